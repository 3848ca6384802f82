/**
 * Commits in a recording: a session goes to sleep, and the thread that wakes it wrote its log. What that writer did
 * meanwhile says what the session waited for, in the same parts as a simulated commit. A thread that writes its log
 * itself waits for its own flushes.
 */
import { at, byteAt, floatAt, integerAt } from '../at';
import { Purpose } from './calls';
import { commitEndedBy } from './commitParts';
import { flushesOf, wakesOf, type FlushesOfWriter } from './flushes';
import { isPeer, kindOfCommand, leadersDatabase } from './groups';
import { ledCommits, type LedCommits } from './ledCommits';
import type { Schedule } from './schedule';
import { ThreadState } from './stateIntervals';

export type { RecordedCommit } from './commitParts';

/** What was found of some writers: their flushes by their numbers, and the commits. */
export interface RecordedCommits extends LedCommits {
  readonly writers: ReadonlyMap<number, FlushesOfWriter>;
}

/** Whether sessions waited for a single log writer: that much of a database a scenario has, too. */
export const hasSingleWriter = ({ writers, commits }: RecordedCommits): boolean =>
  writers.size === 1 && commits.length > 0;

/** `run.database` where it has one log writer. */
const ONE_WRITER = 'oracle';

/** The database that a recording is of, as the value of `run.database`: one whose sessions lead, or one with a log writer. */
export function databaseIdOf(
  { recording }: Schedule,
  { writers, commits }: RecordedCommits,
): string {
  const [writer] = writers.keys();
  if (writer === undefined || commits.length === 0) return ONE_WRITER;
  return leadersDatabase(at(recording.tasks, writer).command) ?? ONE_WRITER;
}

/** Whether sessions write the log in turn, in a database that the simulator has. */
export const sessionsLead = (schedule: Schedule, found: RecordedCommits): boolean =>
  databaseIdOf(schedule, found) !== ONE_WRITER;

/**
 * Every sleep that a single writer ended; of threads that write the log in turn, what each did for a statement of its client.
 * @param writers numbers of the threads that count as one
 */
export function commitsOf(schedule: Schedule, writers: readonly number[]): RecordedCommits {
  const wakes = wakesOf(schedule);
  const flushesByWriter = new Map(
    writers.map((writer) => [writer, flushesOf(schedule, writer, at(wakes, writer))]),
  );
  if (writers.length > 1 || writers.some((writer) => leads(schedule, writer))) {
    return { writers: flushesByWriter, ...ledCommits(schedule, flushesByWriter, wakes) };
  }
  const commits = [...flushesByWriter.values()].flatMap((writer) =>
    at(wakes, writer.task).flatMap(({ stay }) => commitEndedBy(schedule, writer, stay) ?? []),
  );
  commits.sort((a, b) => a.untilNs - b.untilNs || a.session - b.session);
  return { writers: flushesByWriter, commits, covered: new Map() };
}

/** Whether a thread is of a database that is known for it that its sessions write the log in turn. */
const leads = ({ recording }: Schedule, task: number): boolean =>
  leadersDatabase(at(recording.tasks, task).command) !== undefined;

/** A commit that had not ended when the recording did. */
export interface OpenCommit {
  readonly session: number;
  /** When its session went to sleep. */
  readonly fromNs: number;
}

/**
 * The sessions that were still waiting for a writer when the recording ended. Nothing ends their sleep, so what is
 * before it must say what it is: the session had just woken a writer, or had slept for nothing but commits until then. One that
 * writes its log itself had begun to.
 * @param found what was found of those writers
 */
export function openCommits(
  schedule: Schedule,
  { writers, commits }: RecordedCommits,
): OpenCommit[] {
  const ended = new Map<number, number>();
  for (const { session } of commits) ended.set(session, (ended.get(session) ?? 0) + 1);
  return schedule.recording.tasks.flatMap(({ command }, session): OpenCommit[] => {
    // Others wake a writer as well, and have no commit to wait for.
    if (!ended.has(session) && kindOfCommand(command) !== 'session') return [];
    const stays = at(schedule.staysOf, session);
    const last = stays.at(-1);
    if (last === undefined || last < schedule.openFrom) return [];
    const fromNs = floatAt(schedule.fromNs, last);
    const own = writers.get(session);
    const isOpen = own
      ? writers.size > 1 && own.writes.has(last)
      : byteAt(schedule.state, last) === ThreadState.asleep &&
        byteAt(schedule.purpose, last) < Purpose.write &&
        (sleptForNothingElse(schedule, stays, ended.get(session) ?? 0) ||
          hasJustWoken(schedule, writers, session, stays));
    return isOpen && fromNs > 0 ? [{ session, fromNs }] : [];
  });
}

function sleptForNothingElse(schedule: Schedule, stays: Int32Array, commits: number): boolean {
  const sleeps = stays.filter(
    (stay) =>
      stay < schedule.openFrom &&
      byteAt(schedule.state, stay) === ThreadState.asleep &&
      floatAt(schedule.fromNs, stay) > 0,
  );
  return commits > 0 && sleeps.length === commits;
}

/** Whether a session woke a writer between its last sleep but one and its last. */
function hasJustWoken(
  schedule: Schedule,
  writers: ReadonlyMap<number, FlushesOfWriter>,
  session: number,
  stays: Int32Array,
): boolean {
  const before = stays
    .subarray(0, -1)
    .findLast((stay) => byteAt(schedule.state, stay) === ThreadState.asleep);
  const sinceNs = before === undefined ? 0 : floatAt(schedule.untilNs, before);
  return [...writers.keys()].some((writer) =>
    at(schedule.staysOf, writer).some(
      (stay) =>
        integerAt(schedule.by, stay) === session &&
        byteAt(schedule.state, stay) === ThreadState.runnable &&
        floatAt(schedule.fromNs, stay) >= sinceNs,
    ),
  );
}

/**
 * The threads that look like log writers, the likeliest first: they wait for a device, and then wake others. One that
 * does nearly all of it is the only one; where threads of one command share it, as the backends of PostgreSQL do, each
 * of them is a writer. A reader's choice comes before it, and what the recording tells itself.
 */
export function likelyWriters(schedule: Schedule): number[] {
  const { tasks } = schedule.recording;
  const told = [...tasks.keys()].filter((task) => at(tasks, task).kind === 'lgwr');
  if (told.length > 0) return told;
  const wakes = wakesOf(schedule);
  const kinds = tasks.map(({ command }) => kindOfCommand(command));
  const isNamed = kinds.includes('lgwr');
  const found = tasks.flatMap((_, task) => {
    if (isNamed && kinds[task] === 'noise') return [];
    const own = at(wakes, task);
    if (own.length === 0) return [];
    const writer = flushesOf(schedule, task, own);
    if (!writer.flushes.some(({ writeNs, writtenNs }) => writtenNs > writeNs)) return [];
    // A log writer does not commit: sessions that poll wake it, and it wakes none of them.
    const ended = own.filter(
      ({ stay, woken }) => kinds[woken] !== 'lgwr' && commitEndedBy(schedule, writer, stay),
    ).length;
    return ended > 0 ? [{ task, ended }] : [];
  });
  const rank = ({ task }: { task: number }) => {
    const kind = at(kinds, task);
    return kind === 'lgwr' ? 2 : kind === 'noise' ? 0 : 1;
  };
  found.sort((a, b) => rank(b) - rank(a) || b.ended - a.ended || a.task - b.task);
  const [best] = found;
  if (!best) return [];
  const same = found.filter(({ task }) => isPeer(at(tasks, task), at(tasks, best.task)));
  const all = same.reduce((sum, { ended }) => sum + ended, 0);
  const isAlone = best.ended > all * ALONE && !leads(schedule, best.task);
  return isAlone ? [best.task] : same.map(({ task }) => task);
}

/** From this share on the rest is chance. */
const ALONE = 0.7;
