"""Which forms are measured, and what is answered in them."""

import json
import os
import pathlib
import subprocess
import sys
from typing import NamedTuple

import pikepdf

import fixtures
from tools import ROOT, note


class Form(NamedTuple):
    path: pathlib.Path
    answers: pathlib.Path
    fields: int


def shared():
    """Material beside the checkout that the project may not ship; None where it is absent."""
    folder = pathlib.Path(os.environ.get("FORMLY_SHARED") or ROOT.parent / "shared") / "eval"
    return folder if folder.is_dir() else None


def tool(name):
    """A script of that material, such as the scorer; None where it is absent."""
    path = shared() / "tools" / name if shared() else None
    return path if path and path.is_file() else None


def choose(folder, count, work):
    """Forms with fields that open without a password, spread evenly over the folder, each with answers."""
    if folder is None:
        folder = shared() / "forms/gov" if shared() else fixtures.make(work / "fixtures")
    paths = spread([path for path in sorted(folder.rglob("*.pdf")) if has_fields(path)], count)
    (work / "answers").mkdir()
    found = [answered(path, work / "answers" / f"{index:03}.json") for index, path in enumerate(paths)]
    return [form for form in found if form]


def spread(items, count):
    """So many of the items, evenly over all of them; all for 0."""
    return [items[index * len(items) // count] for index in range(count)] if count and len(items) > count else list(items)


def has_fields(path):
    try:
        with pikepdf.open(path) as pdf:
            return any(annotation.get("/Subtype") == "/Widget" for page in pdf.pages for annotation in page.get("/Annots", []))
    except Exception:  # a file that one reader refuses can't be compared
        return False


def answered(path, target):
    maker = tool("make_answers.py")
    if maker:
        made = subprocess.run([sys.executable, maker, path, "--seed", "7", "--out", target], capture_output=True, text=True)
        if made.returncode != 0:
            note(f"no answers for {path.name}: {made.stderr.strip()[-200:]}")
            return None
    else:
        target.write_text(json.dumps(fixtures.answers(path)), encoding="utf-8")
    fields = len(json.loads(target.read_text(encoding="utf-8")))
    return Form(path, target, fields) if fields else None
