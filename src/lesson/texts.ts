/** The texts that a lesson’s page shows by itself, beside its prose. Parts that are fetched later have files of their own. */

import { formatClock } from '$model/format';

/** The page: its head, its end, what was saved. */
export const pageTexts = {
  done: (done: number, steps: number) =>
    done === 0 ? `${steps} steps to take` : `${done} of ${steps} steps taken`,
  finished: 'Every step taken',
  startOver: 'Start this lesson over',
  follow: 'Pictures follow the text',
  wasHere: 'This is where you were.',
  toTop: 'To the beginning',
  stay: 'Stay here',
};

/** What a reader lacks if a part of a lesson breaks. */
export const partTexts = {
  recording: 'This recording',
};

/** The small machine at the head of a lesson. */
export const demoTexts = {
  writes: 'writes the log',
  title: 'A small machine to try',
  stop: 'Stop',
  goOn: 'Go on',
};

/** A prediction. */
export const predictTexts = {
  why: 'Commit before you look: the run, and what the text says of it, open with your answer.',
  first: 'First say what you expect: what you pressed opens with your answer.',
  commit: 'This is what I expect',
  skip: 'Skip this and show me',
  skipped: 'You skipped this prediction.',
  asExpected: 'The run agrees with you.',
  otherwise: 'The run says otherwise.',
  choose: 'Choose one first, or skip.',
};

/** A question to check oneself with. */
export const questionTexts = {
  check: 'Check',
  right: 'Right.',
  wrong: 'Not this one.',
};

/** A challenge that has not been opened yet. */
export const challengeTexts = {
  open: 'Open the challenge',
};

/** A simulation on its way. */
export const loadingTexts = {
  what: 'The simulation',
  meanwhile: 'The text goes on without it.',
};

/** A word that explains itself. */
export const termTexts = {
  here: (simulation: string | undefined) =>
    simulation ? `Simulated, ${simulation}:` : 'In the lesson’s simulation:',
  waits: (count: string, mean: string, longest: string) =>
    `${count} waits, ${mean} on average, the longest ${longest}`,
  none: 'no such wait',
  process: (cpu: string, queued: string) => `${cpu} of a CPU, ${queued} of the time on a run queue`,
  perCommit: (mean: string) => `${mean} of each commit`,
  set: (value: string) => `set to ${value}`,
  setting: (key: string, value: string) => `${key} = ${value}`,
};

/** Where a lesson's steps are. */
export const stepListTexts = {
  show: (moment: string) => `In the simulation: ${moment}`,
  hidden: (count: number) =>
    `${count === 1 ? 'One more comes' : `${count} more come`} with the answers to predictions.`,
};

/** Published beside simulated. */
export const residualTexts = {
  what: 'figure',
  published: 'published',
  simulated: 'simulated',
  difference: 'difference',
  why: 'why',
};

/** Commands to copy. */
export const commandTexts = {
  copy: 'Copy',
};

/** Owners of curves. */
export const whoseTexts = { yours: 'you', ours: 'the run' };

/** A simulation beside the text. */
export const glanceTexts = {
  name: (title: string) => `${title}, beside the text`,
  play: 'Play beside the text',
  pause: 'Pause beside the text',
  back: 'One event back, beside the text',
  step: 'One event on, beside the text',
  instant: 'Instant, beside the text',
  at: (timeNs: number) => formatClock(timeNs),
  until: 'Up to the instant before the answer.',
  coming: 'The machine is being simulated.',
  label: 'The run, beside the text',
  away: 'Put the picture away',
  show: 'Show the picture',
};

/** A number in the prose that can be dragged. */
export const dialTexts = {
  hint: (label: string) => `${label}: drag sideways, or use the arrow keys; Escape resets it`,
};

/** Around a simulation. */
export const simulationTexts = {
  back: 'Back to the text',
  closed: 'This run opens once you’ve said what you expect.',
  predict: 'Go to the prediction',
  later: 'Opens with your prediction',
};
