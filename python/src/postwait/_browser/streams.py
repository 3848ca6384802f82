"""What a cell prints: gathered for a moment, so that many small prints are few messages."""

import io
import json
import sys
import time

import _postwait

_FLUSH_S = 0.05
_FLUSH_PART_S = 0.5
#: More text than this from one cell would only fill the reader's memory.
_MOST_CHARACTERS = 1_000_000


class _Stream(io.TextIOBase):
    """Standard output, gathered for a moment so that many small prints are few messages."""

    def __init__(self, name):
        self.name = name
        self._parts = []
        self._flushed_s = time.monotonic() - _FLUSH_S
        self._sent = 0

    def writable(self):
        return True

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._parts.append(text)
        # A whole line soon, a part of one when it has waited for long.
        waited_s = time.monotonic() - self._flushed_s
        if waited_s >= (_FLUSH_S if text.endswith("\n") else _FLUSH_PART_S):
            self.flush()
        return len(text)

    def flush(self):
        text = "".join(self._parts)
        self._parts.clear()
        self._flushed_s = time.monotonic()
        if not text or self._sent > _MOST_CHARACTERS:
            return
        room = _MOST_CHARACTERS - self._sent
        self._sent += len(text)
        if self._sent > _MOST_CHARACTERS:
            text = f"{text[:room]}\n[The cell printed more than {_MOST_CHARACTERS:,} characters; the rest is left out.]\n"
        _postwait.emit(json.dumps({"output_type": "stream", "name": self.name, "text": text}))

    def begin(self):
        self._sent = 0


_streams = (_Stream("stdout"), _Stream("stderr"))


def begin():
    """Before a cell: from now on its output comes here."""
    for stream in _streams:
        stream.begin()
    sys.stdout, sys.stderr = _streams


def emit(output):
    """Hands one output, as JSON, over to the page, after what was printed before it."""
    flush()
    _postwait.emit(output)


def flush():
    """Sends what was printed, so that outputs keep their order."""
    for stream in _streams:
        stream.flush()
