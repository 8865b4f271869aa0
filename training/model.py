"""The students: `static` (mean of rows) and `cnn` (two small convolution blocks in between)."""

import numpy as np
import torch
from torch import nn
import torch.nn.functional as F

DIM = 256
KERNEL = 5
HIDDEN = 128
HEAD = 256
POOL_FLOOR = 0.05


class Block(nn.Module):
    """x + W2 relu(W1 depthwise(x))"""

    def __init__(self):
        super().__init__()
        self.depth = nn.Parameter(torch.randn(KERNEL, DIM) * 0.02)
        with torch.no_grad():
            self.depth[KERNEL // 2] += 1.0
        self.depth_bias = nn.Parameter(torch.zeros(DIM))
        self.inner = nn.Linear(DIM, HIDDEN)
        self.outer = nn.Linear(HIDDEN, DIM)
        nn.init.normal_(self.outer.weight, std=0.01)
        nn.init.zeros_(self.outer.bias)

    def forward(self, x, mask):
        half, width = KERNEL // 2, x.shape[1]
        padded = F.pad(x, (0, 0, half, half))
        y = self.depth_bias + sum(padded[:, k:k + width] * self.depth[k] for k in range(KERNEL))
        return (x + self.outer(torch.relu(self.inner(y)))) * mask


class Student(nn.Module):
    def __init__(self, kind, rows, grams):
        super().__init__()
        self.kind, self.grams = kind, grams
        self.table = nn.Embedding(rows, DIM)
        nn.init.normal_(self.table.weight, std=0.02)
        self.blocks = nn.ModuleList([Block() for _ in range(2 if kind == "cnn" else 0)])
        self.pool = nn.Linear(DIM, 1)
        nn.init.zeros_(self.pool.weight)
        nn.init.ones_(self.pool.bias)
        self.gram_gain = nn.Parameter(torch.tensor(0.5))
        self.head_in = nn.Linear(DIM, HEAD)
        self.head_out = nn.Linear(HEAD, DIM)
        nn.init.normal_(self.head_out.weight, std=0.01)
        nn.init.zeros_(self.head_out.bias)

    def forward(self, tokens, mask, grams=None, gram_starts=None):
        """Padded ids and their mask, n-gram rows end to end; gives L2-normalised vectors."""
        m = mask[..., None]
        x = self.table(tokens) * m
        for block in self.blocks:
            x = block(x, m)
        x = x.float()
        if self.kind == "cnn":
            w = (torch.relu(self.pool(x).float()) + POOL_FLOOR) * m
        else:
            w = m
        mean = (x * w).sum(1) / w.sum(1).clamp_min(1e-6)
        if self.grams:
            extra = F.embedding_bag(grams, self.table.weight, gram_starts, mode="mean")
            mean = mean + self.gram_gain * extra
        y = mean + self.head_out(torch.relu(self.head_in(mean))).float()
        return F.normalize(y.float(), dim=-1, eps=1e-9)

    @torch.no_grad()
    def quantise_(self):
        """Rounds the table to what the file holds: eight bits and a scale a row."""
        w = self.table.weight
        scale = w.abs().amax(1, keepdim=True).clamp_min(1e-12) / 127
        w.copy_(torch.round(w / scale).clamp(-127, 127) * scale)


def flatten(lists):
    sizes = np.array([len(x) for x in lists], np.int64)
    return np.fromiter((i for x in lists for i in x), np.int32, int(sizes.sum())), sizes


class Ragged:
    """Token lists on the device; `take` gives padded rows of the texts asked for."""

    def __init__(self, flat, sizes, device):
        start = np.zeros(len(sizes) + 1, np.int64)
        np.cumsum(sizes, out=start[1:])
        self.flat = torch.from_numpy(np.append(flat, np.int32(0))).to(device)
        self.start = torch.from_numpy(start).to(device)

    def take(self, rows, width):
        a = self.start[rows]
        n = (self.start[rows + 1] - a).clamp_max(width)
        pos = torch.arange(width, device=a.device)
        mask = pos < n[:, None]
        at = torch.where(mask, a[:, None] + pos, self.flat.shape[0] - 1)
        return self.flat[at].long(), mask.float()

    def sizes(self, rows):
        return self.start[rows + 1] - self.start[rows]

    def bag(self, rows):
        """The rows' lists end to end, and where each begins."""
        size = self.sizes(rows)
        begin = torch.cumsum(size, 0) - size
        shift = torch.repeat_interleave(self.start[rows] - begin, size)
        return self.flat[shift + torch.arange(len(shift), device=shift.device)].long(), begin
