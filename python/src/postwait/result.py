"""Runs: a scenario simulated to its end, and everything that was measured."""

from __future__ import annotations

import html
import json
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from . import _output
from ._backend import asked, backend
from ._hints import refuse_to_set
from ._protocol import RunHandle
from ._schema import FIGURES, WAITS, choose
from .scenario import Scenario, scenario_of
from .table import MOMENT, WORDED, Table


_Answer = TypeVar("_Answer")
#: Read digit by digit, where durations are read in words.
_MOMENTS = {"from_ns", "time_ns", "begin_ns", "end_ns"}


class CutWarning(UserWarning):
    """A table that ends before it was asked to."""


# A cell that runs again is told again.
warnings.simplefilter("always", CutWarning)


@dataclass(frozen=True, repr=False)
class Wait:
    """One wait event over all processes and the whole run. Times are nanoseconds: `mean_ns`.

    `count`, `total_ns`, `mean_ns` and `max_ns` are of waits that ended; the mean is None if none did. Waits that had not
    ended when the run did are beside them, and where they count (docs/model.md) `mean_at_least_ns` is a lower bound of the
    mean of all, and the percentile takes them for as long as they had lasted.
    """

    id: str
    name: str
    count: int
    total_ns: int
    mean_ns: float | None
    p95_ns: float | None
    max_ns: int
    #: How many had not ended, and for how long the longest had lasted.
    open_count: int
    open_longest_ns: float
    #: None where they don't count: the run ended in the middle of a few, no longer than those that ended.
    mean_at_least_ns: float | None

    def __repr__(self) -> str:
        total, mean, p95, longest, open_longest, least = _output.word_figures(
            [self.total_ns, self.mean_ns, self.p95_ns, self.max_ns, self.open_longest_ns, self.mean_at_least_ns], "time"
        )
        lines = []
        if self.count:
            lines += [f"{self.name}: {self.count:,} waits, {total} in all", f"mean {mean}, 95th percentile {p95}, longest {longest}"]
        elif self.open_count:
            lines += [f"{self.name}: no wait ended"]
        else:
            return f"{self.name}: no waits"
        if self.mean_at_least_ns is not None:
            lines += [f"{self.open_count:,} had not ended, the longest after {open_longest}: the mean of all is at least {least}"]
        return "\n".join(lines)


class Histogram(Table):
    """Waits by their length. Shown from the shortest to the longest that there was."""

    def _shown(self) -> tuple[dict[str, list[Any]], set[str]]:
        filled = [row for row, waits in enumerate(self["waits"]) if waits]
        rows = slice(filled[0], filled[-1] + 1) if filled else slice(0, 0)
        shown = {name: values[rows] for name, values in self.columns.items()}
        return shown, set(shown)


class Result:
    """A finished run. Tables are read when first asked for; `trace` and `commits` run the scenario
    again to look closer, which changes nothing: same scenario and seed, same run, bit for bit."""

    #: Puts the stage of a run below the cell, from a moment on. `live` sets it: a stage is made of runs.
    _show: ClassVar[Callable[[Result, float | None], None]]

    def __init__(self, scenario: Scenario, handle: RunHandle) -> None:
        self._scenario = scenario
        self._handle = handle
        self._tables: dict[str, Table] = {}

    def __setattr__(self, name: str, value: Any) -> None:
        refuse_to_set(self, name, value, "A finished run never changes", "r = pw.run(r.scenario.replace", ")")

    @property
    def scenario(self) -> Scenario:
        """What was run."""
        return self._scenario

    @property
    def hash(self) -> str:
        """Of every record of the whole run; the same in the sandbox and in every browser."""
        return self._handle.hash

    @property
    def duration_ns(self) -> int:
        """Simulated time from the start to the end."""
        return int(self._handle.duration_ns)

    @property
    def failure(self) -> str | None:
        """Which limit ended the run early; None if it came to its end."""
        return self._handle.failure or None

    @property
    def still_waiting(self) -> list[str]:
        """What had not ended when the run did, and counts for something: a sentence for each wait event."""
        return json.loads(self._handle.still_waiting())

    @property
    def waits(self) -> Table:
        """The wait events that processes waited for."""
        return self._table("waits")

    @property
    def histograms(self) -> Table:
        """How long waits were: a row for each event that processes waited for, a column for each power of two microseconds."""
        return self._table("histograms").where(lambda row: any(list(row.values())[1:]))

    @property
    def statistics(self) -> Table:
        """What was counted."""
        return self._table("statistics")

    @property
    def parts(self) -> Table:
        """What the log file sync of all commits consisted of."""
        return self._table("lfs_parts")

    @property
    def processes(self) -> Table:
        """The accounts of each process."""
        return self._table("processes")

    @property
    def cpus(self) -> Table:
        """The accounts of each CPU."""
        return self._table("cpus")

    @property
    def disks(self) -> Table:
        """The accounts of each disk."""
        return self._table("disks")

    @property
    def series(self) -> Table:
        """What happened in each interval of time."""
        return self._table("series")

    @property
    def figures(self) -> dict[str, float | None]:
        """Every figure by which runs are compared, by id: throughput, lfs, idle, ...; None where there is none, as the mean
        of no wait. Where `log_file_sync.open` is not 0, so many commits still waited, and `lfs` is a lower bound."""
        return json.loads(self._handle.figures())

    def figure(self, name: str) -> float | None:
        """One of the figures; times are nanoseconds, shares are of 1. None where there is none, as the mean of no wait."""
        return self.figures[choose("figure", name, FIGURES)]

    def wait(self, event: str) -> Wait:
        """Everything about one wait event, by its name or its id: `wait("log file sync")`."""
        ids = {name: id for id, name in WAITS.items()} | {id: id for id in WAITS}
        return Wait(**json.loads(self._handle.wait(ids[choose("wait event", event, ids)])))

    def statistic(self, name: str) -> float:
        """One statistic by its id or its name: `statistic("transactions")`."""
        return self._handle.statistic(str(name)) if self._has(name) else self._by_name(name)

    def histogram(self, event: str) -> Histogram:
        """How long the waits of one event were: from, below, how many."""
        table = self._read(json.loads(self._handle.histogram(self.wait(event).id)), f"{event}, waits by length")
        return Histogram(table.columns, table.caption)

    def trace(self, from_ms: float = 0, until_ms: float | None = None) -> Table:
        """Every record of the run, or of a stretch of it, as columns. Times are nanoseconds.

        There is room for a million records; where there are more, a `CutWarning` says how to go on.
        """
        return self._stretch("trace", from_ms, until_ms)

    def commits(self, from_ms: float = 0, until_ms: float | None = None) -> Table:
        """Every commit of the run, or those that ended in a stretch of it, with the parts of its log file sync.

        They are looked for in the trace, at most in four million records of it; where there are more, a `CutWarning`
        says how to go on.
        """
        return self._stretch("commits", from_ms, until_ms)

    def _stretch(self, what: str, from_ms: float, until_ms: float | None) -> Table:
        """A table of a part of the run, whose caption says which part."""
        # What happens in the last instant is a part of the whole.
        until_ns = self.duration_ns + 1 if until_ms is None else round(until_ms * 1e6)
        sheet = ask_engine(getattr(self._handle, what), max(0, round(from_ms * 1e6)), until_ns)
        seen = json.loads(sheet)
        begin, end = _ms(seen["from_ns"]), _ms(seen["until_ns"])
        caption = f"{what.capitalize()} from {begin} to {end} ms of {_ms(self.duration_ns)} ms"
        if seen["until_ns"] < min(until_ns, self.duration_ns):
            further = f"{seen['until_ns'] / 1e6}" + ("" if until_ms is None else f", {until_ms}")
            caption += f", where there were as many records as fit at once; r.{what}({further}) goes on from there"
            # Of the function that the reader has called.
            warnings.warn(caption, CutWarning, stacklevel=3)
        elif seen["from_ns"] > 0 or seen["until_ns"] < self.duration_ns:
            caption += f"; r.{what}(from_ms, until_ms) takes another part"
        return self._read(seen, caption)

    def _has(self, name: str) -> bool:
        return self._handle.has_statistic(str(name))

    def _by_name(self, name: str) -> float:
        names = self.statistics["statistic"]
        return self.statistics["value"][names.index(choose("statistic", name, names))]

    def _table(self, id: str) -> Table:
        if id not in self._tables:
            self._tables[id] = self._read(json.loads(self._handle.sheet(id)), id.replace("_", " ").capitalize())
        return self._tables[id]

    def _read(self, parts: dict[str, Any], caption: str) -> Table:
        units = {column["key"]: column["unit"] for column in parts["columns"]}
        kinds = {name: MOMENT if name in _MOMENTS else "time" for name, unit in units.items() if unit == "ns"}
        return Table(dict(zip(units, parts["values"])), caption, kinds)

    def show(self, at_ms: float | None = None) -> None:
        """Puts its live stage below the cell, as `pw.show` does; it opens at a moment."""
        Result._show(self, at_ms)

    def to_dict(self) -> dict[str, Any]:
        """The run as plain data; trace and commits have a `to_list` of their own."""
        return {
            "title": self._scenario.title,
            "hash": self.hash,
            "duration_ns": self.duration_ns,
            "failure": self.failure,
            "still_waiting": self.still_waiting,
            "scenario": self._scenario.to_dict(),
            "figures": self.figures,
            "statistics": dict(zip(self.statistics["statistic"], self.statistics["value"])),
            "waits": self.waits.to_list(),
        }

    def summary(self) -> Table:
        """What a reader asks first."""
        values = self.figures
        heads = [row for row in FIGURES.values() if row["group"] == "headlines"]
        return Table.of_rows(
            [{"figure": row["name"], "value": at_least(row, values) + word_figure(values[row["id"]], row["kind"])} for row in heads],
            self._scenario.title or "Run",
            {"value": WORDED},
        )

    def __repr__(self) -> str:
        lines = [f"{row['figure']}: {row['value']}" for row in self.summary()]
        ended = [f"ended early: {self.failure}"] if self.failure else []
        return "\n".join([self._scenario.title or "Run", *lines, *self.still_waiting, *ended, f"hash {self.hash}"])

    def _repr_html_(self) -> str:
        still = "".join(f"<p>{html.escape(sentence)}</p>" for sentence in self.still_waiting)
        return self.summary()._repr_html_() + still + f"<p>hash <code>{self.hash}</code></p>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        table = self.summary().bundle()
        table["caption"] = " ".join([f"{table['caption']} (hash {self.hash})", *self.still_waiting])
        return {_output.TABLE: table, "text/html": self._repr_html_(), "text/plain": repr(self)}


def run(scenario: Scenario | Result) -> Result:
    """Runs a scenario to its end. It is the same run that the sandbox shows: compare the hash.

    @raises ScenarioError: the core refuses the scenario.
    """
    whole = scenario_of(scenario)
    return Result(whole, ask_engine(backend.run, whole._json))


def result_of(thing: Scenario | Result) -> Result:
    """A finished run, or that of a scenario."""
    return thing if isinstance(thing, Result) else run(thing)


def ask_engine(function: Callable[..., _Answer], *arguments: Any) -> _Answer:
    """What the engine answers; what it refuses is an error in its own words."""
    return asked(RuntimeError, function, *arguments)


def _ms(ns: float) -> str:
    return f"{ns / 1e6:,.3f}".rstrip("0").rstrip(".")


def at_least(row: dict[str, Any], values: dict[str, float | None]) -> str:
    """The sign before a figure that is a lower bound, since waits that have not ended count in it."""
    return "≥ " if row["open"] and values[row["open"]] and values[row["id"]] is not None else ""


def word_figure(value: float | None, kind: str) -> str:
    """A figure as people read it."""
    return _output.word_figures([value], kind)[0]


Result.__module__ = CutWarning.__module__ = Wait.__module__ = "postwait"
