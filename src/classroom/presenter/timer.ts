/** The timer of a class: how long each step has taken, as plain data that outlives its window. */

export interface Timer {
  /** Milliseconds spent in each step, before `sinceMs`. */
  readonly spentMs: readonly number[];
  /** The step that the time goes to. */
  readonly step: number;
  /** Since when it runs, by `Date.now()`; null while it is paused. */
  readonly sinceMs: number | null;
}

/** A window that was closed for longer than this was not there for the class. */
const LONGEST_ABSENCE_MS = 5 * 60_000;

export function newTimer(steps: number): Timer {
  return { spentMs: Array.from({ length: steps }, () => 0), step: 0, sinceMs: null };
}

/** Whether it has not run yet. */
export const isNew = ({ spentMs, sinceMs }: Timer): boolean =>
  sinceMs === null && spentMs.every((ms) => ms === 0);

export function spentIn(timer: Timer, step: number, nowMs: number): number {
  const running = step === timer.step && timer.sinceMs !== null ? nowMs - timer.sinceMs : 0;
  return (timer.spentMs[step] ?? 0) + Math.max(0, running);
}

export function spentInAll(timer: Timer, nowMs: number): number {
  return timer.spentMs.reduce((sum, _, step) => sum + spentIn(timer, step, nowMs), 0);
}

export function pause(timer: Timer, nowMs: number): Timer {
  const spentMs = timer.spentMs.map((_, step) => spentIn(timer, step, nowMs));
  return { ...timer, spentMs, sinceMs: null };
}

export function resume(timer: Timer, nowMs: number): Timer {
  return timer.sinceMs === null ? { ...timer, sinceMs: nowMs } : timer;
}

/** From now on the time goes to another step; a paused timer stays paused. */
export function turnTo(timer: Timer, step: number, nowMs: number): Timer {
  const sinceMs = timer.sinceMs === null ? null : nowMs;
  return { ...pause(timer, nowMs), step, sinceMs };
}

/** A timer that was kept at `keptMs`: after a reload the class went on, after a closed window it did not. */
export function restored(timer: Timer, keptMs: number, nowMs: number): Timer {
  return nowMs - keptMs > LONGEST_ABSENCE_MS ? pause(timer, keptMs) : timer;
}

/** 754,000 ms is "12:34". */
export function formatSpent(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
