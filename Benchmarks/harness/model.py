"""A language model of one's own: whether it loads within the memory that was shown, how fast it writes, and what the check lets through.

`FORMLY_BENCH_MODEL` names the GGUF file; without it nothing is measured. The questions are those of Tests/Papers that were looked at.
"""

import collections
import json
import os
import pathlib
import subprocess
import sys
import threading
import time
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

from tools import ROOT, note, number, table

PAPERS = ROOT / "Tests/Papers"

#: Of each language, in the order of the file, and as many that no paper answers.
QUESTIONS, UNANSWERABLE = 2, 1
PATIENCE = 600


class Peak(threading.Thread):
    """The most memory that the model's helper had, in bytes: its own, and all that was resident with the pages of the file, which the
    system can take back."""

    def __init__(self):
        super().__init__(daemon=True)
        self.own, self.resident, self.done = 0, 0, False
        self.start()

    def run(self):
        while not self.done:
            for folder in pathlib.Path("/proc").glob("[0-9]*"):
                try:
                    if (folder / "comm").read_text().strip() != "formly-model":
                        continue
                    lines = (folder / "status").read_text().splitlines()
                    held = {line.split()[0]: int(line.split()[1]) << 10 for line in lines if line.startswith(("RssAnon:", "VmRSS:"))}
                    self.own, self.resident = max(self.own, held["RssAnon:"]), max(self.resident, held["VmRSS:"])
                except (OSError, KeyError):
                    pass
            time.sleep(0.2)


def measure(given, chosen, work):
    file = os.environ.get("FORMLY_BENCH_MODEL")
    if not file:
        return {}, table("A language model: none was named in FORMLY_BENCH_MODEL", ["", ""], [])
    home = work / "model-home"
    peak = Peak()
    added = json.loads(run(given, home, "--json", "models", "add", file))
    run(given, home, "models", "use", added["id"])
    tried = json.loads(run(given, home, "--json", "models", "test"))
    results = {"model": pathlib.Path(file).name, **tried, "questions": asked(given, home, work)}
    peak.done = True
    results["own"], results["resident"] = peak.own, peak.resident
    rows = [
        ["memory shown before loading, MB", number(tried["memory"] / 1e6, 0)], ["most memory of its own, MB", number(peak.own / 1e6, 0)],
        ["with the pages of the file, which the system can take back, MB", number(peak.resident / 1e6, 0)],
        ["tokens a second, written", number(tried["tokensPerSecond"], 1)],
        ["first word of a short question, ms", number(tried["firstMilliseconds"], 0)],
    ]
    return results, table(f"A language model: {results['model']}", ["", ""], rows) + "\n" + by_language(results["questions"])


def asked(given, home, work):
    """What became of each question: sentences that the check kept, with and without the value, and those that it dropped."""
    # A script without an ending, which `import` doesn't find; it draws its papers with a module beside it.
    sys.path.insert(0, str(PAPERS))
    loader = SourceFileLoader("score", str(PAPERS / "score"))
    score = module_from_spec(spec_from_loader("score", loader))
    loader.exec_module(score)
    questions, papers = score.rows("questions.jsonl"), {paper["id"]: paper for paper in score.rows("papers.jsonl")}
    counts, picked = collections.Counter(), []
    for question in questions:
        key = (question["language"], bool(question["values"]))
        if question["half"] == "dev" and counts[key] < (QUESTIONS if question["values"] else UNANSWERABLE):
            counts[key] += 1
            picked.append(question)
    for name in dict.fromkeys(question["paper"] for question in picked):
        text = work / f"{name}.txt"
        text.write_text((PAPERS / papers[name]["half"] / f"{name}.txt").read_text(encoding="utf-8").replace("===\n", ""), encoding="utf-8")
        run(given, home, "library", "add", str(text))
    found = []
    for question in picked:
        note(f"model: {question['id']}")
        reply = json.loads(run(given, home, "--language", question["language"], "--json", "ask", question["question"]))
        written = reply.get("written") or {}
        kept = [sentence["text"] for sentence in written.get("sentences", [])]
        found.append({
            "id": question["id"], "language": question["language"], "isAnswerable": bool(question["values"]), "rules": reply["found"],
            "kept": len(kept), "right": any(score.holds(text, question["values"]) for text in kept), "dropped": written.get("dropped", 0),
            "error": written.get("error"), "milliseconds": written.get("milliseconds"), "tokens": written.get("tokens"),
            "promptTokens": written.get("promptTokens")})
    return found


def by_language(found):
    rows = []
    for language in [*dict.fromkeys(row["language"] for row in found), ""]:
        own = [row for row in found if language in ("", row["language"])]
        answerable = [row for row in own if row["isAnswerable"]]
        rows.append([
            language or "all", str(len(answerable)), str(sum(row["right"] for row in answerable)), str(sum(row["kept"] > 0 for row in own if not row["isAnswerable"])),
            str(sum(row["kept"] for row in own)), str(sum(row["dropped"] for row in own)), str(sum(row["error"] is not None for row in own)),
            number(sum(row["milliseconds"] or 0 for row in own) / max(1, len(own)) / 1000, 0)])
    return table(
        "What it words of papers, after the check",
        ["", "answerable", "with the value", "worded though no paper says it", "sentences kept", "dropped by the check", "failed", "s each"], rows)


def run(given, home, *arguments):
    environment = {**os.environ, "FORMLY_HOME": str(home), "FORMLY_LANGUAGE": "en"}
    done = subprocess.run([str(given.formly), *arguments], capture_output=True, text=True, env=environment, timeout=PATIENCE)
    if done.returncode not in (0, 1, 3):
        raise SystemExit(f"{arguments[:3]} ended with {done.returncode}: {done.stderr[:300]}")
    return done.stdout
