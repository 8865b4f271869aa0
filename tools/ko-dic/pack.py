"""Writes the dictionary asset that `gieok_lang::morph` reads.

Numbers are little-endian. Columns are stored as byte planes (all low bytes, then all high bytes),
which compress better than whole numbers. `crates/lang/src/morph/dictionary/read.rs` is the reader
and must change together with this file.
"""

import struct
import zlib
from collections import Counter
from dataclasses import dataclass

MAGIC = b"GKMD"
VERSION = 1

TAGS = (
    "NNG NNP NNB NNBC NP NR VV VA VX VCP VCN MM MAG MAJ IC JKS JKC JKG JKO JKB JKV JKQ JX JC "
    "EP EF EC ETN ETM XPN XSN XSV XSA XR SF SE SSO SSC SC SY SL SH SN UNKNOWN"
).split()
TAG_INDEX = {tag: i for i, tag in enumerate(TAGS)}

# Text is cut off here; a longer surface is no word of chat.
SURFACE_CHARS_MAX = 24

# What a string id means when it is a number of characters of the surface instead.
PIECE = 0x8000


@dataclass(frozen=True, slots=True)
class Word:
    """One entry: `parts` are (form, tag), one for a plain morpheme."""

    surface: str
    left: int
    right: int
    penalty: int
    cost: int
    parts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class OpenClass:
    """Context ids for words from elsewhere with this tag: behind, and before by final consonant."""

    left: int
    right_open: int
    right_closed: int
    cost: int


def planes(values, n_bytes: int) -> bytes:
    values = list(values)
    return b"".join(bytes((v >> (8 * i)) & 0xFF for v in values) for i in range(n_bytes))


def section(data: bytes) -> bytes:
    return struct.pack("<I", len(data)) + data


def analysis(word: Word, strings: dict[str, int]) -> tuple[tuple[int, int], ...]:
    """Parts as (string id or piece length, tag)."""
    forms = [form for form, _ in word.parts]
    if "".join(forms) == word.surface:
        ids = [PIECE | len(form) for form in forms]
    else:
        ids = [strings.setdefault(form, len(strings)) for form in forms]
    return tuple((i, TAG_INDEX[tag]) for i, (_, tag) in zip(ids, word.parts))


def pack(words: list[Word], open_classes: dict[str, OpenClass], n_uses, costs) -> bytes:
    """The asset, uncompressed.

    `n_uses(word)` is how often it was seen, `costs(right, left)` what that connection costs.
    """
    words = sorted(set(words), key=lambda w: (w.surface, w.left, w.right, w.cost, w.parts))
    ids = Ids(words, open_classes, n_uses, costs)
    classes = Counter((ids.left[w.left], ids.right[w.right], w.penalty) for w in words)
    class_index = {c: i for i, (c, _) in enumerate(classes.most_common())}
    strings: dict[str, int] = {}
    by_count = Counter(analysis(w, strings) for w in words)
    analyses = {a: i for i, (a, _) in enumerate(by_count.most_common())}
    token_classes = [class_index[ids.left[w.left], ids.right[w.right], w.penalty] for w in words]
    token_analyses = [analyses[analysis(w, strings)] for w in words]
    assert len(strings) < PIECE and len(class_index) < 0x10000 and len(analyses) < 0x10000
    surfaces = Counter(w.surface for w in words)
    assert max(surfaces.values()) < 256
    body = b"".join([
        MAGIC + struct.pack("<I", VERSION),
        *front_coded(sorted(surfaces)),
        section(bytes(surfaces[s] for s in sorted(surfaces))),
        section(planes(token_classes, 2)),
        section(planes((w.cost & 0xFFFF for w in words), 2)),
        section(planes(token_analyses, 2)),
        section(b"".join(struct.pack("<HHH", *c) for c in class_index)),
        *front_coded(list(strings), is_sorted=False),
        section(bytes(len(a) for a in analyses)),
        section(planes((i for a in analyses for i, _ in a), 2)),
        section(bytes(tag for a in analyses for _, tag in a)),
        section(b"".join(ids.open_class(open_classes[tag]) for tag in TAGS)),
        section(struct.pack("<HH", ids.n_right, ids.n_left)),
        section(planes((c & 0xFFFF for c in ids.costs), 2)),
    ])
    print(f"words {len(surfaces)}, tokens {len(words)}, classes {len(class_index)}, "
          f"strings {len(strings)}, analyses {len(analyses)}, "
          f"matrix {ids.n_right} x {ids.n_left}")
    return body


def front_coded(texts: list[str], is_sorted: bool = True) -> list[bytes]:
    """Shared prefix and suffix lengths in bytes, and the suffixes one after another."""
    shared, lengths, suffixes = bytearray(), bytearray(), bytearray()
    last = b""
    for text in texts:
        now = text.encode()
        n = 0
        # A prefix ends on a whole character, so that the suffixes are text.
        while is_sorted and n < min(len(last), len(now)):
            width = len(now[n:].decode()[0].encode())
            if last[n : n + width] != now[n : n + width]:
                break
            n += width
        shared.append(n)
        lengths.append(len(now) - n)
        suffixes += now[n:]
        last = now
    return [section(bytes(shared)), section(bytes(lengths)), section(bytes(suffixes))]


class Ids:
    """Context ids renumbered: unused ones are gone and those that cost the same are one."""

    def __init__(self, words, open_classes, n_uses, costs):
        rights, lefts = Counter(), Counter()
        for word in words:
            n = n_uses(word)
            rights[word.right] += n
            lefts[word.left] += n
        for open_class in open_classes.values():
            lefts[open_class.left] += 0
            rights[open_class.right_open] += 0
            rights[open_class.right_closed] += 0
        rights, lefts = by_use(rights), by_use(lefts)
        rows = {r: tuple(costs(r, l) for l in lefts) for r in rights}
        self.right, kept_rights = merged(rows)
        columns = {l: tuple(costs(r, l) for r in kept_rights) for l in lefts}
        self.left, kept_lefts = merged(columns)
        self.n_right, self.n_left = len(kept_rights), len(kept_lefts)
        # By left id first: the costs of all predecessors of one word lie side by side.
        self.costs = [c for l in kept_lefts for c in columns[l]]

    def open_class(self, of: OpenClass) -> bytes:
        right = (self.right[of.right_open], self.right[of.right_closed])
        return struct.pack("<HHHh", self.left[of.left], *right, of.cost)


def by_use(counts: Counter) -> list[int]:
    """Ids from the most used on, behind 0, the text's ends: what is read together lies together."""
    ids = sorted(counts.keys() - {0}, key=lambda i: (-counts[i], i))
    return [0, *ids]


def merged(vectors: dict[int, tuple]) -> tuple[dict[int, int], list[int]]:
    """New ids, equal for equal vectors, and one old id for each new one. The first becomes 0."""
    new_of_vector: dict[tuple, int] = {}
    new_of_old, kept = {}, []
    for old, vector in vectors.items():
        if vector not in new_of_vector:
            new_of_vector[vector] = len(kept)
            kept.append(old)
        new_of_old[old] = new_of_vector[vector]
    return new_of_old, kept


def compressed(data: bytes) -> bytes:
    return zlib.compress(data, 9)
