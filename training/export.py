"""Writes the model file, reads it back with plain numpy in the order Rust must use, test vectors.

The layout is described byte by byte in README.md.
"""

import gzip
import json
import struct
import zlib

import numpy as np

import evaluate
import tokenizer as tk

MAGIC = b"GIEOKEMB"
VERSION = 1
DIM, KERNEL, HIDDEN, HEAD = 256, 5, 128, 256
LANES = 8
POOL_FLOOR = np.float32(0.05)


def dense(layer):
    """(weights by input row, bias) as little-endian floats"""
    w = layer.weight.detach().float().cpu().numpy().T
    return np.ascontiguousarray(w, "<f4").tobytes() + layer.bias.detach().float().cpu() \
        .numpy().astype("<f4").tobytes()


def strings(items):
    blob = bytearray()
    for s in items:
        b = s.encode("utf-8")
        blob += struct.pack("<B", len(b)) + b
    return bytes(blob)


def write(student, tok, path):
    w = student.table.weight.detach().float().cpu().numpy()
    rows = tok.rows if student.grams else len(tok.pieces)
    w = w[:rows]
    scale = np.maximum(np.abs(w).max(axis=1), 1e-12).astype(np.float32) / np.float32(127)
    q = np.clip(np.round(w / scale[:, None]), -127, 127).astype(np.int8)
    parts = [MAGIC, struct.pack(
        "<11I", VERSION, 1 if student.kind == "cnn" else 0, DIM, len(tok.pieces),
        rows - len(tok.pieces), tk.UNKNOWN_ROWS, len(student.blocks), KERNEL, HIDDEN, HEAD,
        len(tok.char_map))]
    parts.append(np.array(tok.scores, "<i4").tobytes())
    parts.append(strings(tok.pieces))
    for ch, to in sorted(tok.char_map.items()):
        parts.append(struct.pack("<I", ord(ch)) + strings([to]))
    f4 = lambda t: t.detach().float().cpu().numpy().astype("<f4").tobytes()
    for b in student.blocks:
        parts += [f4(b.depth), f4(b.depth_bias), dense(b.inner), dense(b.outer)]
    if student.kind == "cnn":
        parts += [f4(student.pool.weight[0]), f4(student.pool.bias)]
    gain = student.gram_gain.detach().float().cpu().item() if student.grams else 0.0
    parts.append(struct.pack("<f", gain))
    parts += [dense(student.head_in), dense(student.head_out)]
    parts += [scale.astype("<f4").tobytes(), q.tobytes()]
    body = b"".join(parts)
    body += struct.pack("<I", zlib.crc32(body))
    with open(path, "wb") as f:
        f.write(body)
    return len(body)


class Reader:
    def __init__(self, body):
        self.body, self.at = body, 0

    def u32(self, n=1):
        got = struct.unpack_from(f"<{n}I", self.body, self.at)
        self.at += 4 * n
        return got if n > 1 else got[0]

    def array(self, shape, kind="<f4"):
        n = int(np.prod(shape))
        a = np.frombuffer(self.body, kind, n, self.at).reshape(shape)
        self.at += a.nbytes
        return a

    def string(self):
        n = self.body[self.at]
        s = self.body[self.at + 1:self.at + 1 + n].decode("utf-8")
        self.at += 1 + n
        return s


class Reference:
    """Reads a model file and computes in fixed-order single floats (no fused operations)."""

    def __init__(self, path):
        body = open(path, "rb").read()
        assert body[:8] == MAGIC
        r = Reader(body)
        r.at = 8
        (_, cnn, dim, pieces, buckets, unknown, blocks, kernel, hidden, head, mapped) = r.u32(11)
        assert (dim, unknown) == (DIM, tk.UNKNOWN_ROWS)
        scores = r.array((pieces,), "<i4").tolist()
        names = [r.string() for _ in range(pieces)]
        char_map = {}
        for _ in range(mapped):
            ch = chr(r.u32())
            char_map[ch] = r.string()
        self.tok = tk.Tokenizer(names, scores, char_map, buckets)
        self.blocks = [(r.array((kernel, dim)), r.array((dim,)), r.array((dim, hidden)),
                        r.array((hidden,)), r.array((hidden, dim)), r.array((dim,)))
                       for _ in range(blocks)]
        self.pool = (r.array((dim,)), r.array((1,))[0]) if cnn else None
        self.gain = r.array((1,))[0]
        self.head = (r.array((dim, head)), r.array((head,)), r.array((head, dim)),
                     r.array((dim,)))
        self.scale = r.array((pieces + buckets,))
        self.table = r.array((pieces + buckets, dim), np.int8)

    def rows(self, ids):
        return self.table[ids].astype(np.float32) * self.scale[ids][:, None]

    @staticmethod
    def dense(x, w, b):
        """Adds one input after another, bias first; outputs are independent of each other."""
        out = np.broadcast_to(b, x.shape[:-1] + b.shape).astype(np.float32).copy()
        for i in range(w.shape[0]):
            out += x[..., i:i + 1] * w[i]
        return out

    @staticmethod
    def dot(x, y):
        """Eight running sums, then ((0+1)+(2+3))+((4+5)+(6+7))."""
        acc = np.zeros(x.shape[:-1] + (LANES,), np.float32)
        for i in range(0, DIM, LANES):
            acc += x[..., i:i + LANES] * y[..., i:i + LANES]
        pair = acc[..., 0::2] + acc[..., 1::2]
        four = pair[..., 0::2] + pair[..., 1::2]
        return four[..., 0] + four[..., 1]

    def embed(self, text):
        tokens, grams = self.tok.encode(text)
        if not tokens:
            return np.zeros(DIM, np.float32)
        x = self.rows(tokens)
        for depth, depth_bias, w1, b1, w2, b2 in self.blocks:
            n, half = len(x), len(depth) // 2
            y = np.broadcast_to(depth_bias, x.shape).astype(np.float32).copy()
            for k in range(len(depth)):
                lo, hi = max(0, half - k), min(n, n + half - k)
                if lo < hi:
                    y[lo:hi] += x[lo + k - half:hi + k - half] * depth[k]
            h = np.maximum(self.dense(y, w1, b1), np.float32(0))
            x = x + self.dense(h, w2, b2)
        mean = np.zeros(DIM, np.float32)
        total = np.float32(0)
        for row in x:
            w = np.float32(1)
            if self.pool:
                w = np.maximum(self.dot(row, self.pool[0]) + self.pool[1],
                               np.float32(0)) + POOL_FLOOR
            mean += row * w
            total += w
        mean /= total
        if grams:
            extra = np.zeros(DIM, np.float32)
            for row in self.rows(grams):
                extra += row
            extra /= np.float32(len(grams))
            mean += extra * self.gain
        h = np.maximum(self.dense(mean, self.head[0], self.head[1]), np.float32(0))
        y = mean + self.dense(h, self.head[2], self.head[3])
        norm = np.sqrt(self.dot(y, y))
        return y / norm if norm > 0 else y


CORNERS = ["", " ", "\n\t", "ㅋㅋㅋㅋㅋㅋ", "ㅠㅠ", "😀", "👨‍👩‍👧", "뷁", "漢字", "ＡＢＣ１２３", "café Ünïcode", "a",
           "가", "1", "1234567890123", "!!!!!", "오늘점심뭐먹지", "오늘 점심 뭐 먹지?", "나 생일 언제라고 했지?",
           "What's my dog's name?", "내 강아지 이름은 초코야 ㅎㅎ", "I'm sooooooo tired lol", "\u1100\u1161\u11a8",
           "나는 New York에 살아", "3월 15일 오후 7:30", "😀😀 좋아요👍", "Привет", "مرحبا", "a\u0301b", "x" * 600,
           "가나다라" * 100, "\ufeffhello\u200bworld", "됬어요", "e-mail: a@b.co", "½ 개", "１월", "㈜회사"]


def test_vectors(path, texts, out):
    ref = Reference(path)
    with gzip.open(out, "wt", encoding="utf-8") as f:
        for text in CORNERS + texts:
            tokens, grams = ref.tok.encode(text)
            v = ref.embed(text)
            f.write(json.dumps({"text": text, "tokens": tokens, "grams": grams,
                                "int8": evaluate.int8(v[None])[0].tolist()},
                               ensure_ascii=False) + "\n")
    return ref
