"""How cost grows, drawn as curves: reading a form with its fields, searching with the library, a turn with the conversation behind it; and the
first pages with much in the home: the list of forms, the list of papers, a long conversation."""

import json
import os
import subprocess
import time
import urllib.request

import texts
from drawing import Curve
from tools import cost, median, number, table

PASSAGES = (100, 400, 1600)
TURNS = (40, 160, 640)
#: What a home holds after years; pages and lists have to stay as they are with little.
HOME = (5, 50, 500)
PAPERS = (200, 2_000, 20_000)
TALK = (50, 500)


def measure(given, chosen, work):
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    size, library, history = form_size(given, chosen), library_size(given, work), history_length(given, work)
    home, papers, talk = home_size(given, work), papers_size(given, work), talk_size(given, work)
    tables = [
        table("Reading a form, by its fields", ["fields", "CPU ms"], rows(size)),
        table("Searching, by the passages in the library", ["passages", "added, CPU ms each", "a query, CPU ms"],
              [[str(count), number(added, 1), number(query, 2)] for count, added, query in library]),
        table("A turn, by the turns before it", ["turns", "ms a turn"], rows(history)),
        table("A home, by its forms", ["forms", "formly sessions, ms", "the first page, ms"], [[str(count), number(listed, 0), number(page, 1)] for count, listed, page in home]),
        table("The page of papers, by their number", ["papers", "ms", "KiB"], [[str(count), number(page, 1), number(size, 0)] for count, page, size in papers]),
        table("A conversation's page, by its turns", ["turns", "ms"], rows(talk))]
    curves = [
        Curve("Reading a form", "fields", "CPU ms", size), Curve("Searching the library", "passages", "CPU ms a query", [(count, query) for count, _, query in library]),
        Curve("A turn of the conversation", "turns before it", "ms", history),
        Curve("The first page", "forms in the home", "ms", [(count, page) for count, _, page in home]),
        Curve("The page of papers", "papers", "ms", [(count, page) for count, page, _ in papers]), Curve("A conversation's page", "turns in it", "ms", talk)]
    return {"form": size, "library": library, "history": history, "home": home, "papers": papers, "talk": talk, "curves": [curve._asdict() for curve in curves]}, "\n".join(tables)


def rows(points):
    return [[str(count), number(value, 1)] for count, value in points]


def form_size(given, chosen):
    """`formly pdf fields` in a process of its own; what starting takes is in it."""
    return sorted((form.fields, 1000 * median(cost([given.formly, "pdf", "fields", form.path])["cpu"] for _ in range(given.repeats))) for form in chosen)


def library_size(given, work):
    found = []
    for count in PASSAGES:
        home, source, query = work / f"growth-{count}", work / f"growth-{count}.jsonl", work / "growth-query.jsonl"
        passages = texts.passages(count)
        source.write_text("".join(json.dumps({"id": str(number), "text": text, "language": "en"}) + "\n" for number, text in enumerate(passages)), encoding="utf-8")
        added = cost([given.formly, "--home", home, "library", "add", "--jsonl", source])["cpu"]
        times = []
        for asked in (1, 51):
            query.write_text("".join(json.dumps({"id": str(number), "query": passages[number % len(passages)][:60]}) + "\n" for number in range(asked)), encoding="utf-8")
            times.append(median(cost([given.formly, "--home", home, "search", "--batch", query])["cpu"] for _ in range(given.repeats)))
        found.append((len(passages), 1000 * added / len(passages), 1000 * (times[1] - times[0]) / 50))
    return found


def history_length(given, work):
    """Corrections of one answer over and over: by the clock, the end of so many turns less the end of half of them."""
    found = []
    for count in TURNS:
        whole, half = (median(spoken(given, work / f"talk-{count}-{share}-{repeat}", count // share) for repeat in range(given.repeats)) for share in (1, 2))
        found.append((count, 1000 * (whole - half) / (count - count // 2)))
    return found


def spoken(given, home, count):
    lines = "".join(f"my last name is {'Smith' if number % 2 else 'Jones'}\n" for number in range(count))
    started = time.perf_counter()
    subprocess.run([str(given.formly), "--home", str(home), "chat", "w4"], input=lines, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - started


def home_size(given, work):
    """Forms that were begun and left; the list of the command line in a process of its own, the first page in an app that is running."""
    found, home, begun = [], work / "growth-home", 0
    for count in HOME:
        for _ in range(count - begun):
            said(given, home, "new", "w4")
        begun = count
        listed = median(timed(lambda: said(given, home, "sessions")) for _ in range(given.repeats))
        found.append((count, 1000 * listed, 1000 * page(given, home, "/")[0]))
    return found


def papers_size(given, work):
    found = []
    for count in PAPERS:
        home, source = work / f"growth-papers-{count}", work / f"growth-papers-{count}.jsonl"
        source.write_text("".join(json.dumps({"id": str(number), "text": f"Paper {number}: {text}"}) + "\n" for number, text in enumerate(texts.passages(count))), encoding="utf-8")
        # Without its model: vectors of so many take the better part of an hour, and no page needs them.
        said(given, home, "library", "add", "--jsonl", str(source), environment={"FORMLY_EMBEDDING": "/nowhere"})
        took, size = page(given, home, "/library")
        found.append((count, 1000 * took, size / 1024))
    return found


def talk_size(given, work):
    found = []
    for count in TALK:
        home = work / f"growth-talk-{count}"
        spoken(given, home, count)
        session = json.loads(said(given, home, "--json", "sessions"))[0]["session"]
        found.append((count, 1000 * page(given, home, f"/sessions/{session}")[0]))
    return found


def page(given, home, path):
    """The median seconds of a page of the web app, after the first time, and its size."""
    app = subprocess.Popen([str(given.formly), "--home", str(home), "--json", "serve", "--no-open"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        link = json.loads(app.stdout.readline())["url"]
        visitor = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        visitor.open(link).read()
        address = link.split("/enter")[0] + path
        size = len(visitor.open(address).read())
        return median(timed(lambda: visitor.open(address).read()) for _ in range(max(5, given.repeats))), size
    finally:
        app.terminate()
        app.wait()


def said(given, home, *words, environment=None):
    found = subprocess.run([str(given.formly), "--home", str(home), *words], capture_output=True, text=True, check=True, env={**os.environ, **(environment or {})})
    return found.stdout


def timed(work):
    started = time.perf_counter()
    work()
    return time.perf_counter() - started
