/** What readers commit to before they see a run. */
import type { Prediction } from '$lesson/content/definition';
import { BURSTS } from './cases';

export const predictions: Record<string, Prediction> = {
  posts: {
    kind: 'choice',
    ask: 'The write is done. LGWR has a dozen sessions to post, with a system call of 3 µs each. No session computes just then. How long are the commits?',
    choices: [
      {
        id: 'calls',
        text: 'About 1 ms: the write, and a few microseconds for each post.',
        feedback:
          'So it would be if LGWR could post them one after the other. It is thrown off its CPU by those it has posted.',
      },
      {
        id: 'queue',
        text: 'A few milliseconds: some sessions have to queue for a CPU.',
        feedback:
          'They do, but only for a moment: a session that is woken goes ahead of any process that computes, LGWR included.',
      },
      {
        id: 'slices',
        text: 'Tens of milliseconds: LGWR loses its CPU again and again before it has posted them all.',
        feedback:
          'A session that LGWR has just woken takes LGWR’s CPU. The others are not posted until LGWR has one again.',
      },
    ],
    right: 'slices',
    step: 'predict-posts',
  },
  quantum: {
    kind: 'curve',
    ask: 'With 10 ms of CPU in each transaction, log file sync is about 20 ms. How long is it with shorter and with longer transactions? A time slice is 20 ms here.',
    x: { label: 'milliseconds of CPU in one transaction', spacing: 'even' },
    y: { label: 'log file sync, mean', unit: 'ms', scale: 1e-6, max: 60, step: 1 },
    points: BURSTS.map((ms) => ({ x: ms, figure: `cpu-${ms}.lfs`, known: ms === 10 })),
    feedback: {
      peaks: 'It rises with the transaction and breaks down behind the time slice.',
      rises:
        'It does rise with the transaction: that is the step. But behind the time slice it breaks down.',
      flat: 'The step is not a fixed time. It is what a session computes until it commits again.',
      otherwise:
        'It rises with the transaction, for that is the step, and breaks down behind the time slice.',
    },
    step: 'predict-quantum',
  },
  throughput: {
    kind: 'choice',
    ask: 'You make LGWR non-preemptable. Log file sync falls from 20 ms to about 1 ms. What happens to the throughput?',
    choices: [
      {
        id: 'half',
        text: 'It grows by about a half: a transaction was 10 ms of work and 20 ms of commit.',
        feedback:
          'It was more than that: 10 ms of work, the commit, and the queue for a CPU. What the commit gave up, the queue took.',
      },
      {
        id: 'little',
        text: 'It grows a little.',
        feedback: 'Not even that. The four CPUs were busy all the time, with the herd and without.',
      },
      {
        id: 'none',
        text: 'Nothing. Not one transaction more.',
        feedback:
          'Four CPUs do what four CPUs can do, and they were never idle. The wait has only changed its name.',
      },
    ],
    right: 'none',
    step: 'predict-throughput',
  },
};
