"""Tables go to data frames without a copy of their own making; none of these libraries is required."""

from __future__ import annotations

import gc

import nanoarrow

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


def test_whole_numbers_that_do_not_fit_are_decimal() -> None:
    read = nanoarrow.ArrayStream(pw.Table({"large": [2**63, None, -1]})).read_all()
    assert read.to_pylist() == [{"large": 2.0**63}, {"large": None}, {"large": -1.0}]


def test_what_there_is_none_of_leaves_the_rest_of_its_column_in_its_unit() -> None:
    table = pw.Table({"each": [None, 21_600_000], "none": [None, None]}, kinds={"each": "time", "none": "time"})
    assert [row.split() for row in repr(table).splitlines()] == [["each", "none"], [], ["21.6", "ms"]]
    assert table["each"] == [None, 21_600_000]


def test_nothing_is_kept_of_what_was_read() -> None:
    waits = pw.run(pw.preset("S1-noise", run__until_ms=100)).waits
    read = nanoarrow.ArrayStream(waits).read_all()
    assert [row["event"] for row in read.to_pylist()] == waits["event"]
    del read
    waits.__arrow_c_stream__()
    gc.collect()
    assert not arrow._alive and not arrow._in_capsules
