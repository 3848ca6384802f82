/** What readers check themselves with. */
import type { QuestionDefinition } from '$lesson/content/definition';

export const questions: Record<string, QuestionDefinition> = {
  sum: {
    ask: 'In a report log file sync has 1,117 s, log file parallel write 31 s. Somebody offers a disk that is twice as fast. What can it give?',
    choices: [
      {
        id: 'half',
        text: 'Half of log file sync: commits wait for writes.',
        feedback:
          'Even a disk that takes no time at all cannot take away more than what there is of it, and that is 31 s here, once or twice for each commit.',
      },
      {
        id: 'little',
        text: 'A few per cent of log file sync at the very most. The sum says so before any test.',
        feedback:
          'Half of 31 s is 15 s. Even if each commit waited for two writes it would be little beside 1,117 s.',
      },
      {
        id: 'unknown',
        text: 'Nobody can know before it is tried.',
        feedback:
          'The time of the writes has been measured. What was not spent on them cannot be saved on them.',
      },
    ],
    right: 'little',
    step: 'question-sum',
  },
  await: {
    ask: 'iostat says that a write of the log takes 0.7 ms. log file parallel write is 1.5 ms. Where is the rest?',
    choices: [
      {
        id: 'lies',
        text: 'The storage does not tell the truth.',
        feedback:
          'It might not, but there is a simpler answer: the two clocks stop at different moments.',
      },
      {
        id: 'queue',
        text: 'LGWR was on a run queue when the write was done.',
        feedback:
          'The clock of the disk stops when the data are written. The clock of the event stops when LGWR runs again.',
      },
      {
        id: 'redo',
        text: 'In the redo that had to be gathered before.',
        feedback:
          'Gathering comes before the event begins. It is part of log file sync, and not of log file parallel write.',
      },
    ],
    right: 'queue',
    step: 'question-await',
  },
  diagnostic: {
    ask: 'With _disable_logging, log file sync falls from 3 ms to 1 ms. What have you learned?',
    choices: [
      {
        id: 'disk',
        text: 'Two milliseconds of each commit are the disk’s.',
        feedback:
          'They are the write’s, with all that hangs on it: also the queue for a CPU that LGWR joins because it has blocked.',
      },
      {
        id: 'rest',
        text: 'One millisecond of each commit has nothing to do with the disk.',
        feedback:
          'The wait that is left without a write cannot be the disk. The part that disappeared need not have been the disk alone.',
      },
      {
        id: 'keep',
        text: 'That the parameter should be kept: it makes commits faster.',
        feedback:
          'A database that ran with it cannot be recovered after a crash. It is a question to ask once, of a copy.',
      },
    ],
    right: 'rest',
    step: 'question-diagnostic',
  },
};
