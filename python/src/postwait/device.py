"""Devices as they were measured: what a tool printed becomes the parameters of `redo_disk` or `data_disk`.

    disk = pw.device.read(open("fio.json"))
    disk.understood   # 'fio 3.33, times in ns, redo write, 290 lines.'
    s = disk.on(s, "redo_disk")

`read` takes what any of the tools printed; `from_fio` and its sisters complain if it is another's. Each takes text, bytes,
a path or an open file. Times are milliseconds, as in the parameters.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from os.path import isfile
from typing import IO, TYPE_CHECKING, Any, Union

from ._backend import asked, backend
from ._json import to_json
from ._text import decoded
from .scenario import Scenario

if TYPE_CHECKING:
    from .recordings import Recording

_LONGEST_PATH = 1000
#: What a tool printed: its text, or where that is.
Source = Union[str, bytes, "PathLike[str]", IO[Any]]


class DeviceError(ValueError):
    """A text that tells of no device, and what it should be."""


class Device:
    """How long a device takes for a request: parameters without their section, `{"service_ms": 0.4, ...}`."""

    def __init__(
        self,
        parameters: Mapping[str, Any],
        source: str,
        understood: str = "",
        notes: Sequence[str] = (),
        choices: Sequence[str] = (),
    ) -> None:
        self.parameters = dict(parameters)
        #: What was measured, in a sentence.
        self.source = source
        #: What was understood of the text, in one line: tool, version, unit, language, columns.
        self.understood = understood
        #: What has to be known before it is used: what was lost, what was assumed, whether it is the page cache.
        self.notes = tuple(notes)
        #: Everything that was measured there; each is a name for `of`.
        self.choices = tuple(choices)

    def on(self, scenario: Scenario, section: str = "redo_disk") -> Scenario:
        """The scenario with this device for its redo (`redo_disk`) or its data blocks (`data_disk`)."""
        if not isinstance(scenario, Scenario):
            raise TypeError(f"A device goes into a Scenario, not into {type(scenario).__name__}.")
        return scenario.replace(**{f"{section}__{name}": value for name, value in self.parameters.items()})

    def __repr__(self) -> str:
        settings = ", ".join(f"{name}={value!r}" for name, value in self.parameters.items())
        notes = "".join(f"\n  {note}" for note in self.notes)
        return f"Device({settings}): {self.source}{notes}"


def read(source: Source | Mapping[str, Any], of: str | None = None, cv_percent: float | None = None) -> Device:
    """The device of whatever a tool measured: fio, pg_test_fsync, a histogram of wait events, a recording of a kernel.

    `of` names what is meant, as `Device.choices` lists it: a job of fio and its operation, a method, an event, a call.
    Without it, what a log writer does; a text that has several of them is complained of.
    """
    return _asked(None, source, of=of, cv_percent=cv_percent)


def from_fio(
    report: Source | Mapping[str, Any], operation: str | None = "write", job: str | None = None
) -> Device:
    """The device of a report of fio, as JSON or as it prints it: mean and variation of its completion latency.

    Of writes with `fsync` or `fdatasync`, a request is a flush: the writes before a sync, and the sync. Writes without
    either, nor `sync=1` or `direct=1`, end in the page cache, which `Device.notes` tells. `job` is the name of one of several;
    processes of one job are taken together.
    """
    return _asked("fio", report, operation=operation, of=job)


def from_pg_test_fsync(text: Source, method: str | None = None, cv_percent: float = 50) -> Device:
    """The device of what pg_test_fsync printed, in any language: the time of one 8 kB write with a method of sync.

    Without a method it is `fsync_writethrough` where that was measured (macOS, Windows), else `fdatasync`, PostgreSQL's
    default on Linux. The tool tells means alone; `cv_percent` says how much they vary, and is an assumption.
    """
    return _asked("pg_test_fsync", text, of=method, cv_percent=cv_percent)


def from_event_histogram(text: Source, event: str = "log file parallel write") -> Device:
    """The device of a histogram of wait events: v$event_histogram, v$event_histogram_micro, or that of an AWR report.

    Rows of other events are passed over; rows without a name are taken to be of `log file parallel write`. The heading tells
    whether they are milliseconds or microseconds. Rows of milliseconds become an empirical distribution, in which what took
    longer than 2,048 ms is counted there; rows of microseconds a lognormal one of the same mean and variation.
    """
    return _asked("event_histogram", text, of=event)


def from_trace(file: str | bytes | PathLike[str] | IO[Any] | Recording, of: str | None = None) -> Device:
    """The device of a recording of a real kernel, as `pw.trace` reads it: mean and variation of what is timed there.

    `of="writes"` is how long the log writer waited for its disk, until it was told: a write and its sync. Any of
    "fdatasync", "fsync" and other calls is how long they took, until the thread ran again; "requests" is the time from
    block_rq_issue to block_rq_complete. Without it, the first of these that the recording has.
    """
    from .recordings import Recording, trace

    recording = file if isinstance(file, Recording) else trace(file)
    return _device(lambda: recording._recorded.device(of or ""))


def _asked(
    tool: str | None,
    source: Source | Mapping[str, Any],
    *,
    of: str | None = None,
    operation: str | None = None,
    cv_percent: float | None = None,
) -> Device:
    if cv_percent is not None and not 0 <= cv_percent <= 400:
        raise ValueError(f"cv_percent is {cv_percent!r}; it is a percentage from 0 to 400.")
    text = _text(source)
    request = to_json(
        {"tool": tool, "text": text, "of": of, "operation": operation, "cv_percent": cv_percent}
    )
    return _device(lambda: backend.device(request))


def _text(source: Source | Mapping[str, Any]) -> str:
    """The text of it, in whichever way it comes."""
    if isinstance(source, Mapping):
        return json.dumps(source)
    is_path = isinstance(source, str) and "\n" not in source and len(source) < _LONGEST_PATH and isfile(source)
    if isinstance(source, PathLike) or is_path:
        with open(source, "rb") as file:  # type: ignore[arg-type]
            return _text(file.read())
    if not isinstance(source, (str, bytes, bytearray, memoryview)):
        if not hasattr(source, "read"):
            raise TypeError(
                f"It takes what the tool printed, as text, bytes, a path or an open file, not {type(source).__name__}."
            )
        return _text(source.read())
    if isinstance(source, str):
        return source
    return decoded(bytes(source))


def _device(ask: Callable[[], str]) -> Device:
    return Device(**json.loads(asked(DeviceError, ask)))


DeviceError.__module__ = Device.__module__ = "postwait.device"
