"""Experiments: the same runs on whatever carries them out, and what is said of them together."""

from __future__ import annotations

import concurrent.futures
import multiprocessing
import os
import signal

import pytest

import postwait as pw


@pytest.fixture(scope="module")
def s():
    return pw.preset("S1-noise", run__until_ms=200)


@pytest.fixture(scope="module")
def swept(s):
    return pw.sweep(s, {"lgwr.nice": [0, -20]}, seeds=4)


def test_is_the_same_on_any_executor(s, swept) -> None:
    with concurrent.futures.ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as processes:
        assert pw.sweep(s, {"lgwr.nice": [0, -20]}, seeds=4, executor=processes).to_list() == swept.to_list()
    assert swept.runs["hash"][0] == pw.run(s).hash
    assert swept.runs["hash"][5] == pw.run(s.replace(lgwr__nice=-20, run__seed=s["run.seed"] + 1)).hash


def test_takes_its_arguments_as_notebooks_gave_them(s, swept) -> None:
    assert pw.sweep(s.grid(lgwr__nice=[0, -20]), 4, 2, True).to_list() == swept.to_list()
    assert pw.sweep(s.grid(lgwr__nice=[0, -20]), 4).to_list() == swept.to_list()


def test_has_the_same_figures_without_hashes(s, swept) -> None:
    alone = pw.sweep(s, {"lgwr.nice": [0, -20]}, seeds=4, hashes=False)
    assert alone.table("lfs", "idle")["lfs"] == swept.table("lfs")["lfs"]
    assert "hash" not in alone.runs.columns


def test_differences_are_of_pairs_and_narrower(swept) -> None:
    rows = swept.differences("lfs").to_list()
    assert (rows[0]["mean"], rows[0]["low"]) == (0, 0)
    lfs = swept.table("lfs")["lfs"]
    assert rows[1]["mean"] == pytest.approx(sum(lfs[4:]) / 4 - sum(lfs[:4]) / 4)
    assert rows[1]["low"] < rows[1]["mean"] < rows[1]["high"]


def test_goes_on_until_it_is_precise(s) -> None:
    wanted = pw.sweep(s, seeds=4, precision=0.1)
    assert 4 < wanted.seeds < 200 and wanted.imprecision() <= 0.1
    assert wanted.runs["seed"] == list(range(s["run.seed"], s["run.seed"] + wanted.seeds))
    assert wanted.to_list() == pw.sweep(s, seeds=wanted.seeds).to_list()
    assert pw.sweep(s, seeds=2, precision=1e-9, most_seeds=6).seeds == 6


def test_shows_its_progress_by_a_bar_of_tqdms_kind(s) -> None:
    class Bar:
        def __init__(self, total: int) -> None:
            bars.append(self)
            self.total, self.n, self.is_closed = total, 0, False

        def update(self, n: int) -> None:
            self.n += n

        def close(self) -> None:
            self.is_closed = True

    bars: list[Bar] = []
    pw.sweep(s, seeds=3, progress=Bar)
    assert [(bar.n, bar.total, bar.is_closed) for bar in bars] == [(3, 3, True)]


class _Dying(concurrent.futures.ThreadPoolExecutor):
    """Carries so many tasks out, and then none."""

    left = 2

    def submit(self, *task):
        self.left -= 1
        if self.left >= 0:
            return super().submit(*task)
        failed = concurrent.futures.Future()
        failed.set_exception(concurrent.futures.BrokenExecutor("A worker was killed."))
        return failed


def test_loses_nothing_when_a_worker_is_killed(s, tmp_path, swept) -> None:
    grid = s.grid(lgwr__nice=[0, -5, -10, -20])
    first = concurrent.futures.ThreadPoolExecutor(1)
    with _Dying(1) as dying, pytest.raises(concurrent.futures.BrokenExecutor):
        pw.sweep(grid, seeds=4, executor=dying, cache=tmp_path)
    kept = len(list(tmp_path.iterdir()))
    pw.sweep(s, seeds=4, executor=first, cache=tmp_path)
    whole = pw.sweep(grid, seeds=4, cache=tmp_path)
    assert kept <= 2 and len(list(tmp_path.iterdir())) == 4
    assert whole.to_list() == pw.sweep(grid, seeds=4).to_list()
    again = _Dying(1)
    again.left = 0
    assert pw.sweep(grid, seeds=4, executor=again, cache=tmp_path).to_list() == whole.to_list()


def test_can_be_gone_on_with_after_a_process_was_killed(s, tmp_path) -> None:
    with concurrent.futures.ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as processes:
        killed = processes.submit(os.kill, processes.submit(os.getpid).result(), signal.SIGKILL)
        with pytest.raises(concurrent.futures.BrokenExecutor):
            killed.result()
            pw.sweep(s, seeds=2, executor=processes, cache=tmp_path)
    assert pw.sweep(s, seeds=2, cache=tmp_path).runs["hash"][0] == pw.run(s).hash
