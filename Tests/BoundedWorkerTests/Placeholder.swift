// Its tests come with the worker.
