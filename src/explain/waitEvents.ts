/**
 * What each wait event means, in the words that each place needs. What a reference says of it is its row in
 * model.def; the system call that it is spent in, `src/model/reports/systemCalls.ts`.
 */
import { WAIT_EVENTS, type FIELDS, type SECTIONS } from '$model/schema/generated';
import type { WaitId } from '$model/run/run';

type FieldRow = (typeof FIELDS)[number];
type FieldOf<F> = F extends FieldRow ? `${F['section']}.${F['field']}` : never;
/** A section, or a field of it. */
type Subject = (typeof SECTIONS)[number]['id'] | FieldOf<FieldRow>;

interface WaitWords {
  /** A sentence for a chain of causes; empty where the chain itself shows what it is. */
  readonly meaning: string;
  /** What LGWR is at in it, behind its name: `waits for a worker`. */
  readonly lgwr?: string;
  /** What LGWR did in it, with an earlier batch in hand: `waited for a worker to become free`. */
  readonly lgwrEarlier?: string;
  /** Why another background process sleeps in it, where that is more than rest. */
  readonly whileAsleep?: string;
  /** What has to do with it: searching for the event finds these parameters. */
  readonly parameters?: readonly Subject[];
}

const waitWords: Readonly<Record<WaitId, WaitWords>> = {
  log_file_sync: {
    meaning: '',
    parameters: ['sync.mode'],
  },
  log_file_parallel_write: {
    meaning: '',
    parameters: ['lgwr.max_io_kb'],
  },
  log_file_single_write: {
    meaning: '',
    lgwr: 'writes a log header',
  },
  log_buffer_space: {
    meaning: 'The redo buffer is full until LGWR has written some of it.',
    parameters: ['redo.log_buffer_kb'],
  },
  lgwr_wait_for_redo_copy: {
    meaning: 'LGWR cannot write redo that a session is still copying.',
    lgwr: 'waits for redo copies',
    lgwrEarlier: 'waited for sessions to finish copying redo for an earlier write',
  },
  latch_redo_allocation: {
    meaning:
      'Others hold the latch under which redo is allocated. Those that spin for it take it from one another, which the trace does not show.',
  },
  latch_cache_buffers_chains: {
    meaning:
      'Others hold the latch of the chain of buffers. Those that spin for it take it from one another, which the trace does not show.',
    parameters: ['cache.hot_percent', 'cache.hot_chains'],
  },
  log_file_switch_checkpoint_incomplete: {
    meaning:
      'The log is full, and the next group still holds redo of blocks that DBWR has not written.',
  },
  log_file_switch_completion: {
    meaning: 'The log is full, and LGWR is opening the next group.',
  },
  log_file_switch_archiving_needed: {
    meaning: 'The log is full, and the archiver has not copied the next group yet.',
  },
  log_file_sequential_read: {
    meaning: '',
  },
  log_archive_io: {
    meaning: '',
  },
  wait_for_scn_ack: {
    meaning: 'The write is done; the other instance has to acknowledge it.',
    lgwr: 'waits for scn ack',
    lgwrEarlier: 'waited for the other instance to acknowledge an earlier write',
    whileAsleep: 'waits for scn ack',
    parameters: ['rac'],
  },
  lgwr_any_worker_group: {
    meaning: 'Every worker that may write is busy.',
    lgwr: 'waits for a worker',
    lgwrEarlier: 'waited for a worker to become free',
  },
  lgwr_all_worker_groups: {
    meaning: 'The log can switch only when no worker writes.',
    lgwr: 'waits for all workers',
    lgwrEarlier: 'waited for all workers to finish',
  },
  lgwr_worker_group_ordering: {
    meaning: 'Writes become known in the order of the log.',
    whileAsleep: 'an earlier write first',
  },
  lgwr_worker_group_idle: {
    meaning: '',
  },
  gcs_remote_message: {
    meaning: '',
  },
  free_buffer_waits: {
    meaning: 'Too many blocks are dirty; DBWR has to write some first.',
  },
  db_file_parallel_write: {
    meaning: '',
  },
  db_file_sequential_read: {
    meaning: '',
    parameters: ['sessions.reads'],
  },
  db_file_scattered_read: {
    meaning: '',
  },
  rdbms_ipc_message: {
    meaning: '',
    lgwr: 'has nothing to write',
  },
  client_message: {
    meaning: '',
  },
  os_sleep: {
    meaning: '',
  },
};

/** The names of the events that have to do with a section or a field of it. */
export function eventsAbout(subject: string): string[] {
  return WAIT_EVENTS.filter(({ id }) =>
    waitWords[id].parameters?.some((each) => each === subject),
  ).map(({ name }) => name);
}

/** The words of an event by its number; undefined for a number that is none, such as `NO_WAIT`. */
export function wordsOfWait(wait: number): WaitWords | undefined {
  const event = WAIT_EVENTS[wait];
  return event && waitWords[event.id];
}
