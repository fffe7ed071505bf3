"""What a run of the benchmarks is told. Needs no peer, so that a question or a slip is answered before anything is installed."""

import argparse
import pathlib

from tools import ROOT

# Each is a module beside this one, with a `measure`.
SECTIONS = ("fill", "rows", "pages", "turns", "understand", "detection", "labels", "talk", "identity", "ocr", "retrieval", "embedding", "vectors", "backup", "start", "growth", "model", "web")


def read():
    parser = argparse.ArgumentParser(prog="Benchmarks/run", description="Formly beside its peers, in one run.")
    parser.add_argument("--forms", type=pathlib.Path, help="a folder of PDF forms, searched whole; default: the material beside the checkout, else our own")
    parser.add_argument("--count", type=int, default=25, help="how many of them, spread evenly (default 25; 0: all)")
    parser.add_argument("--repeats", type=int, default=3, help="interleaved repeats of each measurement (default 3)")
    parser.add_argument("--only", default=",".join(SECTIONS), help=f"some of {','.join(SECTIONS)}")
    parser.add_argument("--rows", type=int, default=1000, help="how many people `rows` fills a form for (default 1000)")
    parser.add_argument("--texts", type=int, default=20_000, help="how many texts the vectors of `vectors` are made of (default 20000)")
    parser.add_argument("--megabytes", type=int, default=1024, help="how much `backup` backs up (default 1024)")
    parser.add_argument("--formly", type=pathlib.Path, default=ROOT / ".build/release/formly", help="the program to measure")
    parser.add_argument("--report", type=pathlib.Path, help="also write the report to this file, with its pictures in a folder of the same name")
    parser.add_argument("--no-score", dest="score", action="store_false", help="leave accuracy out")
    given = parser.parse_args()
    unknown = set(given.only.split(",")) - set(SECTIONS)
    if unknown:
        parser.error(f"no such measurement: {', '.join(sorted(unknown))}")
    return given


if __name__ == "__main__":
    read()
