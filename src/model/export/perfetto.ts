/**
 * The trace of a run in the Trace Event Format that Chrome and Perfetto read: ui.perfetto.dev opens it.
 *
 * CPUs show the processes that run on them, kernel mode as a slice within; processes show the states that they are
 * in, with arrows from the processes that woke them; counters show run queues, unwritten redo and throughput.
 *
 * One pass over the records: an interval is written at the record that begins it, when its length is
 * known from the lanes' intervals. So events come in order of time, and in pieces: see `inSlices`.
 */
import { commitWaitName } from '../database/names';
import { at, byteAt, floatAt } from '../at';
import { Cause, State, STATES, TraceType, WAIT_EVENTS } from '../schema/generated';
import { keysOf } from '../schema/sections';
import { CAUSES } from '../schema/generatedNames';
import type { Run } from '../run/run';
import type { Trace } from '../trace/trace';
import { isWakeUp, NO_PROCESS, NO_WAIT } from '../trace/records';
import { intervalsOf, type ProcessIntervals } from '../trace/intervals';
import type { CpuIntervals } from '../trace/cpuIntervals';

/** Tracks are in groups, which the format calls processes; a track is a thread of one. */
const CPUS = 1;
export const PROCESSES = 2;
const COUNTERS = 3;

/** Numbers of tracks are unique in the whole file: readers take them for thread ids of one system. */
const cpuTrack = (cpu: number) => 100 + cpu;
export const processTrack = (process: number) => 1000 + process;

const RECORDS_AT_ONCE = 200;
const SEPARATOR = ',\n';

type Event = Readonly<Record<string, unknown>>;

/**
 * The file in pieces of a few kilobytes, in order.
 * @param describe what a record says, for the details of its event
 */
export function* perfettoTrace(
  run: Run,
  describe: (run: Run, record: number) => string,
): Generator<string, void, undefined> {
  const { trace } = run;
  const tracks = new Tracks(run, describe);
  yield* tracks.prepare();
  // Readers take the first event for the beginning, so nothing is before the list.
  yield `{"traceEvents":[\n${lines([...names(run), ...tracks.opening()]).slice(SEPARATOR.length)}`;
  for (let from = 0; from < trace.length; from += RECORDS_AT_ONCE) {
    const until = Math.min(from + RECORDS_AT_ONCE, trace.length);
    const events: Event[] = [];
    for (let index = from; index < until; index++) tracks.take(index, events);
    yield lines(events);
  }
  yield `${lines(tracks.closing())}\n],\n"otherData":${JSON.stringify(aboutRun(run))}}\n`;
}

function lines(events: readonly Event[]): string {
  return events.map((event) => SEPARATOR + JSON.stringify(event)).join('');
}

/**
 * Nanoseconds as the format has it: microseconds with a fraction. Readers multiply by a thousand and
 * cut off, so where the nearest number would come out a nanosecond short, its next one is taken.
 */
export function microseconds(ns: number): number {
  const us = ns / 1000;
  return us * 1000 < ns ? us * (1 + Number.EPSILON) : us;
}

function aboutRun(run: Run): Record<string, string> {
  const { scenario, trace } = run;
  return {
    title: scenario.title,
    scenario: scenario.toText(),
    hash: run.hash,
    window: `${trace.fromNs} ns to ${trace.untilNs} ns`,
  };
}

/** Names of groups and tracks, and their order. */
function* names(run: Run): Generator<Event> {
  const group = (pid: number, name: string) => metadata('process_name', pid, pid, { name });
  const groupPlace = (pid: number) => metadata('process_sort_index', pid, pid, { sort_index: pid });
  for (const [pid, name] of [
    [CPUS, 'CPUs'],
    [PROCESSES, 'Processes'],
    [COUNTERS, 'Counters'],
  ] as const) {
    yield group(pid, name);
    yield groupPlace(pid);
  }
  for (let cpu = 0; cpu < run.tables.cpus.rows; cpu++) {
    yield* track(CPUS, cpuTrack(cpu), `CPU ${cpu}`);
  }
  for (const { id, name } of run.processes) yield* track(PROCESSES, processTrack(id), name);
}

function* track(pid: number, tid: number, name: string): Generator<Event> {
  yield metadata('thread_name', pid, tid, { name });
  yield metadata('thread_sort_index', pid, tid, { sort_index: tid });
}

export function metadata(name: string, pid: number, tid: number, args: Event): Event {
  return { ph: 'M', name, pid, tid, args };
}

/** Where the pass is: the next interval of each track, and what the counters are at. */
class Tracks {
  readonly #run: Run;
  readonly #trace: Trace;
  readonly #describe: (run: Run, record: number) => string;
  readonly #processes: Cursor<ProcessIntervals>[] = [];
  readonly #cpus: Cursor<CpuIntervals>[] = [];
  /** For each process the record of its last wake-up by another, until its arrow is drawn; or -1. */
  readonly #wokenAt: Int32Array;
  readonly #counters: Counters;

  constructor(run: Run, describe: (run: Run, record: number) => string) {
    this.#run = run;
    this.#describe = describe;
    this.#trace = run.trace;
    this.#wokenAt = new Int32Array(run.trace.shape.processes).fill(-1);
    this.#counters = new Counters(run);
  }

  /** Cuts the trace into intervals; what it yields is nothing but the chance to breathe. */
  *prepare(): Generator<string> {
    for (const { id } of this.#run.processes) {
      this.#processes.push(new Cursor(intervalsOf(this.#trace).ofProcess(id)));
      yield '';
    }
    for (let cpu = 0; cpu < this.#trace.shape.cpus; cpu++) {
      this.#cpus.push(new Cursor(intervalsOf(this.#trace).ofCpu(cpu)));
      yield '';
    }
  }

  /** What was so before the first record. */
  *opening(): Generator<Event> {
    for (const { id } of this.#run.processes) yield* this.#processSlice(id, -1);
  }

  /** Adds what a record begins. */
  take(index: number, events: Event[]): void {
    const trace = this.#trace;
    events.push(...this.#counters.until(trace.timeNs(index)));
    this.#counters.take(index);
    const type = trace.type(index);
    if (type === TraceType.state || type === TraceType.migrate) {
      const process = trace.process(index);
      if (isWakeUp(trace, index)) this.#wokenAt[process] = index;
      events.push(...this.#cpuSlices(trace.cpu(index), index));
      events.push(...this.#processSlice(process, index));
    }
    const instant = instantOf(this.#run, index, this.#describe);
    if (instant) events.push(instant);
  }

  closing(): Event[] {
    const { untilNs } = this.#trace;
    return [...this.#counters.until(untilNs), ...this.#counters.last(untilNs)];
  }

  *#processSlice(process: number, record: number): Generator<Event> {
    const cursor = at(this.#processes, process);
    const place = cursor.takeAt(record);
    if (place < 0) return;
    const { intervals } = cursor;
    const state = byteAt(intervals.state, place);
    const wait = byteAt(intervals.wait, place);
    yield {
      ph: 'X',
      name: stateName(state, wait),
      cat: at(STATES, state).id,
      ...this.#span(intervals, place),
      pid: PROCESSES,
      tid: processTrack(process),
      args: {
        CPU: byteAt(intervals.cpu, place),
        ...(record >= 0 && { cause: at(CAUSES, byteAt(intervals.cause, place)).name }),
        ...(wait !== NO_WAIT && { 'wait event': at(WAIT_EVENTS, wait).name }),
      },
    };
    yield* this.#wakeUpArrow(process, floatAt(intervals.fromNs, place));
  }

  /** The stretch that one process has the CPU, and within it those in kernel mode. */
  *#cpuSlices(cpu: number, record: number): Generator<Event> {
    const cursor = at(this.#cpus, cpu);
    const place = cursor.takeAt(record);
    if (place < 0) return;
    const { intervals } = cursor;
    const process = at(intervals.process, place);
    const rest = { pid: CPUS, tid: cpuTrack(cpu) };
    if (!continues(intervals, place)) {
      const last = lastOfStay(intervals, place);
      const fromNs = floatAt(intervals.fromNs, place);
      const durationNs = floatAt(intervals.untilNs, last) - fromNs;
      const name = this.#run.processName(process);
      const when = { ts: microseconds(fromNs), dur: microseconds(durationNs) };
      yield { ph: 'X', name, cat: 'user', ...when, ...rest };
    }
    if (byteAt(intervals.state, place) === State.kernel) {
      yield { ph: 'X', name: 'kernel', cat: 'kernel', ...this.#span(intervals, place), ...rest };
    }
  }

  /** From the waker of the process to the slice that it began. */
  *#wakeUpArrow(process: number, fromNs: number): Generator<Event> {
    const trace = this.#trace;
    const record = at(this.#wokenAt, process);
    this.#wokenAt[process] = -1;
    if (record < 0 || trace.timeNs(record) !== fromNs) return;
    const waker = trace.value(record);
    if (waker === NO_PROCESS || trace.cause(record) !== Cause.post) return;
    const arrow = { name: 'wake-up', cat: 'wake-up', id: record + 1, ts: microseconds(fromNs) };
    yield { ph: 's', ...arrow, pid: PROCESSES, tid: processTrack(waker) };
    yield { ph: 'f', bp: 'e', ...arrow, pid: PROCESSES, tid: processTrack(process) };
  }

  #span({ fromNs, untilNs }: ProcessIntervals | CpuIntervals, place: number) {
    const from = floatAt(fromNs, place);
    return { ts: microseconds(from), dur: microseconds(floatAt(untilNs, place) - from) };
  }
}

/** Goes through intervals in step with the records that begin them. */
class Cursor<I extends ProcessIntervals | CpuIntervals> {
  #next = 0;
  constructor(readonly intervals: I) {}

  /** The interval that a record begins; -1 if it begins none. */
  takeAt(record: number): number {
    if (this.#next >= this.intervals.length) return -1;
    if (at(this.intervals.record, this.#next) !== record) return -1;
    return this.#next++;
  }
}

/** Whether an interval only changes the mode of a process that was on the CPU before. */
function continues({ process, fromNs, untilNs }: CpuIntervals, place: number): boolean {
  return (
    place > 0 &&
    at(process, place - 1) === at(process, place) &&
    floatAt(untilNs, place - 1) === floatAt(fromNs, place)
  );
}

function lastOfStay(intervals: CpuIntervals, place: number): number {
  let last = place;
  while (last + 1 < intervals.length && continues(intervals, last + 1)) last++;
  return last;
}

function stateName(state: number, wait: number): string {
  const waits = wait !== NO_WAIT && (state === State.sleeping || state === State.io);
  if (!waits) return at(STATES, state).name;
  return `${at(STATES, state).name}: ${at(WAIT_EVENTS, wait).name}`;
}

/** What happens at a point in time and has no length: preemptions, and what the log writer makes known. */
function instantOf(
  run: Run,
  index: number,
  describe: (run: Run, record: number) => string,
): Event | null {
  const { trace } = run;
  const ts = microseconds(trace.timeNs(index));
  const who = trace.process(index);
  const onCpu = { ph: 'i', s: 't', ts, pid: CPUS, tid: cpuTrack(trace.cpu(index)) };
  const onProcess = { ph: 'i', s: 't', ts, pid: PROCESSES, tid: processTrack(who) };
  const position = { args: { 'log position': trace.value(index) } };
  switch (trace.type(index)) {
    case TraceType.state: {
      if (trace.cause(index) !== Cause.preempted) return null;
      const name = `preempted: ${run.processName(who)}`;
      const args = { by: run.processName(trace.value(index)) };
      return { ...onCpu, name, cat: 'preemption', args };
    }
    case TraceType.log_switch:
      return { ...onProcess, name: 'log switch', cat: 'log', ...position };
    case TraceType.published:
      return { ...onProcess, name: 'published', cat: 'log', ...position };
    case TraceType.edit: {
      const everywhere = { ph: 'i', s: 'g', ts, pid: COUNTERS, tid: COUNTERS };
      return {
        ...everywhere,
        name: 'edit',
        cat: 'edit',
        args: { what: describe(run, index) },
      };
    }
    default:
      return null;
  }
}

/** Figures over time. What changes several times within one instant is written once. */
class Counters {
  readonly #run: Run;
  readonly #disks: readonly { queued: number; inService: number }[];
  readonly #isRunnable: Uint8Array;
  readonly #values = new Map<string, Readonly<Record<string, number>>>();
  #runnable = 0;
  #allocated = 0;
  #published = 0;
  #timeNs = 0;
  /** The next interval of the series to write. */
  #interval: number;

  constructor(run: Run) {
    const { trace } = run;
    this.#run = run;
    this.#disks = trace.stateAfter(0).disks.map(({ queued, inService }) => ({
      queued: queued.length,
      inService: inService.length,
    }));
    this.#isRunnable = new Uint8Array(trace.shape.processes);
    this.#timeNs = trace.fromNs;
    this.#interval = Math.ceil(trace.fromNs / run.sampleNs);
  }

  take(index: number): void {
    const { trace } = this.#run;
    switch (trace.type(index)) {
      case TraceType.state:
        this.#changeState(trace.process(index), trace.state(index) === State.runnable);
        return;
      case TraceType.redo:
        this.#allocated = trace.value(index);
        return this.#setRedo();
      case TraceType.published:
        this.#published = trace.value(index);
        return this.#setRedo();
      case TraceType.io_submit:
        return this.#changeDisk(trace.arg(index), 1, 0);
      case TraceType.io_start:
        return this.#changeDisk(trace.arg(index), -1, 1);
      case TraceType.io_done:
        return this.#changeDisk(trace.arg(index), 0, -1);
    }
  }

  /** What the instants before this one left the counters at. */
  *until(timeNs: number): Generator<Event> {
    if (timeNs <= this.#timeNs) return;
    yield* this.last(this.#timeNs);
    yield* this.#series(timeNs);
    this.#timeNs = timeNs;
  }

  *last(timeNs: number): Generator<Event> {
    for (const [name, args] of this.#values) yield counter(name, timeNs, args);
    this.#values.clear();
  }

  /** What each interval of the series that begins before an instant came to, where it begins. */
  *#series(timeNs: number): Generator<Event> {
    const { sampleNs, tables } = this.#run;
    while (this.#interval < tables.series.rows && this.#interval * sampleNs < timeNs) {
      const fromNs = this.#interval * sampleNs;
      const perSecond = (column: 'transactions' | 'lfs_count') =>
        (tables.series.value(this.#interval, column) / sampleNs) * 1e9;
      yield counter('per second', fromNs, {
        transactions: perSecond('transactions'),
        [`${commitWaitName(this.#run.database)}s`]: perSecond('lfs_count'),
      });
      this.#interval++;
    }
  }

  #changeState(process: number, runnable: boolean): void {
    const before = byteAt(this.#isRunnable, process);
    if (before === Number(runnable)) return;
    this.#isRunnable[process] = Number(runnable);
    this.#runnable += runnable ? 1 : -1;
    this.#values.set('run queues', { processes: this.#runnable });
  }

  #setRedo(): void {
    this.#values.set('redo not on disk', { bytes: this.#allocated - this.#published });
  }

  #changeDisk(disk: number, queued: number, inService: number): void {
    const counts = at(this.#disks, disk);
    counts.queued += queued;
    counts.inService += inService;
    const key = keysOf('disk')[disk] ?? `disk ${disk}`;
    this.#values.set(key, { queued: counts.queued, 'in service': counts.inService });
  }
}

function counter(name: string, timeNs: number, args: Readonly<Record<string, number>>): Event {
  return { ph: 'C', name, ts: microseconds(timeNs), pid: COUNTERS, tid: COUNTERS, args };
}
