"""No modules of the package import each other in a circle, inside of functions neither."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter

from notebooks import PROJECT

PACKAGE = PROJECT / "python/src/postwait"
MODULES = {".".join(path.relative_to(PACKAGE).with_suffix("").parts): path for path in PACKAGE.rglob("*.py")}


def carried_out(tree: ast.AST) -> list[ast.AST]:
    """Every node but what only type checkers read."""
    found = []
    for node in ast.iter_child_nodes(tree):
        if not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)):
            found += [node, *carried_out(node)]
    return found


def imported_by(module: str) -> set[str]:
    folder = module.split(".")[:-1]
    found = set()
    for node in carried_out(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level > 0:
            base = [*folder[: len(folder) + 1 - node.level], *(node.module or "").split(".")]
            names = [".".join(filter(None, base)), *(".".join(filter(None, [*base, alias.name])) for alias in node.names)]
            found |= {name for name in names if name in MODULES}
    return found


def test_modules_import_one_way() -> None:
    graph = {module: imported_by(module) for module in MODULES if not module.endswith("__init__")}
    assert "result" in graph["live"] and "_native.charts" in graph["plots"]
    # Raises CycleError, which names the modules of a circle.
    TopologicalSorter(graph).prepare()
