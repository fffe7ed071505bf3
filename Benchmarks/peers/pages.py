"""Draws pages into PNG files in memory: `pages.py LIBRARY DPI FORM…` prints a JSON line a page: the first page of each form."""

import io
import json
import sys
import time

library, dpi, forms = sys.argv[1], float(sys.argv[2]), sys.argv[3:]

if library == "pymupdf":
    import pymupdf

    def draw(form):
        with pymupdf.open(form) as document:
            return len(document[0].get_pixmap(dpi=int(dpi)).tobytes("png"))

elif library == "pypdfium2":
    import pypdfium2

    def draw(form):
        document = pypdfium2.PdfDocument(form)
        document.init_forms()
        picture = io.BytesIO()
        document[0].render(scale=dpi / 72).to_pil().save(picture, "PNG")
        document.close()
        return picture.tell()

else:
    sys.exit(f"no such library: {library}")

for form in forms:
    cpu, wall = time.process_time(), time.perf_counter()
    try:
        size, error = draw(form), None
    except Exception as failure:  # a peer may fail in any way on a form; that is a result
        size, error = 0, f"{type(failure).__name__}: {failure}"[:200]
    seconds = {"cpu": time.process_time() - cpu, "wall": time.perf_counter() - wall}
    print(json.dumps({"form": form, **seconds, "bytes": size, "error": error}), flush=True)
