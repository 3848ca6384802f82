/**
 * Commits of a database whose sessions write the log in turn. A session may be woken in vain, sleep again, and lead a flush
 * itself: whatever it does so within one statement of its client is one commit.
 */
import { at, byteAt, floatAt, integerAt } from '../at';
import { LFS_PARTS } from '../schema/generatedNames';
import { countBefore } from '../trace/search';
import { beforeFlush, ofFlush } from '../waitChain/commit';
import { add, addWriter, commitEndedBy, type RecordedCommit } from './commitParts';
import { NO_TASK } from './events';
import { askedToWriteNs, type FlushesOfWriter, type Wake } from './flushes';
import { isPeer } from './groups';
import type { Schedule } from './schedule';
import { ThreadState } from './stateIntervals';
import { committingStatements, statementsPerTransaction } from './statements';

type Writers = ReadonlyMap<number, FlushesOfWriter>;

/** A wait for another session's flush, or a flush of its own. */
interface Step {
  readonly writer: FlushesOfWriter;
  readonly flush: number;
  readonly fromNs: number;
  /** Until it ran again. */
  readonly untilNs: number;
  /** When it was woken, or its write was done. */
  readonly durableNs: number;
  /** Whether the flush is its own. */
  readonly isLed: boolean;
}

/** From when a thread led until its flush was done. */
interface Lead {
  readonly writer: FlushesOfWriter;
  readonly fromNs: number;
  readonly untilNs: number;
}

/** What a session did for its commits, by the statement. */
interface Session {
  readonly task: number;
  /** When its client's statements came. */
  readonly beginsNs: readonly number[];
  readonly steps: ReadonlyMap<number, readonly Step[]>;
}

export interface LedCommits {
  /** In the order of their ends. */
  readonly commits: readonly RecordedCommit[];
  /** Of statements that committed without a wait: the log was on disk before they came to ask. By session, in order. */
  readonly covered: ReadonlyMap<number, readonly number[]>;
}

/** @param wakes the threads that each thread woke */
export function ledCommits(
  schedule: Schedule,
  writers: Writers,
  wakes: readonly (readonly Wake[])[],
): LedCommits {
  const sessions = sessionsOf(schedule, writers, wakes);
  const ledBy = sessions.map(({ steps }) =>
    [...steps].filter(([, own]) => own.some(({ isLed }) => isLed)).map(([place]) => place),
  );
  const length = statementsPerTransaction(ledBy);
  const leads = leadsOf(writers);
  const covered = new Map<number, number[]>();
  const commits = sessions.flatMap(({ task, beginsNs, steps }, place) => {
    const waited = [...steps.keys()];
    if (length === null)
      return waited.map((each) => commitOf(schedule, leads, task, steps.get(each)));
    const led = at(ledBy, place);
    const committing = committingStatements(led, waited, beginsNs.length, length);
    const still = [...committing].filter((each) => !steps.has(each)).sort((a, b) => a - b);
    covered.set(
      task,
      still.map((each) => at(beginsNs, each)),
    );
    return waited
      .filter((each) => committing.has(each))
      .map((each) => commitOf(schedule, leads, task, steps.get(each)));
  });
  commits.sort((a, b) => a.untilNs - b.untilNs || a.session - b.session);
  return { commits, covered };
}

/** Threads of the database that have clients, with what each did for its commits. */
function sessionsOf(
  schedule: Schedule,
  writers: Writers,
  wakes: readonly (readonly Wake[])[],
): Session[] {
  const steps = stepsOf(schedule, writers, wakes);
  return [...contactsOf(schedule, [...writers.keys()], wakes)].map(([task, contacts]) => {
    const own = (steps.get(task) ?? []).sort((a, b) => a.fromNs - b.fromNs);
    const beginsNs = statementsOf(contacts, own);
    const byStatement = new Map<number, Step[]>();
    for (const step of own) {
      const place = countBefore(beginsNs.length, (each) => at(beginsNs, each) <= step.fromNs) - 1;
      const list = byStatement.get(place);
      if (list) list.push(step);
      else byStatement.set(place, [step]);
    }
    return { task, beginsNs, steps: byStatement };
  });
}

function stepsOf(
  schedule: Schedule,
  writers: Writers,
  wakes: readonly (readonly Wake[])[],
): Map<number, Step[]> {
  const { tasks, untilNs: endNs } = schedule.recording;
  const steps = new Map<number, Step[]>();
  const push = (session: number, step: Step) => {
    const list = steps.get(session);
    if (list) list.push(step);
    else steps.set(session, [step]);
  };
  for (const writer of writers.values()) {
    const { task, flushes } = writer;
    for (const { stay, woken } of at(wakes, task)) {
      // It also answers its client.
      if (!isPeer(at(tasks, woken), at(tasks, task))) continue;
      const wait = commitEndedBy(schedule, writer, stay);
      if (wait) push(woken, { ...wait, writer, isLed: false });
    }
    flushes.forEach(({ writeNs, writtenNs: durableNs, backNs: untilNs }, flush) => {
      // What the end of the recording cuts is not done.
      if (durableNs === writeNs || durableNs >= endNs) return;
      const fromNs = askedToWriteNs(schedule, task, writeNs);
      push(task, { writer, flush, fromNs, untilNs, durableNs, isLed: true });
    });
  }
  return steps;
}

/** A session was woken by its client, or woke that. */
interface Contact {
  readonly timeNs: number;
  readonly isAnswer: boolean;
}

/** Of each thread of the database, in order. Where no client is on this machine, interrupts wake sessions for them. */
function contactsOf(
  schedule: Schedule,
  writers: readonly number[],
  wakes: readonly (readonly Wake[])[],
): Map<number, Contact[]> {
  const { tasks } = schedule.recording;
  const [first] = writers;
  const local = new Map<number, Contact[]>();
  const remote = new Map<number, Contact[]>();
  const add = (to: Map<number, Contact[]>, task: number, timeNs: number, isAnswer: boolean) => {
    const list = to.get(task);
    if (list) list.push({ timeNs, isAnswer });
    else to.set(task, [{ timeNs, isAnswer }]);
  };
  tasks.forEach((each, task) => {
    if (first === undefined || !isPeer(at(tasks, first), each)) return;
    const stays = at(schedule.staysOf, task);
    stays.forEach((stay, place) => {
      const slept = stays[place - 1];
      if (byteAt(schedule.state, stay) !== ThreadState.runnable || slept === undefined) return;
      if (byteAt(schedule.isPreempted, stay)) return;
      if (byteAt(schedule.state, slept) !== ThreadState.asleep) return;
      const by = integerAt(schedule.by, stay);
      if (by !== NO_TASK && isPeer(at(tasks, by), each)) return;
      add(by === NO_TASK ? remote : local, task, floatAt(schedule.fromNs, stay), false);
    });
    for (const { timeNs, woken } of at(wakes, task)) {
      if (!isPeer(at(tasks, woken), each)) add(local, task, timeNs, true);
    }
  });
  const contacts = local.size > 0 ? local : remote;
  for (const list of contacts.values()) list.sort((a, b) => a.timeNs - b.timeNs);
  return contacts;
}

/**
 * When each statement of a session began: when its client woke it, or after an answer, where the next statement had come before it
 * slept.
 */
function statementsOf(contacts: readonly Contact[], steps: readonly Step[]): number[] {
  // What comes before its client first woke it is of an earlier statement.
  const wokenNs = contacts.find(({ isAnswer }) => !isAnswer)?.timeNs ?? Infinity;
  const earlier = Math.min(contacts[0]?.timeNs ?? Infinity, steps[0]?.fromNs ?? Infinity);
  const begins: number[] = earlier < wokenNs ? [0] : [];
  let answeredNs: number | null = null;
  let place = 0;
  const goOn = () => {
    if (answeredNs !== null) begins.push(answeredNs);
    answeredNs = null;
  };
  for (const { timeNs, isAnswer } of [...contacts, { timeNs: Infinity, isAnswer: false }]) {
    for (; (steps[place]?.fromNs ?? Infinity) < timeNs; place++) goOn();
    if (isAnswer) {
      goOn();
      answeredNs = timeNs;
    } else if (timeNs < Infinity) {
      begins.push(timeNs);
      answeredNs = null;
    }
  }
  return begins;
}

/** All that a session did in one statement. Until its last step, whatever was written was not what it waited for. */
function commitOf(
  schedule: Schedule,
  leads: readonly Lead[],
  session: number,
  steps: readonly Step[] = [],
): RecordedCommit {
  const partsNs = new Float64Array(LFS_PARTS.length);
  steps.forEach((step, place) => {
    const { writer, flush, isLed, fromNs, untilNs, durableNs } = step;
    const next = steps[place + 1];
    const beginNs = isLed
      ? fromNs
      : next
        ? durableNs
        : Math.max(fromNs, at(writer.flushes, flush).beginNs);
    addEarlier(schedule, partsNs, leads, writer, fromNs, beginNs);
    addWriter(schedule, partsNs, writer, beginNs, durableNs, ofFlush);
    const back = !next ? 'own_runnable' : isLed || next.isLed ? 'start_runnable' : 'in_vain';
    add(partsNs, back, untilNs - durableNs);
    if (next) addBetween(schedule, partsNs, session, untilNs, next);
  });
  const [first, last] = [at(steps, 0), at(steps, steps.length - 1)];
  return {
    session,
    writer: last.writer.task,
    flush: last.flush,
    fromNs: first.fromNs,
    untilNs: last.untilNs,
    durableNs: last.durableNs,
    partsNs,
  };
}

function leadsOf(writers: Writers): Lead[] {
  const leads = [...writers.values()].flatMap((writer) =>
    writer.flushes
      .filter(({ writeNs, writtenNs }) => writtenNs > writeNs)
      .map(({ beginNs, publishedNs }) => ({ writer, fromNs: beginNs, untilNs: publishedNs })),
  );
  return leads.sort((a, b) => a.fromNs - b.fromNs);
}

/** What those did that led before the flush of a commit, one after the other; while none did, the one that was to lead it. */
function addEarlier(
  schedule: Schedule,
  partsNs: Float64Array,
  leads: readonly Lead[],
  writer: FlushesOfWriter,
  fromNs: number,
  untilNs: number,
): void {
  let nowNs = fromNs;
  const first = countBefore(leads.length, (place) => at(leads, place).fromNs <= fromNs) - 1;
  for (let place = Math.max(0, first); nowNs < untilNs; place++) {
    const lead = leads[place];
    const beginNs = Math.min(untilNs, Math.max(nowNs, lead?.fromNs ?? untilNs));
    addWriter(schedule, partsNs, writer, nowNs, beginNs, beforeFlush);
    nowNs = beginNs;
    if (!lead) break;
    const endNs = Math.min(untilNs, Math.max(nowNs, lead.untilNs));
    addWriter(schedule, partsNs, lead.writer, nowNs, endNs, beforeFlush);
    nowNs = endNs;
  }
}

/** From one step to the next a session looks what has become of its commit, and may lose its CPU. */
function addBetween(
  schedule: Schedule,
  partsNs: Float64Array,
  session: number,
  sinceNs: number,
  next: Step,
): void {
  for (const stay of at(schedule.staysOf, session)) {
    const fromNs = Math.max(sinceNs, floatAt(schedule.fromNs, stay));
    const untilNs = Math.min(next.fromNs, floatAt(schedule.untilNs, stay));
    if (fromNs >= untilNs) continue;
    const isOnCpu = byteAt(schedule.state, stay) === ThreadState.cpu;
    if (next.isLed) add(partsNs, isOnCpu ? 'lgwr_cpu' : 'start_runnable', untilNs - fromNs);
    else add(partsNs, 'in_vain', untilNs - fromNs);
  }
}
