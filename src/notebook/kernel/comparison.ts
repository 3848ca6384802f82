/** Two runs side by side, for `pw.diff`: what was changed, its effect, where they diverge. */
import { FIGURES } from '$databases/figures';
import { runToEnd } from '$model/slices';
import { findDivergence } from '$model/compare/divergence';
import { wordDivergence } from '$explain/divergence';
import type { Run } from '$model/run/run';
import { scenarioChanges } from '$model/scenario/diff';
import { differences } from '$model/compare/difference';
import type { RunTraced } from './runHandle';

/** The first look for where they part; each further one goes four times as far. */
const FIRST_LOOK_NS = 0.5e9;
const FARTHER = 4;

/** Plain data for Python. */
export function compareRuns(a: Run, b: Run, traced: RunTraced) {
  return {
    changes: scenarioChanges(a.scenario, b.scenario).map((change) => ({
      parameter: change.key,
      at_ms: change.kind === 'edit' ? change.atMs : null,
      a: change.from ?? null,
      b: change.to ?? null,
    })),
    // What a run has not is null, and so is what it would be compared with.
    figures: differences([a, b], FIGURES).map(({ figure, values, atLeast, ratios }) => ({
      figure: figure.id,
      a: values[0] ?? 0,
      b: values[1] ?? 0,
      ratio: ratios[1] ?? null,
      a_at_least: atLeast[0] ?? false,
      b_at_least: atLeast[1] ?? false,
    })),
    divergence: wordDivergenceIn(a, b, traced),
  };
}

function wordDivergenceIn(a: Run, b: Run, traced: RunTraced): string {
  if (a.hash === b.hash) return 'a and b are the same run, bit for bit.';
  const endNs = Math.min(a.durationNs, b.durationNs);
  let fromNs = 0;
  let untilNs = FIRST_LOOK_NS;
  for (;;) {
    const [first, second] = [a, b].map((run) => traced(run.scenario, fromNs, untilNs));
    if (!first || !second) throw new RangeError('There are two runs to compare.');
    const divergence = runToEnd(findDivergence(first.trace, second.trace));
    const seenNs = Math.min(first.trace.untilNs, second.trace.untilNs);
    if (divergence.kind !== 'none' || seenNs >= endNs || seenNs <= fromNs) {
      return wordDivergence(divergence, { name: 'a', run: first }, { name: 'b', run: second });
    }
    fromNs = seenNs;
    untilNs = seenNs * FARTHER;
  }
}
