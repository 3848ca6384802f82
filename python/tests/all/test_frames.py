"""Tables in data frames, and charts: each library reads what it is given, and none is needed."""

from __future__ import annotations

import pytest

import postwait as pw
from postwait._native import arrow

COLUMNS = {
    "whole": [1, -2, 3],
    "some": [1.5, None, 2.5],
    "text": ["LGWR", None, "žluťoučký"],
    "flag": [True, None, False],
}


@pytest.fixture(scope="module")
def run() -> pw.Result:
    return pw.run(pw.preset("S1-noise", run__until_ms=300))


def test_polars(run) -> None:
    import polars

    frame = polars.DataFrame(pw.Table(COLUMNS))
    assert frame.to_dict(as_series=False) == COLUMNS
    assert [frame.schema["whole"], frame.schema["some"], frame.schema["flag"]] == [polars.Int64, polars.Float64, polars.Boolean]
    assert polars.DataFrame(run.waits)["total_ns"].to_list() == run.waits["total_ns"]


@pytest.fixture
def handed_over(monkeypatch) -> list[int | None]:
    """Where the buffers are that tables hand over from now on, column by column."""
    found: list[int | None] = []

    def encoded(values):
        column = make(values)
        found.extend(map(arrow._address, column[2]))
        return column

    make = arrow._encoded
    monkeypatch.setattr(arrow, "_encoded", encoded)
    return found


def test_pyarrow_takes_the_very_buffers(handed_over) -> None:
    import pyarrow

    table = pyarrow.table(pw.Table(COLUMNS))
    assert table.to_pydict() == COLUMNS
    assert table.schema.field("whole").type == pyarrow.int64()
    taken = [buffer for column in table.columns for buffer in column.chunk(0).buffers()]
    assert [buffer and buffer.address for buffer in taken] == handed_over


def test_polars_takes_the_very_buffers_of_figures(handed_over) -> None:
    import polars

    whole = polars.DataFrame(pw.Table(COLUMNS).select("whole"))["whole"].to_numpy()
    assert whole.__array_interface__["data"][0] == handed_over[1]


def test_pandas(run) -> None:
    import pandas

    frame = pandas.DataFrame.from_arrow(run.waits)
    assert list(frame.columns) == list(run.waits.columns)
    assert frame["event"].tolist() == run.waits["event"] and frame["total_ns"].dtype == "int64"
    assert run.waits.to_pandas()["total_ns"].tolist() == run.waits["total_ns"]


def test_duckdb(run) -> None:
    import duckdb

    waits = run.waits  # noqa: F841
    ((longest,),) = duckdb.sql("select event from waits order by total_ns desc limit 1").fetchall()
    assert longest == run.waits.sort("total_ns", descending=True)["event"][0]


def test_interchange_by_a_protocol_alone(run) -> None:
    """Whatever knows the PyCapsule protocol takes a sweep's runs too."""
    import polars

    swept = pw.sweep(run.scenario, {"lgwr.nice": [0, -5]}, seeds=2)
    assert polars.DataFrame(swept.runs)["lfs"].to_list() == swept.runs["lfs"]


@pytest.mark.parametrize("by", ["altair", "matplotlib"])
def test_charts_have_the_figures(run, by) -> None:
    swept = pw.sweep(run.scenario, {"lgwr.nice": [0, -5, -10], "noise.nice": [-15, 0]}, seeds=2)
    means = [row["mean"] / 1e6 for row in swept.summary("lfs")]
    drawn = pw.plots.sweep(swept, by=by)
    bars = pw.plots.waits(run, by=by)
    line = pw.plots.series(run, by=by)
    if by == "altair":
        spec = drawn.to_dict()
        rows = next(iter(spec["datasets"].values())) if "datasets" in spec else spec["data"]["values"]
        assert [row["log file sync, mean, ms"] for row in rows] == pytest.approx(means)
        assert {layer["mark"]["type"] for layer in spec["layer"]} == {"area", "line"}
        assert bars.to_dict()["mark"]["type"] == "bar" and line.to_dict()["mark"]["type"] == "line"
    else:
        ys = sorted(y for each in drawn.lines for y in each.get_ydata())
        assert ys == pytest.approx(sorted(means))
        assert drawn.get_ylabel() == "log file sync, mean, ms" and len(drawn.get_legend().get_texts()) == 2
        assert len(bars.patches) == len(run.waits) and line.get_xlabel() == "time, ms"


def test_chart_says_what_is_wrong(monkeypatch) -> None:
    with pytest.raises(ValueError, match="altair or matplotlib"):
        pw.plots.chart(COLUMNS, "whole", "some", by="gnuplot")
    with pytest.raises(ValueError, match="no kind"):
        pw.plots.chart(COLUMNS, "whole", "some", kind="pie")
    import sys

    for name in ("altair", "matplotlib"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ImportError, match="pip install altair"):
        pw.plots.chart(COLUMNS, "whole", "some")
