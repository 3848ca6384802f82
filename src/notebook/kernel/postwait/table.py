"""Figures as columns: what runs and sweeps hand over."""

import html

from . import _output

_ROWS_SHOWN = 60


class Table:
    """Columns of equal length, by name. `table["count"]` is a list, `for row in table` gives dicts.

    Names end in their unit: `mean_ns`. `to_pandas()` makes a DataFrame where pandas is installed.
    """

    def __init__(self, columns, caption="", units=None):
        self.columns = {name: list(values) for name, values in columns.items()}
        self.caption = caption
        self.units = dict(units or {})
        lengths = {len(values) for values in self.columns.values()}
        if len(lengths) > 1:
            raise ValueError(f"The columns have different lengths: {sorted(lengths)}.")

    @classmethod
    def of_rows(cls, rows, caption="", units=None):
        """A table of dicts; what a row lacks is None."""
        rows = list(rows)
        names = list(dict.fromkeys(name for row in rows for name in row))
        return cls({name: [row.get(name) for row in rows] for name in names}, caption, units)

    def __len__(self):
        return len(next(iter(self.columns.values()), ()))

    def __getitem__(self, key):
        """A column by its name, a row by its number."""
        if isinstance(key, str):
            if key not in self.columns:
                raise KeyError(f"There is no column {key!r}; there are {', '.join(self.columns)}.")
            return self.columns[key]
        return {name: values[key] for name, values in self.columns.items()}

    def __iter__(self):
        names = list(self.columns)
        return (dict(zip(names, row)) for row in zip(*self.columns.values()))

    def __eq__(self, other):
        return isinstance(other, Table) and self.columns == other.columns

    def __repr__(self):
        return _output.text_table(list(self.columns), self._shown(), self._more())

    def select(self, *names):
        """The same table with these columns alone, in this order."""
        return Table({name: self[name] for name in names}, self.caption, self.units)

    def where(self, test):
        """The rows that a function of a row (a dict) says yes to."""
        return Table.of_rows((row for row in self if test(row)), self.caption, self.units)

    def sort(self, name, descending=False):
        """The same rows in the order of a column."""
        rows = sorted(self, key=lambda row: row[name], reverse=descending)
        return Table.of_rows(rows, self.caption, self.units)

    def head(self, rows=10):
        """The first rows."""
        return Table({name: values[:rows] for name, values in self.columns.items()}, self.caption, self.units)

    def to_dict(self):
        """Plain lists by name."""
        return {name: list(values) for name, values in self.columns.items()}

    def to_list(self):
        """Plain dicts, one for each row."""
        return list(self)

    def to_pandas(self):
        """A DataFrame of pandas. @raises ImportError: pandas is not installed here."""
        import pandas

        return pandas.DataFrame(self.columns)

    def _shown(self):
        return [list(row.values()) for row in self.head(_ROWS_SHOWN)]

    def _more(self):
        hidden = len(self) - _ROWS_SHOWN
        return f"... and {hidden:,} more rows" if hidden > 0 else ""

    def bundle(self):
        """What the page draws as a table."""
        columns = [
            {"key": name, "label": name, **({"unit": self.units[name]} if self.units.get(name) else {})}
            for name in self.columns
        ]
        rows = [{name: _output.plain(value) for name, value in row.items()} for row in self.head(_ROWS_SHOWN)]
        more = self._more()
        caption = " ".join(part for part in (self.caption, f"({more[4:]})" if more else "") if part)
        return {"caption": caption, "columns": columns, "rows": rows}

    def _repr_html_(self):
        heads = "".join(f"<th>{html.escape(name)}</th>" for name in self.columns)
        rows = "".join(
            "<tr>" + "".join(f"<td>{html.escape(_output.word(cell))}</td>" for cell in row) + "</tr>"
            for row in self._shown()
        )
        caption = f"<caption>{html.escape(self.caption)}</caption>" if self.caption else ""
        more = f"<p>{html.escape(self._more())}</p>" if self._more() else ""
        return f"<table>{caption}<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{more}"

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {
            _output.TABLE: self.bundle(),
            "text/html": self._repr_html_(),
            "text/plain": repr(self),
        }
