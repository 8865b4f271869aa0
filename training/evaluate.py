"""Scores an encoder (texts to unit vectors) on every set; prints and writes the table."""

import json

import numpy as np


def ranks(x):
    x = np.asarray(x, np.float64)
    order = np.argsort(x, kind="stable")
    out = np.empty(len(x))
    _, start, count = np.unique(x[order], return_index=True, return_counts=True)
    for s, c in zip(start, count):
        out[order[s:s + c]] = s + (c - 1) / 2
    return out


def spearman(a, b):
    return float(np.corrcoef(ranks(a), ranks(b))[0, 1] * 100)


def unit(x):
    x = np.asarray(x, np.float32)
    return x / np.maximum(np.linalg.norm(x, axis=1, keepdims=True), 1e-9)


def int8(x):
    """What the index keeps: the vector scaled so that its largest part is 127."""
    x = np.asarray(x, np.float32)
    big = np.maximum(np.abs(x).max(axis=1, keepdims=True), 1e-12)
    y = x * (np.float32(127) / big)
    return np.trunc(y + np.copysign(np.float32(0.5), y)).astype(np.int8)


def average_precision(score, label):
    order = np.argsort(-np.asarray(score), kind="stable")
    hit = np.asarray(label)[order]
    precise = np.cumsum(hit) / (np.arange(len(hit)) + 1)
    return float((precise * hit).sum() / max(1, hit.sum()) * 100)


def sts(encode, rows):
    a, b = encode([r[1] for r in rows]), encode([r[2] for r in rows])
    return spearman((a * b).sum(1), [r[0] for r in rows])


def pair_scores(encode, rows):
    a, b = encode([r[1] for r in rows]), encode([r[2] for r in rows])
    return (a * b).sum(1), np.array([r[0] for r in rows])


def question_pair(encode, sets):
    dev, want = pair_scores(encode, sets["validation"])
    cuts = np.unique(dev)
    best = max(cuts, key=lambda t: ((dev >= t) == want).mean())
    test, label = pair_scores(encode, sets["test"])
    return float(((test >= best) == label).mean() * 100), average_precision(test, label)


def topics(encode, groups):
    texts = [t for g in groups for t in g]
    label = np.array([i for i, g in enumerate(groups) for _ in g])
    v = encode(texts)
    sim = v @ v.T
    np.fill_diagonal(sim, -9)
    return float((label[sim.argmax(1)] == label).mean() * 100)


def match(encode, rows):
    ko, en = encode([r[0] for r in rows]), encode([r[1] for r in rows])
    sim = ko @ en.T
    at = np.arange(len(rows))
    return float((sim.argmax(1) == at).mean() * 100), float((sim.argmax(0) == at).mean() * 100)


def recall(encode, talks, ks=(5, 10, 25, 50)):
    got = {k: [] for k in ks}
    for turns, asked in talks:
        t, q = encode(turns), encode([a[0] for a in asked])
        order = np.argsort(-(q @ t.T), axis=1, kind="stable")
        for row, (_, want, _) in zip(order, asked):
            for k in ks:
                got[k].append(len(set(row[:k]) & set(want)) / len(want))
    return {k: float(np.mean(v) * 100) for k, v in got.items()}


def dev_scores(encode, sets):
    return {name: sts(encode, sets["sts"][name]) for name in ("KorSTS dev", "STS-B dev")}


def everything(encode, sets):
    out = {name: sts(encode, rows) for name, rows in sets["sts"].items()}
    out["paraKQC hit@1"] = topics(encode, sets["paraKQC"])
    out["question_pair acc"], out["question_pair AP"] = question_pair(
        encode, sets["question_pair"])
    out["NTREX ko-en"], out["NTREX en-ko"] = match(encode, sets["NTREX"])
    for k, v in recall(encode, sets["LoCoMo"]).items():
        out[f"LoCoMo R@{k}"] = v
    return out


def table(results):
    names = list(next(iter(results.values())))
    head = "| set | " + " | ".join(results) + " |"
    lines = [head, "|---|" + "---:|" * len(results)]
    for n in names:
        cells = (f"{r[n]:.1f}" if n in r else "" for r in results.values())
        lines.append(f"| {n} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def write(results, folder):
    with open(f"{folder}/results.json", "w", encoding="utf-8") as f:
        json.dump(results, f, indent=1, ensure_ascii=False)
