"""The runs of a sweep, side by side: tasks of an executor, be it threads, processes or a cluster."""

from __future__ import annotations

import json
import math
import os
import threading
import time
from array import array
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any

from .._protocol import Refused, SweepAnswer, SweepRequest
from .cache import Cache, Kept
from .engine import NO_TRACE, STATISTICS_ONLY, carry_out, program_hash, usual_executor
from .model import Model, model

#: So long a task should take: longer than it takes to hand it to a cluster, and little is lost with its worker.
_TASK_S = 0.4
#: So long it takes at least, however few are left: an answer costs this process a millisecond.
_LEAST_TASK_S = 0.01
_MOST_IN_TASK = 512
#: No task is larger than this part of what a worker may still expect, so that all end together.
_PART_OF_REST = 1.5
#: While a worker carries one task out, others already wait for it.
_TASKS_OF_WORKER = 4
#: What was learned of earlier runs counts for so much less with each answer: scenarios differ.
_FORGOTTEN = 0.8
#: The bar moves so often.
_TOLD_EVERY_S = 0.1

_HASH_DIGITS = 16

#: A scenario, as JSON, and some seeds.
Part = tuple[str, list[int]]

#: Threads ask models of their own, so that none waits for another.
_own = threading.local()


@dataclass(frozen=True)
class TaskAnswer:
    """What a worker has measured."""

    #: Of core and model in the worker: what another program has measured is not of this one.
    program: str
    took_s: float
    #: Of each run every figure, in the order of the schema, as bytes of doubles.
    figures: bytes
    #: Sixteen digits for each run; empty if the sweep has no hashes.
    hashes: str


def run_task(
    parts: list[Part], hashes: bool, warmup_ms: float = 0, called_off: threading.Event | None = None
) -> TaskAnswer:
    """Runs scenarios with their seeds, one run after the other. The figures are of what comes after the warm-up.

    @raises CancelledError: the sweep was called off meanwhile
    """
    began_s = time.perf_counter()
    asked = _model_of_thread()
    window = NO_TRACE if hashes else STATISTICS_ONLY
    figures = array("d")
    digits = ""
    for scenario, seeds in parts:
        told = asked.ask("seedless", scenario, warmup_ms)
        for seed in seeds:
            own = {"atNs": None, "parameter": told["seedParameter"], "value": seed}
            measured = carry_out([own, *told["settings"]], window, called_off)
            beginning = None
            if told["beginning"] is not None:
                beginning = carry_out([own, *told["beginning"]], STATISTICS_ONLY, called_off).to_json(series=False)
            found = asked.ask("figuresOf", measured.to_json(series=False), beginning)
            # What a run doesn't have, as the mean of no wait, JSON has as null.
            figures.extend(math.nan if each is None else each for each in found)
            digits += measured.hash
    return TaskAnswer(program_hash(), time.perf_counter() - began_s, figures.tobytes(), digits)


def _model_of_thread() -> Model:
    if threading.current_thread() is threading.main_thread():
        return model()
    if getattr(_own, "pid", None) != os.getpid():
        _own.model, _own.pid = Model(), os.getpid()
    return _own.model


def carry_out_sweep(
    request: SweepRequest,
    progress: Callable[[int], None],
    executor: Executor | None = None,
    folder: str | os.PathLike[str] | None = None,
) -> SweepAnswer:
    """Carries a sweep out. @raises TypeError: the executor is none; @raises Refused: a worker has another program"""
    if executor is not None and not isinstance(executor, Executor):
        raise TypeError(f"A sweep needs a concurrent.futures.Executor, not {type(executor).__name__}; Dask's is client.get_executor().")
    cache = None if folder is None else Cache(folder, _figure_count())
    try:
        progress(0)
        if executor is not None:
            return _Sweep(request, cache, progress).carried_out(executor, request.workers or workers_of(executor))
        workers = request.workers or usual_workers()
        with usual_executor(workers) as threads:
            return _Sweep(request, cache, progress).carried_out(threads, workers)
    finally:
        if cache:
            cache.close()


def usual_workers() -> int:
    """How many CPUs this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def workers_of(executor: Executor) -> int:
    """How many workers an executor has. There is no common way to ask: those of the standard library, joblib and loky, of
    mpi4py and of Dask have one each. For others, `workers=` says it."""
    client = getattr(executor, "_client", None)
    if client is not None and hasattr(client, "nthreads"):
        return max(1, sum(client.nthreads().values()))
    for name in ("num_workers", "_max_workers"):
        workers = getattr(executor, name, None)
        if isinstance(workers, int) and workers > 0:
            return workers
    return usual_workers()


class _Sweep:
    """A sweep under way. What it keeps track of grows with the tasks that are handed out at a time, not with the runs."""

    def __init__(self, request: SweepRequest, cache: Cache | None, progress: Callable[[int], None]) -> None:
        self._request = request
        self._how = (request.hashes, request.warmup_ms)
        self._cache = cache
        self._progress = progress
        self._width = _figure_count()
        self._runs = len(request.scenarios) * request.seeds
        self._figures = array("d", bytes(8 * self._width)) * self._runs
        self._digits = bytearray(_HASH_DIGITS * self._runs) if request.hashes else bytearray()
        self._dealt = self._done = 0
        self._told_s = time.monotonic()
        self._pending: dict[Future[TaskAnswer], list[tuple[int, list[int]]]] = {}
        self._finished: SimpleQueue[Future[TaskAnswer]] = SimpleQueue()

    def carried_out(self, executor: Executor, workers: int) -> SweepAnswer:
        """Every run of it."""
        # Threads share it; what runs elsewhere comes to the end of its task.
        called_off = threading.Event() if isinstance(executor, ThreadPoolExecutor) else None
        deal = _Deal(self._lacking(), workers, lambda: self._runs - self._dealt)
        try:
            while self._hand_out(executor, deal, workers, called_off) or self._pending:
                future = self._finished.get()
                answer = future.result()
                parts = self._pending.pop(future)
                self._take(parts, answer)
                deal.learn(sum(len(seeds) for _, seeds in parts), answer.took_s)
        except BaseException as error:
            if called_off:
                called_off.set()
            self._keep_what_is_done()
            if isinstance(error, BrokenExecutor):
                raise BrokenExecutor(_how_to_go_on(self._cache is not None)) from error
            raise
        first, of_each = self._request.first_seeds, self._request.seeds
        seeds = array("q", (seed for begin in first for seed in range(begin, begin + of_each)))
        return SweepAnswer(self._figures, seeds, self._digits.decode("ascii"))

    def _hand_out(
        self, executor: Executor, deal: _Deal, workers: int, called_off: threading.Event | None
    ) -> bool:
        """Hands tasks out until each worker has enough; says whether it handed any out."""
        handed = False
        while len(self._pending) < workers * _TASKS_OF_WORKER and (parts := deal.next()):
            task = [(json.dumps(self._request.scenarios[place]), seeds) for place, seeds in parts]
            future = executor.submit(run_task, task, *self._how, called_off)
            self._pending[future] = parts
            self._dealt += sum(len(seeds) for _, seeds in parts)
            future.add_done_callback(self._finished.put)
            handed = True
        return handed

    def _lacking(self) -> Iterator[tuple[int, list[int]]]:
        """The seeds of each scenario, by its place, but for those whose runs are kept."""
        of_each = self._request.seeds
        for place, first in enumerate(self._request.first_seeds):
            seeds = range(first, first + of_each)
            if not self._cache:
                yield place, list(seeds)
                continue
            found = dict(self._cache.get(self._request.scenarios[place], first, of_each, self._how))
            for seed, kept in found.items():
                self._put(place, seed, kept)
            self._dealt += len(found)
            self._count(len(found))
            yield place, [seed for seed in seeds if seed not in found]

    def _take(self, parts: list[tuple[int, list[int]]], answer: TaskAnswer) -> None:
        """Puts what a worker has measured to the other runs. @raises Refused: by another program than this one"""
        if not isinstance(answer, TaskAnswer) or answer.program != program_hash():
            raise Refused(
                "A worker of the executor has another version of postwait: its core and model are "
                f"{getattr(answer, 'program', 'unknown')}, those here {program_hash()}. "
                "Nothing of it was kept. Install the same wheel there and here; pw.program() shows what is installed."
            )
        whole = array("d", answer.figures)
        at = 0
        for place, seeds in parts:
            for seed in seeds:
                digits = answer.hashes[at * _HASH_DIGITS : (at + 1) * _HASH_DIGITS]
                kept = whole[at * self._width : (at + 1) * self._width], digits
                self._put(place, seed, kept)
                if self._cache:
                    self._cache.put(self._request.scenarios[place], seed, self._how, kept)
                at += 1
        self._count(at)

    def _put(self, place: int, seed: int, kept: Kept) -> None:
        run = place * self._request.seeds + seed - self._request.first_seeds[place]
        self._figures[run * self._width : (run + 1) * self._width] = kept[0]
        if self._request.hashes:
            self._digits[run * _HASH_DIGITS : (run + 1) * _HASH_DIGITS] = kept[1].encode("ascii")

    def _count(self, runs: int) -> None:
        self._done += runs
        if runs and time.monotonic() - self._told_s >= _TOLD_EVERY_S:
            self._told_s = time.monotonic()
            self._progress(self._done)

    def _keep_what_is_done(self) -> None:
        """Of a sweep that ends too soon: what its workers have measured meanwhile."""
        for future, parts in self._pending.items():
            if self._cache and not future.cancel() and future.done() and future.exception() is None:
                try:
                    self._take(parts, future.result())
                except Refused:
                    continue


class _Deal:
    """How runs are dealt out: tasks of a few tenths of a second, and shorter ones at the end, so that all end together."""

    def __init__(self, groups: Iterable[tuple[int, list[int]]], workers: int, left: Callable[[], int]) -> None:
        self._groups = iter(groups)
        self._workers = workers
        self._left = left
        self._rest: tuple[int, list[int]] = (0, [])
        self._runs = 0.0
        self._took_s = 0.0

    def next(self) -> list[tuple[int, list[int]]]:
        """The next task: seeds of one scenario or of several, by their places; none when all are dealt out."""
        parts: list[tuple[int, list[int]]] = []
        room = self._size()
        while room > 0:
            place, seeds = self._rest
            if not seeds:
                group = next(self._groups, None)
                if group is None:
                    break
                self._rest = group
                continue
            taken, self._rest = seeds[:room], (place, seeds[room:])
            parts.append((place, taken))
            room -= len(taken)
        return parts

    def learn(self, runs: int, took_s: float) -> None:
        """So many runs took so long: the next tasks are made by that."""
        self._runs = self._runs * _FORGOTTEN + runs
        self._took_s = self._took_s * _FORGOTTEN + took_s

    def _size(self) -> int:
        if not self._runs:
            return 1
        rate = self._runs / max(self._took_s, 1e-6)
        of_rest = self._left() / (self._workers * _PART_OF_REST)
        return max(1, int(min(_MOST_IN_TASK, _TASK_S * rate, max(_LEAST_TASK_S * rate, of_rest))))


def _figure_count() -> int:
    return len(json.loads(model().ask("schema"))["figures"])


def _how_to_go_on(has_cache: bool) -> str:
    if has_cache:
        kept = "What was finished is kept in the folder of the cache: the same sweep with a new executor goes on from there."
    else:
        kept = 'Nothing is kept without a cache: with cache="runs" the next sweep goes on where this one was.'
    return f"A worker of the executor has died, and the executor with it. {kept}"
