"""`embedding.py MODEL TEXTS.json BATCH`: vectors by sentence-transformers on one core; a JSON line with the seconds."""

import json
import os
import pathlib
import sys
import time

for variable in ("OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[variable] = "1"
os.environ["HF_HUB_OFFLINE"] = "1"

folder, path, batch = sys.argv[1], sys.argv[2], int(sys.argv[3])
texts = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
try:
    import torch
    from sentence_transformers import SentenceTransformer, models
except ImportError as missing:
    sys.exit(f"not installed: {missing.name}")
torch.set_num_threads(1)
words = models.Transformer(folder, max_seq_length=256)
model = SentenceTransformer(modules=[words, models.Pooling(words.get_embedding_dimension()), models.Normalize()], device="cpu")
model.encode(["warm"])
cpu, wall = time.process_time(), time.perf_counter()
model.encode(texts, batch_size=batch, show_progress_bar=False)
print(json.dumps({"what": "embed", "cpu": time.process_time() - cpu, "wall": time.perf_counter() - wall}))
