"""Devices as they were measured: what a tool printed becomes the parameters of `redo_disk` or `data_disk`.

    disk = pw.device.from_fio(open("fio.json").read())
    s = disk.on(s, "redo_disk")

Times are milliseconds, as in the parameters.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from os import PathLike
from typing import IO, TYPE_CHECKING, Any

from ._backend import asked, backend
from ._json import to_json
from .scenario import Scenario

if TYPE_CHECKING:
    from .recordings import Recording


class DeviceError(ValueError):
    """A text that tells of no device, and what it should be."""


class Device:
    """How long a device takes for a request: parameters without their section, `{"service_ms": 0.4, ...}`."""

    def __init__(self, parameters: Mapping[str, Any], source: str) -> None:
        self.parameters = dict(parameters)
        #: What was measured, in a sentence.
        self.source = source

    def on(self, scenario: Scenario, section: str = "redo_disk") -> Scenario:
        """The scenario with this device for its redo (`redo_disk`) or its data blocks (`data_disk`)."""
        if not isinstance(scenario, Scenario):
            raise TypeError(f"A device goes into a Scenario, not into {type(scenario).__name__}.")
        return scenario.replace(**{f"{section}__{name}": value for name, value in self.parameters.items()})

    def __repr__(self) -> str:
        settings = ", ".join(f"{name}={value!r}" for name, value in self.parameters.items())
        return f"Device({settings}): {self.source}"


def from_fio(
    report: str | bytes | Mapping[str, Any], operation: str = "write", job: str | None = None
) -> Device:
    """The device of a report of fio, `--output-format=json`: mean and variation of its completion latency.

    Of writes with `fsync` or `fdatasync`, a request is a write and its sync. `job` is the name of one of several.
    """
    text = report.decode(errors="replace") if isinstance(report, bytes) else report
    if not isinstance(text, str):
        text = json.dumps(text)
    return _asked(tool="fio", text=text, operation=operation, job=job)


def from_pg_test_fsync(text: str, method: str = "fdatasync", cv_percent: float = 50) -> Device:
    """The device of what pg_test_fsync printed: the time of one 8 kB write with a method of sync.

    The tool tells means alone; `cv_percent` says how much they vary, and is an assumption.
    """
    return _asked(tool="pg_test_fsync", text=text, method=method, cv_percent=cv_percent)


def from_event_histogram(text: str, event: str = "log file parallel write") -> Device:
    """The device of rows of v$event_histogram: an event, WAIT_TIME_MILLI and WAIT_COUNT.

    Rows of other events are passed over; rows of two numbers alone are taken to be of this one. What took longer than
    2,048 ms is counted there, the longest row that the model has.
    """
    return _asked(tool="event_histogram", text=text, event=event)


def from_trace(file: str | bytes | PathLike[str] | IO[Any] | Recording, of: str | None = None) -> Device:
    """The device of a recording of a real kernel, as `pw.trace` reads it: mean and variation of what is timed there.

    `of="writes"` is how long the log writer waited for its disk, until it was told: a write and its sync. Any of
    "fdatasync", "fsync" and other calls is how long they took, until the thread ran again; "requests" is the time from
    block_rq_issue to block_rq_complete. Without it, the first of these that the recording has.
    """
    from .recordings import Recording, trace

    recording = file if isinstance(file, Recording) else trace(file)
    return _device(lambda: recording._recorded.device(of or ""))


def _asked(**request: Any) -> Device:
    return _device(lambda: backend.device(to_json(request)))


def _device(ask: Callable[[], str]) -> Device:
    found = json.loads(asked(DeviceError, ask))
    return Device(found["parameters"], found["source"])


DeviceError.__module__ = Device.__module__ = "postwait.device"
