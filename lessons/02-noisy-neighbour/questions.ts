/** What readers check themselves with. */
import type { QuestionDefinition } from '$lesson/content/definition';
import expected from './expected.json';

const idle = expected.figures['starved.idle'].text;

export const questions: Record<string, QuestionDefinition> = {
  lfpw: {
    ask: 'A report shows that log file parallel write has doubled. Nobody touched the storage. What do you look at first?',
    choices: [
      {
        id: 'storage',
        text: 'The storage. A wait for a write is a wait for the disk.',
        feedback:
          'The event ends when LGWR takes note of the write, not when the disk is done. With LGWR on a run queue it grows while the disk stays as it is.',
      },
      {
        id: 'cpu',
        text: 'Whether LGWR gets its CPU: the priority and the CPUs of whatever runs beside it.',
        feedback:
          'Compare the time that the storage itself reports. If it is shorter than the event, the rest was spent on a run queue.',
      },
      {
        id: 'redo',
        text: 'The amount of redo. More redo makes longer writes.',
        feedback:
          'It can, but the load profile would show it: redo per second grows too. In this lesson it stayed the same.',
      },
    ],
    right: 'cpu',
    step: 'question-lfpw',
  },
  idle: {
    ask: `In the starved run the machine is ${idle} idle, and yet LGWR stands in a run queue for most of the time. How can that be?`,
    choices: [
      {
        id: 'average',
        text: 'LGWR may use one CPU only, and that CPU is taken. The idle ones do not help it.',
        feedback:
          'An average over eight CPUs hides one that is full. Look at each CPU, and at who may run where.',
      },
      {
        id: 'wrong',
        text: 'It cannot. If CPUs are idle, nobody waits for one.',
        feedback:
          'That holds only for processes that may run on the idle CPUs. LGWR was pinned to CPU 5.',
      },
      {
        id: 'switches',
        text: 'The time is lost in context switches, which count as idle.',
        feedback:
          'A context switch costs a few microseconds, and counts as kernel time. It is the queue that costs milliseconds.',
      },
    ],
    right: 'average',
    step: 'question-idle',
  },
  fewer: {
    ask: 'You may change neither priorities nor CPUs. Which of these helps LGWR most?',
    choices: [
      {
        id: 'sleep',
        text: 'Fewer moments at which it blocks in each flush: one blocking write instead of three.',
        feedback:
          'Every blocking write is one more way back into the queue. In the run with a single write, a commit loses two of its four waits.',
      },
      {
        id: 'buffer',
        text: 'A larger log buffer, so that LGWR has more room.',
        feedback:
          'Nobody waits for room in the buffer here. One session with one commit at a time never fills it.',
      },
      {
        id: 'faster-cpu',
        text: 'CPUs that are twice as fast for everybody.',
        feedback:
          'LGWR would need half a millisecond less. But the wait is for the noise to go to sleep, and the noise decides when that is.',
      },
    ],
    right: 'sleep',
    step: 'question-fewer',
  },
};
