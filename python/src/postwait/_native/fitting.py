"""Parameters for measured figures: which values make a run what was measured, and what the figures can't tell apart."""

from __future__ import annotations

import html
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .._schema import FIGURES, choose
from ..result import at_least, run, word_figure
from ..scenario import Scenario, scenario_of
from ..sweeps import sweep
from ..table import WORDED, Table
from .axes import Axis, Range
from .search import Search

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from os import PathLike

#: How exactly a figure is taken to be measured where nothing is said of it: within 2 %.
_USUAL_ERROR = 0.02
#: What moves all figures by less than their errors over so much of its range is not told by them.
_TOLD_SHARE = 0.5
#: A figure is missed if it stays further off than so many of its errors.
_MISSED_ERRORS = 3
#: A parameter belongs to a combination that has at least so much of it.
_LEAST_PART = 0.3
#: The right whole number is in its range with this chance; other numbers are within two errors of theirs.
_IN_RANGE = 0.95

Target = float | tuple[float, float]


class Fit:
    """What `fit` found. `scenario` has the values; `parameters` and `figures` are tables.

    `parameters` has the error of each value, one standard deviation, and the range from `low` to `high` that the
    right one is in with 95 %. `figures` says how far
    each figure is off, in its errors. `chi2` is the sum of the squares of that, and `freedom` its degrees of freedom: how
    many figures there are more than parameters.

    `untold` names the parameters that the figures can't tell apart: each entry is a combination that can be moved, one
    parameter against the other, with the figures staying within their errors. An entry of one parameter has no
    influence on them. `missed` names the figures that no values were found for.
    """

    def __init__(
        self,
        scenario: Scenario,
        parameters: Table,
        figures: Table,
        untold: list[tuple[str, ...]],
        spectrum: list[float],
        still_waiting: list[str],
    ) -> None:
        self.scenario = scenario
        self.parameters = parameters
        self.figures = figures
        off = list(zip(figures["figure"], figures["errors_off"]))
        self.missed = [id for id, miss in off if miss is None or abs(miss) > _MISSED_ERRORS]
        #: Infinite if a run doesn't have one of the figures, as the mean of no wait.
        self.chi2 = sum(math.inf if miss is None else miss**2 for _, miss in off)
        self.freedom = len(figures) - len(parameters)
        self.untold = untold
        #: Singular values of the figures' dependence on the parameters, in errors for the whole range; largest first.
        self.spectrum = spectrum
        #: What never ends in a run of `scenario`, in sentences; its figures are lower bounds then.
        self.still_waiting = still_waiting

    @property
    def values(self) -> dict[str, float]:
        """The parameters that were found, by key."""
        return dict(zip(self.parameters["parameter"], self.parameters["value"]))

    def _words(self) -> str:
        return " ".join([self._verdict(), *self.still_waiting])

    def _verdict(self) -> str:
        of = f"for {self.freedom} degree{'s' if self.freedom != 1 else ''} of freedom"
        chi2 = f"chi² is {self.chi2:.3g} {of}."
        if self.missed:
            return f"In these ranges, no values were found that give the measured {' and '.join(self.missed)}: {chi2}"
        is_far = self.freedom > 0 and self.chi2 > self.freedom + 3 * math.sqrt(2 * self.freedom)
        said = ["The figures together are further off than their errors allow."] if is_far else []
        said += [
            f"The figures can't tell {each[0]}." if len(each) == 1 else f"The figures can't tell {' and '.join(each)} apart."
            for each in self.untold
        ]
        lost = {key for each in self.untold for key in each}
        said += [
            f"{row['parameter']} may be anything from {row['low']:g} to {row['high']:g}."
            for row in self.parameters
            if row["parameter"] not in lost and _is_whole(row["value"]) and row["low"] < row["high"]
        ]
        return " ".join([*(said or ["The figures tell all of these parameters."]), f"Here, {chi2}"])

    def __repr__(self) -> str:
        return f"{self.parameters!r}\n\n{self.figures!r}\n\n{self._words()}"

    def _repr_html_(self) -> str:
        return f"{self.parameters._repr_html_()}{self.figures._repr_html_()}<p>{html.escape(self._words())}</p>"


def _is_whole(value: Any) -> bool:
    return isinstance(value, int)


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
    over so many `seeds`, the same for all values (common random numbers), and what they are uncertain by counts with the
    error of the target; `executor` and `cache` are those of `pw.sweep`.

    Least squares, by SciPy. Whole numbers are tried one by one: all of them if nothing else is free and they are not too
    many, otherwise by shorter and shorter steps, with all other parameters fitted for each. Waits that never end count for
    as long as they have lasted, and a run that doesn't have a figure is further off than any that has it: no fit wins by
    values with which nothing comes to its end.

    @raises ImportError: SciPy is not installed
    """
    numpy, least_squares = _scipy()
    scenario = scenario_of(scenario)
    ranges = dict(free) if isinstance(free, Mapping) else dict.fromkeys(free)
    axes = [Axis(name, given) for name, given in ranges.items()]
    if not axes or not target:
        raise ValueError('A fit needs a target and a free parameter: pw.fit(s, {"lfs": 21.7e6}, ["redo_disk.service_ms"]).')
    ids = [choose("figure", id, FIGURES) for id in target]
    wanted = [each if isinstance(each, tuple) else (each, _USUAL_ERROR * abs(each) or 1.0) for each in target.values()]
    values, errors = (numpy.array(column, dtype=float) for column in zip(*wanted))
    #: Of each figure its mean over the seeds, and the variance of that.
    known: dict[Scenario, tuple[list[float], list[float]]] = {}

    def measure(asked: Sequence[Scenario]) -> None:
        new = list(dict.fromkeys(each for each in asked if each not in known))
        if new:
            swept = sweep(new, seeds=seeds, hashes=False, executor=executor, cache=cache, progress=_Silent)
            columns = [swept._values(id) for id in ids]
            for which, each in enumerate(new):
                runs = [values[which] for values in columns]
                known[each] = list(map(_mean, runs)), list(map(_variance_of_mean, runs))

    def misses(asked: Sequence[Scenario]) -> Any:
        measure(asked)
        return (numpy.array([known[each][0] for each in asked]) - values) / errors

    search = Search(numpy, least_squares, axes, scenario, misses)
    place = search.best()
    best = search.scenario(place)
    # From here on, what the means of the runs are uncertain by counts too.
    errors = numpy.sqrt(errors**2 + numpy.nan_to_num(numpy.array(known[best][1])))
    (off,) = misses([best])
    freedom = len(ids) - len(axes)
    # Where figures are further off than they should be, nothing is known as exactly as their errors say.
    widened = max(1.0, float((numpy.nan_to_num(off) ** 2).sum()) / max(1, freedom)) ** 0.5
    _, spectrum, directions = numpy.linalg.svd(search.slopes(place), full_matrices=True)
    spectrum = numpy.concatenate([spectrum, numpy.zeros(len(axes) - len(spectrum))])
    shares, untold = _told(numpy, axes, spectrum, directions)
    rows = [
        _row(axis, each, share * widened, [(value, more / widened**2) for value, more in around])
        for axis, each, share, around in zip(axes, place, shares, search.likely(place))
    ]
    own = run(best)
    bounds = [at_least(FIGURES[id], own.figures) for id in ids]
    figures = [
        {"figure": id, "measured": _worded(id, value), "fitted": bound + _worded(id, mean), "errors_off": None if math.isnan(miss) else float(miss)}
        for id, bound, value, mean, miss in zip(ids, bounds, values, known[best][0], off)
    ]
    return Fit(
        best,
        Table.of_rows(rows, "Fitted parameters; the error is one standard deviation"),
        Table.of_rows(figures, "Figures, and how many errors the fit is off", {"measured": WORDED, "fitted": WORDED}),
        untold,
        [float(value) for value in spectrum],
        own.still_waiting,
    )


def _mean(values: list[float]) -> float:
    """Of those that there are; NaN if there is none."""
    known = [value for value in values if not math.isnan(value)]
    return sum(known) / len(known) if known else math.nan


def _variance_of_mean(values: list[float]) -> float:
    """By how much the mean of runs with other seeds would differ, squared; 0 if there is one run."""
    mean, count = _mean(values), sum(not math.isnan(value) for value in values)
    if count < 2:
        return 0.0
    return sum((value - mean) ** 2 for value in values if not math.isnan(value)) / (count - 1) / count


def _worded(id: str, value: float) -> str:
    return word_figure(None if math.isnan(value) else float(value), FIGURES[id]["kind"])


def _row(axis: Axis, place: float, share: float, around: list[tuple[float, float]]) -> dict[str, Any]:
    """A parameter with its error and its range; nothing of them if no figure tells it.

    @param share the error by the slopes of the figures, in shares of the range
    @param around for whole numbers, by how much chi² is larger for others
    """
    value = axis.value(place)
    if not math.isfinite(share):
        return {"parameter": axis.key, "value": value, "error": None, "low": None, "high": None}
    error = axis.error(place, share)
    if not around:
        low, high = max(axis.low, value - 2 * error), min(axis.high, value + 2 * error)
        return {"parameter": axis.key, "value": value, "error": error, "low": low, "high": high}
    apart = max(_deviation((each - value, more) for each, more in around), _whole_deviation(error))
    likely = _in_question(around)
    return {"parameter": axis.key, "value": value, "error": round(apart, 3), "low": min(likely), "high": max(likely)}


def _in_question(around: list[tuple[float, float]]) -> list[float]:
    """The likeliest whole numbers, so many that one of them is right with 95 %, by how much more chi² each has."""
    weights = sorted(((math.exp(-more / 2), value) for value, more in around), reverse=True)
    wanted = _IN_RANGE * sum(weight for weight, _ in weights)
    found: list[float] = []
    for weight, value in weights:
        if wanted <= 0:
            break
        found.append(value)
        wanted -= weight
    return found


def _deviation(others: Iterable[tuple[float, float]]) -> float:
    """How far off a whole number is likely to be, of those that are so far away and have so much more chi²."""
    weights = [(away, math.exp(-more / 2)) for away, more in others]
    return math.sqrt(sum(away**2 * weight for away, weight in weights) / sum(weight for _, weight in weights))


def _whole_deviation(error: float) -> float:
    """The same for an error of a number that need not be whole: much less than 1, and no other is in question."""
    most = math.ceil(5 * error)
    return _deviation((away, (away / error) ** 2 if away else 0.0) for away in range(-most, most + 1)) if error > 0.05 else 0.0


def _told(numpy: Any, axes: list[Axis], spectrum: Any, directions: Any) -> tuple[list[float], list[tuple[str, ...]]]:
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


def _scipy() -> tuple[Any, Callable[..., Any]]:
    try:
        import numpy
        from scipy.optimize import least_squares
    except ImportError as error:
        raise ImportError('A fit is made by SciPy: pip install "postwait[fit]" has what it needs.') from error
    return numpy, least_squares


Fit.__module__ = "postwait"
