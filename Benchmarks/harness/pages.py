"""The picture of a page as PNG at 144 dpi, the first page of each form, many in one process."""

import sys

from tools import BENCH, BENCHMARKS, lines, median, number, percentile, rotated, table

DPI = 144
FORMLY = "Formly"


def measure(given, chosen, work):
    paths = [str(form.path) for form in chosen]
    commands = {
        FORMLY: [BENCH, "pages", str(DPI), *paths],
        "PyMuPDF": [sys.executable, "-B", BENCHMARKS / "peers/pages.py", "pymupdf", str(DPI), *paths],
        "pypdfium2 with Pillow": [sys.executable, "-B", BENCHMARKS / "peers/pages.py", "pypdfium2", str(DPI), *paths],
    }
    found = {tool: [[] for _ in paths] for tool in commands}
    for repeat in range(given.repeats):
        for tool in rotated(commands, repeat):
            for index, line in enumerate(lines(commands[tool])):
                found[tool][index].append(line)
    return found, table(
        f"Picture of a page: first pages of {len(paths)} forms, {DPI} dpi, PNG, medians of {given.repeats} interleaved repeats",
        ["", "pages", "ms, median", "ms, 95 %", "× Formly", "kB, median"],
        [row(tool, found) for tool in commands])


def row(tool, found):
    own, ours = times(found[tool]), times(found[FORMLY])
    pairs = [(a, b) for a, b in zip(own, ours) if a is not None and b is not None]
    known = [value for value in own if value is not None]
    sizes = [runs[0]["bytes"] / 1000 for runs in found[tool] if runs and not runs[0]["error"]]
    formly = sum(b for _, b in pairs)
    return [
        tool, str(len(known)), number(median(known), 1), number(percentile(known, 0.95), 1),
        number(sum(a for a, _ in pairs) / formly if formly else None, 2), number(median(sizes), 0)]


def times(forms_runs):
    """Milliseconds by the clock, the median of the repeats of each form."""
    return [median(run["wall"] * 1000 for run in runs if not run["error"]) for runs in forms_runs]
