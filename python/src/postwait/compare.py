"""Two runs side by side."""

from __future__ import annotations

import html
import json
from typing import Any

from ._backend import backend
from ._schema import FIGURES
from .result import Result, ask_engine, result_of, word_figure
from .scenario import Scenario
from .table import WORDED, Table


class Difference:
    """What differs between two runs: `changes` of the scenario, `figures`, and where they part."""

    def __init__(self, parts: dict[str, Any]) -> None:
        self.changes = Table.of_rows(parts["changes"], "What differs between the scenarios")
        rows = [
            {
                "figure": FIGURES[row["figure"]]["name"],
                "id": row["figure"],
                "a": row["a"],
                "b": row["b"],
                "ratio": row["ratio"],
            }
            for row in parts["figures"]
        ]
        #: Of which figures a run has no more than a lower bound, since waits that had not ended count in it.
        self._at_least = {run: {row["figure"] for row in parts["figures"] if row[f"{run}_at_least"]} for run in "ab"}
        self.figures = Table.of_rows(rows, "Figures; times are nanoseconds")
        #: Where the two runs part, in a sentence.
        self.divergence = parts["divergence"]

    def headlines(self) -> Table:
        """What a reader asks first, of both runs."""
        rows = [
            {
                "figure": row["figure"],
                "a": self._word("a", row),
                "b": self._word("b", row),
                "b / a": row["ratio"],
            }
            for row in self.figures
            if FIGURES[row["id"]]["group"] == "headlines"
        ]
        return Table.of_rows(rows, "Both runs", {"a": WORDED, "b": WORDED})

    def _word(self, run: str, row: dict[str, Any]) -> str:
        figure = word_figure(row[run], FIGURES[row["id"]]["kind"])
        return f"≥ {figure}" if row["id"] in self._at_least[run] and row[run] is not None else figure

    def __repr__(self) -> str:
        return f"{self.divergence}\n\n{self.changes!r}\n\n{self.headlines()!r}"

    def _repr_html_(self) -> str:
        return f"<p>{html.escape(self.divergence)}</p>{self.changes._repr_html_()}{self.headlines()._repr_html_()}"


def diff(a: Scenario | Result, b: Scenario | Result) -> Difference:
    """Compares two runs, or two scenarios: what was changed, what came of it, and where they part."""
    first, second = result_of(a), result_of(b)
    return Difference(json.loads(ask_engine(backend.compare, first._handle, second._handle)))


Difference.__module__ = "postwait"
