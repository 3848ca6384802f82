"""Parameters of synthetic measurements: known ones are found again, and what no figure tells is said."""

from __future__ import annotations

import pytest

import postwait as pw

TRUE = pw.Scenario(
    machine__cpus=8, sessions__count=6, sessions__cpu_ms=0.8, lgwr__gather_us=200, redo_disk__service_ms=1.7,
    redo_disk__distribution="lognormal", run__until_ms=1500, title="A machine",
)  # fmt: skip


def measured(*figures: str, true: pw.Scenario = TRUE) -> dict[str, float]:
    """The figures of runs that the fit doesn't see: other seeds than its own."""
    swept = pw.sweep(true.replace(run__seed=1000), seeds=8, hashes=False)
    return {figure: swept.summary(figure)["mean"][0] for figure in figures}


def test_finds_what_made_the_figures() -> None:
    start = TRUE.replace(redo_disk__service_ms=4, sessions__cpu_ms=2)
    found = pw.fit(start, measured("lfs", "throughput"), {"redo_disk.service_ms": (0.5, 8), "sessions.cpu_ms": (0.1, 4)})
    assert found.values["redo_disk.service_ms"] == pytest.approx(1.7, rel=0.05)
    assert found.values["sessions.cpu_ms"] == pytest.approx(0.8, rel=0.1)
    assert found.untold == [] and found.missed == [] and found.spectrum[0] > found.spectrum[1] > 2
    errors = dict(zip(found.parameters["parameter"], found.parameters["error"], strict=True))
    assert all(0 < error < 0.5 for error in errors.values())
    assert pw.run(found.scenario).figure("lfs") == pytest.approx(measured("lfs")["lfs"], rel=0.1)
    assert "tell all of these" in found._repr_html_()


def test_says_which_parameters_the_figures_cannot_tell_apart() -> None:
    """LGWR computes before a write and after it: where only the sum of both is felt, neither is known."""
    free = {"lgwr.gather_us": (50, 800), "lgwr.finish_us": (50, 800), "sessions.cpu_ms": (0.1, 4)}
    found = pw.fit(TRUE.replace(lgwr__gather_us=400, lgwr__finish_us=400), measured("lfs", "throughput"), free)
    assert [set(each) for each in found.untold] == [{"lgwr.gather_us", "lgwr.finish_us"}]
    errors = dict(zip(found.parameters["parameter"], found.parameters["error"], strict=True))
    assert errors["lgwr.gather_us"] is errors["lgwr.finish_us"] is None
    assert found.values["lgwr.gather_us"] + found.values["lgwr.finish_us"] == pytest.approx(248, abs=60)
    assert errors["sessions.cpu_ms"] is not None and found.values["sessions.cpu_ms"] == pytest.approx(0.8, rel=0.15)
    assert "can't tell lgwr.gather_us and lgwr.finish_us apart" in repr(found)


def test_says_what_has_no_influence() -> None:
    found = pw.fit(TRUE, measured("lfs", "throughput"), {"redo_disk.service_ms": (0.5, 8), "data_disk.service_ms": (0.5, 8)})
    assert found.untold == [("data_disk.service_ms",)]
    assert found.values["redo_disk.service_ms"] == pytest.approx(1.7, rel=0.05)


def test_says_which_figures_are_out_of_reach() -> None:
    found = pw.fit(TRUE, {"lfs": 0.1e6}, {"redo_disk.service_ms": (1, 8)}, seeds=2)
    assert found.missed == ["lfs"] and found.values["redo_disk.service_ms"] == pytest.approx(1, abs=0.1)
    assert "no values were found that give the measured lfs" in found._repr_html_()


@pytest.mark.parametrize("count", [6, 4, 1, 32])
def test_whole_number_is_found_by_trying_all(count) -> None:
    """By steps of a smooth search it was 4 +- 0.095 for 6, and none at all near 1."""
    true = TRUE.replace(sessions__count=count)
    found = pw.fit(TRUE.replace(sessions__count=9), measured("throughput", true=true), {"sessions.count": (1, 32)})
    (row,) = found.parameters
    assert row["value"] == count and row["low"] <= count <= row["high"] and found.missed == []
    assert found.chi2 < 1 and found.freedom == 0 and f"chi² is {found.chi2:.3g} for 0 degrees" in repr(found)
    # Throughput is that of one session, or it hardly depends on how many more there are: the error says which.
    assert row["error"] == 0 if count == 1 else row["error"] > 0


@pytest.mark.parametrize("count", [6, 1])
def test_whole_number_is_found_with_others(count) -> None:
    true = TRUE.replace(sessions__count=count)
    start = TRUE.replace(redo_disk__service_ms=4, sessions__cpu_ms=2, sessions__count=9)
    free = {"sessions.count": (1, 32), "redo_disk.service_ms": (0.5, 8), "sessions.cpu_ms": (0.1, 4)}
    found = pw.fit(start, measured("throughput", "lfs", "cpu", true=true), free)
    assert found.values["sessions.count"] == count
    assert found.values["redo_disk.service_ms"] == pytest.approx(1.7, rel=0.03)
    assert found.values["sessions.cpu_ms"] == pytest.approx(0.8, rel=0.03)


def test_whole_numbers_are_told_from_each_other_or_not() -> None:
    """Six sessions on 2 CPUs: with more CPUs than sessions, figures don't depend on how many there are."""
    free = {"sessions.count": (1, 12), "machine.cpus": (1, 12)}
    two = TRUE.replace(machine__cpus=2, sessions__cpu_ms=2)
    found = pw.fit(two, measured("throughput", "cpu", "lfs", true=two), free, seeds=2)
    assert found.values == {"sessions.count": 6, "machine.cpus": 2} and found.untold == []
    many = two.replace(machine__cpus=10, machine__scheduler="o1")
    found = pw.fit(many, measured("throughput", true=many), {"machine.cpus": (8, 12)}, seeds=2)
    (row,) = found.parameters
    assert row["error"] is None or (row["low"], row["high"]) == (8, 12)


#: Noise of real time without an end: LGWR, on the same CPU, never runs.
STARVED = pw.Scenario(
    run__until_ms=900, machine__cpus=2, realtime__runtime_ms=1000, lgwr__affinity="0", sessions__count=8, sessions__affinity="1",
    sessions__cpu_ms=0.1, noise__count=1, noise__affinity="0", noise__policy="fifo", noise__rt_priority=50,
    noise__burst_ms=60_000, noise__sleep_ms=0,
)  # fmt: skip


@pytest.mark.parametrize("figure", ["lfs", "part.previous_io", "log_file_sync.max"])
def test_does_not_win_by_what_never_ends(figure) -> None:
    """A target of next to nothing: the run in which no commit ever ends has no mean of those that did, and is not nearest to it."""
    target = {figure: (1e3, 1e2), "throughput": (0, 1e5)}
    found = pw.fit(STARVED, target, {"noise.count": (0, 3), "redo_disk.service_ms": (0.5, 4)}, seeds=2)
    assert found.values["noise.count"] == 0 and found.values["redo_disk.service_ms"] == pytest.approx(0.5, abs=0.1)
    assert found.still_waiting == []


def test_says_what_never_ends() -> None:
    found = pw.fit(STARVED, {"lfs": 2e6}, {"noise.count": (1, 3)}, seeds=2)
    assert found.missed == ["lfs"] and found.figures["fitted"] == ["≥ 900 ms"]
    assert "8 sessions still wait" in repr(found) and "the longest for 900 ms" in found._repr_html_()
    none = pw.fit(STARVED, {"part.previous_io": 2e6}, {"noise.count": (1, 3)}, seeds=2)
    assert none.missed == ["part.previous_io"] and none.figures["fitted"] == ["none"] and none.figures["errors_off"] == [None]


def test_error_of_what_is_missed_is_no_smaller_than_that() -> None:
    """Figures of two machines at once: what comes between them is not known as exactly as each was measured."""
    slow = measured("lfs", true=TRUE.replace(redo_disk__service_ms=3))
    found = pw.fit(TRUE, {"lfs": (slow["lfs"], 1e4), "throughput": (measured("throughput")["throughput"], 1)}, ["redo_disk.service_ms"])
    (row,) = found.parameters
    assert found.missed and found.freedom == 1 and found.chi2 > 100
    assert f"chi² is {found.chi2:.3g} for 1 degree of freedom" in found._repr_html_()
    assert row["error"] > 0.1


@pytest.mark.parametrize(
    ("target", "free", "says"),
    [
        ({"lfs": 1e6}, ["lgwr.nise"], "lgwr__nice"),
        ({"lsf": 1e6}, ["lgwr.nice"], 'There is no figure "lsf"'),
        ({}, ["lgwr.nice"], "needs a target"),
        ({"lfs": 1e6}, ["lgwr.affinity"], "needs a range of numbers"),
    ],
)
def test_says_what_is_no_fit(target, free, says) -> None:
    with pytest.raises((ValueError, KeyError), match=says):
        pw.fit(TRUE, target, free)
