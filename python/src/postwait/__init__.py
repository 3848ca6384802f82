"""Post/Wait in Python: what happens between COMMIT and "commit complete", run by run.

    import postwait as pw

    starved = pw.preset("S3")                       # a published case
    freed = starved.replace(lgwr__nice=-20)         # the same with one change
    run = pw.run(freed)                             # the same run as in the sandbox, hash and all
    run.wait("log file sync").mean_ns
    pw.sweep(starved.grid(lgwr__nice=[0, -5, -10]), seeds=20)

Parameters are named section__field. `pw.parameters()` lists them with their ranges and meanings.
Times end in their unit, as `_ns` or `_ms`.
"""

from typing import TYPE_CHECKING

from . import device
from .compare import Difference, diff
from ._output import display
from .files import install
from .live import show, slider
from .plots import plot
from .recordings import Recording, trace
from .result import Result, Wait, run
from .scenario import Grid, Scenario, ScenarioError, parameters, preset, presets
from .reports import Report, statspack
from .sweeps import SweepResult, sweep
from .table import Table
from .warmup import warmup_ms

if TYPE_CHECKING:
    from ._native.executors import JoblibExecutor as JoblibExecutor
    from ._native.fitting import Fit as Fit, fit as fit
    from ._native.widget import Stage as Stage

__all__ = [
    "Difference",
    "Grid",
    "Recording",
    "Report",
    "Result",
    "Scenario",
    "ScenarioError",
    "SweepResult",
    "Table",
    "Wait",
    "device",
    "diff",
    "display",
    "install",
    "parameters",
    "plot",
    "preset",
    "presets",
    "run",
    "show",
    "slider",
    "statspack",
    "sweep",
    "trace",
    "warmup_ms",
]


#: What the site's notebook does not have, and what few need: it is loaded when it is asked for, so a star does not import it.
_LATER = {"Fit": "fitting", "JoblibExecutor": "executors", "Stage": "widget", "fit": "fitting"}


def __getattr__(name: str) -> object:
    """@raises ImportError: what it needs is not installed"""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name == "Stage":
        from .live import stage_class

        return stage_class()
    from importlib import import_module

    return getattr(import_module(f"._native.{_LATER[name]}", __name__), name)
