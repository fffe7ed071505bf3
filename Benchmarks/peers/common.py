"""What the programs of this folder share: one form in a fresh process, or many in one, with the processor time of each."""

import json
import sys
import time


def run(fill):
    """`PEER one FORM ANSWERS OUT`, or `PEER many LIST` with lines of `form TAB answers TAB out`; a JSON line a form."""
    if sys.argv[1] == "one":
        jobs = [sys.argv[2:5]]
    else:
        with open(sys.argv[2], encoding="utf-8") as lines:
            jobs = [line.rstrip("\n").split("\t") for line in lines if line.strip()]
    for form, answers, out in jobs:
        with open(answers, encoding="utf-8") as file:
            values = json.load(file)
        cpu, wall = time.process_time(), time.perf_counter()
        error = None
        try:
            fill(form, values, out)
        except Exception as failure:  # a peer may fail in any way on a form; that is a result
            error = f"{type(failure).__name__}: {failure}"[:200]
        seconds = {"cpu": time.process_time() - cpu, "wall": time.perf_counter() - wall}
        print(json.dumps({"form": form, **seconds, "error": error}), flush=True)
