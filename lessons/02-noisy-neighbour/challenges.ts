/** What readers try to reach, graded by the simulator on seeds that they have not seen. */
import type { ChallengeDefinition } from '$lesson/content/definition';
import { formatNs } from '$model/units';
import { cases } from './cases';

export const challenges: Record<string, ChallengeDefinition> = {
  crowded: {
    start: cases.crowded,
    controls: [
      { key: 'lgwr.nice', label: 'nice of LGWR', from: -8, to: 19 },
      { key: 'lgwr.affinity', label: 'CPUs of LGWR' },
      { key: 'sessions.nice', label: 'nice of the session', from: -8, to: 19 },
    ],
    demands: [
      {
        label: '1,000 commits within 12 s',
        atMost: 12e9,
        measure: (run) =>
          run.statistic('transactions') >= 1000 ? run.durationNs : Number.POSITIVE_INFINITY,
        format: (ns) => (Number.isFinite(ns) ? formatNs(ns) : 'not finished'),
      },
    ],
    seeds: 8,
    hints: [
      'Find out who stands in a run queue: the lanes show it, and so does the report of processes. Begin with the process that waits longest.',
      'A nice of -5 is a step too short: look at what -5 did to the first case. When LGWR no longer waits, look at the lanes once more. Somebody else does.',
      'The session is a neighbour of the noise as well. It needs 3 ms of CPU for every transaction, at nice 0. What cures LGWR cures it too. Or look at the CPUs of LGWR: must it wait for one of them?',
    ],
    solution: {
      values: { 'lgwr.nice': -8, 'sessions.nice': -8 },
      why: 'With LGWR at -8 the queue in front of it is gone, and log file sync is short. But a transaction is more than its commit: the session still queues for its own 3 ms of CPU. That wait has no name among the wait events, and no report of waits shows it. Nice -8 for the session removes it as well. There is a second way: allow LGWR all CPUs and give nice -8 to only one of the two. A process that may use every CPU finds a free moment sooner. All CPUs alone come close, but fail on some seeds.',
    },
    step: 'challenge',
  },
};
