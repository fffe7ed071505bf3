"""`vectors.py LIBRARY BASE.f32 QUERIES.f32 DIMENSION`: builds an index on one core and searches it one query at a time; a JSON line a setting."""

import os

for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[variable] = "1"

import json
import sys
import time

import numpy

library, dimension = sys.argv[1], int(sys.argv[4])
base, queries = (numpy.fromfile(path, numpy.float32).reshape(-1, dimension) for path in sys.argv[2:4])
exact = numpy.argpartition(-(queries @ base.T), 10, axis=1)[:, :10]
EFFORTS = (16, 32, 64, 128, 256, 512)


def say(what, cpu, wall, count, found=None):
    recall = None if found is None else float(numpy.mean([len(set(a) & set(b)) / 10 for a, b in zip(found, exact)]))
    print(json.dumps({"what": what, "cpu": cpu, "wall": wall, "queries": count, "recall": recall}), flush=True)


def timed(work):
    cpu, wall = time.process_time(), time.perf_counter()
    result = work()
    return result, time.process_time() - cpu, time.perf_counter() - wall


def measure(build, search, efforts):
    _, cpu, wall = timed(build)
    say("build", cpu, wall, 1)
    for effort in efforts:
        found, cpu, wall = timed(lambda: [search(query[None], effort) for query in queries])
        say("all" if effort is None else f"ef {effort}", cpu, wall, len(queries), [list(row) for row in found])


if library == "hnswlib":
    import hnswlib

    index = hnswlib.Index(space="ip", dim=dimension)
    index.init_index(len(base), ef_construction=200, M=16, random_seed=1)
    index.set_num_threads(1)

    def search(query, effort):
        index.set_ef(effort)
        return index.knn_query(query, k=10, num_threads=1)[0][0]

    measure(lambda: index.add_items(base, num_threads=1), search, EFFORTS)
elif library.startswith("faiss"):
    import faiss

    faiss.omp_set_num_threads(1)
    graph = library == "faiss-hnsw"
    index = faiss.IndexHNSWFlat(dimension, 16, faiss.METRIC_INNER_PRODUCT) if graph else faiss.IndexFlatIP(dimension)
    if graph:
        index.hnsw.efConstruction = 200

    def search(query, effort):
        if graph:
            index.hnsw.efSearch = effort
        return index.search(query, 10)[1][0]

    measure(lambda: index.add(base), search, EFFORTS if graph else (None,))
elif library == "usearch":
    from usearch.index import Index

    index = Index(ndim=dimension, metric="ip", dtype="f32", connectivity=16, expansion_add=200)

    def search(query, effort):
        index.expansion_search = effort
        return index.search(query[0], 10, threads=1).keys

    measure(lambda: index.add(numpy.arange(len(base)), base, threads=1), search, EFFORTS)
else:
    sys.exit(f"no such library: {library}")
