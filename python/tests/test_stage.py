"""The stage as a widget, as far as Python has it: its traits, and what a saved notebook keeps. `all/test_widget.py` looks
at it in real notebooks."""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as xml

import pytest

import postwait as pw


@pytest.fixture
def stage() -> pw.Stage:
    return pw.Stage(pw.preset("S3", run__until_ms=2000), at_ms=40)


def test_traits_are_told_and_heard(stage) -> None:
    told = stage.get_state(["scenario", "forked", "time", "selected"])
    assert told == {"scenario": stage.scenario.to_dict(), "forked": None, "time": 40, "selected": ""}
    heard = []
    stage.observe(lambda change: heard.append(change.new), ["scenario", "time", "selected"])
    changed = stage.scenario.replace(lgwr__nice=-5)
    stage.set_state({"scenario": changed.to_dict(), "time": 120.5, "selected": "LGWR"})
    assert set(heard) == {changed, 120.5, "LGWR"}
    assert stage.run.hash == pw.run(changed).hash


def test_forks_from_its_instant_on(stage) -> None:
    stage.time = 120
    stage.fork(lgwr__nice=-20)
    assert stage.forked.edits == [{"at_ms": 120, "set": {"lgwr.nice": -20}}]
    stage.fork(noise__nice=0)
    assert len(stage.forked.edits) >= 1 and stage.scenario.edits == []
    with pytest.raises(pw.ScenarioError, match="lgwr.nice"):
        stage.fork(lgwr__nice=-30)


def test_window_has_the_instant_in_it() -> None:
    scenario = pw.preset("S3")
    assert pw.Stage(scenario).window == [0, 2000]
    assert pw.Stage(scenario, at_ms=5000).window == [4000, 6000]


def test_saved_notebook_has_a_picture(stage) -> None:
    data = stage._repr_mimebundle_()
    data = data[0] if isinstance(data, tuple) else data
    assert {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"} <= set(data)
    drawn = xml.fromstring(data["image/svg+xml"])
    texts = ["".join(text.itertext()) for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"LGWR", "session 1", "noise 1", "40 ms"} <= set(texts)
    assert data["image/svg+xml"] in data["text/html"]


def test_picture_is_of_the_trace(stage) -> None:
    rows = stage.run.trace(40, 60).where(lambda row: row["process"] == "LGWR" and row["state"] == "runnable")
    assert len(rows) > 1
    colours = re.findall(r'fill="(#\w+)"', stage.picture())
    assert colours.count("#d55e00") > 1


def test_module_needs_nothing_else(stage) -> None:
    """Not a single address that a page would fetch from, but for the names of XML."""
    addresses = re.findall(r"https?://[\w./-]+", stage._esm)
    assert set(addresses) <= {"http://www.w3.org/2000/svg"}
    assert "import(" not in stage._esm and "import.meta" not in stage._esm
    assert 'type="module"' in stage.to_html() and stage.picture() in stage.to_html()


def test_without_anywidget_says_what_to_install(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "postwait._native.widget", raising=False)
    with pytest.raises(ImportError, match=r"postwait\[widget\]"):
        pw.Stage  # noqa: B018
    pw.run(pw.preset("S1-noise", run__until_ms=100)).show()
