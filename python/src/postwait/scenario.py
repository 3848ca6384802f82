"""Scenarios: the whole input of a run. They never change; a change makes another one."""

from __future__ import annotations

import inspect
import itertools
import json
import math
import sys
import warnings
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ._backend import asked, backend
from ._hints import parameter_hint, preset_hint, refuse_to_set
from ._schema import CASES, PARAMETERS, PRESETS, choose, key_of, name_of
from .table import Table


class ScenarioError(ValueError):
    """A scenario that can't be: which value, which range, what to do."""


class RoundedWarning(UserWarning):
    """A number that is finer than its parameter's step: what was given, and the nearest that was taken."""


# A cell that runs again is told again.
warnings.simplefilter("always", RoundedWarning)


class Scenario:
    """Parameters that differ from their defaults, and edits while the run goes on.

    `Scenario(machine__cpus=4, sessions__count=16)` starts from the defaults; `pw.preset("S3")` from a
    published case. `scenario["lgwr.nice"]` reads a value, `replace` sets others, `edit` changes
    something at a moment of the run. `pw.parameters()` lists every name.
    """

    def __init__(self, *unnamed: Any, title: str | None = None, **parameters: Any) -> None:
        if unnamed:
            raise TypeError(
                "A Scenario takes its parameters by name: pw.Scenario(lgwr__nice=-20). "
                f"{preset_hint(unnamed[0])}"
            )
        self._json = _told(_changed("{}", title=title, values=parameters))
        self._parts = json.loads(self._json)

    @classmethod
    def from_dict(cls, parts: Mapping[str, Any]) -> Scenario:
        """A scenario from the JSON that links, files and the sandbox use. @raises ScenarioError"""
        return _scenario_of(_told(_noted(json.dumps(_sayable(parts)), {})))

    @property
    def title(self) -> str:
        """What it is called; a title changes nothing of the run."""
        return self._parts.get("title", "")

    @property
    def edits(self) -> list[dict[str, Any]]:
        """What changes while the run goes on: `[{"at_ms": 40, "set": {"lgwr.nice": -20}}]`."""
        return json.loads(self._json).get("edits", [])

    def values(self) -> dict[str, Any]:
        """The parameters that differ from their defaults, by key."""
        sections = {k: v for k, v in self._parts.items() if isinstance(v, dict)}
        return {f"{section}.{field}": value for section, fields in sections.items() for field, value in fields.items()}

    def __getitem__(self, key: str) -> Any:
        """The value at the start of the run: `scenario["lgwr.nice"]`."""
        parameter = PARAMETERS[choose("parameter", key_of(key), PARAMETERS)]
        return self.values().get(parameter["key"], parameter["default"])

    def __setattr__(self, name: str, value: Any) -> None:
        refuse_to_set(self, name, value, "A scenario never changes", "s = s.replace")

    def replace(self, *, title: str | None = None, **parameters: Any) -> Scenario:
        """The same scenario with other values. @raises ScenarioError"""
        return _scenario_of(_told(_changed(self._json, title=title, values=parameters)))

    def preset(self, section: str, name: str) -> Scenario:
        """The same scenario with a preset of a section: `.preset("redo_disk", "nvme")`."""
        return _scenario_of(_asked(backend.with_preset, self._json, f"{section}={name}"))

    def edit(self, at_ms: float, **parameters: Any) -> Scenario:
        """The same scenario with one more change, at a moment of the run. @raises ScenarioError"""
        end_ms = self["run.until_ms"]
        if isinstance(at_ms, (int, float)) and at_ms >= end_ms:
            raise ScenarioError(
                f"The run ends at {end_ms:g} ms, so that a change at {at_ms:g} ms would have no effect. "
                "Choose an earlier moment, or a later end first: s.replace(run__until_ms=...)."
            )
        return _scenario_of(_told(_changed(self._json, values=parameters, at_ms=at_ms)))

    def grid(self, **axes: Iterable[Any]) -> Grid:
        """Every combination of values, for `pw.sweep`: `s.grid(lgwr__nice=[0, -5], machine__cpus=[4, 8])`."""
        return Grid(self, axes)

    def to_dict(self) -> dict[str, Any]:
        """The JSON that links, files and the sandbox use."""
        return json.loads(self._json)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scenario) and self._json == other._json

    def __hash__(self) -> int:
        return hash(self._json)

    def __repr__(self) -> str:
        title = [f"title={self.title!r}"] if self.title else []
        values = [f"{name_of(key)}={value!r}" for key, value in self.values().items()]
        edits = "".join(
            f".edit(at_ms={edit['at_ms']:g}, {', '.join(f'{name_of(k)}={v!r}' for k, v in edit['set'].items())})"
            for edit in self.edits
        )
        return f"Scenario({', '.join(title + values)}){edits}"

    def table(self) -> Table:
        """What differs from the defaults, and what changes while the run goes on, as a table."""
        rows = [_row(key, value) for key, value in self.values().items()]
        rows += [
            {**_row(key, value), "at_ms": edit["at_ms"]} for edit in self.edits for key, value in edit["set"].items()
        ]
        return Table.of_rows(rows, self.title or "Scenario")

    def _repr_html_(self) -> str:
        return self.table()._repr_html_()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return {**self.table()._repr_mimebundle_(), "text/plain": repr(self)}


class Grid:
    """Scenarios for a sweep: every combination of the values of some parameters.

    Numbers that are finer than their parameter's step, such as those of `numpy.linspace`, are rounded, each value
    is there once, and a `RoundedWarning` for each axis says so.
    """

    def __init__(self, base: Scenario, axes: Mapping[str, Iterable[Any]]) -> None:
        given = {key_of(name): _values_of(key_of(name), values) for name, values in axes.items()}
        taken: dict[str, dict[Any, Any]] = {key: {} for key in given}
        words: dict[str, list[str]] = {key: [] for key in given}
        found: dict[str, tuple[dict[str, Any], Scenario]] = {}
        for values in itertools.product(*given.values()):
            point = dict(zip(given, values))
            text, notes = _changed(base._json, values=point)
            for note in notes:
                point[note["key"]] = note["taken"]
                words[note["key"]].append(note["words"])
            found.setdefault(text, (point, _scenario_of(text)))
            for key, value in point.items():
                taken[key].setdefault(repr(value), value)
        self.axes = {key: list(values.values()) for key, values in taken.items()}
        self.points = [point for point, _ in found.values()]
        self.scenarios = [scenario for _, scenario in found.values()]
        for key, all_words in words.items():
            if all_words:
                _warn(_of_axis(list(dict.fromkeys(all_words)), len(given[key]), len(self.axes[key])))

    def __len__(self) -> int:
        return len(self.points)

    def __repr__(self) -> str:
        axes = ", ".join(f"{key}: {len(values)} values" for key, values in self.axes.items())
        return f"Grid({axes}; {len(self)} scenarios)"


def _values_of(key: str, values: Any) -> list[Any]:
    """The values of an axis. @raises TypeError: it is a single one; @raises ValueError: there are none"""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise TypeError(f"{key} goes through a list of values, {{{key!r}: [{values!r}]}}, not {values!r} alone.")
    found = list(values)
    if not found:
        raise ValueError(f"{key} has no values to go through.")
    return found


def preset(name: str, /, *, title: str | None = None, **parameters: Any) -> Scenario:
    """A whole scenario, of a published case or of a lesson, with changes: `pw.preset("S3", lgwr__nice=-20)`. `pw.presets()` lists them."""
    return _scenario_of(_asked(backend.case_scenario, str(name))).replace(title=title, **parameters)


def presets() -> Table:
    """The scenarios that `pw.preset` knows, and the settings of sections that `Scenario.preset` knows."""
    rows = [{"name": f'pw.preset("{name}")', "what": title} for name, title in CASES.items()]
    rows += [{"name": f'.preset("{row["section"]}", "{row["id"]}")', "what": row["label"]} for row in PRESETS]
    return Table.of_rows(rows, "Presets")


def parameters(search: str = "") -> Table:
    """Every parameter with its range and its meaning; those that have all words of `search`."""
    words = search.lower().split()
    rows = [
        {
            "name": name_of(key),
            "default": row["default"],
            "unit": row["unit"],
            "range": row["range"],
            "meaning": row["doc"],
        }
        for key, row in PARAMETERS.items()
        if all(word in f"{key} {row['label']} {row['doc']}".lower() for word in words)
    ]
    return Table.of_rows(rows, "Parameters")


def scenario_of(thing: Any) -> Scenario:
    """The scenario of a run, or the scenario itself."""
    found = thing if isinstance(thing, Scenario) else getattr(thing, "scenario", None)
    if isinstance(found, Scenario):
        return found
    hint = f" {preset_hint(thing)}" if isinstance(thing, str) else ""
    if hasattr(thing, "twin"):
        hint = " Its twin() is the scenario that it looks like."
    raise TypeError(f"This needs a Scenario or a Result, not {type(thing).__name__}.{hint}")


def _row(key: str, value: Any) -> dict[str, Any]:
    known = PARAMETERS[key]
    return {"parameter": key, "value": value, **{part: known[part] for part in ("default", "unit", "label")}}


def _scenario_of(text: str) -> Scenario:
    made = Scenario.__new__(Scenario)
    made._json = text
    made._parts = json.loads(text)
    return made


def _of_axis(words: list[str], given: int, left: int) -> str:
    """What was rounded of the values of an axis, in sentences: the first, and how many more."""
    more = len(words) - 1
    others = ["So is 1 more of its values."] if more == 1 else [f"So are {more} more of its values."] if more else []
    same = [f"Its {given} values are {left} then."] if left < given else []
    return " ".join([words[0], *others, *same])


def _told(changed: tuple[str, list[dict[str, Any]]]) -> str:
    """The scenario, after a warning of each number that was rounded."""
    text, notes = changed
    for note in notes:
        _warn(note["words"])
    return text


def _warn(words: str) -> None:
    """A warning at the line that called this package."""
    frame, level = sys._getframe(1), 2
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] == __name__.partition(".")[0]:
        frame, level = frame.f_back, level + 1
    warnings.warn(words, RoundedWarning, stacklevel=level)


def _changed(
    base: str, title: str | None = None, values: Mapping[str, Any] | None = None, at_ms: float | None = None
) -> tuple[str, list[dict[str, Any]]]:
    """The scenario, and what was rounded in it."""
    _check_names(values or {})
    changes = {key_of(name): value for name, value in (values or {}).items()}
    change: dict[str, Any] = {"values" if at_ms is None else "set": changes}
    if at_ms is not None:
        change["at_ms"] = at_ms
    if title is not None:
        change["title"] = title
    return _noted(base, change)


def _noted(base: str, change: dict[str, Any]) -> tuple[str, list[dict[str, Any]]]:
    text, notes = json.loads(_asked(backend.change, base, json.dumps(_sayable(change))))
    return text, notes


def _check_names(names: Iterable[str]) -> None:
    """Keywords have two underscores where a key has its point. @raises ScenarioError"""
    for name in names:
        if "__" in name or "." in name:
            continue
        raise ScenarioError(f'There is no parameter "{name}". {parameter_hint(name)}')


def _sayable(value: Any) -> Any:
    """JSON has no NaN and no objects of Python; as texts they are complained of by name."""
    if isinstance(value, dict):
        return {str(key): _sayable(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_sayable(each) for each in value]
    if getattr(value, "shape", None) == () and hasattr(value, "item"):
        # A number of numpy's.
        value = value.item()
    if isinstance(value, float) and not math.isfinite(value):
        return repr(value)
    return value if isinstance(value, (str, int, float, bool, type(None))) else repr(value)


def _asked(function: Callable[..., str], *arguments: str) -> str:
    """What the model answers; what it refuses is an error in its own words."""
    return asked(ScenarioError, function, *arguments)


def _sign(function: Any) -> None:
    """Gives a function the signature that the schema says, for help() and for completion."""
    own = [p for p in inspect.signature(function).parameters.values() if p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    named = [
        inspect.Parameter(name_of(key), inspect.Parameter.KEYWORD_ONLY, default=row["default"])
        for key, row in PARAMETERS.items()
    ]
    function.__signature__ = inspect.Signature([*own, *named])


for _function in (Scenario.__init__, Scenario.replace, Scenario.edit, preset):
    _sign(_function)
ScenarioError.__module__ = RoundedWarning.__module__ = Scenario.__module__ = Grid.__module__ = "postwait"
