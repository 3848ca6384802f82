"""Errors as a reader needs them: the line of the cell, the way that led there, and what to do."""

import re
import sys
import traceback

CELL = re.compile(r"^cell \[\d+\]$")
#: Python's own machinery in the browser, and ours.
_HIDDEN = re.compile(r"(^|/)(_pyodide|pyodide|postwait)/|^<frozen|/importlib/|^<exec>$|^https?:|^file:|^wasm:|^node:")
_MOST_FRAMES = 12
_NO_MEMORY = (
    "A notebook may use 2 GB of memory, and that is used up. Give back what you no longer need (del name), "
    "or restart Python."
)


def describe(error, file_name):
    """An error as an output of nbformat, with the line of this cell that it is at."""
    if isinstance(error, ModuleNotFoundError):
        _say_what_to_do(error)
    if isinstance(error, MemoryError) and not error.args:
        error.args = (_NO_MEMORY,)
    told = traceback.TracebackException.from_exception(error)
    line = error.lineno if isinstance(error, SyntaxError) and error.filename == file_name else None
    line = line or next((f.lineno for f in reversed(told.stack) if f.filename == file_name), None)
    _shorten(told)
    output = {
        "output_type": "error",
        "ename": type(error).__name__,
        "evalue": _message_of(error),
        "traceback": "".join(told.format()).rstrip("\n").split("\n"),
    }
    return {**output, "line": line} if line else output


def _message_of(error):
    try:
        return str(error.msg if isinstance(error, SyntaxError) else error)
    except Exception as failure:
        return f"Its message could not be read: {type(failure).__name__}."


def _shorten(told):
    """Leaves the reader's own frames, and those of the packages that they call."""
    for each in (told, told.__cause__, told.__context__, *(told.exceptions or ())):
        if each is None:
            continue
        if each is not told:
            _shorten(each)
        frames = [f for f in each.stack if CELL.match(f.filename) or not _HIDDEN.search(f.filename)]
        if len(frames) > _MOST_FRAMES:
            frames = frames[: _MOST_FRAMES // 2] + frames[-_MOST_FRAMES // 2 :]
        each.stack = traceback.StackSummary.from_list(frames)


def _say_what_to_do(error):
    root = (error.name or "").split(".")[0]
    if not root:
        return
    if root in sys.stdlib_module_names:
        error.msg = f"{root} is a part of Python's standard library that does not exist in a browser."
        return
    error.msg = (
        f"There is no module {root!r} here: only Python's standard library and postwait are served. "
        "Drop a wheel of it into the notebook (a .whl file in pure Python, its name ends in py3-none-any), "
        f'or install one that this site serves with pw.install("/wheels/{root}-...-py3-none-any.whl").'
    )
