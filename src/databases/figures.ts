/** Every figure by which runs are compared. */
import { figuresWith, type Figure } from '$model/figures/figures';
import type { Run } from '$model/run/run';
import { headlines } from './oracle/figures';

export { cpuNames, sweptFigures } from './oracle/figures';

export type HeadlineId = (typeof headlines)[number][0];

/** In the order of the tables. */
export const FIGURES: readonly Figure[] = figuresWith(headlines, 'log_file_sync');

/** All of a run, in the order of `FIGURES`. */
export function figuresOf(run: Run): Float64Array {
  // A sweep does this thousands of times: `Float64Array.from` takes a quarter as long as all figures, and so do pairs.
  const figures = new Float64Array(FIGURES.length);
  let place = 0;
  for (const { of } of FIGURES) figures[place++] = of(run);
  return figures;
}

/** A figure that is known to exist. */
export function figureOf(id: string): Figure {
  const figure = FIGURES.find((each) => each.id === id);
  if (!figure) throw new RangeError(`There is no figure "${id}".`);
  return figure;
}
