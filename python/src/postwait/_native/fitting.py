"""Parameters for measured figures: which values make a run what was measured, and what the figures can't tell apart."""

from __future__ import annotations

import html
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .._hints import parameter_hint
from .._schema import FIGURES, PARAMETERS, choose, key_of
from ..result import word_figure
from ..scenario import Scenario, ScenarioError, scenario_of
from ..sweeps import sweep
from ..table import WORDED, Table

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from os import PathLike

#: How exactly a figure is taken to be measured where nobody says it: within 2 %.
_USUAL_ERROR = 0.02
#: A range of more than this many times its lower end is searched in powers.
_LOGARITHMIC = 20
#: The search begins at the best of so many points for each parameter.
_STARTS_OF_EACH = 6
#: A step of this share of its range tells how the figures depend on a parameter.
_STEP = 0.02
_MOST_STEPS = 25
#: What moves all figures by less than their errors over so much of its range is not told by them.
_TOLD_SHARE = 0.5
#: A figure is missed if it stays further off than so many of its errors.
_MISSED_ERRORS = 3
#: A parameter belongs to a combination that has at least so much of it.
_LEAST_PART = 0.3

#: Times are whole nanoseconds.
_DECIMALS = {"us": 3, "ms": 6, "s": 9}

Target = float | tuple[float, float]
Range = tuple[float, float]


class Fit:
    """What `fit` found. `scenario` has the values; `parameters` and `figures` are tables.

    `untold` names the parameters that the figures can't tell apart: each entry is a combination that can be moved, one
    parameter against the other, with the figures staying within their errors. An entry of one parameter has no
    influence on them. `missed` names the figures that no values were found for.
    """

    def __init__(
        self,
        scenario: Scenario,
        parameters: Table,
        figures: Table,
        missed: list[str],
        untold: list[tuple[str, ...]],
        spectrum: list[float],
    ) -> None:
        self.scenario = scenario
        self.parameters = parameters
        self.figures = figures
        self.missed = missed
        self.untold = untold
        #: Singular values of the figures' dependence on the parameters, in errors for the whole range; largest first.
        self.spectrum = spectrum

    @property
    def values(self) -> dict[str, float]:
        """The parameters that were found, by key."""
        return dict(zip(self.parameters["parameter"], self.parameters["value"]))

    def _words(self) -> str:
        if self.missed:
            return f"In these ranges, no values were found that give the measured {' and '.join(self.missed)}."
        if not self.untold:
            return "The figures tell all of these parameters."
        return " ".join(
            f"The figures can't tell {each[0]}." if len(each) == 1 else f"The figures can't tell {' and '.join(each)} apart."
            for each in self.untold
        )

    def __repr__(self) -> str:
        return f"{self.parameters!r}\n\n{self.figures!r}\n\n{self._words()}"

    def _repr_html_(self) -> str:
        return f"{self.parameters._repr_html_()}{self.figures._repr_html_()}<p>{html.escape(self._words())}</p>"


class _Axis:
    """A free parameter, from 0 to 1 over its range."""

    def __init__(self, name: str, given: Range | None) -> None:
        self.key = key_of(name)
        if self.key not in PARAMETERS:
            raise ScenarioError(f'There is no parameter "{name}". {parameter_hint(name)}')
        row = PARAMETERS[self.key]
        low, high = given if given is not None else (row.get("min"), row.get("max"))
        if low is None or high is None or not low < high:
            raise ValueError(f"{self.key} needs a range of numbers: free={{{self.key!r}: (low, high)}}.")
        self.low, self.high = float(low), float(high)
        self._is_whole = bool(row.get("whole"))
        self._decimals = _DECIMALS.get(row["unit"], 3)
        self._is_power = self.low > 0 and self.high / self.low > _LOGARITHMIC

    def value(self, place: float) -> float:
        """The value at a place of the range."""
        if self._is_power:
            value = self.low * (self.high / self.low) ** place
        else:
            value = self.low + (self.high - self.low) * place
        return round(value) if self._is_whole else round(float(value), self._decimals)

    def place(self, value: float) -> float:
        """Where a value is in the range."""
        if self._is_power:
            return math.log(value / self.low) / math.log(self.high / self.low)
        return (value - self.low) / (self.high - self.low)

    @property
    def step(self) -> float:
        """A whole number moves by one at least."""
        return max(_STEP, 1.001 / (self.high - self.low)) if self._is_whole else _STEP

    def error(self, place: float, of_range: float) -> float:
        """An error in shares of the range, as one of the value."""
        span = self.high - self.low
        return of_range * (self.value(place) * math.log(self.high / self.low) if self._is_power else span)


class _Silent:
    """A bar that shows nothing: a fit makes many small sweeps."""

    def __init__(self, total: int) -> None: ...

    def update(self, n: int) -> None: ...

    def close(self) -> None: ...


def fit(
    scenario: Scenario,
    target: Mapping[str, Target],
    free: Iterable[str] | Mapping[str, Range],
    *,
    seeds: int = 4,
    executor: Executor | None = None,
    cache: str | PathLike[str] | None = None,
) -> Fit:
    """Finds values of the free parameters for which the figures are what was measured.

        pw.fit(s, {"lfs": 21.7e6, "throughput": (44, 0.5)}, free={"redo_disk.service_ms": (0.5, 10), "lgwr.gather_us": (0, 1000)})

    A target is a figure by its id, in the units of `run.figures`, alone or with the error that it was measured with; 2 %
    is assumed otherwise. `free` names parameters, with ranges that are narrower than their own if it is a dict. Means are
    over so many `seeds`, the same for all values (common random numbers); `executor` and `cache` are those of `pw.sweep`.
    Least squares, by SciPy.

    @raises ImportError: SciPy is not installed
    """
    numpy, least_squares = _scipy()
    scenario = scenario_of(scenario)
    ranges = dict(free) if isinstance(free, Mapping) else dict.fromkeys(free)
    axes = [_Axis(name, given) for name, given in ranges.items()]
    if not axes or not target:
        raise ValueError('A fit needs a target and a free parameter: pw.fit(s, {"lfs": 21.7e6}, ["redo_disk.service_ms"]).')
    ids = [choose("figure", id, FIGURES) for id in target]
    wanted = [each if isinstance(each, tuple) else (each, _USUAL_ERROR * abs(each) or 1.0) for each in target.values()]
    known: dict[Scenario, list[float]] = {}

    def at(place: Sequence[float]) -> Scenario:
        values: dict[str, Any] = {axis.key: axis.value(min(1.0, max(0.0, p))) for axis, p in zip(axes, place)}
        return scenario.replace(**values)

    def means_at(places: Iterable[Sequence[float]]) -> list[list[float]]:
        asked = [at(place) for place in places]
        new = list(dict.fromkeys(each for each in asked if each not in known))
        if new:
            swept = sweep(new, seeds=seeds, hashes=False, executor=executor, cache=cache, progress=_Silent)
            columns = [swept._values(id) for id in ids]
            for which, each in enumerate(new):
                known[each] = [sum(values[which]) / seeds for values in columns]
        return [known[each] for each in asked]

    def misses_at(places: Iterable[Sequence[float]]) -> Any:
        values = numpy.array(means_at(places))
        return (values - numpy.array([value for value, _ in wanted])) / numpy.array([error for _, error in wanted])

    def slopes(place: Any) -> Any:
        sides = []
        for which, axis in enumerate(axes):
            for side in (-1, 1):
                moved = numpy.array(place, dtype=float)
                moved[which] = min(1.0, max(0.0, moved[which] + side * axis.step))
                sides.append(moved)
        misses = misses_at(sides)
        columns = []
        for which, axis in enumerate(axes):
            before, after = sides[2 * which], sides[2 * which + 1]
            # Whole numbers have moved as far as their values have.
            width = axis.place(axis.value(after[which])) - axis.place(axis.value(before[which]))
            columns.append((misses[2 * which + 1] - misses[2 * which]) / width)
        return numpy.array(columns).T

    starts = _starts(scenario, axes)
    costs = (misses_at(starts) ** 2).sum(axis=1)
    first = numpy.clip(starts[int(costs.argmin())], 1e-6, 1 - 1e-6)
    found = least_squares(
        lambda place: misses_at([place])[0], first, slopes, bounds=(0, 1), xtol=1e-6, ftol=1e-6, max_nfev=_MOST_STEPS
    )
    place = found.x
    _, spectrum, directions = numpy.linalg.svd(slopes(place), full_matrices=True)
    spectrum = numpy.concatenate([spectrum, numpy.zeros(len(axes) - len(spectrum))])
    errors, untold = _told(numpy, axes, spectrum, directions)
    best = at(place)
    rows = [
        {"parameter": axis.key, "value": best[axis.key], "error": axis.error(p, error) if math.isfinite(error) else None}
        for axis, p, error in zip(axes, place, errors)
    ]
    figures = [
        {"figure": id, "measured": word_figure(value, FIGURES[id]["kind"]), "fitted": word_figure(mean, FIGURES[id]["kind"])}
        for id, (value, _), mean in zip(ids, wanted, means_at([place])[0])
    ]
    missed = [id for id, miss in zip(ids, misses_at([place])[0]) if abs(miss) > _MISSED_ERRORS]
    return Fit(
        best,
        Table.of_rows(rows, "Fitted parameters; the error is one standard deviation"),
        Table.of_rows(figures, "Figures", {"measured": WORDED, "fitted": WORDED}),
        missed,
        untold,
        [float(value) for value in spectrum],
    )


def _told(numpy: Any, axes: list[_Axis], spectrum: Any, directions: Any) -> tuple[list[float], list[tuple[str, ...]]]:
    """The errors of parameters in shares of their ranges, and the combinations that no figure tells."""
    least = 1 / _TOLD_SHARE
    untold = [
        tuple(axis.key for axis, part in zip(axes, direction) if abs(part) >= _LEAST_PART)
        for value, direction in zip(spectrum, directions)
        if value < least
    ]
    lost = {key for each in untold for key in each}
    variances = numpy.zeros(len(axes))
    for value, direction in zip(spectrum, directions):
        if value >= least:
            variances += (direction / value) ** 2
    return [math.inf if axis.key in lost else float(v) ** 0.5 for axis, v in zip(axes, variances)], untold


def _starts(scenario: Scenario, axes: list[_Axis]) -> list[list[float]]:
    """Places all over the ranges, the same each time: the golden ratios of as many dimensions; and the scenario's own."""
    count, ratio = len(axes), 2.0
    for _ in range(30):
        ratio = (1 + ratio) ** (1 / (count + 1))
    places = [
        [(0.5 + (which + 1) / ratio ** (axis + 1)) % 1 for axis in range(count)] for which in range(_STARTS_OF_EACH * count)
    ]
    own = [scenario[axis.key] for axis in axes]
    is_inside = all(isinstance(value, (int, float)) and axis.low <= value <= axis.high for axis, value in zip(axes, own))
    return [*places, [axis.place(value) for axis, value in zip(axes, own)]] if is_inside else places


def _scipy() -> tuple[Any, Callable[..., Any]]:
    try:
        import numpy
        from scipy.optimize import least_squares
    except ImportError as error:
        raise ImportError('A fit is made by SciPy: pip install "postwait[fit]" has what it needs.') from error
    return numpy, least_squares


Fit.__module__ = "postwait"
