/** The texts of an open challenge. */

/** What the reader says beforehand, and what it comes to. */
export const measureTexts = {
  now: (seed: number) => `The run below (seed ${seed}):`,
  setting: 'Your setting',
  unchanged: 'Set something first: as it is, the machine doesn’t do it.',
  reason: 'Why should that do it?',
  choose: 'Say why first.',
  measure: (seeds: number) => `Measure on ${seeds} unseen seeds`,
  left: (count: number) =>
    count === 1 ? 'One measurement is left.' : `${count} measurements are left.`,
  none: 'No measurement is left.',
  before:
    'Nothing runs while you set it. Say what you would set and why, then measure it: three times, no more.',
  measuring: (done: number, of: number) => `${done} of ${of} runs are done.`,
  progress: 'Runs done',
  cancel: 'Cancel',
  cancelled: 'Cancelled: this measurement doesn’t count.',
  broken: 'The measurement could not be finished',
  again: 'Try again',
  passed: 'Passed. It holds on every seed, and for the reason that you gave.',
  otherReason: 'It holds on every seed, but not for the reason that you gave.',
  failed: (failed: number, of: number) => `Not yet: ${failed} of ${of} runs didn’t get there.`,
  earlier: 'Measured so far',
  row: {
    setting: 'setting',
    reason: 'because',
    held: 'held on',
    seeds: (passed: number, of: number) => `${passed} of ${of} seeds`,
  },
  startOver: 'Start over with three measurements',
  look: 'The machine, to look at. It shows what you measured last.',
};

/** Hints and a solution. */
export const helpTexts = {
  hint: (number: number, of: number) => `Hint ${number} of ${of}`,
  solution: 'A solution',
  giveUp: 'Show me a solution: that ends the measurements',
  values: 'It sets',
  because: 'The reason:',
  try: 'Set it, and look at it below',
};

/** What each seed reached. */
export const gradeTexts = {
  caption: 'Each unseen seed',
  seed: 'seed',
  passed: '✓ reached',
  failed: '✗ not',
};
