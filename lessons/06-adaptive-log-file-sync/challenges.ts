/** What readers try to reach, graded by the simulator on seeds that they have not seen. */
import type { ChallengeDefinition } from '$lesson/content/definition';
import { formatNs } from '$model/units';
import { cases } from './cases';
import { CROWD } from './window';

export const challenges: Record<string, ChallengeDefinition> = {
  flapping: {
    start: cases.flapping,
    controls: [
      { key: 'sync.mode', label: 'how sessions learn of their commit' },
      { key: 'sync.polling_threshold_percent', label: 'polling threshold', from: 50, to: 1000 },
      { key: 'lgwr.writers', label: 'who writes and posts' },
      { key: 'lgwr.workers', label: 'workers' },
      { key: 'lgwr.outstanding', label: 'writes at the same time' },
    ],
    demands: [
      {
        label: 'mean log file sync up to 0.5 ms',
        atMost: 0.5e6,
        measure: (run) => run.wait('log_file_sync').meanNs,
        format: formatNs,
      },
    ],
    seeds: 8,
    window: CROWD,
    hints: [
      'Look at the longest waits first. Where do waits of 10 ms come from, when the disk needs 0.2? Find the setting that rids you of all of them.',
      'What is left is the time in which LGWR posts: the parts of log file sync show it as others posted first and as LGWR on CPU in the flush before. One process makes all those system calls. Need it be one?',
      'Workers write and post in LGWR’s place. Two of them share the posting, and that is not quite enough. More workers help only if as many writes may be under way at the same time.',
    ],
    solution: {
      values: {
        'sync.mode': 'postwait',
        'lgwr.writers': 'workers',
        'lgwr.workers': 4,
        'lgwr.outstanding': 4,
      },
      why: 'Post/wait takes the long sleeps away: sessions are awake a few microseconds after their post, whatever the clock. That leaves one process with a post for every commit, which is too slow for 256 sessions. Four workers share the posts and have four writes under way, so a commit hardly ever waits for an earlier flush. A polling threshold so high that it is never reached does the same as post/wait.',
    },
    step: 'challenge',
  },
};
