/**
 * What a power cut at an instant of a run would cost: the commits whose redo is on disk by then, and those whose redo is not although it was
 * reported as complete. Worked out from the trace alone.
 */
import { TraceType } from '../schema/generated';
import type { Trace } from '../trace/trace';
import type { ProcessInfo, Run } from './run';

/**
 * What becomes of a transaction. `safe`: committed, and there after the restart. `lost`: reported as complete, and gone.
 * `stands` and `gone`: its session waits for the commit and has been told nothing; its redo is on disk, or isn't.
 * `open`: not committed yet, so it is rolled back.
 */
export type Fate = 'safe' | 'lost' | 'stands' | 'gone' | 'open';

export interface CutTransaction {
  readonly process: ProcessInfo;
  /** Its number within its session, from 1. */
  readonly number: number;
  /** Where its redo ends in the log. */
  readonly redoEnd: number;
  readonly fate: Fate;
}

export interface PulledPlug {
  readonly timeNs: number;
  /** Log position up to which the device has all redo, whether or not any process has noticed. */
  readonly onDisk: number;
  /** Log position up to which sessions have made redo. */
  readonly made: number;
  /** Those that made redo in the traced window, in the order of the log. */
  readonly transactions: readonly CutTransaction[];
  /** Whether all redo of before the window is on disk; if not, more may be lost than is listed. */
  readonly isAll: boolean;
}

/** How many transactions have such a fate. */
export function countFate({ transactions }: PulledPlug, fate: Fate): number {
  return transactions.filter((each) => each.fate === fate).length;
}

/**
 * What would become of every transaction if the machine lost its power at an instant of the traced window. Where workers
 * write the log, or the log writer by its own instructions, redo counts as on disk from when it is published.
 */
export function pulledPlug(run: Run, timeNs: number): PulledPlug {
  const { trace } = run;
  const end = trace.indexAt(timeNs);
  const { made, madeBefore, onDisk } = logAt(run, end);
  const transactions: CutTransaction[] = [];
  for (const [id, session] of sessionsAt(trace, end)) {
    const process = run.processes[id];
    if (!process) continue;
    const { section } = process as { section: 'sessions' };
    const each = run.scenario.resolve(`${section}.commit_every`);
    for (const { number, redoEnd } of session.made) {
      // The last of a group commits them all.
      const last = Math.ceil(number / each) * each;
      const commit = session.made.find((other) => other.number === last);
      transactions.push({ process, number, redoEnd, fate: fateOf(commit, onDisk) });
    }
  }
  transactions.sort((one, other) => one.redoEnd - other.redoEnd);
  return { timeNs, made, onDisk, transactions, isAll: onDisk >= madeBefore };
}

/** The fate of all that a transaction commits, which may not have come so far. */
function fateOf(commit: MadeTransaction | undefined, onDisk: number): Fate {
  if (!commit || commit.standing === 'working') return 'open';
  const isOnDisk = commit.redoEnd <= onDisk;
  if (commit.standing === 'waiting') return isOnDisk ? 'stands' : 'gone';
  return isOnDisk ? 'safe' : 'lost';
}

/** The device that redo is written to: the first in model.def. */
const REDO_DISK = 0;

/** A flush that the log writer writes by itself. */
interface Flush {
  readonly until: number;
  readonly bytes: number;
  writes: number;
  written: number;
  done: number;
}

/** How far the log was on disk, from each instant on at which that changed in the traced window; in order. */
export function onDiskOverTime(
  run: Run,
): readonly { readonly timeNs: number; readonly onDisk: number }[] {
  const { trace } = run;
  const steps: { readonly timeNs: number; readonly onDisk: number }[] = [];
  logAt(run, trace.length, (index, onDisk) => steps.push({ timeNs: trace.timeNs(index), onDisk }));
  return steps;
}

/** How far the log is before a record: made by sessions, and on disk. @param onstep told of each record that changes that */
function logAt(run: Run, end: number, onstep: (index: number, onDisk: number) => void = () => {}) {
  const { trace, scenario } = run;
  const { members, reachesDisk } = run.database.log(scenario);
  const { logWriter } = trace.shape.roles;
  let [made, madeBefore, published, gathered, onDisk] = [0, 0, 0, 0, 0];
  let flush: Flush | null = null;
  for (let index = 0; index < end; index++) {
    const isWriter = trace.process(index) === logWriter;
    switch (trace.type(index)) {
      case TraceType.redo:
        made = trace.value(index);
        // The snapshot at the window's start says how far the log was.
        if (trace.arg(index) === 0) madeBefore = made;
        break;
      case TraceType.flush: {
        const until = trace.value(index);
        const from = Math.max(gathered, published);
        flush = { until, bytes: (until - from) * members, writes: 0, written: 0, done: 0 };
        gathered = until;
        break;
      }
      case TraceType.write:
        if (!flush || !isWriter) break;
        flush.writes++;
        flush.written += trace.value(index);
        break;
      case TraceType.io_done:
        if (!flush || !isWriter || trace.arg(index) !== REDO_DISK) break;
        flush.done++;
        // Each member has all of it: what follows are headers.
        if (flush.written < flush.bytes || flush.done < flush.writes) break;
        onDisk = flush.until;
        onstep(index, onDisk);
        break;
      case TraceType.published:
        published = trace.value(index);
        onDisk = Math.max(onDisk, published);
        onstep(index, onDisk);
        gathered = Math.max(gathered, published);
        break;
    }
  }
  return { made, madeBefore, onDisk: reachesDisk ? onDisk : 0 };
}

/** A transaction whose redo is in the buffer or further. */
interface MadeTransaction {
  readonly number: number;
  readonly redoEnd: number;
  standing: 'working' | 'waiting' | 'complete';
}

interface Session {
  readonly made: MadeTransaction[];
}

/** What each session has made redo for before a record. */
function sessionsAt(trace: Trace, end: number): Map<number, Session> {
  const sessions = new Map<number, Session>();
  for (let index = 0; index < end; index++) {
    const type = trace.type(index);
    const id = trace.process(index);
    if (type === TraceType.redo && trace.arg(index) > 0) {
      const session = sessions.get(id) ?? { made: [] };
      const redoEnd = trace.value(index);
      const number = numberAt(trace, index, id) ?? (session.made.at(-1)?.number ?? 0) + 1;
      session.made.push({ number, redoEnd, standing: 'working' });
      sessions.set(id, session);
    }
    const latest = sessions.get(id)?.made.at(-1);
    if (!latest) continue;
    if (type === TraceType.transaction) latest.standing = 'complete';
    else if (type === TraceType.wait_begin && trace.arg(index) === trace.shape.roles.commitWait) {
      latest.standing = 'waiting';
    }
  }
  return sessions;
}

/** The number of the transaction that makes redo here: its session's next record of one says it. */
function numberAt(trace: Trace, index: number, id: number): number | undefined {
  const isIts = (type: number) => (of: Trace, at: number) =>
    of.type(at) === type && of.process(at) === id;
  const completed = trace.findNext(index, isIts(TraceType.transaction));
  return completed < 0 ? undefined : trace.arg(completed) + 1;
}
