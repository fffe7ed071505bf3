"""Search among vectors of real sentences, one core, one query at a time: Formly beside hnswlib, faiss and usearch. Speed stands beside recall."""

import json
import sys

import texts
from tools import BENCH, BENCHMARKS, lines, note, number, table

DIMENSION = 384
QUERIES = 500
PEERS = ("hnswlib", "faiss-flat", "faiss-hnsw", "usearch")


def measure(given, chosen, work):
    if not texts.MODEL.exists():
        note("the embedding model was not fetched: Scripts/setup")
        return {}, ""
    base, queries = work / "base.f32", work / "queries.f32"
    count = embed(texts.sentences(given.texts + QUERIES), work, base, queries)
    found = {"Formly": lines([BENCH, "vectors", base, queries, str(DIMENSION)])}
    for peer in PEERS:
        found[peer] = lines([sys.executable, "-B", BENCHMARKS / "peers/vectors.py", peer, base, queries, str(DIMENSION)])
    return found, table(
        f"Search among {count} vectors of {DIMENSION} numbers, one core, one query at a time",
        ["", "setting", "recall of the 10 nearest", "queries a second", "ms", "build, s"], [row for name in found for row in rows(name, found[name])])


def embed(sentences, work, base, queries):
    path, out = work / "sentences.json", work / "all.f32"
    path.write_text(json.dumps(sentences), encoding="utf-8")
    note(f"making vectors of {len(sentences)} sentences")
    lines([BENCH, "embed", texts.MODEL, path, "256", "passage", out])
    content, split = out.read_bytes(), QUERIES * DIMENSION * 4
    queries.write_bytes(content[:split])
    base.write_bytes(content[split:])
    return (len(content) - split) // (DIMENSION * 4)


def rows(name, runs):
    build = next((run["cpu"] for run in runs if run["what"] == "build"), None)
    for run in runs:
        if run["what"] != "build":
            each = run["cpu"] / run["queries"]
            yield [name, run["what"], number(run["recall"], 4), number(1 / each, 0), number(each * 1000, 3), number(build, 1)]
