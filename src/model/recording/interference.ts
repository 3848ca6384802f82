/** The threads that ran while another was in the run queue: its antagonists. */
import { byteAt, floatAt, integerAt } from '../at';
import { firstEndingAfter, type Schedule } from './schedule';
import { ThreadState } from './stateIntervals';

export interface Interference {
  /** Its number in the recording. */
  readonly task: number;
  /** How long it ran on the CPU for which the other waited at that time. Nanoseconds. */
  readonly ns: number;
}

/**
 * The antagonists of a thread, the worst first. What they did not take went to interrupts, to the switch itself, and to
 * what the recording lacks.
 * @param task its number in the recording
 */
export function interferenceOf(schedule: Schedule, task: number): Interference[] {
  const { state, fromNs, untilNs, cpu } = schedule;
  const sums = new Map<number, number>();
  const addRunsOn = (where: number, from: number, until: number) => {
    const runs = schedule.runsOn[where] ?? new Int32Array();
    for (let at = firstEndingAfter(schedule, runs, from); at < runs.length; at++) {
      const run = integerAt(runs, at);
      if (floatAt(fromNs, run) >= until) break;
      const ns = Math.min(until, floatAt(untilNs, run)) - Math.max(from, floatAt(fromNs, run));
      const who = integerAt(schedule.task, run);
      if (who !== task) sums.set(who, (sums.get(who) ?? 0) + ns);
    }
  };
  const moves = schedule.movesOf[task] ?? [];
  let next = 0;
  for (const wait of schedule.staysOf[task] ?? []) {
    if (byteAt(state, wait) !== ThreadState.runnable) continue;
    let from = floatAt(fromNs, wait);
    const until = floatAt(untilNs, wait);
    for (let move = moves[next]; move && move.timeNs < until; move = moves[++next]) {
      if (move.timeNs <= from) continue;
      addRunsOn(move.fromCpu, from, move.timeNs);
      from = move.timeNs;
    }
    addRunsOn(integerAt(cpu, wait), from, until);
  }
  return [...sums]
    .map(([who, ns]) => ({ task: who, ns }))
    .sort((a, b) => b.ns - a.ns || a.task - b.task);
}
