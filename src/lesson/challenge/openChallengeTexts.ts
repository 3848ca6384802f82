/** The texts of an open challenge. */

/** What the reader says beforehand, and its verdict. */
export const measureTexts = {
  now: (seed: number) => `The run below (seed ${seed}):`,
  choose: 'Say why first.',
  measure: (seeds: number) => `Measure on ${seeds} unseen seeds`,
  left: (count: number) =>
    count === 1 ? 'One measurement is left.' : `${count} measurements are left.`,
  cancel: 'Cancel',
  cancelled: 'Cancelled: this measurement doesn’t count.',
  passed: 'Passed. It holds on every seed, and for the reason that you gave.',
  startOver: 'Start over with three measurements',
};

/** Hints and a solution. */
export const helpTexts = {
  hint: (number: number, of: number) => `Hint ${number} of ${of}`,
  solution: 'A solution',
  giveUp: 'Show me a solution: that ends the measurements',
  try: 'Set it, and look at it below',
};

/** What each seed reached. */
export const gradeTexts = {
  caption: 'Each unseen seed',
};
