"""How soon a command answers, warm: the list of forms, beside programs that do nothing."""

import sys

from tools import cost, median, number, percentile, rotated, table

RUNS = 20


def measure(given, chosen, work):
    commands = {
        "formly forms": [given.formly, "forms"],
        "formly --help": [given.formly, "--help"],
        "python3 that imports json": [sys.executable, "-c", "import json"],
        "true": ["true"],
    }
    found = {name: [] for name in commands}
    for run in range(RUNS + 2):
        for name in rotated(commands, run):
            spent = cost(commands[name])
            # The first two warm the caches.
            if run >= 2:
                found[name].append(spent)
    return found, table(
        f"Start-up, warm, medians of {RUNS} interleaved runs", ["", "ms, median", "ms, 95 %", "CPU ms", "exit"],
        [row(name, runs) for name, runs in found.items()])


def row(name, runs):
    wall = [run["wall"] * 1000 for run in runs]
    return [
        name, number(median(wall), 1), number(percentile(wall, 0.95), 1), number(median(run["cpu"] * 1000 for run in runs), 1),
        str(runs[0]["code"])]
