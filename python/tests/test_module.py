"""The module natively: the same runs, words and errors as on the site."""

from __future__ import annotations

import concurrent.futures
import importlib.metadata
import json
import multiprocessing
import pickle
import re
import subprocess
import sys
import threading
import warnings

import pytest
from notebooks import PROJECT

import postwait as pw

COMPLAINTS = json.loads((PROJECT / "tests/notebook/complaints.json").read_text(encoding="utf-8"))
REPORT = json.loads((PROJECT / "validation/report.json").read_text(encoding="utf-8"))
#: What the report has run in Node, of the scenarios that are published as they are.
PUBLISHED = [run for case in REPORT["cases"] for run in case["runs"] if run["scenario"] != "shares" and not run["change"]]


@pytest.fixture(scope="module")
def s():
    return pw.preset("S1-noise", run__until_ms=2000)


@pytest.fixture(scope="module")
def r(s):
    return pw.run(s)


def test_names_are_whole() -> None:
    """What Tab, help and a star show: all of the documented, and nothing that does nothing here."""
    documented = {"fit", "Fit", "Stage", "JoblibExecutor", "sweep", "run", "program", "CutWarning", "UnknownName"}
    assert documented <= set(pw.__all__) <= set(dir(pw)) and "__version__" in dir(pw)
    assert not {"TYPE_CHECKING", "install", "slider"} & set(dir(pw))
    names: dict[str, object] = {}
    exec("from postwait import *", names)
    assert all(names[name] is getattr(pw, name) for name in pw.__all__)
    # Notebooks of the site run here too.
    assert pw.slider("lgwr.nice") == 0


def test_version_is_that_of_the_project() -> None:
    version = json.loads((PROJECT / "package.json").read_text(encoding="utf-8"))["version"]
    program = pw.program()
    assert pw.__version__ == program.version == importlib.metadata.version("postwait") == version
    assert [len(program.hash), len(program.core), len(program.model)] == [16, 64, 64]
    told = subprocess.run([sys.executable, "-c", "import postwait as pw; print(pw.program())"], capture_output=True, text=True)
    assert told.stdout.strip() == repr(program)


def test_report_has_cases() -> None:
    assert len({run["scenario"] for run in PUBLISHED}) >= 10


@pytest.mark.parametrize("run", PUBLISHED, ids=lambda run: run["scenario"])
def test_published_case_has_the_hash_that_it_has_in_node(run) -> None:
    assert pw.run(pw.preset(run["scenario"])).hash == run["hash"]


@pytest.mark.parametrize("complaint", COMPLAINTS, ids=lambda complaint: complaint["code"])
def test_complains_as_in_the_browser(complaint, s, r) -> None:
    with pytest.raises(Exception) as raised:
        exec(complaint["code"], {"pw": pw, "s": s, "r": r})
    said = str(raised.value)
    assert said == complaint.get("says", said)
    assert re.search(complaint.get("matches", ""), said)


def test_commits_are_those_of_the_wait(r) -> None:
    commits = r.commits()
    assert [len(commits), sum(commits["lfs_ns"])] == [r.wait("log file sync").count, r.wait("log file sync").total_ns]


def test_commits_and_trace_are_of_the_whole_run() -> None:
    """S3 lasts 113.6 s; its last commit ends with it."""
    run = pw.run(pw.preset("S3"))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        commits, trace = run.commits(), run.trace()
    assert len(commits) == run.wait("log file sync").count == 5000
    assert sum(commits["lfs_ns"]) == run.wait("log file sync").total_ns
    assert commits["end_ns"][-1] == trace["time_ns"][-1] == run.duration_ns
    ends = trace.where(lambda row: row["type"] == "wait_end" and row["process"].startswith("session"))
    assert len(ends) >= 5000


def test_stretch_begins_with_the_run_at_the_earliest(r) -> None:
    assert r.trace(-5, 50) == r.trace(0, 50) and len(r.trace(-5, 50)) > 0


def test_trace_longer_than_there_is_room_for_says_where_it_ends() -> None:
    long = pw.run(pw.preset("S1-noise"))
    with pytest.warns(pw.CutWarning, match=r"r\.trace\([\d.]+\) goes on from there"):
        cut = long.trace()
    assert 0 < cut["time_ns"][-1] < long.duration_ns
    with pytest.warns(pw.CutWarning, match=r"r\.trace\([\d.]+, 110000\) goes on from there"):
        long.trace(10_000, 110_000)


@pytest.mark.parametrize("ask", ["pw.run(endless)", "pw.sweep(endless, seeds=100)", "pw.sweep(endless, seeds=100, executor=pool)"])
def test_interrupt_ends(ask) -> None:
    code = f"""
import concurrent.futures, os, signal, threading, postwait as pw
endless = pw.preset("S6-heavy", run__until_ms=3_600_000)
threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    try:
        {ask}
    except KeyboardInterrupt:
        print("interrupted")
"""
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120).stdout == "interrupted\n"


def test_runs_go_on_in_threads_and_after_a_fork(r) -> None:
    with concurrent.futures.ThreadPoolExecutor(4) as threads:
        assert {run.hash for run in threads.map(pw.run, [r.scenario] * 8)} == {r.hash}
    with concurrent.futures.ProcessPoolExecutor(1, multiprocessing.get_context("fork")) as forked:
        assert forked.submit(_mean_of, r).result() == r.wait("log file sync").mean_ns


def _mean_of(run):
    return run.wait("log file sync").mean_ns


def test_python_goes_on_during_a_run() -> None:
    """The GIL is released: otherwise nothing could be counted before the run is over."""
    counted, is_over = [], threading.Event()

    def count() -> None:
        while not is_over.wait(0.001):
            counted.append(1)

    thread = threading.Thread(target=count)
    thread.start()
    pw.run(pw.preset("S6-heavy", run__until_ms=20_000))
    is_over.set()
    thread.join()
    assert len(counted) > 3


def test_runs_leave_nothing_behind() -> None:
    """Hundreds of runs, and an engine for each thread of a sweep: none of them waits for Python to look for circles."""
    code = """
import gc, pathlib, postwait as pw
def resident_mb():
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6
def some(runs):
    for seed in range(1, runs):
        run = pw.run(s.replace(run__seed=seed))
        run.waits, run.trace(0, 5)
    pw.sweep(s, seeds=runs // 10, workers=4)
s = pw.Scenario(run__until_ms=100)
gc.disable()
for _ in range(5):
    some(100)
before = resident_mb()
for _ in range(10):
    some(100)
print(resident_mb() - before)
"""
    grown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300).stdout
    assert float(grown.split()[-1]) < 10


def test_run_can_be_pickled(r) -> None:
    again = pickle.loads(pickle.dumps(r))
    assert (again.hash, again.waits) == (r.hash, r.waits)


def test_every_thing_shows_itself(r, s) -> None:
    for thing in (r, s, pw.sweep(s, seeds=2), pw.diff(r, s.replace(lgwr__nice=-5)), pw.statspack(r)):
        assert thing._repr_html_().startswith("<")


def _cli(*args: str, given: str = "") -> subprocess.CompletedProcess[str]:
    code = "import sys; from postwait._native.cli import main; sys.exit(main())"
    return subprocess.run([sys.executable, "-c", code, *args], input=given, capture_output=True, text=True, timeout=120)


def test_command_line_runs_a_file() -> None:
    told = json.loads(_cli("run", str(PROJECT / "cases/S3-starved.json"), "--json").stdout)
    assert told["hash"] == pw.run(pw.preset("S3-starved")).hash


@pytest.mark.parametrize(
    ("args", "given", "code", "says"),
    [
        (["run", "no.json"], "", 1, "no.json can't be read: there is no such file."),
        (["check", "-"], '{"lgwr": {"nice": -30}}', 1, "lgwr.nice is -30; it must be a whole number from -20 to 19."),
        (["check", "-"], '{"machine": {"cpus": 2}, "lgwr": {"affinity": "5-6"}}', 1, "5-6"),
        (["check", "-"], "{}", 0, "OK: "),
        (["commitbench", "-"], '{"machine": {"cpus": 9999}}', 1, "machine.cpus is 9999"),
        (["commitbench", "-"], '{"machine": {"cpus": 256}}', 0, "machine.cpus = 256: this machine has "),
        (["describe", "lgwr.nice"], "", 0, "lgwr.nice"),
        (["presets"], "", 0, "linux_2007"),
        (["run", "-", "--until", "50ms"], "{}", 0, "50 ms simulated"),
        (["lgwr", "-"], "{}", 0, ""),
        (["rum"], "", 2, 'There is no command "rum". Did you mean "run"?'),
        (["run", "-", "--sed", "3"], "{}", 2, "There is no flag --sed. Did you mean --set?"),
        (["run", "-", "--until"], "{}", 2, "--until needs a value"),
        (["trace", "-", "--to", "1ms"], "{}", 0, "LGWR started"),
        (["trace", "no.txt"], "", 1, "no.txt can't be read: there is no such file."),
        (["--help"], "", 0, "Usage: postwait COMMAND"),
    ],
)
def test_command_line_says_what_is_wrong(args, given, code, says) -> None:
    ended = _cli(*args, given=given)
    assert ended.returncode == code
    assert says in ended.stdout + ended.stderr


def test_numbers_finer_than_the_step_are_rounded_with_a_warning(s) -> None:
    with pytest.warns(pw.RoundedWarning, match=r"^lgwr\.nice is -4\.6, finer than the smallest step of 1: -5 is taken\.$") as told:
        assert s.replace(lgwr__nice=-4.6)["lgwr.nice"] == -5
    assert told[0].filename == __file__
    with pytest.warns(pw.RoundedWarning, match="1 byte: 64 is taken"):
        assert pw.Scenario.from_dict({"redo": {"log_buffer_kb": 64.0001}})["redo.log_buffer_kb"] == 64
    with pytest.warns(pw.RoundedWarning, match="0.333333 is taken"):
        assert s.edit(at_ms=1, redo_disk__service_ms=1 / 3).edits[-1]["set"] == {"redo_disk.service_ms": 0.333333}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert s.replace(redo_disk__service_ms=0.1 + 0.2)["redo_disk.service_ms"] == 0.3
    with pytest.raises(pw.ScenarioError, match="must be a whole number from -20 to 19"):
        s.replace(lgwr__nice=19.4)


def test_runs_for_ten_hours() -> None:
    long = pw.Scenario(run__until_ms=36_000_000, sessions__count=2, sessions__think_ms=20_000)
    run = pw.run(long)
    assert run.duration_ns == 36e12 and run.failure is None
    # As in Node: tests/engine/core.test.ts.
    assert run.hash == "751ae68c6f3bfdb9"
    late = run.commits(35_900_000)
    assert len(late) > 5 and min(late["end_ns"]) > 35.9e12
    with pytest.raises(pw.ScenarioError, match="must be a number from 1 to 259,?200,?000 ms"):
        long.replace(run__until_ms=259_200_001)
