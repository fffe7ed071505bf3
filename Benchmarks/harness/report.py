"""The report of a run: where a peer is ahead first, then every table, then the curves."""

import re

import drawing
from tools import note

FORMLY = "Formly"
#: Heads of columns in which less is better, and those in which more is. Others say nothing of who is ahead.
LESS = re.compile(r"\b(s|ms|µs|MB|MiB|kB|KiB|wrong|invented|false)\b")
MORE = re.compile(r"\b(right|done|F1|nDCG|recall|read|exact|found|a second|a minute|pages)\b")
#: What isn't a comparison: how many there were, and the times said once more as a share.
SKIP = re.compile(r"^(pages|forms|pictures|rows|× Formly|texts?)$")


def write(path, title, heading, tables, curves):
    """`path` in Markdown, with its pictures in a folder of its name beside it."""
    pictures = []
    folder = path.with_suffix("")
    for index, curve in enumerate(curves):
        folder.mkdir(exist_ok=True)
        picture = folder / f"{index + 1}.svg"
        picture.write_text(drawing.svg(drawing.Curve(**curve)), encoding="utf-8")
        pictures.append(f"![{curve['title']}]({folder.name}/{picture.name})")
    text = "\n".join([f"# {title}", "", heading, "## Where a peer is ahead", "", *ahead("\n".join(tables)), "", "## Everything", "", *tables, *pictures, ""])
    path.write_text(text, encoding="utf-8")
    note(f"report in {path}")


def ahead(text):
    """A line for each figure in which another does better than Formly, of tables that have a row of each."""
    found = []
    for title, head, rows in parsed(text):
        found += pairs(title, head, rows) if head[0] == "peer" else beside(title, head, rows)
    return found or ["Nowhere, in what was measured."]


def parsed(text):
    """(title, heads, rows) of each table in Markdown."""
    for part in text.split("### ")[1:]:
        lines = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in part.splitlines() if line.startswith("|")]
        if len(lines) > 2:
            yield part.splitlines()[0].split(":")[0].split(" (")[0], lines[0], lines[2:]


def beside(title, head, rows):
    """Tables with a row for each tool; rows of one thing (the kind, the set) are compared with Formly's of the same."""
    tool = next((column for column in range(len(head)) if any(row[column] == FORMLY for row in rows)), None)
    if tool is None:
        return []
    found = []
    for row in rows:
        own = next((mine for mine in rows if mine[tool] == FORMLY and same(mine, row, head, tool)), None)
        if own is None or row[tool] == FORMLY:
            continue
        for column, name in enumerate(head):
            if column != tool and better(name, row[column], own[column]):
                what = " ".join(row[other] for other in range(len(head)) if other != tool and is_name(head[other], row[other]))
                found.append(f"- {title}{', ' + what if what else ''}: {name} – {row[tool]} {row[column]}, Formly {own[column]}")
    return found


def same(mine, row, head, tool):
    return all(mine[column] == row[column] for column in range(len(head)) if column != tool and is_name(head[column], row[column]))


def is_name(head, cell):
    return value(cell) is None and cell not in ("–", "") and head in ("kind", "passages", "", "set")


def pairs(title, head, rows):
    """Tables with a row for each peer and kind, and columns “…, peer” and “…, Formly”."""
    found = []
    for row in rows:
        for column, name in enumerate(head):
            other = name.replace(", peer", ", Formly")
            if other != name and other in head and better(name, row[column], row[head.index(other)]):
                found.append(f"- {title.split(',')[0]}, {row[1]}: {name.replace(', peer', '')} – {row[0]} {row[column]}, Formly {row[head.index(other)]}")
    return found


def better(name, theirs, ours):
    theirs, ours = value(theirs), value(ours)
    if theirs is None or ours is None or theirs == ours or SKIP.match(name):
        return False
    if LESS.search(name):
        return theirs < ours
    return bool(MORE.search(name)) and theirs > ours


def value(cell):
    """The number that a cell begins with, also the share of “24 of 25”."""
    found = re.fullmatch(r"([\d.]+)(?: of ([\d.]+).*| ?%)?", cell)
    if not found:
        return None
    return float(found[1]) / float(found[2]) if found[2] and float(found[2]) else float(found[1])
