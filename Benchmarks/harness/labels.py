"""Labels of fields from the page alone: forms whose field names and tooltips were taken away, by the scorer beside the checkout; what reading
a form costs."""

import collections
import json
import pathlib
import subprocess
import sys

import forms
from tools import answer, median, note, number, percentile, table

OUTCOMES = ("right", "contain", "empty", "wrong")


def measure(given, chosen, work):
    folder, blind = forms.shared() and forms.shared() / "labels", forms.tool("blind_labels.py")
    if not blind or not folder.is_dir():
        note("no labelled forms beside the checkout: labels are left out")
        return {}, ""
    paths = forms.spread(sorted((folder / "pdf").glob("*.pdf")), 2 * given.count)
    subprocess.run([sys.executable, blind, "--pdfs", *paths, "--out", work / "blind"], check=True, capture_output=True)
    (work / "labels").mkdir()
    seconds, sizes = [], []
    for path in paths:
        spent, found = answer([given.formly, "--json", "pdf", "fields", work / "blind" / path.name], work)
        if found:
            (work / "labels" / f"{path.stem}.json").write_text(json.dumps(found), encoding="utf-8")
            seconds.append(spent["cpu"] / max(1, pages(path)))
            sizes.append(spent["memory"] / 2**20)
    counts = score(folder / "gold.jsonl", work)
    head = ["", "labels", "right", "part of it", "empty", "wrong"]
    title = f"Labels from the page alone, {len(seconds)} of {len(paths)} forms; most of them are among those that the trees have learned from"
    cost = [["read with labels", number(1000 * median(seconds), 0), number(1000 * percentile(seconds, 0.95), 0), number(max(sizes, default=0), 0)]]
    return {"counts": counts, "seconds": seconds}, table(title, head, [row(*each) for each in counts.items()]) + "\n" + table(
        "Reading a form with its labels, a process each", ["", "CPU ms a page, median", "95 %", "MiB at most"], cost)


def pages(path):
    import pypdfium2

    return len(pypdfium2.PdfDocument(path))


def score(gold, work):
    """{which labels: {outcome: how many}} of the scorer's rows."""
    rows = work / "labels.jsonl"
    subprocess.run([sys.executable, forms.tool("score_labels.py"), "--gold", gold, "--predictions", work / "labels", "--map", work / "blind/map.jsonl", "--out", rows],
                   check=True, capture_output=True)
    counts = collections.defaultdict(collections.Counter)
    for line in rows.read_text(encoding="utf-8").splitlines():
        judged = json.loads(line)
        counts["all"][judged["result"]] += 1
        counts["in a table" if judged.get("table") else "elsewhere"][judged["result"]] += 1
    return counts


def row(which, count):
    whole = sum(count.values())
    return [which, str(whole), *(number(100 * count[outcome] / whole, 1, " %") for outcome in OUTCOMES)]
