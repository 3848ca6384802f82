/** What the road calls the parts of a commit where sessions write the log in turn. */
import type { PartOnRoad, Parts } from '$model/database/road';

const BEFORE: PartOnRoad = { tone: 'earlier', name: 'the flush before' };
const LEADER_RUNNABLE: PartOnRoad = { tone: 'runnable', name: 'its leader waits for a CPU' };

export const partsOfLed: Parts = {
  earlier_sync: BEFORE,
  earlier_cpu: BEFORE,
  earlier_runnable: BEFORE,
  insertions: { tone: 'sleeping', name: 'others insert' },
  commit_delay: { tone: 'sleeping', name: 'waits for more commits' },
  leader_cpu: { tone: 'work', name: 'its leader works' },
  wal_sync: { tone: 'io', name: 'the sync' },
  leader_runnable: LEADER_RUNNABLE,
  others_woken: { tone: 'work', name: 'others are woken' },
  waking_preempted: LEADER_RUNNABLE,
  in_vain: { tone: 'earlier', name: 'woken in vain' },
  backend_runnable: { tone: 'runnable', name: 'waits for its CPU' },
  backend_cpu: { tone: 'work', name: 'its own work' },
};
