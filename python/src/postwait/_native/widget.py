"""The stage of a run as a widget: it plays, scrubs and forks, in JupyterLab, Notebook 7, marimo, VS Code and Colab."""

from __future__ import annotations

import html
import json
import uuid
from typing import Any

import anywidget
import traitlets

from .. import _output
from ..result import Result, result_of, run
from ..scenario import Scenario, scenario_of
from .model import script
from .still import still

#: So much of a run can be looked at, and so much of it lies before the instant that is asked for.
_WINDOW_MS, _BEFORE_MS = 2000, 1000
_USUAL_CONTROLS = ("lgwr.nice", "sessions.count")


def _scenario(**options: Any) -> Any:
    """A trait that is a scenario here, and its JSON on the page."""
    return traitlets.Instance(Scenario, **options).tag(
        sync=True,
        to_json=lambda scenario, _widget: scenario and scenario.to_dict(),
        from_json=lambda parts, _widget: parts and Scenario.from_dict(parts),
    )


class Stage(anywidget.AnyWidget):
    """The stage of a run, live below the cell. `pw.Stage(scenario)` makes one; `run.show()` shows one.

    The page and Python see the same: `scenario`, `forked`, `time` (milliseconds of the run), `selected` (the name of a
    process, as in `run.processes`) and `playing` can be set and observed here, and follow what the reader does there:

        stage = pw.Stage(pw.preset("S3"), at_ms=40)
        stage.time = 120
        stage.observe(lambda change: print(change.new), "selected")
        stage.fork(lgwr__nice=-20)          # from this instant on, beside the run as it is
    """

    _esm = script("widget.js")

    scenario = _scenario()
    forked = _scenario(allow_none=True, default_value=None)
    time = traitlets.Float(0).tag(sync=True)
    selected = traitlets.Unicode("").tag(sync=True)
    playing = traitlets.Bool(False).tag(sync=True)
    #: Keys of the parameters that the reader may change.
    controls = traitlets.List(traitlets.Unicode()).tag(sync=True)
    #: The part of the run that can be looked at, in milliseconds.
    window = traitlets.List(traitlets.Float(), minlen=2, maxlen=2).tag(sync=True)
    #: Simulated seconds in a second of the reader's.
    speed = traitlets.Float(0.005).tag(sync=True)
    #: Of CSS.
    height = traitlets.Unicode("34rem").tag(sync=True)
    #: Of the run that the page shows, once it does: the same as here.
    hash = traitlets.Unicode("").tag(sync=True)
    #: Why the page can't show the run; empty if it can.
    error = traitlets.Unicode("").tag(sync=True)
    still = traitlets.Unicode("").tag(sync=True)

    def __init__(
        self,
        run: Scenario | Result,
        at_ms: float = 100,
        *,
        selected: str = "",
        controls: tuple[str, ...] | list[str] = _USUAL_CONTROLS,
        **traits: Any,
    ) -> None:
        first = max(0.0, float(at_ms) - _BEFORE_MS)
        traits.setdefault("window", [first, first + _WINDOW_MS])
        super().__init__(
            scenario=scenario_of(run),
            time=at_ms,
            selected=selected,
            controls=list(controls),
            still=f"still-{uuid.uuid4().hex}",
            **traits,
        )
        self._result = run if isinstance(run, Result) else None

    @property
    def run(self) -> Result:
        """The run that it shows, with all its tables."""
        if self._result is None or self._result.scenario != self.scenario:
            self._result = run(self.scenario)
        return self._result

    def fork(self, **parameters: Any) -> Scenario:
        """Changes parameters from the instant that it shows on; both runs are then shown beside each other.

        @raises ScenarioError: one of the values can't be
        """
        self.forked = (self.forked or self.scenario).edit(self.time, **parameters)
        return self.forked

    def picture(self) -> str:
        """What a few processes do from the instant on that it shows, as SVG."""
        return still(self.run, self.time)

    def to_html(self) -> str:
        """The stage as HTML that needs neither Python nor a network: it plays, scrubs and forks in any page."""
        return live_html(self.get_state(), self.picture())

    def _still_bundle(self) -> dict[str, Any]:
        """What a saved notebook shows."""
        picture = self.picture()
        words = self.run._repr_html_()
        return {
            _output.RUN: {"scenario": self.scenario.to_dict(), "hash": self.run.hash, "atNs": round(self.time * 1e6)},
            "text/html": f'<div data-postwait-still="{self.still}">{picture}{words}</div>',
            "image/svg+xml": picture,
            "text/plain": repr(self.run),
        }

    def _repr_mimebundle_(self, **given: Any) -> Any:
        made = super()._repr_mimebundle_(**given)
        data, *more = made if isinstance(made, tuple) else (made,)
        whole = {**self._still_bundle(), **(data or {})}
        return (whole, *more) if more else whole

    def _ipython_display_(self) -> None:
        """The picture for saved files is an output of its own: JupyterLab shows none in a lost widget's place."""
        from IPython.display import publish_display_data

        publish_display_data(self._still_bundle())
        made = super()._repr_mimebundle_()
        data, *more = made if isinstance(made, tuple) else (made,)
        if data:
            publish_display_data(data, *more)


def live_html(state: dict[str, Any], picture: str = "") -> str:
    """A stage with this state as HTML that carries all it needs; the picture shows where scripts don't run."""
    kept = {name: value for name, value in state.items() if not name.startswith("_")}
    told = json.dumps(kept | {"still": ""}).replace("</", "<\\/")
    module = json.dumps(script("widget.js")).replace("</", "<\\/")
    name = f"postwait-{uuid.uuid4().hex}"
    return f"""<div id="{html.escape(name)}">{picture}</div>
<script type="module">
const place = document.getElementById({json.dumps(name)});
const traits = {told};
const heard = new EventTarget();
const model = {{
  get: (name) => traits[name],
  set(name, value) {{
    traits[name] = value;
    heard.dispatchEvent(new Event(`change:${{name}}`));
  }},
  save_changes() {{}},
  on: (name, callback) => heard.addEventListener(name, callback),
  off: (name, callback) => heard.removeEventListener(name, callback),
}};
const address = URL.createObjectURL(new Blob([{module}], {{ type: "text/javascript" }}));
const {{ default: widget }} = await import(address);
URL.revokeObjectURL(address);
place.replaceChildren();
widget.render({{ model, el: place }});
</script>"""


Stage.__module__ = "postwait"
