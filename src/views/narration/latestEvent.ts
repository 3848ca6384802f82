/** What happened last in one run, or in any of several on one clock. */
import { narrate } from '$explain/narrate';
import { listed } from '$explain/prose';
import { Kind } from '$model/schema/generated';
import type { Run } from '$model/run/run';
import { lastStoryRecord, storyRank, type Protagonist } from '$model/story/storyEvents';
import { isNotable } from '$model/trace/records';
import { describeStage } from '$explain/machine';

export interface NarratedRun {
  readonly run: Run;
  /** Its letter; empty for a run alone. */
  readonly name: string;
  /** Which of the traces that the playhead moves over is its own. */
  readonly which: number;
  /** The process of the story; without it, every notable record is. */
  readonly protagonist?: Protagonist;
}

/** What happened, and to which process. */
export interface Told {
  readonly sentence: string;
  /** The number of the actor's kind; null if no process did it. */
  readonly kind: number | null;
  /** How much it matters: a rank of stories. */
  readonly rank: number;
}

/**
 * The last notable record before the playhead in a sentence, with the letters of all runs in which it just
 * happened; null if there is none. Of a story it is the last event.
 * @param since where the playhead was when something was told last: of a story's events since then the one that matters most
 */
export function latestEvent(
  runs: readonly NarratedRun[],
  positions: readonly number[],
  since: readonly number[] = positions,
): Told | null {
  const found = runs.flatMap(({ run, name, which, protagonist }) => {
    const before = positions[which] ?? 0;
    const record = protagonist
      ? lastStoryRecord(run.trace, protagonist, before, since[which])
      : run.trace.findPrevious(before, isNotable);
    return record < 0 ? [] : [{ run, name, record, timeNs: run.trace.timeNs(record) }];
  });
  const lastNs = Math.max(...found.map(({ timeNs }) => timeNs));
  const last = found
    .filter(({ timeNs }) => timeNs === lastNs)
    .map(({ run, name, record }) => ({
      name,
      sentence: narrate(run, record),
      kind: kindOf(run, run.trace.process(record)),
      rank: storyRank(run.trace, record),
    }));
  const [first] = last;
  if (!first) return null;
  const names = last.filter(({ sentence }) => sentence === first.sentence).map(({ name }) => name);
  const { sentence, kind, rank } = first;
  return {
    sentence: first.name === '' ? sentence : `${listed(names, Infinity)}: ${sentence}`,
    kind,
    rank,
  };
}

/** The state of each run at an instant: its CPUs, its log writer, the waiting sessions. */
export const stateInFull = (runs: readonly NarratedRun[], timeNs: number): string =>
  runs
    .map(({ run, name }) => {
      const state = describeStage(run, run.trace.stateAt(timeNs), timeNs);
      return name === '' ? state : `${name}: ${state}`;
    })
    .join(' ');

function kindOf({ processes }: Run, id: number): number | null {
  const process = processes[id];
  return process ? Kind[process.kind] : null;
}
