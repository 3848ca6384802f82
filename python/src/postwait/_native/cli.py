"""The command line: that of the project itself, with the native core. `postwait --help` lists its commands."""

from __future__ import annotations

import errno
import gzip
import json
import os
import sys
from pathlib import Path

import quickjs

from .._text import decoded
from .core import check_settings
from .model import carrying_out, script


def main() -> int:
    """Carries out the command line of this process; returns its exit code."""
    raised: list[BaseException] = []

    def check(settings: str) -> str:
        return json.dumps(check_settings(json.loads(settings)))

    def write(stream: str, text: str) -> None:
        try:
            getattr(sys, stream).write(text)
        except BrokenPipeError as error:
            raised.append(error)

    context = quickjs.Context()
    context.add_callable("carryOut", carrying_out(raised))
    context.add_callable("checkSettings", check)
    context.add_callable("countCpus", lambda: os.cpu_count() or 1)
    context.add_callable("write", write)
    context.add_callable("readStdin", lambda: _text_of(sys.stdin.buffer.read()))
    context.add_callable("readTextFile", _read_text_file)
    context.eval(script("cli.js"))
    context.get("commandLine")(json.dumps(sys.argv[1:]))
    while context.execute_pending_job():
        pass
    return _ended(context.get("exitCode"), context.get("failure"), raised)


def _ended(exit_code: int | None, failure: str | None, raised: list[BaseException]) -> int:
    try:
        sys.stdout.flush()
    except BrokenPipeError as error:
        raised.append(error)
    if any(isinstance(error, BrokenPipeError) for error in raised):
        # The reader has closed the pipe, as `head` does after its last line; Python would complain of it once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    for each in raised:
        if isinstance(each, KeyboardInterrupt):
            return 130
        raise each
    if exit_code is None:
        raise RuntimeError(f"The command did not end: {failure}")
    return int(exit_code)


def _text_of(content: bytes) -> str:
    packed = content.startswith(b"\x1f\x8b")
    return decoded(gzip.decompress(content) if packed else content)


def _read_text_file(path: str) -> str:
    try:
        return json.dumps({"text": _text_of(Path(path).read_bytes())})
    except (OSError, EOFError) as error:
        return json.dumps({"code": errno.errorcode.get(getattr(error, "errno", None) or 0, "EIO")})
