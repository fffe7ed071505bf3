"""Search in passages: how well and how quickly, Formly beside BM25 in numpy and SQLite's full-text index, all on one core."""

import json
import os
import subprocess
import sys

import forms
from tools import BENCHMARKS, cost, lines, median, note, number, table

FORMLY, PEERS = "Formly", {"bm25s": "bm25s", "SQLite FTS5": "fts5"}
QUERIES = 400


def measure(given, chosen, work):
    maker, data = forms.tool("ret_cases.py"), forms.shared() and forms.shared() / "retrieval"
    if not maker or not data.is_dir():
        note("no passages beside the checkout: retrieval is left out")
        return {}, ""
    folder = work / "retrieval"
    subprocess.run([sys.executable, maker, "--data", data, "--out", folder], check=True, capture_output=True)
    found, rows = {}, []
    for library in sorted(folder.glob("*.library.jsonl")):
        name = library.name.removesuffix(".library.jsonl")
        queries = folder / "some.jsonl"
        asked = forms.spread((folder / f"{name}.search.jsonl").read_text(encoding="utf-8").splitlines(), QUERIES)
        queries.write_text("".join(line + "\n" for line in asked), encoding="utf-8")
        found[name] = {FORMLY: formly(given, library, queries, work)}
        for title, peer in PEERS.items():
            printed = lines([sys.executable, "-B", BENCHMARKS / "peers/retrieval.py", peer, library, queries])
            if printed:
                found[name][title] = {"index": printed[0]["index"], "query": median(line["cpu"] for line in printed[1:]), "hits": printed[1:]}
        rows += [row(name, title, result, folder, given) for title, result in found[name].items()]
    head = ["passages", "", "index, CPU s", "a query, CPU ms", "nDCG@10", "recall@5", "answer in the first quote"]
    return {name: {title: {**result, "hits": None} for title, result in each.items()} for name, each in found.items()}, table(
        f"Search, at most {QUERIES} questions; Formly's index holds the vectors of the meaning too, a query its quote", head, rows)


def formly(given, library, queries, work):
    """Processor time of a query is that of the batch less that of starting with a single one, over the others."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    home = work / f"library-{library.stem}"
    made = cost([given.formly, "--home", home, "library", "add", "--jsonl", library])
    one = work / "one.jsonl"
    one.write_text(queries.read_text(encoding="utf-8").splitlines()[0] + "\n", encoding="utf-8")
    search = [given.formly, "--home", home, "--json", "search", "--limit", "10", "--batch"]
    start = median(cost([*search, one])["cpu"] for _ in range(given.repeats))
    whole = median(cost([*search, queries])["cpu"] for _ in range(given.repeats))
    hits = lines([*search, queries])
    return {"index": made["cpu"], "query": (whole - start) / max(1, len(hits) - 1), "hits": hits}


def row(name, title, result, folder, given):
    judged = score(result["hits"], folder / f"{name}.queries.jsonl", folder) if given.score else {}
    quoted = judged.get("answer@1") if title == FORMLY else None
    return [name, title, number(result["index"], 1), number(result["query"] * 1000, 2), number(judged.get("ndcg@10"), 3), number(judged.get("recall@5"), 3), number(quoted, 3)]


def score(hits, queries, folder):
    """The scorer's figures, on the questions that were asked."""
    asked = {hit["id"] for hit in hits}
    kept = [line for line in queries.read_text(encoding="utf-8").splitlines() if json.loads(line)["id"] in asked]
    (folder / "kept.jsonl").write_text("".join(line + "\n" for line in kept), encoding="utf-8")
    (folder / "hits.jsonl").write_text("".join(json.dumps(hit, ensure_ascii=False) + "\n" for hit in hits), encoding="utf-8")
    command = [sys.executable, forms.tool("ret_score.py"), "--queries", folder / "kept.jsonl", "--predictions", folder / "hits.jsonl", "--json"]
    run = subprocess.run(command, capture_output=True, text=True)
    return json.loads(run.stdout) if run.returncode == 0 else note(f"ret_score.py failed: {run.stderr.strip()[-200:]}") or {}
