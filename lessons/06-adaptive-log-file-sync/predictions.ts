/** What readers commit to before they see a run. */
import type { Prediction } from '$lesson/content/definition';
import { SIZES } from './cases';

export const predictions: Record<string, Prediction> = {
  crossing: {
    kind: 'curve',
    ask: 'LGWR posts every session that waits, one system call each. The disk is fast, and no session ever waits for a CPU. How does the mean log file sync depend on the number of sessions? Draw it.',
    x: { label: 'sessions', spacing: 'even' },
    y: { label: 'log file sync', unit: 'ms', scale: 1e-6, max: 2, step: 0.01 },
    points: SIZES.map((size) => ({ x: size, figure: `post-${size}.lfs`, known: size === 1 })),
    feedback: {
      flat: 'The write costs the same for one session and for five hundred: that is right, and it is what group commit is for. But the posts do not come in groups. Each commit has its own.',
      rises:
        'It rises, slowly at first. With few sessions what grows is the wait for an earlier flush. From some hundred sessions on it is LGWR’s posts.',
      falls:
        'Sharing a write makes the disk do less for each commit. It does not make one commit shorter: that still takes a whole write, and often part of the one before.',
      otherwise: 'It only ever rises: every further session is one more post for LGWR.',
    },
    step: 'predict',
  },
  morning: {
    kind: 'choice',
    ask: 'At night one session commits every four seconds. One of its writes takes 55 ms, and LGWR switches to polling. In the morning a hundred sessions come, and the disk needs 1.5 ms. How do they learn of their commits?',
    choices: [
      {
        id: 'back',
        text: 'By posts. The disk is fast again, so LGWR goes back within seconds.',
        feedback:
          'LGWR does not look at the disk for the way back. It looks at the load, and goes back when that is less than half of what it was at the switch.',
      },
      {
        id: 'stays',
        text: 'By polling. Nothing leads LGWR back.',
        feedback:
          'It would go back if the load fell under half of what it was at the switch. That was a commit every four seconds, and there is hardly less than that.',
      },
      {
        id: 'flaps',
        text: 'By both in turn: LGWR switches to and fro as long as the load is high.',
        feedback:
          'That happens where polling itself slows the sessions down to less than half. Here they mostly think, and a longer commit hardly lowers the load.',
      },
    ],
    right: 'stays',
    step: 'predict-morning',
  },
};
