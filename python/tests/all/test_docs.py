"""The documentation is built, strictly, and asks no other server for anything."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from test_wheels import PROJECT

import postwait as pw


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "-f", "python/mkdocs.yml", "-d", str(folder)]
    built = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


def test_reference_has_every_public_name(site) -> None:
    page = (site / "reference/index.html").read_text(encoding="utf-8")
    ids = set(re.findall(r'id="postwait\.[\w.]*?(\w+)"', page))
    assert {*pw.__all__, "slider", "install"} <= ids
    assert {"from_fio", "fork", "to_html", "waits"} <= ids


def test_reference_has_nothing_private(site) -> None:
    page = (site / "reference/index.html").read_text(encoding="utf-8")
    headings = re.findall(r"<h[1-6][^>]*>.*?</h[1-6]>", page, re.DOTALL)
    assert len(headings) > 50 and not [each for each in headings if re.search(r"_native|_browser|__getattr__", each)]


def test_gallery_has_its_pictures(site) -> None:
    pages = sorted((site / "gallery").glob("*/index.html"))
    assert len(pages) == 10
    assert "<svg" in pages[0].read_text(encoding="utf-8") and "<table" in pages[1].read_text(encoding="utf-8")


def test_pages_fetch_nothing_from_elsewhere(site) -> None:
    for page in site.rglob("*.html"):
        asked = re.findall(r'(?:<script[^>]* src|<link[^>]* href|<img[^>]* src)="(?:https?:)?//[^"]*', page.read_text(encoding="utf-8"))
        assert not asked, (page, asked)


def test_first_picture_is_that_of_the_quick_start() -> None:
    kept = (PROJECT / "python/docs/first-picture.svg").read_text(encoding="utf-8")
    assert kept == pw.Stage(pw.preset("S3"), at_ms=100).picture() + "\n"
