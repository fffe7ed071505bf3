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
import embedding
import fill
import forms
import pages
import start
import turns
import understand
import vectors
from tools import BENCHMARKS, ROOT, note

SECTIONS = {"fill": fill.measure, "pages": pages.measure, "turns": turns.measure, "understand": understand.measure,
            "embedding": embedding.measure, "vectors": vectors.measure,
            "backup": backup.measure, "start": start.measure}


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
    results = {"surroundings": surroundings()}
    print(f"Commit {results['surroundings']['commit']}, {results['surroundings']['cores']} cores, load {results['surroundings']['load']:.1f} at the start\n")
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        os.environ["FORMLY_HOME"] = str(work / "home")
        chosen = forms.choose(given.forms, given.count, work)
        note(f"{len(chosen)} forms")
        for name in given.only.split(","):
            note(f"measuring: {name}")
            results[name], table = SECTIONS[name](given, chosen, work)
            print(table, flush=True)
    target = BENCHMARKS / "results" / f"{datetime.datetime.now():%Y%m%d-%H%M%S}.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text(json.dumps(results, indent=1), encoding="utf-8")
    note(f"figures in {target.relative_to(ROOT)}")


if __name__ == "__main__":
    sys.exit(main())
