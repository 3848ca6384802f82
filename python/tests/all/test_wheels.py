"""The package as it is shipped: wheels by one command, and installed from a clone in each of the ways that are told."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

import postwait as pw

PROJECT = Path(__file__).parents[3]
NODE = shutil.which("node")
HASH = 'import postwait as pw; print(pw.run(pw.preset("S3")).hash)'


def done(*command: str | Path, cwd: Path = PROJECT, given: str | None = None) -> str:
    ended = subprocess.run([*map(str, command)], cwd=cwd, input=given, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout[-3000:] + ended.stderr[-3000:]
    return ended.stdout


@pytest.fixture(scope="module")
def wheels() -> list[Path]:
    if not NODE:
        pytest.skip("There is no Node here.")
    said = done(NODE, "scripts/wheels.mjs")
    found = list((PROJECT / "python/dist").glob("*.whl"))
    assert said.count("PASSED") == len(found)
    return found


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """A Python that has what this one has, and a postwait of its own once it is installed."""
    venv.create(tmp_path / "venv", with_pip=False)
    (site,) = (tmp_path / "venv/lib").glob("python*/site-packages")
    (own,) = {Path(pw.__file__).parents[1]}
    (site / "all.pth").write_text(f"{own}\n")
    return tmp_path / "venv/bin/python"


def installed_by(python: Path) -> None:
    """It runs what is installed beside it, and not the package that tests it."""
    place = done(python, "-c", "import postwait; print(postwait.__file__)").strip()
    assert place.startswith(str(python.parents[1]))
    assert done(python, "-c", HASH).strip() == pw.run(pw.preset("S3")).hash


def test_are_for_any_linux_of_ten_years(wheels) -> None:
    names = " ".join(file.name for file in wheels)
    assert "py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64" in names and "py3-none-any" in names
    assert ("aarch64" in names) == (shutil.which("aarch64-linux-gnu-gcc") is not None)


def test_hold_what_they_should(wheels) -> None:
    for file in wheels:
        held = {name.removeprefix("postwait/") for name in zipfile.ZipFile(file).namelist()}
        is_pure = file.name.endswith("any.whl")
        assert ("_native/postwait_core.so" in held, "_native/wasm.js" in held) == (not is_pure, is_pure)
        assert {"py.typed", "_native/widget.js", "_native/licences.md"} <= held
        assert not any(name.startswith(("_browser", "tests")) for name in held)


def test_native_wheel_runs(wheels, fresh) -> None:
    (file,) = (file for file in wheels if "x86_64" in file.name)
    done(sys.executable, "-m", "pip", "--python", fresh, "install", "-q", "--no-deps", "--no-index", "--ignore-installed", file)
    installed_by(fresh)


def test_pure_wheel_runs_in_pyodide(wheels) -> None:
    (file,) = (file for file in wheels if file.name.endswith("any.whl"))
    code = """
import json, postwait as pw
run = pw.run(pw.preset("S3"))
swept = pw.sweep(pw.preset("S1-noise", run__until_ms=200), {"lgwr.nice": [0, -20]}, seeds=2)
try:
    pw.Scenario(lgwr__nice=-30)
except pw.ScenarioError as error:
    said = str(error)
json.dumps([run.hash, run.wait("log file sync").mean_ns, swept.runs["hash"], said, len(run.trace(0, 100))])
"""
    run = pw.run(pw.preset("S3"))
    swept = pw.sweep(pw.preset("S1-noise", run__until_ms=200), {"lgwr.nice": [0, -20]}, seeds=2)
    with pytest.raises(pw.ScenarioError) as refused:
        pw.Scenario(lgwr__nice=-30)
    here = [run.hash, run.wait("log file sync").mean_ns, swept.runs["hash"], str(refused.value), len(run.trace(0, 100))]
    assert json.loads(done(NODE, "python/tests/all/pyodide.mjs", file, given=code)) == here


@pytest.mark.parametrize("source", [".", "./python"])
def test_clone_is_installed_by_pip(source, fresh) -> None:
    options = ["-q", "--no-deps", "--no-build-isolation", "--ignore-installed"]
    done(sys.executable, "-m", "pip", "--python", fresh, "install", *options, source)
    installed_by(fresh)


def test_clone_is_installed_by_uv(fresh) -> None:
    done(sys.executable, "-m", "uv", "pip", "install", "-q", "--python", fresh, "--no-deps", "--no-build-isolation", "./python")
    installed_by(fresh)


def test_wheel_for_aarch64_gives_every_golden(wheels, tmp_path) -> None:
    """The core out of that wheel, on a processor that is emulated."""
    emulator = shutil.which("qemu-aarch64-static") or shutil.which("qemu-aarch64")
    compiler = shutil.which("aarch64-linux-gnu-gcc")
    if not emulator or not compiler:
        pytest.skip("There is no gcc-aarch64-linux-gnu with qemu-user here.")
    (wheel,) = (file for file in wheels if "aarch64" in file.name)
    core = zipfile.ZipFile(wheel).extract("postwait/_native/postwait_core.so", tmp_path)
    program = tmp_path / "postwait_hash"
    options = ["-std=gnu17", "-Isim-core/include", f"-Wl,-rpath,{Path(core).parent}"]
    done(compiler, *options, "sim-core/tests/postwait_hash.c", core, "-o", program)
    libraries = Path(done(compiler, "-print-file-name=libc.so.6").strip()).resolve().parents[1]
    scenarios = (PROJECT / "tests/golden/scenarios.txt").read_text(encoding="utf-8")
    goldens = re.split(r"^== (.+)\n", scenarios, flags=re.MULTILINE)[1:]
    assert len(goldens) > 40
    for name, text in zip(goldens[::2], goldens[1::2], strict=True):
        golden = tmp_path / f"{name}.txt"
        golden.write_text(text, encoding="utf-8")
        hash = done(emulator, "-L", libraries, program, golden).split()[0]
        assert text.startswith(f"# hash={hash} "), name
