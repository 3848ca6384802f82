/** The texts around a curve to draw. */

/** The grid and what is around it. */
export const fieldTexts = {
  how: 'Draw across the grid. By keyboard: left and right choose a point, up and down move it.',
  numbers: 'Enter numbers instead',
  table: 'The curves as a table',
  tell: (who: string, points: string) => `${who}: ${points}.`,
};

/** The grid itself. */
export const plotTexts = { none: 'no value yet' };

/** What became of a drawn curve. */
export const outcomeTexts = {
  farthest: (axis: string, where: string, yours: string, ours: string) =>
    `The widest gap is at ${where} (${axis}): you drew ${yours}, the run gave ${ours}.`,
};
