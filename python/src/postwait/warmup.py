"""How long the beginning of a run is that no figure should count."""

from __future__ import annotations

from collections.abc import Sequence

from ._schema import choose
from .result import run
from .scenario import Scenario

#: So many values make one mean: the 5 of MSER-5.
_BATCH = 5
#: The mean of a commit's wait, which no column of the series has by itself.
_LFS = "lfs"


def warmup_ms(scenario: Scenario, of: str = _LFS, seeds: int = 10) -> float:
    """A warm-up for `pw.sweep`, in milliseconds, by MSER-5: where what is left has the least standard error.

    It looks at the mean over some seeds of `of` in each interval of the series: "lfs", the mean wait of a commit, or any
    column of `run.series`, such as "transactions" or "runnable_ns". Cut off is what makes the rest agree with itself best,
    and at most half. If it is near half of the run, the run is too short to say: make it longer.

    @see K. P. White, "An effective truncation heuristic for bias reduction in simulation output", Simulation 69, 1997
    """
    tables = [run(scenario.replace(run__seed=scenario["run.seed"] + seed)).series for seed in range(seeds)]
    names = ["lfs_count", "lfs_total_ns"] if of == _LFS else [choose("column", of, tables[0].columns)]
    sums = [[sum(values) for values in zip(*(table[name] for table in tables))] for name in names]
    if of == _LFS:
        # In an interval without commits, nothing is known of their wait: it stays as it was.
        values: list[float] = []
        for count, total_ns in zip(*sums):
            values.append(total_ns / count if count else values[-1] if values else 0.0)
    else:
        values = sums[0]
    starts = tables[0]["from_ns"]
    place = _mser(values)
    return starts[place] / 1e6 if place else 0.0


def _mser(values: Sequence[float]) -> int:
    """How many values at the beginning to leave out."""
    means = [sum(values[at : at + _BATCH]) / _BATCH for at in range(0, len(values) - _BATCH + 1, _BATCH)]
    best, least = 0, float("inf")
    for cut in range(len(means) // 2 + 1):
        rest = means[cut:]
        if len(rest) < 2:
            break
        mean = sum(rest) / len(rest)
        error = sum((each - mean) ** 2 for each in rest) / len(rest) ** 2
        if error < least:
            best, least = cut, error
    return best * _BATCH
