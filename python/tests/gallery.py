"""Executes the notebooks of the gallery, and with --strip takes outputs out of their files: python tests/gallery.py --strip"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from notebooks import PROJECT, execute, read

GALLERY = sorted((PROJECT / "python/docs/gallery").glob("*.ipynb"))


def executed(path: Path) -> dict[str, Any]:
    """The notebook as a file, with what its cells put out; a run is the same each time, and so is the file."""
    notebook = read(path)
    outputs, _ = execute(notebook)
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for count, (cell, put_out) in enumerate(zip(code, outputs, strict=True), 1):
        for output in put_out:
            if output["output_type"] == "execute_result":
                output["execution_count"] = count
        cell["outputs"], cell["execution_count"] = put_out, count
    return json.loads(json.dumps(notebook))


def without_outputs(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook as its source is kept."""
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return notebook


def text_of(notebook: dict[str, Any]) -> str:
    """The notebook as the text of its file."""
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__" and "--strip" in sys.argv:
    for path in GALLERY:
        path.write_text(text_of(without_outputs(read(path))), encoding="utf-8")
