/** A run before the reader has said what to expect of it: up to the instant before the answer. */
import { at } from '$model/at';
import type { Run } from '$model/run/run';
import { lastStoryRecord } from '$model/story/storyEvents';
import { protagonistAt } from '$model/story/usualProtagonist';
import type { TimeRange } from '$model/timeRange';
import { commitsIn } from '$model/trace/commits';
import { openingNs } from '$views/workbench/options';
import type { SimulationDefinition } from '../content/definition';

/** So many events of the story are shown at most. */
const EVENTS = 8;

/**
 * The part of a run that doesn't give the answer away: what leads to where the simulation opens. It begins with the end
 * of the last commit of the session whose story it is, and has a few events of that at most.
 */
export async function beforeAnswer(
  run: Run,
  { before, options }: SimulationDefinition,
): Promise<TimeRange> {
  const { trace } = run;
  const openNs = await openingNs(run, options.open);
  const untilNs = before?.untilMs === undefined ? openNs : Math.round(before.untilMs * 1e6);
  if (before?.fromMs !== undefined) return { fromNs: Math.round(before.fromMs * 1e6), untilNs };
  const who = protagonistAt(run, openNs);
  const { process, endNs } = commitsIn(trace);
  let fromNs = trace.fromNs;
  for (const [commit, ns] of endNs.entries()) {
    if (at(process, commit) === who.process && ns < untilNs) fromNs = Math.max(fromNs, ns);
  }
  let record = trace.indexAt(untilNs);
  for (let event = 0; event < EVENTS && record > 0; event++) {
    record = Math.max(0, lastStoryRecord(trace, who, record));
  }
  return { fromNs: Math.min(Math.max(fromNs, trace.timeNs(record)), untilNs), untilNs };
}
