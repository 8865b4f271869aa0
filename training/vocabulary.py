"""Makes the vocabulary: Korean pieces by SentencePiece over the corpus, English from WordPiece.

Hangul pieces carry no word mark (a word written without its space keeps its pieces), except the
word-initial single syllables. Latin pieces follow the 30,522-piece vocabulary of the English
teacher, scored by rank; runs of digits have pieces of one to four digits.
"""

import json
import math
import os
import re
import tempfile
from collections import Counter

import sentencepiece

import tokenizer as tk

KOREAN_PIECES = 24_000
ENGLISH_PIECES = 23_000
INITIAL_SYLLABLES = 1_000
BUCKETS = 4_096


def ks_syllables():
    """The 2,350 syllables of KS X 1001, by way of its encoding."""
    out = []
    for hi in range(0xB0, 0xC9):
        for lo in range(0xA1, 0xFF):
            try:
                out.append(bytes([hi, lo]).decode("euc_kr"))
            except UnicodeDecodeError:
                pass
    return [c for c in out if tk.char_class(c) == tk.HANGUL]


def count_runs(texts, char_map):
    hangul, initial, digits, other = Counter(), Counter(), Counter(), Counter()
    for text in texts:
        for kind, s, start in tk.runs(tk.normalize(text, char_map)):
            if kind == tk.HANGUL:
                hangul[s[:30]] += 1
                if start:
                    initial[s[0]] += 1
            elif kind == tk.DIGIT:
                digits[s] += 1
            elif kind == tk.OTHER:
                other[s] += 1
    return hangul, initial, digits, other


def korean_pieces(hangul):
    with tempfile.TemporaryDirectory() as tmp:
        path = os.path.join(tmp, "words.tsv")
        with open(path, "w", encoding="utf-8") as f:
            for s, n in hangul.items():
                if n >= 2 or len(s) <= 6:
                    f.write(f"{s}\t{n}\n")
        sentencepiece.SentencePieceTrainer.train(
            input=path, input_format="tsv", model_prefix=os.path.join(tmp, "ko"),
            vocab_size=KOREAN_PIECES, model_type="unigram", character_coverage=0.99995,
            add_dummy_prefix=False, normalization_rule_name="identity", num_threads=2,
            max_sentencepiece_length=8, split_by_unicode_script=False, minloglevel=1,
            bos_id=-1, eos_id=-1, shuffle_input_sentence=False)
        sp = sentencepiece.SentencePieceProcessor(model_file=os.path.join(tmp, "ko.model"))
        return {sp.id_to_piece(i): sp.get_score(i) for i in range(1, sp.get_piece_size())
                if re.fullmatch(r"[\uac00-\ud7a3\u3131-\u318e]+", sp.id_to_piece(i))}


def english_pieces(word_piece):
    """Score by rank (Zipf): the order of that vocabulary follows frequency."""
    out, rank = {}, 0
    for line in word_piece:
        if re.fullmatch(r"(##)?[a-z]+", line):
            rank += 1
            name = line[2:] if line.startswith("##") else "\u2581" + line
            if rank <= ENGLISH_PIECES or len(name) <= 2:
                out[name] = -math.log(rank + 20) - 2.4
    for c in "abcdefghijklmnopqrstuvwxyz":
        out.setdefault(c, -13.0)
        out.setdefault("\u2581" + c, -13.0)
    return out


def build(texts, word_piece, path):
    char_map = tk.build_char_map()
    hangul, initial, digits, other = count_runs(texts, char_map)
    korean = korean_pieces(hangul)
    low = min(korean.values())
    total = sum(initial.values())
    for s, n in initial.most_common(INITIAL_SYLLABLES):
        korean["\u2581" + s] = korean.get(s, low)
    seen = {c for s in hangul for c in s}
    for s in ks_syllables() + sorted(seen):
        korean.setdefault(s, low - 1)
    numbers = {str(d): -6.0 for d in range(10)}
    numbers.update({f"{d:02}": -8.0 for d in range(100)})
    numbers.update({d: -10.0 for d, n in digits.most_common(600) if len(d) in (3, 4)})
    numbers.update({str(y): -10.0 for y in range(1940, 2041)})
    symbols = {s: -8.0 for s, n in other.most_common(2_200)}
    symbols.update({c: -8.0 for c in "!\"#$%&'()*+,-./:;<=>?@[\\]^_{|}~"})
    pieces, scores = [""] * (1 + tk.UNKNOWN_ROWS), [0] * (1 + tk.UNKNOWN_ROWS)
    for part in (korean, english_pieces(word_piece), numbers, symbols):
        for p in sorted(part):
            pieces.append(p)
            scores.append(round(part[p] * 1000))
    with open(path, "w", encoding="utf-8") as f:
        json.dump({"pieces": pieces, "scores": scores, "char_map": char_map,
                   "buckets": BUCKETS}, f, ensure_ascii=False)
    print(f"vocabulary: {len(pieces)} pieces ({len(korean)} Korean, {len(numbers)} numbers, "
          f"{len(symbols)} symbols), {total} Korean words seen")
