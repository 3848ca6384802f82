/** What readers try to reach, graded by the simulator on seeds that they have not seen. */
import type { ChallengeDefinition } from '$lesson/content/definition';
import { throughput } from '$lesson/content/measures';
import { formatCount } from '$model/units';
import { cases } from './cases';
import { LATE } from './window';

export const challenges: Record<string, ChallengeDefinition> = {
  number: {
    start: cases.late,
    controls: [
      { key: 'dbwr.count', label: 'writers', from: 1, to: 16 },
      { key: 'dbwr.pinning', label: 'binding of the writers' },
      { key: 'dbwr.nice', label: 'nice of the writers' },
      { key: 'redo.groups', label: 'log groups', from: 2, to: 4 },
    ],
    demands: [
      {
        label: 'at least 3,200 transactions/s',
        atLeast: 3200,
        measure: throughput,
        format: (value) => `${formatCount(Math.round(value))}/s`,
      },
    ],
    seeds: 8,
    window: LATE,
    hints: [
      'Play on from the start: seven writers are done, and everybody waits for the eighth. Where does it stand? There are three ways to get it out of there.',
      'Without the late writer you reach 3,000, not more. Now the reads are longer than they were with fewer writers. Look at the queue of the data disk.',
      'Eight writers send far more writes at a time than the disk serves at a time, and reads stand in the same queue. How few writers still keep up with the log?',
    ],
    solution: {
      values: { 'dbwr.count': 3, 'dbwr.pinning': 'together' },
      why: 'Three writers keep up with the log, so no switch waits for a checkpoint, and they leave room in the queue of the disk for reads. Unbound, none of them is caught behind the program on CPU 7. Three writers that are bound to the first three CPUs do as well, but only because that program happens to be elsewhere.',
    },
    step: 'challenge',
  },
};
