"""Text of page pictures: Formly beside the Tesseract program, whose engine it uses, on one core; and what a long scan takes in memory."""

import csv
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time

import forms
from tools import answer, cost, median, note, number, table

FORMLY, PEER = "Formly", "tesseract"
#: Pages of the two scans whose memory is compared: bounded means that the longer takes no more.
SCANS = (5, 40)


def measure(given, chosen, work):
    maker, folder = forms.tool("ocr_pages.py"), forms.shared() and forms.shared() / "forms/gov/flat"
    if not maker or not folder.is_dir() or not shutil.which("tesseract"):
        note("no pages beside the checkout, or no tesseract program: ocr is left out")
        return {}, ""
    os.environ["OMP_THREAD_LIMIT"] = "1"
    pages = work / "pages"
    sources = forms.spread(sorted(folder.glob("*.pdf")), 4)
    subprocess.run([sys.executable, maker, "pdf", "--out", pages, "--dpi", "200,300", "--kinds", "clean,scan", *sources], check=True, capture_output=True)
    truth = [json.loads(line) for line in (pages / "truth.jsonl").read_text(encoding="utf-8").splitlines()]
    found = {FORMLY: [], PEER: []}
    for page in truth:
        found[FORMLY].append(formly(given, pages / page["file"], work))
        found[PEER].append(peer(pages / page["file"]))
    text = reading_table(found, truth, pages, given, work)
    memory = {count: long_scan(given, pages / truth[0]["file"], count, work) for count in SCANS}
    rows = [[str(count), number(spent["wall"] / count, 1), number(spent["memory"] / 2**20, 0)] for count, spent in memory.items()]
    text += "\n" + table("A scan made searchable, all pages", ["pages", "s a page", "MiB at most"], rows)
    return {"runs": found, "memory": memory}, text


def formly(given, picture, work):
    spent, found = answer([given.formly, "--json", "ocr", picture, "--text-language", "en"], work)
    return {"file": picture.name, "seconds": spent["wall"], **(found or {})}


def peer(picture):
    started = time.perf_counter()
    run = subprocess.run(["tesseract", picture, "-", "-l", "eng", "tsv"], capture_output=True, text=True)
    return {"file": picture.name, "seconds": time.perf_counter() - started, "pages": [tesseract_page(run.stdout)]}


def tesseract_page(text):
    """The program's table as the product's page of lines of words."""
    lines, size = {}, (1, 1)
    for row in csv.DictReader(io.StringIO(text), delimiter="\t", quoting=csv.QUOTE_NONE):
        box = [int(row["left"]), int(row["top"]), int(row["left"]) + int(row["width"]), int(row["top"]) + int(row["height"])]
        if row["level"] == "1":
            size = (box[2], box[3])
        elif row["level"] == "5" and row["text"].strip():
            place = tuple(row[part] for part in ("block_num", "par_num", "line_num"))
            lines.setdefault(place, []).append({"text": row["text"], "box": box, "confidence": float(row["conf"]) / 100})
    return {"width": size[0], "height": size[1], "lines": [
        {"text": " ".join(word["text"] for word in words), "box": hull(words), "words": words} for words in lines.values()]}


def hull(words):
    columns = list(zip(*(word["box"] for word in words)))
    return [min(columns[0]), min(columns[1]), max(columns[2]), max(columns[3])]


def reading_table(found, truth, pages, given, work):
    rows = []
    for kind in ("clean", "scan"):
        names = {page["file"] for page in truth if page["kind"] == kind}
        ours = sum(run["seconds"] for run in found[FORMLY] if run["file"] in names)
        for tool, runs in found.items():
            mine = [run for run in runs if run["file"] in names]
            total = sum(run["seconds"] for run in mine)
            judged = score(mine, [page for page in truth if page["file"] in names], work) if given.score else {}
            rows.append([tool, kind, str(len(mine)), number(60 * len(mine) / total, 1), number(total / ours, 2), number(judged.get("cer%"), 1, " %"), number(judged.get("found%"), 1, " %")])
    return table("Text of page pictures at 200 and 300 dpi, one thread", ["", "kind", "pages", "pages a minute", "× Formly", "characters wrong", "words found"], rows)


def score(runs, truth, work):
    for name, rows in (("read.jsonl", runs), ("read-truth.jsonl", truth)):
        (work / name).write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    run = subprocess.run([sys.executable, forms.tool("ocr_score.py"), "--truth", work / "read-truth.jsonl", "--predictions", work / "read.jsonl", "--json"],
                         capture_output=True, text=True)
    if run.returncode != 0:
        note(f"ocr_score.py failed: {run.stderr.strip()[-200:]}")
        return {}
    found = json.loads(run.stdout)
    return found.get("all", found)


def long_scan(given, picture, count, work):
    """One picture as a scan of so many pages, made searchable."""
    from PIL import Image

    source = pathlib.Path(work) / f"scan-{count}.pdf"
    page = Image.open(picture).convert("L")
    page.save(source, "PDF", save_all=True, append_images=[page] * (count - 1), resolution=200)
    return cost([given.formly, "ocr", source, "--to", work / f"read-{count}.pdf", "--text-language", "en"])
