"""Everything a training step samples from, held on the device."""

import multiprocessing
import random

import numpy as np
import torch

import noise
import teachers
import tokenizer as tk
from model import Ragged, flatten

SHORT, LONG = 16, 64
# Neighbours kept of a text, and texts of one cluster in a batch.
NEAR, CLUSTER = 24, 8
SHARES = {"ask": 0.20, "retell": 0.05, "reask": 0.04, "parakqc": 0.08, "stylekqc": 0.11,
          "sae4k": 0.07, "question_pair": 0.04, "reply": 0.06, "intent": 0.06, "nli": 0.08,
          "wordnet": 0.04, "synonym": 0.02, "emoji": 0.01, "parallel": 0.10, "noise": 0.08}
_W = {}


def _init(path):
    _W["tok"] = tk.Tokenizer.load(path)


def _tokens(texts):
    coded = [_W["tok"].encode(t) for t in texts]
    return flatten([c[0] or [0] for c in coded]), flatten([c[1] for c in coded])


def _noisy(job):
    seed, texts = job
    rng = random.Random(seed)
    return [noise.noisy(t, rng) for t in texts]


def spread(pool, texts, size=4000):
    """Tokens and n-gram rows of all texts, each as (flat, sizes)."""
    parts = [texts[i:i + size] for i in range(0, len(texts), size)]
    got = pool.map(_tokens, parts)
    return [[np.concatenate([g[k][i] for g in got]) for i in (0, 1)] for k in (0, 1)]


class Batches:
    def __init__(self, o, corpus, device, log):
        self.device = device
        self.gen = torch.Generator(device=device)
        self.gen.manual_seed(o.seed)
        texts, real = corpus["texts"], corpus["real"]
        self.texts = texts
        with multiprocessing.get_context("spawn").Pool(
                o.workers, _init, (f"{o.folder}/vocab.json",)) as pool:
            rng = random.Random(o.seed)
            chosen = [i for i in range(len(texts)) if len(texts[i]) > 5
                      and rng.random() < (0.8 if has_hangul(texts[i]) else 0.35)]
            jobs = [(n, [texts[i] for i in chosen[n:n + 4000]])
                    for n in range(0, len(chosen), 4000)]
            copies = [x for part in pool.map(_noisy, jobs) for x in part]
            log(f"{len(copies)} noisy copies")
            tokens, grams = spread(pool, texts + copies)
        self.tokens, self.grams = Ragged(*tokens, device), Ragged(*grams, device)
        self.count = np.zeros(o.rows, np.int64)
        np.add.at(self.count, self.tokens.flat.cpu().numpy(), 1)
        log(f"{len(tokens[1])} texts in tokens, {tokens[1].mean():.1f} each")
        self.targets(o, corpus, chosen, log)
        if o.near:
            self.neighbours(texts, 2000 if o.smoke else 240_000)
            log("neighbours")
        self.classes(texts, real, chosen)
        self.pairs(corpus, chosen)

    def targets(self, o, corpus, chosen, log):
        """A Korean sentence with a translation takes the English vectors in as well."""
        texts, device = corpus["texts"], self.device
        use = teachers.Use(o.folder, device, o.workers)
        self.use = use.encode(texts)
        log("USE vectors")
        lm = teachers.MiniLm(o.folder, device)
        self.lm = torch.zeros(len(texts), lm.dim, dtype=torch.float16, device=device)
        english = [i for i, t in enumerate(texts) if not has_hangul(t) and has_latin(t)]
        self.lm[torch.tensor(english, device=device)] = lm.encode([texts[i] for i in english])
        log("MiniLM vectors")
        both = torch.tensor(corpus["parallel"], device=device)
        ko, en = both[:, 0], both[:, 1]
        mixed = self.use[ko].float() + self.use[en].float()
        self.use[ko] = torch.nn.functional.normalize(mixed, dim=-1).half()
        self.lm[ko] = self.lm[en]
        self.clean = torch.cat([torch.arange(len(texts), device=device),
                                torch.tensor(chosen, device=device, dtype=torch.long)])
        self.teachers = (use, lm)

    def neighbours(self, texts, most):
        """For each language the texts nearest to each other by their teacher.

        Two texts picked at random are nearly always unlike, and a batch of such pairs teaches
        nothing about how close ones differ.
        """
        rng = random.Random(11)
        self.near = []
        for korean in (True, False):
            own = [i for i, t in enumerate(texts) if has_hangul(t) == korean and len(t) > 7]
            own = torch.tensor(sorted(rng.sample(own, min(most, len(own)))), device=self.device)
            v = torch.nn.functional.normalize((self.use if korean else self.lm)[own].float(), dim=-1)
            v = v.half() if self.device == "cuda" else v
            found = []
            for at in range(0, len(own), 4096):
                sim = v[at:at + 4096] @ v.T
                # The same again in other spelling teaches nothing either.
                sim = sim.masked_fill(sim > 0.985, -1)
                found.append(own[sim.topk(min(NEAR, len(own) - 1), dim=1).indices])
            self.near.append((own, torch.cat(found)))

    def clusters(self, size):
        """Anchors, each followed by some of its neighbours."""
        rows = []
        for (own, near), share in zip(self.near, (0.6, 0.4)):
            n = max(1, int(size * share) // CLUSTER)
            at = torch.randint(len(own), (n,), device=self.device, generator=self.gen)
            pick = torch.rand((n, near.shape[1]), device=self.device, generator=self.gen)
            pick = pick.topk(min(CLUSTER - 1, near.shape[1]), dim=1).indices
            rows.append(torch.cat([own[at][:, None], near[at].gather(1, pick)], 1).flatten())
        return torch.cat(rows)

    def classes(self, texts, real, chosen):
        kinds = {"ko": [], "en": [], "ko_short": [], "en_short": [], "made": []}
        for n, i in enumerate(list(range(len(texts))) + chosen):
            short = texts[i].count(" ") < 2 and len(texts[i]) < 12
            name = ("ko" if has_hangul(texts[i]) else "en") + ("_short" if short else "")
            kinds["made" if i >= real else name].append(n)
        share = {"ko": 0.42, "en": 0.33, "ko_short": 0.06, "en_short": 0.12, "made": 0.07}
        self.kinds = [(torch.tensor(v, device=self.device), share[k])
                      for k, v in kinds.items() if v]

    def pairs(self, corpus, chosen):
        by = {}
        for source, a, b, group, negative in corpus["pairs"]:
            by.setdefault(source, []).append((a, b, group, negative))
        top = max(p[3] for p in corpus["pairs"]) + 1
        by["parallel"] = [(a, b, top + a, -1) for a, b in corpus["parallel"]]
        top += len(corpus["texts"])
        n = len(corpus["texts"])
        by["noise"] = [(i, n + k, top + i, -1) for k, i in enumerate(chosen)]
        self.sources = [(torch.tensor(by[k], device=self.device), s)
                        for k, s in SHARES.items() if k in by]
        rows = np.array([(a, b) for a, b, _ in corpus["sts"]], np.int64)
        self.sts_rows = torch.from_numpy(rows).to(self.device)
        self.sts_score = torch.tensor([s for _, _, s in corpus["sts"]], device=self.device)

    def some(self, table, n):
        at = torch.randint(len(table), (n,), device=self.device, generator=self.gen)
        return table[at]

    def distil(self, size):
        total = sum(s for _, s in self.kinds)
        return torch.cat([self.some(t, max(1, int(size * s / total))) for t, s in self.kinds])

    def contrast(self, size):
        total = sum(s for _, s in self.sources)
        rows = torch.cat([self.some(t, max(1, int(size * s / total))) for t, s in self.sources])
        anyone = torch.randint(len(self.texts), (len(rows),), device=self.device,
                               generator=self.gen)
        a, b, group, negative = rows.unbind(1)
        return a, b, group, torch.where(negative < 0, anyone, negative)

    def sts(self, size):
        at = torch.randint(len(self.sts_rows), (size,), device=self.device, generator=self.gen)
        return self.sts_rows[at, 0], self.sts_rows[at, 1], self.sts_score[at]

    def embed(self, student, rows, drop):
        """Short and long texts apart, so that little of a batch is padding."""
        short = self.tokens.sizes(rows) <= SHORT
        at, out = [], []
        for chosen, width in ((short, SHORT), (~short, LONG)):
            chosen = chosen.nonzero()[:, 0]
            if len(chosen):
                at.append(chosen)
                out.append(student(*self.inputs(rows[chosen], width, student.grams, drop)))
        back = torch.empty(len(rows), dtype=torch.long, device=self.device)
        back[torch.cat(at)] = torch.arange(len(rows), device=self.device)
        return torch.cat(out)[back]

    def inputs(self, rows, width, grams, drop):
        ids, mask = self.tokens.take(rows, width)
        keep = torch.rand(mask.shape, device=self.device, generator=self.gen) >= drop
        keep[:, 0] = True
        mask = mask * keep
        return (ids, mask, *self.grams.bag(rows)) if grams else (ids, mask)


def has_hangul(text):
    return any("\uac00" <= c <= "\ud7a3" for c in text)


def has_latin(text):
    return any(c.isascii() and c.isalpha() for c in text)
