"""Which global names a cell reads and which it binds: the page runs again what depends on them."""

import ast
import dis
import functools

_BINDS = {"STORE_NAME", "STORE_GLOBAL", "DELETE_NAME", "DELETE_GLOBAL"}
_IMPORTS = {"IMPORT_NAME", "IMPORT_FROM"}
_PUTS_AWAY = {"SWAP", "POP_TOP"}
_READS = {"LOAD_NAME", "LOAD_GLOBAL", "LOAD_FROM_DICT_OR_GLOBALS"}


@functools.lru_cache(maxsize=256)
def names_of(source):
    """The names that the code reads before it binds them itself, and those that it binds. A module is
    the same however often it is imported, so its name is not among the latter.

    Python's own compiler decides which names are global, so no rule of scopes is written down twice.
    A cell that runs again, for a slider or a sweep, is not taken apart again.
    """
    try:
        code = compile(source, "cell", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    except (SyntaxError, ValueError):
        return [], []
    reads, writes, inner, imported = [], [], [], []
    is_import = False
    for step in dis.get_instructions(code):
        if step.opname in _READS and step.argval not in [*writes, *imported]:
            reads.append(step.argval)
        elif step.opname in _BINDS:
            (imported if is_import else writes).append(step.argval)
        # `import a.b as c` fetches `a`, then `b` out of it, and puts `a` away before it binds.
        is_import = step.opname in _IMPORTS or (is_import and step.opname in _PUTS_AWAY)
    for nested in _nested(code):
        own = _bound_in(nested)
        for step in dis.get_instructions(nested):
            if step.opname in _READS and step.argval not in own:
                inner.append(step.argval)
            elif step.opname == "STORE_GLOBAL":
                writes.append(step.argval)
    # A function is called after what it reads was bound, wherever in the cell that is.
    reads += [name for name in inner if name not in [*writes, *imported]]
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
