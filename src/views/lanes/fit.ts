/** How many lanes there are where the reader can't scroll to more. */
import type { Run } from '$model/run/run';
import { layoutLanes } from './layout';
import { rowsOf, type LaneLimits } from './rows';

/** As many as a reader is shown at first. */
const MOST: Required<LaneLimits> = { cpus: 16, sessions: 8, noise: 4, background: 8 };
/** What is left out, in this order, down to these numbers; CPUs last, for all of the others are seen there too. */
const LEAST: readonly (readonly [keyof Required<LaneLimits>, number])[] = [
  ['sessions', 3],
  ['background', 2],
  ['noise', 1],
  ['sessions', 1],
  ['cpus', 1],
];

/** The lanes of a run that are together no higher than `height`, in pixels like `em`. */
export function lanesWithin(height: number, run: Run, em: number): LaneLimits {
  const shown = { ...MOST };
  const hasEdits = run.scenario.edits.length > 0;
  const isTooHigh = () => layoutLanes(rowsOf(run, shown, null), 1, em, hasEdits).height > height;
  for (const [kind, least] of LEAST) {
    while (shown[kind] > least && isTooHigh()) shown[kind] -= 1;
  }
  return shown;
}
