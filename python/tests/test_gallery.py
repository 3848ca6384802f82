"""The notebooks of the gallery run, and each puts out something worth a page; their files have no outputs."""

from __future__ import annotations

import pytest
from gallery import GALLERY, executed, text_of, without_outputs
from notebooks import read


def test_there_are_ten() -> None:
    assert len(GALLERY) == 10


@pytest.mark.parametrize("path", GALLERY, ids=lambda path: path.stem)
def test_keeps_no_outputs(path) -> None:
    kept = text_of(without_outputs(read(path)))
    assert path.read_text(encoding="utf-8") == kept, "python tests/gallery.py --strip takes them out"


@pytest.mark.parametrize("path", GALLERY, ids=lambda path: path.stem)
def test_puts_out_the_same_each_time(path) -> None:
    notebook = executed(path)
    assert any(cell.get("outputs") for cell in notebook["cells"])
    assert executed(path) == notebook
