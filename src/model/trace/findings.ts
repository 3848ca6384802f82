/** Instants that more than one record of the trace tells: each is found in one pass over all of them. */
import { at } from '../at';
import { Cause, State, TraceType } from '../schema/generated';
import { commitsIn, longestCommits } from './commits';
import { isOnCpu } from './records';
import type { EventGroup } from './recordTests';
import type { RecordTest, Trace } from './trace';

/** A place in the trace: this record and the instant at which it happened. */
export interface Mark {
  record: number;
  timeNs: number;
  /** How long what begins here lasts, where that is what ranks it. */
  lengthNs?: number;
}

export interface Finding {
  readonly id: string;
  readonly group: EventGroup | 'longest';
  /** Worded as what one jumps to. */
  readonly name: string;
  readonly find: (trace: Trace) => Mark[];
}

/** So many of the longest are worth a jump. */
const LONGEST = 10;

/**
 * A device that takes this many times as long as it mostly does has stalled: of exponential service times,
 * one in a million is as long by chance.
 */
const STALL = 20;

/** Every record that a test holds of. */
export function matching(trace: Trace, matches: RecordTest): Mark[] {
  const marks: Mark[] = [];
  for (let record = 0; record < trace.length; record++) {
    if (matches(trace, record)) marks.push(markAt(trace, record));
  }
  return marks;
}

const markAt = (trace: Trace, record: number): Mark => ({ record, timeNs: trace.timeNs(record) });

/** Which process has the log in hand while the records of a trace pass by, one after the other; -1 if none has. */
class LogHolder {
  process: number;
  readonly #trace: Trace;
  readonly #inTurn: boolean;

  constructor(trace: Trace) {
    const { logWriter, writesInTurn = false } = trace.shape.roles;
    this.#trace = trace;
    this.#inTurn = writesInTurn;
    this.process = writesInTurn ? -1 : logWriter;
  }

  pass(record: number): void {
    if (!this.#inTurn) return;
    const type = this.#trace.type(record);
    const process = this.#trace.process(record);
    if (type === TraceType.flush) this.process = process;
    else if (type === TraceType.published && process === this.process) this.process = -1;
  }

  /** Whether it is put on a run queue with this record. */
  isQueuedBy(record: number): boolean {
    const trace = this.#trace;
    return (
      trace.process(record) === this.process &&
      trace.type(record) === TraceType.state &&
      trace.state(record) === State.runnable
    );
  }

  /** Whether it loses its CPU with this record. */
  isForcedOffBy(record: number): boolean {
    const cause = this.#trace.cause(record);
    return this.isQueuedBy(record) && (cause === Cause.preempted || cause === Cause.slice_over);
  }
}

/** Where the process that has the log in hand loses its CPU. */
export function writerPreempted(trace: Trace): Mark[] {
  const holder = new LogHolder(trace);
  return matching(trace, (_, record) => {
    holder.pass(record);
    return holder.isForcedOffBy(record);
  });
}

/**
 * The process that has the log in hand, on a run queue while its CPU has another process; an idle CPU would take it at once.
 * One pass keeps which process is on which CPU, which is much quicker than asking for the machine at every record.
 */
export function writerQueued(trace: Trace): Mark[] {
  const holder = new LogHolder(trace);
  const onCpu = new Int32Array(trace.shape.processes).fill(-1);
  const current = new Int32Array(trace.shape.cpus).fill(-1);
  const marks: Mark[] = [];
  for (let record = 0; record < trace.length; record++) {
    holder.pass(record);
    if (trace.type(record) !== TraceType.state) continue;
    const process = trace.process(record);
    const left = at(onCpu, process);
    if (left >= 0) current[left] = -1;
    const cpu = trace.cpu(record);
    const runs = isOnCpu(trace.state(record));
    onCpu[process] = runs ? cpu : -1;
    if (runs) current[cpu] = process;
    const isTaken = at(current, cpu) >= 0 || holder.isForcedOffBy(record);
    const isNews = trace.cause(record) !== Cause.snapshot;
    if (holder.isQueuedBy(record) && isNews && isTaken) marks.push(markAt(trace, record));
  }
  return marks;
}

/** Where sessions commit without a post, since the log writer has been posted already and has not looked yet. */
export function postsSuppressed(trace: Trace): Mark[] {
  const { processes } = trace.shape;
  const hasPosted = new Uint8Array(processes);
  /** The record with which a commit began to wait; -1 once it has been judged. */
  const began = new Int32Array(processes).fill(-1);
  const marks: Mark[] = [];
  for (let record = 0; record < trace.length; record++) {
    const type = trace.type(record);
    const process = trace.process(record);
    if (type === TraceType.post) hasPosted[process] = 1;
    else if (type === TraceType.redo && trace.arg(record) > 0) hasPosted[process] = 0;
    else if (type === TraceType.wait_begin) {
      began[process] = trace.arg(record) === trace.shape.roles.commitWait ? record : -1;
    } else if (type === TraceType.state && trace.state(record) === State.sleeping) {
      const begin = at(began, process);
      const isFirstSleep = begin >= 0 && trace.cause(record) !== Cause.snapshot;
      if (isFirstSleep && at(hasPosted, process) === 0) marks.push(markAt(trace, begin));
      began[process] = -1;
    }
  }
  return marks.sort((a, b) => a.record - b.record);
}

/** Where a process begins to post more others in a row than there are CPUs to take them. */
export function herds(trace: Trace): Mark[] {
  const { processes, cpus } = trace.shape;
  const first = new Int32Array(processes).fill(-1);
  const posts = new Uint16Array(processes);
  const marks: Mark[] = [];
  for (let record = 0; record < trace.length; record++) {
    const type = trace.type(record);
    const process = trace.process(record);
    if (type === TraceType.post) {
      const count = at(posts, process) + 1;
      posts[process] = count;
      if (count === 1) first[process] = record;
      if (count === cpus + 1) marks.push(markAt(trace, at(first, process)));
    } else if (type === TraceType.published || endsRow(trace, record, type)) {
      posts[process] = 0;
    }
  }
  return marks.sort((a, b) => a.record - b.record);
}

/** A process that sleeps has finished posting; one that only lost its CPU goes on. */
function endsRow(trace: Trace, record: number, type: number): boolean {
  if (type !== TraceType.state) return false;
  const state = trace.state(record);
  return state === State.sleeping || state === State.io;
}

/** Where a device begins a request that takes many times as long as the device's median. */
export function stalls(trace: Trace): Mark[] {
  const services: number[][] = Array.from({ length: trace.shape.disks }, () => []);
  for (let record = 0; record < trace.length; record++) {
    if (trace.type(record) !== TraceType.io_start) continue;
    at(services, trace.arg(record)).push(trace.value(record));
  }
  const limits = services.map((each) => {
    const sorted = Float64Array.from(each).sort();
    return sorted.length > 0 ? STALL * at(sorted, sorted.length >> 1) : Infinity;
  });
  const marks: Mark[] = [];
  for (let record = 0; record < trace.length; record++) {
    if (trace.type(record) !== TraceType.io_start) continue;
    const isStall = trace.value(record) >= Math.max(1, at(limits, trace.arg(record)));
    if (isStall) marks.push(markAt(trace, record));
  }
  return marks;
}

/** Where the longest waits for commits of the window begin, longest first: from there they can be watched. */
export function longestCommitWaits(trace: Trace): Mark[] {
  const commits = commitsIn(trace);
  const { beginNs, endNs, beginRecord } = commits;
  return longestCommits(commits, LONGEST, (commit) => at(beginRecord, commit) >= 0).map(
    (commit) => ({
      record: at(beginRecord, commit),
      timeNs: at(beginNs, commit),
      lengthNs: at(endNs, commit) - at(beginNs, commit),
    }),
  );
}

/** Where the process that has the log in hand was longest on a run queue, longest first. */
export function longestWriterQueues(trace: Trace): Mark[] {
  const holder = new LogHolder(trace);
  const longest = new Longest();
  let since = -1;
  for (let record = 0; record < trace.length; record++) {
    holder.pass(record);
    if (trace.type(record) !== TraceType.state || trace.process(record) !== holder.process)
      continue;
    const isQueued = trace.state(record) === State.runnable;
    if (since >= 0 && !isQueued) longest.take(trace, since, trace.timeNs(record));
    // What began before the window is not known from its beginning.
    const isNews = isQueued && trace.cause(record) !== Cause.snapshot;
    since = isQueued ? (since >= 0 ? since : isNews ? record : -1) : -1;
  }
  return longest.marks();
}

/** Where the longest waits of the log writer or its workers for their writes begin, longest first. */
export function longestLogWrites(trace: Trace): Mark[] {
  const began = new Int32Array(trace.shape.processes).fill(-1);
  const longest = new Longest();
  for (let record = 0; record < trace.length; record++) {
    const type = trace.type(record);
    const isEnd = type === TraceType.wait_end;
    if (!isEnd && type !== TraceType.wait_begin) continue;
    if (trace.arg(record) !== trace.shape.roles.logWriteWait) continue;
    const process = trace.process(record);
    if (isEnd && at(began, process) >= 0) {
      longest.take(trace, at(began, process), trace.timeNs(record));
    }
    began[process] = isEnd ? -1 : record;
  }
  return longest.marks();
}

/** Where devices begin the requests that they serve longest, longest first. */
export function longestServices(trace: Trace): Mark[] {
  const longest = new Longest();
  for (let record = 0; record < trace.length; record++) {
    if (trace.type(record) !== TraceType.io_start) continue;
    longest.take(trace, record, trace.timeNs(record) + trace.value(record));
  }
  return longest.marks();
}

/** The few longest of many stretches; of equal ones the first. */
class Longest {
  readonly #marks: Required<Mark>[] = [];

  take(trace: Trace, record: number, untilNs: number): void {
    const mark = markAt(trace, record);
    const lengthNs = untilNs - mark.timeNs;
    const shortest = this.#marks[LONGEST - 1];
    if (lengthNs <= 0 || (shortest && lengthNs <= shortest.lengthNs)) return;
    this.#marks.push({ ...mark, lengthNs });
    this.#marks.sort((a, b) => b.lengthNs - a.lengthNs);
    this.#marks.length = Math.min(this.#marks.length, LONGEST);
  }

  marks(): Mark[] {
    return this.#marks;
  }
}
