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


def test_scenarios_of_one_title_are_told_apart(s, swept) -> None:
    listed = pw.sweep([s, s.replace(lgwr__nice=-20), pw.Scenario(run__until_ms=200)], seeds=4)
    assert [point["scenario"] for point in listed.points] == [f"{s.title} 1", f"{s.title} 2", "scenario 3"]
    assert listed.runs["hash"][:8] == swept.runs["hash"]


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


class Bar:
    """As tqdm has them."""

    made: list[Bar] = []

    def __init__(self, total: int) -> None:
        self.made.append(self)
        self.total, self.n, self.is_closed = total, 0, False

    def update(self, n: int) -> None:
        self.n += n

    def close(self) -> None:
        self.is_closed = True


def test_shows_its_progress_by_a_bar_of_tqdms_kind(s, monkeypatch) -> None:
    monkeypatch.setattr(Bar, "made", [])
    pw.sweep(s, seeds=3, progress=Bar)
    assert [(bar.n, bar.total, bar.is_closed) for bar in Bar.made] == [(3, 3, True)]


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


#: Customers of M/M/1, who come half as often as they could be served: one is in the system on average, once it has settled.
CUSTOMERS = pw.Scenario(
    **{f"machine__{name}": 0 for name in ("context_switch_us", "wake_latency_us", "syscall_us")},
    **{f"cfs__{name}": 1000 for name in ("latency_ms", "min_granularity_ms", "wakeup_granularity_ms")},
    machine__cpus=1,
    machine__tick_ms=100,
    sessions__count=30,
    sessions__arrivals_per_s=500,
    sessions__cpu_ms=1,
    sessions__cpu_distribution="exponential",
    sessions__redo_bytes=0,
    run__until_ms=60,
    run__sample_ms=1,
)


def test_warm_up_takes_the_bias_of_an_empty_beginning_away() -> None:
    # By Little's law, the time in the system of all customers of a second is how many there are on average.
    whole, settled = (
        pw.sweep(CUSTOMERS, seeds=600, hashes=False, warmup_ms=ms).summary("transaction_time")[0] for ms in (0, 30)
    )
    assert whole["high"] < 0.97e9
    assert settled["low"] < 1e9 < settled["high"]


def test_warm_up_leaves_what_came_after_it(s) -> None:
    at_ms = 80
    swept = pw.sweep(s, seeds=2, warmup_ms=at_ms)
    for place, seed in enumerate(swept.runs["seed"]):
        run = pw.run(s.replace(run__seed=seed))
        after = run.commits(0, 200).where(lambda row: row["end_ns"] > at_ms * 1e6)["lfs_ns"]
        row = swept.table("lfs", "duration", "log_file_sync.max", "log_file_sync.count")[place]
        assert row["lfs"] == pytest.approx(sum(after) / len(after))
        assert row["duration"] == 120e6 and row["log_file_sync.count"] == pytest.approx(len(after) / 0.12)
        assert max(after) <= row["log_file_sync.max"] <= 2 * max(after)
        assert swept.runs["hash"][place] == run.hash


@pytest.mark.parametrize("ms", [-1, 0.5, 200])
def test_warm_up_is_shorter_than_the_run(s, ms) -> None:
    with pytest.raises(RuntimeError, match="less than the run, which lasts 200 ms"):
        pw.sweep(s, seeds=2, warmup_ms=ms)


def test_warm_up_is_proposed_where_the_rest_agrees_with_itself() -> None:
    assert 5 <= pw.warmup_ms(CUSTOMERS.replace(run__until_ms=200), "runnable_ns", seeds=40) <= 60
    with pytest.raises(KeyError, match="runnable_ns"):
        pw.warmup_ms(CUSTOMERS, "runable_ns", seeds=1)


def test_warm_up_is_part_of_what_is_kept(s, tmp_path) -> None:
    whole, cut = (pw.sweep(s, seeds=2, cache=tmp_path, warmup_ms=ms).table("lfs")["lfs"] for ms in (0, 80))
    assert whole != cut and len(list(tmp_path.iterdir())) == 2
    assert pw.sweep(s, seeds=2, cache=tmp_path, warmup_ms=80).table("lfs")["lfs"] == cut
