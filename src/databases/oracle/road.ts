/**
 * Words of the road where the database is Oracle: which processes write the log, their letters, what a bay is called.
 */
import { Wait } from '$model/schema/generated';
import type { ProcessInfo } from '$model/run/run';
import type { KindId, LfsPartId } from '$model/schema/ids';

/** Where a process is at home: its place while it neither runs nor waits for a CPU nor for anything that has a place. */
export type Home = 'clients' | 'desk' | 'network' | 'remote' | 'outside' | 'background';

interface KindOnRoad {
  readonly home: Home;
  /** In the token, before the process's number; the number is left out of what there is one of. */
  readonly letter: string;
  /** Whether there may be several, so that the number is needed. */
  readonly isNumbered: boolean;
  /** For readers who know no database. */
  readonly plain: string;
}

const KINDS: Readonly<Record<KindId, KindOnRoad>> = {
  lgwr: { home: 'desk', letter: 'LW', isNumbered: false, plain: 'log writer' },
  worker: { home: 'desk', letter: 'W', isNumbered: true, plain: 'log writer worker' },
  session: { home: 'clients', letter: 'S', isNumbered: true, plain: 'session' },
  noise: { home: 'outside', letter: 'N', isNumbered: true, plain: 'neighbour' },
  dbwr: { home: 'background', letter: 'DW', isNumbered: true, plain: 'database writer' },
  ckpt: { home: 'background', letter: 'CK', isNumbered: false, plain: 'checkpoint process' },
  archiver: { home: 'background', letter: 'AR', isNumbered: true, plain: 'archiver' },
  lms: { home: 'network', letter: 'M', isNumbered: true, plain: 'messenger' },
  remote_lms: { home: 'remote', letter: 'R', isNumbered: true, plain: 'messenger there' },
};

export const homeOf = (kind: KindId): Home => KINDS[kind].home;
export const plainName = (kind: KindId): string => KINDS[kind].plain;

/** What stands in a token: `S7`, `LW`, `N2`. @param ofKind its number among those of its kind, from 1 */
export function letterOf({ kind }: ProcessInfo, ofKind: number): string {
  const { letter, isNumbered } = KINDS[kind];
  return isNumbered ? `${letter}${ofKind}` : letter;
}

/** A session that waits for one of these, asleep, is parked at the desk for room in the log. */
export const WAITS_FOR_ROOM: readonly number[] = [
  Wait.log_buffer_space,
  Wait.log_file_switch_checkpoint_incomplete,
  Wait.log_file_switch_completion,
  Wait.log_file_switch_archiving_needed,
];
export const WAITS_FOR_LATCH: readonly number[] = [
  Wait.latch_redo_allocation,
  Wait.latch_cache_buffers_chains,
];
/** The wait for one's own commit. */
export const WAIT_FOR_COMMIT = Wait.log_file_sync;
/** Waits that end when a data file or its writer is done. */
export const WAITS_FOR_DATA: readonly number[] = [
  Wait.db_file_sequential_read,
  Wait.db_file_scattered_read,
  Wait.free_buffer_waits,
];

/** What stands over a place; short, since places are narrow. */
export const HEADINGS = {
  clients: 'clients',
  queue: 'run queue',
  cpu: 'CPU',
  desk: 'log writer’s desk',
  disk: 'disk',
  dataDisk: 'data disk',
  log: 'log groups',
  outside: 'outside',
  background: 'background',
  latch: 'latch',
  network: 'other instance',
} as const;

/** What a stretch of a commit is to its reader: its colour, and its name on the bar. */
export interface PartOnRoad {
  readonly tone: 'earlier' | 'io' | 'runnable' | 'work' | 'network' | 'sleeping';
  readonly name: string;
}

/** The same for readers who know no database: by tone alone. */
export const PLAIN_PARTS: Readonly<Record<PartOnRoad['tone'], string>> = {
  earlier: 'an earlier write',
  io: 'the disk',
  runnable: 'waiting for a CPU',
  work: 'work',
  network: 'another machine',
  sleeping: 'not told yet',
};

const LW_RUNNABLE: PartOnRoad = { tone: 'runnable', name: 'LW waits for a CPU' };
const BEFORE: PartOnRoad = { tone: 'earlier', name: 'the write before' };
const LW_WORKS: PartOnRoad = { tone: 'work', name: 'LW works' };

export const PARTS: Readonly<Record<LfsPartId, PartOnRoad>> = {
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
};
