"""The native core runs, the model in its engine answers."""

from __future__ import annotations

import sys
import weakref
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from .._protocol import Refused, SweepAnswer, SweepRequest, WheelError
from . import display
from .engine import CORE_HASH, NO_TRACE, carry_out, model_hash, program_hash
from .model import Model, model
from .sweep import carry_out_sweep


class HeldRun:
    """A run that the model of this process holds, by a number."""

    def __init__(self, holder: Model, id: int) -> None:
        self._hold(holder, id)

    def _hold(self, holder: Model, id: int) -> None:
        self._model = holder
        self._id = id
        self._about = holder.ask("about", id)
        weakref.finalize(self, _release, holder, id)

    def id_in(self, holder: Model) -> int:
        """Its number; in a process that was forked meanwhile, there is none."""
        if self._model is not holder:
            raise Refused("A recording stays in the process that has read it: read the file again here.")
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

    def still_waiting(self) -> str:
        return self._ask("stillWaiting")

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


class NativeRun(HeldRun):
    """A run by the native core. It can be pickled: where it arrives, it is run again."""

    def __init__(self, scenario: str) -> None:
        self._scenario = scenario
        holder = model()
        super().__init__(holder, self._run_in(holder))

    def _run_in(self, holder: Model) -> int:
        settings = holder.ask("settings", self._scenario)
        # Other threads may ask the model meanwhile.
        measured = carry_out(settings, NO_TRACE)
        return holder.ask("open", self._scenario, measured.to_json())

    def id_in(self, holder: Model) -> int:
        """Its number; in a process that was forked meanwhile, the run is made again."""
        if self._model is not holder:
            self._hold(holder, self._run_in(holder))
        return self._id

    def __reduce__(self) -> tuple[type[NativeRun], tuple[str]]:
        return NativeRun, (self._scenario,)


class NativeRecording(HeldRun):
    """A recording of a real kernel."""

    def __reduce__(self) -> NoReturn:
        raise TypeError("A recording can't be pickled: read its file where it is needed.")

    def scenario(self) -> str:
        return self._ask("scenarioOf")

    def about(self) -> str:
        return self._ask("aboutRecording")

    def threads(self) -> str:
        return self._ask("threads")

    def antagonists(self, thread: str) -> str:
        return self._ask("antagonists", thread)

    def twin(self) -> str:
        return self._ask("twin")

    def device(self, of: str) -> str:
        return self._ask("recordedDevice", of)


class NativeReader:
    """Takes the text of a recording."""

    def __init__(self) -> None:
        self._model = model()
        self._id: int = self._model.ask("readRecording")
        weakref.finalize(self, _drop, self._model, self._id)

    def feed(self, text: str) -> bool:
        return self._model.ask("feed", self._id, text)

    def end(self, is_damaged: bool, title: str, writer: str) -> NativeRecording:
        id = self._model.ask("endRecording", self._id, is_damaged, title, writer)
        return NativeRecording(self._model, id)


def _release(holder: Model, id: int) -> None:
    if not sys.is_finalizing():
        holder.ask("release", id)


def _drop(holder: Model, id: int) -> None:
    if not sys.is_finalizing():
        holder.ask("dropText", id)


class NativeBackend:
    """See `Backend`."""

    def program(self) -> tuple[str, str, str]:
        return program_hash(), CORE_HASH, model_hash()

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
        self, request: SweepRequest, progress: Callable[[int], None], executor: Any = None, cache: Any = None
    ) -> SweepAnswer:
        return carry_out_sweep(request, progress, executor, cache)

    def read_recording(self) -> NativeReader:
        return NativeReader()

    def device(self, request: str) -> str:
        return model().ask("device", request)

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
