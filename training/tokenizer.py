"""Text normalisation and tokens of the built-in embedder (reference implementation).

The Rust side must give the same ids for every text; README.md states the rules in words.
Everything that depends on Unicode tables (except NFC) is written into the vocabulary file
as a character map, so no two implementations can disagree about a code point.
"""

import json
import unicodedata

HANGUL, LATIN, DIGIT, OTHER = range(4)
PAD = 0
UNKNOWN_ROWS = 256
MAX_PIECE = 16
MAX_TOKENS = 512
MAX_RUN = 3


def fnv1a(data, seed=0x811C9DC5):
    h = seed
    for byte in data:
        h = ((h ^ byte) * 0x01000193) & 0xFFFFFFFF
    return h


def _map_char(ch):
    cp = ord(ch)
    if 0x3131 <= cp <= 0x318E or 0xAC00 <= cp <= 0xD7A3:
        return ch
    if 0x1100 <= cp <= 0x11FF or 0xA960 <= cp <= 0xA97F or 0xD7B0 <= cp <= 0xD7FF:
        return ch
    if 0xFFA0 <= cp <= 0xFFDC:  # half-width jamo: their compatibility letters
        wide = unicodedata.decomposition(ch).split()
        return chr(int(wide[-1], 16)) if wide else ""
    kind = unicodedata.category(ch)
    if kind in ("Zs", "Zl", "Zp", "Cc"):
        return " "
    if kind in ("Cf", "Mn", "Me", "Cs", "Co"):
        return ""
    special = {"‘": "'", "’": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "´": "'", "`": "'",
               "–": "-", "—": "-", "―": "-", "‐": "-", "‑": "-", "−": "-", "…": "...",
               "〜": "~", "ㆍ": "·", "・": "·", "、": ",", "。": "."}
    if ch in special:
        return special[ch]
    flat = "".join(c for c in unicodedata.normalize("NFKD", ch)
                   if unicodedata.category(c) not in ("Mn", "Me"))
    flat = unicodedata.normalize("NFC", flat).lower()
    flat = "".join(" " if c.isspace() else c for c in flat)
    return flat if flat else ch


def build_char_map():
    """Every code point below U+30000 whose normal form is not itself."""
    table = {}
    for cp in range(0x30000):
        if 0xD800 <= cp <= 0xDFFF:
            continue
        ch = chr(cp)
        if unicodedata.category(ch) == "Cn":
            continue
        if ch.isspace():
            to = " "
        else:
            to = _map_char(ch)
        if to != ch:
            table[ch] = to
    table.pop(" ", None)
    return table


def char_class(ch):
    cp = ord(ch)
    if 0xAC00 <= cp <= 0xD7A3 or 0x3131 <= cp <= 0x318E:
        return HANGUL
    if 0x61 <= cp <= 0x7A:
        return LATIN
    if 0x30 <= cp <= 0x39:
        return DIGIT
    return OTHER


def normalize(text, char_map):
    """NFC, then the character map, then runs of one character (not digits) cut to three."""
    text = unicodedata.normalize("NFC", text)
    out = []
    get = char_map.get
    for ch in text:
        for c in get(ch, ch):
            if len(out) >= MAX_RUN and not "0" <= c <= "9" and c != " " and (
                    out[-1] == c and out[-2] == c and out[-3] == c):
                continue
            out.append(c)
    return "".join(out)


def runs(norm):
    """(class, text, starts a word) of each maximal run; other characters stand alone."""
    found = []
    for word in norm.split(" "):
        i, n = 0, len(word)
        while i < n:
            kind = char_class(word[i])
            j = i + 1
            if kind != OTHER:
                while j < n and char_class(word[j]) == kind:
                    j += 1
            found.append((kind, word[i:j], i == 0))
            i = j
    return found


class Tokenizer:
    def __init__(self, pieces, scores, char_map, buckets=0):
        self.pieces, self.scores, self.char_map = pieces, scores, char_map
        self.ids = {p: i for i, p in enumerate(pieces) if i > UNKNOWN_ROWS}
        self.buckets = buckets
        self.rows = len(pieces) + buckets
        self.prefixes = set()
        for piece in self.ids:
            for k in range(1, len(piece) + 1):
                self.prefixes.add(piece[:k])
        self.unknown_score = min(scores) - 10_000
        self.cache = {}

    @classmethod
    def load(cls, path):
        with open(path, encoding="utf-8") as f:
            d = json.load(f)
        return cls(d["pieces"], d["scores"], d["char_map"], d["buckets"])

    def unknown(self, ch):
        """Row 1..256: hashed by the character."""
        return 1 + fnv1a(ch.encode("utf-8")) % UNKNOWN_ROWS

    def _viterbi(self, s, word_start):
        """Best split of one run. `s` of a Latin run begins with U+2581.

        A Hangul run that begins a word may take the word-initial piece (U+2581 + syllable)
        for its first syllable alone. Ties: the earliest start wins (strictly greater).
        """
        n = len(s)
        best = [0] + [-(1 << 40)] * n
        back = [0] * (n + 1)
        piece = [0] * (n + 1)
        ids, scores, prefixes = self.ids, self.scores, self.prefixes
        for i in range(n):
            base = best[i]
            single = False
            for j in range(i + 1, min(n, i + MAX_PIECE) + 1):
                sub = s[i:j]
                if sub not in prefixes:
                    break
                pid = ids.get(sub)
                if i == 0 and j == 1 and word_start:
                    pid = ids.get("\u2581" + sub, pid)
                if pid is None:
                    continue
                single |= j == i + 1
                score = base + scores[pid]
                if score > best[j]:
                    best[j], back[j], piece[j] = score, i, pid
            if not single:
                score = base + self.unknown_score
                if score > best[i + 1]:
                    best[i + 1], back[i + 1] = score, i
                    piece[i + 1] = self.unknown(s[i])
        out = []
        p = n
        while p:
            out.append(piece[p])
            p = back[p]
        out.reverse()
        return out

    def _run(self, kind, text, start):
        if kind == OTHER:
            pid = self.ids.get(text)
            return [self.unknown(text) if pid is None else pid]
        if kind == LATIN:
            return self._viterbi("\u2581" + text, False)
        return self._viterbi(text, start and kind == HANGUL)

    def _grams(self, kind, text):
        """Hashed rows: syllable pairs of Hangul runs, letter triples of Latin runs."""
        base, n = len(self.pieces), self.buckets
        if kind == HANGUL and len(text) >= 2:
            return [base + fnv1a(text[i:i + 2].encode()) % n for i in range(len(text) - 1)]
        if kind == LATIN and len(text) >= 3:
            edged = "\u2581" + text
            return [base + fnv1a(edged[i:i + 3].encode()) % n for i in range(len(edged) - 2)]
        return []

    def encode(self, text):
        """(token ids, n-gram rows); both at most MAX_TOKENS long."""
        tokens, grams = [], []
        cache = self.cache
        for run in runs(normalize(text, self.char_map)):
            got = cache.get(run)
            if got is None:
                kind, s, start = run
                got = (self._run(kind, s[:200], start),
                       self._grams(kind, s[:200]) if self.buckets else [])
                if len(cache) < 400_000:
                    cache[run] = got
            tokens += got[0]
            grams += got[1]
            if len(tokens) >= MAX_TOKENS:
                break
        return tokens[:MAX_TOKENS], grams[:MAX_TOKENS]
