/** What there is to say of a recording: how long commits took and of what, and which threads kept the log writer from its CPU. */
import { at, floatAt } from '../at';
import { LFS_PARTS } from '../schema/generatedNames';
import { interferenceOf, type Interference } from './interference';
import type { RecordedCommit } from './commits';
import { timesOf, type Schedule, type TaskTimes } from './schedule';

export interface CommitSummary {
  readonly count: number;
  readonly meanNs: number;
  readonly medianNs: number;
  /** 99 % took no longer. */
  readonly longNs: number;
  /** Of the mean: by the number of the part, and what the recording doesn't say. */
  readonly partsNs: readonly number[];
  readonly untoldNs: number;
}

/** Null if there were none. */
export function summaryOf(commits: readonly RecordedCommit[]): CommitSummary | null {
  const count = commits.length;
  if (count === 0) return null;
  const times = Float64Array.from(commits, ({ fromNs, untilNs }) => untilNs - fromNs).sort();
  // Sums of whole nanoseconds are exact; of means, a rounding error would look like something that is missing.
  const wholeNs = times.reduce((sum, ns) => sum + ns, 0);
  const partsOfWholeNs = LFS_PARTS.map((_, part) =>
    commits.reduce((sum, commit) => sum + floatAt(commit.partsNs, part), 0),
  );
  const toldNs = partsOfWholeNs.reduce((sum, ns) => sum + ns, 0);
  return {
    count,
    meanNs: wholeNs / count,
    medianNs: at(times, Math.floor(count / 2)),
    longNs: at(times, Math.floor(count * 0.99)),
    partsNs: partsOfWholeNs.map((ns) => ns / count),
    untoldNs: Math.max(0, wholeNs - toldNs) / count,
  };
}

/** How a thread waited for CPUs, and which threads had them meanwhile. */
export interface Queued {
  readonly task: number;
  readonly times: TaskTimes;
  readonly antagonists: readonly Interference[];
}

/** @param most how many antagonists at most, the worst first */
export function queuedOf(schedule: Schedule, task: number, most: number): Queued {
  return {
    task,
    times: timesOf(schedule, task),
    antagonists: interferenceOf(schedule, task).slice(0, most),
  };
}
