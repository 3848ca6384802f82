/** What readers check themselves with. */
import type { QuestionDefinition } from '$lesson/content/definition';

export const questions: Record<string, QuestionDefinition> = {
  gain: {
    ask: 'What does polling spare?',
    choices: [
      {
        id: 'lgwr',
        text: 'LGWR’s time: it need not wake anybody, and begins its next flush sooner.',
        feedback:
          'The sessions pay for it, each with a sleep that is a little too long. Many sessions make that a good bargain.',
      },
      {
        id: 'session',
        text: 'The session’s time: it notices the end of the write sooner than a post would tell it.',
        feedback:
          'A post arrives within microseconds. A sleep of a fixed length ends when it ends, on average long after the write.',
      },
      {
        id: 'disk',
        text: 'Writes: flushes get larger, so there are fewer of them.',
        feedback:
          'The other way round. LGWR is free sooner, so it writes more often, and each flush holds fewer commits.',
      },
    ],
    right: 'lgwr',
    step: 'question-gain',
  },
  edge: {
    ask: 'A histogram of log file sync shows almost nothing below 10 ms and almost everything between 10 and 11. The disk reports writes of 0.4 ms. What do you look at first?',
    choices: [
      {
        id: 'disk',
        text: 'The disk. Something in it rounds up to 10 ms.',
        feedback:
          'It reports 0.4 ms, and log file parallel write would say so if LGWR waited longer.',
      },
      {
        id: 'trace',
        text: 'LGWR’s trace: has it switched to polling, and what is min_sleep?',
        feedback:
          'An edge is the mark of a clock. No disk and no run queue makes every wait equally long; a sleep of fixed length does.',
      },
      {
        id: 'load',
        text: 'The load. With many sessions everything takes 10 ms.',
        feedback:
          'Load spreads waits out: some short, some long. An edge with nothing below it is no queue.',
      },
    ],
    right: 'trace',
    step: 'question-edge',
  },
  switch: {
    ask: 'The switch compares what a commit took with twice the mean write. What does it not see?',
    choices: [
      {
        id: 'both',
        text: 'Whether the other method would be better.',
        feedback:
          'It only knows the method that is in use. Commits can be slow for many reasons that polling does nothing about, a starved LGWR among them.',
      },
      {
        id: 'write',
        text: 'Whether the write has become slower.',
        feedback:
          'It does see that: the mean write is half of its estimate. If writes get slower, the bar for a long commit rises with them.',
      },
      {
        id: 'many',
        text: 'How many sessions there are.',
        feedback:
          'Not directly, but many sessions make commits longer than the write, and that is just what it measures.',
      },
    ],
    right: 'both',
    step: 'question-switch',
  },
};
