/** Where two runs part, in a sentence: "At 41.203 ms LGWR goes on CPU 2 in A and stays asleep in B." */
import { at } from '$model/at';
import type { Divergence, DivergencePoint } from '$model/compare/divergence';
import { Cause, State, TraceType } from '$model/schema/generated';
import { narrateRecord } from './narrate';
import type { Run } from '$model/run/run';
import { formatClock, formatNs } from '$model/format';
import type { TimeRange } from '$model/timeRange';

/** A run and the letter that it goes by. */
export interface LetteredRun {
  readonly name: string;
  readonly run: Run;
}

/** What `findDivergence` found, said of the runs whose traces it was given. */
export function wordDivergence(
  divergence: Divergence,
  first: LetteredRun,
  second: LetteredRun,
): string {
  const both = `${first.name} and ${second.name}`;
  switch (divergence.kind) {
    case 'unknown':
      return `The traces of ${both} have no time in common.`;
    case 'before':
      return `${both} differ already at ${formatClock(divergence.fromNs)}, where the traced window begins.`;
    case 'none':
      return wordSameness(both, first.run, second.run, divergence);
    case 'apart':
      return wordDifference(divergence, first, second);
  }
}

function wordSameness(
  both: string,
  first: Run,
  second: Run,
  { fromNs, untilNs }: TimeRange,
): string {
  if (first.hash === second.hash) return `${both} are the same run, bit for bit.`;
  const window = `from ${formatNs(fromNs)} to ${formatNs(untilNs)}`;
  return `${both} are the same ${window}, the time that is traced, and differ outside of it.`;
}

function wordDifference(
  { timeNs, records }: DivergencePoint,
  first: LetteredRun,
  second: LetteredRun,
) {
  const [mine, its] = records;
  const timeOf = ({ run }: LetteredRun, record: number | null) =>
    record === null ? Infinity : run.trace.timeNs(record);
  const isFirst = timeOf(first, mine) <= timeOf(second, its);
  const [acting, record] = isFirst ? [first, mine] : [second, its];
  const [idle, idleRecord] = isFirst ? [second, its] : [first, mine];
  if (record === null) throw new RangeError('Runs that part do so at a record.');
  const isTogether = timeOf(idle, idleRecord) === timeNs;
  const when = `At ${formatClock(timeNs)}`;
  const process = acting.run.trace.process(record);
  const who = acting.run.processName(process);
  const does = wordState(acting.run, record);
  if (does && who === idle.run.processName(process)) {
    const instead =
      isTogether && idleRecord !== null && idle.run.trace.process(idleRecord) === process
        ? (wordState(idle.run, idleRecord) ?? does)
        : wordStill(idle, idleRecord, process);
    if (instead !== does)
      return `${when} ${who} ${does} in ${acting.name} and ${instead} in ${idle.name}.`;
  }
  const sentence = narrateRecord(acting.run, record);
  return `${when} in ${acting.name}: ${sentence} ${wordNext(idle, idleRecord, isTogether)}`;
}

/** What a process does by a record of its state; null for other records. */
function wordState(run: Run, record: number): string | null {
  const { trace } = run;
  if (trace.type(record) !== TraceType.state) return null;
  const cpu = `CPU ${trace.cpu(record)}`;
  const cause = trace.cause(record);
  const other = run.processName(trace.value(record));
  switch (trace.state(record)) {
    case State.runnable:
      if (cause === Cause.preempted) return `loses ${cpu} to ${other || 'another process'}`;
      if (cause === Cause.slice_over) return `has used its share of ${cpu}`;
      if (cause === Cause.start) return `starts on the run queue of ${cpu}`;
      return `goes on the run queue of ${cpu}`;
    case State.user:
    case State.kernel:
      if (cause === Cause.system_call) return `enters the kernel on ${cpu}`;
      if (cause === Cause.user_return) return `returns to its own code on ${cpu}`;
      return `goes on ${cpu}`;
    case State.sleeping:
      return 'goes to sleep';
    case State.io:
      return 'goes to wait for its I/O';
    case State.ended:
      return 'ends';
    default:
      return null;
  }
}

/** What a process goes on doing before a record. */
function wordStill({ run }: LetteredRun, record: number | null, process: number): string {
  const { trace } = run;
  const state = trace.stateAfter(record ?? trace.length);
  const cpu = `CPU ${at(state.cpu, process)}`;
  switch (at(state.state, process)) {
    case State.new:
      return 'has not started';
    case State.runnable:
      return `stays on the run queue of ${cpu}`;
    case State.user:
    case State.kernel:
      return `stays on ${cpu}`;
    case State.sleeping:
      return 'stays asleep';
    case State.io:
      return 'still waits for its I/O';
    default:
      return 'has ended';
  }
}

/** What comes next in the run where the other's record is not. */
function wordNext({ name, run }: LetteredRun, record: number | null, isTogether: boolean): string {
  if (record === null) return `In ${name} nothing more happens in the traced window.`;
  const when = isTogether ? '' : ` next, at ${formatClock(run.trace.timeNs(record))}`;
  return `In ${name}${when}: ${narrateRecord(run, record)}`;
}
