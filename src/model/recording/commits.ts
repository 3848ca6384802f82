/**
 * Commits in a recording: a session goes to sleep, and the thread that wakes it is its log writer. What the writer did
 * meanwhile says what the session waited for, with the same parts as a simulated commit.
 */
import { byteAt, floatAt, integerAt } from '../at';
import { firstEndingAfter, Stay, type Schedule } from './schedule';

/** The parts of a commit, in the order in which they mostly come. */
export const COMMIT_PARTS = [
  /** The writer slept, and was not woken yet. */
  'writerAsleep',
  /** The writer stood in a run queue. */
  'writerRunnable',
  /** The writer was on a CPU. */
  'writerCpu',
  /** The writer waited for a device. */
  'write',
  /** The session was woken and stood in a run queue itself. */
  'sessionRunnable',
  /** The recording doesn't say what the writer did. */
  'unknown',
] as const;
export type CommitPart = (typeof COMMIT_PARTS)[number];

export interface RecordedCommit {
  readonly session: number;
  readonly writer: number;
  /** From when the session went to sleep until it ran again. Nanoseconds. */
  readonly fromNs: number;
  readonly untilNs: number;
  /** Adds up to the whole. Nanoseconds. */
  readonly partsNs: Readonly<Record<CommitPart, number>>;
}

const PART_OF_STAY: Readonly<Record<number, CommitPart>> = {
  [Stay.asleep]: 'writerAsleep',
  [Stay.runnable]: 'writerRunnable',
  [Stay.cpu]: 'writerCpu',
  [Stay.disk]: 'write',
};

/**
 * Every sleep that was ended by a writer.
 * @param writers numbers of the threads that count as one
 */
export function commitsOf(schedule: Schedule, writers: ReadonlySet<number>): RecordedCommit[] {
  const { state, fromNs, untilNs, by } = schedule;
  const commits: RecordedCommit[] = [];
  schedule.staysOf.forEach((stays, session) => {
    if (writers.has(session)) return;
    for (let at = 1; at < stays.length; at++) {
      const wait = integerAt(stays, at);
      const sleep = integerAt(stays, at - 1);
      const writer = integerAt(by, wait);
      const isPost = byteAt(state, wait) === Stay.runnable && !byteAt(schedule.isPreempted, wait);
      if (!isPost || !writers.has(writer) || byteAt(state, sleep) !== Stay.asleep) continue;
      const posted = floatAt(fromNs, wait);
      const partsNs = {
        ...timesBetween(schedule, writer, floatAt(fromNs, sleep), posted),
        sessionRunnable: floatAt(untilNs, wait) - posted,
      };
      commits.push({
        session,
        writer,
        fromNs: floatAt(fromNs, sleep),
        untilNs: floatAt(untilNs, wait),
        partsNs,
      });
    }
  });
  return commits.sort((a, b) => a.fromNs - b.fromNs || a.session - b.session);
}

/** What a thread did between two times. */
function timesBetween(schedule: Schedule, task: number, fromNs: number, untilNs: number) {
  const parts: Record<CommitPart, number> = {
    writerAsleep: 0,
    writerRunnable: 0,
    writerCpu: 0,
    write: 0,
    sessionRunnable: 0,
    unknown: 0,
  };
  const stays = schedule.staysOf[task] ?? new Int32Array();
  let told = 0;
  for (let at = firstEndingAfter(schedule, stays, fromNs); at < stays.length; at++) {
    const stay = integerAt(stays, at);
    const from = Math.max(fromNs, floatAt(schedule.fromNs, stay));
    const until = Math.min(untilNs, floatAt(schedule.untilNs, stay));
    if (from >= untilNs) break;
    parts[PART_OF_STAY[byteAt(schedule.state, stay)] ?? 'unknown'] += until - from;
    told += until - from;
  }
  parts.unknown += untilNs - fromNs - told;
  return parts;
}

/**
 * Threads that look like a log writer: the one that wakes most others from their sleep, where a device is waited for.
 * A reader's choice comes before it.
 */
export function likelyWriter(schedule: Schedule): number | undefined {
  const woken = new Map<number, number>();
  schedule.by.forEach((by, stay) => {
    if (by < 0 || byteAt(schedule.isPreempted, stay)) return;
    woken.set(by, (woken.get(by) ?? 0) + 1);
  });
  const writes = (task: number) =>
    (schedule.staysOf[task] ?? []).some((stay) => byteAt(schedule.state, stay) === Stay.disk);
  const [best] = [...woken]
    .filter(([task]) => writes(task))
    .sort(([a, most], [b, next]) => next - most || a - b);
  return best?.[0];
}
