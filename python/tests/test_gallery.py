"""The notebooks of the gallery run, and their files have what they put out."""

from __future__ import annotations

import pytest
from gallery import GALLERY, executed
from notebooks import read


def test_there_are_ten() -> None:
    assert len(GALLERY) == 10


@pytest.mark.parametrize("path", GALLERY, ids=lambda path: path.stem)
def test_puts_out_what_the_file_has(path) -> None:
    saved = read(path)
    assert any(cell.get("outputs") for cell in saved["cells"])
    assert executed(path) == saved, "python tests/gallery.py --write saves it anew"
