"""What never ends: in waits, figures, differences and sweeps."""

from __future__ import annotations

import math

import pytest

import postwait as pw

#: Real time and without an end: whatever shares its CPUs never runs again.
UNENDING = {"policy": "fifo", "rt_priority": 50, "burst_ms": 60_000, "sleep_ms": 0}
BASE = {"run": {"until_ms": 900}, "machine": {"cpus": 2}, "realtime": {"runtime_ms": 1000}, "sessions": {"count": 8}}

STOPPED = {
    "lgwr": (
        "log_file_sync",
        8,
        {
            "lgwr": {"affinity": "0"},
            "sessions": {"count": 8, "affinity": "1", "cpu_ms": 0.1},
            "noise": {"count": 1, "affinity": "0", **UNENDING},
        },
    ),
    "lgwr at nice 19": (
        "log_file_sync",
        8,
        {
            "machine": {"cpus": 2, "scheduler": "eevdf"},
            "lgwr": {"nice": 19},
            # All have committed, and LGWR is in its write, when the noise comes.
            "sessions": {"count": 8, "cpu_ms": 0.1},
            "redo_disk": {"service_ms": 5, "distribution": "constant"},
            "noise": {"count": 2, "start_ms": 2, **UNENDING},
        },
    ),
    "disk": ("log_file_sync", 8, {"redo_disk": {"service_ms": 60_000, "distribution": "constant"}}),
    "archiver": (
        "log_file_switch_archiving_needed",
        4,
        {
            "redo": {"group_kb": 64, "groups": 2},
            "archiver": {"active": True, "affinity": "1"},
            "lgwr": {"affinity": "0"},
            "sessions": {"count": 4, "affinity": "0"},
            "noise": {"count": 1, "affinity": "1", **UNENDING},
        },
    ),
    "latch": (
        "latch_redo_allocation",
        3,
        {
            "redo": {"allocate_us": 100_000, "copy_us": 0},
            "sessions": {"count": 4},
            "noise": {"count": 2, "start_ms": 30, **UNENDING},
        },
    ),
    "other instance": (
        "log_file_sync",
        8,
        {"rac": {"broadcast": True, "network_us": 1_000_000, "network_distribution": "constant"}},
    ),
}


@pytest.fixture(params=STOPPED, scope="module")
def stopped(request):
    event, sessions, parts = STOPPED[request.param]
    return event, sessions, pw.Scenario.from_dict({**BASE, **parts})


def test_a_wait_has_no_mean_of_none(stopped) -> None:
    event, sessions, scenario = stopped
    wait = pw.run(scenario).wait(event)
    assert (wait.count, wait.mean_ns, wait.p95_ns, wait.open_count) == (0, None, None, sessions)
    assert 800e6 < wait.open_longest_ns <= 900e6
    assert 500e6 < wait.mean_at_least_ns <= wait.open_longest_ns
    assert "no wait ended" in repr(wait) and f"{sessions} had not ended" in repr(wait)


def test_figures_and_tables_have_it(stopped) -> None:
    event, sessions, scenario = stopped
    run = pw.run(scenario)
    assert run.figures[f"{event}.open"] == sessions
    assert run.figures[f"{event}.mean"] == run.wait(event).mean_at_least_ns
    names = [row["event"] for row in run.waits if row["open_count"] and not row["count"]]
    assert run.wait(event).name in names
    waiting = [row for row in run.processes if row["wait"] == run.wait(event).name]
    assert len(waiting) == sessions


def test_a_difference_is_no_improvement(stopped) -> None:
    event, _, scenario = stopped
    healthy = pw.Scenario.from_dict(BASE)
    rows = {row["id"]: row for row in pw.diff(healthy, scenario).figures}
    assert rows[f"{event}.mean"]["b"] > 500e6
    if event == "log_file_sync":
        assert rows["lfs"]["b"] > 100 * rows["lfs"]["a"]
        assert "≥ " in repr(pw.diff(healthy, scenario).headlines())


def test_a_sweep_says_how_many_are_bounds(stopped) -> None:
    event, _, scenario = stopped
    healthy = pw.Scenario.from_dict(BASE)
    swept = pw.sweep({"healthy": healthy, "stopped": scenario}, seeds=2)
    summary = swept.summary(f"{event}.mean")
    assert summary["at_least"] == [0, 2]
    assert summary["mean"][1] > 500e6
    assert not summary["mean"][1] < summary["mean"][0]
    assert "≥ " in repr(summary)
    assert "at_least" not in swept.summary("throughput").columns


def test_what_no_run_has_is_none() -> None:
    nowait = pw.Scenario.from_dict({**BASE, "sessions": {"count": 8, "commit": "nowait"}})
    assert pw.run(nowait).figure("lfs") is None
    summary = pw.sweep({"wait": pw.Scenario.from_dict(BASE), "nowait": nowait}, seeds=2).summary("lfs")
    assert summary["runs"] == [2, 0]
    assert math.isnan(summary["mean"][1])
    assert "none" in repr(summary)


def test_a_usual_run_has_it_beside_and_not_in_its_figures() -> None:
    run = pw.run(pw.Scenario.from_dict(BASE))
    wait = run.wait("log file sync")
    assert wait.open_count > 0 and wait.mean_at_least_ns is None
    assert run.figures["lfs"] == wait.mean_ns
    assert run.figures["log_file_sync.open"] == 0
