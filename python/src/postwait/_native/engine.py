"""What carries runs and the model out: the native core and quickjs, or in Pyodide WebAssembly and the page."""

from __future__ import annotations

import functools
import hashlib
import sys
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

#: Windows without a trace, as the model has them: with the hash of the run, and without.
NO_TRACE = {"fromNs": 0, "untilNs": 0, "records": 0}
STATISTICS_ONLY = {**NO_TRACE, "statisticsOnly": True}

if sys.platform == "emscripten":
    from .wasm import Context, Here, carry_out

    #: The script with the model in it; there the core is a part of it.
    MODEL = "wasm.js"
    CORE_HASH = ""
else:
    from quickjs import Context

    from .core import CORE_HASH, carry_out

    MODEL = "model.js"


@functools.cache
def model_hash() -> str:
    """Of the script with the model in it: 64 digits."""
    return hashlib.sha256(Path(__file__).with_name(MODEL).read_bytes()).hexdigest()


@functools.cache
def program_hash() -> str:
    """What tells one version of core and model from another, whatever compiled it for whichever machine: sixteen digits."""
    return hashlib.sha256(f"{CORE_HASH} {model_hash()}".encode()).hexdigest()[:16]


def usual_executor(workers: int) -> Executor:
    """What shares the runs of a sweep where the caller doesn't say what should."""
    if sys.platform == "emscripten":
        return Here()
    return ThreadPoolExecutor(workers, "postwait-sweep")


__all__ = [
    "CORE_HASH",
    "MODEL",
    "NO_TRACE",
    "STATISTICS_ONLY",
    "Context",
    "carry_out",
    "model_hash",
    "program_hash",
    "usual_executor",
]
