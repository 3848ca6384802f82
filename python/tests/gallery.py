"""Runs the notebooks of the gallery, and with --write saves what their cells put out: python tests/gallery.py --write"""

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


if __name__ == "__main__" and "--write" in sys.argv:
    for path in GALLERY:
        path.write_text(json.dumps(executed(path), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
