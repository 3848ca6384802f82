"""Reports as a DBA knows them."""

from __future__ import annotations

import html

from .result import Result, result_of
from .scenario import Scenario


class Report:
    """A report in plain text, as the tool prints it."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(self.text)}</pre>"


def statspack(run: Scenario | Result) -> Report:
    """The sections of a statspack report: load profile, timed events, histograms of waits."""
    return Report(result_of(run)._handle.statspack())


Report.__module__ = "postwait"
