/** A real run beside the simulated one that was made after it: the same figures, taken of both in the same way. */
import { byteAt, floatAt } from '../at';
import { histogramPercentileNs, type Run } from '../run/run';
import { State } from '../schema/generated';
import type { KindId } from '../schema/processKinds';
import { intervalsOf } from '../trace/intervals';

export type FigureId =
  | 'commits'
  | 'lfsMean'
  | 'lfsLong'
  | 'writeMean'
  | 'writerMedian'
  | 'writerLong'
  | 'sessionMedian'
  | 'sessionLong'
  | 'writerForced';

export interface Divergence {
  readonly id: FigureId;
  readonly real: number;
  readonly simulated: number;
}

const MEDIAN = 0.5;
const LONG = 0.99;

/** Times in nanoseconds; commits and forced switches a second. */
export function divergencesOf(real: Run, simulated: Run): Divergence[] {
  const one = figuresOf(real);
  const other = figuresOf(simulated);
  return (Object.keys(one) as FigureId[]).map((id) => ({
    id,
    real: one[id],
    simulated: other[id],
  }));
}

function figuresOf(run: Run): Record<FigureId, number> {
  const lfs = run.wait('log_file_sync');
  const seconds = run.durationNs / 1e9;
  const writer = queueTimes(run, 'lgwr');
  const session = queueTimes(run, 'session');
  const forced = run.processes
    .filter(({ kind }) => kind === 'lgwr')
    .reduce((sum, { id }) => sum + run.tables.processes.value(id, 'forced'), 0);
  return {
    commits: lfs.count / seconds,
    lfsMean: lfs.meanNs,
    lfsLong: histogramPercentileNs(lfs, LONG),
    writeMean: run.wait('log_file_parallel_write').meanNs,
    writerMedian: shareOf(writer, MEDIAN),
    writerLong: shareOf(writer, LONG),
    sessionMedian: shareOf(session, MEDIAN),
    sessionLong: shareOf(session, LONG),
    writerForced: forced / seconds,
  };
}

/** How long processes of a kind stood in run queues, each time, in order of length. */
function queueTimes({ processes, trace }: Run, kind: KindId): number[] {
  const times: number[] = [];
  for (const process of processes) {
    if (process.kind !== kind) continue;
    const { length, state, fromNs, untilNs } = intervalsOf(trace).ofProcess(process.id);
    for (let place = 0; place < length; place++) {
      if (byteAt(state, place) !== State.runnable) continue;
      times.push(floatAt(untilNs, place) - floatAt(fromNs, place));
    }
  }
  return times.sort((a, b) => a - b);
}

const shareOf = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
