"""Blanks on flat forms: what a form costs, and how much of what it has is found, by the scorer beside the checkout."""

import json
import subprocess
import sys

import forms
from tools import BENCHMARKS, answer, lines, median, note, number, percentile, table

FORMLY, PEER = "Formly", "FormFyxer"
#: The peer takes ten seconds and more a form, so both see every other one of those that were asked for.
SHARE = 2


def measure(given, chosen, work):
    folder = forms.shared() and forms.shared() / "forms/field-groundtruth/flat"
    if not folder or not folder.is_dir():
        note("no flat forms beside the checkout: detection is left out")
        return {}, ""
    paths = forms.spread(sorted(folder.glob("*.pdf")), max(1, given.count // SHARE) if given.count else 0)
    found = {FORMLY: formly(given, paths, work), PEER: peer(paths, work)}
    scores = {tool: score(work / tool, paths, work) for tool in found} if given.score else {}
    pages = pages_of(paths)
    head = ["", "forms", "s a page, median", "s a page, 95 %", "× Formly", "macro F1", "text F1", "box F1", "labels F1", "false fields a page without"]
    rows = [row(tool, found, pages, scores.get(tool)) for tool in found]
    return {"times": found, "scores": scores}, table(f"Blanks on {len(paths)} flat forms, a process each for Formly, one for the peer", head, rows)


def stem(path):
    return path.name.removesuffix(".pdf").removesuffix(".flat")


def formly(given, paths, work):
    (work / FORMLY).mkdir()
    found = []
    for path in paths:
        runs = [answer([given.formly, "--json", "pdf", "detect", path], work) for _ in range(given.repeats)]
        (work / FORMLY / f"{stem(path)}.json").write_text(json.dumps(runs[0][1] or {"fields": []}), encoding="utf-8")
        found.append({"wall": median(spent["wall"] for spent, _ in runs), "error": None if runs[0][1] else "failed"})
    return found


def peer(paths, work):
    (work / PEER).mkdir()
    return lines([sys.executable, "-B", BENCHMARKS / "peers/blanks.py", work / PEER, *paths])


def score(predictions, paths, work):
    """The scorer's totals on the truth of these forms alone."""
    maker = forms.tool("score_fields.py")
    truth = work / "truth"
    if not truth.is_dir():
        truth.mkdir()
        for path in paths:
            source = forms.shared() / "forms/field-groundtruth/json" / f"{stem(path)}.fields.json"
            (truth / source.name).write_bytes(source.read_bytes())
    run = subprocess.run([sys.executable, maker, "--truth", truth, "--predictions", predictions, "--brief"], capture_output=True, text=True)
    return json.loads(run.stdout) if run.returncode == 0 else note(f"the scorer failed: {run.stderr[-200:]}")


def pages_of(paths):
    import pypdfium2

    return [len(pypdfium2.PdfDocument(path)) for path in paths]


def row(tool, found, pages, judged):
    each = [run["wall"] / count for run, count in zip(found[tool], pages) if not run["error"]]
    ratio = [(run["wall"], ours["wall"]) for run, ours in zip(found[tool], found[FORMLY]) if not run["error"] and not ours["error"]]
    formly_time = sum(ours for _, ours in ratio)
    return [tool, str(len(each)), number(median(each), 2), number(percentile(each, 0.95), 2),
            number(sum(own for own, _ in ratio) / formly_time if formly_time else None, 1), *figures(judged)]


def figures(judged):
    """macro, text, boxes, labels, and false fields a page that has none."""
    macro = (judged or {}).get("summary", {}).get("macro", {})
    f1 = [number(macro.get(kind, {}).get("f1"), 3) for kind in ("typed", "text", "check")]
    pages, labels = ((judged or {}).get("summary", {}).get(part, {}) for part in ("pages", "labels"))
    empty = pages.get("without_fields")
    return [*f1, number(labels.get("f1"), 3), number(pages.get("false_on_pages_without_fields", 0) / empty if empty else None, 1)]
