"""Blanks on flat forms with FormFyxer: `blanks.py OUT FORM…` writes OUT/<stem>.json a form and prints a JSON line with its time."""

import contextlib
import importlib.util
import json
import pathlib
import sys
import time
import types

# The package's own entry imports language models, which finding blanks does not use: the peer is measured at its best.
spec = importlib.util.find_spec("formfyxer")
package = types.ModuleType("formfyxer")
package.__path__ = list(spec.submodule_search_locations)
sys.modules["formfyxer"] = package
from formfyxer import pdf_wrangling  # noqa: E402


def fields(form):
    found = []
    for number, page in enumerate(pdf_wrangling.get_possible_fields(form), 1):
        for field in page:
            x, y, width, height = field.get_bbox()
            kind = "checkbox" if "check" in str(field.type).lower() else "signature" if "sign" in str(field.type).lower() else "text"
            found.append({"page": number, "kind": kind, "rect": [float(x), float(y), float(x + width), float(y + height)], "label": field.name})
    return found


folder = pathlib.Path(sys.argv[1])
for form in sys.argv[2:]:
    cpu, wall = time.process_time(), time.perf_counter()
    try:
        with contextlib.redirect_stdout(sys.stderr):
            found, error = fields(form), None
    except Exception as failure:  # a peer may fail in any way on a form; that is a result
        found, error = [], f"{type(failure).__name__}: {failure}"[:200]
    seconds = {"cpu": time.process_time() - cpu, "wall": time.perf_counter() - wall}
    (folder / (pathlib.Path(form).name.removesuffix(".pdf").removesuffix(".flat") + ".json")).write_text(json.dumps({"fields": found}), encoding="utf-8")
    print(json.dumps({"file": form, **seconds, "error": error}), flush=True)
