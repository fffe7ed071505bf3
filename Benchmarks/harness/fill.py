"""Fields read, filled and saved: processor time a form in a fresh process and in one process for many, and what came out right."""

import json
import subprocess
import sys
import tempfile

import forms
from tools import BENCH, BENCHMARKS, cost, lines, median, note, number, rotated, table

PEERS = ("pypdf", "PyMuPDF", "pikepdf")
FORMLY = "Formly"


def measure(given, chosen, work):
    outputs = work / "filled"
    outputs.mkdir()
    fresh = measure_fresh(given, chosen, outputs)
    together = measure_together(given, chosen, outputs)
    accuracy = score(chosen, outputs, work) if given.score else {}
    rows = [row(tool, chosen, fresh, together, accuracy) for tool in (FORMLY, *PEERS)]
    head = ["", "forms done", "CPU s a form, fresh process", "× Formly", "CPU s a form, one process", "× Formly", "fields a second", "fields right", "forms right"]
    title = f"Read, fill and save: {len(chosen)} forms, {sum(form.fields for form in chosen)} fields, medians of {given.repeats} interleaved repeats"
    return {"fresh": fresh, "together": together, "accuracy": accuracy}, table(title, head, rows)


def peer(name):
    return [sys.executable, "-B", BENCHMARKS / "peers" / f"fill_{name.lower()}.py"]


def out(outputs, tool, index):
    return outputs / f"{index:03}-{tool}.pdf"


def measure_fresh(given, chosen, outputs):
    """{tool: [[cost of each repeat] of each form]}"""
    found = {tool: [[] for _ in chosen] for tool in (FORMLY, *PEERS)}
    for repeat in range(given.repeats):
        for index, form in enumerate(chosen):
            for tool in rotated(found, repeat + index):
                target = out(outputs, tool, index)
                target.unlink(missing_ok=True)
                if tool == FORMLY:
                    # Like the peers, write what fits even where there is a finding.
                    command = [given.formly, "--json", "pdf", "fill", form.path, "--answers", form.answers, "--out", target, "--partial"]
                else:
                    command = [*peer(tool), "one", form.path, form.answers, target]
                run = cost(command)
                found[tool][index].append({**run, "written": target.exists()})
    return found


def measure_together(given, chosen, outputs):
    """The same, many forms in one process."""
    found = {tool: [[] for _ in chosen] for tool in (FORMLY, *PEERS)}
    for repeat in range(given.repeats):
        for tool in rotated(found, repeat):
            with tempfile.NamedTemporaryFile("w", suffix=".tsv", encoding="utf-8") as jobs:
                for index, form in enumerate(chosen):
                    jobs.write(f"{form.path}\t{form.answers}\t{outputs / f'together-{tool}-{index}.pdf'}\n")
                jobs.flush()
                command = [BENCH, "fill", jobs.name] if tool == FORMLY else [*peer(tool), "many", jobs.name]
                for index, line in enumerate(lines(command)):
                    found[tool][index].append({"cpu": line["cpu"], "wall": line["wall"], "written": line["error"] is None, "error": line["error"]})
    return found


def score(chosen, outputs, work):
    """{tool: [verdict of each form]} from the scorer beside the checkout, where there is one."""
    scorer = forms.tool("score_fill.py")
    if not scorer:
        note("no scorer beside the checkout: accuracy is left out")
        return {}
    found = {}
    for tool in (FORMLY, *PEERS):
        found[tool] = []
        for index, form in enumerate(chosen):
            command = [sys.executable, scorer, "--form", form.path, "--filled", out(outputs, tool, index), "--answers", form.answers]
            judged = subprocess.run([str(part) for part in command], capture_output=True, text=True)
            found[tool].append(verdict(judged, form))
    return found


def verdict(judged, form):
    start = judged.stdout.find("{")
    try:
        said = json.loads(judged.stdout[start:]) if start >= 0 else None
    except json.JSONDecodeError:
        said = json.loads(judged.stdout[start:].splitlines()[0])
    if said is None:
        note(f"the scorer said nothing of {form.path.name}: {judged.stderr.strip()[-200:]}")
        return None
    return {key: said[key] for key in ("ok", "fields", "fields_ok", "document", "by", "failed_checks", "examples") if key in said}


def row(tool, chosen, fresh, together, accuracy):
    done = sum(any(run["written"] for run in runs) for runs in fresh[tool])
    seconds = sum_of_medians(together[tool])
    fields = sum(form.fields for form, runs in zip(chosen, together[tool]) if cpu(runs) is not None)
    verdicts = [each for each in accuracy.get(tool, []) if each]
    asked = sum(each["fields"] for each in verdicts)
    return [
        tool, f"{done} of {len(chosen)}", number(median(known(fresh[tool]))), ratio(fresh[tool], fresh[FORMLY]),
        number(median(known(together[tool])), 4), ratio(together[tool], together[FORMLY]), number(fields / seconds if seconds else None, 0),
        number(100 * sum(each["fields_ok"] for each in verdicts) / asked, 1, " %") if asked else "–",
        f"{sum(each['ok'] for each in verdicts)} of {len(verdicts)}" if verdicts else "–"]


def cpu(runs):
    """The median of the repeats that wrote a file."""
    return median(run["cpu"] for run in runs if run["written"])


def known(forms_runs):
    return [value for value in map(cpu, forms_runs) if value is not None]


def sum_of_medians(forms_runs):
    return sum(known(forms_runs))


def ratio(tool, formly):
    """Time over Formly's time, summed over the forms that both finished."""
    pairs = [(cpu(a), cpu(b)) for a, b in zip(tool, formly)]
    pairs = [(a, b) for a, b in pairs if a is not None and b is not None]
    ours = sum(b for _, b in pairs)
    return number(sum(a for a, _ in pairs) / ours, 2) if ours else "–"
