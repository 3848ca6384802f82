/** What readers commit to before they see a run. */
import type { Prediction } from '$lesson/content/definition';
import { WRITERS } from './cases';

export const predictions: Record<string, Prediction> = {
  wait: {
    kind: 'choice',
    ask: 'With eight writers the sessions got less done. What did they wait for, more than with one writer?',
    choices: [
      {
        id: 'commit',
        text: 'For their commits: the writers take the CPUs from LGWR.',
        feedback:
          'The published time in log file sync fell, with the number of commits. That is not where the loss is.',
      },
      {
        id: 'cpu',
        text: 'For a CPU: eight writers need more CPU time than one.',
        feedback:
          'The eight needed less CPU time together than the one: 256 s against 291. And the sessions used less, too.',
      },
      {
        id: 'checkpoint',
        text: 'For the writers: log switches waited longer for their checkpoints.',
        feedback:
          'The very thing that more writers should have made faster. It took the sessions more than twice as long.',
      },
      {
        id: 'redo',
        text: 'For the redo disk: it has to share its bandwidth with more writers.',
        feedback: 'LGWR’s own wait for its writes fell, with the number of commits.',
      },
    ],
    right: 'checkpoint',
    step: 'predict',
  },
  number: {
    kind: 'curve',
    ask: 'The same machine, but every writer may use every CPU. How does the throughput depend on the number of writers? Draw it.',
    x: { label: 'writers' },
    y: { label: 'throughput', unit: 'transactions/s', scale: 1, max: 4000, step: 50 },
    points: WRITERS.map((count) => ({
      x: count,
      figure: `writers-${count}.tps`,
      known: count === 1,
    })),
    feedback: {
      rises:
        'Up to three writers it does. From there on there is nothing left to speed up, and each further writer costs.',
      falls: 'One writer is really too slow here: it does not keep up with the redo.',
      flat: 'Neither the first step nor the last ones are for free: one is too few, twelve are too many.',
      peaks: 'One writer is too few, and beyond what is needed each further one costs a little.',
      otherwise:
        'It rises as long as the writers are too slow for the log, and falls from there on.',
    },
    step: 'predict-number',
  },
};
