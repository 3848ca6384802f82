/** What readers try to reach, graded by the simulator on seeds that they have not seen. */
import type { ChallengeDefinition } from '$lesson/content/definition';
import { formatNs } from '$model/units';
import { cases } from './cases';
import { WINDOW } from './window';

export const challenges: Record<string, ChallengeDefinition> = {
  modern: {
    start: cases['hogs-eevdf'],
    controls: [
      { key: 'lgwr.nice', label: 'nice of LGWR' },
      { key: 'sessions.nice', label: 'nice of the sessions' },
      { key: 'lgwr.protect', label: 'LGWR is non-preemptable' },
      { key: 'lgwr.slice_ms', label: 'own slice of LGWR', from: 0, to: 10 },
      { key: 'sessions.slice_ms', label: 'own slice of the sessions', from: 0, to: 10 },
    ],
    demands: [
      {
        label: 'mean log file sync up to 1.65 ms',
        atMost: 1.65e6,
        measure: (run) => run.wait('log_file_sync').meanNs,
        format: formatNs,
      },
    ],
    seeds: 8,
    window: WINDOW,
    hints: [
      'Try nice first, for both, and see that it does nothing. This scheduler lets the process that runs finish its slice, unless the one that wakes has asked for a shorter one.',
      'Ask for a short slice for LGWR: 0.1 ms is the shortest that counts. That gets it half of the way. Then look at the parts of log file sync: who waits for a CPU now?',
      'The last part of a commit is the session’s own wait for a CPU, after LGWR has posted it. The session wakes among the same neighbours.',
    ],
    solution: {
      values: { 'lgwr.slice_ms': 0.1, 'sessions.slice_ms': 0.1 },
      why: 'A process that asks for a short slice may go before one that asked for a long one, as long as it has not used up its share, and neither LGWR nor the sessions have. LGWR alone is not enough: a commit ends when its session runs again. Nice −20 on top makes hardly a difference. What these processes lack is not a share of the CPU but an early turn.',
    },
    step: 'challenge',
  },
};
