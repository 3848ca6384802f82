"""The stage in real notebooks, by a browser: what the reader changes arrives in Python, and the other way round."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from servers import PATIENCE_MS, browsing, free_port, served, strangers

import postwait as pw

SHORT = 'pw.preset("S3", run__until_ms=2000)'
CELLS = [
    f"import postwait as pw\nstage = pw.Stage({SHORT}, at_ms=100, height='24rem')\nstage",
    f"pw.run({SHORT}).show(at_ms=40)",
    'print("heard", stage.selected, stage.scenario["lgwr.nice"], stage.hash == stage.run.hash)',
    'stage.time = 250\nstage.selected = "LGWR"\nforked = stage.fork(lgwr__nice=-20)',
    'print("forked", stage.forked["lgwr.nice"], stage.forked.edits[0]["set"], stage.time, len(stage.run.waits) > 0)',
]

expect.set_options(timeout=PATIENCE_MS)


def notebook_of(cells: list[str]) -> dict[str, Any]:
    code = [
        {"cell_type": "code", "id": f"cell{place}", "metadata": {}, "source": source, "outputs": [], "execution_count": None}
        for place, source in enumerate(cells)
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    return {"cells": code, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}


def jupyter(port: int) -> list[str]:
    said = ["--no-browser", "--ip=127.0.0.1", f"--port={port}", "--allow-root", "--IdentityProvider.token="]
    return ["jupyterlab", *said, "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate", "--LabApp.news_url="]


def change_nice(stage: Locator, nice: int) -> None:
    field = stage.get_by_role("spinbutton").first
    if not field.count():
        field = stage.locator("input[type=number], input[inputmode]").first
    field.fill(str(nice))
    field.press("Enter")


def play_through(page: Page, run_next: Any, said: Any) -> None:
    """Goes through the cells, and changes in the stage what the third cell tells of."""
    run_next()
    run_next()
    stages = page.locator(".post-wait-notebook")
    expect(stages).to_have_count(2)
    first = stages.first
    for place in range(2):
        stages.nth(place).scroll_into_view_if_needed()
        expect(stages.nth(place).locator("canvas").first).to_be_visible()
    expect(first.get_by_label("Selected").locator("option")).to_have_count(4)
    # All stages of the page have one worker together, which has the one core.
    assert len([worker for worker in page.workers if worker.url.startswith(("blob:", "data:"))]) == 1
    first.scroll_into_view_if_needed()
    first.get_by_label("Selected").select_option("session 1")
    change_nice(first, -5)
    expect(first.get_by_text("S3: noise")).to_be_visible()
    run_next()
    # The page tells Python the hash once its run is done: asked too soon, the cell says so, and is asked again.
    until = time.monotonic() + PATIENCE_MS / 1000
    while "True" not in said("heard").inner_text() and time.monotonic() < until:
        page.wait_for_timeout(500)
        page.keyboard.press("Control+Enter")
    expect(said("heard")).to_have_text(re.compile(r"heard session 1 -5 True"))
    run_next()
    first.scroll_into_view_if_needed()
    expect(first.get_by_role("button", name="Drop the fork")).to_be_visible()
    expect(first.get_by_text("forked at 250 ms", exact=True)).to_be_visible()
    expect(first.get_by_label("Selected")).to_have_value("LGWR")
    expect(first.locator(".clock")).to_contain_text("250")
    run_next()
    expect(said("forked")).to_have_text(re.compile(r"forked -5 \{'lgwr.nice': -20\} 250.0 True"))


@pytest.mark.parametrize("place", ["lab/tree", "notebooks"])
def test_in_jupyter(place: str, tmp_path: Path) -> None:
    file = tmp_path / "stage.ipynb"
    file.write_text(json.dumps(notebook_of(CELLS)), encoding="utf-8")
    with browsing() as (page, asked, failed):
        cells = page.locator(".jp-Notebook .jp-CodeCell")
        picture = page.locator("[data-postwait-still]").first
        stages = page.locator(".post-wait-notebook")
        port = free_port()
        with served(tmp_path, port, *jupyter(port)):
            address = f"http://127.0.0.1:{port}/{place}/stage.ipynb"
            page.goto(address)
            expect(cells.first).to_be_visible()
            done = 0

            def run_next() -> None:
                nonlocal done
                editor = cells.nth(done).locator(".cm-content")
                editor.click()
                prompt = cells.nth(done).locator(".jp-InputPrompt")
                # Before the kernel has answered, a cell is not run at all.
                while "[ ]" in (prompt.text_content() or ""):
                    page.keyboard.press("Control+Enter")
                    page.wait_for_timeout(500)
                expect(prompt).to_have_text(re.compile(r"\[\d+\]"))
                done += 1

            play_through(page, run_next, lambda word: page.locator(".jp-OutputArea-output", has_text=re.compile(f"^{word} ")))
            # The picture of saved files makes room for the stage.
            expect(picture).to_be_hidden()
            page.keyboard.press("Control+s")
            while not (saved := json.loads(file.read_text(encoding="utf-8"))["cells"][4]["outputs"]):
                page.wait_for_timeout(100)
            first = json.loads(file.read_text(encoding="utf-8"))["cells"][0]["outputs"]
            assert saved and any("<svg" in "".join(output["data"].get("image/svg+xml", "")) for output in first)
            assert not strangers(asked, port), strangers(asked, port)
            # Opened again while its kernel lives, the notebook shows the stage as it was left.
            page.goto("about:blank")
            page.goto(address)
            expect(stages.first.locator(".clock")).to_contain_text("250")
            expect(picture).to_be_hidden()
            assert not failed
            page.goto("about:blank")
        # Another server has a new kernel, which knows no stage: once Jupyter has given it up, the picture is there.
        port = free_port()
        with served(tmp_path, port, *jupyter(port)):
            page.goto(f"http://127.0.0.1:{port}/{place}/stage.ipynb")
            expect(page.get_by_text("model not found").first).to_be_visible()
            expect(picture.locator("svg")).to_be_visible()
            expect(stages).to_have_count(0)
            assert not failed


MARIMO = f"""
import marimo
app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import postwait as pw
    stage = mo.ui.anywidget(pw.Stage({SHORT}, at_ms=100))
    go = mo.ui.run_button(label="Python moves it")
    return go, mo, pw, stage


@app.cell
def _(stage):
    stage
    return


@app.cell
def _(mo, stage):
    mo.md(f"heard {{stage.value['selected']}} {{stage.scenario['lgwr.nice']}}")
    return


@app.cell
def _(go):
    go
    return


@app.cell
def _(go, stage):
    if go.value:
        stage.widget.time = 250
        stage.widget.fork(lgwr__nice=-20)
    return


if __name__ == "__main__":
    app.run()
"""


def test_in_marimo(tmp_path: Path) -> None:
    (tmp_path / "stage.py").write_text(MARIMO, encoding="utf-8")
    port = free_port()
    command = ["marimo", "run", "stage.py", "--headless", "--no-token", "--host", "127.0.0.1", "--port", str(port)]
    with served(tmp_path, port, *command), browsing() as (page, _asked, failed):
        page.goto(f"http://127.0.0.1:{port}/")
        stage = page.locator(".post-wait-notebook")
        expect(stage.locator("canvas").first).to_be_visible()
        stage.get_by_label("Selected").select_option("session 1")
        change_nice(stage, -5)
        expect(page.get_by_text("heard session 1 -5")).to_be_visible()
        page.get_by_role("button", name="Python moves it").click()
        expect(stage.get_by_text("forked at 250 ms", exact=True)).to_be_visible()
        expect(stage.locator(".clock")).to_contain_text("250")
        assert not failed


def test_in_a_page_without_a_kernel(tmp_path: Path) -> None:
    """As books of MyST and Jupyter Book have it: HTML in an output, and no Python."""
    stages = [pw.Stage(pw.preset("S3", run__until_ms=2000), at_ms=at_ms).to_html() for at_ms in (100, 200)]
    (tmp_path / "index.html").write_text(f"<!doctype html><meta charset='utf-8'>{''.join(stages)}", encoding="utf-8")
    port = free_port()
    command = ["http.server", str(port), "--bind", "127.0.0.1"]
    with served(tmp_path, port, *command), browsing() as (page, asked, failed):
        page.goto(f"http://127.0.0.1:{port}/index.html")
        shown = page.locator(".post-wait-notebook")
        for place in range(2):
            shown.nth(place).scroll_into_view_if_needed()
            expect(shown.nth(place).locator("canvas").first).to_be_visible()
        first = shown.first
        assert len(page.workers) == 1
        first.get_by_role("button", name="Fork here").click()
        expect(first.get_by_text("as it is", exact=True)).to_be_visible()
        change_nice(first, -20)
        expect(first.get_by_text("forked at 100 ms", exact=True)).to_be_visible()
        before = first.locator(".clock").inner_text()
        first.get_by_role("button", name="Play", exact=True).click()
        expect(first.locator(".clock")).not_to_have_text(before)
        assert not strangers(asked, port) and not failed
