"""Puts things into the output of a cell, as Jupyter does: one thing in several forms, the page takes the best."""

from __future__ import annotations

import json
import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from ._backend import backend

RUN = "application/vnd.postwait.run+json"
PLOT = "application/vnd.postwait.plot+json"
PROGRESS = "application/vnd.postwait.progress+json"
SLIDER = "application/vnd.postwait.slider+json"
TABLE = "application/vnd.postwait.table+json"

_TEXT_SHOWN = 100_000
_METHODS = {
    "_repr_html_": "text/html",
    "_repr_markdown_": "text/markdown",
    "_repr_svg_": "image/svg+xml",
    "_repr_png_": "image/png",
    "_repr_latex_": "text/latex",
    "_repr_json_": "application/json",
}


def display(*things: Any, display_id: str | None = None) -> None:
    """Shows things below the cell, one after the other. What has a `display_id` can be updated."""
    for thing in things:
        emit_bundle(bundle_of(thing), display_id)


def emit_bundle(data: Mapping[str, Any], display_id: str | None = None, update: bool = False) -> None:
    """Shows something that is given in its forms, by MIME type."""
    backend.show(data, display_id, update)


def bundle_of(thing: Any) -> dict[str, Any]:
    """The forms in which a thing shows itself, by MIME type."""
    whole = getattr(thing, "_repr_mimebundle_", None)
    if whole is not None and not isinstance(thing, type):
        data = whole()
        data = dict(data[0] if isinstance(data, tuple) else data)
        data.setdefault("text/plain", _cut(repr(thing)))
        return data
    data = {"text/plain": _cut(repr(thing))}
    for method, mime in {} if isinstance(thing, type) else _METHODS.items():
        form = getattr(thing, method, None)
        value = form() if callable(form) else None
        if value is not None:
            data[mime] = value
    return data


def _cut(text: str) -> str:
    if len(text) <= _TEXT_SHOWN:
        return text
    return f"{text[:_TEXT_SHOWN]}\n... and {len(text) - _TEXT_SHOWN:,} more characters"


def plain(value: Any) -> str | int | float | bool | None:
    """A value that JSON has: NaN and infinity are none."""
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value if isinstance(value, (str, int, float, bool, type(None))) else repr(value)


def word(value: Any) -> str:
    """A cell of a table, as people read it."""
    if value is None:
        return ""
    if isinstance(value, float) and not value.is_integer():
        return f"{value:,.4g}" if abs(value) < 1000 else f"{value:,.1f}"
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return f"{value:,.0f}"
    return str(value)


def text_table(columns: Mapping[str, Sequence[Any]], figures: Collection[str], more: str = "") -> str:
    """A table in plain text: words at the left, figures at the right."""
    lines = zip(*([name, *map(word, cells)] for name, cells in columns.items()))
    widths = [max(map(len, [name, *map(word, cells)])) for name, cells in columns.items()]

    def line(row: Iterable[str]) -> str:
        padded = (c.rjust(w) if name in figures else c.ljust(w) for name, c, w in zip(columns, row, widths))
        return "  ".join(padded).rstrip()

    return "\n".join([*map(line, lines), *([more] if more else [])])


def word_figures(values: Iterable[Any], kind: str) -> list[str]:
    """Figures as people read them: `21.6 ms`, `11.3 %`."""
    return json.loads(backend.word_figures(json.dumps([plain(value) for value in values]), kind))
