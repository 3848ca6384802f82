"""Charts of Altair or matplotlib, for those who go on from there: `pw.plots` where one of them is installed."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .._schema import FIGURES, SCALES, choose
from ..result import Result, result_of
from ..scenario import Scenario
from ..table import table_of

if TYPE_CHECKING:
    from ..sweeps import SweepResult

_BY = ("altair", "matplotlib")
_MARKS = {"line": "mark_line", "dot": "mark_point", "bar": "mark_bar", "area": "mark_area"}


def chart(
    data: Any,
    x: str,
    y: str,
    *,
    kind: str = "line",
    series: str | None = None,
    low: str | None = None,
    high: str | None = None,
    title: str = "",
    by: str | None = None,
) -> Any:
    """The same as `pw.plot`, as a chart of Altair or an Axes of matplotlib (`by`; the first that is installed).

    @raises ImportError: neither is installed
    """
    if kind not in _MARKS:
        raise ValueError(f'There is no kind "{kind}" of chart. There are {", ".join(_MARKS)}.')
    names = [name for name in dict.fromkeys((x, y, series, low, high)) if name]
    rows = [row for row in table_of(data).select(*names).to_list() if row[x] is not None and row[y] is not None]
    draw = _altair if _library(by) == "altair" else _matplotlib
    return draw(rows, x, y, kind, series, low, high, title)


def waits(run: Scenario | Result, by: str | None = None) -> Any:
    """What processes waited for, in milliseconds in all."""
    table = result_of(run).waits.sort("total_ns", descending=True)
    data = {"wait event": table["event"], "total, ms": [ns / 1e6 for ns in table["total_ns"]]}
    return chart(data, "wait event", "total, ms", kind="bar", title="Waits", by=by)


def series(run: Scenario | Result, column: str = "transactions", by: str | None = None) -> Any:
    """A column of `run.series` over the time of the run."""
    table = result_of(run).series
    data = {"time, ms": [ns / 1e6 for ns in table["from_ns"]], column: table[column]}
    return chart(data, "time, ms", column, title=column, by=by)


def sweep(swept: SweepResult, figure: str = "lfs", x: str | None = None, by: str | None = None) -> Any:
    """The mean of a figure over one of the parameters, with its 95 % interval: times in ms, shares in %."""
    known = FIGURES[choose("figure", figure, FIGURES)]
    scale, label = SCALES.get(known["kind"], (1, "{}"))
    name = label.format(known["name"])
    axes = list(swept.points[0])
    x = x or axes[0]
    others = [axis for axis in axes if axis != x]
    rows = [
        {x: row[x], name: row["mean"] * scale, "low": row["low"] * scale, "high": row["high"] * scale}
        | ({"series": ", ".join(f"{axis}={row[axis]}" for axis in others)} if others else {})
        for row in swept.summary(figure)
    ]
    return chart(rows, x, name, series="series" if others else None, low="low", high="high", title=name, by=by)


def _library(by: str | None) -> str:
    if by is not None and by not in _BY:
        raise ValueError(f'Charts are made by {" or ".join(_BY)}, not by "{by}".')
    for name in (by,) if by else _BY:
        try:
            import_module(name)
        except ImportError:
            continue
        return name
    raise ImportError(f'A chart needs {by or "Altair or matplotlib"}: pip install {by or "altair"}. pw.plot needs neither.')


def _altair(rows: Any, x: str, y: str, kind: str, series: str | None, low: str | None, high: str | None, title: str) -> Any:
    import altair

    # Colons and dots mean something in its short names of columns.
    def column(name: str) -> Any:
        return name.replace("\\", "\\\\").replace(".", "\\.").replace(":", "\\:").replace("[", "\\[")

    is_named = any(isinstance(row[x], str) for row in rows)
    x_axis = altair.X(column(x), type="nominal" if is_named or kind == "bar" else "quantitative", title=x, sort=None)
    colour = {"color": altair.Color(column(series), type="nominal", title=None)} if series else {}
    base = altair.Chart(altair.Data(values=rows), title=title)
    mark = base.mark_line(point=True) if kind == "line" else getattr(base, _MARKS[kind])()
    drawn = mark.encode(x=x_axis, y=altair.Y(column(y), type="quantitative", title=y), **colour)
    if not (low and high):
        return drawn
    band = base.mark_rule() if kind == "bar" or is_named else base.mark_area(opacity=0.2)
    return band.encode(x=x_axis, y=altair.Y(column(low), type="quantitative"), y2=column(high), **colour) + drawn


def _matplotlib(
    rows: Any, x: str, y: str, kind: str, series: str | None, low: str | None, high: str | None, title: str
) -> Any:
    from matplotlib.figure import Figure

    axes = Figure(layout="constrained").subplots()
    groups = list(dict.fromkeys(row[series] for row in rows)) if series else [None]
    for group in groups:
        own = [row for row in rows if series is None or row[series] == group]
        xs, ys = [row[x] for row in own], [row[y] for row in own]
        label = None if group is None else str(group)
        if kind == "bar":
            axes.bar([str(each) for each in xs], ys, label=label)
        elif kind == "area":
            axes.fill_between(xs, ys, label=label)
        else:
            axes.plot(xs, ys, "o" if kind == "dot" else "o-", label=label)
        if low and high and kind != "bar":
            axes.fill_between(xs, [row[low] for row in own], [row[high] for row in own], alpha=0.2)
    axes.set(xlabel=x, ylabel=y, title=title)
    if series:
        axes.legend()
    return axes


__all__ = ["chart", "series", "sweep", "waits"]
