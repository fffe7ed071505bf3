"""Identity documents: the zone of passports and the barcode of licences, from pictures as they are and from phone-like ones."""

import json
import subprocess
import sys

import forms
from tools import BENCHMARKS, answer, lines, median, note, number, percentile, table

FORMLY = "Formly"
#: Which of the variants that the maker of phone-like pictures knows; blur is to be refused, not read.
KINDS = "rot90,rot+15,perspective,dark,glare,jpeg40,w600,photo"
HEAD = ["", "pictures", "ms, median", "ms, 90 %", "× Formly"]


def measure(given, chosen, work):
    folder = forms.shared() and forms.shared() / "forms/id"
    if not folder or not folder.is_dir():
        note("no specimens beside the checkout: identity is left out")
        return {}, ""
    zones, zone_figures = zone_tables(given, folder / "mrz", work)
    codes, code_figures = code_table(given, folder / "aamva", work)
    return {"zones": zone_figures, "barcodes": code_figures}, zones + "\n" + codes


def zone_tables(given, folder, work):
    specimens = sorted(path for path in (folder / "images").iterdir() if path.suffix != ".txt")
    phone = degraded(folder, specimens, work)
    tables, figures = [], {}
    for title, pictures, truth in (("specimens", specimens, folder / "images_truth.tsv"), ("phone-like variants", *phone)):
        found = {FORMLY: formly(given, pictures, work), "PassportEye": peer("passporteye", pictures)}
        judged = {tool: scored("id_score_mrz.py", ["--truth", truth], runs, work) for tool, runs in found.items()} if given.score else {}
        rows = [[tool, *times(runs, found[FORMLY]), *shares(judged.get(tool), ("lines", "accepted"), ("falseAccepted", "nameAccepted"))]
                for tool, runs in found.items()]
        head = [*HEAD, "every line exact", "offered as valid", "wrong under check digits", "wrong names as valid"]
        tables.append(table(f"Zone of passports and cards: {len(pictures)} {title}", head, rows))
        figures[title] = {"runs": found, "scores": judged}
    return "\n".join(tables), figures


def degraded(folder, specimens, work):
    target = work / "phone"
    subprocess.run([sys.executable, forms.tool("id_degrade.py"), "mrz", "--truth", folder / "images_truth.tsv", "--images", folder / "images",
                    "--out", target, "--kinds", KINDS, "--only", "8"], check=True, capture_output=True)
    return sorted(path for path in target.iterdir() if path.suffix in (".jpg", ".png")), target / "truth.tsv"


def code_table(given, folder, work):
    pictures = sorted(path for path in (folder / "barcodes").iterdir() if path.suffix in (".png", ".jpg"))
    found = {FORMLY: formly(given, pictures, work), "zxing-cpp": peer("zxing", pictures)}
    judged = {tool: scored("id_score_aamva.py", ["--vectors", folder / "aamva_vectors.json"], runs, work) for tool, runs in found.items()} if given.score else {}
    rows = [[tool, *times(runs, found[FORMLY]), *shares(judged.get(tool), ("read", "text"), ("wrong#", "invent#"))] for tool, runs in found.items()]
    head = [*HEAD, "read", "text exact", "elements wrong", "elements invented"]
    return table(f"Barcodes of licences: {len(pictures)} pictures", head, rows), {"runs": found, "scores": judged}


def formly(given, pictures, work):
    """A process each, its start and its bounded child included."""
    found = []
    for picture in pictures:
        runs = [answer([given.formly, "--json", "scan", picture], work) for _ in range(given.repeats)]
        found.append({"file": picture.name, "seconds": median(spent["wall"] for spent, _ in runs), "documents": (runs[0][1] or {}).get("documents", [])})
    return found


def peer(library, pictures):
    return lines([sys.executable, "-B", BENCHMARKS / "peers/identity.py", library, *pictures])


def scored(scorer, options, runs, work):
    predictions = work / "scanned.jsonl"
    predictions.write_text("".join(json.dumps(run, ensure_ascii=False) + "\n" for run in runs), encoding="utf-8")
    run = subprocess.run([sys.executable, forms.tool(scorer), *options, "--predictions", predictions, "--json"], capture_output=True, text=True)
    if run.returncode != 0:
        note(f"{scorer} failed: {run.stderr.strip()[-200:]}")
        return None
    found = json.loads(run.stdout)
    return found.get("all", found)


def times(runs, formly_runs):
    each = [run["seconds"] * 1000 for run in runs]
    formly_time = sum(run["seconds"] for run in formly_runs)
    return [str(len(each)), number(median(each), 0), number(percentile(each, 0.9), 0), number(sum(each) / 1000 / formly_time if each else None, 1)]


def shares(judged, percentages, counts):
    if not judged:
        return ["–"] * (len(percentages) + len(counts))
    return [number(judged.get(name), 1, " %") for name in percentages] + [str(judged.get(name, "–")) for name in counts]
