"""A turn of the conversation, from the words to a reply that may be shown: understood, checked, and on disk."""

import shutil

from tools import BENCH, BENCHMARKS, lines, median, number, percentile, table


def measure(given, chosen, work):
    found = {}
    for repeat in range(given.repeats):
        home = work / f"turns-{repeat}"
        (home / "templates").mkdir(parents=True)
        shutil.copy(BENCHMARKS / "household.form.json", home / "templates")
        for line in lines([BENCH, "turns", home]):
            found.setdefault(line["what"], []).append(line["wall"] * 1000)
    rows = [[what, str(len(times)), number(median(times), 2), number(percentile(times, 0.95), 2), number(max(times), 2)] for what, times in found.items()]
    return found, table(f"A turn of the conversation, {given.repeats} runs", ["", "turns", "ms, median", "ms, 95 %", "ms, worst"], rows)
