"""Recordings of a real kernel: what a tracer wrote, with the tables of a run."""

from __future__ import annotations

import codecs
import html
import io
import json
import zlib
from collections.abc import Callable, Iterable, Iterator
from os import PathLike, fspath
from pathlib import Path
from typing import IO, Any, NoReturn

from ._backend import backend
from ._progress import Progress
from ._protocol import RecordingHandle
from ._text import encoding_of
from .result import Result, ask_engine
from .scenario import Scenario
from .table import Table

_PIECE_BYTES = 2**20
#: A shorter file is read before a bar says anything.
_LONG_BYTES = 4 * 2**20
_MB = 1_000_000
_GZIP = b"\x1f\x8b"


class Recording(Result):
    """What a kernel did, as a run: `waits`, `processes`, `cpus`, `disks`, `series`, `parts`, `trace` and `commits` are the
    tables that the site's page for recordings shows. Times are nanoseconds since the first event.

    `about` says what it holds and lacks, `threads` what each thread did, `antagonists` which thread kept which from a CPU, and
    `twin()` is the scenario that it looks like.
    """

    def __init__(self, handle: RecordingHandle) -> None:
        super().__init__(Scenario.from_dict(json.loads(handle.scenario())), handle)
        self._recorded = handle

    @property
    def scenario(self) -> NoReturn:
        """@raises AttributeError: nothing was simulated"""
        raise AttributeError("A recording has no scenario; its twin() is the one that it looks like.")

    @property
    def about(self) -> list[str]:
        """What it holds and what it lacks, in sentences."""
        return json.loads(self._recorded.about())

    @property
    def threads(self) -> Table:
        """Each thread: its priority (120 is nice 0, less than 100 real time), whether it writes the log, its time on CPUs,
        in run queues, asleep and waiting for disks, how long it stood in run queues each time, and how often it was forced
        off its CPU.
        """
        return self._read(json.loads(self._recorded.threads()), "Threads of the recording")

    def antagonists(self, thread: str | int | None = None) -> Table:
        """The threads that ran while one was in the run queue, and for what share of that time.

        `thread` is its number or a part of its command; the log writer if it is not given.
        """
        sheet = ask_engine(self._recorded.antagonists, "" if thread is None else str(thread))
        return self._read(json.loads(sheet), "Who ran meanwhile")

    def commits(self, from_ms: float = 0, until_ms: float | None = None) -> Table:
        """Every commit that ended in a stretch of time, to the end if `until_ms` is not given: who waited, for which
        writer, the parts of its wait, and `not_recorded_ns`, what the recording doesn't say of it."""
        return super().commits(from_ms, self.duration_ns / 1e6 if until_ms is None else until_ms)

    def trace(self, from_ms: float = 0, until_ms: float | None = None) -> Table:
        """Every record of a stretch of time, as columns; to the end if `until_ms` is not given."""
        return super().trace(from_ms, self.duration_ns / 1e6 if until_ms is None else until_ms)

    def twin(self) -> Scenario | None:
        """The scenario that it looks like: CPUs, priorities, bursts, think times and the disk. Run it, and compare.

        Where sessions write the log in turn, as PostgreSQL's do, it is a run of that database. Elsewhere, without
        a single log writer that sessions waited for, its threads are no sessions but busy commands: how they queue can be
        compared, commits can't. None where no thread had a CPU for long.
        """
        found = self._recorded.twin()
        return Scenario.from_dict(json.loads(found)) if found else None

    def show(self, at_ms: float | None = None) -> None:
        """@raises TypeError: a recording is looked at on the site's page for recordings"""
        raise TypeError(
            "A recording has no stage in a notebook: open its file on the site's page /trace/. "
            "r.twin().show() plays the scenario that it looks like."
        )

    def __repr__(self) -> str:
        lines = [f"{row['figure']}: {row['value']}" for row in self.summary()]
        return "\n".join([self._scenario.title, *self.about, *lines])

    def _repr_html_(self) -> str:
        return "".join(f"<p>{html.escape(each)}</p>" for each in self.about) + self.summary()._repr_html_()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        return {"text/html": self._repr_html_(), "text/plain": repr(self)}


def trace(
    file: str | bytes | PathLike[str] | IO[Any],
    writer: str | int | None = None,
    progress: Callable[..., Any] | None = None,
) -> Recording:
    """Reads what a kernel's tracer recorded: the text of /sys/kernel/tracing/trace, `trace-cmd report` or `perf script`,
    with most of their options (docs/recordings.md has the list), also inside gzip or as UTF-16, or a run that this project
    exported for Perfetto. The first sentence of `about` says what it was understood as.

    `file` is a path, an open file, the bytes, or the text itself. `writer` is the log writer, by its number or a part of
    its command; the likeliest thread if it is not given. A long file has a bar while it is read, and an interrupt stops
    it; `progress` makes the bar, as tqdm does.

    @raises RuntimeError: it is no recording, or one that can't be trusted: why, the first line that was not understood, and
        what to do
    """
    if isinstance(file, PathLike) or isinstance(file, str) and "\n" not in file:
        with open(file, "rb") as stream:
            return _read(stream, Path(fspath(file)).name, writer, progress)
    title = "Recording"
    if isinstance(file, (str, bytes)):
        return _read(io.BytesIO(file.encode() if isinstance(file, str) else file), title, writer, progress)
    return _read(file, str(getattr(file, "name", title)), writer, progress)


def _read(stream: IO[Any], title: str, writer: str | int | None, progress: Callable[..., Any] | None) -> Recording:
    reader = backend.read_recording()
    decoder = None
    is_damaged = False
    try:
        for piece in _unpacked(_pieces(stream, progress)):
            decoder = decoder or codecs.getincrementaldecoder(encoding_of(piece))("replace")
            if not ask_engine(reader.feed, decoder.decode(piece)):
                break
    except (EOFError, zlib.error):
        # What came before the damage can be looked at.
        is_damaged = True
    return Recording(ask_engine(reader.end, is_damaged, title, "" if writer is None else str(writer)))


def _pieces(stream: IO[Any], progress: Callable[..., Any] | None) -> Iterator[bytes]:
    """What the stream has, and a bar of how much of it has been taken, if that is long."""
    whole = _length_of(stream)
    with Progress(-(-whole // _MB), "MB read", progress) as bar:
        is_long = whole >= _LONG_BYTES
        taken = 0
        while piece := stream.read(_PIECE_BYTES):
            if is_long:
                bar(taken // _MB)
            packed = piece.encode() if isinstance(piece, str) else piece
            taken += len(packed)
            yield packed


def _length_of(stream: IO[Any]) -> int:
    """How many bytes a stream has; 0 if it doesn't know, as a pipe."""
    try:
        here = stream.tell()
        end = stream.seek(0, io.SEEK_END)
        stream.seek(here)
    except (AttributeError, OSError, ValueError):
        return 0
    return end - here


def _unpacked(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """The bytes themselves, or what was packed by gzip: in pieces, whatever it unpacks to."""
    unpack = None
    is_first = True
    for piece in pieces:
        is_gzip = is_first and piece.startswith(_GZIP) or unpack is not None
        is_first = False
        if not is_gzip:
            yield piece
            continue
        while piece:
            # Several may stand one behind the other.
            if unpack is None or unpack.eof:
                unpack = zlib.decompressobj(wbits=31)
            yield unpack.decompress(piece, _PIECE_BYTES)
            piece = unpack.unused_data if unpack.eof else unpack.unconsumed_tail
    if unpack is not None and not unpack.eof:
        raise EOFError


Recording.__module__ = "postwait"
