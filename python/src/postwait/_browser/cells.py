"""Runs the cells of the notebook: output, result, error, and what the cell has to do with others."""

import asyncio
import builtins
import inspect
import json
import signal
import time

import __main__
import _postwait
from pyodide.code import CodeRunner
from pyodide.ffi import can_run_sync, run_sync
from pyodide.webloop import WebLoop

from .. import _output, live
from .._json import to_json
from . import files, streams
from .errors import describe
from .names import names_of

_TOP_LEVEL_AWAIT = 0x2000
#: What carries out a cell that awaits something, while it does.
_task = None
#: Not zero while the reader's code runs: then memory ends earlier, so that an error can still be described,
#: and an interrupt is an error of the cell.
in_cell = bytearray(1)


def run_cell(code, count, sliders):
    """Runs a cell; returns how it ended as JSON."""
    signal.signal(signal.SIGINT, _hear_interrupt)
    live.before_cell(sliders)
    reads, writes = names_of(code)
    streams.begin()
    status = _status_of(code, count)
    streams.flush()
    return json.dumps({"status": status, "reads": reads, "writes": writes, "sliders": live.asked})


def _status_of(code, count):
    file_name = f"cell [{count}]"
    in_cell[0] = 1
    try:
        value = _evaluate(code, file_name)
        # What the value says of itself is the reader's code as well.
        in_cell[0] = 1
        if value is not None:
            __main__.__dict__["_"] = value
            bundle = _output.bundle_of(value)
            result = {"output_type": "execute_result", "data": bundle, "metadata": {}, "execution_count": count}
            streams.emit(to_json(result))
        return "ok"
    except BaseException as error:
        in_cell[0] = 0
        streams.emit(to_json(describe(error, file_name)))
        return "interrupted" if isinstance(error, KeyboardInterrupt) else "error"
    finally:
        in_cell[0] = 0


def _evaluate(code, file_name):
    runner = CodeRunner(code, filename=file_name, flags=_TOP_LEVEL_AWAIT, dedent=False).compile()
    if runner.code is None or not runner.code.co_flags & inspect.CO_COROUTINE:
        return runner.run(__main__.__dict__)
    return _wait_for(runner.run_async(__main__.__dict__))


def _wait_for(awaitable):
    """What comes of it; an interrupt calls it off."""
    if not can_run_sync():
        raise RuntimeError("A cell can't await here: the browser has no JavaScript Promise Integration.")
    # Until the coroutine has begun, nothing of it would catch an interrupt.
    was_in_cell, in_cell[0] = in_cell[0], 0
    try:
        ended, value = run_sync(_awaited(awaitable))
    finally:
        in_cell[0] = was_in_cell
    if ended:
        return value
    raise value


async def _awaited(awaitable):
    """How it ended; an error that left the coroutine would be printed on its way."""
    global _task
    outer = _task
    _task = asyncio.current_task()
    try:
        in_cell[0] = 1
        # One that came before would not be heard while Python only waits.
        if _postwait.takeInterrupt():
            if inspect.iscoroutine(awaitable):
                awaitable.close()
            raise KeyboardInterrupt
        value = await awaitable
        in_cell[0] = 0
        return True, value
    except asyncio.CancelledError as error:
        in_cell[0] = 0
        return False, KeyboardInterrupt() if _task.cancelling() else error
    except BaseException as error:
        in_cell[0] = 0
        return False, error
    finally:
        _task = outer


def call_off():
    """Calls off what the cell that runs waits for; says whether it waited. What sleeps within a task holds it up."""
    return _postwait.callOff() or (_task is not None and _task.cancel())


def _hear_interrupt(_signal, frame):
    """Raises where the cell will catch it. Between its pieces Python's event loop has other things to do, which
    an error would only break: then the cell waits for something, or will go on in a moment and hear it then."""
    if in_cell[0]:
        while frame is not None:
            if frame.f_code in _CATCHING:
                raise KeyboardInterrupt
            frame = frame.f_back
        if call_off():
            return
    _postwait.giveBackInterrupt()


#: What catches every error of the reader's code.
_CATCHING = {_status_of.__code__, _awaited.__code__}


def install(file_name, content):
    """Installs a wheel from its bytes, and puts any other file where `open` finds it; returns why not, or nothing."""
    try:
        files.take(file_name, content.to_bytes())
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
    """Sleeps so that Python hears of an interrupt."""
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    until_s = time.monotonic() + seconds
    while (left_s := until_s - time.monotonic()) > 0:
        if not can_run_sync():
            sleep(min(left_s, 0.02))
        elif run_sync(_postwait.pause(min(left_s, _LONGEST_PAUSE_S) * 1000)):
            raise KeyboardInterrupt


#: Longer timers end at once.
_LONGEST_PAUSE_S = 86_400


def _no_input(prompt=""):
    raise RuntimeError("A cell can't ask for input. Set a variable instead, or use pw.slider.")


time.sleep = _sleep
WebLoop.run_until_complete = lambda _loop, awaitable: _wait_for(awaitable)
builtins.input = _no_input
__main__.__dict__["display"] = _output.display
_OWN = set(__main__.__dict__)
