"""Runs the measurements that were asked for, prints tables, and keeps the figures in results/."""

import datetime
import importlib
import json
import os
import pathlib
import platform
import subprocess
import sys
import tempfile
import traceback

import forms
import options
import report
from tools import BENCHMARKS, ROOT, note


def surroundings():
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    return {
        "date": datetime.date.today().isoformat(), "commit": commit, "machine": platform.machine(), "system": platform.platform(),
        "cores": os.cpu_count(), "python": platform.python_version(), "load": os.getloadavg()[0]}


def main():
    given = options.read()
    os.environ["FORMLY_RESOURCES"] = str(ROOT / "Resources")
    results, tables = {"surroundings": surroundings()}, []
    heading = f"Commit {results['surroundings']['commit']}, {results['surroundings']['cores']} cores, load {results['surroundings']['load']:.1f} at the start\n"
    print(heading)
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        os.environ["FORMLY_HOME"] = str(work / "home")
        chosen = forms.choose(given.forms, given.count, work)
        note(f"{len(chosen)} forms")
        keep = Keeper(results, heading, tables)
        for name in given.only.split(","):
            note(f"measuring: {name}")
            results[name], table = measured(name, given, chosen, work / name)
            tables.append(table)
            print(table, flush=True)
            # A run takes hours: what was measured is kept even if it is stopped.
            keep.now()
    if given.report:
        report.write(given.report, "Formly beside its peers", heading, tables, results.get("growth", {}).get("curves", []))


def measured(name, given, chosen, work):
    """The figures and tables of one measurement, in a folder of its own. One that fails is said, and doesn't take the others with it."""
    work.mkdir()
    try:
        return importlib.import_module(name).measure(given, chosen, work)
    except Exception as problem:
        note("".join(traceback.format_exception(problem)))
        return {}, f"### {name}\n\nFailed: {type(problem).__name__}. Its figures are missing here.\n"


class Keeper:
    """The figures as JSON, the report as Markdown with its pictures beside it."""

    def __init__(self, results, heading, tables):
        self.results, self.heading, self.tables = results, heading, tables
        (BENCHMARKS / "results").mkdir(exist_ok=True)
        self.path = BENCHMARKS / "results" / f"{datetime.datetime.now():%Y%m%d-%H%M%S}.md"

    def now(self):
        self.path.with_suffix(".json").write_text(json.dumps(self.results, indent=1), encoding="utf-8")
        report.write(self.path, "Formly beside its peers", self.heading, self.tables, self.results.get("growth", {}).get("curves", []))


if __name__ == "__main__":
    sys.exit(main())
