"""Reads a compiled MeCab dictionary: every entry, the connection costs, the character classes.

The format is that of MeCab 0.996: a double-array trie over bytes whose leaves point at runs of
tokens, each with context ids, a part-of-speech id, a cost and an offset into the feature texts.
"""

import struct
from array import array
from dataclasses import dataclass
from pathlib import Path

HEADER = struct.Struct("<10I32s")
TOKEN = struct.Struct("<HHHhII")


@dataclass(frozen=True, slots=True)
class Entry:
    surface: str
    left: int
    right: int
    posid: int
    cost: int
    feature: str


@dataclass(frozen=True, slots=True)
class Category:
    name: str
    group: bool
    invoke: bool
    length: int


def entries(path: Path) -> list[Entry]:
    """Every entry of sys.dic or unk.dic, in the order of its surface."""
    data = path.read_bytes()
    (_, _, _, _, _, _, dsize, tsize, fsize, _, _) = HEADER.unpack_from(data)
    at = HEADER.size
    units = array("i")
    units.frombytes(data[at : at + dsize])
    tokens = data[at + dsize : at + dsize + tsize]
    features = data[at + dsize + tsize : at + dsize + tsize + fsize]
    found = []
    for surface, value in _leaves(units[0::2], units[1::2]):
        for n in range(value & 0xFF):
            left, right, posid, cost, feature, _ = TOKEN.unpack_from(
                tokens, ((value >> 8) + n) * TOKEN.size
            )
            end = features.index(b"\0", feature)
            text = features[feature:end].decode()
            found.append(Entry(surface, left, right, posid, cost, text))
    found.sort(key=lambda e: (e.surface, e.left, e.right, e.cost, e.feature))
    return found


def _leaves(bases: array, checks: array):
    """The keys of a double array, read upwards from its leaves.

    A cell belongs to the state whose base its check holds, so the parent of a cell is found
    without trying all 256 bytes at every state.
    """
    parent_of_base = {}
    for at, base in enumerate(bases):
        if base > 0:
            parent_of_base[base] = at
    root = bases[0]
    for at, base in enumerate(bases):
        if base >= 0 or checks[at] != at:
            continue
        letters = bytearray()
        state = checks[at]
        while state != root:
            cell = parent_of_base[state]
            letters.append(cell - checks[cell] - 1)
            state = checks[cell]
        letters.reverse()
        yield letters.decode(), -base - 1


def matrix(path: Path) -> tuple[int, int, array]:
    """(n, m, costs): what follows a right id r before a left id l costs `costs[r + n * l]`."""
    data = path.read_bytes()
    n, m = struct.unpack_from("<HH", data)
    costs = array("h")
    costs.frombytes(data[4:])
    return n, m, costs


def categories(path: Path) -> tuple[list[Category], list[int], list[int]]:
    """Character categories, and for each code point below 0xFFFF its default one and all it is in."""
    data = path.read_bytes()
    (n,) = struct.unpack_from("<I", data)
    names = [data[4 + 32 * i :][:32].split(b"\0")[0].decode() for i in range(n)]
    infos = array("I")
    infos.frombytes(data[4 + 32 * n :])
    by_default = {}
    for info in infos:
        by_default.setdefault((info >> 18) & 0xFF, info)
    found = []
    for i, name in enumerate(names):
        info = by_default.get(i, 0)
        found.append(Category(name, bool(info >> 30 & 1), bool(info >> 31 & 1), info >> 26 & 15))
    default = [(info >> 18) & 0xFF for info in infos]
    masks = [info & 0x3FFFF for info in infos]
    return found, default, masks
