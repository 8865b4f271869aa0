"""Trains the students on one GPU, scores them beside their teachers and writes the model files.

python3 training/train.py --folder .train --out OUT --minutes 9
"""

import argparse
import copy
import json
import lzma
import math
import os
import random
import sys
import time
import traceback

import numpy as np
import torch
import torch.nn.functional as F

import data
import evaluate
import export
import pairs
import tokenizer as tk
from batches import CLUSTER, Batches
from model import DIM, Ragged, Student, flatten

START = time.time()
TEMPERATURE = 0.05
# student, uses n-gram rows, share of the time
PLAN = [("static", True, 0.2), ("cnn", True, 0.5), ("cnn", False, 0.3)]


def log(text):
    print(f"[{time.time() - START:6.1f}s] {text}", flush=True)


def options():
    p = argparse.ArgumentParser()
    p.add_argument("--folder", default=".train")
    p.add_argument("--out", default=os.environ.get("OUT", "out"))
    p.add_argument("--minutes", type=float, default=9.0, help="wall clock, everything included")
    p.add_argument("--plan", default="", help="e.g. cnn+grams=1.0,static=0.3 (shares of time)")
    p.add_argument("--seed", type=int, default=20261115)
    p.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2)))
    p.add_argument("--lr", type=float, default=2e-3)
    p.add_argument("--contrast", type=float, default=0.5)
    p.add_argument("--sts", type=float, default=0.5)
    p.add_argument("--near", type=float, default=0.0, help="share of mined neighbours")
    p.add_argument("--smoke", action="store_true", help="a few steps on a little data")
    o = p.parse_args()
    o.device = "cuda" if torch.cuda.is_available() else "cpu"
    o.sizes = (64, 48, 32) if o.smoke else (4096, 2048, 768)
    if o.plan:
        PLAN[:] = [(n.split("+")[0], "+grams" in n, float(s)) for n, s in
                   (x.split("=") for x in o.plan.split(","))]
    return o


def load_corpus(o):
    with lzma.open(f"{o.folder}/corpus.json.xz", "rt", encoding="utf-8") as f:
        c = json.load(f)
    c["real"] = len(c["texts"])
    whole = data.again(c)
    pairs.add_to(whole, 3000 if o.smoke else 120_000)
    log(f"{c['real']} real texts, {len(whole.texts)} in all")
    if o.smoke:
        rng = random.Random(1)
        keep = sorted(rng.sample(range(len(c["texts"])), 300))
        some = rng.sample(c["pairs"], 300)
        sts, parallel = rng.sample(c["sts"], 60), rng.sample(c["parallel"], 60)
        for p in some:
            keep += [x for x in (p[1], p[2], p[4]) if x >= 0]
        keep += [x for s in sts for x in s[:2]] + [x for s in parallel for x in s]
        at = {old: new for new, old in enumerate(sorted(set(keep)))}
        at[-1] = -1
        c["real"] = sum(k < c["real"] for k in at if k >= 0)
        c["texts"] = [c["texts"][k] for k in at if k >= 0]
        c["pairs"] = [[p[0], at[p[1]], at[p[2]], p[3], at[p[4]]] for p in some]
        c["sts"] = [[at[a], at[b], s] for a, b, s in sts]
        c["parallel"] = [[at[a], at[b]] for a, b in parallel]
        s = c["scored"]
        s["sts"] = {k: v[:40] for k, v in s["sts"].items()}
        s["paraKQC"], s["NTREX"] = s["paraKQC"][:5], s["NTREX"][:40]
        s["question_pair"] = {k: v[:50] for k, v in s["question_pair"].items()}
        s["LoCoMo"] = [(t[:60], [q for q in a if max(q[1]) < 60]) for t, a in s["LoCoMo"][:1]]
    return c


def first_rows(o, b, tok):
    """Table rows begin as the teachers' vectors of the piece itself, rare ones longer."""
    names = [p.replace("\u2581", "") or "?" for p in tok.pieces[:600 if o.smoke else None]]
    sample = b.some(torch.arange(len(b.use), device=o.device), min(60_000, len(b.use)))
    x = torch.cat([b.use[sample].float(), b.lm[sample].float()], 1)
    mean = x.mean(0)
    _, _, v = torch.svd_lowrank(x - mean, q=min(DIM, len(x) - 1), niter=4)
    use, lm = b.teachers
    both = torch.zeros(len(names), x.shape[1], device=o.device)
    both[:, :use.dim] = use.encode(names).float()
    latin = [i for i, n in enumerate(names) if n.isascii()]
    both[torch.tensor(latin, device=o.device), use.dim:] = lm.encode(
        [names[i] for i in latin]).float()
    rows = (both - mean) @ v
    rows = F.pad(F.normalize(rows, dim=-1), (0, DIM - rows.shape[1]))
    share = torch.from_numpy(b.count[:len(names)] / max(1, b.count.sum())).float().to(o.device)
    return rows * (3e-4 / (3e-4 + share)).clamp_min(0.05)[:, None]


def distil_loss(b, s, rows, heads, n_near):
    """The teachers' vectors through a linear map, and their neighbourhoods."""
    at = b.clean[rows]
    u, m = b.use[at].float(), b.lm[at].float()
    known = (m.abs().sum(1) > 0).float()
    loss = (1 - F.cosine_similarity(heads[0](s), u, dim=-1)).mean()
    loss = loss + ((1 - F.cosine_similarity(heads[1](s), m, dim=-1)) * known).sum() \
        / known.sum().clamp_min(1)
    # Clusters come first in a batch; of the rest some.
    n_near = min(n_near, 1536)
    rest = n_near + torch.randperm(len(rows) - n_near, device=s.device)[:2048 - n_near]
    pick = torch.cat([torch.arange(n_near, device=s.device), rest])
    s, u, m, known = s[pick], u[pick], m[pick], known[pick]
    both = known[:, None] * known[None, :]
    su, sm = u @ u.T, m @ m.T
    want = su * (1 - 0.6 * both) + sm * 0.6 * both
    got = s @ s.T
    same = torch.eye(len(pick), device=s.device, dtype=torch.bool)
    near = F.kl_div(F.log_softmax((got / TEMPERATURE).masked_fill(same, -1e4), -1),
                    F.log_softmax((want / TEMPERATURE).masked_fill(same, -1e4), -1),
                    log_target=True, reduction="batchmean")
    loss = loss + 0.5 * near + 4 * ((got - want) ** 2).mean()
    if n_near:
        loss = loss + 0.4 * cosent(*some_pairs(got, want, n_near))
    return loss


def some_pairs(got, want, n_near):
    """Cosines and targets of each anchor with its cluster, and of some chance pairs."""
    n = n_near // CLUSTER * CLUSTER
    anchor = torch.arange(n, device=got.device) // CLUSTER * CLUSTER
    other = torch.arange(n, device=got.device)
    far = torch.randint(len(got), (2, 400), device=got.device)
    a, b = torch.cat([anchor, far[0]]), torch.cat([other, far[1]])
    keep = a != b
    a, b = a[keep], b[keep]
    return got[a, b], want[a, b]


def contrast_loss(a, b, n, group):
    """InfoNCE both ways; pairs of one group are no negatives of each other.

    A hard negative counts for its own pair only: to another question it may be the answer.
    """
    same = (group[:, None] == group[None, :]) & ~torch.eye(
        len(group), dtype=torch.bool, device=a.device)
    sim = (a @ b.T / TEMPERATURE).masked_fill(same, -1e4)
    hard = (a * n).sum(1, keepdim=True) / TEMPERATURE
    want = torch.arange(len(a), device=a.device)
    return 0.5 * (F.cross_entropy(torch.cat([sim, hard], 1), want)
                  + F.cross_entropy(sim.T, want))


def cosent_loss(a, b, score):
    """Orders the pairs: a higher score must have the higher cosine."""
    return cosent((a * b).sum(1), score)


def cosent(cos, score):
    cos = cos * 20
    gap = cos[None, :] - cos[:, None]  # of j over i, where i should win
    wrong = score[:, None] > score[None, :] + 1e-3
    gap = gap.masked_fill(~wrong, -1e4).flatten()
    return torch.logsumexp(F.pad(gap, (1, 0)), 0) / 5


class Encoder:
    """Texts to unit vectors, for scoring; the tokens are kept between calls."""

    def __init__(self, tok, device):
        self.tok, self.device, self.kept = tok, device, {}

    def of(self, student, small=False):
        def encode(texts):
            key = hash(tuple(texts))
            if key not in self.kept:
                coded = [self.tok.encode(t) for t in texts]
                self.kept[key] = [Ragged(*flatten(x), self.device) for x in (
                    [c[0] or [0] for c in coded], [c[1] for c in coded])]
            tokens, grams = self.kept[key]
            out = []
            with torch.no_grad():
                for i in range(0, len(texts), 1024):
                    at = torch.arange(i, min(i + 1024, len(texts)), device=self.device)
                    x = tokens.take(at, int(tokens.sizes(at).max()))
                    if student.grams:
                        x = (*x, *grams.bag(at))
                    out.append(student(*x).float().cpu().numpy())
            v = np.concatenate(out)
            return evaluate.unit(evaluate.int8(v)) if small else v
        return encode


def step_loss(o, b, student, heads, progress, parts):
    """One step's loss; the three batches go through the student at once."""
    drop = 0.08
    n_near = int(o.sizes[0] * o.near) // 16 * 16
    near = [b.clusters(n_near)] if n_near else []
    rows = torch.cat([*near, b.distil(o.sizes[0] - n_near)])
    pa, pb, group, pn = b.contrast(o.sizes[1])
    sa, sb, score = b.sts(o.sizes[2])
    every = torch.cat([rows, pa, pb, pn, sa, sb])
    with torch.autocast(o.device, torch.bfloat16, enabled=o.device == "cuda"):
        v = b.embed(student, every, drop)
    cut = torch.split(v, [len(rows), len(pa), len(pb), len(pn), len(sa), len(sb)])
    ramp = min(1.0, progress / 0.3)
    d = distil_loss(b, cut[0], rows, heads, n_near)
    c = contrast_loss(cut[1], cut[2], cut[3], group)
    s = cosent_loss(cut[4], cut[5], score)
    for name, x in (("distil", d), ("contrast", c), ("sts", s)):
        parts[name] = parts.get(name, 0) * 0.98 + 0.02 * x.detach()
    return d + ramp * (o.contrast * c + o.sts * s)


def train(o, b, tok, scorer, sets, kind, grams, seconds, first):
    torch.manual_seed(o.seed)
    student = Student(kind, tok.rows, grams).to(o.device)
    with torch.no_grad():
        student.table.weight[:len(first)] = first
    heads = torch.nn.ModuleList([torch.nn.Linear(DIM, 512), torch.nn.Linear(DIM, 384)])
    heads = heads.to(o.device)
    dense = [p for n, p in student.named_parameters() if not n.startswith("table")]
    optimiser = torch.optim.AdamW([
        {"params": [student.table.weight], "lr": o.lr, "base": o.lr},
        {"params": dense, "lr": o.lr / 2, "base": o.lr / 2},
        {"params": heads.parameters(), "lr": o.lr, "base": o.lr}],
        betas=(0.9, 0.98), weight_decay=0.0, fused=o.device == "cuda")
    slow = copy.deepcopy(student)
    best, best_state = -1.0, None
    begin, step, shown, parts = time.time(), 0, 0.0, {}
    while True:
        progress = min(1.0, (step / 12) if o.smoke else (time.time() - begin) / seconds)
        done = progress >= 1.0
        if done or progress - shown >= 0.12:
            shown = progress
            if o.device == "cuda":
                torch.cuda.synchronize()
            dev = evaluate.dev_scores(scorer.of(slow), sets)
            mean = sum(dev.values()) / len(dev)
            told = ", ".join(f"{k} {float(v):.3f}" for k, v in parts.items())
            log(f"{kind}{'+grams' if grams else ''} step {step}: {told}; "
                + ", ".join(f"{k} {v:.2f}" for k, v in dev.items()))
            if mean > best:
                best, best_state = mean, copy.deepcopy(slow.state_dict())
        if done:
            break
        warm = min(1.0, (step + 1) / 300)
        for g in optimiser.param_groups:
            g["lr"] = g["base"] * warm * max(0.01, 0.5 * (1 + math.cos(math.pi * progress)))
        loss = step_loss(o, b, student, heads, progress, parts)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(student.parameters(), 5.0)
        optimiser.step()
        decay = min(0.999, (step + 1) / (step + 10))
        with torch.no_grad():
            torch._foreach_lerp_(list(slow.parameters()), list(student.parameters()), 1 - decay)
        step += 1
    slow.load_state_dict(best_state)
    log(f"{kind}: {step} steps, best dev mean {best:.2f}")
    return slow.eval()


def finish(o, results, name, student, scorer, sets, tok, texts):
    results[name] = evaluate.everything(scorer.of(student), sets)
    student.quantise_()
    results[name + " int8"] = evaluate.everything(scorer.of(student, small=True), sets)
    evaluate.write(results, o.out)
    short = name.replace("+", "-")
    path = f"{o.out}/{short}.bin"
    size = export.write(student, tok, path)
    ref = export.test_vectors(path, texts, f"{o.out}/{short}.vectors.jsonl.gz")
    plain = np.stack([ref.embed(t) for t in texts[:50]])
    near = (plain * scorer.of(student)(texts[:50])).sum(1)
    log(f"{name}: {size} bytes; reference agrees to cosine {near.min():.6f}")
    log("\n" + evaluate.table(results))


def example_texts(corpus):
    rng = random.Random(7)
    return [t for t in rng.sample(corpus["texts"], 400) if len(t) < 200][:270]


def main():
    o = options()
    os.makedirs(o.out, exist_ok=True)
    torch.backends.cuda.matmul.allow_tf32 = True
    corpus = load_corpus(o)
    sets = corpus["scored"]
    tok = tk.Tokenizer.load(f"{o.folder}/vocab.json")
    o.rows = tok.rows
    log(f"{len(corpus['texts'])} texts, {len(corpus['pairs'])} pairs, {tok.rows} rows, {o.device}")
    b = Batches(o, corpus, o.device, log)
    scorer = Encoder(tok, o.device)
    results = {}
    for name, teacher in zip(("USE", "MiniLM"), b.teachers):
        results[name] = evaluate.everything(
            lambda t, e=teacher: evaluate.unit(e.encode(t).float().cpu().numpy()), sets)
    evaluate.write(results, o.out)
    log("\n" + evaluate.table(results))
    first = first_rows(o, b, tok)
    texts = example_texts(corpus)
    spare = 20.0 * len(PLAN)
    left = START + o.minutes * 60 - time.time() - spare
    total = sum(s for _, _, s in PLAN)
    for kind, grams, share in PLAN:
        name = kind + ("+grams" if grams else "")
        try:
            student = train(o, b, tok, scorer, sets, kind, grams, left * share / total, first)
            finish(o, results, name, student, scorer, sets, tok, texts)
        except Exception:
            traceback.print_exc()
            log(f"{name} failed")
    log("done")


if __name__ == "__main__":
    sys.exit(main())
