"""What a few processes do around an instant, as SVG: the picture in place of a stage where nothing can play."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..result import Result

_LANE, _GAP, _LEFT, _WIDTH, _RIGHT = 26, 8, 96, 640, 12
_MOST_LANES = 6
_LENGTH_NS = 20_000_000
#: As in the site's light theme.
_COLOURS = {"user": "#0072b2", "runnable": "#d55e00", "io": "#8a1f5c", "sleeping": "#9aa0a6"}
_NAMES = {"user": "on CPU", "runnable": "runnable", "io": "I/O", "sleeping": "sleeping"}
#: System calls are too short to be seen: a process is on its CPU, or it is not.
_SHOWN_AS = {"kernel": "user"}
_HEIGHTS = {"user": _LANE, "io": _LANE, "runnable": _LANE / 2}
_STEPS_MS = (0.1, 0.2, 0.5, 1, 2, 5, 10)

Stretch = tuple[float, float, str]


def still(run: Result, at_ms: float) -> str:
    """SVG on its own: no script, no link, nothing that is loaded."""
    from_ns = max(0, min(round(at_ms * 1e6), run.duration_ns - _LENGTH_NS))
    until_ns = min(from_ns + _LENGTH_NS, run.duration_ns)
    lanes = _lanes(run, from_ns, until_ns)
    height = len(lanes) * (_LANE + _GAP) + 40
    scale = (_WIDTH - _LEFT - _RIGHT) / max(1, until_ns - from_ns)

    def x(ns: float) -> float:
        return round(_LEFT + (ns - from_ns) * scale, 2)

    parts = []
    for place, (name, stretches) in enumerate(lanes.items()):
        middle = place * (_LANE + _GAP) + _LANE / 2 + _GAP
        parts.append(f'<text x="{_LEFT - 8}" y="{middle + 4}" text-anchor="end">{html.escape(name)}</text>')
        for begin, end, state in stretches:
            high = _HEIGHTS.get(state, 2)
            width = max(0.5, round(x(end) - x(begin), 2))
            colour = _COLOURS.get(state, _COLOURS["sleeping"])
            parts.append(f'<rect x="{x(begin)}" y="{middle - high / 2}" width="{width}" height="{high}" fill="{colour}"/>')
    length_ms = (until_ns - from_ns) / 1e6
    step_ms = next((step for step in _STEPS_MS if length_ms / step <= 7), length_ms or 1)
    for tick in range(int(length_ms / step_ms) + 1):
        at = from_ns + tick * step_ms * 1e6
        parts.append(f'<text x="{x(at)}" y="{height - 24}" text-anchor="middle">{at / 1e6:g}{" ms" * (tick == 0)}</text>')
    for place, (state, name) in enumerate(_NAMES.items()):
        left = _LEFT + place * 100
        parts.append(f'<rect x="{left}" y="{height - 14}" width="10" height="10" fill="{_COLOURS[state]}"/>')
        parts.append(f'<text x="{left + 15}" y="{height - 5}">{name}</text>')
    title = html.escape(f"{run.scenario.title or 'Run'}, from {from_ns / 1e6:g} ms")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}" '
        f'role="img" aria-label="{title}" font-family="system-ui, sans-serif" font-size="12" fill="#1b2026">'
        f'<rect width="{_WIDTH}" height="{height}" fill="#ffffff"/>{"".join(parts)}</svg>'
    )


def _lanes(run: Result, from_ns: int, until_ns: int) -> dict[str, list[Stretch]]:
    """What each of some processes does, stretch after stretch: of each kind the first, then others."""
    names = dict(zip(run.processes["process"], run.processes["kind"]))
    firsts = list({kind: name for name, kind in reversed(names.items())}.values())[::-1]
    shown = [*firsts, *(name for name in names if name not in firsts)][:_MOST_LANES]
    lanes: dict[str, list[Stretch]] = {name: [] for name in shown}
    now: dict[str, tuple[float, str]] = {}
    trace = run.trace(from_ns / 1e6, until_ns / 1e6)
    for at_ns, kind, process, state in zip(trace["time_ns"], trace["type"], trace["process"], trace["state"]):
        if kind != "state" or process not in lanes:
            continue
        state = _SHOWN_AS.get(state, state)
        began, before = now.get(process, (max(at_ns, from_ns), state))
        if before != state:
            lanes[process].append((began, at_ns, before))
            began = at_ns
        now[process] = (began, state)
    for process, (began, state) in now.items():
        lanes[process].append((began, until_ns, state))
    return lanes
