"""How cost grows: reading a form with its fields, searching with the library, a turn with the conversation behind it. Drawn as curves."""

import json
import os
import subprocess
import time

import texts
from drawing import Curve
from tools import cost, median, number, table

PASSAGES = (100, 400, 1600)
TURNS = (40, 160, 640)


def measure(given, chosen, work):
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    size, library, history = form_size(given, chosen), library_size(given, work), history_length(given, work)
    tables = [
        table("Reading a form, by its fields", ["fields", "CPU ms"], rows(size)),
        table("Searching, by the passages in the library", ["passages", "added, CPU ms each", "a query, CPU ms"],
              [[str(count), number(added, 1), number(query, 2)] for count, added, query in library]),
        table("A turn, by the turns before it", ["turns", "ms a turn"], rows(history))]
    curves = [
        Curve("Reading a form", "fields", "CPU ms", size), Curve("Searching the library", "passages", "CPU ms a query", [(count, query) for count, _, query in library]),
        Curve("A turn of the conversation", "turns before it", "ms", history)]
    return {"form": size, "library": library, "history": history, "curves": [curve._asdict() for curve in curves]}, "\n".join(tables)


def rows(points):
    return [[str(count), number(value, 1)] for count, value in points]


def form_size(given, chosen):
    """`formly pdf fields` in a process of its own; what starting takes is in it."""
    return sorted((form.fields, 1000 * median(cost([given.formly, "pdf", "fields", form.path])["cpu"] for _ in range(given.repeats))) for form in chosen)


def library_size(given, work):
    found = []
    for count in PASSAGES:
        home, source, query = work / f"growth-{count}", work / f"growth-{count}.jsonl", work / "growth-query.jsonl"
        passages = texts.passages(count)
        source.write_text("".join(json.dumps({"id": str(number), "text": text, "language": "en"}) + "\n" for number, text in enumerate(passages)), encoding="utf-8")
        added = cost([given.formly, "--home", home, "library", "add", "--jsonl", source])["cpu"]
        times = []
        for asked in (1, 51):
            query.write_text("".join(json.dumps({"id": str(number), "query": passages[number % len(passages)][:60]}) + "\n" for number in range(asked)), encoding="utf-8")
            times.append(median(cost([given.formly, "--home", home, "search", "--batch", query])["cpu"] for _ in range(given.repeats)))
        found.append((len(passages), 1000 * added / len(passages), 1000 * (times[1] - times[0]) / 50))
    return found


def history_length(given, work):
    """Corrections of one answer over and over: by the clock, the end of so many turns less the end of half of them."""
    found = []
    for count in TURNS:
        whole, half = (median(spoken(given, work / f"talk-{count}-{share}-{repeat}", count // share) for repeat in range(given.repeats)) for share in (1, 2))
        found.append((count, 1000 * (whole - half) / (count - count // 2)))
    return found


def spoken(given, home, count):
    lines = "".join(f"my last name is {'Smith' if number % 2 else 'Jones'}\n" for number in range(count))
    started = time.perf_counter()
    subprocess.run([str(given.formly), "--home", str(home), "chat", "w4"], input=lines, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - started
