"""Shows things where Python runs: below the cell of a notebook, or as text in a terminal."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any


def show(data: Mapping[str, Any], display_id: str | None, update: bool) -> None:
    """Shows something that is given in its forms, by MIME type."""
    if not _is_notebook():
        if not update and not _is_progress(data):
            print(data.get("text/plain", ""))
        return
    from IPython.display import publish_display_data

    transient = {"display_id": display_id} if display_id else None
    publish_display_data(dict(data), transient=transient, update=update)


def _is_progress(data: Mapping[str, Any]) -> bool:
    return "application/vnd.postwait.progress+json" in data


def _is_notebook() -> bool:
    """Whether IPython is there and runs a kernel; it is not loaded to find that out."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    return shell is not None and getattr(shell, "kernel", None) is not None or bool(shell and _is_captured(shell))


def _is_captured(shell: Any) -> bool:
    from IPython.core.displaypub import CapturingDisplayPublisher

    return isinstance(shell.display_pub, CapturingDisplayPublisher)
