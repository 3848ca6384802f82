/** What readers check themselves with. */
import type { QuestionDefinition } from '$lesson/content/definition';

export const questions: Record<string, QuestionDefinition> = {
  moved: {
    ask: 'You raise LGWR’s priority. log file sync falls by half, latch: cache buffers chains doubles, transactions a second stay the same. What do you do next?',
    choices: [
      {
        id: 'latch',
        text: 'Find the hot blocks behind the latch. That is the bottleneck now.',
        feedback:
          'The latch was not the cause before, and is not now. Its holders lose their CPU, as everybody does on this machine.',
      },
      {
        id: 'cpu',
        text: 'Look at the CPUs: how busy they are, and with what.',
        feedback:
          'When a wait moves and the throughput stays, something else is short. On a full machine that is CPU.',
      },
      {
        id: 'more',
        text: 'Raise it further: real time, then a CPU of its own.',
        feedback:
          'LGWR already runs at once. It can’t be served sooner than that, and a CPU of its own would be taken from the sessions.',
      },
    ],
    right: 'cpu',
    step: 'question-moved',
  },
  own: {
    ask: 'LGWR uses a tenth of a CPU. What does it cost to keep a whole CPU free for it, on a machine that has none to spare?',
    choices: [
      {
        id: 'tenth',
        text: 'Nothing, for it needs a CPU anyway.',
        feedback: 'It needs a tenth of one. The other nine tenths are idle, while sessions wait.',
      },
      {
        id: 'share',
        text: 'Nearly one CPU’s share of the throughput: a quarter of four, a thirtieth of thirty.',
        feedback: 'So it is a remedy for large machines, if for any.',
      },
      {
        id: 'half',
        text: 'About half: LGWR and the sessions now have to talk across CPUs.',
        feedback: 'They did before. A post costs the same wherever the other one runs.',
      },
    ],
    right: 'share',
    step: 'question-own',
  },
  wish: {
    ask: 'The same renice helped on an old server and does nothing on its new one. The load is the same. What is the likeliest reason?',
    choices: [
      {
        id: 'kernel',
        text: 'Another kernel, with another scheduler: nice means something else there.',
        feedback:
          'Compare uname -r of both. A short slice of its own, or real time, does on the new one what nice did on the old.',
      },
      {
        id: 'oracle',
        text: 'Another version of Oracle, which ignores nice.',
        feedback: 'Nice belongs to the operating system. A program can’t ignore it.',
      },
      {
        id: 'faster',
        text: 'Faster CPUs: nice counts only on slow ones.',
        feedback:
          'Faster CPUs make every burst shorter, but who goes first is the scheduler’s rule.',
      },
    ],
    right: 'kernel',
    step: 'question-wish',
  },
};
