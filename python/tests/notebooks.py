"""Executes notebooks as Jupyter does: by IPython, cell after cell, with what each puts out."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import CapturingDisplayPublisher
from IPython.core.interactiveshell import InteractiveShell

PROJECT = Path(__file__).parents[2]

#: What is shown while a cell runs is not saved.
_PROGRESS = "application/vnd.postwait.progress+json"


class _Publisher(CapturingDisplayPublisher):
    """Keeps outputs in the order in which they came, printed text among them."""

    printed: io.StringIO

    def publish(self, data: Any, metadata: Any = None, **more: Any) -> None:
        if more.get("update") or _PROGRESS in data:
            return
        take_printed(self.printed, self.outputs)
        self.outputs.append({"output_type": "display_data", "data": data, "metadata": metadata or {}})


def take_printed(printed: io.StringIO, outputs: list[dict[str, Any]]) -> None:
    text = printed.getvalue()
    printed.seek(0)
    printed.truncate()
    if text:
        outputs.append({"output_type": "stream", "name": "stdout", "text": text})


class _Hook(DisplayHook):
    """Keeps the value of a cell instead of printing it."""

    outputs: list[dict[str, Any]]
    printed: io.StringIO

    def write_output_prompt(self) -> None: ...

    def write_format_data(self, format_dict: Any, md_dict: Any = None) -> None:
        take_printed(self.printed, self.outputs)
        self.outputs.append({"output_type": "execute_result", "data": format_dict, "metadata": md_dict or {}})

    def finish_displayhook(self) -> None: ...


def execute(notebook: dict[str, Any]) -> tuple[list[list[dict[str, Any]]], dict[str, Any]]:
    """The outputs of each code cell, and the names that are bound in the end."""
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance(displayhook_class=_Hook, display_pub_class=_Publisher)
    printed = shell.display_pub.printed = shell.displayhook.printed = io.StringIO()
    outputs: list[list[dict[str, Any]]] = []
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        shell.display_pub.outputs = shell.displayhook.outputs = []
        with redirect_stdout(printed):
            shell.run_cell("".join(cell["source"]), store_history=True).raise_error()
        take_printed(printed, shell.display_pub.outputs)
        outputs.append(shell.display_pub.outputs)
    return outputs, shell.user_ns


def read(path: Path) -> dict[str, Any]:
    """A notebook file."""
    return json.loads(path.read_text(encoding="utf-8"))
