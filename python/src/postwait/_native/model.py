"""The model that words, tables and figures come from: the site's own, in an engine of JavaScript.

`model.js`, `pictures.js` and `cli.js` are bundled from the site's sources, so that nothing of it is written twice.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .._protocol import Refused
from .engine import MODEL, Context, carry_out

_FOLDER = Path(__file__).parent
#: Threads other than the first have little more on some systems.
_STACK_BYTES = 400 * 1024


class Model:
    """An engine with the model in it. Questions are answered one after the other; runs it asks for are the core's."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        #: What a run raised that the model had asked for: an error would not find its way through the engine.
        self._raised: list[BaseException] = []
        self._has_pictures = False
        self._context = Context()
        self._context.set_max_stack_size(_STACK_BYTES)
        self._context.add_callable("carryOut", carrying_out(self._raised))
        self._context.eval(script(MODEL))
        self._ask = self._context.get("ask")

    def ask(self, question: str, *given: Any) -> Any:
        """What the model answers. @raises Refused: in the words for the reader"""
        with self._lock:
            answer = json.loads(self._ask(question, json.dumps(given)))
            if self._raised:
                raise self._raised.pop()
        if "message" in answer:
            raise Refused(answer["message"])
        return answer["value"]

    def picture(self, plot: str) -> str:
        """A plot as SVG; empty if it can't be drawn."""
        with self._lock:
            if not self._has_pictures:
                self._context.eval(script("pictures.js"))
                self._has_pictures = True
            return self.ask("picture", plot)


def carrying_out(raised: list[BaseException]) -> Callable[[str], str]:
    """What carries out runs that are asked for in the engine; what they raise goes into a list.

    It knows nothing of a `Model`: in a circle with it, the engine's memory would stay until Python looks for circles,
    which it does by a count of its own objects.
    """

    def answer(request: str) -> str:
        asked = json.loads(request)
        try:
            return carry_out(asked["settings"], asked["window"]).to_json()
        except BaseException as error:
            raised.append(error)
            return ""

    return answer


def script(name: str) -> str:
    """What is bundled from the site's sources."""
    return (_FOLDER / name).read_text(encoding="utf-8")


_here: Model | None = None
_making = threading.Lock()


def model() -> Model:
    """The one of this process."""
    global _here
    with _making:
        if _here is None:
            _here = Model()
        return _here


def _forget() -> None:
    """A forked process has one of its own: in the first, a thread may have been in the middle of an answer."""
    global _here, _making
    _here, _making = None, threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
