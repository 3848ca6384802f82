/** What readers try to reach, graded by the simulator on seeds that they have not seen. */
import type { ChallengeDefinition } from '$lesson/content/definition';
import { throughput } from '$lesson/content/measures';
import { formatCount, formatNs } from '$model/units';
import { cases } from './cases';

export const challenges: Record<string, ChallengeDefinition> = {
  varied: {
    start: cases.varied,
    controls: [
      { key: 'lgwr.nice', label: 'nice of LGWR' },
      { key: 'sessions.nice', label: 'nice of the sessions' },
      { key: 'lgwr.affinity', label: 'CPUs of LGWR' },
      { key: 'sessions.affinity', label: 'CPUs of the sessions' },
    ],
    demands: [
      {
        label: 'log file sync at most 4 ms',
        atMost: 4e6,
        measure: (run) => run.wait('log_file_sync').meanNs,
        format: formatNs,
      },
      {
        label: '620 transactions a second',
        atLeast: 620,
        measure: throughput,
        format: (perSecond) => `${formatCount(Math.round(perSecond))} transactions/s`,
      },
    ],
    seeds: 8,
    hints: [
      'Look in the lanes for the moment when LGWR loses its CPU. Who has it next? On which level do the two of them run once that session is back in its own code?',
      'A CPU for LGWR alone works, but then the sessions have only three, and the throughput falls by a quarter. LGWR’s own nice is no help: it is on the top level already.',
      'If LGWR cannot rise, the sessions can step down. How far do they have to?',
    ],
    solution: {
      values: { 'sessions.nice': 1 },
      why: 'One step of nice is three levels, enough to be below LGWR. A session that LGWR wakes still takes its CPU for a moment, in the kernel. Then it returns to its own code, where LGWR is ahead of it, and hands the CPU back. All sessions have stepped down alike; they would lose to other programs on the machine. Then look at the transactions of each session: the total is the same, and some sessions have hardly any. The queue has not become shorter. It has moved, from those who wait for LGWR to those who were pushed aside.',
    },
    step: 'challenge',
  },
};
