/** What readers commit to before they see a run. */
import type { Prediction } from '$lesson/content/definition';

export const predictions: Record<string, Prediction> = {
  where: {
    kind: 'choice',
    ask: 'Each commit takes about 15 ms longer. Where do those 15 ms go?',
    choices: [
      {
        id: 'disk',
        text: 'Into the write: the disk has become slower, though nobody touched it.',
        feedback:
          'The write itself takes as long as before. What grows is the time until LGWR notices that the write is done.',
      },
      {
        id: 'once',
        text: 'Into one wait: LGWR is posted, and has to queue once for CPU 5 before it can write.',
        feedback:
          'That wait is there, but it is only a third of the loss. LGWR queues again after every write of the flush.',
      },
      {
        id: 'many',
        text: 'Into several waits: LGWR queues for CPU 5 more than once in every commit.',
        feedback: 'Each time LGWR blocks, even for its own write, it has to queue for CPU 5 again.',
      },
      {
        id: 'session',
        text: 'Into the session: it is posted late, or gets no CPU when it is.',
        feedback:
          'The session has seven other CPUs to run on and gets one at once. It is LGWR that waits.',
      },
    ],
    right: 'many',
    step: 'predict',
  },
  nice: {
    kind: 'curve',
    ask: 'You may change nothing but the nice value of LGWR. How does the run time depend on it? Draw it.',
    x: { label: 'nice of LGWR', spacing: 'linear' },
    y: { label: 'run time', unit: 's', scale: 1e-9, max: 150, step: 1 },
    points: [
      { x: -20, figure: 'lgwr-nice-20.run-time' },
      { x: -10, figure: 'lgwr-nice-10.run-time' },
      { x: -8, figure: 'lgwr-nice-8.run-time' },
      { x: -6, figure: 'lgwr-nice-6.run-time' },
      { x: -4, figure: 'lgwr-nice-4.run-time' },
      { x: -2, figure: 'lgwr-nice-2.run-time' },
      { x: 0, figure: 'starved.run-time', known: true },
    ],
    feedback: {
      rises:
        'More favour, less waiting: the direction is right. The run adds that most of the scale does nothing, at both of its ends.',
      falls: 'It is the other way round: a lower nice value is the more favoured one.',
      flat: 'Nice does matter here. It changes how fast the clock of LGWR runs, and with it who goes first.',
      otherwise:
        'More favour never hurts LGWR here. But the run is not a straight line either: most of the scale does nothing.',
    },
    step: 'predict-nice',
  },
  'no-write': {
    kind: 'choice',
    ask: 'You leave the noise where it is and take the redo write away altogether. What happens to log file sync?',
    choices: [
      {
        id: 'same',
        text: 'Nothing. It was never the disk.',
        feedback:
          'That is what the published run showed: still 133 transactions a second. The model does not follow it here, and the text below says why that matters.',
      },
      {
        id: 'less',
        text: 'It falls: the write is gone, and so is the queue after it.',
        feedback:
          'Without the write LGWR has no reason to block in the middle of a flush, so it queues once instead of twice.',
      },
      {
        id: 'more',
        text: 'It grows: LGWR loops faster and loses its time slice more often.',
        feedback: 'LGWR needs so little CPU that it never uses up a time slice here.',
      },
    ],
    right: 'less',
    step: 'predict-s1',
  },
};
