"""Parameters of synthetic measurements: known ones are found again, and what no figure tells is said."""

from __future__ import annotations

import pytest

import postwait as pw

TRUE = pw.Scenario(
    machine__cpus=8, sessions__count=6, sessions__cpu_ms=0.8, lgwr__gather_us=200, redo_disk__service_ms=1.7,
    redo_disk__distribution="lognormal", run__until_ms=1500, title="A machine",
)  # fmt: skip


def measured(*figures: str) -> dict[str, float]:
    """The figures of a run that nobody fits: other seeds than those of the fit."""
    swept = pw.sweep(TRUE.replace(run__seed=1000), seeds=8, hashes=False)
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
