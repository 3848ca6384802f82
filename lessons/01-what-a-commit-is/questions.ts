/** What readers check themselves with. */
import type { QuestionDefinition } from '$lesson/content/definition';

export const questions: Record<string, QuestionDefinition> = {
  fewer: {
    ask: 'A report has 1,207,863 commits that waited and 532,373 writes of the log. What became of the other commits?',
    choices: [
      {
        id: 'lost',
        text: 'They are not on disk yet. They would be lost in a crash.',
        feedback:
          'Each of them waited until its redo was on disk. That is what log file sync is for.',
      },
      {
        id: 'shared',
        text: 'They are on disk: one write often carried the redo of several commits.',
        feedback:
          'Redo of all sessions stands in one buffer, one piece behind the other. A write takes all that is there.',
      },
      {
        id: 'nowait',
        text: 'They were made with COMMIT WRITE NOWAIT, which needs no write.',
        feedback:
          'Such commits do not wait, so they are not among the waits of log file sync. And their redo is written all the same.',
      },
    ],
    right: 'shared',
    step: 'question-fewer',
  },
  just: {
    ask: 'LGWR began a write a moment ago. Now a session commits. What does it wait for?',
    choices: [
      {
        id: 'this',
        text: 'For the end of this write. Its redo goes along with it.',
        feedback:
          'What goes into a write is settled before it begins. The redo of this commit was not there yet.',
      },
      {
        id: 'both',
        text: 'For the rest of this write, and for the whole of the next.',
        feedback: 'The longest wait of all: two writes, of which only the second is its own.',
      },
      {
        id: 'own',
        text: 'For its own write, which begins at once beside the first.',
        feedback:
          'LGWR alone writes the log, one flush after the other. Lesson 6 has a version of the database that can do two at a time.',
      },
    ],
    right: 'both',
    step: 'question-just',
  },
  clock: {
    ask: 'log file sync is longer than log file parallel write, though only one session is at work. Where is the difference?',
    choices: [
      {
        id: 'disk',
        text: 'In the disk: it does not report all of its time.',
        feedback:
          'log file parallel write is measured by LGWR, from the call until it runs again. All of the disk’s time is in it.',
      },
      {
        id: 'around',
        text: 'Around the write: LGWR is woken, gathers the redo, takes note, and wakes the session.',
        feedback:
          'Each of these is short on a machine with free CPUs. On a machine without, each can become the longest part.',
      },
      {
        id: 'wrong',
        text: 'Nowhere: with one session the two must be equal.',
        feedback:
          'They begin and end at different instants. log file sync begins when the session commits; LGWR is not even awake then.',
      },
    ],
    right: 'around',
    step: 'question-clock',
  },
};
