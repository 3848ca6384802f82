/** Time on a run queue: behind which processes, and why no other process lost its CPU. */
import { intervalsOf } from '../trace/intervals';
import { at } from '../at';
import { State, TraceType } from '../schema/generated';
import { isParameterKey } from '../schema/parameters';
import { parseCpuSet } from '../schema/cpuSet';
import type { Run } from '../run/run';
import { lastNotAfter } from '../trace/search';
import { ChainIndex } from './chainIndex';
import type { Segment } from './segments';

/** A stretch in which one process had a CPU; -1 if none had it. */
export interface Turn {
  readonly process: number;
  readonly fromNs: number;
  readonly untilNs: number;
}

/** The processes that had the CPU of a runnable one meanwhile, turn by turn. */
export function turnsOf(run: Run, segment: Segment): Turn[] {
  const lane = intervalsOf(run.trace).ofCpu(segment.cpu);
  const turns: Turn[] = [];
  let nowNs = segment.fromNs;
  for (let i = Math.max(0, lastNotAfter(lane.fromNs, nowNs)); i < lane.length; i++) {
    const fromNs = Math.max(nowNs, at(lane.fromNs, i));
    const untilNs = Math.min(segment.untilNs, at(lane.untilNs, i));
    if (fromNs >= segment.untilNs) break;
    if (untilNs <= fromNs) continue;
    addTurn(turns, { process: -1, fromNs: nowNs, untilNs: fromNs });
    addTurn(turns, { process: at(lane.process, i), fromNs, untilNs });
    nowNs = untilNs;
  }
  addTurn(turns, { process: -1, fromNs: nowNs, untilNs: segment.untilNs });
  return turns;
}

function addTurn(turns: Turn[], next: Turn): void {
  if (next.untilNs <= next.fromNs) return;
  const last = turns.at(-1);
  if (last?.process === next.process) turns[turns.length - 1] = { ...last, untilNs: next.untilNs };
  else turns.push(next);
}

/** Nanoseconds behind each process, the most first. */
export function behind(run: Run, segments: readonly Segment[]): { process: number; ns: number }[] {
  const sums = new Map<number, number>();
  for (const segment of segments) {
    for (const { process, fromNs, untilNs } of turnsOf(run, segment)) {
      sums.set(process, (sums.get(process) ?? 0) + untilNs - fromNs);
    }
  }
  return [...sums].map(([process, ns]) => ({ process, ns })).sort((a, b) => b.ns - a.ns);
}

/** How a process came to a run queue, and what it found there. */
export interface Arrival {
  /** The record with which it became runnable. */
  readonly record: number;
  readonly timeNs: number;
  /** A number of `Cause`. */
  readonly cause: number;
  /** The process that woke it or took its CPU; or `NO_PROCESS`. */
  readonly other: number;
  /** Whether it had posted that process a moment before. */
  readonly hadPosted: boolean;
  /** The process that had its CPU then, or -1. */
  readonly current: number;
  /** Whether that one was in kernel mode, where no process loses the CPU. */
  readonly inKernel: boolean;
  /** CPUs of the same machine that were idle then. */
  readonly idle: readonly number[];
}

/** A herd is posted in less time than this. */
const MOMENT_NS = 1e6;

/** Null if it was runnable before the window began. */
export function arrivalOf(run: Run, segment: Segment): Arrival | null {
  const { trace } = run;
  const index = ChainIndex.of(run);
  const isRunnable = (each: number) => trace.type(each) === TraceType.state;
  const { process, fromNs, cpu } = segment;
  const record = index.lastBefore(process, trace.indexAt(fromNs), isRunnable);
  if (record < 0 || trace.state(record) !== State.runnable) return null;
  const timeNs = trace.timeNs(record);
  const other = trace.value(record);
  const isPost = (each: number) => trace.type(each) === TraceType.post && trace.arg(each) === other;
  const post = index.lastBefore(process, record, isPost);
  const machine = trace.stateAt(fromNs);
  const current = machine.cpus[cpu]?.current ?? -1;
  return {
    record,
    timeNs,
    cause: trace.cause(record),
    other,
    hadPosted: post >= 0 && timeNs - trace.timeNs(post) < MOMENT_NS,
    current,
    inKernel: current >= 0 && machine.state[current] === State.kernel,
    idle: sameMachine(run, cpu).filter((each) => (machine.cpus[each]?.current ?? -1) < 0),
  };
}

/** The CPUs of the machine that a CPU belongs to; in RAC those of the other instance come behind. */
function sameMachine(run: Run, cpu: number): number[] {
  const own = run.scenario.resolve('machine.cpus');
  const [first, end] = cpu < own ? [0, own] : [own, run.trace.shape.cpus];
  return Array.from({ length: end - first }, (_, i) => first + i);
}

export function niceOf(run: Run, process: number, timeNs: number): number {
  const key = `${run.processes[process]?.section ?? ''}.nice`;
  return isParameterKey(key) ? Number(run.scenario.resolveAt(key, timeNs)) : 0;
}

/** The CPUs that a process is bound to; null if it may use all, or if each of its class has another one. */
export function boundTo(run: Run, process: number, timeNs: number): readonly number[] | null {
  const section = run.processes[process]?.section ?? '';
  const pinning = `${section}.pinning`;
  if (isParameterKey(pinning) && run.scenario.resolveAt(pinning, timeNs) !== 'together')
    return null;
  const key = `${section}.affinity`;
  const set = isParameterKey(key) ? String(run.scenario.resolveAt(key, timeNs)) : 'all';
  return set === 'all' ? null : (parseCpuSet(set) ?? null);
}
