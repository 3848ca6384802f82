"""Devices as they were measured: what a tool printed becomes the parameters of `redo_disk` or `data_disk`.

    disk = pw.device.from_fio(open("fio.json").read())
    s = disk.on(s, "redo_disk")

Times are milliseconds, as in the parameters.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from typing import Any

from .scenario import Scenario

#: Where the model assumes how much a device varies that tells only its mean, as its own presets do: 50 %.
_ASSUMED_CV_PERCENT = 50
_LEAST_CV_PERCENT, _MOST_CV_PERCENT = 1, 400
#: Upper ends of the rows of v$event_histogram that the model has, in milliseconds.
_BUCKETS_MS = [2**power for power in range(12)]
_MOST_SHARE = 1_000_000_000


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
    try:
        parsed = json.loads(report) if isinstance(report, (str, bytes)) else report
        jobs = {each["jobname"]: each for each in parsed["jobs"]}
    except (ValueError, KeyError, TypeError):
        raise DeviceError("This is no report of fio; make one with fio --output-format=json.") from None
    if job is None and len(jobs) != 1 or job is not None and job not in jobs:
        raise DeviceError(f"The report has the jobs {', '.join(jobs)}; name one of them: from_fio(report, job=...).")
    chosen = jobs[job] if job is not None else next(iter(jobs.values()))
    parts = [_latency_of(chosen.get(operation, {}), "clat")]
    if operation == "write":
        parts.append(_latency_of(chosen.get("sync", {}), "lat"))
    counted = [part for part in parts if part is not None]
    if parts[0] is None:
        raise DeviceError(f'The job "{chosen["jobname"]}" has no latency of any {operation}.')
    mean_ns = sum(mean for mean, _ in counted)
    # A write and its sync are taken to vary independently.
    deviation_ns = math.hypot(*(deviation for _, deviation in counted))
    told = f"{operation} and sync" if len(counted) > 1 else operation
    return _lognormal(mean_ns / 1e6, 100 * deviation_ns / mean_ns, f'fio, job "{chosen["jobname"]}", {told}')


def _latency_of(part, kind):
    """Mean and deviation in nanoseconds; fio 2 counted microseconds, under another name."""
    for name, unit_ns in ((f"{kind}_ns", 1), (kind, 1000)):
        latency = part.get(name)
        if latency and latency.get("mean", 0) > 0:
            return latency["mean"] * unit_ns, latency.get("stddev", 0) * unit_ns
    return None


def from_pg_test_fsync(
    text: str, method: str = "fdatasync", cv_percent: float = _ASSUMED_CV_PERCENT
) -> Device:
    """The device of what pg_test_fsync printed: the time of one 8 kB write with a method of sync.

    The tool tells means alone; `cv_percent` says how much they vary, and is an assumption.
    """
    one_write = re.split(r"^Compare", text, flags=re.MULTILINE)[1:2] or [text]
    found = {name: float(us) for name, us in re.findall(r"^\s+(\w+)\s+[\d.]+ ops/sec\s+([\d.]+) usecs/op", one_write[0], re.MULTILINE)}
    if not found:
        raise DeviceError('This is nothing that pg_test_fsync printed: it has lines such as "fdatasync  5847.152 ops/sec  171 usecs/op".')
    if method not in found:
        raise DeviceError(f'pg_test_fsync measured no "{method}"; it measured {", ".join(found)}.')
    return _lognormal(found[method] / 1000, cv_percent, f"pg_test_fsync, {method}")


def from_event_histogram(text: str, event: str = "log file parallel write") -> Device:
    """The device of rows of v$event_histogram: an event, WAIT_TIME_MILLI and WAIT_COUNT.

    Rows of other events are passed over; rows of two numbers alone are taken to be of this one. What took longer than
    2,048 ms is counted there, the longest row that the model has.
    """
    shares = dict.fromkeys(_BUCKETS_MS, 0)
    for line in text.splitlines():
        row = re.match(r"^\s*(?P<event>\D.*?)?[\s|,]*\b(?P<until>\d+)[\s|,]+(?P<count>\d+)\s*[|,]?\s*$", line)
        if not row or row["event"] and event not in row["event"]:
            continue
        until_ms = min(int(row["until"]), _BUCKETS_MS[-1])
        if until_ms not in shares:
            raise DeviceError(f"v$event_histogram has no row of {until_ms} ms: its rows are powers of two.")
        shares[until_ms] += int(row["count"])
    if not any(shares.values()):
        raise DeviceError(f'There is no row of "{event}" with its WAIT_TIME_MILLI and WAIT_COUNT.')
    # The model takes shares of up to a billion.
    scale = max(1, math.ceil(max(shares.values()) / _MOST_SHARE))
    counts = {f"share_{ms}ms": count // scale for ms, count in shares.items()}
    return Device({"distribution": "empirical", **counts}, f"v$event_histogram, {event}, {sum(shares.values()):,} waits")


def _lognormal(mean_ms, cv_percent, source):
    if cv_percent < _LEAST_CV_PERCENT:
        return Device({"service_ms": round(mean_ms, 6), "distribution": "constant"}, source)
    cv_percent = min(_MOST_CV_PERCENT, round(cv_percent))
    return Device({"service_ms": round(mean_ms, 6), "distribution": "lognormal", "cv_percent": cv_percent}, source)


DeviceError.__module__ = Device.__module__ = "postwait.device"
