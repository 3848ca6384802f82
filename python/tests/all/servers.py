"""Servers of notebooks on this machine alone, and the browser that looks at them."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
#: A bound for what hangs, and no claim about speed.
PATIENCE_MS = 180_000


def free_port() -> int:
    """A port that no program listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def served(folder: Path, port: int, *command: str) -> Iterator[None]:
    """A server of this Python, until it is not needed any more; its own files go into a folder too."""
    own = {name: str(folder / "own") for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR", "XDG_CONFIG_HOME")}
    log = (folder / "server.log").open("w")
    server = subprocess.Popen([sys.executable, "-m", *command], cwd=folder, env=os.environ | own, stdout=log, stderr=log, start_new_session=True)
    try:
        _wait_for(f"http://127.0.0.1:{port}/", server, folder / "server.log")
        yield
    finally:
        # With its kernels, which would take their time.
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()
        log.close()


def _wait_for(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + PATIENCE_MS / 1000
    while time.monotonic() < until and server.poll() is None:
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except OSError:
            time.sleep(0.2)
    raise AssertionError(log.read_text())


@contextmanager
def browsing() -> Iterator[tuple[Page, list[str], list[str]]]:
    """A page, the addresses that it asked for anything, and what went wrong in modules that have none: the widget's."""
    if not CHROMIUM:
        pytest.skip("There is no Chromium here.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 1280, "height": 1000})
        page.set_default_timeout(PATIENCE_MS)
        asked: list[str] = []
        failed: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: failed.append(f"{error}") if "blob:" in (error.stack or "") else None)
        try:
            yield page, asked, failed
        finally:
            browser.close()


def strangers(asked: list[str], port: int) -> list[str]:
    """The addresses that are not of the notebook's own server."""
    own = (f"http://127.0.0.1:{port}/", f"ws://127.0.0.1:{port}/", f"blob:http://127.0.0.1:{port}/", "data:")
    return [address for address in asked if not address.startswith(own)]
