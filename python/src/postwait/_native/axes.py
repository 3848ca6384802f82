"""The free parameters of a fit, each from 0 to 1 over its range."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .._hints import parameter_hint
from .._schema import PARAMETERS, key_of
from ..scenario import Scenario, ScenarioError

Range = tuple[float, float]
Place = tuple[float, ...]

#: A range of more than this many times its lower end is searched in powers.
_LOGARITHMIC = 20
#: A step of this share of its range tells how the figures depend on a parameter.
_STEP = 0.02
#: Whole numbers are searched one by one in a range of so many; in a larger one they are numbers like others, and rounded.
_MOST_STEPPED = 1000


class Axis:
    """A free parameter."""

    def __init__(self, name: str, given: Range | None) -> None:
        """@raises ScenarioError: there is no such parameter; @raises ValueError: it has no such range"""
        self.key = key_of(name)
        if self.key not in PARAMETERS:
            raise ScenarioError(f'There is no parameter "{name}". {parameter_hint(name)}')
        row = PARAMETERS[self.key]
        low, high = given if given is not None else (row.get("min"), row.get("max"))
        self._scale = row.get("scale", 1)
        self.is_whole = self._scale == 1
        if low is not None and high is not None and self.is_whole:
            low, high = math.ceil(low), math.floor(high)
        if low is None or high is None or not low < high:
            raise ValueError(f"{self.key} needs a range of numbers: free={{{self.key!r}: (low, high)}}.")
        self.low, self.high = float(low), float(high)
        self.is_stepped = self.is_whole and self.span <= _MOST_STEPPED
        self._is_power = self.low > 0 and self.high / self.low > _LOGARITHMIC

    @property
    def span(self) -> float:
        """From its lowest to its highest value."""
        return self.high - self.low

    def value(self, place: float) -> float:
        """The value at a place of the range."""
        place = min(1.0, max(0.0, place))
        value = self.low * (self.high / self.low) ** place if self._is_power else self.low + self.span * place
        return round(value) if self.is_whole else round(value * self._scale) / self._scale

    def place(self, value: float) -> float:
        """Where a value is in the range."""
        if self._is_power:
            return math.log(value / self.low) / math.log(self.high / self.low)
        return (value - self.low) / self.span

    def moved(self, place: float, by: float) -> float:
        """The place that is so many whole numbers further, or where the range ends."""
        return self.place(min(self.high, max(self.low, self.value(place) + by)))

    def beside(self, place: float, side: int) -> float:
        """The place that tells, with that on the other side, how figures depend on it: a whole number moves by one at least."""
        if self.is_stepped:
            return self.moved(place, side)
        beside = min(1.0, max(0.0, place + side * _STEP))
        is_same = self.is_whole and self.value(beside) == self.value(place)
        return self.moved(place, side) if is_same else self.place(self.value(beside))

    def error(self, place: float, of_range: float) -> float:
        """An error in shares of the range, as one of the value."""
        slope = self.value(place) * math.log(self.high / self.low) if self._is_power else self.span
        return of_range * slope


def spread(axes: Sequence[Axis], count: int) -> list[Place]:
    """So many places all over the ranges, the same each time: by the golden ratio of as many dimensions.

    @see M. Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences", 2018
    """
    ratio = 2.0
    for _ in range(30):
        ratio = (1 + ratio) ** (1 / (len(axes) + 1))
    return [
        on_grid(axes, [(0.5 + (which + 1) / ratio ** (axis + 1)) % 1 for axis in range(len(axes))]) for which in range(count)
    ]


def place_of(axes: Sequence[Axis], scenario: Scenario) -> list[Place]:
    """Where a scenario is; nothing if that is outside of the ranges."""
    own = [scenario[axis.key] for axis in axes]
    if all(isinstance(value, (int, float)) and axis.low <= value <= axis.high for axis, value in zip(axes, own)):
        return [tuple(axis.place(value) for axis, value in zip(axes, own))]
    return []


def on_grid(axes: Sequence[Axis], place: Sequence[float]) -> Place:
    """The nearest place where whole numbers are whole."""
    return tuple(axis.place(axis.value(each)) if axis.is_stepped else each for axis, each in zip(axes, place))
