"""A sweep of so many runs by so many threads. Reads "runs workers" a line; answers each with a line of JSON: seconds."""

import json
import sys
import time

import postwait as pw

SWEPT = pw.preset("S3", run__until_ms=10_000)

pw.sweep(SWEPT, seeds=8)  # starts the engines of the model, before any clock starts
for line in sys.stdin:
    runs, workers = map(int, line.split())
    began = time.perf_counter()
    swept = pw.sweep(SWEPT, seeds=runs, workers=workers)
    assert len(swept) == runs
    print(json.dumps({"seconds": time.perf_counter() - began}), flush=True)
