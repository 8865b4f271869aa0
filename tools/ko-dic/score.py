"""Scores an analyser on the development set of KLUE-DP, which has morphemes made by hand.

Morphemes are compared word by word as multisets of (form, tag); content words are the nouns and
predicates among them. Where the two tag sets differ in what they distinguish, both sides are
folded: see `fold`. Forms that the corpora spell in different ways (the vowel of past endings, the
letters of adnominal ones) are folded as well.
"""

import argparse
import re
import subprocess
from collections import Counter
from pathlib import Path

TAGS = {
    "NNBC": "NNB", "SSO": "SS", "SSC": "SS", "SC": "SP", "SY": "SW", "JC": "JKB", "VCP": "VCP",
    "SS": "SS", "SP": "SP", "SE": "SE", "SO": "SW", "MMA": "MM", "MMD": "MM", "MMN": "MM",
}
FORMS = {"았": "었", "였": "었", "아": "어", "여": "어", "아서": "어서", "여서": "어서",
         "아야": "어야", "여야": "어야", "아도": "어도", "여도": "어도", "아요": "어요",
         "ᆫ": "ㄴ", "ᆯ": "ㄹ", "ᆷ": "ㅁ", "ᆸ": "ㅂ"}
NOUNS = {"NNG", "NNP", "NNB", "NP", "NR"}
PREDICATES = {"VV", "VA"}


def fold(form: str, tag: str) -> tuple[str, str]:
    tag = TAGS.get(tag, tag)
    if tag.startswith("E"):
        form = FORMS.get(form, form)
        tag = "EF" if tag == "EC" else tag
    if tag == "NNP":
        tag = "NNG"
    if tag == "XR":
        tag = "NNG"
    return form, tag


def gold(path: Path):
    """(sentence, list of (word, morphemes))."""
    words, text = [], None
    for line in path.read_text().splitlines() + [""]:
        if line.startswith("## klue"):
            text = line.split("\t", 1)[1]
        elif line.startswith("#"):
            continue
        elif line:
            _, word, forms, tags, *_ = line.split("\t")
            words.append((word, list(zip(forms.split(" "), tags.split("+")))))
        elif words:
            yield text, words
            words, text = [], None


def read(binary: str, dictionary: str | None, sentences: list[str]):
    command = [binary, "read"] + ([dictionary] if dictionary else [])
    run = subprocess.run(
        command, input="\n".join(sentences).encode(), stdout=subprocess.PIPE, check=True
    )
    for line in run.stdout.decode().splitlines():
        words = []
        for word in re.split("  +", line.strip()):
            parts = [e.split("\x02", 1)[1] for e in word.split(" ") if "\x02" in e]
            morphs = [part.rsplit("/", 1) for p in parts for part in split_parts(p)]
            words.append([(form, tag) for form, tag in morphs])
        yield words


def split_parts(text: str) -> list[str]:
    """Parts are joined by "+", which may be a form itself."""
    return re.split(r"(?<=/[A-Z]{2})\+|(?<=/[A-Z]{3})\+|(?<=/[A-Z]{4})\+|(?<=/UNKNOWN)\+", text)


def glued(morphs):
    """Neighbouring nouns as one, for how compounds are cut is a matter of taste."""
    out = []
    for form, tag in morphs:
        if tag == "NNG" and out and out[-1][1] == "NNG":
            out[-1] = (out[-1][0] + form, tag)
        else:
            out.append((form, tag))
    return out


class Score:
    def __init__(self):
        self.right = self.found = self.wanted = 0

    def add(self, found, wanted):
        found, wanted = Counter(found), Counter(wanted)
        self.right += (found & wanted).total()
        self.found += found.total()
        self.wanted += wanted.total()

    def __str__(self):
        precision, recall = self.right / self.found, self.right / self.wanted
        f1 = 2 * precision * recall / (precision + recall)
        return f"P {precision:.3f} R {recall:.3f} F1 {f1:.3f}"


def lemmas_of(morphs) -> tuple[set[str], set[str]]:
    """The words a text is looked up by, and those that are as good: 인정 for 인정하다."""
    words, as_good = set(), set()
    morphs = glued(morphs)
    for at, (form, tag) in enumerate(morphs):
        if tag in NOUNS or tag == "SL":
            words.add(form.lower())
            if at + 1 < len(morphs) and morphs[at + 1][1] in {"XSV", "XSA"}:
                as_good.add(form + morphs[at + 1][0] + "다")
        elif tag in PREDICATES:
            words.add(form + "다")
    return words, as_good


def score_terms(binary: str, rows) -> Score:
    """How well the index terms name the same words; they list more than one reading."""
    words = [(word, [fold(*m) for m in wanted]) for _, ws in rows for word, wanted in ws]
    words = [(w, m) for w, m in words if re.fullmatch("[가-힣]+[.,!?]*", w)]
    text = "\n".join(word for word, _ in words)
    run = subprocess.run(
        [binary, "terms"], input=text.encode(), stdout=subprocess.PIPE, check=True
    )
    score = Score()
    for (word, wanted), line in zip(words, run.stdout.decode().splitlines()):
        lemmas, as_good = lemmas_of(wanted)
        found = set(line.split())
        if len(found) > 1:
            found.discard(word.rstrip(".,!?"))
        score.add(found - as_good, lemmas)
    return score


def score_lemmas(rows, readings) -> Score:
    """The same for the analyser."""
    score = Score()
    for (_, words), found in zip(rows, readings):
        for (word, wanted), morphs in zip(words, found):
            if not re.fullmatch("[가-힣]+[.,!?]*", word):
                continue
            lemmas, _ = lemmas_of([fold(*m) for m in wanted])
            score.add(lemmas_of([fold(*m) for m in morphs])[0], lemmas)
    return score


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary")
    parser.add_argument("gold", type=Path)
    parser.add_argument("--dictionary")
    parser.add_argument("--half", choices=["tune", "score", "both"], default="both")
    parser.add_argument("--errors", type=int, default=0)
    args = parser.parse_args()
    rows = [(text, words) for text, words in gold(args.gold)]
    if args.half != "both":
        rows = [row for i, row in enumerate(rows) if i % 2 == (args.half == "score")]
    sentences = [" ".join(word for word, _ in words) for _, words in rows]
    every, content, lemmas, errors = Score(), Score(), Score(), Counter()
    for (_, words), found in zip(rows, read(args.binary, args.dictionary, sentences)):
        if len(words) != len(found):
            errors["words differ"] += 1
            continue
        for (word, wanted), morphs in zip(words, found):
            wanted = [fold(*m) for m in wanted]
            morphs = [fold(*m) for m in morphs]
            every.add(morphs, wanted)
            is_content = lambda m: m[1] in NOUNS | PREDICATES
            content.add(filter(is_content, morphs), filter(is_content, wanted))
            wanted_glued, found_glued = glued(wanted), glued(morphs)
            lemmas.add(filter(is_content, found_glued), filter(is_content, wanted_glued))
            if found_glued != wanted_glued:
                errors[word, str(wanted), str(morphs)] += 1
    print(f"morphemes {every}; content words {content}; with nouns joined {lemmas}")
    readings = list(read(args.binary, args.dictionary, sentences))
    print(f"words to look up: analyser {score_lemmas(rows, readings)}; "
          f"index terms {score_terms(args.binary, rows)}")
    for (error, n) in errors.most_common(args.errors):
        print(n, *error if isinstance(error, tuple) else [error])


if __name__ == "__main__":
    main()
