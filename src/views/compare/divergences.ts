/** Looks for where each of several runs parts from the first. */
import { findDivergence } from '$model/compare/divergence';
import { wordDivergence } from '$explain/divergence';
import type { NamedRun } from '../charts/namedRun';
import type { MarkedInstant } from '../charts/instant';

export interface DivergencePoint extends MarkedInstant {
  readonly words: string;
}

/** Reports after each run what was found so far, in the order of the runs. */
export function* searchPartings(
  [first, ...others]: readonly NamedRun[],
  report: (found: readonly DivergencePoint[]) => void,
): Generator<void, void> {
  if (!first) return;
  const found: DivergencePoint[] = [];
  for (const { name, colour, run } of others) {
    const divergence = yield* findDivergence(first.run.trace, run.trace);
    const words = wordDivergence(divergence, first, { name, run });
    const timeNs = divergence.kind === 'apart' ? divergence.timeNs : null;
    found.push({ name, colour, timeNs, words });
    report([...found]);
    yield;
  }
}
