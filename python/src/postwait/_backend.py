"""Who answers: the page in a browser, the native core elsewhere. Words, figures and tables are of one model in both."""

import sys

from ._protocol import Backend


def _choose() -> Backend:
    if sys.platform == "emscripten":
        from ._browser.backend import BrowserBackend

        return BrowserBackend()
    from ._native.backend import NativeBackend

    return NativeBackend()


backend: Backend = _choose()
