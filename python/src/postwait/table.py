"""Figures as columns: what runs and sweeps hand over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar
import html

from . import _output

_ROWS_SHOWN = 60
#: The kind of a column whose figures are in words already.
WORDED = "worded"
#: The kind of a column of instants, which are read digit by digit.
MOMENT = "moment"


_Kind = TypeVar("_Kind", bound="Table")


class Table:
    """Columns of equal length, by name. `table["count"]` is a list, `for row in table` gives dicts.

    Names end in their unit: `mean_ns`. What is shown is in words, `21.6 ms`; what is read is the number.
    `to_pandas()` makes a DataFrame where pandas is installed.
    """

    def __init__(
        self, columns: Mapping[str, Iterable[Any]], caption: str = "", kinds: Mapping[str, str] | None = None
    ) -> None:
        self.columns = {str(name): list(values) for name, values in columns.items()}
        self.caption = caption
        #: How the figures of a column are worded: time, share, rate, bytes, count, MOMENT or WORDED.
        self._kinds = dict(kinds or {})
        lengths = {len(values) for values in self.columns.values()}
        if len(lengths) > 1:
            raise ValueError(f"The columns have different lengths: {sorted(lengths)}.")

    @classmethod
    def of_rows(
        cls: type[_Kind], rows: Iterable[Mapping[str, Any]], caption: str = "", kinds: Mapping[str, str] | None = None
    ) -> _Kind:
        """A table of dicts; what a row lacks is None."""
        rows = list(rows)
        names = list(dict.fromkeys(name for row in rows for name in row))
        return cls({name: [row.get(name) for row in rows] for name in names}, caption, kinds)

    def __len__(self) -> int:
        return len(next(iter(self.columns.values()), ()))

    def __getitem__(self, key: str | int) -> Any:
        """A column by its name, a row by its number."""
        if isinstance(key, str):
            if key not in self.columns:
                raise KeyError(f"There is no column {key!r}; there are {', '.join(self.columns)}.")
            return self.columns[key]
        return {name: values[key] for name, values in self.columns.items()}

    def __iter__(self) -> Iterator[dict[str, Any]]:
        names = list(self.columns)
        return (dict(zip(names, row)) for row in zip(*self.columns.values()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.columns == other.columns

    def __repr__(self) -> str:
        shown, figures = self._shown()
        return _output.text_table(shown, figures, self._more())

    def select(self, *names: str) -> Table:
        """The same table with these columns alone, in this order."""
        return self._like({name: self[name] for name in names})

    def titled(self, caption: str) -> Table:
        """The same table with another caption."""
        return type(self)(self.columns, caption, self._kinds)

    def where(self, test: Callable[[dict[str, Any]], Any]) -> Table:
        """The rows that a function of a row (a dict) says yes to."""
        return self._like_rows([row for row in self if test(row)])

    def sort(self, name: str, descending: bool = False) -> Table:
        """The same rows in the order of a column."""
        rows = sorted(self, key=lambda row: row[name], reverse=descending)
        return self._like_rows(rows)

    def head(self, rows: int = 10) -> Table:
        """The first rows."""
        return self._like({name: values[:rows] for name, values in self.columns.items()})

    def to_dict(self) -> dict[str, list[Any]]:
        """Plain lists by name."""
        return {name: list(values) for name, values in self.columns.items()}

    def to_list(self) -> list[dict[str, Any]]:
        """Plain dicts, one for each row."""
        return list(self)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Hands the columns to whatever reads Arrow's stream protocol: pandas, polars, DuckDB, pyarrow."""
        from ._native import arrow

        return arrow.stream(self.columns)

    def to_pandas(self) -> Any:
        """A DataFrame of pandas. @raises ImportError: pandas is not installed here."""
        import pandas

        return pandas.DataFrame(self.columns)

    def _like(self, columns: Mapping[str, Iterable[Any]]) -> Table:
        return type(self)(columns, self.caption, self._kinds)

    def _like_rows(self, rows: list[dict[str, Any]]) -> Table:
        return self._like({name: [row[name] for row in rows] for name in self.columns})

    def _shown(self) -> tuple[dict[str, list[Any]], set[str]]:
        """The first rows as people read them, as columns; and which of these hold figures."""
        first = {name: values[:_ROWS_SHOWN] for name, values in self.columns.items()}
        figures = {name for name, values in first.items() if name in self._kinds or any(map(_is_number, values))}
        return {name: self._worded(name, values) for name, values in first.items()}, figures

    def _worded(self, name: str, values: list[Any]) -> list[Any]:
        kind = self._kinds.get(name)
        if kind == MOMENT:
            return [_output.word(value) for value in values]
        known = [value for value in values if value is not None]
        if not kind or not all(map(_is_number, known)):
            return values
        words = iter(_output.word_figures(known, kind))
        return [None if value is None else next(words) for value in values]

    def _more(self) -> str:
        hidden = len(self) - _ROWS_SHOWN
        return f"... and {hidden:,} more rows" if hidden > 0 else ""

    def bundle(self) -> dict[str, Any]:
        """What the page draws as a table."""
        shown, figures = self._shown()
        columns = [{"key": name, "label": name, **({"figures": True} if name in figures else {})} for name in shown]
        rows = [dict(zip(shown, map(_output.plain, row))) for row in zip(*shown.values())]
        more = self._more()
        caption = " ".join(part for part in (self.caption, f"({more[4:]})" if more else "") if part)
        return {"caption": caption, "columns": columns, "rows": rows}

    def _repr_html_(self) -> str:
        shown, figures = self._shown()
        sides = {name: ' align="right"' if name in figures else "" for name in shown}
        heads = "".join(f"<th{sides[name]}>{html.escape(name)}</th>" for name in shown)
        rows = "".join(
            "<tr>"
            + "".join(f"<td{sides[name]}>{html.escape(_output.word(cell))}</td>" for name, cell in zip(shown, row))
            + "</tr>"
            for row in zip(*shown.values())
        )
        caption = f"<caption>{html.escape(self.caption)}</caption>" if self.caption else ""
        more = f"<p>{html.escape(self._more())}</p>" if self._more() else ""
        return f"<table>{caption}<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{more}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return {
            _output.TABLE: self.bundle(),
            "text/html": self._repr_html_(),
            "text/plain": repr(self),
        }


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def table_of(data: Any) -> Table:
    """Any of the things that hold columns, as a Table."""
    if isinstance(data, Table):
        return data
    if hasattr(data, "to_dict") and hasattr(data, "columns") and not isinstance(data, dict):
        return Table(data.to_dict("list"))
    if isinstance(data, dict):
        return Table(data)
    rows = list(data)
    if all(isinstance(row, dict) for row in rows):
        return Table.of_rows(rows)
    raise TypeError("A plot needs a Table, a dict of lists, a list of dicts or a DataFrame.")
