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

import forms
import options
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
        for name in given.only.split(","):
            note(f"measuring: {name}")
            results[name], table = importlib.import_module(name).measure(given, chosen, work)
            tables.append(table)
            print(table, flush=True)
    keep(results, heading, tables)


def keep(results, heading, tables):
    """The figures as JSON, the report as Markdown with its pictures beside it."""
    stamp = f"{datetime.datetime.now():%Y%m%d-%H%M%S}"
    folder = BENCHMARKS / "results"
    folder.mkdir(exist_ok=True)
    (folder / f"{stamp}.json").write_text(json.dumps(results, indent=1), encoding="utf-8")
    pictures = []
    for index, curve in enumerate(results.get("growth", {}).get("curves", [])):
        picture = folder / f"{stamp}-{index + 1}.svg"
        picture.write_text(drawing.svg(drawing.Curve(**curve)), encoding="utf-8")
        pictures.append(f"![{curve['title']}]({picture.name})")
    report = "\n".join(["# Formly beside its peers", "", heading, *tables, *pictures, ""])
    (folder / f"{stamp}.md").write_text(report, encoding="utf-8")
    note(f"figures and report in {(folder / stamp).relative_to(ROOT)}.*")


if __name__ == "__main__":
    sys.exit(main())
