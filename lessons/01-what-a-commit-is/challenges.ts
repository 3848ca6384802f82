/** What readers try to reach, graded by the simulator on seeds that they have not seen. */
import type { ChallengeDefinition } from '$lesson/content/definition';
import { throughput } from '$lesson/content/measures';
import { formatCount, formatNs } from '$model/units';
import { cases } from './cases';

export const challenges: Record<string, ChallengeDefinition> = {
  load: {
    start: cases.load,
    controls: [
      { key: 'sessions.count', label: 'sessions', from: 1, to: 64 },
      { key: 'sessions.commit_every', label: 'rows in each commit', from: 1, to: 4 },
    ],
    demands: [
      {
        label: '20,000 rows a second',
        atLeast: 20_000,
        measure: throughput,
        format: (rows) => `${formatCount(Math.round(rows))} rows/s`,
      },
      {
        label: 'log file sync at most 1.7 ms',
        atMost: 1.7e6,
        measure: (run) => run.wait('log_file_sync').meanNs,
        format: formatNs,
      },
    ],
    seeds: 8,
    hints: [
      'Where is the time of one row? Compare its own work, 0.1 ms, with its log file sync. Then look whether LGWR ever rests.',
      'Sessions that commit at the same time share a write. More sessions load more rows, and the wait grows little. But those who never rest wait for nearly two rounds, and that is more than 1.7 ms.',
      'Both at once. With four rows in a commit, a session works while the write under way runs out: it comes later and waits less. Then find how many sessions it takes. Too many of them queue for the four CPUs.',
    ],
    solution: {
      values: { 'sessions.count': 12, 'sessions.commit_every': 4 },
      why: 'Alone, four rows in a commit give three times as many rows. Alone, a dozen sessions give about six times as many, but each of them waits for two rounds. Together they do both. Four rows are 0.4 ms of work, and for as long as a session works, the write under way goes on without it, so less of it is left to wait for. With two dozen sessions the CPUs are full, and log file sync grows by the run queue.',
    },
    step: 'challenge',
  },
};
