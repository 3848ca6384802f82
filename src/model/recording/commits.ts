/**
 * Commits in a recording: a session goes to sleep, and the thread that wakes it wrote its log. What that writer did
 * meanwhile says what the session waited for, in the same parts as a simulated commit. A thread that writes its log
 * itself waits for its own flushes.
 */
import { at, byteAt, floatAt, integerAt } from '../at';
import type { LfsPartId } from '../run/run';
import { LFS_PARTS } from '../schema/generatedNames';
import { countBefore } from '../trace/search';
import { beforeFlush, ofFlush, type PartOf } from '../waitChain/commit';
import type { How } from '../waitChain/segments';
import { Purpose } from './calls';
import {
  flushAt,
  flushesOf,
  phasePlace,
  wakesOf,
  type FlushesOfWriter,
  type Wake,
} from './flushes';
import { kindOfCommand, leadersDatabase } from './groups';
import { firstEndingAfter, type Schedule } from './schedule';
import { ThreadState } from './stateIntervals';

export interface RecordedCommit {
  readonly session: number;
  /** The thread that wrote its log: itself, where it led the flush. */
  readonly writer: number;
  /** Which of the writer's flushes it was. */
  readonly flush: number;
  /** From when the session went to sleep until it ran again. Nanoseconds. */
  readonly fromNs: number;
  readonly untilNs: number;
  /** When it was woken, or its own write was done. */
  readonly durableNs: number;
  /** By the number of the part. What is missing of the whole is not in the recording. Nanoseconds. */
  readonly partsNs: Float64Array;
}

/** What was found of some writers: their flushes by their numbers, and the commits in the order of their ends. */
export interface RecordedCommits {
  readonly writers: ReadonlyMap<number, FlushesOfWriter>;
  readonly commits: readonly RecordedCommit[];
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
 * Every sleep that a writer ended; of several writers, their own flushes too. A thread that was woken to lead the next flush has
 * waited for one commit, from that sleep until its own flush was done.
 * @param writers numbers of the threads that count as one
 */
export function commitsOf(schedule: Schedule, writers: readonly number[]): RecordedCommits {
  const wakes = wakesOf(schedule);
  const flushesByWriter = new Map(
    writers.map((writer) => [writer, flushesOf(schedule, writer, at(wakes, writer))]),
  );
  const commits: RecordedCommit[] = [];
  const { tasks } = schedule.recording;
  const commandOf = (task: number) => at(tasks, task).command;
  const answers = wakes.map((own, task) =>
    flushesByWriter.has(task)
      ? own.filter(({ woken }) => commandOf(woken) !== commandOf(task))
      : [],
  );
  /** Of the sessions that write their logs themselves, those that were woken to do so, by when each came. */
  const turns = new Map<number, Map<number, Turn>>();
  for (const writer of flushesByWriter.values()) {
    for (const { stay, woken } of at(wakes, writer.task)) {
      // A thread that writes its log itself also answers its client.
      if (writers.length > 1 && commandOf(woken) !== commandOf(writer.task)) continue;
      const commit = commitEndedBy(schedule, writer, stay);
      if (!commit) continue;
      const own = flushesByWriter.get(woken);
      if (own && isTurn(own, commit.untilNs, at(answers, woken))) {
        const turnsOfOne = turns.get(woken) ?? new Map<number, Turn>();
        turns.set(woken, turnsOfOne.set(commit.untilNs, { writer, commit }));
      } else commits.push(commit);
    }
  }
  if (writers.length > 1) {
    for (const writer of flushesByWriter.values()) {
      commits.push(...ownCommits(schedule, writer, turns.get(writer.task)));
    }
  }
  commits.sort((a, b) => a.untilNs - b.untilNs || a.session - b.session);
  return { writers: flushesByWriter, commits };
}

/** @param wait the stay in which a session was in the run queue after it was woken */
function commitEndedBy(
  schedule: Schedule,
  writer: FlushesOfWriter,
  wait: number,
): RecordedCommit | null {
  if (wait >= schedule.openFrom) return null;
  const session = integerAt(schedule.task, wait);
  const stays = at(schedule.staysOf, session);
  const sleep = stays[firstEndingAfter(schedule, stays, floatAt(schedule.fromNs, wait) - 1)];
  if (sleep === undefined || byteAt(schedule.state, sleep) !== ThreadState.asleep) return null;
  // A thread that sleeps while it writes waits for a device, whichever thread wakes it.
  if (byteAt(schedule.purpose, sleep) >= Purpose.write) return null;
  const fromNs = floatAt(schedule.fromNs, sleep);
  // For how long it had slept when the recording began is unknown.
  if (fromNs === 0) return null;
  const durableNs = floatAt(schedule.fromNs, wait);
  const flush = flushAt(writer, durableNs);
  // Before the first flush the writer's phase is unknown, and a flush without a write makes nothing durable.
  if (!hasWritten(writer, flush, fromNs, durableNs)) return null;
  const partsNs = new Float64Array(LFS_PARTS.length);
  const beginNs = Math.max(fromNs, at(writer.flushes, flush).beginNs);
  addWriter(schedule, partsNs, writer, fromNs, beginNs, beforeFlush);
  addWriter(schedule, partsNs, writer, beginNs, durableNs, ofFlush);
  const untilNs = floatAt(schedule.untilNs, wait);
  add(partsNs, 'own_runnable', untilNs - durableNs);
  return { session, writer: writer.task, flush, fromNs, untilNs, durableNs, partsNs };
}

/** A wake-up that has no write of the writer behind it, since the session slept, was for something else. */
function hasWritten(
  { flushes }: FlushesOfWriter,
  flush: number,
  sinceNs: number,
  untilNs: number,
): boolean {
  const written = flushes[flush];
  if (!written || written.writtenNs === written.writeNs) return false;
  return written.backNs > sinceNs && written.writtenNs <= untilNs;
}

/** A sleep that another writer ended so that the sleeper leads the next flush. */
interface Turn {
  readonly writer: FlushesOfWriter;
  readonly commit: RecordedCommit;
}

/**
 * Whether who came back at this time went on to write its own log, without an answer to its client in between.
 * @param answers the threads it woke outside of its database, in the order of time
 */
function isTurn({ flushes }: FlushesOfWriter, backNs: number, answers: readonly Wake[]): boolean {
  const next = countBefore(flushes.length, (place) => at(flushes, place).beginNs < backNs);
  const flush = flushes[next];
  if (flush?.beginNs !== backNs || flush.writtenNs === flush.writeNs) return false;
  const first = countBefore(answers.length, (place) => at(answers, place).timeNs < backNs);
  return (answers[first]?.timeNs ?? Infinity) > flush.writeNs;
}

/**
 * The flushes of a thread that writes its log itself, each from its write until the thread runs again, or from when it
 * began to wait for its turn.
 */
function ownCommits(
  schedule: Schedule,
  writer: FlushesOfWriter,
  turns: ReadonlyMap<number, Turn> | undefined,
): RecordedCommit[] {
  const commits: RecordedCommit[] = [];
  writer.flushes.forEach(({ beginNs, writeNs, writtenNs, backNs }, flush) => {
    // What the end of the recording cuts is not done.
    if (writtenNs === writeNs || writtenNs >= schedule.recording.untilNs) return;
    const partsNs = new Float64Array(LFS_PARTS.length);
    const turn = turns?.get(beginNs);
    if (turn) {
      const { fromNs, durableNs } = turn.commit;
      addWriter(schedule, partsNs, turn.writer, fromNs, durableNs, beforeFlush);
      add(partsNs, 'start_runnable', beginNs - durableNs);
    }
    addWriter(schedule, partsNs, writer, turn ? beginNs : writeNs, writtenNs, ofFlush);
    add(partsNs, 'own_runnable', backNs - writtenNs);
    const session = writer.task;
    commits.push({
      session,
      writer: session,
      flush,
      fromNs: turn?.commit.fromNs ?? writeNs,
      untilNs: backNs,
      durableNs: writtenNs,
      partsNs,
    });
  });
  return commits;
}

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

const NUMBER_OF_PART = new Map<LfsPartId, number>(LFS_PARTS.map(({ id }, part) => [id, part]));

function add(partsNs: Float64Array, part: LfsPartId, ns: number): void {
  const number = NUMBER_OF_PART.get(part) ?? 0;
  partsNs[number] = floatAt(partsNs, number) + ns;
}

/** How a writer spends its time, where the recording says so. */
function howOf(schedule: Schedule, writer: FlushesOfWriter, stay: number): How | null {
  switch (byteAt(schedule.state, stay)) {
    case ThreadState.cpu:
      return 'cpu';
    case ThreadState.runnable:
      return 'runnable';
    case ThreadState.asleep:
    case ThreadState.disk:
      return writer.writes.has(stay) ? 'io' : 'sleep';
    default:
      return null;
  }
}

function addWriter(
  schedule: Schedule,
  partsNs: Float64Array,
  writer: FlushesOfWriter,
  fromNs: number,
  untilNs: number,
  partOf: PartOf,
): void {
  const stays = at(schedule.staysOf, writer.task);
  for (let place = firstEndingAfter(schedule, stays, fromNs); place < stays.length; place++) {
    const stay = integerAt(stays, place);
    const from = Math.max(fromNs, floatAt(schedule.fromNs, stay));
    const until = Math.min(untilNs, floatAt(schedule.untilNs, stay));
    if (from >= untilNs) break;
    const how = howOf(schedule, writer, stay);
    if (how) addPhases(partsNs, writer, from, until, (phase) => partOf(phase, how));
  }
}

function addPhases(
  partsNs: Float64Array,
  writer: FlushesOfWriter,
  fromNs: number,
  untilNs: number,
  partIn: (phase: FlushesOfWriter['phase'][number]) => LfsPartId,
): void {
  let nowNs = fromNs;
  for (let place = phasePlace(writer, fromNs); nowNs < untilNs; place++) {
    const nextNs = Math.max(nowNs, Math.min(untilNs, writer.phaseFromNs[place + 1] ?? untilNs));
    add(partsNs, partIn(at(writer.phase, place)), nextNs - nowNs);
    nowNs = nextNs;
  }
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
  const { command } = at(tasks, best.task);
  const same = found.filter(({ task }) => at(tasks, task).command === command);
  const all = same.reduce((sum, { ended }) => sum + ended, 0);
  const isAlone = best.ended > all * ALONE;
  return isAlone ? [best.task] : same.map(({ task }) => task);
}

/** From this share on the rest is chance. */
const ALONE = 0.7;
