"""VS Code and Colab, which can't be started here: what their documents ask of a widget, held against ours.

The documents are named at each test. JupyterLab, Notebook 7, marimo and a book are looked at by a browser in `all`.
"""

from __future__ import annotations

import json
import re
import sys
import types
from pathlib import Path

import pytest
import quickjs

import postwait as pw

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.fixture
def stage() -> pw.Stage:
    return pw.Stage(pw.preset("S3", run__until_ms=200), at_ms=40)


def test_speaks_the_protocol_of_jupyter_widgets(stage) -> None:
    """ipywidgets, "Jupyter widget messaging protocol", version 2: what VS Code and Colab look for in an output, and the
    state with which they ask for the module. Both load anywidget's own by its name and version."""
    data = stage._repr_mimebundle_()
    data = data[0] if isinstance(data, tuple) else data
    assert data[WIDGET_VIEW] == {"version_major": 2, "version_minor": 1, "model_id": stage.model_id}
    state = stage.get_state()
    names = {"_model_module": "anywidget", "_model_name": "AnyModel", "_view_module": "anywidget", "_view_name": "AnyView"}
    assert {name: state[name] for name in names} == names
    assert re.fullmatch(r"~\d+\.\d+\.\*", state["_model_module_version"]) and "_esm" in state
    assert json.loads(json.dumps(state))["scenario"] == stage.scenario.to_dict()


def test_module_is_one_of_the_front_end_module_specification() -> None:
    """anywidget, "Anywidget Front-End Module (AFM)": the default export has a `render`, which is given `model` and `el`;
    of `model` it calls get, set, save_changes, on and off, and nothing that one host has and another lacks."""
    esm = str(pw.Stage._esm)
    engine = quickjs.Context()
    # Of a browser, what it needs before it renders anything.
    engine.eval("for (const name of ['HTMLElement', 'EventTarget', 'Event', 'AbortController']) globalThis[name] ??= class {};")
    engine.eval(re.sub(r"export\s*\{\s*([\w$]+) as default\s*\};?", r"globalThis.exported = \1;", esm))
    assert engine.eval("typeof exported.render") == "function"
    source = (Path(__file__).parents[2] / "src/embed/notebookStage.ts").read_text(encoding="utf-8")
    used = set(re.findall(r"#model\.(\w+)", source))
    assert used and used <= {"get", "set", "save_changes", "on", "off"}
    assert "widget_manager" not in esm and "Jupyter" not in esm and "requirejs" not in esm


def test_worker_is_one_that_a_webview_allows(stage) -> None:
    """VS Code, extension guide "Webview API", "Using Web Workers": only from `blob:` and `data:`, and without
    `importScripts` or `import` in it. Its policy of contents also allows no script of another origin."""
    esm = str(stage._esm)
    made = re.findall(r"new Worker\(([^;]{0,200})", esm)
    assert made and "createObjectURL" in esm
    assert "importScripts" not in esm and "import(" not in esm and "import.meta" not in esm
    assert not re.search(r"""new Worker\(\s*["'`](?!data:)""", esm)
    assert not re.search(r"\beval\(|new Function\(", esm)


def test_colab_is_asked_for_its_manager_of_custom_widgets(monkeypatch) -> None:
    """Colab, "Custom widgets" of its notebook on ipywidgets: `output.enable_custom_widget_manager()` before a widget that is
    not its own; the output's metadata then name that manager."""
    import anywidget._util

    asked = []
    output = types.ModuleType("google.colab.output")
    output.enable_custom_widget_manager = lambda: asked.append(True)
    output._widgets = types.SimpleNamespace(_installed_url="https://manager.example/")
    monkeypatch.setitem(sys.modules, "google.colab.output", output)
    anywidget._util.enable_custom_widget_manager_once.cache_clear()
    _data, metadata = pw.Stage(pw.preset("S3", run__until_ms=200))._repr_mimebundle_()
    assert len(asked) == 1
    assert metadata[WIDGET_VIEW]["colab"] == {"custom_widget_manager": {"url": "https://manager.example/"}}


def test_saved_notebook_shows_a_picture_where_there_are_no_widgets(stage) -> None:
    """Jupyter, nbformat, "display_data": a viewer takes the richest form that it knows. GitHub's and VS Code's previews know
    no widgets and run no scripts: among what is left is a picture, as SVG by itself and in the HTML."""
    told = []
    published = types.SimpleNamespace(publish_display_data=lambda data, *more, **_: told.append(data))
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "IPython.display", published)
        stage._ipython_display_()
    still, live = told
    assert WIDGET_VIEW in live and WIDGET_VIEW not in still
    assert still["image/svg+xml"].startswith("<svg") and still["image/svg+xml"] in still["text/html"]
    assert not re.search(r"<script|\bon\w+=|href=|src=", still["text/html"])
