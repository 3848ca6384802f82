"""Long sweeps survive what happens to them: killed workers, a killed process, clusters."""

from __future__ import annotations

import concurrent.futures
import contextlib
import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
from servers import PATIENCE_MS

import postwait as pw

S = pw.preset("S1-noise", run__until_ms=200)
GRID = S.grid(lgwr__nice=[0, -10, -20])
SEEDS = 64


@pytest.fixture(scope="module")
def expected() -> list[dict[str, object]]:
    return pw.sweep(GRID, seeds=SEEDS).to_list()


def kept_in(folder: Path) -> set[tuple[str, int, bytes]]:
    """The runs that are kept: the scenario, the seed and the figures of each."""
    return set(_asked(folder, "SELECT scenario, seed, figures FROM runs"))


def count_in(folder: Path) -> int:
    """How many runs are kept."""
    return sum(count for (count,) in _asked(folder, "SELECT count(*) FROM runs"))


def _asked(folder: Path, query: str) -> list[Any]:
    if not (folder / "runs.sqlite").exists():
        return []
    with contextlib.closing(sqlite3.connect(folder / "runs.sqlite", timeout=60)) as database:
        try:
            return database.execute(query).fetchall()
        except sqlite3.OperationalError:
            # Its tables are not there yet.
            return []


def test_worker_is_killed(tmp_path, expected) -> None:
    """The sweep ends with it; the next one does only what is lacking."""

    def kill_soon(pool: concurrent.futures.ProcessPoolExecutor) -> None:
        while count_in(tmp_path) < 20:
            time.sleep(0.01)
        os.kill(next(iter(pool._processes)), signal.SIGKILL)

    with concurrent.futures.ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        list(pool.map(time.sleep, [0.5, 0.5]))
        killer = threading.Thread(target=kill_soon, args=(pool,))
        killer.start()
        with pytest.raises(concurrent.futures.BrokenExecutor, match="the same sweep with a new executor goes on from there"):
            pw.sweep(GRID, seeds=SEEDS, executor=pool, cache=tmp_path)
        killer.join()
    before = kept_in(tmp_path)
    assert 20 <= len(before) < 3 * SEEDS
    assert pw.sweep(GRID, seeds=SEEDS, cache=tmp_path).to_list() == expected
    after = kept_in(tmp_path)
    assert len(after) == 3 * SEEDS and before <= after


TEN_THOUSAND = textwrap.dedent(
    """
    import multiprocessing, sys, postwait as pw
    from concurrent.futures import ProcessPoolExecutor
    s = pw.preset("S1-noise", run__until_ms=20)
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        swept = pw.sweep(s, {"lgwr.nice": range(-10, 10)}, seeds=500, hashes=False, executor=pool, cache=sys.argv[1])
    print(len(swept), sum(swept.table("lfs")["lfs"]))
    """
)


def test_ten_thousand_runs_lose_nothing(tmp_path) -> None:
    """One of their workers is killed; the next time all of their processes at once, as by a machine that restarts."""
    command = [sys.executable, "-c", TEN_THOUSAND, str(tmp_path)]
    whole = 10_000

    def begun(until: int) -> subprocess.Popen[str]:
        """The sweep, in a process group of its own, once so many runs are kept."""
        sweep = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
        while count_in(tmp_path) < until:
            assert sweep.poll() is None, "It was sooner than its end could be prevented."
            time.sleep(0.02)
        return sweep

    first = begun(whole // 3)
    workers = [child for child in psutil.Process(first.pid).children() if "spawn_main" in " ".join(child.cmdline())]
    assert len(workers) == 2
    workers[0].kill()
    said, complained = first.communicate()
    assert said == "" and "BrokenProcessPool" in complained
    before = kept_in(tmp_path)
    assert whole // 3 <= len(before) < whole

    second = begun(2 * whole // 3)
    os.killpg(second.pid, signal.SIGKILL)
    assert second.communicate()[0] == "" and second.returncode == -signal.SIGKILL
    later = kept_in(tmp_path)
    assert before <= later and 2 * whole // 3 <= len(later) < whole

    last = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    after = kept_in(tmp_path)
    assert len(after) == whole and later <= after
    fresh = pw.sweep(
        pw.preset("S1-noise", run__until_ms=20), {"lgwr.nice": range(-10, 10)}, seeds=500, hashes=False
    )
    assert last == ["10000", repr(sum(fresh.table("lfs")["lfs"]))]


@pytest.mark.parametrize("pool", [concurrent.futures.ThreadPoolExecutor, concurrent.futures.ProcessPoolExecutor])
def test_pools_of_this_machine(pool, expected) -> None:
    options = {"mp_context": multiprocessing.get_context("spawn")} if pool is concurrent.futures.ProcessPoolExecutor else {}
    with pool(2, **options) as executor:
        assert pw.sweep(GRID, seeds=SEEDS, executor=executor).to_list() == expected


def test_cluster_of_dask_loses_a_worker(expected) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert pw.sweep(GRID, seeds=SEEDS, executor=client.get_executor()).to_list() == expected
        pids = list(client.run(os.getpid).values())
        killer = threading.Timer(0.2, os.kill, (pids[0], signal.SIGKILL))
        killer.start()
        long = S.replace(run__until_ms=1000).grid(lgwr__nice=[0, -10, -20])
        swept = pw.sweep(long, seeds=SEEDS, executor=client.get_executor())
        killer.join()
        assert set(client.run(os.getpid).values()) != set(pids)
        assert swept.to_list() == pw.sweep(long, seeds=SEEDS).to_list()


@pytest.fixture
def started_ray() -> Iterator[None]:
    """A node of Ray. It gives itself half a minute to start and can't be told to wait longer, which a busy machine needs."""
    ray = pytest.importorskip("ray")
    from ray.util.joblib import register_ray

    register_ray()
    until = time.monotonic() + PATIENCE_MS / 1000
    while not ray.is_initialized():
        try:
            ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
        except Exception as error:
            ray.shutdown()
            if "timed out during startup" not in str(error) or time.monotonic() > until:
                raise
    yield
    ray.shutdown()


@pytest.mark.parametrize("backend", ["loky", "ray"])
def test_backends_of_joblib(backend, expected, request) -> None:
    pytest.importorskip("joblib")
    if backend == "ray":
        request.getfixturevalue("started_ray")
    with pw.JoblibExecutor(backend, 2) as executor:
        assert pw.sweep(GRID, seeds=SEEDS, executor=executor).to_list() == expected
