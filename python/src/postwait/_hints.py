"""What a reader who wrote the wrong thing is told to write instead."""

from __future__ import annotations

import difflib
from typing import Any

from ._schema import PARAMETERS, key_of, name_of, named


def refuse_to_set(thing: object, name: str, value: Any, why: str, how: str, closing: str = "") -> None:
    """What never changes has no attributes to set but its own. @raises AttributeError: shows what to write instead"""
    if name.startswith("_"):
        object.__setattr__(thing, name, value)
        return
    is_known = name == "title" or key_of(name) in PARAMETERS
    change = f"{name}={value!r}" if is_known else "lgwr__nice=-20"
    hint = "" if is_known else f" There is no parameter {name!r}. {parameter_hint(name)}"
    raise AttributeError(f"{why}; make another one: {how}({change}){closing}.{hint}")


def parameter_hint(name: str) -> str:
    """What was probably meant by a keyword that is no parameter."""
    known = [*map(name_of, PARAMETERS), "title"]
    same = [each for each in known if each.endswith(f"__{name}")]
    if same:
        return f"Its section goes before it: {named(same, 3)}."
    near = difflib.get_close_matches(name, known, n=1)
    if near:
        return f"Did you mean {near[0]}?"
    return f'Names are those of a section and its parameter, lgwr__nice; pw.parameters("{name}") searches all.'


def preset_hint(name: Any) -> str:
    """How a published case is had, by the name that was given in a scenario's place."""
    return f'A published case is pw.preset("{name if isinstance(name, str) else "S3"}").'
