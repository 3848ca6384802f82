"""Sweeps: many scenarios, each with several seeds, on all cores."""

import itertools
import json

from . import _output
from ._backend import backend
from ._json import to_json
from ._schema import FIGURES, choose
from .plots import plot
from .result import ask_engine
from .scenario import Grid, Scenario
from .table import Table

_HASH_DIGITS = 16
#: Where a figure stands among those of a run.
_PLACES = {id: place for place, id in enumerate(FIGURES)}
_ids = itertools.count(1)
#: How figures are drawn, and how their axis is labelled: what is read is in ns, or a part of one.
_SCALES = {"time": (1e-6, "{}, ms"), "share": (100, "{}, %")}


class SweepResult:
    """Every run of a sweep, and what they say together.

    `summary(figure)` has a row for each scenario: the mean over the seeds and the interval in which the
    true mean lies with 95 % confidence. `runs` has a row for each run.
    """

    def __init__(self, points, columns, seeds):
        self.points = points
        self.seeds = seeds
        self._columns = columns

    def __len__(self):
        return len(self.points) * self.seeds

    @property
    def runs(self):
        """A row for each run: its scenario, its seed, its hash if the sweep has any, and the headlines."""
        heads = [id for id, row in FIGURES.items() if row["group"] == "headlines"]
        return self.table(*heads)

    def table(self, *figures):
        """A row for each run, with these figures."""
        chosen = {figure: self._columns.figure(choose("figure", figure, FIGURES)) for figure in figures}
        names = list(dict.fromkeys(name for point in self.points for name in point))
        places = {name: [point.get(name) for point in self.points for _ in range(self.seeds)] for name in names}
        own = {"seed": self._columns.seeds} | ({"hash": self._columns.hashes} if self._columns.hashes else {})
        kinds = {figure: FIGURES[figure]["kind"] for figure in figures}
        return Table({**places, **own, **chosen}, "Runs of the sweep", kinds)

    def summary(self, figure="lfs"):
        """The mean of a figure for each scenario, with its 95 % confidence interval."""
        choose("figure", figure, FIGURES)
        rows = []
        column = self._columns.figure(figure)
        for at, point in enumerate(self.points):
            values = column[at * self.seeds : (at + 1) * self.seeds]
            interval = json.loads(backend.interval(json.dumps(values)))
            rows.append({**point, "runs": len(values), **interval})
        kind = FIGURES[figure]["kind"]
        caption = FIGURES[figure]["name"] + (f", over {self.seeds} seeds" if self.seeds > 1 else "")
        return Summary.of_rows(rows, caption, {"mean": kind, "low": kind, "high": kind})

    def plot(self, figure="lfs", x=None, scale=None, **options):
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

    def to_list(self):
        """The runs as plain dicts."""
        return self.runs.to_list()

    def to_pandas(self):
        """The runs as a DataFrame of pandas. @raises ImportError: pandas is not installed here."""
        return self.runs.to_pandas()

    def __repr__(self):
        return repr(self.summary())

    def _repr_html_(self):
        return self.summary()._repr_html_()

    def _repr_mimebundle_(self, include=None, exclude=None):
        return self.summary()._repr_mimebundle_()


class Summary(Table):
    """Means and their intervals: numbers when they are read (`mean`, `low`, `high`), words when they are shown."""

    def _shown(self):
        shown, figures = super()._shown()
        if not {"mean", "low", "high"} <= shown.keys():
            return shown, figures
        words = [self._words_of(*row) for row in zip(self["mean"], self["low"], self["high"])][: len(shown["mean"])]
        del shown["low"], shown["high"]
        shown["mean"] = [each["mean"] for each in words]
        shown["95 % interval"] = [each["interval"] for each in words]
        return shown, {*figures, "95 % interval"}

    def _words_of(self, mean, low, high):
        interval = {"mean": mean, "low": low, "high": high}
        return json.loads(backend.word_interval(json.dumps(interval), self._kinds["mean"]))


def sweep(grid, seeds=20, workers=None, hashes=True):
    """Runs every scenario of a grid with so many seeds, on all cores. Interrupt the cell to cancel.

    A grid is `scenario.grid(lgwr__nice=[0, -5])`, a dict of scenarios by name, or a list of them.
    Seeds are those that follow the scenario's own, so that its own run is among them. Without `hashes` the core
    keeps statistics alone: the same figures, sooner.
    """
    points, scenarios = _points_of(grid)
    request = to_json({"scenarios": [s.to_dict() for s in scenarios], "seeds": seeds, "workers": workers, "hashes": bool(hashes)})
    with _Progress(len(scenarios), seeds) as progress:
        columns = _Columns(ask_engine(backend.sweep, request, progress))
    return SweepResult(points, columns, seeds)


class _Columns:
    """What the workers measured, run after run; a column becomes a list when somebody asks for it."""

    def __init__(self, answer):
        self._figures = answer.figures
        self._seeds = answer.seeds
        self._digits = answer.hashes

    @property
    def seeds(self):
        """The seed of each run."""
        return [int(seed) for seed in self._seeds]

    @property
    def hashes(self):
        """The hash of each run."""
        return [self._digits[at : at + _HASH_DIGITS] for at in range(0, len(self._digits), _HASH_DIGITS)]

    def figure(self, id):
        """The values of a figure, one for each run."""
        return self._figures[_PLACES[id] :: len(_PLACES)].tolist()


def _points_of(grid):
    if isinstance(grid, Grid):
        return grid.points, grid.scenarios
    if isinstance(grid, Scenario):
        return [{"scenario": grid.title or "scenario"}], [grid]
    named = grid if isinstance(grid, dict) else {s.title or f"scenario {i + 1}": s for i, s in enumerate(grid)}
    if named and all(isinstance(scenario, Scenario) for scenario in named.values()):
        return [{"scenario": name} for name in named], list(named.values())
    raise TypeError("A sweep needs a grid: scenario.grid(lgwr__nice=[0, -5]), or scenarios by name.")


class _Progress:
    """The bar below the cell. Called with 0 as soon as the sweep begins, then now and then with the number
    of runs done; a sweep that is refused has no bar."""

    def __init__(self, scenarios, seeds):
        self.label = "runs"
        self._id = f"sweep-{next(_ids)}"
        self._scenarios = scenarios
        self._seeds = seeds
        self._done = None

    def __enter__(self):
        return self

    def __call__(self, done):
        is_shown = self._done is not None
        self._done = done
        of = self._scenarios * self._seeds
        text = f"{done} of {of} {self.label}"
        bundle = {_output.PROGRESS: {"done": done, "of": of, "label": self.label}, "text/plain": text}
        _output.emit_bundle(bundle, self._id, update=is_shown)

    def __exit__(self, error, *where):
        if self._done is not None:
            self(self._done if error else self._scenarios * self._seeds)


SweepResult.__module__ = "postwait"
