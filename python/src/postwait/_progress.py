"""How far something is that takes long: a bar below the cell, or whatever makes bars as tqdm does."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from . import _output

_ids = itertools.count(1)


class Progress:
    """Called with 0 as soon as the work begins, then now and then with how much of it is done; what is refused before has
    no bar."""

    def __init__(self, of: int, label: str, made_by: Callable[..., Any] | None = None) -> None:
        self._of = of
        self.label = label
        self._made_by = made_by
        self._bar: Any = None
        self._id = f"progress-{next(_ids)}"
        self._done: int | None = None

    def __enter__(self) -> Progress:
        return self

    def __call__(self, done: int) -> None:
        before, self._done = self._done, done
        is_shown = before is not None
        if self._made_by is not None:
            self._bar = self._bar if is_shown else self._made_by(total=self._of)
            self._bar.update(done - (before or 0))
            return
        text = f"{done} of {self._of} {self.label}"
        bundle = {_output.PROGRESS: {"done": done, "of": self._of, "label": self.label}, "text/plain": text}
        _output.emit_bundle(bundle, self._id, update=is_shown)

    def __exit__(self, error: type[BaseException] | None, *where: object) -> None:
        if self._done is not None:
            self(self._done if error else self._of)
        if self._bar is not None:
            self._bar.close()
