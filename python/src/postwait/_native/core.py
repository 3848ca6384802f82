"""The simulation core, bound by ctypes. Worlds share nothing, so threads run side by side, without the GIL."""

from __future__ import annotations

import ctypes
import json
import threading
from array import array
from concurrent.futures import CancelledError
from ctypes import POINTER, byref, c_bool, c_char, c_char_p, c_double, c_int, c_int32, c_int64, c_uint32, c_uint64, c_void_p
from dataclasses import dataclass
from pathlib import Path
from typing import Any

#: Of pw_status.
_MORE, _FULL = 1, 4
#: Between two slices Python looks for an interrupt: some 20 ms.
_SLICE_EVENTS = 200_000
_CPU_WORDS = 4
_RECORD_BYTES = 24


class _Setting(ctypes.Structure):
    _fields_ = [
        ("at_ns", c_int64),
        ("number", c_int64),
        ("cpus", c_uint64 * _CPU_WORDS),
        ("parameter", c_uint32),
        ("is_cpus", c_uint32),
    ]


class _Options(ctypes.Structure):
    _fields_ = [
        ("trace_from_ns", c_uint64),
        ("trace_until_ns", c_uint64),
        ("trace_records", c_uint32),
        ("statistics_only", c_bool),
        ("replay", c_void_p),
        ("policy", c_void_p),
    ]


class _Error(ctypes.Structure):
    _fields_ = [
        ("code", c_int),
        ("parameter", c_int32),
        ("line", c_int32),
        ("first", c_int64),
        ("second", c_int64),
        ("cpus", c_uint64 * _CPU_WORDS),
        ("value", c_char * 44),
    ]


class _Opened(ctypes.Structure):
    _fields_ = [("memory", c_void_p), ("world", c_void_p)]


def _load() -> ctypes.CDLL:
    library = ctypes.CDLL(str(Path(__file__).with_name("postwait_core.so")))
    for name, result, arguments in (
        ("pw_open", c_int, [POINTER(_Opened), POINTER(_Setting), c_uint32, POINTER(_Options)]),
        ("pw_check_settings", c_int, [POINTER(_Setting), c_uint32, POINTER(_Error)]),
        ("pw_close", None, [POINTER(_Opened)]),
        ("pw_run", c_int, [c_void_p, c_uint32]),
        ("pw_table", POINTER(c_double), [c_void_p, c_int, POINTER(c_uint32), POINTER(c_uint32)]),
        ("pw_trace", c_void_p, [c_void_p, POINTER(c_uint32)]),
        ("pw_hash", c_uint64, [c_void_p]),
        ("pw_now_ns", c_uint64, [c_void_p]),
        ("pw_sample_ns", c_uint64, [c_void_p]),
        ("pw_failure", c_int, [c_void_p]),
        ("pw_error_id", c_char_p, [c_int]),
        ("pw_describe", c_uint32, [c_char_p, c_uint32]),
        ("pw_sources", c_char_p, []),
    ):
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


_core = _load()


def _describe() -> dict[str, Any]:
    room = _core.pw_describe(None, 0)
    text = ctypes.create_string_buffer(room)
    _core.pw_describe(text, room)
    return json.loads(text.raw[:room])


class CoreError(RuntimeError):
    """The core refused what the model let pass."""


@dataclass(frozen=True)
class Measured:
    """What the core measured in a run. Times are nanoseconds."""

    #: For each table, in their order, how many columns it has, and its numbers row by row.
    tables: list[tuple[int, array[float]]]
    #: The trace records in words of 32 bits.
    trace: array[int]
    #: Sixteen digits; empty if statistics alone were kept.
    hash: str
    duration_ns: int
    sample_ns: int
    #: The number of the limit that ended the run early; 0 if none did.
    failure: int

    def to_json(self, series: bool = True) -> str:
        """As the model reads it; without the series over time, which no figure is of, it is half as long."""
        tables = self.tables if series else [*self.tables[:_SERIES], (0, _NONE), *self.tables[_SERIES + 1 :]]
        return json.dumps(
            {
                "tables": [{"columns": columns, "numbers": numbers.tolist()} for columns, numbers in tables],
                "trace": self.trace.tolist(),
                "hash": self.hash,
                "durationNs": self.duration_ns,
                "sampleNs": self.sample_ns,
                "failure": self.failure,
            }
        )


def _setting_of(setting: dict[str, Any]) -> _Setting:
    value, at_ns = setting["value"], setting["atNs"]
    made = _Setting(at_ns=-1 if at_ns is None else int(at_ns), parameter=setting["parameter"])
    if isinstance(value, list):
        made.is_cpus = 1
        for cpu in value:
            made.cpus[cpu // 64] |= 1 << cpu % 64
    else:
        made.number = int(value)
    return made


def check_settings(settings: list[dict[str, Any]]) -> dict[str, Any] | None:
    """What the core refuses a scenario for, given as settings of the model, in its numbers; None if it takes it."""
    told = (_Setting * len(settings))(*map(_setting_of, settings))
    error = _Error()
    if not _core.pw_check_settings(told, len(settings), byref(error)):
        return None
    return {
        "error": error.code,
        "parameter": error.parameter,
        "first": error.first,
        "second": error.second,
        "cpus": [cpu for cpu in range(64 * _CPU_WORDS) if error.cpus[cpu // 64] >> cpu % 64 & 1],
    }


def carry_out(
    settings: list[dict[str, Any]], window: dict[str, Any], called_off: threading.Event | None = None
) -> Measured:
    """Runs a scenario, given as settings of the model, to its end, and keeps the trace of a window.

    @raises KeyboardInterrupt: between two slices of the run
    @raises CancelledError: it was called off, between two slices too
    """
    told = (_Setting * len(settings))(*map(_setting_of, settings))
    statistics_only = window.get("statisticsOnly", False)
    options = _Options(int(window["fromNs"]), int(window["untilNs"]), window["records"], statistics_only)
    opened = _Opened()
    error = _core.pw_open(byref(opened), told, len(settings), byref(options))
    if error:
        raise CoreError(f"The core refused the scenario: {_core.pw_error_id(error).decode()}.")
    try:
        while (status := _core.pw_run(opened.world, _SLICE_EVENTS)) == _MORE:
            if called_off is not None and called_off.is_set():
                raise CancelledError
        return Measured(
            tables=[_table(opened.world, number) for number in range(_TABLES)],
            trace=_trace(opened.world),
            hash="" if statistics_only else f"{_core.pw_hash(opened.world):016x}",
            duration_ns=_core.pw_now_ns(opened.world),
            sample_ns=_core.pw_sample_ns(opened.world),
            failure=_core.pw_failure(opened.world) if status == _FULL else 0,
        )
    finally:
        _core.pw_close(byref(opened))


def _table(world: int, number: int) -> tuple[int, array[float]]:
    rows, columns = c_uint32(), c_uint32()
    numbers = _core.pw_table(world, number, byref(rows), byref(columns))
    kept = array("d")
    if rows.value and columns.value:
        kept.frombytes(ctypes.string_at(numbers, rows.value * columns.value * 8))
    return columns.value, kept


def _trace(world: int) -> array[int]:
    records = c_uint32()
    first = _core.pw_trace(world, byref(records))
    words = array("I")
    if records.value:
        words.frombytes(ctypes.string_at(first, records.value * _RECORD_BYTES))
    return words


_TABLE_IDS = [table["id"] for table in _describe()["tables"]]
_TABLES, _SERIES = len(_TABLE_IDS), _TABLE_IDS.index("series")
_NONE = array("d")
#: Of the sources that the core was compiled from: the same on every machine.
CORE_HASH: str = _core.pw_sources().decode()
