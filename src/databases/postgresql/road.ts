/** Words of the road where the database is PostgreSQL. */
import type { RoadWords } from '$model/database/road';
import { Wait } from '$model/schema/generated';
import { headings } from '../common/road';
import { partsOfLed } from '../leaders/road';

export const road: RoadWords = {
  logged: 'WAL',
  headings: {
    ...headings,
    desk: 'WAL desk',
    log: 'segments',
    latch: 'lock',
    network: 'standby',
  },
  waits: {
    seat: [Wait.commit_delay, Wait.io_wal_write, Wait.io_wal_sync],
    delay: [Wait.commit_delay],
    room: [],
    latch: [Wait.lwlock_buffer_mapping, Wait.lwlock_wal_insert],
    data: [Wait.io_data_file_read],
    away: [Wait.sync_rep],
  },
  parts: {
    ...partsOfLed,
    standby: { tone: 'network', name: 'the standby' },
    walsender_cpu: { tone: 'work', name: 'walsender works' },
    walsender_runnable: { tone: 'runnable', name: 'walsender waits for a CPU' },
  },
};
