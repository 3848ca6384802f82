/** What waits and runs are at least, with what had not ended in them. */
import { floatAt } from '../at';
import { leastMeanNs, Run, type WaitId, type WaitSummary } from './run';

/**
 * The same with those that count, though they have not ended, taken as if they had: figures of it are lower bounds. Where
 * none of them counts it is what it was.
 */
export function atLeast(wait: WaitSummary): WaitSummary {
  if (!wait.openCounts) return wait;
  const { count, totalNs, maxNs, openNs, openTotalNs } = wait;
  return {
    ...wait,
    id: wait.id,
    count: count + openNs.length,
    totalNs: totalNs + openTotalNs,
    maxNs: Math.max(maxNs, openNs[0] ?? 0),
    meanNs: leastMeanNs(wait),
    histogram: withOpen(wait),
  };
}

/** The histogram with those waits that have not ended, each in the bucket that it has reached. */
function withOpen({ histogram, openNs }: WaitSummary): Float64Array {
  const all = histogram.slice();
  for (const ns of openNs) {
    const bucket = Math.min(all.length - 1, Math.max(0, Math.floor(Math.log2(ns / 1000)) + 1));
    all[bucket] = floatAt(all, bucket) + 1;
  }
  return all;
}

/**
 * A run as the demands of challenges measure it, which must not be fooled: the same, in which waits that have not ended, and count, are taken as if they had: a mean, a maximum and a percentile
 * are lower bounds then, so that nothing gets better by what never ends.
 */
export class RunAtLeast extends Run {
  static of({ scenario, data, database }: Run): RunAtLeast {
    return new RunAtLeast(scenario, data, database);
  }

  override wait(id: WaitId): WaitSummary {
    return atLeast(super.wait(id));
  }
}
