"""Runs the cells of the notebook: output, result, error, and what the cell has to do with others."""

import inspect
import json

import __main__
from pyodide.code import CodeRunner
from pyodide.ffi import can_run_sync, run_sync

from . import _output, _streams, live
from ._errors import describe
from ._names import names_of

_TOP_LEVEL_AWAIT = 0x2000


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
    try:
        value = _evaluate(code, file_name)
        if value is not None:
            __main__.__dict__["_"] = value
            bundle = _output.bundle_of(value)
            _output.emit({"output_type": "execute_result", "data": bundle, "metadata": {}, "execution_count": count})
        return "ok"
    except BaseException as error:
        _output.emit(describe(error, file_name))
        return "interrupted" if isinstance(error, KeyboardInterrupt) else "error"


def _evaluate(code, file_name):
    runner = CodeRunner(code, filename=file_name, flags=_TOP_LEVEL_AWAIT, dedent=False).compile()
    if runner.code is None or not runner.code.co_flags & inspect.CO_COROUTINE:
        return runner.run(__main__.__dict__)
    if not can_run_sync():
        raise RuntimeError("A cell can't await here: the browser has no JavaScript Promise Integration.")
    return run_sync(runner.run_async(__main__.__dict__))


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
    names = [word.rstrip("( :").rsplit(".", 1)[-1] for word in found]
    calls = [word.endswith("(") for word in found]
    return json.dumps(
        [{"label": name, "type": "function" if call else "variable", "info": ""} for name, call in zip(names, calls)]
    )


__main__.__dict__["display"] = _output.display
