"""Recordings of a real kernel: the tables that the site's page has, natively."""

from __future__ import annotations

import gzip
import io
import pickle

import nanoarrow
import pytest
from notebooks import PROJECT
from test_module import _cli
from test_sweeps import Bar

import postwait as pw

NOISE = PROJECT / "data/traces/noise.trace"


def line(pid: int, us: int, event: str) -> str:
    return f"t{pid}-{pid} [000] d..2. 7.{us + 100:06}: {event}\n"


def switch(was: int, state: str, comes: int) -> str:
    return (
        f"sched_switch: prev_comm=t{was} prev_pid={was} prev_prio=120 prev_state={state} "
        f"==> next_comm=t{comes} next_pid={comes} next_prio=120"
    )


def wake(pid: int) -> str:
    return f"sched_waking: comm=t{pid} pid={pid} prio=120 target_cpu=000"


#: Session 2 posts writer 1, which a hog, 3, keeps from its CPU for 0.4 ms; its write takes 0.5, of which the device 0.3.
RECORDING = "".join(
    [
        line(3, -100, switch(3, "R", 2)),
        line(2, 0, wake(1)),
        line(2, 0, switch(2, "S", 3)),
        line(3, 400, switch(3, "R", 1)),
        line(1, 450, "sys_enter_fdatasync: fd=3"),
        line(1, 500, "block_rq_issue: 8,0 W 512 () 1000 + 1 [t1]"),
        line(1, 500, switch(1, "D", 3)),
        line(3, 800, "block_rq_complete: 8,0 W () 1000 + 1 [0]"),
        line(3, 1000, wake(1)),
        line(3, 1000, switch(3, "R", 1)),
        line(1, 1050, "sys_exit_fdatasync: 0x0"),
        line(1, 1100, wake(2)),
        line(1, 1100, switch(1, "S", 2)),
        line(2, 1200, switch(2, "S", 3)),
    ]
)


@pytest.fixture(scope="module")
def r() -> pw.Recording:
    return pw.trace(RECORDING)


def test_commits_have_their_parts(r) -> None:
    (commit,) = r.commits()
    assert (commit["process"], commit["writer"], commit["lfs_ns"]) == ("t2 (2)", "t1 (1)", 1_100_000)
    parts = {name: ns for name, ns in commit.items() if name.endswith("_ns") and ns and name not in ("begin_ns", "end_ns", "lfs_ns")}
    assert parts == {"start_runnable_ns": 400_000, "lgwr_cpu_ns": 200_000, "io_ns": 500_000}
    assert len(r.commits(2)) == 0
    assert r.wait("log file sync").count == 1 and r.wait("log file sync").mean_ns == 1_100_000


def test_threads_and_antagonists_are_named(r) -> None:
    writer = r.threads.where(lambda row: row["writes_log"])[0]
    assert (writer["thread"], writer["runnable_ns"], writer["disk_ns"]) == ("t1 (1)", 400_000, 500_000)
    (hog,) = r.antagonists()
    assert (hog["antagonist"], hog["ran_ns"], hog["share"]) == ("t3 (3)", 400_000, 1)
    assert r.antagonists(1) == r.antagonists("t1") == r.antagonists() and len(r.antagonists(2)) == 0
    assert r.about[0].startswith("ftrace, 1 CPU, sched_switch, sched_waking, ") and r.about[0].endswith(", 14 lines.")
    assert r.about[1] == "1.3 ms on 1 CPU: 14 events of 3 threads."


def test_tables_are_columns_for_whoever_reads_arrow(r) -> None:
    for table in (r.threads, r.commits(), r.antagonists(), r.waits, r.processes, r.cpus, r.disks, r.series, r.parts, r.trace()):
        assert nanoarrow.Array(table).to_pylist() == table.to_list() and len(table) > 0
    assert set(r.trace(0, 0.5)["time_ns"]) < set(r.trace()["time_ns"]) and max(r.trace(0, 0.5)["time_ns"]) <= 500_000


@pytest.mark.parametrize(("of", "ms"), [(None, 0.5), ("writes", 0.5), ("fdatasync", 0.6), ("requests", 0.3)])
def test_device_is_as_slow_as_what_was_timed(r, of, ms) -> None:
    disk = pw.device.from_trace(r, of)
    assert disk.parameters == {"service_ms": ms, "distribution": "constant"}
    assert disk.on(pw.Scenario())["redo_disk.service_ms"] == ms
    with pytest.raises(ValueError, match="writes, fdatasync, requests"):
        pw.device.from_trace(r, "fsync")


def test_is_read_from_whatever_has_it(tmp_path) -> None:
    packed = NOISE.read_bytes()
    plain = gzip.decompress(packed)
    (tmp_path / "noise.txt").write_bytes(plain)
    whole = pw.trace(NOISE)
    assert len(whole.commits()) > 200 and whole.antagonists()["antagonist"][0].startswith("cb.noise.0")
    # Two files of gzip, one behind the other, are one.
    behind = gzip.compress(plain[:5000]) + gzip.compress(plain[5000:])
    others = [str(NOISE), packed, plain, plain.decode(), io.BytesIO(packed), tmp_path / "noise.txt", behind]
    with open(tmp_path / "noise.txt", encoding="utf-8") as text:
        assert pw.trace(text).commits() == whole.commits()
    assert all(pw.trace(other).commits() == whole.commits() for other in others)
    assert pw.device.from_trace(NOISE).parameters["service_ms"] == pytest.approx(0.865, abs=0.001)


def test_twin_is_a_scenario_that_runs() -> None:
    recorded = pw.trace(NOISE)
    twin = recorded.twin()
    assert twin is not None and twin["sessions.count"] == 4 and twin["machine.cpus"] == 2
    assert pw.run(twin).wait("log file sync").count > 50


def test_twin_of_postgresql_is_of_postgresql() -> None:
    several = pw.trace(PROJECT / "data/traces/postgresql.trace")
    assert sum(several.threads["writes_log"]) > 1 and len(several.commits()) > 0
    twin = several.twin()
    assert twin is not None and twin["run.database"] == "postgresql" and twin["sessions.count"] > 1


def test_twin_without_a_log_writer_is_of_busy_commands() -> None:
    none = pw.trace(NOISE, writer="cb.noise")
    assert len(none.commits()) == 0
    twin = none.twin()
    assert twin is not None and twin["sessions.count"] == 0 and twin["noise.count"] > 0
    assert len(pw.run(twin.replace(run__until_ms=50)).processes) > 1


def test_that_is_damaged_is_shown_as_far_as_it_goes() -> None:
    packed = NOISE.read_bytes()
    cut = pw.trace(packed[:30_000])
    assert any("damaged" in sentence for sentence in cut.about) and len(cut.commits()) > 20
    with pytest.raises(RuntimeError, match="damaged"):
        pw.trace(packed[:20])


@pytest.mark.parametrize(
    ("read", "error", "says"),
    [
        (lambda: pw.trace("some words\nof a letter\n"), RuntimeError, "perf sched record"),
        (lambda: pw.trace(b"PERFILE2" + bytes(100)), RuntimeError, "perf script > trace.txt"),
        (lambda: pw.trace("no-such-file.txt"), FileNotFoundError, "no-such-file"),
        (lambda: pw.trace(RECORDING, writer="ora_lgwr"), RuntimeError, "It has t3, t2, t1"),
        (lambda: pw.trace(RECORDING).antagonists("ora"), RuntimeError, "It has t3, t2, t1"),
        (lambda: pw.trace(RECORDING).show(), TypeError, "/trace/"),
        (lambda: pw.show(pw.trace(RECORDING)), TypeError, r"twin\(\)"),
        (lambda: pw.Stage(pw.trace(RECORDING)), TypeError, r"twin\(\)"),
        (lambda: pw.run(pw.trace(RECORDING)), TypeError, r"twin\(\)"),
        (lambda: pw.sweep(pw.trace(RECORDING)), TypeError, r"twin\(\)"),
        (lambda: pw.trace(RECORDING).scenario, AttributeError, r"twin\(\)"),
        (lambda: pickle.dumps(pw.trace(RECORDING)), TypeError, "read its file"),
    ],
)
def test_what_can_not_be_is_said(read, error, says) -> None:
    with pytest.raises(error, match=says):
        read()


class _Interrupting(io.BytesIO):
    """A file whose reader is interrupted after two megabytes."""

    def read(self, *most):
        if self.tell() >= 2**21:
            raise KeyboardInterrupt
        return super().read(*most)


def test_long_file_has_a_bar_and_is_left_when_interrupted(monkeypatch) -> None:
    monkeypatch.setattr(Bar, "made", [])
    long = RECORDING + "# told again\n" * 400_000
    recorded = pw.trace(long, progress=Bar)
    assert recorded.commits() == pw.trace(RECORDING, progress=Bar).commits()
    assert [(bar.n, bar.total, bar.is_closed) for bar in Bar.made] == [(6, 6, True)]
    with pytest.raises(KeyboardInterrupt):
        pw.trace(_Interrupting(long.encode()), progress=Bar)
    assert (Bar.made[-1].n, Bar.made[-1].is_closed) == (1, True)


def test_shows_itself(r) -> None:
    assert "14 events of 3 threads" in r._repr_html_() and "log file sync, mean: 1.1 ms" in repr(r)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_it_may_be_written_as_windows_writes_text(tmp_path, encoding) -> None:
    path = tmp_path / "recording.txt"
    path.write_bytes(RECORDING.replace("\n", "\r\n").encode(encoding))
    assert pw.trace(path).commits() == pw.trace(RECORDING).commits()
    assert _cli("trace", str(path)).stdout == _cli("trace", "-", given=RECORDING).stdout


def test_what_is_none_is_refused_for_its_own_reason() -> None:
    for text, reason in [
        ("some words\nof a letter", 'Line 1 is the first that was not understood: "some words"'),
        (RECORDING.replace(" 7.", " 7"), "such as x86-tsc"),
        (RECORDING.replace("[000] d..2. 7.", "7."), "can’t be read|leave out cpu"),
        ('fdatasync(3) = 0 <0.000100>\n' * 5, "strace prints"),
    ]:
        with pytest.raises(RuntimeError, match=reason):
            pw.trace(text)


def test_command_line_takes_it_apart() -> None:
    told = _cli("trace", str(NOISE)).stdout
    assert "cb.lgwr.0 (3220) ended 216 waits" in told and "cb.noise.0 (3225)" in told
    plain = gzip.decompress(NOISE.read_bytes()).decode()
    assert _cli("trace", "-", "--writer", "cb.lgwr", given=plain).stdout == told
    assert "perf sched record" in _cli("trace", "-", given="some words\n").stderr
