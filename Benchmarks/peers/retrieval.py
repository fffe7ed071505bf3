"""Search in passages: `retrieval.py bm25s|fts5 LIBRARY.jsonl QUERIES.jsonl` prints how long making the index took, then a JSON line a query."""

import json
import re
import sqlite3
import sys
import time

library, passages, queries = sys.argv[1], *([json.loads(line) for line in open(path, encoding="utf-8")] for path in sys.argv[2:4])
LIMIT = 10

if library == "bm25s":
    import bm25s

    def index():
        found = bm25s.BM25()
        found.index(bm25s.tokenize([passage["text"] for passage in passages], show_progress=False, stopwords=None), show_progress=False)
        return found

    def search(found, query):
        places, _ = found.retrieve(bm25s.tokenize(query, show_progress=False, stopwords=None), k=min(LIMIT, len(passages)), show_progress=False)
        return [passages[int(place)]["id"] for place in places[0]]

elif library == "fts5":

    def index():
        found = sqlite3.connect(":memory:")
        found.execute("CREATE VIRTUAL TABLE passage USING fts5(id UNINDEXED, text, tokenize = 'unicode61 remove_diacritics 2')")
        found.executemany("INSERT INTO passage VALUES (?, ?)", [(passage["id"], passage["text"]) for passage in passages])
        return found

    def search(found, query):
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", query))
        return [row[0] for row in found.execute("SELECT id FROM passage WHERE passage MATCH ? ORDER BY rank LIMIT ?", (words, LIMIT))] if words else []

else:
    sys.exit(f"no such library: {library}")

started = time.process_time()
made = index()
print(json.dumps({"index": time.process_time() - started}), flush=True)
for query in queries:
    cpu = time.process_time()
    hits = search(made, query["query"])
    print(json.dumps({"id": query["id"], "cpu": time.process_time() - cpu, "hits": [{"document": hit} for hit in hits]}), flush=True)
