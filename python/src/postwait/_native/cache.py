"""Finished runs of sweeps in a folder: one row for each, by all that it depends on."""

from __future__ import annotations

import hashlib
import json
import os
import time
import zlib
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .engine import program_hash

#: Whether runs have hashes, and how long their warm-up is, in milliseconds.
How = tuple[bool, float]
#: Every figure of a run, in the order of the schema, and its hash; an empty one if the sweep had none.
Kept = tuple["array[float]", str]

#: Not after each answer: what is written is on the disk before the sweep goes on.
_COMMIT_EVERY_S = 0.1
#: So long another sweep may write into the same folder meanwhile.
_PATIENCE_S = 60
_TABLES = """
CREATE TABLE IF NOT EXISTS scenarios (id TEXT PRIMARY KEY, program TEXT, scenario TEXT, warmup_ms REAL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS runs (scenario TEXT, seed INTEGER, hash TEXT, figures BLOB, PRIMARY KEY (scenario, seed))
WITHOUT ROWID;
"""


class Cache:
    """The runs that are kept in a folder, in a file of SQLite. A title changes nothing of a run and is no part of its key;
    the program that made it is.

    @raises OSError: the file can't be used, and what to do
    """

    def __init__(self, folder: str | os.PathLike[str], figures: int) -> None:
        import sqlite3

        self._errors = sqlite3.DatabaseError
        self._figures = figures
        Path(folder).mkdir(parents=True, exist_ok=True)
        self._file = Path(folder) / "runs.sqlite"
        self._committed_s = time.monotonic()
        self._database = sqlite3.connect(self._file, timeout=_PATIENCE_S)
        try:
            self._database.executescript(_TABLES)
        except self._errors as error:
            self._database.close()
            raise self._told(error) from error

    def get(self, scenario: dict[str, Any], first: int, seeds: int, how: How) -> Iterator[tuple[int, Kept]]:
        """What is kept of a scenario's runs with so many seeds, by their seed; what is damaged is left out."""
        hashes, warmup_ms = how
        query = "SELECT seed, hash, figures FROM runs WHERE scenario = ? AND seed >= ? AND seed < ?"
        try:
            rows = self._database.execute(query, (_id_of(scenario, warmup_ms)[0], first, first + seeds)).fetchall()
        except self._errors as error:
            raise self._told(error) from error
        for seed, digits, packed in rows:
            figures = _unpacked(packed)
            if len(figures) == self._figures and (digits or not hashes):
                yield seed, (figures, digits or "")

    def put(self, scenario: dict[str, Any], seed: int, how: How, kept: Kept) -> None:
        """Keeps a run."""
        figures, digits = kept
        id, told = _id_of(scenario, how[1])
        try:
            self._database.execute("INSERT OR IGNORE INTO scenarios VALUES (?, ?, ?, ?)", (id, program_hash(), told, how[1]))
            self._database.execute(
                "INSERT OR REPLACE INTO runs VALUES (?, ?, ?, ?)", (id, seed, digits or None, zlib.compress(figures, 1))
            )
            if time.monotonic() - self._committed_s > _COMMIT_EVERY_S:
                self._commit()
        except self._errors as error:
            raise self._told(error) from error

    def _commit(self) -> None:
        self._database.commit()
        self._committed_s = time.monotonic()

    def close(self) -> None:
        """Keeps what has been put into it, and ends."""
        self._database.commit()
        self._database.close()

    def _told(self, error: Exception) -> OSError:
        return OSError(
            f"The runs that are kept in {self._file} can't be used: {error}. "
            "Give the sweep another folder, or delete this file: its runs are then made again."
        )


def _id_of(scenario: dict[str, Any], warmup_ms: float) -> tuple[str, str]:
    """By what a scenario's runs are known, but for their seed; and the scenario, without what is not of it."""
    told = json.dumps(_unseeded(scenario), sort_keys=True)
    key = json.dumps([program_hash(), told, float(warmup_ms)])
    return hashlib.sha256(key.encode()).hexdigest()[:32], told


def _unseeded(scenario: dict[str, Any]) -> dict[str, Any]:
    """The scenario without its title and its seed."""
    parts = {name: part for name, part in scenario.items() if name != "title"}
    run = {name: value for name, value in parts.pop("run", {}).items() if name != "seed"}
    return {**parts, "run": run} if run else parts


def _unpacked(packed: object) -> array[float]:
    figures = array("d")
    try:
        figures.frombytes(zlib.decompress(packed))  # type: ignore[arg-type]
    except (TypeError, ValueError, zlib.error):
        return array("d")
    return figures
