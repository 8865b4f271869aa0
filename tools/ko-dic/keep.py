"""Which entries of the dictionary stay."""

from collections import Counter
from pathlib import Path

from mecab_format import Entry
from pack import Word

# Longest unseen words that stay, in syllables. Longer ones are mostly compounds of others.
NOUN_CHARS_MAX = 4
COMPOUND_CHARS_MAX = 2
PLACE_CHARS_MAX = 4
NAME_CHARS_MAX = 2
OTHER_NAME_CHARS_MAX = 5
OTHER_NAME_COMPOUND_CHARS_MAX = 4

# A reading that was never the best one in so many occurrences of its surface is not worth the time
# it takes to consider.
TRIED_MIN = 300


class Counts:
    """How often each entry was on a best path, and each surface in any of its readings."""

    def __init__(self, path: Path | None, words: list[Word]):
        self.entries: Counter = Counter()
        for line in path.read_text().splitlines() if path else []:
            n, surface, parts = line.split("\t")
            self.entries[surface, parts] = int(n)
        # From the words there are, not from the file: were the two ever to spell parts differently,
        # a surface would otherwise lose all its readings.
        self.surfaces: Counter = Counter()
        for word in set(words):
            self.surfaces[word.surface] += self.of(word)

    def of(self, word: Word) -> int:
        return self.entries[word.surface, "+".join(f"{form}/{tag}" for form, tag in word.parts)]


def is_kept(entry: Entry, word: Word, counts: Counts) -> bool:
    if not is_writable(word.surface):
        return False
    if counts.of(word) > 0:
        return True
    if counts.surfaces[word.surface] >= TRIED_MIN:
        return False
    tags, meaning, _, _, kind, _, _, _ = entry.feature.split(",", 7)
    n_chars = len(word.surface)
    if kind == "Preanalysis":
        return False
    if tags == "NNP":
        if kind == "Compound":
            return meaning == "*" and n_chars <= OTHER_NAME_COMPOUND_CHARS_MAX
        limits = {"인명": NAME_CHARS_MAX, "지명": PLACE_CHARS_MAX}
        return n_chars <= limits.get(meaning, OTHER_NAME_CHARS_MAX)
    if tags == "NNG":
        return n_chars <= (COMPOUND_CHARS_MAX if kind == "Compound" else NOUN_CHARS_MAX)
    return True


def is_writable(surface: str) -> bool:
    """Whether chat can contain it: Korean, ASCII or punctuation, but no Chinese characters."""
    return not any("\u3400" <= c <= "\u9fff" or "\uf900" <= c <= "\ufaff" for c in surface)
