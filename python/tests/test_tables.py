"""Tables go to data frames without a copy of their own making; none of these libraries is required."""

from __future__ import annotations

import gc

import nanoarrow
import pytest

import postwait as pw
from postwait._native import arrow

COLUMNS = {
    "whole": [1, -2, 3],
    "some": [1.5, None, 2.5],
    "text": ["LGWR", None, "žluťoučký"],
    "flag": [True, None, False],
    "nothing": [None, None, None],
}


def test_arrow_reads_them() -> None:
    read = nanoarrow.ArrayStream(pw.Table(COLUMNS)).read_all()
    assert read.to_pylist() == [dict(zip(COLUMNS, row, strict=True)) for row in zip(*COLUMNS.values(), strict=True)]
    assert len(nanoarrow.ArrayStream(pw.Table({"empty": []})).read_all()) == 0


def test_polars_reads_them() -> None:
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame(pw.Table(COLUMNS))
    assert frame.to_dict(as_series=False) == COLUMNS
    assert frame.schema["whole"] == polars.Int64 and frame.schema["some"] == polars.Float64
    assert polars.DataFrame(pw.Table({"empty": []})).height == 0


def test_nothing_is_kept_of_what_was_read() -> None:
    waits = pw.run(pw.preset("S1-noise", run__until_ms=100)).waits
    read = nanoarrow.ArrayStream(waits).read_all()
    assert [row["event"] for row in read.to_pylist()] == waits["event"]
    del read
    waits.__arrow_c_stream__()
    gc.collect()
    assert not arrow._alive and not arrow._in_capsules
