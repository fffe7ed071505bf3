"""Answers in words: what each tool takes from them, how often that is right, and how long one takes, on the same rows."""

import collections
import json
import subprocess
import sys

import forms
from tools import BENCH, BENCHMARKS, lines, median, note, number, percentile, rotated, table

PEERS = ("dateparser", "recognizers", "text2num", "phonenumbers", "nameparser", "probablepeople", "usaddress")
FORMLY = "Formly"
#: Rows for speed alone, where there is no material beside the checkout.
PLAIN = {
    "date": ["March 3rd, 1985", "3/3/1990", "the 12th of December, 1979"], "number": ["twenty one", "2,500", "three hundred and five"],
    "money": ["$1,200.50", "15 dollars 50"], "phone": ["(503) 555-0142", "+49 30 901820"], "yesno": ["yes", "no, thanks"],
    "email": ["ana at example dot org"], "name": ["Dr. Ana Garcia Jr.", "Smith, John"], "address": ["12 Oak St Apt 4, Salem, OR 97301"]}
#: A turn with twenty open fields, some of them named in it.
OPEN = [{"id": f"f{index}", "type": kind, "label": label} for index, (kind, label) in enumerate([
    ("text", "First name"), ("text", "Last name"), ("date", "Date of birth"), ("email", "Email"), ("phone", "Phone"), ("ssn", "Social Security number"),
    ("text", "Street"), ("text", "City"), ("state", "State"), ("postalCode", "ZIP code"), ("money", "Annual income"), ("number", "Children"),
    ("yesno", "Are you a citizen?"), ("date", "Date of marriage"), ("text", "Employer"), ("phone", "Work phone"), ("email", "Work email"),
    ("date", "Start date"), ("text", "Occupation"), ("country", "Country of birth")])]
TURNS = [
    "My last name is Okafor and I was born on 3 March 1990", "no, my email is ana@example.org", "skip this one", "what is that for?",
    "I live in Springfield, Illinois 62704", "my phone is 503 555 0142 and I have two children", "no, it's Smyth with a y", "I don't know"]


def measure(given, chosen, work):
    rows, cases = material(work)
    turns = [{"fields": OPEN, "requested": ["f0", "f1"], "language": "en", "input": text} for text in TURNS]
    (work / "turns.jsonl").write_text("".join(json.dumps(row) + "\n" for row in turns), encoding="utf-8")
    times, starts = collections.defaultdict(list), collections.defaultdict(list)
    said = {FORMLY: formly_says(given, rows)}
    spent = []
    for repeat in range(given.repeats):
        for tool in rotated((FORMLY, *PEERS), repeat):
            found = lines([BENCH, "understand", rows]) if tool == FORMLY else lines(peer(tool, rows))
            if not found:
                continue
            starts[tool].append(found[0])
            times[tool].append([line["cpu"] for line in found[1:]])
            if tool != FORMLY:
                said.setdefault(tool, found[1:])
        spent += [line["cpu"] * 1000 for line in lines([BENCH, "understand", work / "turns.jsonl"])[1:]]
    kinds = [json.loads(line)["type"] for line in rows.read_text(encoding="utf-8").splitlines()]
    middle = {tool: [median(each) for each in zip(*runs)] for tool, runs in times.items()}
    scores = {tool: score(cases, said, tool, work) for tool in said if tool != FORMLY} if cases and given.score else {}
    text = values_table(kinds, middle, said, scores) + "\n" + starts_table(starts, spent)
    return {"starts": starts, "scores": scores, "turns": spent}, text


def material(work):
    """Rows for the tools and, where there is a scorer, the cases they are judged by."""
    rows, cases = work / "rows.jsonl", work / "cases.jsonl"
    maker, data = forms.tool("lang_cases.py"), forms.shared() and forms.shared() / "language"
    if not maker or not data.is_dir():
        note("no cases beside the checkout: accuracy is left out")
        plain = [{"id": str(index), "type": kind, "language": "en", "region": "US", "input": text}
                 for index, (kind, text) in enumerate((kind, text) for kind, texts in PLAIN.items() for text in texts)]
        rows.write_text("".join(json.dumps(row) + "\n" for row in plain), encoding="utf-8")
        return rows, None
    subprocess.run([sys.executable, maker, "--data", data, "--out", work / "all.jsonl", "--inputs", work / "inputs.jsonl"], check=True, capture_output=True)
    kept = [(row, case) for row, case in zip(*((work / name).read_text(encoding="utf-8").splitlines() for name in ("inputs.jsonl", "all.jsonl")))
            if json.loads(case)["scope"] and json.loads(case)["type"] in PLAIN]
    rows.write_text("".join(row + "\n" for row, _ in kept), encoding="utf-8")
    cases.write_text("".join(case + "\n" for _, case in kept), encoding="utf-8")
    return rows, cases


def peer(name, rows):
    return [sys.executable, "-B", BENCHMARKS / "peers/understand.py", name, rows]


def formly_says(given, rows):
    return lines([given.formly, "understand", "--batch", rows])


def score(cases, said, tool, work):
    """{type: {tool: (rows, right, wrong)}}, Formly's on the rows that the peer takes up at all."""
    found = collections.defaultdict(dict)
    for who in (tool, FORMLY):
        judged = work / "judged.jsonl"
        with judged.open("w", encoding="utf-8") as file:
            for mine, theirs in zip(said[who], said[tool]):
                file.write(json.dumps({"unsupported": True} if theirs.get("unsupported") else mine, ensure_ascii=False) + "\n")
        command = [sys.executable, forms.tool("lang_score.py"), "--cases", cases, "--predictions", judged, "--by", "type", "--scope", "in", "--json"]
        for line in subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines():
            group = json.loads(line)
            if group["group"] != ["TOTAL"] and group.get("n"):
                found[group["group"][0]][who] = (group["n"], group.get("acc", 0), group.get("wrong", 0) + group.get("false", 0))
    return dict(found)


def values_table(kinds, middle, said, scores):
    rows = []
    for tool in PEERS:
        if tool not in said:
            rows.append([tool, "–", "does not run here"] + ["–"] * 6)
            continue
        for kind in PLAIN:
            both = [index for index, line in enumerate(said[tool]) if kinds[index] == kind and not line.get("unsupported")]
            if both:
                rows.append(value_row(tool, kind, both, middle, scores.get(tool, {}).get(kind, {})))
    head = ["peer", "type", "rows", "right, peer", "right, Formly", "wrong, peer", "wrong, Formly", "CPU µs, peer, median", "CPU µs, Formly, median", "× Formly"]
    return table("Values in words, on the rows that the peer takes up (in scope; wrong: another value, or one where there is none)", head, rows)


def value_row(tool, kind, both, middle, judged):
    theirs, ours = (median(middle[who][index] for index in both) for who in (tool, FORMLY))
    return [
        tool, kind, str(len(both)), *(share(judged.get(who), part) for part in (1, 2) for who in (tool, FORMLY)),
        number(theirs * 1e6, 0), number(ours * 1e6, 0), number(theirs / ours, 1)]


def share(judged, part):
    return number(100 * judged[part] / judged[0], 1, " %") if judged else "–"


def starts_table(starts, spent):
    rows = [[tool, number(median(run["cpu"] * 1000 for run in runs), 0), number(median((run.get("bytes") or 0) / 1e6 for run in runs), 1)]
            for tool, runs in starts.items()]
    turns = table("A turn with twenty open fields", ["turns", "CPU ms, median", "95 %", "worst"], [
        [str(len(spent)), number(median(spent), 2), number(percentile(spent, 0.95), 2), number(max(spent, default=0), 2)]])
    return table("Loading: seven languages for Formly, what it imports for a peer", ["", "CPU ms", "MB more in memory"], rows) + "\n" + turns
