/** What readers try to reach, graded by the simulator on seeds that they have not seen. */
import type { ChallengeDefinition } from '$lesson/content/definition';
import { formatNs } from '$model/units';
import { cases } from './cases';

export const challenges: Record<string, ChallengeDefinition> = {
  both: {
    start: cases.both,
    controls: [
      { key: 'redo_disk.service_ms', label: 'time of one redo write', from: 0.5, to: 5.5 },
      { key: 'lgwr.nice', label: 'nice of LGWR', from: -5, to: 19 },
    ],
    demands: [
      {
        label: 'log file sync at most 1.2 ms',
        atMost: 1.2e6,
        measure: (run) => run.wait('log_file_sync').meanNs,
        format: formatNs,
      },
    ],
    seeds: 8,
    hints: [
      'Look at the parts of the wait. How much of it is I/O, of this write and of the one before? How much is a run queue?',
      'Nine tenths are I/O at first. Begin with the disk, then look at the parts again: now the larger half is a run queue. No disk that is for sale here takes that away.',
      'A disk of 0.75 ms, and a nice of LGWR that is clearly better than that of the noise. One step is not enough: this scheduler gives a bonus to those who sleep, and the two have to differ by more than it varies.',
    ],
    solution: {
      values: { 'redo_disk.service_ms': 0.75, 'lgwr.nice': -5 },
      why: 'At first it is the disk. With a fast disk it is the queue. Neither change is enough alone: the fast disk leaves the queue, and the priority leaves the writes. After each change, measure again: what was the smaller part has become the larger one.',
    },
    step: 'challenge',
  },
};
