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
            found.setdefault(line["what"], []).append({"wall": line["wall"] * 1000, "cpu": line["cpu"] * 1000})
    return found, table(
        f"A turn of the conversation, {given.repeats} runs", ["", "turns", "ms, median", "ms, 95 %", "ms, worst", "CPU ms, median"],
        [row(what, turns) for what, turns in found.items()])


def row(what, turns):
    wall = [turn["wall"] for turn in turns]
    return [
        what, str(len(turns)), number(median(wall), 2), number(percentile(wall, 0.95), 2), number(max(wall), 2),
        number(median(turn["cpu"] for turn in turns), 2)]
