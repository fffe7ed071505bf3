"""Vectors of passages of 256 word pieces, on one core, in batches: Formly beside sentence-transformers, where that is installed."""

import json
import sys

import texts
from tools import BENCH, BENCHMARKS, lines, median, note, number, rotated, table

BATCHES = (1, 32)
COUNT = 64


def measure(given, chosen, work):
    if not (texts.MODEL / "config.json").exists():
        note("the embedding model was not fetched: Scripts/setup")
        return {}, ""
    path = work / "passages.json"
    path.write_text(json.dumps(texts.passages(COUNT)), encoding="utf-8")
    commands = {}
    for batch in BATCHES:
        commands[f"Formly, batches of {batch}"] = [BENCH, "embed", texts.MODEL, path, str(batch)]
        commands[f"sentence-transformers, batches of {batch}"] = [
            sys.executable, "-B", BENCHMARKS / "peers/embedding.py", texts.MODEL, path, str(batch)]
    found = {name: [] for name in commands}
    for repeat in range(given.repeats):
        for name in rotated(commands, repeat):
            found[name] += lines(commands[name])
    return found, table(
        f"Vectors of {COUNT} passages of 256 word pieces, one core, medians of {given.repeats} interleaved repeats",
        ["", "passages a second", "ms of the processor a passage"], [row(name, runs) for name, runs in found.items()])


def row(name, runs):
    cpu = median(run["cpu"] / COUNT for run in runs)
    return [name, number(1 / cpu if cpu else None, 1), number(cpu * 1000 if cpu else None, 1)]
