"""Packages that a reader adds to the notebook on the site."""

from __future__ import annotations

from ._backend import backend


def install(address: str) -> str:
    """Installs a wheel that this site serves: `pw.install("/wheels/tabulate-0.9.0-py3-none-any.whl")`.

    @raises WheelError: it can't be installed here; outside of the site's notebook that is what pip is for.
    """
    return backend.install(str(address))
