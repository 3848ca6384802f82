import type { PlotBundle } from '../kernel/outputTypes';

/** How high a plot is drawn, in CSS pixels: known before what draws it is there. */
export function heightOf({ height = 280 }: PlotBundle): number {
  return height;
}
