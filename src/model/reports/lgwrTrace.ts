/**
 * LGWR's trace file: what it notes of its own work, in Oracle's words (docs/sources.md, S4 and S5; those of the two
 * adaptive switches as published from 12c trace files). Where Oracle prints a figure that the simulator
 * does not have, such as its scheduling delay, the figure is left out.
 */
import { TraceType } from '../schema/generated';
import type { Run } from '../run/run';
import { LGWR } from '../trace/records';

export interface LgwrTrace {
  /** The window of the run that was traced: what happened outside of it is not told. */
  readonly fromNs: number;
  readonly untilNs: number;
  readonly lines: readonly string[];
}

/** What LGWR notes at a record of the trace. */
type Writer = (run: Run, index: number) => readonly string[];

export function lgwrTrace(run: Run): LgwrTrace {
  const { trace } = run;
  const lines: string[] = [];
  let lastStamp = '';
  for (let index = 0; index < trace.length; index++) {
    const noted = WRITERS.get(trace.type(index))?.(run, index);
    if (!noted) continue;
    const stamp = stampOf(run, index);
    if (stamp !== lastStamp) lines.push(stamp);
    lines.push(...noted);
    lastStamp = stamp;
  }
  return { fromNs: trace.fromNs, untilNs: trace.untilNs, lines };
}

/** Seconds of simulated time. A worker has a trace file of its own in Oracle; here it is named. */
function stampOf(run: Run, index: number): string {
  const { trace } = run;
  const seconds = (trace.timeNs(index) / 1e9).toFixed(6);
  const process = trace.process(index);
  return process === LGWR ? `*** ${seconds}` : `*** ${seconds} (${run.processName(process)})`;
}

const WRITERS: ReadonlyMap<number, Writer> = new Map<number, Writer>([
  [TraceType.log_write_warning, slowWrite],
  [TraceType.broadcast_warning, slowBroadcast],
  [TraceType.fast_sync, fastSync],
  [TraceType.sync_mode, syncMode],
  [TraceType.writers_mode, writersMode],
]);

function slowWrite({ trace }: Run, index: number): string[] {
  return [`Warning: log write time ${msOf(trace.value(index))}ms, size ${trace.arg(index)}KB`];
}

function slowBroadcast({ trace }: Run, index: number): string[] {
  return [`Warning: log write broadcast wait time ${msOf(trace.value(index))}ms`];
}

function fastSync({ trace, scenario }: Run, index: number): string[] {
  const isAdaptive = scenario.resolveAt('sync.fast_sleep_us', trace.timeNs(index)) === 0;
  const spin = usOf(trace.value(index));
  return [
    `LFS: mode=fast sync, polling=Y, adaptive=${isAdaptive ? 'Y' : 'N'}, sleep=${trace.arg(index)}, spin=${spin}`,
  ];
}

function syncMode(run: Run, index: number): string[] {
  const { trace, scenario } = run;
  const timeNs = trace.timeNs(index);
  const rate = syncsPerSecond(run, timeNs);
  const rateLines =
    rate === null ? [] : [`Current approximate redo synch write rate is ${rate} per sec`];
  if (trace.arg(index) === 0) return ['Log file sync switching to post/wait', ...rateLines];
  const shortestSleep = scenario.resolveAt('machine.shortest_sleep_ms', timeNs) * 1e6;
  return [
    `kcrfw_alfs_update_mode: post->poll poll=${usOf(trace.value(index))} min_sleep=${usOf(shortestSleep)}`,
    'Log file sync switching to polling',
    ...rateLines,
  ];
}

/** Oracle does not tell the unit of its rate; here it is bytes a second. */
function writersMode({ trace }: Run, index: number): string[] {
  if (trace.arg(index) === 0) return ['Adaptive scalable LGWR disabling workers'];
  return [
    `kcrfw_slave_adaptive_updatemode: single->scalable redorate=${trace.value(index)}`,
    'Adaptive scalable LGWR enabling workers',
  ];
}

/** Commits that waited, over the second before a moment; null as long as no interval of the series is full. */
function syncsPerSecond({ tables, sampleNs }: Run, timeNs: number): number | null {
  const until = Math.min(Math.floor(timeNs / sampleNs), tables.series.rows);
  const from = Math.max(0, until - Math.max(1, Math.round(1e9 / sampleNs)));
  if (until === 0) return null;
  let count = 0;
  for (let row = from; row < until; row++) count += tables.series.value(row, 'lfs_count');
  return Math.round((count * 1e9) / ((until - from) * sampleNs));
}

function msOf(ns: number): number {
  return Math.round(ns / 1e6);
}

function usOf(ns: number): number {
  return Math.round(ns / 1e3);
}
