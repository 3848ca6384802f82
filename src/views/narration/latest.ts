/** What happened last in one run, or in any of several on one clock. */
import { narrate } from '$explain/narrate';
import { listed } from '$explain/prose';
import type { Run } from '$model/run/run';
import { lastStoryRecord, type Protagonist } from '$model/story/storyEvents';
import { isNotable } from '$model/trace/records';

export interface NarratedRun {
  readonly run: Run;
  /** Its letter; empty for a run alone. */
  readonly name: string;
  /** Which of the traces that the playhead moves over is its own. */
  readonly which: number;
  /** Whose story is told; without, every notable record is. */
  readonly protagonist?: Protagonist;
}

/**
 * The sentence for the last notable record before the playhead, with the letters of all runs in which
 * it just happened; null if there is none.
 */
export function latestSentence(
  runs: readonly NarratedRun[],
  positions: readonly number[],
): string | null {
  const found = runs.flatMap(({ run, name, which, protagonist }) => {
    const before = positions[which] ?? 0;
    const record = protagonist
      ? lastStoryRecord(run.trace, protagonist, before)
      : run.trace.findPrevious(before, isNotable);
    return record < 0 ? [] : [{ run, name, record, timeNs: run.trace.timeNs(record) }];
  });
  const lastNs = Math.max(...found.map(({ timeNs }) => timeNs));
  const last = found
    .filter(({ timeNs }) => timeNs === lastNs)
    .map(({ run, name, record }) => ({ name, sentence: narrate(run, record) }));
  const [first] = last;
  if (!first) return null;
  const names = last.filter(({ sentence }) => sentence === first.sentence).map(({ name }) => name);
  return first.name === '' ? first.sentence : `${listed(names, Infinity)}: ${first.sentence}`;
}
