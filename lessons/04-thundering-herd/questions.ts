/** What readers check themselves with. */
import type { QuestionDefinition } from '$lesson/content/definition';

export const questions: Record<string, QuestionDefinition> = {
  who: {
    ask: 'Fourteen of sixteen sessions are still in log file sync, though their redo is on disk. Who keeps them there?',
    choices: [
      {
        id: 'disk',
        text: 'The disk: the write is not quite done.',
        feedback: 'It is done, and LGWR has made that known. What is missing is the post.',
      },
      {
        id: 'woken',
        text: 'The session that was posted just before: it computes on LGWR’s CPU.',
        feedback: 'LGWR can post the next one only when it has a CPU again.',
      },
      {
        id: 'themselves',
        text: 'They themselves: they stand in a run queue.',
        feedback: 'Nobody has woken them yet. They sleep.',
      },
    ],
    right: 'woken',
    step: 'question-who',
  },
  nice: {
    ask: 'Under timeshare, nice −20 for LGWR changes nothing, and nice 1 for the sessions is a cure. Why?',
    choices: [
      {
        id: 'kernel',
        text: 'A woken session is ahead of everybody in any case; what counts is its level once it is back in its own code.',
        feedback:
          'LGWR is on the top level anyway. With nice 1 the session falls below it as soon as it leaves the kernel, and has to give the CPU back.',
      },
      {
        id: 'small',
        text: 'Minus 20 is too much: the scheduler ignores such values.',
        feedback:
          'It is not ignored. LGWR already has the highest level that a process can have in its own code, so there is nothing to gain.',
      },
      {
        id: 'slower',
        text: 'With nice 1 the sessions compute more slowly, so there are fewer commits.',
        feedback: 'Look at the throughput: it is the same.',
      },
    ],
    right: 'kernel',
    step: 'question-nice',
  },
  report: {
    ask: 'After a change log file sync has fallen from 20 ms to 1 ms, and users notice nothing. What has happened?',
    choices: [
      {
        id: 'wrong',
        text: 'The measurement is wrong: so much less waiting must be noticed.',
        feedback:
          'Both measurements are right. A wait has gone from the report, and not from the world.',
      },
      {
        id: 'moved',
        text: 'They wait in a run queue instead, and no wait event has that name.',
        feedback:
          'When the CPUs are full, somebody waits for them. The change has decided who, and under which name.',
      },
      {
        id: 'network',
        text: 'The network was the slowest part all along.',
        feedback: 'There is no network in these runs, and nothing was noticed either.',
      },
    ],
    right: 'moved',
    step: 'question-report',
  },
};
