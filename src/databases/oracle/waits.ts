/**
 * What each wait event means, in the words that each place needs. What a reference says of it is its row in
 * model.def; the system call that it is spent in, `reports/waitCalls.ts`. The tables are files of their own, since
 * a page that draws a stage has no use for the sentences.
 */
import type { FieldType } from '$model/schema/fields';
import { WAIT_EVENTS, type SECTIONS } from '$model/schema/generated';
import type { WaitId } from '$model/run/run';

type FieldOf<F> = F extends FieldType ? `${F['section']}.${F['field']}` : never;
/** A section, or a field of it. */
type Subject = (typeof SECTIONS)[number]['id'] | FieldOf<FieldType>;

/** In a sentence for a chain of causes; empty where the chain itself shows what it is. */
const MEANINGS: Readonly<Record<WaitId, string>> = {
  log_file_sync: '',
  log_file_parallel_write: '',
  log_file_single_write: '',
  log_buffer_space: 'The redo buffer is full until LGWR has written some of it.',
  lgwr_wait_for_redo_copy: 'LGWR can’t write redo that a session is still copying.',
  latch_redo_allocation:
    'Others hold the latch under which redo is allocated. Those that spin for it take it from one another, which the trace does not show.',
  latch_cache_buffers_chains:
    'Others hold the latch of the chain of buffers. Those that spin for it take it from one another, which the trace does not show.',
  log_file_switch_checkpoint_incomplete:
    'The log is full, and the next group still holds redo of blocks that DBWR has not written.',
  log_file_switch_completion: 'The log is full, and LGWR is opening the next group.',
  log_file_switch_archiving_needed:
    'The log is full, and the archiver has not copied the next group yet.',
  log_file_sequential_read: '',
  log_archive_io: '',
  wait_for_scn_ack: 'The write is done; the other instance has to acknowledge it.',
  lgwr_any_worker_group: 'Every worker that may write is busy.',
  lgwr_all_worker_groups: 'The log can switch only when no worker writes.',
  lgwr_worker_group_ordering: 'Writes become known in the order of the log.',
  lgwr_worker_group_idle: '',
  gcs_remote_message: '',
  free_buffer_waits: 'Too many blocks are dirty; DBWR has to write some first.',
  db_file_parallel_write: '',
  db_file_sequential_read: '',
  db_file_scattered_read: '',
  rdbms_ipc_message: '',
  client_message: '',
  os_sleep: '',
  db_file_single_write: '',
  control_file_parallel_write: '',
};

interface WaitWords {
  /** What the log writer is at in it, behind its name: `waits for a worker`. */
  readonly writer?: string;
  /** Why another background process sleeps in it, where that is more than rest. */
  readonly whileAsleep?: string;
}

/** Of the events that background processes sleep in for more than rest. */
const WORDS: Readonly<Partial<Record<WaitId, WaitWords>>> = {
  log_file_single_write: { writer: 'writes a log header' },
  lgwr_wait_for_redo_copy: { writer: 'waits for redo copies' },
  wait_for_scn_ack: { writer: 'waits for scn ack', whileAsleep: 'waits for scn ack' },
  lgwr_any_worker_group: { writer: 'waits for a worker' },
  lgwr_all_worker_groups: { writer: 'waits for all workers' },
  lgwr_worker_group_ordering: { whileAsleep: 'an earlier write first' },
  rdbms_ipc_message: { writer: 'has nothing to write' },
};

/** How a session waits for a latch, where that is not until it is posted. */
export const LATCH_WAITS = {
  posted: '',
  timed:
    'It sleeps by the clock, and nothing posts it: the latch may be free long before it comes back.',
  yielding:
    'It has not gone to sleep: it offered its CPU to others, and tries again when it has one.',
} as const;

/** What LGWR did in it, with an earlier batch in hand. */
const EARLIER: Readonly<Partial<Record<WaitId, string>>> = {
  lgwr_wait_for_redo_copy: 'waited for sessions to finish copying redo for an earlier write',
  wait_for_scn_ack: 'waited for the other instance to acknowledge an earlier write',
  lgwr_any_worker_group: 'waited for a worker to become free',
  lgwr_all_worker_groups: 'waited for all workers to finish',
};

/** What has to do with an event: searching for the event finds these parameters. */
const PARAMETERS: Readonly<Partial<Record<WaitId, readonly Subject[]>>> = {
  log_file_sync: ['sync.mode'],
  log_file_parallel_write: ['lgwr.max_io_kb'],
  log_buffer_space: ['redo.log_buffer_kb'],
  latch_cache_buffers_chains: ['cache.hot_percent', 'cache.hot_chains'],
  wait_for_scn_ack: ['rac'],
  db_file_sequential_read: ['sessions.reads'],
};

/** The names of the events that have to do with a section or a field of it. */
export function eventsAbout(subject: string): string[] {
  return WAIT_EVENTS.filter(({ id }) => PARAMETERS[id]?.some((each) => each === subject)).map(
    ({ name }) => name,
  );
}

/** What an event means, by its number; empty if the chain shows it, and for a number that is none, such as `NO_WAIT`. */
export function meaningOfWait(wait: number): string {
  const event = WAIT_EVENTS[wait];
  return event ? MEANINGS[event.id] : '';
}

/** The words of an event by its number; undefined for a number that is none, such as `NO_WAIT`. */
export function wordsOfWait(wait: number): WaitWords | undefined {
  const event = WAIT_EVENTS[wait];
  return event && WORDS[event.id];
}

/** What LGWR did in a wait, by its number, with an earlier batch in hand: `waited for a worker to become free`. */
export function earlierWords(wait: number): string {
  const event = WAIT_EVENTS[wait];
  return (event && EARLIER[event.id]) ?? 'slept with an earlier batch in hand';
}
