"""What carries runs and the model out: the native core and quickjs, or in Pyodide WebAssembly and the page."""

from __future__ import annotations

import sys
from concurrent.futures import Executor, ThreadPoolExecutor

#: Windows without a trace, as the model has them: with the hash of the run, and without.
NO_TRACE = {"fromNs": 0, "untilNs": 0, "records": 0}
STATISTICS_ONLY = {**NO_TRACE, "statisticsOnly": True}

if sys.platform == "emscripten":
    from .wasm import Context, Here, carry_out

    #: The script with the model in it, and all files that a run depends on.
    MODEL = "wasm.js"
    PROGRAMS = (MODEL,)
else:
    from quickjs import Context

    from .core import carry_out

    MODEL = "model.js"
    PROGRAMS = ("postwait_core.so", MODEL)


def usual_executor(workers: int) -> Executor:
    """What shares the runs of a sweep where nobody says what should."""
    if sys.platform == "emscripten":
        return Here()
    return ThreadPoolExecutor(workers, "postwait-sweep")


__all__ = ["MODEL", "NO_TRACE", "PROGRAMS", "STATISTICS_ONLY", "Context", "carry_out", "usual_executor"]
