"""Sweeps: many scenarios, each with several seeds, on all cores."""

from __future__ import annotations

import itertools
import json
import math
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ._backend import backend
from ._json import to_json
from ._progress import Progress
from ._protocol import SweepAnswer
from ._schema import FIGURES, choose
from .plots import plot
from .result import ask_engine
from .scenario import Grid, Scenario, scenario_of
from .table import Table

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from os import PathLike

_HASH_DIGITS = 16
#: Where a figure stands among those of a run.
_PLACES = {id: place for place, id in enumerate(FIGURES)}
#: How figures are drawn, and how their axis is labelled: what is read is in ns, or a part of one.
_SCALES = {"time": (1e-6, "{}, ms"), "share": (100, "{}, %")}


class SweepResult:
    """Every run of a sweep, and what they say together.

    `summary(figure)` has a row for each scenario: the mean over the seeds and the interval in which the
    true mean lies with 95 % confidence. `runs` has a row for each run.
    """

    def __init__(self, points: list[dict[str, Any]], columns: _Columns, seeds: int) -> None:
        self.points = points
        self.seeds = seeds
        self._columns = columns

    def __len__(self) -> int:
        return len(self.points) * self.seeds

    @property
    def runs(self) -> Table:
        """A row for each run: its scenario, its seed, its hash if the sweep has any, and the headlines."""
        heads = [id for id, row in FIGURES.items() if row["group"] == "headlines"]
        return self.table(*heads)

    def table(self, *figures: str) -> Table:
        """A row for each run, with these figures."""
        chosen = {figure: self._columns.figure(choose("figure", figure, FIGURES)) for figure in figures}
        names = list(dict.fromkeys(name for point in self.points for name in point))
        places = {name: [point.get(name) for point in self.points for _ in range(self.seeds)] for name in names}
        own = {"seed": self._columns.seeds} | ({"hash": self._columns.hashes} if self._columns.hashes else {})
        kinds = {figure: FIGURES[figure]["kind"] for figure in figures}
        return Table({**places, **own, **chosen}, "Runs of the sweep", kinds)

    def summary(self, figure: str = "lfs") -> Summary:
        """The mean of a figure for each scenario, with its 95 % confidence interval.

        A run that ends while commits wait, longer than any that ended, has a lower bound in the place of a figure. The mean
        is one then, too, and `at_least` says of how many runs. `runs` are those that have the figure at all.
        """
        name = FIGURES[choose("figure", figure, FIGURES)]["name"]
        caption = name + (f", over {self.seeds} seeds" if self.seeds > 1 else "")
        told = self._intervals(figure, "runs", self._values(figure), caption)
        return _with_bounds(told, [sum(values) for values in self._are_bounds(figure)])

    def differences(self, figure: str = "lfs", base: int = 0) -> Summary:
        """How much the mean of a figure differs from that of the scenario at place `base`, with a 95 % interval.

        All scenarios have the same seeds, so that runs are compared in pairs: what chance did to both cancels out.
        """
        name = FIGURES[choose("figure", figure, FIGURES)]["name"]
        all_values = self._values(figure)
        if not 0 <= base < len(all_values):
            raise IndexError(f"There is no scenario at place {base}; the sweep has {len(all_values)}, from 0.")
        pairs = [[b - a for a, b in zip(all_values[base], values)] for values in all_values]
        told = self._intervals(figure, "pairs", pairs, f"{name}, difference in pairs of the same seed")
        bounds = self._are_bounds(figure)
        return _with_bounds(told, [sum(map(max, bounds[base], values)) for values in bounds])

    def imprecision(self, figure: str = "lfs") -> float:
        """Half the widest 95 % interval as a share of its mean; infinite if there is one seed."""
        if self.seeds < 2:
            return math.inf
        values_of_each = ([value for value in values if not math.isnan(value)] for values in self._values(figure))
        # Of less than two there is no interval, and nothing that more seeds would surely mend.
        intervals = [_interval(values) for values in values_of_each if len(values) > 1]
        return max(((each["high"] - each["low"]) / 2 / abs(each["mean"]) if each["mean"] else 0 for each in intervals), default=math.inf)

    def _intervals(self, figure: str, counted: str, all_values: list[list[float]], caption: str) -> Summary:
        """A mean and its interval for each scenario, of so many values; `counted` says what they are."""
        rows = []
        for point, values in zip(self.points, all_values):
            there = [value for value in values if not math.isnan(value)]
            rows.append({**point, counted: len(there), **_interval(there)})
        kind = FIGURES[figure]["kind"]
        return Summary.of_rows(rows, caption, {"mean": kind, "low": kind, "high": kind})

    def _values(self, figure: str) -> list[list[float]]:
        """The values of a figure, scenario by scenario."""
        column = self._columns.figure(figure)
        return [column[at * self.seeds : (at + 1) * self.seeds] for at in range(len(self.points))]

    def _are_bounds(self, figure: str) -> list[list[bool]]:
        """Of each run of each scenario, whether its figure is a lower bound, since waits that had not ended count in it."""
        open_waits = FIGURES[figure]["open"]
        return [[waits > 0 for waits in values] for values in self._values(open_waits)] if open_waits else [[] for _ in self.points]

    def plot(self, figure: str = "lfs", x: str | None = None, scale: float | None = None, **options: Any) -> None:
        """Draws the means and their intervals over one of the parameters: times in ms, shares in %, or as `scale` has it."""
        known = FIGURES[choose("figure", figure, FIGURES)]
        factor, label = _SCALES.get(known["kind"], (1, "{}")) if scale is None else (scale, "{}")
        x = x or next(iter(self.points[0]))
        others = [name for name in self.points[0] if name != x]
        rows = [
            {**row, **{name: row[name] * factor for name in ("mean", "low", "high")}}
            | ({"series": ", ".join(f"{name}={row[name]}" for name in others)} if others else {})
            for row in self.summary(figure)
        ]
        options.setdefault("y_label", label.format(known["name"]))
        plot(rows, x=x, y="mean", low="low", high="high", series="series" if others else None, **options)

    def to_list(self) -> list[dict[str, Any]]:
        """The runs as plain dicts."""
        return self.runs.to_list()

    def to_pandas(self) -> Any:
        """The runs as a DataFrame of pandas. @raises ImportError: pandas is not installed here."""
        return self.runs.to_pandas()

    def __repr__(self) -> str:
        return repr(self.summary())

    def _repr_html_(self) -> str:
        return self.summary()._repr_html_()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return self.summary()._repr_mimebundle_()


def _with_bounds(told: Summary, bounds: list[int]) -> Summary:
    """With a column that says how many of the runs, or pairs, have a lower bound only; as it is if none has."""
    if not any(bounds):
        return told
    caption = f"{told.caption}; of at_least of them no more than a lower bound is known, since waits had not ended"
    return Summary({**told.columns, "at_least": bounds}, caption, told._kinds)


class Summary(Table):
    """Means and their intervals: numbers when they are read (`mean`, `low`, `high`), words when they are shown."""

    def _shown(self) -> tuple[dict[str, list[Any]], set[str]]:
        shown, figures = super()._shown()
        if not {"mean", "low", "high"} <= shown.keys():
            return shown, figures
        bounds = self.columns.get("at_least", [0] * len(self))
        rows = zip(self["mean"], self["low"], self["high"], bounds)
        words = [self._words_of(*row) for row in rows][: len(shown["mean"])]
        del shown["low"], shown["high"]
        shown["mean"] = [each["mean"] for each in words]
        shown["95 % interval"] = [each["interval"] for each in words]
        return shown, {*figures, "95 % interval"}

    def _words_of(self, mean: float, low: float, high: float, bounds: int) -> dict[str, str]:
        if math.isnan(mean):
            return {"mean": "none", "interval": ""}
        interval = {"mean": mean, "low": low, "high": high}
        words: dict[str, str] = json.loads(backend.word_interval(json.dumps(interval), self._kinds["mean"]))
        return {**words, "mean": f"≥ {words['mean']}"} if bounds else words


def sweep(
    grid: Scenario | Grid | Mapping[str, Scenario] | Iterable[Scenario],
    axes: Mapping[str, Iterable[Any]] | None = None,
    *given: Any,
    seeds: int = 20,
    workers: int | None = None,
    hashes: bool = True,
    executor: Executor | None = None,
    cache: str | PathLike[str] | None = None,
    progress: Callable[..., Any] | None = None,
    precision: float | None = None,
    figure: str = "lfs",
    most_seeds: int = 200,
    warmup_ms: float = 0,
) -> SweepResult:
    """Runs every scenario of a grid with so many seeds, on all cores. Interrupt the cell to cancel.

    A grid is a scenario with axes, `pw.sweep(s, {"lgwr.nice": [0, -5]})`, or `scenario.grid(lgwr__nice=[0, -5])`, a
    dict of scenarios by name, or a list of them. Seeds are those that follow the scenario's own, so that its own run is
    among them, and all scenarios have the same ones (common random numbers). Without `hashes` the core keeps
    statistics alone: the same figures, sooner.

    `warmup_ms` is a stretch at the beginning of each run, in simulated time, that no figure counts: queues are empty at
    first, and a mean that has that in it is too low. `pw.warmup_ms(scenario)` proposes one.

    `precision=0.05` goes on, `seeds` more at a time and at most `most_seeds`, until half the 95 % interval of `figure`
    is within 5 % of its mean everywhere. `progress` makes the bar, as tqdm does: `progress=tqdm`.

    Outside of a browser, `executor` is any `concurrent.futures.Executor`: processes, or a cluster's; without one,
    threads share the cores. In the folder `cache` finished runs are kept, by what they depend on: a sweep that was
    killed goes on where it was.
    """
    if axes is not None and not isinstance(axes, Mapping):
        # Notebooks may give seeds, workers and hashes by their places.
        seeds, workers, hashes = [axes, *given, *(seeds, workers, hashes)[1 + len(given) :]]
        axes = None
    if axes is not None:
        grid = scenario_of(grid).grid(**axes)
    points, scenarios = _points_of(grid)
    choose("figure", figure, FIGURES)

    def carry_out(scenarios: list[Scenario]) -> _Columns:
        request = {
            "scenarios": [s.to_dict() for s in scenarios],
            "seeds": seeds,
            "workers": workers,
            "hashes": bool(hashes),
            "warmupMs": warmup_ms,
        }
        with Progress(len(scenarios) * seeds, "runs", progress) as bar:
            return _Columns.of(ask_engine(backend.sweep, to_json(request), bar, executor, cache), seeds)

    result = SweepResult(points, carry_out(scenarios), seeds)
    while precision is not None and result.seeds < most_seeds and result.imprecision(figure) > precision:
        later = [s.replace(run__seed=s["run.seed"] + result.seeds) for s in scenarios]
        result = SweepResult(points, result._columns.followed_by(carry_out(later)), result.seeds + seeds)
    return result


class _Columns:
    """What the workers measured, run after run; a column becomes a list when somebody asks for it."""

    def __init__(self, figures: Sequence[float], seeds: Sequence[float], hashes: str, of_each: int) -> None:
        self._figures = figures
        self._seeds = seeds
        self._digits = hashes
        self._of_each = of_each

    @classmethod
    def of(cls, answer: SweepAnswer, of_each: int) -> _Columns:
        """Those of an answer with so many runs of each scenario."""
        return cls(answer.figures, answer.seeds, answer.hashes, of_each)

    def followed_by(self, more: _Columns) -> _Columns:
        """The same scenarios with further seeds behind each one's own."""

        def woven(mine: Any, its: Any, width: int) -> list[Any]:
            parts = []
            for place in range(len(self._seeds) // self._of_each):
                for columns, held in ((self, mine), (more, its)):
                    step = columns._of_each * width
                    parts.append(held[place * step : (place + 1) * step])
            return parts

        figures = itertools.chain.from_iterable(woven(self._figures, more._figures, len(_PLACES)))
        seeds = itertools.chain.from_iterable(woven(self._seeds, more._seeds, 1))
        hashes = "".join(woven(self._digits, more._digits, _HASH_DIGITS)) if self._digits else ""
        return _Columns(array("d", figures), list(seeds), hashes, self._of_each + more._of_each)

    @property
    def seeds(self) -> list[int]:
        """The seed of each run."""
        return [int(seed) for seed in self._seeds]

    @property
    def hashes(self) -> list[str]:
        """The hash of each run."""
        return [self._digits[at : at + _HASH_DIGITS] for at in range(0, len(self._digits), _HASH_DIGITS)]

    def figure(self, id: str) -> list[float]:
        """The values of a figure, one for each run."""
        return list(self._figures[_PLACES[id] :: len(_PLACES)])


def _interval(values: list[float]) -> dict[str, float]:
    if not values:
        return {"mean": math.nan, "low": math.nan, "high": math.nan}
    return json.loads(backend.interval(json.dumps(values)))


def _points_of(grid: Any) -> tuple[list[dict[str, Any]], list[Scenario]]:
    if isinstance(grid, Grid):
        return grid.points, grid.scenarios
    if isinstance(grid, Scenario):
        return [{"scenario": grid.title or "scenario"}], [grid]
    if hasattr(grid, "twin"):
        scenario_of(grid)
    scenarios = list(grid.values() if isinstance(grid, dict) else grid)
    if scenarios and all(isinstance(scenario, Scenario) for scenario in scenarios):
        names = grid if isinstance(grid, dict) else _names_of(scenarios)
        return [{"scenario": name} for name in names], scenarios
    raise TypeError("A sweep needs a grid: scenario.grid(lgwr__nice=[0, -5]), or scenarios by name.")


def _names_of(scenarios: list[Scenario]) -> list[str]:
    """Their titles; those that have none, or one that others have too, are told apart by their place."""
    titles = Counter(scenario.title for scenario in scenarios)
    return [
        title if title and titles[title] == 1 else f"{title or 'scenario'} {place}"
        for place, title in enumerate((scenario.title for scenario in scenarios), 1)
    ]


SweepResult.__module__ = "postwait"
