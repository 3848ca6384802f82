"""What the core reports of itself: parameters, wait events, figures. Nothing of it is written down here."""

from __future__ import annotations

import difflib
import itertools
import json
from collections.abc import Collection

from ._backend import backend

_SCHEMA = json.loads(backend.schema())

PARAMETERS = {row["key"]: row for row in _SCHEMA["parameters"]}
CASES = {row["id"]: row["title"] for row in _SCHEMA["cases"]}
PRESETS = _SCHEMA["presets"]
WAITS = {row["id"]: row["name"] for row in _SCHEMA["waits"]}
FIGURES = {row["id"]: row for row in _SCHEMA["figures"]}
#: How kinds of figures are drawn, and how their axis is labelled: what is read is in ns, or a part of one.
SCALES = {"time": (1e-6, "{}, ms"), "share": (100, "{}, %")}


def key_of(name: str) -> str:
    """The key of a parameter as Python writes it: lgwr.nice of lgwr__nice."""
    return name.replace("__", ".", 1)


def name_of(key: str) -> str:
    """A parameter's key as a name of Python: lgwr__nice of lgwr.nice."""
    return key.replace(".", "__", 1)


def named(names: Collection[str], most: int = 24) -> str:
    """Names as a sentence lists them; of many the first, and how many more there are."""
    hidden = len(names) - most
    return ", ".join(itertools.islice(names, most)) + (f" and {hidden} more" if hidden > 0 else "")


def choose(what: str, name: str, known: Collection[str]) -> str:
    """The name, if it is known. @raises KeyError: a sentence that names what was probably meant."""
    if name in known:
        return name
    near = difflib.get_close_matches(str(name), list(known), n=1)
    hint = f'Did you mean "{near[0]}"?' if near else f"There are {named(known)}."
    raise UnknownName(f'There is no {what} "{name}". {hint}')


class UnknownName(KeyError):
    """A name that nothing has. Its text is a sentence, which a plain KeyError would put in quotes."""

    def __str__(self) -> str:
        return str(self.args[0])


UnknownName.__module__ = "postwait"
