"""What tools print becomes a device, and a run with it has the figures that were measured."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

import postwait as pw

FIO = {
    "fio version": "fio-3.33",
    "jobs": [
        {
            "jobname": "redo",
            "write": {"total_ios": 9000, "clat_ns": {"min": 9000, "max": 92000, "mean": 20000.0, "stddev": 3000.0, "N": 9000}},
            "read": {"total_ios": 0, "clat_ns": {"min": 0, "max": 0, "mean": 0.0, "stddev": 0.0, "N": 0}},
            "sync": {"total_ios": 9000, "lat_ns": {"min": 100000, "max": 9e6, "mean": 380000.0, "stddev": 160000.0, "N": 9000}},
        }
    ],
}

PG_TEST_FSYNC = """5 seconds per test
O_DIRECT supported on this platform for open_datasync and open_sync.

Compare file sync methods using one 8kB write:
(in wal_sync_method preference order, except fdatasync is Linux's default)
        open_datasync                      5432.100 ops/sec     184 usecs/op
        fdatasync                          5847.152 ops/sec     171 usecs/op
        fsync                              2910.003 ops/sec     344 usecs/op
        fsync_writethrough                              n/a

Compare file sync methods using two 8kB writes:
        open_datasync                      2710.100 ops/sec     369 usecs/op
        fdatasync                          5101.234 ops/sec     196 usecs/op
"""

HISTOGRAM = """
EVENT                          WAIT_TIME_MILLI WAIT_COUNT
------------------------------ --------------- ----------
log file parallel write                      1       9000
log file parallel write                      2        800
log file parallel write                      4        150
log file parallel write                   4096         50
log file sync                                1     123456
"""


def test_of_fio_is_a_write_and_its_sync() -> None:
    disk = pw.device.from_fio(json.dumps(FIO))
    assert disk.parameters == {"service_ms": 0.4, "distribution": "lognormal", "cv_percent": 40}
    run = pw.run(disk.on(pw.Scenario(sessions__count=1, run__until_ms=2000)))
    assert run.wait("log file parallel write").mean_ns == pytest.approx(400_000, rel=0.1)


def test_of_pg_test_fsync_is_one_write() -> None:
    assert pw.device.from_pg_test_fsync(PG_TEST_FSYNC).parameters["service_ms"] == 0.171023
    assert pw.device.from_pg_test_fsync(PG_TEST_FSYNC, "open_datasync").parameters["service_ms"] == 0.184091


def test_of_a_histogram_is_its_shares() -> None:
    disk = pw.device.from_event_histogram(HISTOGRAM)
    shares = [disk.parameters[f"share_{ms}ms"] for ms in (1, 2, 4, 8, 2048)]
    assert shares == [9000, 800, 150, 0, 50]
    assert pw.device.from_event_histogram("1 10\n2 5\n").parameters["share_2ms"] == 5
    pw.run(disk.on(pw.Scenario(run__until_ms=100), "data_disk"))


@pytest.mark.parametrize(
    ("read", "says"),
    [
        (lambda: pw.device.from_fio("fio: file not found"), "--output-format=json"),
        (lambda: pw.device.from_fio(PG_TEST_FSYNC), "what pg_test_fsync printed"),
        (lambda: pw.device.read("Dear Sir or Madam,"), "Line 1 is the first"),
        (lambda: pw.device.from_fio(FIO, job="data"), "redo"),
        (lambda: pw.device.from_fio(FIO, "read"), "no latency of any read"),
        (lambda: pw.device.from_pg_test_fsync("nothing"), "usecs/op"),
        (lambda: pw.device.from_pg_test_fsync(PG_TEST_FSYNC, "fsync_writethrough"), "pg_test_fsync measured fdatasync, open_datasync"),
        (lambda: pw.device.from_event_histogram(HISTOGRAM, "log file sink"), "There are rows of log file parallel write"),
        (lambda: pw.device.from_event_histogram("3 10"), "powers of two"),
    ],
)
def test_that_is_none_is_complained_of(read, says) -> None:
    with pytest.raises(ValueError, match=says):
        read()


@pytest.mark.parametrize("read", [pw.device.read, pw.device.from_pg_test_fsync])
def test_text_comes_in_any_way(read, tmp_path: Path) -> None:
    file = tmp_path / "pg.txt"
    file.write_text(PG_TEST_FSYNC, encoding="utf-16")
    parameters = read(PG_TEST_FSYNC).parameters
    for source in (PG_TEST_FSYNC.encode(), bytearray(PG_TEST_FSYNC.encode()), file, str(file), io.StringIO(PG_TEST_FSYNC)):
        assert read(source).parameters == parameters
    with pytest.raises(TypeError, match="not int"):
        read(7)


def test_tells_what_was_understood() -> None:
    micro = "EVENT;WAIT_TIME_MICRO;WAIT_COUNT\nlog file parallel write;128;4000\nlog file parallel write;256;90000\n"
    disk = pw.device.from_event_histogram(micro.encode())
    assert disk.understood == "v$event_histogram_micro, times in us, EVENT, WAIT_TIME_MICRO, WAIT_COUNT, 3 lines."
    assert disk.parameters["service_ms"] == pytest.approx((4000 * 96 + 90000 * 192) / 94e6, rel=1e-4)
    assert any("lognormal" in note for note in disk.notes)
    assert pw.device.read(json.dumps(FIO)).choices == ("redo write",)
    assert pw.device.read(FIO).parameters == pw.device.from_fio(FIO).parameters


def test_of_the_page_cache_is_told() -> None:
    job = {**FIO["jobs"][0], "job options": {"end_fsync": "1"}}
    del job["sync"]
    assert "page cache" in pw.device.from_fio({**FIO, "jobs": [job]}).notes[0]
