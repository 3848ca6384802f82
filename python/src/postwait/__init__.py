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

import typing as _typing
from importlib.util import find_spec as _find_spec

from . import device, plots
from ._backend import ON_SITE as _ON_SITE
from .compare import Difference, diff
from ._output import display
from ._program import Program, program
from ._protocol import WheelError
from ._schema import UnknownName
from ._version import VERSION as __version__
from .files import install
from .live import show, slider
from .plots import plot
from .recordings import Recording, trace
from .result import CutWarning, Result, Wait, run
from .scenario import Grid, RoundedWarning, Scenario, ScenarioError, parameters, preset, presets
from .reports import Report, statspack
from .sweeps import SweepResult, sweep
from .table import Table
from .warmup import warmup_ms

if _typing.TYPE_CHECKING:
    from ._native.executors import JoblibExecutor as JoblibExecutor
    from ._native.fitting import Fit as Fit, fit as fit
    from ._native.widget import Stage as Stage

__all__ = [
    "CutWarning",
    "Difference",
    "Grid",
    "Program",
    "Recording",
    "Report",
    "Result",
    "RoundedWarning",
    "Scenario",
    "ScenarioError",
    "SweepResult",
    "Table",
    "UnknownName",
    "Wait",
    "WheelError",
    "device",
    "diff",
    "display",
    "install",
    "parameters",
    "plot",
    "plots",
    "preset",
    "presets",
    "program",
    "run",
    "show",
    "slider",
    "statspack",
    "sweep",
    "trace",
    "warmup_ms",
]

if not _ON_SITE:
    # What a page in a browser does; elsewhere notebooks that have it still run.
    __all__.remove("WheelError")
    __all__.remove("install")
    __all__.remove("slider")
    __all__ += ["Fit", "JoblibExecutor", "fit"]
    if _find_spec("anywidget"):
        __all__ += ["Stage"]

#: What needs more than Python, and few need: it is loaded when it is asked for.
_LATER = {"Fit": "fitting", "JoblibExecutor": "executors", "Stage": "widget", "fit": "fitting"}


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])


def __getattr__(name: str) -> object:
    """@raises ImportError: what it needs is not installed"""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name == "Stage":
        from .live import stage_class

        return stage_class()
    from importlib import import_module

    return getattr(import_module(f"._native.{_LATER[name]}", __name__), name)
