/** Draws what lies over the lanes: marks of single moments, and arrows from the process that woke to the one that was woken. */
import { intervalsOf, type ProcessIntervals } from '$model/trace/intervals';
import { floatAt, halfAt } from '$model/at';
import { countWakes, wakesBetween } from '$model/trace/wakes';
import type { LanesFrame } from './paint';
import type { PlacedRow } from './layout';
import { shareAt } from './range';
import { Cause, State } from '$model/schema/generated';
import { isOnCpu } from '$model/trace/records';
import type { Timeline } from './detail';
import type { TimeRange } from '$model/timeRange';

/** Single moments worth a mark on a process's lane: which intervals begin with one, by its kind. */
const MARKS = {
  /** Taken off its CPU against its will. */
  forced: (intervals: ProcessIntervals, i: number) => {
    if (!isOnCpu(intervals.state[i - 1] ?? State.new)) return false;
    // Taken off one CPU and put on another in the same instant, it was never seen to be runnable.
    return intervals.state[i] === State.runnable || intervals.cause[i] === Cause.dispatch;
  },
  /** On another CPU from now on, or on the run queue of another. */
  moved: (intervals: ProcessIntervals, i: number) => {
    const wasSeen = (intervals.record[i - 1] ?? -1) >= 0;
    return wasSeen && intervals.cpu[i] !== intervals.cpu[i - 1];
  },
  call: (intervals: ProcessIntervals, i: number) => intervals.cause[i] === Cause.system_call,
} as const;

export type MarkKind = keyof typeof MARKS;

/**
 * Marks nearer to each other than this (in pixels, on average) are left out: losses of a CPU before they
 * are a smear, what happens all the time already where it would hide the lane.
 */
const CLOSEST: Record<MarkKind, number> = { forced: 6, moved: 60, call: 60 };

/** When marks of a kind lie in the range; none if there is no room to tell them apart. */
export function marksOf(
  kind: MarkKind,
  timeline: Timeline,
  intervals: ProcessIntervals,
  range: TimeRange,
  width: number,
): number[] {
  const first = Math.max(0, timeline.indexAt(range.fromNs));
  const last = timeline.indexAt(range.untilNs);
  // Each mark takes at least two intervals, so this many can't be too close together.
  if (last - first > ((2 * width) / CLOSEST.forced) * 8) return [];
  const times: number[] = [];
  for (let i = Math.max(1, first); i <= last; i++) {
    const timeNs = intervals.fromNs[i] ?? 0;
    if (timeNs >= range.fromNs && MARKS[kind](intervals, i)) times.push(timeNs);
  }
  return times.length * CLOSEST[kind] > width ? [] : times;
}

type Shape = (context: CanvasRenderingContext2D, x: number, placed: PlacedRow) => void;

/** Each kind has a shape and a place of its own: from above, in the middle, from below. */
const SHAPES: Record<MarkKind, { isFilled: boolean; add: Shape }> = {
  call: {
    isFilled: false,
    add: (context, x, { y, height }) => {
      const bottom = y + height + 3;
      outline(context, [x - 3, bottom], [x, bottom - 6], [x + 3, bottom]);
    },
  },
  moved: {
    isFilled: false,
    add: (context, x, { y, height }) => {
      const middle = y + height / 2;
      outline(context, [x - 4, middle], [x, middle - 4], [x + 4, middle], [x, middle + 4]);
    },
  },
  forced: {
    isFilled: true,
    add: (context, x, { y }) => outline(context, [x - 3.5, y - 2], [x + 3.5, y - 2], [x, y + 4]),
  },
};

function outline(path: CanvasPath, first: [number, number], ...rest: [number, number][]) {
  path.moveTo(...first);
  for (const point of rest) path.lineTo(...point);
  path.closePath();
}

/** The marks of a process's lane. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  frame: LanesFrame,
  placed: PlacedRow,
): void {
  if (placed.row.of !== 'process') return;
  const { timelines, range, layout, ink } = frame;
  const intervals = intervalsOf(timelines.run.trace).ofProcess(placed.row.process);
  const timeline = timelines.of(placed.row);
  context.strokeStyle = ink.ink;
  context.lineWidth = 1;
  for (const [kind, { isFilled, add }] of Object.entries(SHAPES) as [
    MarkKind,
    (typeof SHAPES)[MarkKind],
  ][]) {
    const times = marksOf(kind, timeline, intervals, range, layout.width);
    if (times.length === 0) continue;
    context.beginPath();
    for (const timeNs of times) add(context, shareAt(range, timeNs) * layout.width, placed);
    context.fillStyle = isFilled ? ink.ink : ink.paper;
    context.fill();
    if (!isFilled) context.stroke();
  }
}

/** More arrows than this hide what is below them; then only those of the selected process are drawn. */
const MOST_ARROWS = 200;

/** Arrows from the lane of the waking process to that of the woken one. */
export function paintWakes(context: CanvasRenderingContext2D, frame: LanesFrame): void {
  const { timelines, range, selectedProcess, ink } = frame;
  const wakes = intervalsOf(timelines.run.trace).wakes();
  const isCrowded = countWakes(wakes, range.fromNs, range.untilNs) > MOST_ARROWS;
  if (isCrowded && selectedProcess === null) return;
  const only = isCrowded ? selectedProcess : null;
  const places = wakesBetween(wakes, range.fromNs, range.untilNs, only);
  if (places.length > MOST_ARROWS) return;
  context.lineWidth = 1;
  for (const place of places) {
    const waker = halfAt(wakes.waker, place);
    const woken = halfAt(wakes.woken, place);
    const isSelected = waker === selectedProcess || woken === selectedProcess;
    context.strokeStyle = context.fillStyle = isSelected ? ink.accent : ink.ink;
    context.globalAlpha = isSelected ? 0.9 : selectedProcess === null ? 0.6 : 0.3;
    paintArrow(context, frame, floatAt(wakes.timeNs, place), waker, woken);
  }
  context.globalAlpha = 1;
}

function paintArrow(
  context: CanvasRenderingContext2D,
  { layout, range }: LanesFrame,
  timeNs: number,
  waker: number,
  woken: number,
) {
  const from = layout.byProcess.get(waker);
  const to = layout.byProcess.get(woken);
  if (!from || !to || from === to) return;
  const x = Math.round(shareAt(range, timeNs) * layout.width) + 0.5;
  const down = to.y > from.y ? 1 : -1;
  const start = from.y + from.height / 2;
  const tip = down > 0 ? to.y : to.y + to.height;
  context.beginPath();
  context.moveTo(x, start);
  context.lineTo(x, tip - 4 * down);
  context.stroke();
  context.beginPath();
  context.arc(x, start, 2, 0, 2 * Math.PI);
  outline(context, [x - 3, tip - 5 * down], [x + 3, tip - 5 * down], [x, tip]);
  context.fill();
}
