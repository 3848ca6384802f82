"""What the module asks of its surroundings: see `Backend`. What has parts is JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


class Refused(Exception):
    """What was asked for can't be; the text is a sentence for the reader."""


class WheelError(ImportError):
    """A wheel that can't be installed here, and why."""


WheelError.__module__ = "postwait"


class RunHandle(Protocol):
    """A finished run, as the model holds it. Times are nanoseconds."""

    @property
    def hash(self) -> str:
        """Of every record of the run: sixteen digits."""

    @property
    def duration_ns(self) -> float:
        """Simulated time from the start to the end."""

    @property
    def failure(self) -> str:
        """Which limit ended the run early; empty if it came to its end."""

    def still_waiting(self) -> str:
        """What had not ended when the run did, in sentences."""

    def sheet(self, table: str) -> str:
        """A table of the run, as columns."""

    def figures(self) -> str:
        """Every figure by its id."""

    def wait(self, event: str) -> str:
        """Everything about a wait event, by its id."""

    def histogram(self, event: str) -> str:
        """How long the waits of an event were, as columns."""

    def has_statistic(self, name: str) -> bool:
        """Whether a statistic has this id."""

    def statistic(self, name: str) -> float:
        """A statistic by its id."""

    def trace(self, from_ns: float, until_ns: float) -> str:
        """Every record of a stretch of time, as columns."""

    def commits(self, from_ns: float, until_ns: float) -> str:
        """Every commit that ended in a stretch of time, as columns."""

    def statspack(self) -> str:
        """The report in plain text."""


class RecordingHandle(RunHandle, Protocol):
    """A recording of a real kernel, as the model holds it."""

    def scenario(self) -> str:
        """As much as is known of the machine."""

    def about(self) -> str:
        """What it holds and what it lacks, in sentences."""

    def threads(self) -> str:
        """What each thread did with its time, as columns."""

    def antagonists(self, thread: str) -> str:
        """The threads that ran while one was in the run queue, as columns; the log writers if it is empty."""

    def twin(self) -> str:
        """The scenario that it looks like; empty if there is none."""

    def device(self, of: str) -> str:
        """The device that its disk looks like."""


class RecordingReader(Protocol):
    """Takes the text of a recording."""

    def feed(self, text: str) -> bool:
        """The next piece; whether there is room for more."""

    def end(self, is_damaged: bool, title: str, writer: str) -> RecordingHandle:
        """The recording; the likeliest thread is the log writer if `writer` is empty."""


@dataclass(frozen=True)
class SweepRequest:
    """What a sweep runs: each scenario with so many seeds, from one of its own on."""

    #: As files and links have them.
    scenarios: Sequence[dict[str, Any]]
    first_seeds: Sequence[int]
    seeds: int
    #: How many at a time; as many as there are if it is None.
    workers: int | None
    hashes: bool
    #: What each run begins with and its figures leave out.
    warmup_ms: float


@dataclass(frozen=True)
class SweepAnswer:
    """What a sweep measured, run after run."""

    #: Of each run every figure, in the order of the schema.
    figures: Sequence[float]
    seeds: Sequence[float]
    #: Sixteen digits for each run; empty if the sweep has no hashes.
    hashes: str


class Backend(Protocol):
    """Who answers. Whatever is refused raises `Refused`; an interrupt raises `KeyboardInterrupt`."""

    def program(self) -> tuple[str, str, str]:
        """What tells one version of core and model from another, of both together and of each; empty if it is not known."""

    def schema(self) -> str:
        """Parameters, wait events, figures, cases and presets."""

    def case_scenario(self, name: str) -> str:
        """The scenario of a published case."""

    def change(self, base: str, change: str) -> str:
        """A scenario with another title, other values or one more edit; and notes of what was rounded, each with its words."""

    def with_preset(self, base: str, preset: str) -> str:
        """A scenario with the settings of a preset: `redo_disk=nvme`."""

    def run(self, scenario: str) -> RunHandle:
        """Runs a scenario to its end."""

    def sweep(
        self, request: SweepRequest, progress: Callable[[int], None], executor: Any = None, cache: Any = None
    ) -> SweepAnswer:
        """Runs scenarios with seeds, side by side. `progress` is told 0 as soon as it begins.

        `executor` is a `concurrent.futures.Executor`, `cache` a folder; a browser has neither.
        """

    def read_recording(self) -> RecordingReader:
        """What takes the text of a recording of a real kernel."""

    def device(self, request: str) -> str:
        """A device that was measured: its parameters and of what."""

    def interval(self, values: str) -> str:
        """Mean and 95 % confidence interval of values."""

    def compare(self, first: Any, second: Any) -> str:
        """What differs between two of its own runs."""

    def word_figures(self, values: str, kind: str) -> str:
        """Figures as people read them."""

    def word_interval(self, interval: str, kind: str) -> str:
        """A mean and its interval as people read them."""

    def picture(self, plot: str) -> str:
        """A plot as SVG; empty if it can't be drawn."""

    def show(self, data: Mapping[str, Any], display_id: str | None, update: bool) -> None:
        """Puts something, given in its forms by MIME type, below the cell."""

    def install(self, address: str) -> str:
        """Installs a wheel that the site serves."""
