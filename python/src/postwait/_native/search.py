"""Where the figures are nearest to what was measured: a scan of whole numbers, least squares for all others."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .axes import Axis, Place, on_grid, place_of, spread
from ..scenario import Scenario

#: The search begins at the best of so many points for each parameter.
_STARTS_OF_EACH = 6
#: And at so many of them, so that it does not end in the first dale.
_DESCENTS = 2
#: A dale with so little chi² is deep enough that no other is looked for; with so little, the whole numbers in it are right.
_ENOUGH, _EXACT = 1.0, 0.01
#: How exactly the lowest place of a dale is found, on the way and at the end.
_ROUGH, _FINE = 1e-3, 1e-6
#: So many combinations of whole numbers are all tried.
_MOST_SCANNED = 200
#: The first steps of whole numbers are so large a part of their range; then they are halved.
_PART_OF_STRIDE = 8
#: The steps of more whole numbers than so many are tried one by one, not in every combination.
_MOST_COMBINED = 2
_MOST_STEPS = 25
#: In the place of how far a figure is off that a run doesn't have, as the mean of no wait: further than any that it has.
_NO_FIGURE = 1e12
#: A whole number with a chance of less than exp(-9/2) is none that comes into question, nor are those beyond it.
_UNLIKELY = 9.0

#: How far each figure is off, in its errors, at some scenarios; NaN where a scenario has no such figure.
Misses = Callable[[Sequence[Scenario]], Any]


class Search:
    """A search over some axes, from a scenario on."""

    def __init__(self, numpy: Any, least_squares: Callable[..., Any], axes: list[Axis], base: Scenario, misses: Misses) -> None:
        self._numpy = numpy
        self._least_squares = least_squares
        self.axes = axes
        self._base = base
        self._misses = misses
        self._stepped = [which for which, axis in enumerate(axes) if axis.is_stepped]
        self._smooth = [which for which, axis in enumerate(axes) if not axis.is_stepped]

    def scenario(self, place: Sequence[float]) -> Scenario:
        """The scenario at a place."""
        values: dict[str, Any] = {axis.key: axis.value(each) for axis, each in zip(self.axes, place)}
        return self._base.replace(**values)

    def misses(self, places: Iterable[Sequence[float]]) -> Any:
        """How far each figure is off, in its errors: a row for each place."""
        found = self._misses([self.scenario(place) for place in places])
        return self._numpy.where(self._numpy.isnan(found), _NO_FIGURE, found)

    def costs(self, places: Iterable[Sequence[float]]) -> list[float]:
        """chi² at each place."""
        return [float(each) for each in (self.misses(places) ** 2).sum(axis=1)]

    def best(self) -> Place:
        """The place where chi² is least, as far as the search finds it."""
        every = self.scanned()
        if every:
            return self._least(every)
        starts = list(
            dict.fromkeys([*place_of(self.axes, self._base), *spread(self.axes, _STARTS_OF_EACH * len(self.axes))])
        )
        costs = self.costs(starts)
        found: list[Place] = []
        for which in sorted(range(len(starts)), key=costs.__getitem__)[:_DESCENTS]:
            found.append(self._descended(starts[which]))
            if self.costs(found)[-1] < _ENOUGH:
                break
        return self.settled(self._least(found), _FINE)

    def scanned(self) -> list[Place]:
        """Every combination of whole numbers, if there is nothing else and they are few enough."""
        if self._smooth or math.prod(int(axis.span) + 1 for axis in self.axes) > _MOST_SCANNED:
            return []
        numbers = [[axis.place(axis.low + each) for each in range(int(axis.span) + 1)] for axis in self.axes]
        return list(itertools.product(*numbers))

    def _least(self, places: list[Place]) -> Place:
        costs = self.costs(places)
        return places[costs.index(min(costs))]

    def _descended(self, place: Place) -> Place:
        """From a place on: whole numbers by shorter and shorter steps, all others by least squares after each."""
        place = self.settled(place)
        (cost,) = self.costs([place])
        if cost < _EXACT:
            return place
        strides = [max(1, int(self.axes[which].span) // _PART_OF_STRIDE) for which in self._stepped]
        while strides:
            moves = self._moves(place, strides)
            # All at once, side by side; what is settled then begins there.
            self.costs(moves)
            settled = [self.settled(each) for each in moves]
            costs = self.costs(settled) if settled else [math.inf]
            if min(costs) < cost:
                cost = min(costs)
                place = settled[costs.index(cost)]
            elif max(strides) == 1:
                break
            else:
                strides = [max(1, each // 2) for each in strides]
        return place

    def _moves(self, place: Place, strides: list[int]) -> list[Place]:
        """Where whole numbers can go from a place."""
        if len(strides) <= _MOST_COMBINED:
            ways: Iterable[tuple[int, ...]] = itertools.product((-1, 0, 1), repeat=len(strides))
        else:
            ways = [tuple(side * (which == each) for each in range(len(strides))) for which in range(len(strides)) for side in (-1, 1)]
        moves = []
        for way in ways:
            moved = list(place)
            for which, stride, side in zip(self._stepped, strides, way):
                moved[which] = self.axes[which].moved(place[which], side * stride)
            moves.append(tuple(moved))
        return [each for each in dict.fromkeys(moves) if each != place]

    def settled(self, place: Place, within: float = _ROUGH) -> Place:
        """The same whole numbers, with all others where chi² is least, within so much of it."""
        if not self._smooth:
            return place
        numpy = self._numpy

        def whole(others: Any) -> list[float]:
            moved = list(place)
            for which, each in zip(self._smooth, others):
                moved[which] = float(each)
            return moved

        found = self._least_squares(
            lambda others: self.misses([whole(others)])[0],
            numpy.clip([place[which] for which in self._smooth], 1e-6, 1 - 1e-6),
            lambda others: self.slopes(whole(others), self._smooth),
            bounds=(0, 1),
            xtol=within,
            ftol=within,
            max_nfev=_MOST_STEPS,
        )
        return on_grid(self.axes, whole(found.x))

    def slopes(self, place: Sequence[float], of: Sequence[int] | None = None) -> Any:
        """How the misses depend on the parameters, in errors for the whole range: a column for each of the axes `of`."""
        chosen = range(len(self.axes)) if of is None else of
        sides = []
        for which in chosen:
            for side in (-1, 1):
                moved = list(place)
                moved[which] = self.axes[which].beside(place[which], side)
                sides.append(moved)
        misses = self.misses(sides)
        columns = []
        for number, which in enumerate(chosen):
            before, after = 2 * number, 2 * number + 1
            width = sides[after][which] - sides[before][which]
            known = (misses[[before, after]] != _NO_FIGURE).all(axis=0)
            columns.append(self._numpy.where(known, (misses[after] - misses[before]) / width, 0.0))
        return self._numpy.array(columns).T

    def likely(self, place: Place) -> list[list[tuple[float, float]]]:
        """For each axis of whole numbers, how much larger chi² is for those around a place, all other numbers settled; for
        other axes nothing."""
        every = self.scanned()
        if every:
            costs = self.costs(every)
            least = min(costs)
            return [
                [
                    (value, min(cost for each, cost in zip(every, costs) if axis.value(each[which]) == value) - least)
                    for value in sorted({axis.value(each[which]) for each in every})
                ]
                for which, axis in enumerate(self.axes)
            ]
        return [self._around(place, which) if axis.is_stepped else [] for which, axis in enumerate(self.axes)]

    def _around(self, place: Place, which: int) -> list[tuple[float, float]]:
        axis = self.axes[which]
        (least,) = self.costs([place])
        found = [(axis.value(place[which]), 0.0)]
        for side in (-1, 1):
            moved = place
            while axis.low < axis.value(moved[which]) < axis.high or moved is place:
                following = list(moved)
                following[which] = axis.moved(moved[which], side)
                if following[which] == moved[which]:
                    break
                moved = self.settled(tuple(following))
                (cost,) = self.costs([moved])
                found.append((axis.value(moved[which]), max(0.0, cost - least)))
                if cost - least > _UNLIKELY:
                    break
        return sorted(found)
