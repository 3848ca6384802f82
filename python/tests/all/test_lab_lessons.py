"""The lessons' notebooks, unchanged, where readers open them: all through a kernel of Jupyter, one in JupyterLab itself."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from playwright.sync_api import expect
from servers import PATIENCE_MS, browsing, free_port, served
from test_widget import jupyter
from test_wheels import PROJECT

LESSONS = sorted((PROJECT / "lessons").glob("[0-9]*/notebook.ipynb"))


def test_there_is_a_notebook_of_each_lesson() -> None:
    assert len(LESSONS) == len(list((PROJECT / "lessons").glob("[0-9]*/lesson.md"))) > 10


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.parent.name)
def test_runs_in_a_kernel(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, kernel_name="python3", timeout=PATIENCE_MS // 1000).execute()
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not [output for cell in code for output in cell.outputs if output.output_type == "error"]
    assert sum(len(cell.outputs) for cell in code) > 3


def test_runs_in_jupyterlab(tmp_path: Path) -> None:
    shutil.copy(LESSONS[0], tmp_path / "lesson.ipynb")
    cells = [cell for cell in nbformat.read(LESSONS[0], as_version=4).cells if cell.cell_type == "code"]
    port = free_port()
    with served(tmp_path, port, *jupyter(port)), browsing() as (page, _asked, failed):
        page.goto(f"http://127.0.0.1:{port}/lab/tree/lesson.ipynb")
        expect(page.locator(".jp-Notebook .jp-CodeCell").first).to_be_visible(timeout=PATIENCE_MS)
        # Without a kernel there is nothing to restart, and JupyterLab asks nothing.
        expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible(timeout=PATIENCE_MS)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name=re.compile("Restart Kernel and Run All Cells")).click()
        page.get_by_role("button", name="Confirm Kernel Restart").click()
        prompt = page.locator(".jp-CodeCell .jp-InputPrompt").last
        expect(prompt).to_have_text(f"[{len(cells)}]:", timeout=PATIENCE_MS)
        assert page.locator("[data-mime-type='application/vnd.jupyter.stderr']").count() == 0
        assert not failed
