/** Words of the road where the database is MariaDB. */
import type { PartOnRoad, RoadWords } from '$model/database/road';
import { Wait } from '$model/schema/generated';
import { headings } from '../common/road';
import { partsOfLed } from '../leaders/road';

const LEADER_WORKS: PartOnRoad = { tone: 'work', name: 'binlog: its leader works' };

export const road: RoadWords = {
  logged: 'redo',
  headings: {
    ...headings,
    desk: 'redo log desk',
    log: 'log files',
    latch: 'latch',
    network: 'replica',
  },
  waits: {
    seat: [Wait.io_innodb_log],
    delay: [],
    room: [],
    latch: [Wait.buffer_pool_latch],
    data: [Wait.io_innodb_data],
  },
  second: {
    heading: 'binlog desk',
    seat: [Wait.prepare_ordered, Wait.io_binlog],
    closes: [Wait.lock_log, Wait.prepare_ordered],
    queue: [Wait.lock_log, Wait.wakeup_ready],
    follows: [Wait.wakeup_ready],
  },
  parts: {
    ...partsOfLed,
    binlog_earlier: { tone: 'earlier', name: 'binlog: the group before' },
    binlog_delay: { tone: 'sleeping', name: 'binlog: waits for more' },
    binlog_cpu: LEADER_WORKS,
    binlog_runnable: { tone: 'runnable', name: 'binlog: its leader waits for a CPU' },
    binlog_sync: { tone: 'io', name: 'the binlog’s sync' },
    binlog_mutex: { tone: 'sleeping', name: 'binlog: one after the other' },
  },
};
