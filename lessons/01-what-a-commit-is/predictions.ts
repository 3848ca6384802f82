/** What readers commit to before they see a run. */
import type { Prediction } from '$lesson/content/definition';
import { SESSIONS } from './cases';

export const predictions: Record<string, Prediction> = {
  rest: {
    kind: 'choice',
    ask: 'A write takes 0.87 ms, a commit waits 2.41 ms. Where does the rest of a commit’s wait go?',
    choices: [
      {
        id: 'calls',
        text: 'Into system calls: waking LGWR, and being woken by it.',
        feedback:
          'They are there, and they are small: some microseconds each. They explain a difference of a tenth, not of two thirds.',
      },
      {
        id: 'parts',
        text: 'Into more writes: the redo of a commit is written in several pieces.',
        feedback:
          'Then there would be more writes than commits. The report has fewer: one write carries the redo of several commits.',
      },
      {
        id: 'previous',
        text: 'Into a write of somebody else’s redo, which was under way when the commit came.',
        feedback:
          'LGWR does one thing after the other. A commit that comes during a write has to wait until it is over, and then for its own.',
      },
      {
        id: 'session',
        text: 'Into the session: it goes on with its own work before it is done.',
        feedback:
          'A session in log file sync does nothing but sleep. The clock of that event stops as soon as it runs again.',
      },
    ],
    right: 'previous',
    step: 'predict-rest',
  },
  sessions: {
    kind: 'curve',
    ask: 'From 1 session to 256. A write of the log takes 0.87 ms, whatever is in it, and there is one at a time. How long is log file sync?',
    x: { label: 'sessions', spacing: 'even' },
    y: { label: 'log file sync, mean', unit: 'ms', scale: 1e-6, max: 5, step: 0.1 },
    points: SESSIONS.map((count) => ({ x: count, figure: `n-${count}.lfs`, known: count === 1 })),
    feedback: {
      rises:
        'It does rise, but see how little, and that it stops. No commit waits for a queue of writes: commits that came during a write share the next one.',
      flat: 'Nearly. It rises by a part of a write, because more and more commits find a write under way. Then it stays.',
      otherwise:
        'It rises by a part of a write and then stays, because commits that came during a write share the next one.',
    },
    step: 'predict-sessions',
  },
};
