"""Runs the measurements that were asked for, prints tables, and keeps the figures in results/."""

import argparse
import datetime
import json
import os
import pathlib
import platform
import subprocess
import sys
import tempfile

import backup
import detection
import drawing
import embedding
import fill
import forms
import growth
import identity
import ocr
import pages
import retrieval
import start
import turns
import understand
import vectors
from tools import BENCHMARKS, ROOT, note

SECTIONS = {"fill": fill.measure, "pages": pages.measure, "turns": turns.measure, "understand": understand.measure,
            "detection": detection.measure, "identity": identity.measure, "ocr": ocr.measure, "retrieval": retrieval.measure,
            "embedding": embedding.measure, "vectors": vectors.measure,
            "backup": backup.measure, "start": start.measure, "growth": growth.measure}


def arguments():
    parser = argparse.ArgumentParser(prog="Benchmarks/run", description="Formly beside its peers, in one run.")
    parser.add_argument("--forms", type=pathlib.Path, help="a folder of PDF forms, searched whole; default: the material beside the checkout, else our own")
    parser.add_argument("--count", type=int, default=25, help="how many of them, spread evenly (default 25; 0: all)")
    parser.add_argument("--repeats", type=int, default=3, help="interleaved repeats of each measurement (default 3)")
    parser.add_argument("--only", default=",".join(SECTIONS), help=f"some of {','.join(SECTIONS)}")
    parser.add_argument("--texts", type=int, default=20_000, help="how many texts the vectors of `vectors` are made of (default 20000)")
    parser.add_argument("--megabytes", type=int, default=1024, help="how much `backup` backs up (default 1024)")
    parser.add_argument("--formly", type=pathlib.Path, default=ROOT / ".build/release/formly", help="the program to measure")
    parser.add_argument("--no-score", dest="score", action="store_false", help="leave accuracy out")
    given = parser.parse_args()
    unknown = set(given.only.split(",")) - set(SECTIONS)
    if unknown:
        parser.error(f"no such measurement: {', '.join(sorted(unknown))}")
    return given


def surroundings():
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    return {
        "date": datetime.date.today().isoformat(), "commit": commit, "machine": platform.machine(), "system": platform.platform(),
        "cores": os.cpu_count(), "python": platform.python_version(), "load": os.getloadavg()[0]}


def main():
    given = arguments()
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
            results[name], table = SECTIONS[name](given, chosen, work)
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
