"""What the page keeps alive below a cell: the stage of a run, and sliders."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import _output
from ._schema import PARAMETERS, choose
from .result import Result, result_of
from .scenario import Scenario, scenario_of

if TYPE_CHECKING:
    from ._native.widget import Stage

#: Where the sliders of the page stand, by name; the kernel fills it before each cell.
positions: dict[str, float] = {}
#: Names of the sliders that the cell which runs has asked for.
asked: list[str] = []


def show(run: Scenario | Result, at_ms: float | None = None) -> None:
    """Puts the live stage of a run, or of a scenario, below the cell; it opens at a moment.

    Outside of the site's notebook that is `pw.Stage(run)`, if anywidget is installed; otherwise a table of the run.
    """
    scenario_of(run)
    result = result_of(run)
    if _has_widgets():
        stage = stage_class()(result) if at_ms is None else stage_class()(result, at_ms)
        return stage._ipython_display_()
    bundle: dict[str, Any] = {"scenario": result.scenario.to_dict(), "hash": result.hash}
    if at_ms is not None:
        bundle["atNs"] = round(at_ms * 1e6)
    _output.emit_bundle({_output.RUN: bundle, "text/html": result._repr_html_(), "text/plain": repr(result)})


Result._show = show


def stage_class() -> type[Stage]:
    """The widget. @raises ImportError: what it needs is not installed"""
    try:
        from ._native.widget import Stage
    except ImportError as error:
        raise ImportError('The stage of a run is a widget: pip install "postwait[widget]" has what it needs.') from error
    return Stage


def _has_widgets() -> bool:
    """Whether this is a notebook that shows widgets; nothing is loaded to find that out."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if getattr(shell, "kernel", None) is None or sys.platform == "emscripten":
        return False
    try:
        stage_class()
    except ImportError:
        return False
    return True


def slider(
    name: str,
    min: float | None = None,
    max: float | None = None,
    *,
    step: float | None = None,
    value: float | None = None,
    label: str | None = None,
) -> float:
    """A slider below the cell; returns its value. Cells that depend on it run again when it moves.

    For a parameter such as "lgwr.nice", what is not given is taken from it.
    """
    if not isinstance(name, str):
        raise TypeError(f'A slider has a name: pw.slider("n", 0, 10), not pw.slider({name!r}).')
    if "." in name:
        choose("parameter", name, PARAMETERS)
    parameter = PARAMETERS.get(name, {})
    low = min if min is not None else parameter.get("min")
    high = max if max is not None else parameter.get("max")
    if low is None or high is None or not low < high:
        raise ValueError(f"The slider {name!r} needs a min and a max above it; it has {low} and {high}.")
    if "min" in parameter and not parameter["min"] <= low < high <= parameter["max"]:
        raise ValueError(f"The slider {name!r} goes from {low} to {high}; {name} must be a {parameter['range']}.")
    step = step if step is not None else _usual_step(parameter, low, high)
    start = value if value is not None else parameter.get("default", low)
    for what, number in {"min": low, "max": high, "step": step, "value": start}.items():
        if not isinstance(number, (int, float)) or not math.isfinite(number):
            raise ValueError(f"The {what} of the slider {name!r} is {number!r}; it must be a finite number.")
    if step <= 0:
        raise ValueError(f"The step of the slider {name!r} is {step}; it must be above 0.")
    value = positions.get(name, start)
    value = low if value < low else high if value > high else value
    asked.append(name)
    bundle = {"name": name, "min": low, "max": high, "step": step, "value": value}
    bundle["label"] = label or parameter.get("label", name)
    _output.emit_bundle({_output.SLIDER: bundle, "text/plain": f"{bundle['label']}: {value}"})
    return value


def _usual_step(parameter: Mapping[str, Any], low: float, high: float) -> float:
    whole = parameter["scale"] == 1 if "scale" in parameter else isinstance(low, int) and isinstance(high, int)
    return 1 if whole else (high - low) / 100


def before_cell(sliders: str) -> None:
    """Told by the kernel where the sliders stand now."""
    positions.clear()
    positions.update(json.loads(sliders))
    asked.clear()
