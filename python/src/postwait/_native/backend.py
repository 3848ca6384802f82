"""The native core runs, the model in its engine answers."""

from __future__ import annotations

import json
import sys
import weakref
from collections.abc import Callable, Mapping
from typing import Any

from .._protocol import SweepAnswer, WheelError
from . import display
from .engine import NO_TRACE, carry_out
from .model import Model, model
from .sweep import carry_out_sweep


class NativeRun:
    """A run that the model of this process holds. It can be pickled: where it arrives, it is run again."""

    def __init__(self, scenario: str) -> None:
        self._scenario = scenario
        self._open()

    def _open(self) -> None:
        self._model = holder = model()
        settings = holder.ask("settings", self._scenario)
        # Other threads may ask the model meanwhile.
        measured = carry_out(settings, NO_TRACE)
        self._id: int = holder.ask("open", self._scenario, measured.to_json())
        self._about = holder.ask("about", self._id)
        weakref.finalize(self, _release, holder, self._id)

    def __reduce__(self) -> tuple[type[NativeRun], tuple[str]]:
        return NativeRun, (self._scenario,)

    def id_in(self, holder: Model) -> int:
        """Its number; in a process that was forked meanwhile, the run is made again."""
        if self._model is not holder:
            self._open()
        return self._id

    def _ask(self, question: str, *given: Any) -> Any:
        holder = model()
        return holder.ask(question, self.id_in(holder), *given)

    @property
    def hash(self) -> str:
        return self._about["hash"]

    @property
    def duration_ns(self) -> float:
        return self._about["durationNs"]

    @property
    def failure(self) -> str:
        return self._about["failure"]

    def sheet(self, table: str) -> str:
        return self._ask("sheet", table)

    def figures(self) -> str:
        return self._ask("figures")

    def wait(self, event: str) -> str:
        return self._ask("wait", event)

    def histogram(self, event: str) -> str:
        return self._ask("histogram", event)

    def has_statistic(self, name: str) -> bool:
        return self._ask("hasStatistic", name)

    def statistic(self, name: str) -> float:
        return self._ask("statistic", name)

    def trace(self, from_ns: float, until_ns: float) -> str:
        return self._ask("trace", from_ns, until_ns)

    def commits(self, from_ns: float, until_ns: float) -> str:
        return self._ask("commits", from_ns, until_ns)

    def statspack(self) -> str:
        return self._ask("statspack")


def _release(holder: Model, id: int) -> None:
    if not sys.is_finalizing():
        holder.ask("release", id)


class NativeBackend:
    """See `Backend`."""

    def schema(self) -> str:
        return model().ask("schema")

    def case_scenario(self, name: str) -> str:
        return model().ask("caseScenario", name)

    def change(self, base: str, change: str) -> str:
        return model().ask("change", base, change)

    def with_preset(self, base: str, preset: str) -> str:
        return model().ask("withPreset", base, preset)

    def run(self, scenario: str) -> NativeRun:
        return NativeRun(scenario)

    def sweep(
        self, request: str, progress: Callable[[int], None], executor: Any = None, cache: Any = None
    ) -> SweepAnswer:
        return carry_out_sweep(json.loads(request), progress, executor, cache)

    def interval(self, values: str) -> str:
        return model().ask("interval", values)

    def compare(self, first: NativeRun, second: NativeRun) -> str:
        holder = model()
        return holder.ask("compare", first.id_in(holder), second.id_in(holder))

    def word_figures(self, values: str, kind: str) -> str:
        return model().ask("wordFigures", values, kind)

    def word_interval(self, interval: str, kind: str) -> str:
        return model().ask("wordInterval", interval, kind)

    def picture(self, plot: str) -> str:
        return model().picture(plot)

    def show(self, data: Mapping[str, Any], display_id: str | None, update: bool) -> None:
        display.show(data, display_id, update)

    def install(self, address: str) -> str:
        raise WheelError(f"Outside of the site's notebook, packages are installed by pip, not from {address}.")
