"""Experiments: the same runs on whatever carries them out, and what is said of them together."""

from __future__ import annotations

import concurrent.futures
import contextlib
import math
import multiprocessing
import os
import signal
import sqlite3
import sys
from array import array

import pytest

import postwait as pw
from postwait._native import engine, sweep as native


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


def kept_in(folder) -> int:
    """How many runs."""
    with contextlib.closing(sqlite3.connect(folder / "runs.sqlite")) as database:
        return database.execute("SELECT count(*) FROM runs").fetchone()[0]


class _Counting(concurrent.futures.ThreadPoolExecutor):
    """Carries so many tasks out, and then none; and knows which runs it was given."""

    def __init__(self, left: float = float("inf")) -> None:
        super().__init__(1)
        self.left = left
        self.given: list[int] = []

    def submit(self, run_task, parts, *how):
        self.left -= 1
        if self.left >= 0:
            self.given += [seed for _scenario, seeds in parts for seed in seeds]
            return super().submit(run_task, parts, *how)
        failed = concurrent.futures.Future()
        failed.set_exception(concurrent.futures.BrokenExecutor("A worker was killed."))
        return failed


def test_loses_nothing_when_a_worker_is_killed(s, tmp_path) -> None:
    grid = s.grid(lgwr__nice=[0, -5, -10, -20])
    with _Counting(2) as dying, pytest.raises(concurrent.futures.BrokenExecutor, match="the same sweep with a new executor"):
        pw.sweep(grid, seeds=4, executor=dying, cache=tmp_path)
    assert kept_in(tmp_path) <= len(dying.given) < 16
    before = kept_in(tmp_path)
    with _Counting() as rest:
        whole = pw.sweep(grid, seeds=4, executor=rest, cache=tmp_path)
    assert whole.to_list() == pw.sweep(grid, seeds=4).to_list()
    assert len(rest.given) == 16 - before and kept_in(tmp_path) == 16
    with _Counting(0) as none:
        assert pw.sweep(grid, seeds=4, executor=none, cache=tmp_path).to_list() == whole.to_list()


def test_knows_a_run_by_what_it_depends_on(s, tmp_path) -> None:
    """More seeds, another title, no hashes, a precision: none of them repeats a run that is kept."""

    def newly_run(*what, **how) -> int:
        with _Counting() as executor:
            swept = pw.sweep(*what, executor=executor, cache=tmp_path, **how)
        alone = pw.sweep(*what, **how)
        assert swept.table("lfs", "idle").to_list() == alone.table("lfs", "idle").to_list()
        return len(executor.given)

    assert newly_run(s, seeds=3, precision=1e-9, most_seeds=9) == 9
    assert newly_run(s, seeds=12) == 3
    assert newly_run(s.replace(title="As another calls it"), seeds=12, hashes=False) == 0
    assert newly_run(s.replace(run__seed=s["run.seed"] + 4), seeds=12) == 4
    assert newly_run(s, seeds=3, warmup_ms=80) == 3
    assert newly_run(s.replace(lgwr__nice=-5), seeds=3, hashes=False) == 3
    # These have no hashes yet.
    assert newly_run(s.replace(lgwr__nice=-5), seeds=3) == 3
    assert newly_run(s.replace(lgwr__nice=-5), seeds=3) == 0


def test_what_is_kept_is_of_this_program(s, tmp_path, monkeypatch) -> None:
    pw.sweep(s, seeds=2, cache=tmp_path)
    monkeypatch.setattr(engine, "CORE_HASH", "another")
    engine.program_hash.cache_clear()
    with _Counting() as executor:
        pw.sweep(s, seeds=2, executor=executor, cache=tmp_path)
    monkeypatch.undo()
    engine.program_hash.cache_clear()
    assert len(executor.given) == 2


class _Old(concurrent.futures.Executor):
    """Workers with another version, whose figures are others too."""

    def submit(self, run_task, *task):
        answer = run_task(*task)
        doubled = array("d", (2 * each for each in array("d", answer.figures)))
        told = native.TaskAnswer("0123456789abcdef", answer.took_s, doubled.tobytes(), answer.hashes)
        future = concurrent.futures.Future()
        future.set_result(told)
        return future


def test_answer_of_another_version_is_refused(s, swept, tmp_path) -> None:
    with pytest.raises(RuntimeError, match=f"another version .* 0123456789abcdef, those here {pw.program().hash}") as refused:
        pw.sweep(s, {"lgwr.nice": [0, -20]}, seeds=4, executor=_Old(), cache=tmp_path)
    assert "Nothing of it was kept" in str(refused.value) and kept_in(tmp_path) == 0
    assert pw.sweep(s, {"lgwr.nice": [0, -20]}, seeds=4, cache=tmp_path).to_list() == swept.to_list()


@pytest.mark.parametrize("damage", ["UPDATE runs SET figures = x'0102'", "UPDATE runs SET figures = 5", "DELETE FROM runs"])
def test_damaged_run_is_made_again(s, tmp_path, damage) -> None:
    first = pw.sweep(s, seeds=3, cache=tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / "runs.sqlite")) as database:
        database.execute(damage)
        database.commit()
    assert pw.sweep(s, seeds=3, cache=tmp_path).to_list() == first.to_list()
    with _Counting(0) as none:
        assert pw.sweep(s, seeds=3, executor=none, cache=tmp_path).to_list() == first.to_list()


@pytest.mark.parametrize("content", [b"[[1, 2", b'{"figures": 1}', b"\0\0\0\0" * 200])
def test_damaged_file_is_told(s, tmp_path, content) -> None:
    (tmp_path / "runs.sqlite").write_bytes(content)
    with pytest.raises(OSError, match=r"runs\.sqlite can't be used: .* delete this file"):
        pw.sweep(s, seeds=2, cache=tmp_path)
    assert (tmp_path / "runs.sqlite").read_bytes() == content


class _AtOnce(concurrent.futures.Executor):
    """Answers at once, so that what is counted is what is done for a sweep beside its runs."""

    def __init__(self, workers: int) -> None:
        self._max_workers = workers
        self.tasks: list[int] = []
        self._figures = len(native.array("d", bytes(8 * native._figure_count())))

    def submit(self, run_task, parts, *how):
        runs = sum(len(seeds) for _scenario, seeds in parts)
        self.tasks.append(runs)
        future = concurrent.futures.Future()
        future.set_result(native.TaskAnswer(engine.program_hash(), 0.01 * runs, bytes(8 * self._figures * runs), ""))
        return future


def calls_of(runs: int) -> tuple[int, _AtOnce]:
    """How many functions a sweep calls that has so many runs."""
    seed_after_seed = [pw.Scenario(run__seed=seed) for seed in range(1, 11)] * (runs // 10)
    executor, calls = _AtOnce(4), [0]

    def count(_frame, event, _arg) -> None:
        calls[0] += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        pw.sweep(seed_after_seed, seeds=1, executor=executor, hashes=False)
    finally:
        sys.setprofile(None)
    return calls[0], executor


def test_keeps_track_of_runs_as_they_grow() -> None:
    """Four times as many runs need four times as many calls, and not sixteen; and few tasks, for one may have many scenarios."""
    calls_of(10)
    few, _ = calls_of(1_000)
    many, executor = calls_of(4_000)
    assert many < 4.5 * few
    assert sum(executor.tasks) == 4_000 and len(executor.tasks) < 4_000 / 10
    assert max(executor.tasks) <= 4_000 / 4 and executor.tasks[-1] < max(executor.tasks)


def test_tasks_are_made_for_the_executors_workers() -> None:
    few, many = _AtOnce(2), _AtOnce(200)
    for executor in (few, many):
        pw.sweep(pw.Scenario(), seeds=2_000, executor=executor, hashes=False)
    assert len(few.tasks) * 4 < len(many.tasks) < 2_000
    told = _AtOnce(2)
    pw.sweep(pw.Scenario(), seeds=2_000, executor=told, workers=200, hashes=False)
    assert told.tasks == many.tasks


def test_has_no_limit_of_runs_or_workers() -> None:
    executor = _AtOnce(64)
    assert len(pw.sweep(pw.Scenario(), seeds=20_001, workers=64, executor=executor, hashes=False)) == 20_001


def test_tells_what_never_ends() -> None:
    """LGWR shares its CPU with real-time noise that never sleeps: a mean of none is not 0, and one of open waits is a bound."""
    starved = pw.Scenario(
        run__until_ms=900, machine__cpus=2, realtime__runtime_ms=1000, lgwr__affinity="0", sessions__count=8,
        sessions__affinity="1", sessions__cpu_ms=0.1, noise__affinity="0", noise__policy="fifo", noise__rt_priority=50,
        noise__burst_ms=60_000, noise__sleep_ms=0,
    )  # fmt: skip
    swept = pw.sweep(starved, {"noise.count": [0, 1]}, seeds=3)
    told = swept.summary("lfs")
    assert told["at_least"] == [0, 3] and told["mean"][1] > 800e6 and told["mean"][0] < 10e6
    still = "up to 8 processes still waited, the longest for 900 ms so far"
    assert still in repr(swept) and still in swept._repr_html_() and still in swept.differences("lfs").caption
    more, less = swept.differences("lfs")[1], swept.differences("lfs", base=1)[0]
    assert (more["at_least"], less["at_most"], less["at_least"]) == (3, 3, 0) and more["mean"] == -less["mean"] > 800e6
    assert "≥ 897" in repr(swept.differences("lfs")) and "≤ -897" in repr(swept.differences("lfs", base=1))
    none = swept.summary("part.previous_io")
    assert none["runs"] == [3, 0] and math.isnan(none["mean"][1]) and "none" in repr(none)
    assert swept.differences("part.previous_io", base=1)["pairs"] == [0, 0]
    swept.plot("part.previous_io")
    run = pw.run(starved.replace(noise__count=1))
    assert run.still_waiting == ['8 sessions still wait for "log file sync", the longest for 900 ms; no such wait ended.']
    assert run.still_waiting[0] in repr(run) and run.to_dict()["still_waiting"] == run.still_waiting
    assert "at_least" not in pw.sweep(starved.replace(noise__count=0), seeds=2).summary("lfs").columns


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"seeds": 0}, "whole number of seeds, 1 or more; seeds is 0"),
        ({"seeds": 2.5}, "seeds is 2.5"),
        ({"seeds": True}, "seeds is True"),
        ({"workers": 0}, "whole number of workers, 1 or more; workers is 0"),
        ({"most_seeds": 0, "precision": 0.1}, "most_seeds is 0"),
        ({"precision": 0}, "above 0"),
        ({"warmup_ms": "80"}, "less than the run, which lasts 200 ms; '80'"),
    ],
)
def test_says_what_can_not_be(s, how, says) -> None:
    with pytest.raises(ValueError, match=says):
        pw.sweep(s, **how)


def test_difference_to_a_scenario_by_its_values(s, swept) -> None:
    by_values = swept.differences("lfs", base={"lgwr.nice": -20})
    assert by_values == swept.differences("lfs", base=1) == swept.differences("lfs", base={"lgwr__nice": -20})
    named = pw.sweep({"as it is": s, "freed": s.replace(lgwr__nice=-20)}, seeds=4)
    assert named.differences("lfs", base="freed")["mean"] == by_values["mean"]
    with pytest.raises(KeyError, match="no scenario .*-7.* lgwr.nice=0, lgwr.nice=-20"):
        swept.differences("lfs", base={"lgwr.nice": -7})


def test_seeds_at_the_end_of_their_range_come_before(s) -> None:
    last = next(row["range"] for row in pw.parameters("run.seed") if row["name"] == "run__seed").split()[-1]
    swept = pw.sweep(s.replace(run__seed=int(last.replace(",", ""))), seeds=3, hashes=False)
    assert swept.runs["seed"] == [int(last.replace(",", "")) - 2 + each for each in range(3)]


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
    with pytest.raises(ValueError, match="less than the run, which lasts 200 ms"):
        pw.sweep(s, seeds=2, warmup_ms=ms)


def test_warm_up_is_proposed_where_the_rest_agrees_with_itself() -> None:
    assert 5 <= pw.warmup_ms(CUSTOMERS.replace(run__until_ms=200), "runnable_ns", seeds=40) <= 60
    with pytest.raises(KeyError, match="runnable_ns"):
        pw.warmup_ms(CUSTOMERS, "runable_ns", seeds=1)


def test_warm_up_is_part_of_what_is_kept(s, tmp_path) -> None:
    whole, cut = (pw.sweep(s, seeds=2, cache=tmp_path, warmup_ms=ms).table("lfs")["lfs"] for ms in (0, 80))
    assert whole != cut and kept_in(tmp_path) == 4
    assert pw.sweep(s, seeds=2, cache=tmp_path, warmup_ms=80).table("lfs")["lfs"] == cut


def test_rounds_values_that_are_finer_than_the_step(s) -> None:
    """As an even division makes them. Each value is there once, by the number that was run; a warning an axis says so."""
    thirds = [1 + third / 3 for third in range(4)]
    with pytest.warns(pw.RoundedWarning) as told:
        grid = s.grid(redo_disk__service_ms=thirds, lgwr__nice=[-20, -19.8, 0])
    assert grid.axes == {"redo_disk.service_ms": [1, 1.333333, 1.666667, 2], "lgwr.nice": [-20, 0]}
    assert len(grid) == 8 and [point["lgwr.nice"] for point in grid.points[:2]] == [-20, 0]
    assert [str(each.message) for each in told] == [
        "redo_disk.service_ms is 1.3333333333333333, finer than the smallest step of 1 ns: 1.333333 is taken. "
        "So is 1 more of its values.",
        "lgwr.nice is -19.8, finer than the smallest step of 1: -20 is taken. Its 3 values are 2 then.",
    ]
    assert all(each.filename == __file__ for each in told)
    swept = pw.sweep(grid, seeds=1)
    exact = pw.sweep(s, {"redo_disk.service_ms": [1, 1.333333, 1.666667, 2], "lgwr.nice": [-20, 0]}, seeds=1)
    assert swept.to_list() == exact.to_list()


def test_takes_the_numbers_of_numpy(s) -> None:
    numpy = pytest.importorskip("numpy")
    with pytest.warns(pw.RoundedWarning):
        grid = s.grid(redo_disk__service_ms=numpy.linspace(1, 2, 4), noise__count=numpy.arange(1, 3))
    assert grid.axes == {"redo_disk.service_ms": [1, 1.333333, 1.666667, 2], "noise.count": [1, 2]}
    assert s.replace(machine__cpus=numpy.int64(5), noise__active=numpy.bool_(False))["machine.cpus"] == 5
