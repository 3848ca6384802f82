"""Runs the cells of the notebook: output, result, error, and what the cell has to do with others."""

import asyncio
import builtins
import inspect
import json
import time

import __main__
from pyodide.code import CodeRunner
from pyodide.ffi import can_run_sync, run_sync

from . import _output, _streams, files, live
from ._errors import describe
from ._names import names_of

_TOP_LEVEL_AWAIT = 0x2000
#: What carries out a cell that awaits something, while it does.
_task = None
#: Not zero while the reader's code runs: then memory ends earlier, so that an error can still be described.
is_bounded = bytearray(1)


def run_cell(code, count, sliders):
    """Runs a cell; returns how it ended as JSON."""
    live.before_cell(sliders)
    reads, writes = names_of(code)
    _streams.begin()
    status = _status_of(code, count)
    _streams.flush()
    return json.dumps({"status": status, "reads": reads, "writes": writes, "sliders": live.asked})


def _status_of(code, count):
    file_name = f"cell [{count}]"
    is_bounded[0] = 1
    try:
        value = _evaluate(code, file_name)
        if value is not None:
            __main__.__dict__["_"] = value
            bundle = _output.bundle_of(value)
            _output.emit({"output_type": "execute_result", "data": bundle, "metadata": {}, "execution_count": count})
        return "ok"
    except BaseException as error:
        is_bounded[0] = 0
        _output.emit(describe(error, file_name))
        return "interrupted" if isinstance(error, KeyboardInterrupt) else "error"
    finally:
        is_bounded[0] = 0


def _evaluate(code, file_name):
    runner = CodeRunner(code, filename=file_name, flags=_TOP_LEVEL_AWAIT, dedent=False).compile()
    if runner.code is None or not runner.code.co_flags & inspect.CO_COROUTINE:
        return runner.run(__main__.__dict__)
    if not can_run_sync():
        raise RuntimeError("A cell can't await here: the browser has no JavaScript Promise Integration.")
    ended, value = run_sync(_awaited(runner))
    if ended:
        return value
    raise value


async def _awaited(runner):
    """How it ended; an error that left the coroutine would be printed on its way."""
    global _task
    _task = asyncio.current_task()
    try:
        return True, await runner.run_async(__main__.__dict__)
    except asyncio.CancelledError as error:
        return False, KeyboardInterrupt() if _task.cancelling() else error
    except BaseException as error:
        return False, error
    finally:
        _task = None


def cancel():
    """Calls off a cell that awaits something; says whether one did."""
    return _task is not None and _task.cancel()


def install(file_name, content):
    """Installs a wheel from its bytes; returns why not, or nothing."""
    try:
        files.unpack(file_name, content.to_bytes())
    except files.WheelError as error:
        return str(error)
    return ""


def complete(code, offset):
    """Names that could stand where the cursor is, by what the names before it are now; as JSON."""
    import rlcompleter

    start = offset
    while start > 0 and (code[start - 1].isalnum() or code[start - 1] in "._"):
        start -= 1
    text = code[start:offset]
    completer = rlcompleter.Completer(__main__.__dict__)
    found = []
    while text and len(found) < 200 and (word := completer.complete(text, len(found))) is not None:
        found.append(word)
    names = [word.rstrip("() :").rsplit(".", 1)[-1] for word in found]
    calls = ["(" in word for word in found]
    return json.dumps(
        [{"label": name, "type": "function" if call else "variable", "info": ""} for name, call in zip(names, calls)]
    )


def forget():
    """Every name that cells have bound is gone."""
    for name in set(__main__.__dict__) - _OWN:
        del __main__.__dict__[name]


def _sleep(seconds, sleep=time.sleep):
    """Sleeps in short pieces, between which Python hears of an interrupt."""
    until_s = time.monotonic() + seconds
    while (left_s := until_s - time.monotonic()) > 0:
        sleep(min(left_s, 0.02))


def _no_input(prompt=""):
    raise RuntimeError("A cell can't ask for input. Set a variable instead, or use pw.slider.")


time.sleep = _sleep
builtins.input = _no_input
__main__.__dict__["display"] = _output.display
_OWN = set(__main__.__dict__)
