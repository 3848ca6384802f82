"""Reports as a DBA knows them."""

import html

from .result import result_of


class Report:
    """A report in plain text, as the tool prints it."""

    def __init__(self, text):
        self.text = text

    def __str__(self):
        return self.text

    def __repr__(self):
        return self.text

    def _repr_html_(self):
        return f"<pre>{html.escape(self.text)}</pre>"


def statspack(run):
    """The sections of a statspack report: load profile, timed events, histograms of waits."""
    return Report(result_of(run)._handle.statspack())


Report.__module__ = "postwait"
