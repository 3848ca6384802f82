"""What the hints promise: the package holds to them, and its users are told by them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from test_wheels import PROJECT

USED = """
import postwait as pw
scenario: pw.Scenario = pw.preset("S3", lgwr__nice=-5)
run: pw.Result = pw.run(scenario)
mean_ns: float | None = run.wait("log file sync").mean_ns
version: str = pw.program().version
stage: pw.Stage = pw.Stage(run, at_ms=40)
found: pw.Fit = pw.fit(scenario, {"lfs": 1.0}, ["lgwr.nice"])
waits: pw.Table = run.waits
interval: pw.Table = pw.sweep(scenario).summary("lfs")
wrong: int = run.hash
"""


def mypy(*args: str, cwd: Path) -> str:
    return subprocess.run([sys.executable, "-m", "mypy", *args], cwd=cwd, capture_output=True, text=True).stdout


def test_package_holds_to_its_hints(tmp_path) -> None:
    said = mypy("--cache-dir", str(tmp_path), cwd=PROJECT / "python")
    assert said.startswith("Success: no issues found in"), said


def test_users_are_told(tmp_path) -> None:
    (tmp_path / "used.py").write_text(USED, encoding="utf-8")
    said = mypy("--strict", "used.py", cwd=tmp_path)
    assert "used.py:11: error" in said and '"str"' in said and '"int"' in said
    assert "Found 1 error in 1 file" in said, said
