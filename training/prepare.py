"""Builds the folder that travels to the training machine: corpus, vocabulary, packed teachers.

python3 prepare.py --data DATA --packages PACKAGES --use USEM3 --minilm MODEL --out OUT
"""

import argparse
import json
import lzma
import os
import shutil

import data
import pairs
import teachers
import vocabulary


def scored_texts(sets):
    out = [t for rows in sets["sts"].values() for _, a, b in rows for t in (a, b)]
    out += [t for topic in sets["paraKQC"] for t in topic]
    out += [t for rows in sets["question_pair"].values() for _, a, b in rows for t in (a, b)]
    out += [t for row in sets["NTREX"] for t in row]
    for turns, asked in sets["LoCoMo"]:
        out += turns + [q for q, _, _ in asked]
    return sorted(set(out))


def main():
    p = argparse.ArgumentParser()
    for name in ("data", "packages", "use", "minilm", "out"):
        p.add_argument("--" + name, required=True)
    p.add_argument("--workers", type=int, default=2)
    o = p.parse_args()
    os.makedirs(o.out, exist_ok=True)
    c, sets = data.build(o.data, o.packages)
    with open(f"{o.minilm}/vocab.txt", encoding="utf-8") as f:
        vocabulary.build(c.texts, [x.rstrip("\n") for x in f], f"{o.out}/vocab.json")
    body = {"texts": c.texts, "pairs": c.pairs, "sts": c.sts, "parallel": c.parallel,
            "scored": sets}
    with lzma.open(f"{o.out}/corpus.json.xz", "wt", encoding="utf-8", preset=6) as f:
        json.dump(body, f, ensure_ascii=False, separators=(",", ":"))
    real = len(c.texts)
    pairs.add_to(c)
    print(f"{real} texts, {len(c.texts) - real} synthetic, {len(c.pairs)} pairs, "
          f"{len(c.parallel)} parallel, {len(c.sts)} scored, {c.dropped} dropped", flush=True)

    shutil.copy(f"{o.use}/pure_tokenizer.py", f"{o.out}/use_tokenizer.py")
    shutil.copy(f"{o.use}/resources/sp.model", f"{o.out}/use_sp.model")
    shutil.copy(f"{o.minilm}/tokenizer.json", f"{o.out}/minilm_tokenizer.json")
    texts = c.texts + scored_texts(sets)
    used = {i for ids in teachers.use_ids(o.out, texts, o.workers) for i in ids}
    teachers.pack_use(f"{o.use}/resources/weights.npz", used | {0, 1, 2}, f"{o.out}/use.npz")
    print(f"USE: {len(used)} rows", flush=True)

    from tokenizers import Tokenizer
    tok = Tokenizer.from_file(f"{o.out}/minilm_tokenizer.json")
    used = set()
    for i in range(0, len(texts), 20_000):
        for e in tok.encode_batch(texts[i:i + 20_000]):
            used.update(e.ids)
    teachers.pack_minilm(f"{o.minilm}/model.safetensors", used | {0, 100, 101, 102},
                         f"{o.out}/minilm.npz")
    print(f"MiniLM: {len(used)} rows", flush=True)


if __name__ == "__main__":
    main()
