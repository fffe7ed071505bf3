"""Running a program and knowing what it cost."""

import ctypes
import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

BENCHMARKS = pathlib.Path(__file__).resolve().parents[1]
ROOT = BENCHMARKS.parent
BENCH = BENCHMARKS / ".build/release/FormlyBench"
#: No form takes a tool this long; a hang is a result, not a reason to wait.
SECONDS = 120


def note(text):
    print(f"benchmarks: {text}", file=sys.stderr, flush=True)


def adopt():
    """Makes this process the parent of what a program leaves behind (Linux: PR_SET_CHILD_SUBREAPER), so that it is counted."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)


def cost(command, out=subprocess.DEVNULL):
    """Runs a program of its own. Processor time counts its children too, also those that it doesn't wait for. `out` is where it prints to."""
    adopt()
    started = time.perf_counter()
    child = subprocess.Popen([str(part) for part in command], stdout=out, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - started
    # Kilobytes on Linux, bytes on macOS.
    memory = usage.ru_maxrss * (1024 if sys.platform == "linux" else 1)
    return {"code": child.returncode, "wall": wall, "cpu": usage.ru_utime + usage.ru_stime + left_behind(), "memory": memory}


def answer(command, work):
    """What a program of its own cost, and the JSON document that it printed; None where it printed none."""
    target = work / "answer.json"
    with target.open("wb") as out:
        spent = cost(command, out)
    try:
        return spent, json.loads(target.read_text(encoding="utf-8"))
    except ValueError:
        return spent, None


def left_behind():
    """Processor time of the adopted children, once they have ended."""
    total = 0.0
    while True:
        try:
            _, _, usage = os.wait4(-1, 0)
        except ChildProcessError:
            return total
        total += usage.ru_utime + usage.ru_stime


def lines(command):
    """The JSON lines that a program prints; those before its end where it fails."""
    try:
        run = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=SECONDS * 20)
    except FileNotFoundError:
        note(f"{command[0]} is missing")
        return []
    except subprocess.TimeoutExpired as late:
        note(f"{command[0]} took too long")
        return [json.loads(line) for line in (late.stdout or b"").decode().splitlines() if line.startswith("{")]
    if run.returncode != 0:
        note(f"{pathlib.Path(str(command[0])).name} ended with {run.returncode}: {run.stderr.strip()[-300:]}")
    return [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]


def rotated(items, by):
    """The items begun at another place each time, so that none is always first."""
    items = list(items)
    by %= len(items)
    return items[by:] + items[:by]


def median(values):
    values = list(values)
    return statistics.median(values) if values else None


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else None


def table(title, head, rows):
    """A table in Markdown."""
    lines = [f"### {title}", "", "| " + " | ".join(head) + " |", "| " + " | ".join("---" for _ in head) + " |"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def number(value, digits=3, unit=""):
    return "–" if value is None else f"{value:.{digits}f}{unit}"
