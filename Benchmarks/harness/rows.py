"""A table of people filled into one form: processor time and memory of the whole, and how many rows came out right."""

import csv
import json
import sys
import tempfile

import pikepdf

import fixtures
from tools import BENCHMARKS, cost, note, number, table

PEERS = ("pypdf", "PyMuPDF", "pikepdf")
FORMLY = "Formly"
GIVEN = ["Ana", "José", "Łukasz", "Zoë", "Mary Jane", "Noor", "Wei", "Ravi", "Inés", "Tom"]
FAMILY = ["Ruiz", "Ñandú", "Żółć", "O'Neill", "de la Cruz", "Khan", "Chen", "Sharma", "Müller", "Ode"]
TOWNS = [("Lansing", "MI", "48933"), ("Albany", "NY", "12207"), ("Houma", "LA", "70360"), ("Salem", "OR", "97301")]


def people(count):
    for row in range(count):
        town, state, code = TOWNS[row % len(TOWNS)]
        yield {
            "First name": GIVEN[row % 10], "Last name": FAMILY[row // 10 % 10], "Social Security number": f"219-{row % 90 + 10:02}-{row % 9000 + 1000}",
            "Street address": f"{row + 1} Oak St", "City": town, "State": state, "ZIP code": code,
            "Children": str(500 * (row % 7)), "Extra withholding": str(10 * (row % 30))}


def measure(given, chosen, work):
    form = work / "withholding.pdf"
    fixtures.withholding(form)
    rows = list(people(given.rows))
    asked = work / "people.csv"
    with asked.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    found = {FORMLY: by_formly(given, form, asked, work)}
    for tool in PEERS:
        found[tool] = by_peer(tool, form, rows, work)
    for tool, run in found.items():
        run["right"] = right(work / tool, rows)
    head = ["", "rows right", "wall s", "CPU s", "CPU ms a row", "× Formly", "memory MB", "one file kB"]
    lines = [line(tool, run, found[FORMLY], work) for tool, run in found.items()]
    return found, table(f"One form for {len(rows)} people (a form of five pages and {fixtures.WITHHOLDING} fields, one run each)", head, lines)


def by_formly(given, form, asked, work):
    out = work / FORMLY
    out.mkdir()
    # Each column has the name of its question: nothing is asked.
    run = cost([given.formly, "--json", "fill", form, "--rows", asked, "--out", out])
    if run["code"] not in (0, 3):
        note(f"fill ended with {run['code']}")
    return run


def by_peer(tool, form, rows, work):
    out, answers = work / tool, work / f"{tool}-answers"
    out.mkdir()
    answers.mkdir()
    with tempfile.NamedTemporaryFile("w", suffix=".tsv", encoding="utf-8") as jobs:
        for index, row in enumerate(rows):
            path = answers / f"{index + 1:04}.json"
            path.write_text(json.dumps({fixtures.slug(name): value for name, value in row.items()}), encoding="utf-8")
            jobs.write(f"{form}\t{path}\t{out / f'{index + 1:04}.pdf'}\n")
        jobs.flush()
        return cost([sys.executable, "-B", BENCHMARKS / "peers" / f"fill_{tool.lower()}.py", "many", jobs.name])


def right(folder, rows):
    """Rows whose file holds each of their values."""
    count = 0
    for index, row in enumerate(rows):
        path = folder / f"{index + 1:04}.pdf"
        if not path.exists():
            continue
        with pikepdf.open(path) as pdf:
            values = {str(field.T): str(field.get("/V", "")) for field in pdf.Root.AcroForm.Fields}
        # An amount may be written with its thousands grouped.
        count += all(values.get(fixtures.slug(name), "").replace(",", "") in (value, value + ".00") for name, value in row.items())
    return count


def line(tool, run, ours, work):
    files = list((work / tool).glob("*.pdf"))
    size = sum(path.stat().st_size for path in files) / len(files) / 1000 if files else None
    rows = len(files) or 1
    return [
        tool, f"{run['right']} of {len(files)} written", number(run["wall"], 1), number(run["cpu"], 1), number(1000 * run["cpu"] / rows, 1),
        number(run["cpu"] / ours["cpu"], 2), number(run["memory"] / 1e6, 0), number(size, 0)]
