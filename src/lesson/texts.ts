/** The texts that a lesson’s page shows by itself, beside its prose. Parts that are fetched later have files of their own. */
import { formatNs } from '$model/format';

/** The page: its head, its end, what was saved. */
export const pageTexts = {
  minutes: (minutes: number) => `about ${minutes} minutes`,
  done: (done: number, steps: number) =>
    done === 0 ? `${steps} steps to take` : `${done} of ${steps} steps taken`,
  finished: 'Every step taken',
  startOver: 'Start this lesson over',
  ending: 'Where you stand',
};

/** What a reader lacks if a part of a lesson breaks. */
export const partTexts = {
  challenge: 'This challenge',
  table: 'This table',
  commands: 'These commands',
  picture: 'This picture',
  prediction: 'This prediction',
  question: 'This question',
  simulation: 'This simulation',
  recording: 'This recording',
  plug: 'This plug',
};

/** The small machine at the head of a lesson. */
export const demoTexts = {
  title: 'A small machine to try',
  still: (ms: number) => `${formatNs(ms * 1e6)} of the first run, drawn from its trace.`,
  stop: 'Stop',
  goOn: 'Go on',
  commits: (count: number) => (count === 1 ? '1 commit' : `${count} commits`),
  writes: (count: number) => (count === 1 ? '1 write' : `${count} writes`),
  longest: (length: string) => `the longest waited ${length}`,
};

/** A prediction. */
export const predictTexts = {
  title: 'Your prediction',
  why: 'Commit before you look: what you expect is compared with the run afterwards.',
  commit: 'This is what I expect',
  skip: 'Skip this and show me',
  skipped: 'You skipped this prediction.',
  asExpected: 'The run agrees with you.',
  otherwise: 'The run says otherwise.',
  choose: 'Choose one first, or skip.',
  field: 'The chart',
  draw: 'Give every point a value first, or skip.',
};

/** Answers to choose from. */
export const choiceTexts = { right: 'right', yours: 'your choice' };

/** A question to check oneself with. */
export const questionTexts = {
  check: 'Check',
  choose: 'Choose one first.',
  right: 'Right.',
  wrong: 'Not this one.',
  again: 'Choose another and check again.',
  answers: 'The answer:',
};

/** A challenge that nobody has opened yet. */
export const challengeTexts = {
  title: 'Challenge',
  open: 'Open the challenge',
  what: 'The challenge',
  done: 'You have passed this challenge.',
  withoutScript: 'The challenge needs JavaScript: it runs the simulator.',
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
  value: 'What the run shown says of it',
  waits: (count: string, mean: string, longest: string) =>
    `${count} waits, ${mean} on average, the longest ${longest}`,
  none: 'no such wait',
  process: (cpu: string, queued: string) => `${cpu} of a CPU, ${queued} of the time on a run queue`,
  perCommit: (mean: string) => `${mean} of each commit`,
  set: (value: string) => `set to ${value}`,
  setting: (key: string, value: string) => `${key} = ${value}`,
};

/** How measured and simulated numbers are set. */
export const legendTexts = {
  begin: 'Numbers in the text are set by where they come from:',
  measured: 'measured on a real machine',
  or: 'or',
  simulated: 'simulated here',
};

/** A table with its source. */
export const tableTexts = { source: 'Source:' };

/** A step of a class. */
export const stepTexts = {
  minutes: (minutes: number) => `${minutes} minutes`,
  between: ' · ',
};

/** Where a lesson's steps are. */
export const stepListTexts = {
  show: (moment: string) => `In the simulation: ${moment}`,
  challenge: 'The challenge',
  done: 'taken',
  hidden: (count: number) =>
    `${count === 1 ? 'One more comes' : `${count} more come`} with the answers to predictions.`,
};

/** The parts of log file sync. */
export const partsTexts = {
  caption: 'What one commit waited for, on average. Milliseconds of log file sync.',
  total: 'all',
  part: 'part',
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
  copied: 'Copied',
  failed: 'Select it by hand',
  needs: (what: string) => `Needs ${what}.`,
  more: (count: number) => (count === 1 ? 'One more command' : `${count} more commands`),
};

/** The reader’s own notes. */
export const noteTexts = {
  title: 'Your notes',
  lead: 'What you write here is kept in this browser, with your progress. You can save both as a file on the first page.',
};

/** Whose curve it is. */
export const whoseTexts = { yours: 'you', ours: 'the run' };

/** A machine that loses its power, and what becomes of its transactions. */
export const plugTexts = {
  pull: (clock: string) => `Pull the plug at ${clock}`,
  closed: 'Pull the plug',
  at: (clock: string) => `The power went at ${clock}.`,
  verdict: (lost: number, count: string) => {
    if (lost === 0) return 'Nothing that was reported as complete is lost.';
    if (lost === 1) return 'One transaction that was reported as complete is lost.';
    return `${count} transactions that were reported as complete are lost.`;
  },
  fates: {
    safe: 'committed, and on disk',
    lost: 'reported as complete, and lost',
    stands: 'on disk, but nobody was told',
    gone: 'waiting for their commit, and gone',
    open: 'not committed yet: rolled back',
  },
  more: 'Work from before the part of the run that you can look at may be lost as well.',
};
