/** What readers check themselves with. */
import type { QuestionDefinition } from '$lesson/content/definition';

export const questions: Record<string, QuestionDefinition> = {
  last: {
    ask: 'Eight writers share the work evenly. Seven have finished their part of a checkpoint after 50 ms, the eighth after 900. How long does a log switch wait that needs this checkpoint?',
    choices: [
      {
        id: 'mean',
        text: 'About 160 ms, the mean of the eight.',
        feedback:
          'The redo of the eighth writer’s blocks is in that log group as well. It may not be written over before they are on disk.',
      },
      {
        id: 'last',
        text: '900 ms. Whether there are seven others does not matter.',
        feedback: 'And the more writers there are, the more chances for one of them to be late.',
      },
      {
        id: 'first',
        text: '50 ms. The others take over what is left of the eighth’s work.',
        feedback:
          'A block belongs to one list, and a list to one writer, from the start of the instance on. Nobody takes over.',
      },
    ],
    right: 'last',
    step: 'question-last',
  },
  one: {
    ask: 'One writer writes 8,483 blocks a second and uses 32 % of a CPU. Somebody wants to set db_writer_processes to the number of CPUs. What do you ask first?',
    choices: [
      {
        id: 'wait',
        text: 'Which sessions wait for a writer now, and for how long.',
        feedback:
          'Without free buffer waits and checkpoint incomplete there is nothing to gain. With them, find out whether the writer lacks CPU, disk or room in the log.',
      },
      {
        id: 'cpus',
        text: 'Whether there are CPUs enough for all of them.',
        feedback:
          'There may be, and it still gains nothing if one writer is idle for two thirds of its time.',
      },
      {
        id: 'disks',
        text: 'How many disks there are: one writer for each.',
        feedback:
          'A writer has many writes under way at the same time. It does not wait for one disk before it uses the next.',
      },
    ],
    right: 'wait',
    step: 'question-one',
  },
  bind: {
    ask: 'The caches are cold whenever a writer runs. Somebody binds each writer to one CPU. What can that cure, and what not?',
    choices: [
      {
        id: 'migration',
        text: 'It cures moving from one cache to another. It does not cure others using the same cache in between.',
        feedback:
          'And a bound writer has lost its way out: when its CPU is taken, it waits, and so does everybody behind its checkpoint.',
      },
      {
        id: 'all',
        text: 'Both: its CPU’s cache is now the writer’s own.',
        feedback: 'Binding says where the writer may run. It does not say who else may run there.',
      },
      {
        id: 'nothing',
        text: 'Nothing at all, for caches are too small to matter.',
        feedback:
          'They do matter: without them the model loses much less. What binding cannot change is who shares them.',
      },
    ],
    right: 'migration',
    step: 'question-bind',
  },
};
