"""Pictures: plain data that the page draws with Observable Plot.

Outside of the site's notebook `pw.plots.chart`, `waits`, `series` and `sweep` make charts of Altair or matplotlib.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _output
from ._backend import backend
from ._json import to_json
from .result import ask_engine
from .table import Table, table_of

if TYPE_CHECKING:
    from ._native.charts import chart as chart, series as series, sweep as sweep, waits as waits

__all__ = ["chart", "plot", "series", "sweep", "waits"]

#: A file with larger pictures would be slow to open.
_MOST_PICTURE = 200_000
_MARKS = {"line": "line", "dot": "dot", "bar": "barY", "area": "areaY"}


def plot(
    data: Any,
    x: str,
    y: str,
    *,
    kind: str = "line",
    series: str | None = None,
    low: str | None = None,
    high: str | None = None,
    title: str = "",
    x_label: str | None = None,
    y_label: str | None = None,
    log_x: bool = False,
    log_y: bool = False,
    zero: bool = True,
    height: float = 320,
) -> None:
    """Draws columns of a Table, a dict of lists, a list of dicts or a DataFrame.

    `kind` is line, dot, bar or area. `series` names the column by which lines are told apart; `low` and
    `high` those of an interval. `log_x` and `log_y` count in powers of ten, `zero` shows where y is 0.
    """
    if kind not in _MARKS:
        raise ValueError(f'There is no kind "{kind}" of plot. There are {", ".join(_MARKS)}.')
    table = table_of(data)
    # Columns have names, whatever they were called by.
    x, y = str(x), str(y)
    series, low, high = (None if name is None else str(name) for name in (series, low, high))
    used = list(dict.fromkeys(name for name in (x, y, series, low, high) if name))
    drawn = table.select(*used)
    rows = [row for row in drawn.to_list() if row[x] is not None and row[y] is not None]
    names = list(dict.fromkeys(str(row[series]) for row in rows)) if series else []
    rows = [{name: _output.plain(value) for name, value in row.items()} for row in rows]
    spec = {
        "title": title,
        "x": {"label": x_label or x, "type": _scale(kind, rows, x, log_x)},
        "y": {"label": y_label or y, "type": "log" if log_y else "linear", "zero": zero and not log_y},
        "series": names,
        "marks": _marks(kind, rows, x, y, series, low, high),
        "height": height,
        "table": drawn.titled(title or f"{y} over {x}").bundle(),
    }
    _output.emit_bundle(
        {
            _output.PLOT: spec,
            **_fallback(spec, drawn),
            "text/plain": f"{title or 'Plot'}\n{drawn!r}",
        }
    )


def _fallback(spec: dict[str, Any], drawn: Table) -> dict[str, str]:
    """What those show who can't draw the plot: a picture of it, or its figures where that would be too large."""
    picture = ask_engine(backend.picture, to_json(spec))
    if 0 < len(picture) <= _MOST_PICTURE:
        return {"image/svg+xml": picture}
    return {"text/html": drawn.titled(spec["title"])._repr_html_()}


def _scale(kind: str, rows: list[dict[str, Any]], x: str, log_x: bool) -> str:
    if kind == "bar":
        return "band"
    if any(isinstance(row[x], str) for row in rows):
        return "point"
    return "log" if log_x else "linear"


def _marks(
    kind: str,
    rows: list[dict[str, Any]],
    x: str,
    y: str,
    series: str | None,
    low: str | None,
    high: str | None,
) -> list[dict[str, Any]]:
    colour = {"stroke": series} if series else {}
    fill = {"fill": series} if series else {}
    marks: list[dict[str, Any] | None] = []
    if low and high:
        interval = {"x": x, "y1": low, "y2": high, **fill, "fillOpacity": 0.2}
        marks.append({"mark": "areaY", "data": rows, "options": interval} if kind != "bar" else None)
    match kind:
        case "line":
            marks.append({"mark": "line", "data": rows, "options": {"x": x, "y": y, **colour}})
            marks.append({"mark": "dot", "data": rows, "options": {"x": x, "y": y, **fill, "r": 3, "tip": True}})
        case "dot":
            marks.append({"mark": "dot", "data": rows, "options": {"x": x, "y": y, **colour, "tip": True}})
        case "bar":
            marks.append({"mark": "barY", "data": rows, "options": {"x": x, "y": y, **fill, "tip": True}})
            if low and high:
                marks.append({"mark": "ruleX", "data": rows, "options": {"x": x, "y1": low, "y2": high}})
        case "area":
            marks.append({"mark": "areaY", "data": rows, "options": {"x": x, "y": y, **fill, "tip": True}})
    return [mark for mark in marks if mark]


def __getattr__(name: str) -> Any:
    """Charts of libraries, which the site's notebook does not have."""
    if name not in ("chart", "series", "sweep", "waits"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from ._native import charts

    return getattr(charts, name)
