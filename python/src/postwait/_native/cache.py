"""Finished runs of sweeps in a folder, by all that they depend on: scenario, seeds, core and model."""

from __future__ import annotations

import functools
import hashlib
import json
import os
from pathlib import Path

from .engine import PROGRAMS

Batch = tuple[list[float], str]
#: Whether runs have hashes, and how long their warm-up is, in milliseconds.
How = tuple[bool, float]


class Cache:
    """Each batch is a file of its own, which is there as a whole or not at all."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self._folder = Path(folder)
        self._folder.mkdir(parents=True, exist_ok=True)

    def get(self, scenario: str, seeds: list[int], how: How) -> Batch | None:
        """The figures and hashes of a batch; None if it has not been run yet."""
        try:
            figures, digits = json.loads(self._file(scenario, seeds, how).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        return figures, digits

    def put(self, scenario: str, seeds: list[int], how: How, batch: Batch) -> None:
        """Keeps a batch."""
        file = self._file(scenario, seeds, how)
        unfinished = file.with_suffix(f".{os.getpid()}")
        with unfinished.open("w", encoding="utf-8") as out:
            json.dump(batch, out)
            # A machine that stops right after the renaming must not leave an empty file.
            out.flush()
            os.fsync(out.fileno())
        unfinished.replace(file)

    def _file(self, scenario: str, seeds: list[int], how: How) -> Path:
        key = json.dumps([_programs(), json.loads(scenario), seeds, how], sort_keys=True)
        return self._folder / f"{hashlib.sha256(key.encode()).hexdigest()}.json"


@functools.cache
def _programs() -> str:
    """What tells one version of core and model from another."""
    files = [Path(__file__).with_name(name) for name in PROGRAMS]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
