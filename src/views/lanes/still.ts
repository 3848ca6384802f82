/** A few lanes of a stretch of a trace, apart from the trace: still pictures, cards and films are drawn of them. */
import { at } from '$model/at';
import type { ProcessInfo, Run } from '$model/run/run';
import { State, STATES } from '$model/schema/generated';
import type { TimeRange } from '$model/timeRange';
import { intervalsOf } from '$model/trace/intervals';
import { isOnCpu } from '$model/trace/records';

/** What a process did for a while. Times are milliseconds from the beginning of the stretch. */
export interface StillInterval {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Id of a row of STATES. */
  readonly state: string;
}

/** The intervals of a process in a stretch, one after the other; neighbours of one state are one. */
export function intervalsIn(
  run: Run,
  { id }: ProcessInfo,
  { fromNs, untilNs }: TimeRange,
): StillInterval[] {
  const all = intervalsOf(run.trace).ofProcess(id);
  const shown: StillInterval[] = [];
  for (let interval = 0; interval < all.length; interval++) {
    const from = Math.max(at(all.fromNs, interval), fromNs);
    const until = Math.min(at(all.untilNs, interval), untilNs);
    if (until <= from) continue;
    append(shown, {
      fromMs: toMs(from - fromNs),
      untilMs: toMs(until - fromNs),
      state: stateShown(at(all.state, interval)),
    });
  }
  return shown;
}

/** System calls are too short to be seen, so a process is on its CPU or it is not. */
function stateShown(state: number): string {
  return at(STATES, isOnCpu(state) ? State.user : state).id;
}

function append(intervals: StillInterval[], next: StillInterval): void {
  const last = intervals.at(-1);
  if (last?.state === next.state) intervals.splice(-1, 1, { ...last, untilMs: next.untilMs });
  else if (next.untilMs > next.fromMs) intervals.push(next);
}

const toMs = (ns: number) => Number((ns / 1e6).toFixed(3));
