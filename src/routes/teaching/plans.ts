/** Plans of a class: which lessons, in which order, for how long. */

export interface PlanRow {
  readonly minutes: number;
  readonly what: string;
  /** The lesson that is open meanwhile. */
  readonly lesson?: number;
}

export interface Plan {
  readonly minutes: number;
  /** Its audience, in a sentence. */
  readonly about: string;
  readonly rows: readonly PlanRow[];
}

export const plans: readonly Plan[] = [
  {
    minutes: 50,
    about: 'One lesson, one idea: a commit waits for queues as well as for writes.',
    rows: [
      {
        minutes: 5,
        what: 'The puzzle: two runs, one difference. Read the table aloud.',
        lesson: 2,
      },
      { minutes: 5, what: 'Prediction by a show of hands. Counts on the board.', lesson: 2 },
      { minutes: 12, what: 'Step through one commit together. Count the queues.', lesson: 2 },
      { minutes: 8, what: 'Why LGWR does not take the CPU: draw the two clocks.', lesson: 2 },
      { minutes: 8, what: 'Remedies: each group tries one and explains it.', lesson: 2 },
      { minutes: 8, what: 'The challenge, in pairs.', lesson: 2 },
      { minutes: 4, what: 'One question each, and what the model leaves out.', lesson: 2 },
    ],
  },
  {
    minutes: 180,
    about:
      'An afternoon for people who read reports for a living: from one commit to a herd of them, and out of it.',
    rows: [
      {
        minutes: 25,
        what: 'What a commit is: post, wait, write, post. Anatomy of one wait.',
        lesson: 1,
      },
      { minutes: 40, what: 'The noisy neighbour, with prediction, moment, remedies.', lesson: 2 },
      { minutes: 20, what: 'It is not the disk: the diagnostic, and the disagreement.', lesson: 3 },
      { minutes: 15, what: 'A break. Leave the last run on the wall.' },
      {
        minutes: 30,
        what: 'The thundering herd: predict the steps before you show them.',
        lesson: 4,
      },
      { minutes: 20, what: 'Priority and protection: the challenge, in pairs.', lesson: 5 },
      { minutes: 20, what: 'One of two, by vote: polling, or too many writers.', lesson: 6 },
      { minutes: 10, what: 'Each names one thing to look at on a system of their own tomorrow.' },
    ],
  },
];
