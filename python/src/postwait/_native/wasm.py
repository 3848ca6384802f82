"""The core and the model in Pyodide: WebAssembly and the browser's own JavaScript, in place of ctypes and quickjs."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import js
from pyodide.code import run_js


class Measured:
    """What the core measured in a run, as the model reads it."""

    def __init__(self, text: str) -> None:
        self._text = text

    def to_json(self, series: bool = True) -> str:
        """As the model reads it: what is text already stays whole."""
        return self._text

    @property
    def hash(self) -> str:
        """Sixteen digits; empty if statistics alone were kept."""
        return json.loads(self._text)["hash"]


def carry_out(settings: list[dict[str, Any]], window: dict[str, Any], called_off: None = None) -> Measured:
    """Runs a scenario, given as settings of the model, to its end; without threads, nothing could call it off."""
    return Measured(js.carryOut(json.dumps({"settings": settings, "window": window})))


class Context:
    """The page's JavaScript, as far as the model asks for an engine."""

    def set_max_stack_size(self, stack_bytes: int) -> None:
        """The browser has its own."""

    def add_callable(self, name: str, function: Callable[[str], str]) -> None:
        """The model has its core in itself."""

    def eval(self, text: str) -> None:
        """Carries a script out."""
        run_js(text)

    def get(self, name: str) -> Any:
        """What a script has made."""
        return getattr(js, name)


class Here(Executor):
    """Carries tasks out at once: a browser gives Python no threads."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """See `concurrent.futures.Executor`."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future
