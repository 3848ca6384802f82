/** What there is to say of a recording: how long commits took and of what, and which threads kept the log writer from its CPU. */
import { at, floatAt } from '../at';
import { LFS_PARTS } from '../schema/generatedNames';
import { interferenceOf, type Interference } from './interference';
import type { RecordedCommit } from './commits';
import { groupName } from './groups';
import type { Task } from './recording';
import type { ReplayTwin } from './replayTwin';
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

/** How threads of one role waited for CPUs together, and which commands had them meanwhile. */
export interface QueuedTogether {
  readonly tasks: readonly number[];
  readonly runnableNs: number;
  /** Of the time of the recording, in the mean of these threads. */
  readonly share: number;
  /** By command, the worst first: those of their own are among them. Nanoseconds. */
  readonly behind: readonly { readonly command: string; readonly ns: number }[];
  /** By the number of the thread that ran meanwhile. Nanoseconds. */
  readonly behindNs: ReadonlyMap<number, number>;
}

/** What such threads are called together: a single one by its command as it is. */
function commandOf(tasks: readonly Task[], members: readonly number[]): string {
  const first = tasks[members[0] ?? -1];
  if (!first) return '';
  return members.length === 1 ? first.command : groupName(first);
}

/** A log writer may be one of thousands of sessions: the first so many tell of the others. */
const MOST_TOGETHER = 64;

/** @param writers threads that write the log, by their numbers in the recording */
export function queuedTogether(schedule: Schedule, writers: readonly number[]): QueuedTogether {
  const recorded = schedule.recording.tasks;
  const tasks = writers.slice(0, MOST_TOGETHER);
  const behindNs = new Map<number, number>();
  const byGroup = new Map<string, { tasks: Set<number>; ns: number }>();
  let runnableNs = 0;
  for (const waiting of tasks) {
    runnableNs += timesOf(schedule, waiting).runnableNs;
    for (const { task, ns } of interferenceOf(schedule, waiting)) {
      behindNs.set(task, (behindNs.get(task) ?? 0) + ns);
      const name = groupName(at(recorded, task));
      const group = byGroup.get(name) ?? { tasks: new Set(), ns: 0 };
      byGroup.set(name, { tasks: group.tasks.add(task), ns: group.ns + ns });
    }
  }
  const behind = [...byGroup.values()].map((group) => ({
    command: commandOf(recorded, [...group.tasks]),
    ns: group.ns,
  }));
  return {
    tasks,
    runnableNs,
    share: runnableNs / Math.max(1, schedule.recording.untilNs * tasks.length),
    behind: behind.sort((a, b) => b.ns - a.ns || (a.command < b.command ? -1 : 1)),
    behindNs,
  };
}

/** The threads that a section of a twin represents, as an administrator names them. */
export interface SectionThreads {
  /** The key of its parameters: `noise2`. */
  readonly section: string;
  /** Of its first thread; of several, without the numbers that tell them apart. */
  readonly command: string;
  readonly pids: readonly number[];
  /** For how long the log's writers waited behind them. Nanoseconds. */
  readonly behindNs: number;
}

/** What the sections of a twin are in the recording. */
export function sectionThreadsOf(
  { recording: { tasks } }: Schedule,
  { members }: ReplayTwin,
  { behindNs }: QueuedTogether,
): SectionThreads[] {
  return [...members].flatMap(([section, numbers]) => {
    const first = tasks[numbers[0] ?? -1];
    if (!first) return [];
    return {
      section,
      command: commandOf(tasks, numbers),
      pids: numbers.flatMap((task) => at(tasks, task).pid ?? []),
      behindNs: numbers.reduce((sum, task) => sum + (behindNs.get(task) ?? 0), 0),
    };
  });
}
