/** Each thread of a recording followed through it, without what can't have been. */
import { byteAt, floatAt, integerAt } from '../at';
import type { Recording } from './recording';
import { firstEndingAfter, type Schedule } from './schedule';
import { ThreadState } from './stateIntervals';
import { scheduleOf } from './threadFollower';

/**
 * Where each thread was at each time. Two things count as unknown that the events alone would have us believe: a second
 * thread on a CPU at the same time, and a wait for a CPU that was idle and whose end isn't in the recording.
 */
export function consistentSchedule(recording: Recording): Schedule {
  const schedule = scheduleOf(recording);
  const state = schedule.state.slice();
  const runsOn = schedule.runsOn.map((runs) => runs.filter(oneAtATime(schedule)));
  for (const [cpu, runs] of schedule.runsOn.entries()) {
    const kept = new Set(runsOn[cpu]);
    for (const run of runs) if (!kept.has(run)) state[run] = ThreadState.unknown;
  }
  let endless = 0;
  for (let stay = schedule.openFrom; stay < state.length; stay++) {
    if (byteAt(state, stay) !== ThreadState.runnable || isKeptWaiting(schedule, stay)) continue;
    state[stay] = ThreadState.unknown;
    endless++;
  }
  return { ...schedule, state, runsOn, breaks: schedule.breaks + endless };
}

/** Picks runs of one CPU, in the order of their ends, and none that began before another ended. */
function oneAtATime({ fromNs, untilNs }: Schedule): (run: number) => boolean {
  let freeNs = 0;
  return (run) => {
    if (floatAt(fromNs, run) < freeNs) return false;
    freeNs = floatAt(untilNs, run);
    return true;
  };
}

/**
 * Whether a thread had the CPU for which a thread still waits at the end of the recording, all the while. No kernel
 * leaves a CPU idle that a thread waits for: it has run and slept, when events are missing.
 */
function isKeptWaiting(schedule: Schedule, wait: number): boolean {
  const { task, cpu, fromNs, untilNs, movesOf, runsOn } = schedule;
  const lastMove = movesOf[integerAt(task, wait)]?.at(-1);
  let busyUntilNs = Math.max(floatAt(fromNs, wait), lastMove?.timeNs ?? 0);
  const runs = runsOn[integerAt(cpu, wait)] ?? new Int32Array();
  for (let at = firstEndingAfter(schedule, runs, busyUntilNs); at < runs.length; at++) {
    const run = integerAt(runs, at);
    if (floatAt(fromNs, run) > busyUntilNs) return false;
    busyUntilNs = floatAt(untilNs, run);
  }
  return busyUntilNs >= floatAt(untilNs, wait);
}
