"""Builds crates/lang/data/ko.dic.zz from a compiled mecab-ko-dic. See README.md."""

import argparse
import re
from collections import Counter, defaultdict
from pathlib import Path

from keep import Counts, is_kept
from mecab_format import Entry, entries, matrix
from pack import SURFACE_CHARS_MAX, TAGS, OpenClass, Word, compressed, pack

# mecab-ko adds these to a word of such a part of speech that stands behind a space.
SPACE_PENALTIES = {
    100: 3000, 120: 6000, 172: 3000, 183: 3000, 184: 3000, 185: 3000, 200: 3000, 210: 6000,
    220: 3000, 221: 3000, 222: 3000, 230: 3000,
}

# A step far below what decides between readings: costs range over some ten thousand.
COST_STEP = 32

# Letters of endings are spelled in three Unicode blocks; the one a keyboard gives stays.
LETTERS = str.maketrans({
    "ᆫ": "ㄴ", "ᆯ": "ㄹ", "ᆷ": "ㅁ", "ᆸ": "ㅂ", "ᆻ": "ㅆ", "ᆨ": "ㄱ", "ᆼ": "ㅇ", "ᆺ": "ㅅ",
    "ᄂ": "ㄴ", "ᄅ": "ㄹ", "ᄆ": "ㅁ", "ᄇ": "ㅂ",
})
# An ending that has run into its stem is listed without its first consonant.
VOWELS = (("ㅏㅆ", "았"), ("ㅓㅆ", "었"), ("ㅕㅆ", "였"), ("ㅏ", "아"), ("ㅓ", "어"), ("ㅕ", "여"), ("ㅔ", "에"))
# Past and future endings as they are mistyped; the analyser reads such spellings itself.
MISTYPED = re.compile("[앗엇엿겟셧]")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dictionary", type=Path, help="folder with sys.dic, unk.dic, matrix.bin")
    parser.add_argument("out", type=Path)
    parser.add_argument("--counts", type=Path, help="what count.py wrote")
    parser.add_argument("--full", action="store_true", help="keep every entry")
    args = parser.parse_args()
    found = [(entry, to_word(entry)) for entry in entries(args.dictionary / "sys.dic")]
    counts = Counts(args.counts, [word for _, word in found if word])
    words = [w for entry, w in found if w and (args.full or is_kept(entry, w, counts))]
    words = without_losers(words)
    n, _, costs = matrix(args.dictionary / "matrix.bin")
    open_classes = find_open_classes(words, entries(args.dictionary / "unk.dic"))
    data = pack(
        words, open_classes, counts.of, lambda right, left: rounded(costs[right + n * left])
    )
    packed = compressed(data)
    args.out.write_bytes(packed)
    print(f"{len(data)} bytes, {len(packed)} compressed")


def rounded(cost: int) -> int:
    """Connection costs to the nearest step, so that more context ids are alike."""
    return round(cost / COST_STEP) * COST_STEP


def to_word(entry: Entry) -> Word | None:
    tags, _, _, _, kind, _, _, expression = entry.feature.split(",", 7)
    if len(entry.surface) > SURFACE_CHARS_MAX:
        return None
    if kind == "*" or expression == "*":
        parts = [(entry.surface, tags.split("+")[0])]
    else:
        parts = [to_part(part) for part in expression.split("+")]
    if any(tag not in TAGS for _, tag in parts):
        return None
    if any(tag.startswith("E") and MISTYPED.search(form) for form, tag in parts):
        return None
    # A few compounds name parts that are not in them: better one noun than wrong ones.
    if kind == "Compound" and any(not form for form, _ in parts):
        parts = [(entry.surface, tags)]
    penalty = SPACE_PENALTIES.get(entry.posid, 0)
    return Word(entry.surface, entry.left, entry.right, penalty, entry.cost, tuple(parts))


def to_part(text: str) -> tuple[str, str]:
    form, tag, _ = text.rsplit("/", 2)
    form = form.translate(LETTERS)
    if tag.startswith("E"):
        form = form.replace("ㄹ께", "ㄹ게")
        for vowel, whole in VOWELS:
            if form.startswith(vowel):
                return whole + form.removeprefix(vowel), tag
    return form, tag


def without_losers(words: list[Word]) -> list[Word]:
    """Words without those that another reading of the same surface always beats.

    "쓰" is the stem of 쓰다 and of 쓸다 before some endings, at one cost and with the same
    neighbours. The plain stem stays: it is the commoner one, but for a few that chat.tsv has.
    """
    best: dict[tuple, tuple] = {}
    for word in words:
        key = (word.surface, word.left, word.right, word.penalty)
        rank = (word.cost, len(word.parts), word.parts[0][0] != word.surface, word.parts)
        if key not in best or rank < best[key][0]:
            best[key] = (rank, word)
    return [word for _, word in best.values()]


def find_open_classes(words: list[Word], unknown: list[Entry]) -> dict[str, OpenClass]:
    """For each tag the commonest context ids and cost among its plain words."""
    lefts, rights, costs = defaultdict(Counter), defaultdict(Counter), defaultdict(list)
    for word in words:
        tag = word.parts[0][1]
        if len(word.parts) > 1 or not "가" <= word.surface[-1] <= "힣":
            continue
        has_final = (ord(word.surface[-1]) - 0xAC00) % 28 > 0
        lefts[tag][word.left] += 1
        rights[tag, has_final][word.right] += 1
        costs[tag].append(word.cost)
    found = {}
    for entry in unknown:
        tag = entry.feature.split(",")[0]
        found[tag] = OpenClass(entry.left, entry.right, entry.right, entry.cost)
    nothing = found["SY"]
    for tag in TAGS:
        if tag in found:
            continue
        if not lefts[tag]:
            found[tag] = nothing
            continue
        left = commonest(lefts[tag])
        right = commonest(rights[tag, False] or rights[tag, True])
        closed = commonest(rights[tag, True] or rights[tag, False])
        found[tag] = OpenClass(left, right, closed, sorted(costs[tag])[len(costs[tag]) // 2])
    return found


def commonest(counts: Counter) -> int:
    return min(counts, key=lambda key: (-counts[key], key))


if __name__ == "__main__":
    main()
