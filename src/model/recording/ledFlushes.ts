/** What leaders computed and slept for each flush, as steps for the simulator's leaders. */
import { at, byteAt, floatAt, integerAt } from '../at';
import type { CommitWindows } from './commitWindows';
import { firstEndingAfter, type Schedule } from './schedule';
import { ThreadState } from './stateIntervals';
import { compute, type Sleeps, type Step } from './threadPrograms';
import { timesWithin, type Interrupts } from './threadStatistics';

/** What each flush computed, how often and how long it slept, and what it computed then. */
export function ledFlushSteps(
  schedule: Schedule,
  interrupts: Interrupts,
  sleeps: Sleeps,
  windows: CommitWindows,
): Step[] {
  return windows.flushes(schedule).flatMap(({ task, span: [fromNs, untilNs] }) => {
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
