"""A hook of MkDocs: the notebooks of the gallery as pages. Their files have no outputs: they are executed here."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from gallery import executed  # noqa: E402


def on_files(files: Files, config: Any) -> Files:
    """Puts a page beside each notebook."""
    for file in list(files):
        if file.src_uri.endswith(".ipynb"):
            text = page_of(executed(Path(file.abs_src_path)))
            files.append(File.generated(config, file.src_uri.removesuffix("ipynb") + "md", content=text))
    return files


def page_of(notebook: dict[str, Any]) -> str:
    """A notebook as Markdown."""
    parts = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        parts += [_shown(output) for output in cell["outputs"]]
    return "\n\n".join(parts)


def _shown(output: dict[str, Any]) -> str:
    data = output.get("data", {})
    for kind in ("image/svg+xml", "text/html"):
        if kind in data:
            # A blank line would end the HTML.
            return "<div>" + "".join(data[kind]).replace("\n\n", "\n") + "</div>"
    text = "".join(output.get("text") or data.get("text/plain", ""))
    return f"```text\n{text}\n```"
