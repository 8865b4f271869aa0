"""The two teachers in torch: USE multilingual v3 and all-MiniLM-L6-v2 (both Apache-2.0).

`pack_*` write the rows and weights that the corpus needs as eight-bit arrays small enough to
carry to the training machine; the classes load those files and give L2-normalised vectors.
"""

import importlib.util
import json
import math
import multiprocessing
import os
import struct

import numpy as np

ORDERS = ((2, 0), (3, 1), (5, 2))  # n-gram order, tokens to the left
CHUNKS = 17


def use_tokenizer(folder):
    spec = importlib.util.spec_from_file_location("use_tok", f"{folder}/use_tokenizer.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.UsePureTokenizer(f"{folder}/use_sp.model")


_WORKER = {}


def _use_init(folder):
    if "use" not in _WORKER:
        _WORKER["use"] = use_tokenizer(folder)


def _use_ids(texts):
    return [_WORKER["use"].encode(t)[:160] for t in texts]


def use_ids(folder, texts, workers):
    parts = [texts[i:i + 2000] for i in range(0, len(texts), 2000)]
    if workers <= 1 or len(texts) < 20_000:
        _use_init(folder)
        return [x for p in parts for x in _use_ids(p)]
    with multiprocessing.get_context("spawn").Pool(workers, _use_init, (folder,)) as pool:
        return [x for p in pool.map(_use_ids, parts) for x in p]


def read_safetensors(path):
    with open(path, "rb") as f:
        size = struct.unpack("<Q", f.read(8))[0]
        head = json.loads(f.read(size))
        blob = f.read()
    out = {}
    for name, d in head.items():
        if name != "__metadata__" and d["dtype"] == "F32":
            a, b = d["data_offsets"]
            out[name] = np.frombuffer(blob[a:b], "<f4").reshape(d["shape"])
    return out


def pack_use(weights, used, out):
    """Keeps the rows in `used`; the rest of the network as half floats."""
    with np.load(weights) as z:
        table = np.zeros((CHUNKS * 7530, 512), np.uint8)
        for i in range(CHUNKS):
            table[i::CHUNKS] = z[f"q{i + 1}"]
        rest = {k: z[k] for k in z.files if not k.startswith("q")}
    rest = {k: v.astype(np.float16) if v.size > 4096 else v for k, v in rest.items()}
    rows = np.array(sorted(used), np.int32)
    np.savez_compressed(out, rows=rows, table=table[rows], **rest)


def pack_minilm(weights, used, out):
    """Eight-bit rows with a scale each; unused word rows are left out."""
    packed = {}
    for name, w in read_safetensors(weights).items():
        name = name.replace("embeddings.word_embeddings.weight", "words")
        if name == "words":
            packed["rows"] = np.array(sorted(used), np.int32)
            w = w[packed["rows"]]
        if w.ndim == 2 and w.shape[0] > 2:
            scale = np.abs(w).max(axis=1) / 127
            packed[name] = np.round(w / scale[:, None]).astype(np.int8)
            packed[name + ".scale"] = scale.astype(np.float32)
        else:
            packed[name] = w.astype(np.float32)
    np.savez_compressed(out, **packed)


def batches(lengths, tokens, most=8192):
    """Text numbers grouped by length so that a padded batch stays within `tokens`."""
    order = np.argsort(lengths, kind="stable")
    i = 0
    while i < len(order):
        j = i + 1
        while j < len(order) and j - i < most and (j - i + 1) * lengths[order[j]] <= tokens:
            j += 1
        yield order[i:j]
        i = j


def padded(ids, chosen, torch, device):
    width = max(len(ids[i]) for i in chosen)
    out = np.zeros((len(chosen), width), np.int64)
    mask = np.zeros((len(chosen), width), np.float32)
    for r, i in enumerate(chosen):
        out[r, :len(ids[i])] = ids[i]
        mask[r, :len(ids[i])] = 1
    return torch.from_numpy(out).to(device), torch.from_numpy(mask).to(device)


class Use:
    dim = 512

    def __init__(self, folder, device, workers):
        import torch
        self.torch, self.device, self.folder, self.workers = torch, device, folder, workers
        z = np.load(f"{folder}/use.npz")
        self.at = np.zeros(CHUNKS * 7530, np.int64)
        self.at[z["rows"]] = np.arange(len(z["rows"]))
        chunk = z["rows"] % CHUNKS
        table = z["table"].astype(np.float32) * z["scale"][chunk, None] + z["lo"][chunk, None]
        self.table = torch.from_numpy(table.astype(np.float32)).to(device)
        self.eps = float(z["eps"])
        self.w = {k: torch.from_numpy(z[k].astype(np.float32)).to(device) for k in z.files
                  if k not in ("rows", "table", "scale", "lo", "eps")}

    def _norm(self, x, g, b):
        x = x - x.mean(-1, keepdim=True)
        return x * self.torch.rsqrt((x * x).mean(-1, keepdim=True) + self.eps) * g + b

    def _conv(self, x, n, left, w, b, mask):
        pad = self.torch.nn.functional.pad(x, (0, 0, left, n - 1 - left))
        width = x.shape[1]
        seen = self.torch.cat([pad[:, k:k + width] for k in range(n)], dim=-1)
        return (self.torch.relu(seen @ w + b) + x) * mask

    def _forward(self, ids, mask):
        torch, w = self.torch, self.w
        m = mask[..., None]
        emb = self.table[ids] * m
        x = torch.cat([emb @ w[f"proj{n}"] + w[f"proj_b{n}"] for n, _ in ORDERS], -1)
        g = torch.cat([w[f"ln_g{n}"] for n, _ in ORDERS])
        b = torch.cat([w[f"ln_b{n}"] for n, _ in ORDERS])
        x = self._norm(x, g, b) * m
        feats = [emb]
        for i, (n, left) in enumerate(ORDERS):
            xs = x[..., i * 256:(i + 1) * 256]
            h = self._conv(xs, n, left, w[f"w1_{n}"], w[f"b1_{n}"], m)
            feats.append(self._conv(h, n, left, w[f"w2_{n}"], w[f"b2_{n}"], m))
        f = self._norm(torch.cat(feats, -1), w["ln_g"], w["ln_b"]) * m
        count = mask.sum(1, keepdim=True)
        mean = (f.sum(1) @ w["cnn_W"] + count * w["cnn_b"]) * torch.rsqrt(count)
        y0 = torch.relu(mean @ w["d0"])
        y1 = torch.relu(mean @ w["p1"] + y0 @ w["d1"])
        z = torch.tanh(y1 @ w["p3"] + torch.relu(y1 @ w["d2"]) @ w["d3"])
        return torch.nn.functional.normalize(z, dim=-1)

    def encode(self, texts):
        torch = self.torch
        ids = [[int(self.at[i]) for i in x] for x in use_ids(self.folder, texts, self.workers)]
        out = torch.empty(len(texts), self.dim, dtype=torch.float16, device=self.device)
        with torch.no_grad():
            for chosen in batches(np.array([len(x) for x in ids]), 65_536):
                got = self._forward(*padded(ids, chosen, torch, self.device))
                out[torch.from_numpy(chosen).to(self.device)] = got.half()
        return out


class MiniLm:
    dim = 384

    def __init__(self, folder, device, workers=1):
        import torch
        from tokenizers import Tokenizer
        self.torch, self.device = torch, device
        self.tokenizer = Tokenizer.from_file(f"{folder}/minilm_tokenizer.json")
        self.tokenizer.enable_truncation(128)
        self.tokenizer.no_padding()
        z = np.load(f"{folder}/minilm.npz")
        self.at = np.zeros(30522, np.int64)
        self.at[z["rows"]] = np.arange(len(z["rows"]))
        self.w = {}
        kind = torch.float16 if device == "cuda" else torch.float32
        for k in z.files:
            if k == "rows" or k.endswith(".scale"):
                continue
            a = z[k].astype(np.float32)
            if k + ".scale" in z.files:
                a = a * z[k + ".scale"][:, None]
            self.w[k] = torch.from_numpy(a).to(device, kind)

    def _lin(self, x, name):
        return self.torch.nn.functional.linear(x, self.w[name + ".weight"],
                                               self.w[name + ".bias"])

    def _norm(self, x, name):
        return self.torch.nn.functional.layer_norm(
            x, (384,), self.w[name + ".weight"], self.w[name + ".bias"], 1e-12)

    def _forward(self, ids, mask):
        torch, w = self.torch, self.w
        b, t = ids.shape
        x = w["words"][ids] + w["embeddings.position_embeddings.weight"][:t]
        x = self._norm(x + w["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
        see = (mask > 0)[:, None, None, :]
        for n in range(6):
            p = f"encoder.layer.{n}."
            q, k, v = (self._lin(x, f"{p}attention.self.{name}").view(b, t, 12, 32).transpose(1, 2)
                       for name in ("query", "key", "value"))
            a = torch.nn.functional.scaled_dot_product_attention(
                q, k, v, attn_mask=see, scale=1 / math.sqrt(32))
            a = a.transpose(1, 2).reshape(b, t, 384)
            x = self._norm(x + self._lin(a, f"{p}attention.output.dense"),
                           f"{p}attention.output.LayerNorm")
            h = torch.nn.functional.gelu(self._lin(x, f"{p}intermediate.dense"))
            x = self._norm(x + self._lin(h, f"{p}output.dense"), f"{p}output.LayerNorm")
        m = mask[..., None]
        mean = (x.float() * m).sum(1) / m.sum(1)
        return torch.nn.functional.normalize(mean, dim=-1)

    def ids(self, texts):
        return [e.ids for e in self.tokenizer.encode_batch(list(texts))]

    def encode(self, texts):
        torch = self.torch
        ids = [[int(self.at[i]) for i in x] for x in self.ids(texts)]
        out = torch.empty(len(texts), self.dim, dtype=torch.float16, device=self.device)
        with torch.no_grad():
            for chosen in batches(np.array([len(x) for x in ids]), 65_536):
                got = self._forward(*padded(ids, chosen, torch, self.device))
                out[torch.from_numpy(chosen).to(self.device)] = got.half()
        return out


def files(folder):
    names = ("use.npz", "use_tokenizer.py", "use_sp.model", "minilm.npz", "minilm_tokenizer.json")
    return [os.path.join(folder, n) for n in names]
