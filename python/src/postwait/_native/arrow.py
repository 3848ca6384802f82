"""Columns by Arrow's C stream interface: each becomes a buffer, which polars, DuckDB and pyarrow read where it is.

https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html has the structures and who frees what.
"""

from __future__ import annotations

import ctypes
import itertools
from array import array
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p, py_object
from typing import Any


class _Schema(Structure):
    pass


class _Array(Structure):
    pass


class _Stream(Structure):
    pass


_ReleaseSchema = CFUNCTYPE(None, POINTER(_Schema))
_ReleaseArray = CFUNCTYPE(None, POINTER(_Array))
_ReleaseStream = CFUNCTYPE(None, POINTER(_Stream))
_GetSchema = CFUNCTYPE(c_int, POINTER(_Stream), POINTER(_Schema))
_GetNext = CFUNCTYPE(c_int, POINTER(_Stream), POINTER(_Array))
_GetError = CFUNCTYPE(c_void_p, POINTER(_Stream))

_Schema._fields_ = [
    ("format", c_char_p),
    ("name", c_char_p),
    ("metadata", c_char_p),
    ("flags", c_int64),
    ("n_children", c_int64),
    ("children", POINTER(POINTER(_Schema))),
    ("dictionary", c_void_p),
    ("release", _ReleaseSchema),
    ("private_data", c_void_p),
]
_Array._fields_ = [
    ("length", c_int64),
    ("null_count", c_int64),
    ("offset", c_int64),
    ("n_buffers", c_int64),
    ("n_children", c_int64),
    ("buffers", POINTER(c_void_p)),
    ("children", POINTER(POINTER(_Array))),
    ("dictionary", c_void_p),
    ("release", _ReleaseArray),
    ("private_data", c_void_p),
]
_Stream._fields_ = [
    ("get_schema", _GetSchema),
    ("get_next", _GetNext),
    ("get_last_error", _GetError),
    ("release", _ReleaseStream),
    ("private_data", c_void_p),
]

_NULLABLE = 2
_NAME = b"arrow_array_stream"

#: What a structure points to lives until the structure is released; by its private_data.
_alive: dict[int, Any] = {}
#: Streams by their address, until their capsule is gone: who reads one copies it, and may release the copy before.
_in_capsules: dict[int, _Stream] = {}
_numbers = itertools.count(1)


def stream(columns: Mapping[str, Sequence[Any]]) -> Any:
    """A capsule with the columns, to be read once."""
    made = _Stream(_get_schema, _get_next, _get_error, _release_stream, next(_numbers))
    encoded = {name: _encoded(values) for name, values in columns.items()}
    _alive[made.private_data] = (encoded, [len(next(iter(columns.values()), ()))])
    address = ctypes.addressof(made)
    _in_capsules[address] = made
    return _new_capsule(address, _NAME, _destroy_capsule)


def _encoded(values: Sequence[Any]) -> tuple[bytes, int, list[Any]]:
    """The format of a column, how many values it lacks, and its buffers."""
    kinds = set(map(type, values)) - {type(None)}
    lacking = values.count(None)
    known = _bits(value is not None for value in values) if lacking else None
    if kinds == {bool}:
        return b"b", lacking, [known, _bits(value is True for value in values)]
    if kinds and kinds <= {int, float}:
        figures = [0 if value is None else value for value in values] if lacking else values
        # Whole numbers beyond 64 bits are decimal ones.
        with suppress(OverflowError):
            if kinds == {int}:
                return b"l", lacking, [known, array("q", figures)]
        return b"g", lacking, [known, array("d", figures)]
    texts = [b"" if value is None else str(value).encode(errors="replace") for value in values]
    ends = array("q", itertools.accumulate(map(len, texts), initial=0))
    return b"U", lacking, [known, ends, bytearray(b"".join(texts))]


def _bits(flags: Iterable[bool]) -> bytearray:
    packed = bytearray()
    for place, flag in enumerate(flags):
        if place % 8 == 0:
            packed.append(0)
        packed[-1] |= flag << place % 8
    return packed


def _address(buffer: Any) -> int | None:
    if buffer is None or len(buffer) == 0:
        return None
    return ctypes.addressof((ctypes.c_char * 0).from_buffer(buffer))


def _fill_schema(out: _Schema, format: bytes, name: bytes, children: list[_Schema]) -> None:
    pointers = (POINTER(_Schema) * len(children))(*map(ctypes.pointer, children))
    out.format, out.name, out.metadata, out.flags = format, name, None, _NULLABLE if not children else 0
    out.n_children, out.children, out.dictionary = len(children), pointers, None
    out.release, out.private_data = _release_schema, next(_numbers)
    _alive[out.private_data] = (format, name, children, pointers)


def _fill_array(out: _Array, length: int, lacking: int, buffers: list[Any], children: list[_Array]) -> None:
    addresses = (c_void_p * len(buffers))(*map(_address, buffers))
    pointers = (POINTER(_Array) * len(children))(*map(ctypes.pointer, children))
    out.length, out.null_count, out.offset = length, lacking, 0
    out.n_buffers, out.buffers = len(buffers), addresses
    out.n_children, out.children, out.dictionary = len(children), pointers, None
    out.release, out.private_data = _release_array, next(_numbers)
    _alive[out.private_data] = (buffers, addresses, children, pointers)


@_GetSchema
def _get_schema(self: Any, out: Any) -> int:
    columns, _ = _alive[self.contents.private_data]
    children = []
    for name, (format, _lacking, _buffers) in columns.items():
        children.append(_Schema())
        _fill_schema(children[-1], format, name.encode(), [])
    _fill_schema(out.contents, b"+s", b"", children)
    return 0


@_GetNext
def _get_next(self: Any, out: Any) -> int:
    columns, lengths = _alive[self.contents.private_data]
    if not lengths:
        out.contents.release = _ReleaseArray()
        return 0
    length = lengths.pop()
    children = []
    for _format, lacking, buffers in columns.values():
        children.append(_Array())
        _fill_array(children[-1], length, lacking, buffers, [])
    _fill_array(out.contents, length, 0, [None], children)
    return 0


@_GetError
def _get_error(_self: Any) -> None:
    return None


def _release(structure: Any, none: Any) -> None:
    for place in range(structure.n_children):
        child = structure.children[place]
        if child.contents.release:
            child.contents.release(child)
    _alive.pop(structure.private_data, None)
    structure.release = none


@_ReleaseSchema
def _release_schema(self: Any) -> None:
    _release(self.contents, _ReleaseSchema())


@_ReleaseArray
def _release_array(self: Any) -> None:
    _release(self.contents, _ReleaseArray())


@_ReleaseStream
def _release_stream(self: Any) -> None:
    _alive.pop(self.contents.private_data, None)
    self.contents.release = _ReleaseStream()


_Destructor = CFUNCTYPE(None, c_void_p)
_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype, _new_capsule.argtypes = py_object, [c_void_p, c_char_p, _Destructor]
_pointer_of = ctypes.pythonapi.PyCapsule_GetPointer
_pointer_of.restype, _pointer_of.argtypes = c_void_p, [c_void_p, c_char_p]


@_Destructor
def _destroy_capsule(capsule: int) -> None:
    held = _in_capsules.pop(_pointer_of(capsule, _NAME))
    if held.release:
        held.release(ctypes.pointer(held))
