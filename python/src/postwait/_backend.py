"""Who answers: the page of the site, the native core elsewhere. Words, figures and tables are of one model in both."""

import sys
from importlib.util import find_spec

from ._protocol import Backend


def _choose() -> Backend:
    if sys.platform == "emscripten" and find_spec("_postwait"):
        from ._browser.backend import BrowserBackend

        return BrowserBackend()
    from ._native.backend import NativeBackend

    return NativeBackend()


backend: Backend = _choose()
