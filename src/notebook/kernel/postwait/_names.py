"""Which global names a cell reads and which it binds: the page runs again what depends on them."""

import ast
import dis

_BINDS = {"STORE_NAME", "STORE_GLOBAL", "DELETE_NAME", "DELETE_GLOBAL"}
_READS = {"LOAD_NAME", "LOAD_GLOBAL", "LOAD_FROM_DICT_OR_GLOBALS"}


def names_of(source):
    """The names that the code reads before it binds them itself, and those that it binds.

    Python's own compiler decides which names are global, so no rule of scopes is written down twice.
    """
    try:
        code = compile(source, "cell", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    except (SyntaxError, ValueError):
        return [], []
    reads, writes, inner = [], [], []
    for step in dis.get_instructions(code):
        if step.opname in _READS and step.argval not in writes:
            reads.append(step.argval)
        elif step.opname in _BINDS:
            writes.append(step.argval)
    for nested in _nested(code):
        own = _bound_in(nested)
        for step in dis.get_instructions(nested):
            if step.opname in _READS and step.argval not in own:
                inner.append(step.argval)
            elif step.opname == "STORE_GLOBAL":
                writes.append(step.argval)
    # A function is called after what it reads was bound, wherever in the cell that is.
    reads += [name for name in inner if name not in writes]
    return _own(reads), _own(writes)


def _nested(code):
    for constant in code.co_consts:
        if isinstance(constant, type(code)):
            yield constant
            yield from _nested(constant)


def _bound_in(code):
    """What the body of a class binds for itself."""
    return {step.argval for step in dis.get_instructions(code) if step.opname == "STORE_NAME"}


def _own(names):
    builtin = set(dir(__builtins__) if not isinstance(__builtins__, dict) else __builtins__)
    return [name for name in dict.fromkeys(names) if name not in builtin and not name.startswith("__")]
