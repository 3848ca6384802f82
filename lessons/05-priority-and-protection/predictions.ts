/** What readers commit to before they see a run. */
import type { Prediction } from '$lesson/content/definition';
import expected from './expected.json';

const text = (id: keyof typeof expected.figures) => expected.figures[id].text;

export const predictions: Record<string, Prediction> = {
  throughput: {
    kind: 'choice',
    ask: `A transaction takes ${text('full.transaction')}, and ${text('full.lfs')} of that is log file sync. LGWR gets a better priority, and log file sync falls to ${text('full-nice.lfs')}. What becomes of the throughput?`,
    choices: [
      {
        id: 'third',
        text: 'It grows by about a third: a transaction is shorter by that much.',
        feedback:
          'The transaction is not shorter. What it no longer waits for in log file sync, it waits for elsewhere.',
      },
      {
        id: 'little',
        text: 'It grows a little: other waits take up part of the gain.',
        feedback:
          'They take up all of it. The CPUs were busy before, and they are just as busy now, with the same work.',
      },
      {
        id: 'same',
        text: 'Nothing: the machine has no CPU to spare, and the work is the same.',
        feedback:
          'As many transactions as the CPUs can compute, before and after. The wait has moved to where the sessions stand now.',
      },
    ],
    right: 'same',
    step: 'predict',
  },
  schedulers: {
    kind: 'choice',
    ask: 'LGWR gets nice −20, the most that there is. Under which of Linux’s schedulers does that not help at all?',
    choices: [
      {
        id: 'old',
        text: 'Under the O(1) scheduler of 2004: it had no idea of fairness.',
        feedback:
          'There it helps most. That scheduler asks for one thing only, whether a priority is strictly better, and nice is a priority.',
      },
      {
        id: 'cfs',
        text: 'Under CFS: it gives everybody a fair share, whatever they ask.',
        feedback:
          'It helps a little. LGWR hardly waits there even at nice 0, for a process that sleeps much is behind in run time.',
      },
      {
        id: 'eevdf',
        text: 'Under EEVDF, the newest: the running process may finish its slice first.',
        feedback:
          'A better nice gives a larger share, and LGWR never used its share up. What it lacks is to come soon, and that is not what nice is about there.',
      },
      {
        id: 'none',
        text: 'Under none. Nice −20 always goes first.',
        feedback:
          'Nice is a wish that each scheduler grants in its own way. Only real time goes first everywhere.',
      },
    ],
    right: 'eevdf',
    step: 'predict-schedulers',
  },
};
