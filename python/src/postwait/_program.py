"""Which program makes the runs: what a paper has to say, and what tells kept runs of two versions apart."""

from __future__ import annotations

from dataclasses import dataclass

from ._backend import backend
from ._version import VERSION


@dataclass(frozen=True)
class Program:
    """A version of postwait, and the hashes of what makes its runs and figures."""

    #: Of the project and of this package.
    version: str
    #: Of core and model together: runs that are kept, and answers of workers, are known by it.
    hash: str
    #: Of the core's sources.
    core: str
    #: Of the model that figures and words come from.
    model: str


def program() -> Program:
    """The version of postwait that runs here. On the site there are no hashes: core and model are the page's own."""
    return Program(VERSION, *backend.program())


Program.__module__ = "postwait"
