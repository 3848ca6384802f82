"""The runs of a sweep, side by side: each is a task of an executor, be it threads, processes or a cluster."""

from __future__ import annotations

import os
import threading
from array import array
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from typing import Any

from .._protocol import SweepAnswer
from .core import carry_out
from .model import Model, model

_HASHES = {"fromNs": 0, "untilNs": 0, "records": 0}
_STATISTICS_ONLY = {**_HASHES, "statisticsOnly": True}
#: So many runs make one task at most: the bar still moves, and little is lost with a worker.
_MOST_IN_BATCH = 16
#: So many tasks for each worker, so that all end together.
_BATCHES_OF_WORKER = 4

#: Threads ask models of their own, so that none waits for another.
_own = threading.local()


def run_batch(scenario: str, seeds: list[int], hashes: bool) -> tuple[list[float], str]:
    """Every figure of every run of a scenario with these seeds, run after run, and the hashes. A task by itself."""
    asked = _model_of_thread()
    told = asked.ask("seedless", scenario)
    window = _HASHES if hashes else _STATISTICS_ONLY
    figures: list[float] = []
    digits = ""
    for seed in seeds:
        own = {"atNs": None, "parameter": told["seedParameter"], "value": seed}
        measured = carry_out([own, *told["settings"]], window)
        figures += asked.ask("figuresOf", measured.to_json())
        digits += measured.hash
    return figures, digits


def _model_of_thread() -> Model:
    if threading.current_thread() is threading.main_thread():
        return model()
    if getattr(_own, "pid", None) != os.getpid():
        _own.model, _own.pid = Model(), os.getpid()
    return _own.model


def carry_out_sweep(
    request: dict[str, Any], progress: Callable[[int], None], executor: Executor | None = None
) -> SweepAnswer:
    """Carries a sweep out. @raises Refused: what was asked for is no sweep"""
    import json

    seeds = model().ask("seeds", json.dumps(request))
    workers = request["workers"] or os.cpu_count() or 1
    progress(0)
    if executor is not None:
        return _gather(request, seeds, workers, progress, executor)
    with ThreadPoolExecutor(workers, "postwait-sweep") as threads:
        return _gather(request, seeds, workers, progress, threads)


def _gather(
    request: dict[str, Any], seeds: list[int], workers: int, progress: Callable[[int], None], executor: Executor
) -> SweepAnswer:
    import json

    of_each = request["seeds"]
    size = max(1, min(_MOST_IN_BATCH, len(seeds) // (workers * _BATCHES_OF_WORKER)))
    pending: dict[Future[tuple[list[float], str]], tuple[int, int]] = {}
    for place, parts in enumerate(request["scenarios"]):
        scenario, end = json.dumps(parts), (place + 1) * of_each
        for first in range(place * of_each, end, size):
            batch = seeds[first : min(first + size, end)]
            pending[executor.submit(run_batch, scenario, batch, request["hashes"])] = (first, len(batch))
    figures: array[float] | None = None
    hashes: dict[int, str] = {}
    done = 0
    try:
        while pending:
            for future in wait(pending, return_when=FIRST_COMPLETED).done:
                first, runs = pending.pop(future)
                values, hashes[first] = future.result()
                width = len(values) // runs
                figures = figures or array("d", bytes(8 * width * len(seeds)))
                figures[first * width : (first + runs) * width] = array("d", values)
                done += runs
                progress(done)
    except BaseException:
        for future in pending:
            future.cancel()
        raise
    return SweepAnswer(figures or array("d"), seeds, "".join(hashes[first] for first in sorted(hashes)))
