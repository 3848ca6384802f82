"""The runs of a sweep, side by side: each is a task of an executor, be it threads, processes or a cluster."""

from __future__ import annotations

import json
import math
import os
import threading
from array import array
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ThreadPoolExecutor, wait
from typing import Any

from .._protocol import SweepAnswer
from .cache import Batch, Cache
from .engine import NO_TRACE, STATISTICS_ONLY, carry_out, usual_executor
from .model import Model, model

#: So many runs make one task at most: the bar still moves, and little is lost with a worker.
_MOST_IN_BATCH = 16
#: So many tasks for each worker, so that all end together.
_BATCHES_OF_WORKER = 4

#: Threads ask models of their own, so that none waits for another.
_own = threading.local()


def run_batch(
    scenario: str, seeds: list[int], hashes: bool, warmup_ms: float = 0, called_off: threading.Event | None = None
) -> Batch:
    """Every figure of every run of a scenario with these seeds, run after run, and the hashes. A task by itself.

    The figures are of what comes after the warm-up. @raises CancelledError: the sweep was called off meanwhile
    """
    asked = _model_of_thread()
    told = asked.ask("seedless", scenario, warmup_ms)
    window = NO_TRACE if hashes else STATISTICS_ONLY
    figures: list[float] = []
    digits = ""
    for seed in seeds:
        own = {"atNs": None, "parameter": told["seedParameter"], "value": seed}
        measured = carry_out([own, *told["settings"]], window, called_off)
        beginning = None
        if told["beginning"] is not None:
            beginning = carry_out([own, *told["beginning"]], STATISTICS_ONLY, called_off).to_json(series=False)
        told_figures = asked.ask("figuresOf", measured.to_json(series=False), beginning)
        # What a run has not, as the mean of no wait, JSON has as null.
        figures += [math.nan if figure is None else figure for figure in told_figures]
        digits += measured.hash
    return figures, digits


def _model_of_thread() -> Model:
    if threading.current_thread() is threading.main_thread():
        return model()
    if getattr(_own, "pid", None) != os.getpid():
        _own.model, _own.pid = Model(), os.getpid()
    return _own.model


def carry_out_sweep(
    request: dict[str, Any],
    progress: Callable[[int], None],
    executor: Executor | None = None,
    folder: str | os.PathLike[str] | None = None,
) -> SweepAnswer:
    """Carries a sweep out. @raises Refused: what was asked for is no sweep; @raises TypeError: the executor is none"""
    if executor is not None and not isinstance(executor, Executor):
        raise TypeError(f"A sweep needs a concurrent.futures.Executor, not {type(executor).__name__}; Dask's is client.get_executor().")
    seeds = model().ask("seeds", json.dumps(request))
    workers = request["workers"] or os.cpu_count() or 1
    cache = None if folder is None else Cache(folder)
    progress(0)
    if executor is not None:
        return _gather(request, seeds, workers, progress, executor, cache)
    with usual_executor(workers) as threads:
        return _gather(request, seeds, workers, progress, threads, cache)


def _how_to_go_on(has_cache: bool) -> str:
    if has_cache:
        kept = "What was finished is kept in the folder of the cache: the same sweep with a new executor goes on from there."
    else:
        kept = 'Nothing is kept without a cache: with cache="runs" the next sweep goes on where this one was.'
    return f"A worker of the executor has died, and the executor with it. {kept}"


def _gather(
    request: dict[str, Any],
    seeds: list[int],
    workers: int,
    progress: Callable[[int], None],
    executor: Executor,
    cache: Cache | None,
) -> SweepAnswer:
    of_each, how = request["seeds"], (request["hashes"], request["warmupMs"])
    # What is kept must be cut the same way on any machine, to be found again.
    size = _MOST_IN_BATCH if cache else max(1, min(_MOST_IN_BATCH, len(seeds) // (workers * _BATCHES_OF_WORKER)))
    batches: dict[int, Batch] = {}
    pending: dict[Future[Batch], tuple[int, str, list[int]]] = {}
    done = 0
    # Threads share it; what runs elsewhere comes to the end of its task.
    called_off = threading.Event() if isinstance(executor, ThreadPoolExecutor) else None
    try:
        for place, parts in enumerate(request["scenarios"]):
            scenario, end = json.dumps(parts), (place + 1) * of_each
            for first in range(place * of_each, end, size):
                own = seeds[first : min(first + size, end)]
                kept = cache.get(scenario, own, how) if cache else None
                if kept:
                    batches[first] = kept
                    done += len(own)
                else:
                    pending[executor.submit(run_batch, scenario, own, *how, called_off)] = (first, scenario, own)
        while pending:
            for future in wait(pending, return_when=FIRST_COMPLETED).done:
                first, scenario, own = pending.pop(future)
                batches[first] = future.result()
                if cache:
                    cache.put(scenario, own, how, batches[first])
                done += len(own)
                progress(done)
    except BaseException as error:
        if called_off:
            called_off.set()
        for future, (_first, scenario, own) in pending.items():
            is_whole = not future.cancel() and future.done() and future.exception() is None
            if cache and is_whole:
                cache.put(scenario, own, how, future.result())
        if isinstance(error, BrokenExecutor):
            raise BrokenExecutor(_how_to_go_on(cache is not None)) from error
        raise
    figures = array("d")
    for first in sorted(batches):
        figures.extend(batches[first][0])
    return SweepAnswer(figures, seeds, "".join(batches[first][1] for first in sorted(batches)))
