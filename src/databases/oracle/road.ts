/** Words of the road where the database is Oracle. */
import type { PartOnRoad, RoadWords } from '$model/database/road';
import { Wait } from '$model/schema/generated';
import { headings } from '../common/road';

const LW_RUNNABLE: PartOnRoad = { tone: 'runnable', name: 'LW waits for a CPU' };
const BEFORE: PartOnRoad = { tone: 'earlier', name: 'the write before' };
const LW_WORKS: PartOnRoad = { tone: 'work', name: 'LW works' };

export const road: RoadWords = {
  logged: 'redo',
  headings: {
    ...headings,
    desk: 'log writer’s desk',
    log: 'log groups',
    latch: 'latch',
    network: 'other instance',
  },
  waits: {
    seat: [],
    delay: [],
    room: [
      Wait.log_buffer_space,
      Wait.log_file_switch_checkpoint_incomplete,
      Wait.log_file_switch_completion,
      Wait.log_file_switch_archiving_needed,
    ],
    latch: [Wait.latch_redo_allocation, Wait.latch_cache_buffers_chains],
    data: [Wait.db_file_sequential_read, Wait.db_file_scattered_read, Wait.free_buffer_waits],
  },
  parts: {
    previous_io: BEFORE,
    previous_cpu: BEFORE,
    previous_runnable: BEFORE,
    start_runnable: LW_RUNNABLE,
    lgwr_cpu: LW_WORKS,
    redo_copy: { tone: 'sleeping', name: 'others copy' },
    io: { tone: 'io', name: 'the write' },
    io_runnable: LW_RUNNABLE,
    others_posted: { tone: 'work', name: 'others are told' },
    order: { tone: 'sleeping', name: 'earlier writes first' },
    broadcast: { tone: 'network', name: 'the other instance' },
    posting_preempted: LW_RUNNABLE,
    own_runnable: { tone: 'runnable', name: 'waits for its CPU' },
    overshoot: { tone: 'sleeping', name: 'asleep, not told' },
    own_cpu: { tone: 'work', name: 'its own work' },
  },
};
