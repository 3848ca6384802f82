"""A book of notebooks, as Jupyter Book builds it (MyST-NB): its stages play without a kernel and without a network."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect
from servers import PATIENCE_MS, browsing, free_port, served, strangers
from test_widget import SHORT, change_nice, notebook_of

CELLS = [
    f"import postwait as pw\nfrom IPython.display import HTML\nstage = pw.Stage({SHORT}, at_ms=100)\nHTML(stage.to_html())",
    "stage",
]
CONF = 'project = "book"\nextensions = ["myst_nb"]\nnb_execution_mode = "force"\nhtml_theme = "basic"\n'


def test_stages_play_in_a_book(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text(CONF, encoding="utf-8")
    notebook = notebook_of(CELLS)
    notebook["cells"].insert(0, {"cell_type": "markdown", "id": "title", "metadata": {}, "source": "# A stage"})
    (tmp_path / "index.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "html", str(tmp_path), str(tmp_path / "site")]
    built = subprocess.run(command, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    port = free_port()
    command = ["http.server", str(port), "--bind", "127.0.0.1", "-d", str(tmp_path / "site")]
    with served(tmp_path, port, *command), browsing() as (page, asked, failed):
        page.goto(f"http://127.0.0.1:{port}/index.html", wait_until="domcontentloaded")
        stage = page.locator(".post-wait-notebook").first
        expect(stage.locator("canvas").first).to_be_visible(timeout=PATIENCE_MS)
        stage.get_by_role("button", name="Fork here").click()
        change_nice(stage, -20)
        expect(stage.get_by_text("forked at 100 ms", exact=True)).to_be_visible(timeout=PATIENCE_MS)
        # What is shown as a widget keeps its picture.
        expect(page.locator("[data-postwait-still] svg").first).to_be_visible()
        assert not failed
        ours = [address for address in strangers(asked, port) if "postwait" in address or "post-wait" in address]
        assert not ours
