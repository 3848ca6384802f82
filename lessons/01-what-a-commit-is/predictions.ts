/** What readers commit to before they see a run. */
import type { Prediction } from '$lesson/definition';

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
    kind: 'choice',
    ask: 'With one session log file sync is about one write, 0.87 ms and a little. There is still one write at a time. How long is it with 256 sessions?',
    choices: [
      {
        id: 'same',
        text: 'As long as before: every commit waits for one write, its own.',
        feedback:
          'Nearly. But with so many sessions there is always a write under way when a commit comes, and the commit waits for what is left of it.',
      },
      {
        id: 'two',
        text: 'Longer, but less than two writes.',
        feedback:
          'A commit waits for what is left of the write under way, and for the next. No more, however many wait beside it.',
      },
      {
        id: 'dozens',
        text: 'Dozens of writes: the commits queue one behind the other.',
        feedback:
          'There is no queue of writes. All who came during one write share the next one, be they two or two hundred.',
      },
    ],
    right: 'two',
    step: 'predict-sessions',
  },
};
