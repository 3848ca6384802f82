/**
 * The processes in the run of a recording: which threads have a lane of their own, of which kind each is, and in which order they
 * come. Each other thread is seen on the CPUs' lanes, as one of `others`.
 */
import { at, floatAt, integerAt } from '../at';
import type { KindId } from '../schema/ids';
import type { RecordedCommit } from './commits';
import { groupName, groupsOf, isNameless, kindOfCommand, leadersDatabase } from './groups';
import { NO_TASK } from './events';
import { taskName, type Task } from './recording';
import type { Schedule } from './schedule';
import { ThreadState } from './stateIntervals';

/** More threads than this are not looked at one by one. */
export const MOST_THREADS = 1000;
export interface RunProcess {
  readonly name: string;
  readonly kind: KindId;
  readonly instance: number;
  readonly ordinal: number;
  /** The thread; NO_TASK for all others on a CPU. */
  readonly task: number;
  /** Where it is seen, if it is all others on that CPU. */
  readonly cpu: number;
}

/** What a reader wants to see of a recording. */
export interface Choice {
  /** The numbers of the threads that write the log. */
  readonly writers: readonly number[];
  /**
   * Those that get a lane of their own, if there is room; null for all, and `named` for all but those without a name that
   * don't commit.
   */
  readonly wanted: ReadonlySet<number> | 'named' | null;
}

/** The only log writer is the first, as in every run; then the database's own, its sessions, and the rest. */
export function processesOf(
  schedule: Schedule,
  choice: Choice,
  commits: readonly RecordedCommit[],
): RunProcess[] {
  const { tasks, cpus } = schedule.recording;
  const kinds = kindsOf(tasks, choice.writers, commits);
  const isWriter = new Set(choice.writers);
  const commitsBy = new Set(commits.map(({ session }) => session));
  const weight = weights(schedule);
  const isWanted = (task: number) =>
    choice.wanted === 'named'
      ? commitsBy.has(task) || !isNameless(at(tasks, task))
      : (choice.wanted?.has(task) ?? true);
  const wanted = [...tasks.keys()].filter((task) => isWriter.has(task) || isWanted(task));
  const rank = (task: number) => (isWriter.has(task) ? 0 : commitsBy.has(task) ? 1 : 2);
  wanted.sort((a, b) => rank(a) - rank(b) || floatAt(weight, b) - floatAt(weight, a));
  const shown = wanted.slice(0, MOST_THREADS);
  const order = (task: number) => KIND_ORDER.indexOf(at(kinds, task));
  shown.sort((a, b) => order(a) - order(b));
  const classes = noiseClasses(tasks, shown, kinds);
  const counts = new Map<string, number>();
  const cast = shown.map((task): RunProcess => {
    const kind = at(kinds, task);
    const instance = kind === 'noise' ? (classes.get(task) ?? 0) : 0;
    const key = `${kind} ${instance}`;
    const ordinal = counts.get(key) ?? 0;
    counts.set(key, ordinal + 1);
    return { name: taskName(at(tasks, task)), kind, instance, ordinal, task, cpu: 0 };
  });
  if (shown.length === tasks.length) return cast;
  const others = Array.from({ length: cpus }, (_, cpu): RunProcess => ({
    name: `others (CPU ${cpu})`,
    kind: 'noise',
    instance: NOISE_CLASSES - 1,
    ordinal: (counts.get(`noise ${NOISE_CLASSES - 1}`) ?? 0) + cpu,
    task: NO_TASK,
    cpu,
  }));
  return [...cast, ...others];
}

const KIND_ORDER: readonly KindId[] = [
  'lgwr',
  'worker',
  'dbwr',
  'ckpt',
  'archiver',
  'lms',
  'session',
  'noise',
  'remote_lms',
];
const NOISE_CLASSES = 8;

/**
 * One writer is LGWR; where many write, each is a session that does so itself. A thread that waits for a writer is a session, and
 * so is every other thread of its command: another database on the machine is noise.
 */
function kindsOf(
  tasks: readonly Task[],
  writers: readonly number[],
  commits: readonly RecordedCommit[],
): KindId[] {
  const groupOf = (task: number) => groupName(at(tasks, task));
  const sessions = new Set(commits.map(({ session }) => groupOf(session)));
  const kinds = tasks.map((task): KindId => {
    if (task.kind) return task.kind;
    const kind = kindOfCommand(task.command);
    if (kind === 'lgwr') return 'worker';
    if (kind !== 'session' && kind !== 'noise') return kind;
    return sessions.has(groupName(task)) ? 'session' : 'noise';
  });
  for (const { session } of commits) kinds[session] = 'session';
  const leads = ({ command }: Task) => leadersDatabase(command) !== undefined;
  for (const writer of writers) {
    kinds[writer] = writers.length === 1 && !leads(at(tasks, writer)) ? 'lgwr' : 'session';
  }
  return kinds;
}

/** How much each thread had to do with CPUs: time on one and time that it waited for one. */
function weights({ recording, task, state, fromNs, untilNs }: Schedule): Float64Array {
  const sums = new Float64Array(recording.tasks.length);
  state.forEach((now, stay) => {
    if (now !== ThreadState.cpu && now !== ThreadState.runnable) return;
    const who = integerAt(task, stay);
    sums[who] = floatAt(sums, who) + floatAt(untilNs, stay) - floatAt(fromNs, stay);
  });
  return sums;
}

/** A class for each of the largest groups of threads outside of the database, and one for all others. */
function noiseClasses(
  tasks: readonly Task[],
  shown: readonly number[],
  kinds: readonly KindId[],
): Map<number, number> {
  const outside = shown.filter((task) => kinds[task] === 'noise');
  const groups = groupsOf(outside.map((task) => at(tasks, task)));
  return new Map(
    groups.flatMap((group, place) =>
      group.tasks.map((member) => [at(outside, member), Math.min(place, NOISE_CLASSES - 1)]),
    ),
  );
}
