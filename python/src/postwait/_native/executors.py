"""An executor of joblib's backends, for sweeps on whatever joblib knows: Ray, Dask, Spark, processes."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from queue import Empty, SimpleQueue
from typing import Any

from .sweep import usual_workers

_Task = tuple[Future[Any], Callable[..., Any], tuple[Any, ...], dict[str, Any]]
#: So many tasks for each worker are handed over together: joblib answers when all of them are done.
_TASKS_OF_WORKER = 4


class JoblibExecutor(Executor):
    """Carries tasks out by a backend of joblib, so many at a time:

        ray.util.joblib.register_ray()
        with pw.JoblibExecutor("ray", 8) as executor:
            pw.sweep(grid, executor=executor)
    """

    def __init__(self, backend: str = "loky", workers: int | None = None) -> None:
        """@raises ImportError: joblib is not installed"""
        try:
            import joblib
        except ImportError as error:
            raise ImportError("A JoblibExecutor hands its tasks to joblib: pip install joblib.") from error
        self._joblib = joblib
        self._backend = backend
        self._max_workers = workers or usual_workers()
        self._tasks: SimpleQueue[_Task | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._carry_out, name="postwait-joblib", daemon=True)
        self._thread.start()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """See `concurrent.futures.Executor`."""
        future: Future[Any] = Future()
        self._tasks.put((future, fn, args, kwargs))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """See `concurrent.futures.Executor`."""
        if cancel_futures:
            for task in self._at_hand(None):
                if task is not None:
                    task[0].cancel()
        self._tasks.put(None)
        if wait:
            self._thread.join()

    def _at_hand(self, most: int | None) -> list[_Task | None]:
        """The tasks that wait, at most so many."""
        found: list[_Task | None] = []
        while most is None or len(found) < most:
            try:
                found.append(self._tasks.get_nowait())
            except Empty:
                break
        return found

    def _carry_out(self) -> None:
        # One pool of the backend's workers for all tasks: a cluster takes seconds to make another.
        joblib = self._joblib
        with joblib.Parallel(self._max_workers, backend=self._backend, batch_size=1) as parallel:
            while (first := self._tasks.get()) is not None:
                taken = [first, *self._at_hand(self._max_workers * _TASKS_OF_WORKER - 1)]
                running = [task for task in taken if task is not None and task[0].set_running_or_notify_cancel()]
                try:
                    outcomes = parallel(joblib.delayed(_outcome_of)(*task) for _future, *task in running)
                except BaseException as error:
                    outcomes = [(None, error)] * len(running)
                for (future, *_task), (value, raised) in zip(running, outcomes):
                    if raised is None:
                        future.set_result(value)
                    else:
                        future.set_exception(raised)
                if None in taken:
                    return


def _outcome_of(fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[Any, BaseException | None]:
    """What a task gives or raises: joblib would give up the others with it."""
    try:
        return fn(*args, **kwargs), None
    except BaseException as error:
        return None, error


JoblibExecutor.__module__ = "postwait"
