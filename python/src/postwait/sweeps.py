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
from ._progress import Progress
from ._protocol import SweepAnswer, SweepRequest
from ._schema import FIGURES, PARAMETERS, SCALES, UnknownName, choose, key_of, named
from .plots import plot
from .result import ask_engine, word_figure
from .scenario import Grid, Scenario, scenario_of
from .table import Table

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from os import PathLike

_HASH_DIGITS = 16
#: Where a figure stands among those of a run.
_PLACES = {id: place for place, id in enumerate(FIGURES)}


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
        return self._with_bounds(told, figure, [sum(values) for values in self._are_bounds(figure)])

    def differences(self, figure: str = "lfs", base: int | str | Mapping[str, Any] = 0) -> Summary:
        """How much the mean of a figure differs from that of one scenario, with a 95 % interval.

        `base` is the place of that scenario, its name, or its values: `base={"lgwr.nice": 0}`. All scenarios have the same
        seeds, so that runs are compared in pairs: what chance did to both cancels out.

        @raises IndexError, KeyError: the sweep has no such scenario
        """
        name = FIGURES[choose("figure", figure, FIGURES)]["name"]
        all_values = self._values(figure)
        place = self._place_of(base)
        pairs = [[b - a for a, b in zip(all_values[place], values)] for values in all_values]
        told = self._intervals(figure, "pairs", pairs, f"{name}, difference in pairs of the same seed")
        bounds = self._are_bounds(figure)
        return self._with_bounds(told, figure, list(map(sum, bounds)), [sum(bounds[place])] * len(bounds))

    def _place_of(self, base: int | str | Mapping[str, Any]) -> int:
        if isinstance(base, int):
            if not 0 <= base < len(self.points):
                raise IndexError(f"There is no scenario at place {base}; the sweep has {len(self.points)}, from 0.")
            return base
        wanted = {"scenario": base} if isinstance(base, str) else {key_of(name): value for name, value in base.items()}
        for place, point in enumerate(self.points):
            if wanted.items() <= point.items():
                return place
        points = named([", ".join(f"{name}={value}" for name, value in point.items()) for point in self.points], 6)
        raise UnknownName(f"There is no scenario {base!r} in the sweep; it has {points}.")

    def imprecision(self, figure: str = "lfs") -> float:
        """Half the widest 95 % interval as a share of its mean; infinite if none is known, as with one seed."""
        # Of less than two values there is no interval, and nothing that more seeds would surely mend.
        intervals = [_interval(known) for known in map(_known, self._values(figure)) if len(known) > 1]
        return max(
            ((each["high"] - each["low"]) / 2 / abs(each["mean"]) if each["mean"] else 0 for each in intervals),
            default=math.inf,
        )

    def _intervals(self, figure: str, counted: str, all_values: list[list[float]], caption: str) -> Summary:
        """A mean and its interval for each scenario, of so many values; `counted` says what they are."""
        rows = [
            {**point, counted: len(_known(values)), **_interval(values)} for point, values in zip(self.points, all_values)
        ]
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

    def _with_bounds(self, told: Summary, figure: str, at_least: list[int], at_most: list[int] | None = None) -> Summary:
        """With columns that say of how many runs, or pairs, no more than a bound is known, and a caption that says why; as it
        is if there is none. What is taken away from a figure bounds the difference from above."""
        bounds = {name: each for name, each in (("at_least", at_least), ("at_most", at_most)) if each and any(each)}
        if not bounds:
            return told
        open_waits = FIGURES[figure]["open"]
        most = max(map(int, _known(self._columns.figure(open_waits))))
        longest = max(_known(self._columns.figure(f"{open_waits}_longest")))
        still = f"up to {most:,} processes still waited" if most > 1 else "a process still waited"
        caption = (
            f"{told.caption}. Of some of them no more than a bound is known: "
            f"when a run ended, {still}, the longest for {word_figure(longest, 'time')} so far"
        )
        return Summary({**told.columns, **bounds}, caption, told._kinds)

    def plot(self, figure: str = "lfs", x: str | None = None, scale: float | None = None, **options: Any) -> None:
        """Draws the means and their intervals over one of the parameters: times in ms, shares in %, or as `scale` has it."""
        known = FIGURES[choose("figure", figure, FIGURES)]
        factor, label = SCALES.get(known["kind"], (1, "{}")) if scale is None else (scale, "{}")
        x = x or next(iter(self.points[0]))
        others = [name for name in self.points[0] if name != x]
        rows = [
            {**row, **{name: row[name] * factor for name in ("mean", "low", "high")}}
            | ({"series": ", ".join(f"{name}={row[name]}" for name in others)} if others else {})
            for row in self.summary(figure)
            if not math.isnan(row["mean"])
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


class Summary(Table):
    """Means and their intervals: numbers when they are read (`mean`, `low`, `high`), words when they are shown."""

    @property
    def _note(self) -> str:
        """What the caption says beside what the table is of: it is shown where no caption is."""
        return self.caption.partition(". ")[2]

    def __repr__(self) -> str:
        return "\n".join(filter(None, [super().__repr__(), self._note]))

    def _shown(self) -> tuple[dict[str, list[Any]], set[str]]:
        shown, figures = super()._shown()
        if not {"mean", "low", "high"} <= shown.keys():
            return shown, figures
        counted = self.columns.get("runs") or self.columns.get("pairs") or [1] * len(self)
        bounds = (self.columns.get(name, [0] * len(self)) for name in ("at_least", "at_most"))
        rows = zip(self["mean"], self["low"], self["high"], counted, *bounds)
        words = [self._words_of(*row) for row in rows][: len(shown["mean"])]
        del shown["low"], shown["high"]
        shown["mean"] = [each["mean"] for each in words]
        shown["95 % interval"] = [each["interval"] for each in words]
        return shown, {*figures, "95 % interval"}

    def _words_of(self, mean: float, low: float, high: float, runs: int, at_least: int, at_most: int) -> dict[str, str]:
        if math.isnan(mean):
            return {"mean": "none", "interval": ""}
        interval = {"mean": mean, "low": low, "high": high, "runs": runs}
        words: dict[str, str] = json.loads(backend.word_interval(json.dumps(interval), self._kinds["mean"]))
        # Of the difference of two bounds nothing is known.
        sign = "≥ " if at_least and not at_most else "≤ " if at_most and not at_least else ""
        return {**words, "mean": sign + words["mean"]}


def sweep(
    grid: Scenario | Grid | Mapping[str, Scenario] | Iterable[Scenario],
    axes: Mapping[str, Iterable[Any]] | None = None,
    *,
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

    Outside of a browser, nothing but memory limits a sweep (each run takes 1.6 kB of it), and `executor` is any
    `concurrent.futures.Executor`: processes, or a cluster's; without one, threads share the cores. `workers` is how many
    run at a time, for an executor that can't be asked for it as well. In the folder `cache` each finished run is kept, by
    what it depends on: its scenario but for the title, its seed, the warm-up, core and model. A sweep that was killed goes
    on where it was, and another one takes what both have in common from there.

    @raises ValueError: `seeds`, `workers`, `warmup_ms`, `precision` or `most_seeds` can't be so
    @raises RuntimeError: a worker has another version of postwait; in a browser, there are too many runs
    """
    if axes is not None and not isinstance(axes, Mapping):
        raise TypeError(f'Axes are lists of values by parameter: pw.sweep(s, {{"lgwr.nice": [0, -5]}}), not {axes!r}.')
    if axes is not None:
        grid = scenario_of(grid).grid(**axes)
    points, scenarios = _points_of(grid)
    choose("figure", figure, FIGURES)
    _check(scenarios, seeds, workers, warmup_ms, precision, most_seeds)
    told = [scenario.to_dict() for scenario in scenarios]
    firsts = [_first_seed(scenario, seeds if precision is None else max(seeds, most_seeds)) for scenario in scenarios]

    def carry_out(after: int, seeds: int) -> _Columns:
        """So many runs of each scenario, with the seeds that come after so many others."""
        request = SweepRequest(told, [first + after for first in firsts], seeds, workers, bool(hashes), warmup_ms)
        with Progress(len(scenarios) * seeds, "runs", progress) as bar:
            return _Columns.of(ask_engine(backend.sweep, request, bar, executor, cache), seeds)

    result = SweepResult(points, carry_out(0, seeds), seeds)
    while precision is not None and result.seeds < most_seeds and result.imprecision(figure) > precision:
        more = min(seeds, most_seeds - result.seeds)
        result = SweepResult(points, result._columns.followed_by(carry_out(result.seeds, more)), result.seeds + more)
    return result


def _check(
    scenarios: list[Scenario], seeds: Any, workers: Any, warmup_ms: Any, precision: Any, most_seeds: Any
) -> None:
    """@raises ValueError: a sweep can't be made so; in a sentence"""
    for name, number in (("seeds", seeds), ("most_seeds", most_seeds)):
        if not _is_whole(number):
            raise ValueError(f"A sweep runs each scenario with a whole number of seeds, 1 or more; {name} is {number!r}.")
    if workers is not None and not _is_whole(workers):
        raise ValueError(
            f"A sweep has a whole number of workers, 1 or more; workers is {workers!r}. "
            "Leave it out, and there is one for each core."
        )
    if precision is not None and not (_is_number(precision) and precision > 0):
        raise ValueError(f"The precision of a sweep is a share of the mean, above 0, such as 0.05; it is {precision!r}.")
    if warmup_ms == 0 and _is_number(warmup_ms):
        return
    for scenario in scenarios:
        length_ms = scenario["run.until_ms"]
        if not (_is_number(warmup_ms) and 1 <= warmup_ms < length_ms):
            raise ValueError(
                f"A warm-up is from 1 ms to less than the run, which lasts {length_ms:g} ms; {warmup_ms!r} does not fit."
            )


def _is_whole(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and number >= 1


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _first_seed(scenario: Scenario, seeds: int) -> int:
    """The scenario's own seed, which others follow; an earlier one where so many do not follow it."""
    return max(0, min(scenario["run.seed"], PARAMETERS["run.seed"]["max"] - seeds + 1))


class _Columns:
    """What the workers measured, run after run, in one array; a column becomes a list when it is asked for."""

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
        return _Columns(array("d", figures), array("q", map(int, seeds)), hashes, self._of_each + more._of_each)

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


def _known(values: list[float]) -> list[float]:
    """Those that there are: the mean of no wait is NaN."""
    return [value for value in values if not math.isnan(value)]


def _interval(values: list[float]) -> dict[str, float]:
    """The mean of those that are known and its interval; NaN if none is."""
    known = _known(values)
    if not known:
        return dict.fromkeys(("mean", "low", "high"), math.nan)
    return json.loads(backend.interval(json.dumps(known)))


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
