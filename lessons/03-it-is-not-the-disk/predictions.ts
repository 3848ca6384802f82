/** What readers commit to before they see a run. */
import type { Prediction } from '$lesson/content/definition';
import { WRITES } from './cases';

export const predictions: Record<string, Prediction> = {
  faster: {
    kind: 'curve',
    ask: 'Noise beside LGWR. You buy one disk after the other, each faster than the last. How long is log file sync?',
    x: { label: 'milliseconds for one write', spacing: 'even' },
    y: { label: 'log file sync, mean', unit: 'ms', scale: 1e-6, max: 12, step: 0.2 },
    points: WRITES.map((ms, index) => ({
      x: index,
      text: String(ms),
      figure: `beside-${ms}.lfs`,
      known: index === 0,
    })),
    feedback: {
      falls:
        'It falls, and then it stops falling. What is left at the end is no write: it is the queue for a CPU.',
      flat: 'An old disk does matter: it takes longer than all the rest together. A fast one matters less and less.',
      otherwise:
        'It falls, and then it stops falling. What is left at the end is no write: it is the queue for a CPU.',
    },
    step: 'predict-faster',
  },
  gain: {
    kind: 'choice',
    ask: 'The disk needs 0.75 ms for one write, and there is noise beside LGWR. You take the write away. How much shorter is log file sync?',
    choices: [
      {
        id: 'less',
        text: 'By less than 0.75 ms: LGWR still queues for its CPU.',
        feedback: 'It does queue, but less often. With the write, one of its queues has gone, too.',
      },
      {
        id: 'equal',
        text: 'By 0.75 ms: what is taken away is the write.',
        feedback:
          'So it is when LGWR is alone. Beside the noise, a write is more than a write: LGWR gives up its CPU for it.',
      },
      {
        id: 'more',
        text: 'By more than 0.75 ms: something else goes with the write.',
        feedback:
          'LGWR gives up its CPU for a write, and has to queue for it afterwards. Without the write it need not.',
      },
    ],
    right: 'more',
    step: 'predict-gain',
  },
};
