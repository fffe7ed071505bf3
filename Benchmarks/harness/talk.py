"""Answers as people say them, put to the program turn by turn, judged by the driver beside the checkout."""

import collections
import json
import os
import subprocess
import sys

import forms
from tools import ROOT, median, note, number, percentile, table

#: What comes out of a row, as the driver calls it, and how it is read here.
GOOD = ("right", "confirm", "asked")
COLUMNS = {"right": "right", "confirm": "right after “Is that right?”", "asked": "asked back", "reasked": "asked the same again",
           "notUnderstood": "not understood", "lost": "a part lost", "wrongShown": "wrong, shown first", "WRONG": "wrong, written"}


def measure(given, chosen, work):
    driver = forms.tool("talk_driver.py")
    if not driver or not (forms.shared() / "talk/dev.jsonl").is_file():
        note("no talk beside the checkout: talk is left out")
        return {}, ""
    out = work / "talk.jsonl"
    environment = {**os.environ, "FORMLY_BIN": str(given.formly), "FORMLY_RESOURCES": str(ROOT / "Resources"), "FORMLY_TALK_STATES": str(work / "talk-states")}
    environment.pop("FORMLY_HOME", None)
    run = subprocess.run([sys.executable, driver, "--jobs", "1", "--out", out], cwd=ROOT, env=environment, capture_output=True, text=True)
    if run.returncode != 0:
        note(f"talk_driver.py failed: {run.stderr.strip()[-200:]}")
        return {}, ""
    rows = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    groups = collections.defaultdict(collections.Counter)
    for each in rows:
        for group in ("all", each["lang"]):
            groups[group][each["outcome"]] += 1
    seconds = [reply["t"] for each in rows for reply in each["replies"]]
    head = ["", "rows", "good", *COLUMNS.values()]
    text = table(f"Answers as people say them, hard ones ({len(rows)}; development half)", head, [row(*each) for each in groups.items()])
    text += "\n" + table("What one of them costs by the clock, a process each", ["turns", "s, median", "s, 95 %"], [
        [str(len(seconds)), number(median(seconds), 2), number(percentile(seconds, 0.95), 2)]])
    return {"outcomes": groups, "seconds": seconds}, text


def row(group, count):
    whole = sum(count.values())
    share = lambda names: number(100 * sum(count[name] for name in names) / whole, 1, " %")
    return [group, str(whole), share(GOOD), *(share([name]) for name in COLUMNS)]
