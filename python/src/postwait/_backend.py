"""Who answers: the page of the site, the native core elsewhere. Words, figures and tables are of one model in both."""

import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import TypeVar

from ._protocol import Backend, Refused

_Answer = TypeVar("_Answer")


#: Whether this is the notebook of the site, whose page answers.
ON_SITE = sys.platform == "emscripten" and find_spec("_postwait") is not None


def _choose() -> Backend:
    if sys.platform == "emscripten" and ON_SITE:
        from ._browser.backend import BrowserBackend

        return BrowserBackend()
    from ._native.backend import NativeBackend

    return NativeBackend()


backend: Backend = _choose()


def asked(refusal: type[Exception], function: Callable[..., _Answer], *arguments: object) -> _Answer:
    """What the backend answers; what it refuses is an error of this kind, in its own words."""
    try:
        return function(*arguments)
    except Refused as error:
        refused = refusal(str(error))
    raise refused
