"""JSON as JavaScript reads it."""

from __future__ import annotations

import json
import math
from typing import Any


def to_json(value: Any) -> str:
    """The value as JSON, which knows no NaN and no infinity: these are null."""
    try:
        return json.dumps(value, default=repr, allow_nan=False)
    except ValueError as error:
        if "JSON compliant" not in str(error):
            raise
    return json.dumps(_finite(value), default=repr)


def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _finite(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_finite(each) for each in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
