"""Zones and barcodes of identity documents: `identity.py passporteye|zxing PICTURE…` prints a JSON line a picture, shaped as `formly --json scan`."""

import json
import pathlib
import sys
import time
import types
import warnings

warnings.filterwarnings("ignore")
library, pictures = sys.argv[1], sys.argv[2:]

if library == "passporteye":
    # Imported by it for drawing its boxes, which reading does not do.
    for name in ("matplotlib", "matplotlib.pyplot", "matplotlib.patches"):
        sys.modules[name] = types.ModuleType(name)
    sys.modules["matplotlib"].pyplot, sys.modules["matplotlib"].patches = sys.modules["matplotlib.pyplot"], sys.modules["matplotlib.patches"]
    from passporteye import read_mrz

    def documents(picture):
        zone = read_mrz(picture)
        if zone is None:
            return []
        lines = (zone.aux.get("raw_text") or "").split("\n")
        return [{"format": zone.to_dict().get("mrz_type"), "lines": [line for line in lines if line]}]

elif library == "zxing":
    import zxingcpp
    from PIL import Image

    def documents(picture):
        return [{"format": "AAMVA", "raw": code.bytes.decode("utf-8", "replace")} for code in zxingcpp.read_barcodes(Image.open(picture))]

else:
    sys.exit(f"no such library: {library}")

for picture in pictures:
    started = time.perf_counter()
    try:
        found, error = documents(picture), None
    except Exception as failure:  # a peer may fail in any way on a picture; that is a result
        found, error = [], f"{type(failure).__name__}: {failure}"[:200]
    seconds = time.perf_counter() - started
    print(json.dumps({"file": pathlib.Path(picture).name, "seconds": seconds, "documents": found, "error": error}), flush=True)
