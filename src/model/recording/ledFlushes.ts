/** What leaders computed and slept for each flush, as steps for the simulator's leaders. */
import { at, byteAt, floatAt, integerAt } from '../at';
import type { CommitWindows } from './commitWindows';
import { firstEndingAfter, type Schedule } from './schedule';
import { ThreadState } from './stateIntervals';
import { compute, type Sleeps, type Step } from './threadPrograms';
import { timesWithin, type Interrupts } from './threadStatistics';

/** The steps of all flushes, of each of two logs: where a session led twice for one commit, the second was of the binary log. */
export function ledFlushSteps(
  schedule: Schedule,
  interrupts: Interrupts,
  sleeps: Sleeps,
  windows: CommitWindows,
  isTwo: boolean,
): readonly [log: Step[], binlog: Step[]] {
  const all = windows.flushes(schedule);
  if (!isTwo) return [stepsOf(schedule, interrupts, sleeps, all), []];
  const ofCommit = new Map<string, Flush[]>();
  for (const flush of all) {
    const commit = `${flush.task} ${windows.placeOf(flush.task, flush.span[0])}`;
    ofCommit.set(commit, [...(ofCommit.get(commit) ?? []), flush]);
  }
  const logs: [Flush[], Flush[]] = [[], []];
  for (const flushes of ofCommit.values()) {
    flushes.forEach((flush, place) => {
      // Nothing tells which log it was of, where it led once.
      const isLog = flushes.length > 1 ? place === 0 : logs[0].length <= logs[1].length;
      logs[isLog ? 0 : 1].push(flush);
    });
  }
  const [log, binlog] = logs.map((flushes) => stepsOf(schedule, interrupts, sleeps, flushes));
  return [log ?? [], binlog ?? []];
}

type Flush = ReturnType<CommitWindows['flushes']>[number];

/** What each flush computed, how often and how long it slept, and what it computed then. */
function stepsOf(
  schedule: Schedule,
  interrupts: Interrupts,
  sleeps: Sleeps,
  flushes: readonly Flush[],
): Step[] {
  return flushes.flatMap(({ task, span: [fromNs, untilNs] }) => {
    const times = (from: number, until: number) =>
      timesWithin(schedule, interrupts, task, from, until, sleeps.firstWoken);
    const steps: Step[] = [];
    const stays = at(schedule.staysOf, task);
    let awakeNs = fromNs;
    for (let place = firstEndingAfter(schedule, stays, fromNs); place < stays.length; place++) {
      const stay = integerAt(stays, place);
      const [beginNs, endNs] = [floatAt(schedule.fromNs, stay), floatAt(schedule.untilNs, stay)];
      if (beginNs >= untilNs) break;
      const state = byteAt(schedule.state, stay);
      if (state !== ThreadState.asleep && state !== ThreadState.disk) continue;
      steps.push(
        compute(times(awakeNs, beginNs).cpuNs),
        sleeps.stepOf(task, times(beginNs, endNs)),
      );
      awakeNs = endNs;
    }
    const finish = compute(times(awakeNs, untilNs).cpuNs);
    // A call that never slept is CPU time alone.
    if (steps.length === 0) return [finish, { kind: 'outside', ns: 1 }, compute(0)];
    return [...steps, finish];
  });
}
