"""The lessons' notebooks run unchanged, and every cell puts out what it does on the site: tables, words and pictures."""

from __future__ import annotations

import json
import os
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest
from notebooks import PROJECT, execute, read

LESSONS = sorted((PROJECT / "lessons").glob("[0-9]*/notebook.ipynb"))

# `npm test` says by which seed sweeps are sampled; these tests alone run them all.
SEED = os.environ.get("POSTWAIT_SAMPLE_SEED", "all")
TAKEN = LESSONS if SEED == "all" else sorted(random.Random(SEED).sample(LESSONS, len(LESSONS) // 4))


def plain(value: Any) -> Any:
    """As a file has it: JSON, whose texts may be lists of lines."""
    return json.loads(json.dumps(value))


def joined(text: Any) -> Any:
    return "".join(text) if isinstance(text, list) and all(isinstance(line, str) for line in text) else text


def compared(output: dict[str, Any]) -> dict[str, Any]:
    if output["output_type"] == "stream":
        return {"name": output["name"], "text": joined(output["text"])}
    data = {mime: joined(value) for mime, value in plain(output["data"]).items()}
    # IPython breaks the lines of tuples and lists in its own way.
    return {"words": data["text/plain"].split()} if list(data) == ["text/plain"] else data


def test_there_are_lessons() -> None:
    assert len(LESSONS) >= 7


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The notebooks as the build of the site executes them, by Pyodide and the core in WebAssembly."""
    folder = tmp_path_factory.mktemp("executed")
    slugs = [path.parent.name for path in TAKEN]
    command = ["node", str(PROJECT / "scripts/notebooks.mjs"), "--out", str(folder), *slugs]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.mark.parametrize("path", TAKEN, ids=lambda path: path.parent.name)
def test_says_what_the_site_says(path, site) -> None:
    outputs, names = execute(read(path))
    cells = read(site / f"{path.parent.name}.ipynb")["cells"]
    saved = [cell["outputs"] for cell in cells if cell["cell_type"] == "code"]
    assert len(outputs) == len(saved)
    for mine, its in zip(outputs, saved, strict=True):
        assert [each["output_type"] for each in mine] == [each["output_type"] for each in its]
        assert [compared(each) for each in mine] == [compared(each) for each in its]
    figures = json.loads((path.parent / "expected.json").read_text(encoding="utf-8"))["figures"]
    assert len(names["stated"]) > 8
    for id, value in names["stated"].items():
        assert f"{value:.12g}" == f"{figures[id]['value']:.12g}", id
