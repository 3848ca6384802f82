/** The texts of an open challenge. */

/** The grading. */
export const gradingTexts = {
  yours: (seed: number) => `Your run (seed ${seed}):`,
  grade: (seeds: number) => `Grade on ${seeds} unseen seeds`,
  grading: (done: number, of: number) => `Graded ${done} of ${of} runs.`,
  tries: 'Tried:',
  progress: 'Runs graded',
  cancel: 'Cancel',
  passed: 'Passed. It holds on every seed.',
  failed: (failed: number, of: number) => `Not yet: ${failed} of ${of} runs didn’t get there.`,
  cancelled: 'The grading was cancelled.',
  broken: 'The grading could not be finished',
  again: 'Try again',
};

/** Hints and a solution. */
export const helpTexts = {
  hint: (number: number, of: number) => `Hint ${number} of ${of}`,
  solution: 'A solution',
  values: 'It sets',
  try: 'Try it in the simulation below',
};

/** What each seed reached. */
export const gradeTexts = {
  caption: 'Each unseen seed',
  seed: 'seed',
  passed: '✓ reached',
  failed: '✗ not',
};
