/** Words about devices that were measured: what was understood of a text, of what they are, and why a text tells of none. */
import type {
  DeviceError,
  DeviceFault,
  DeviceNote,
  DeviceReading,
  Measurement,
  Tool,
} from '$model/device/device';
import { REQUESTS, WRITES } from '$model/device/recorded';
import { counted, formatNs } from '$model/format';
import { wordLine, wordRefusal, wordUnderstood } from './intake';
import { wordRecordingNote } from './recording';

const RECORDED: Readonly<Record<string, string>> = {
  [WRITES]: 'how long the log writer waited for its disk',
  [REQUESTS]: 'block requests',
};

/** What was understood of the whole text, in one line, before any of it is used. */
export const wordReading = ({ understood }: DeviceReading): string =>
  `${wordUnderstood(understood)}.`;

/** What has to be known of the whole text: what of it was lost, and how the rest was read. */
export function wordReadingNotes({ understood }: DeviceReading): string[] {
  const { notes, unread, firstUnread } = understood;
  const isTold = notes.some((note) => 'line' in note && note.line !== null);
  return [...notes.map(wordNote), ...(unread > 0 && !isTold ? [wordLine(firstUnread)] : [])];
}

/** What was timed, in a phrase. */
export function wordMeasurement({
  tool,
  of,
  operation,
  writesPerSync,
  count,
}: Measurement): string {
  switch (tool) {
    case 'fio':
      return `fio, job "${of}", ${wordRequests(operation, count, writesPerSync)}`;
    case 'pg_test_fsync':
      return `pg_test_fsync, ${of}`;
    case 'event_histogram':
      return `wait histogram, ${of}${count > 0 ? `, ${counted(count, 'wait')}` : ''}`;
    case 'recording':
      return `recording, ${RECORDED[of] ?? of}, ${counted(count, 'time')}`;
  }
}

function wordRequests(operation: string, count: number, writesPerSync: number | undefined): string {
  const many = (one: string, several: string) =>
    count > 0 ? counted(count, one, several) : several;
  if (writesPerSync === undefined) {
    return operation === 'mixed'
      ? many('read or write', 'reads and writes')
      : many(operation, `${operation}s`);
  }
  if (writesPerSync === 1) return `${many('write', 'writes')} with their syncs`;
  return `${many('flush', 'flushes')} of ${written(writesPerSync)} writes and a sync`;
}

const written = (value: number) => String(Math.round(value * 100) / 100);
const ms = (value: number) => formatNs(value * 1e6);

/** What has to be known before a measurement is used, each in a sentence. */
export const wordMeasurementNotes = ({ notes }: Measurement): string[] => notes.map(wordNote);

export function wordNote(note: DeviceNote): string {
  switch (note.code) {
    case 'capped_cv':
      return `It varies more than the model’s devices can: its coefficient of variation is ${Math.round(note.percent)} %, and 400 % is used. A few requests took far longer than the others.`;
    case 'capped_ms':
      return `Its mean is ${ms(note.meanMs)}; the longest that the model has, 60 s, is used.`;
    case 'assumed_cv':
      return `Only the mean is given: that it varies by ${written(note.percent)} % is assumed.`;
    case 'page_cache':
      return 'This is the page cache, not a device: the job writes without fsync, fdatasync, sync=1 or direct=1, so that its writes end in memory. A redo log waits for the device: measure it with --fdatasync=1.';
    case 'maybe_page_cache':
      return 'Maybe this is the page cache and not a device: the report shows no syncs, and doesn’t tell whether the job had sync=1 or direct=1. A redo log waits for the device: measure it with --fdatasync=1.';
    case 'not_flushed':
      return 'It went past the page cache, but nothing made the drive write its own cache (no fdatasync=1, no sync=1): after a power cut it may be gone, unless the drive has no such cache or a protected one.';
    case 'cached_reads':
      return 'The job reads through the page cache (no direct=1): some of its reads may have come from memory.';
    case 'reads_only':
      return 'No log writer does this: it suits the data disk.';
    case 'per_flush':
      return `A sync came once in ${written(note.writes)} writes: a request is taken to be one flush, ${written(note.writes)} writes and their sync.`;
    case 'per_flush_by_time':
      return `The report doesn’t tell how many syncs there were: by the time that they took, one came after ${written(note.writes)} ${note.writes === 1 ? 'write' : 'writes'}.`;
    case 'in_flight':
      return `${note.requests} requests were under way at a time, so that these times have their waits for each other in them; the model makes requests wait once more.`;
    case 'pooled':
      return `${note.jobs} processes of the job "${note.of}" are taken together (numjobs without group_reporting).`;
    case 'last_report':
      return `The text has ${note.reports} reports of one run (--status-interval): the last is used, which has all that the others have.`;
    case 'no_latency':
      return `Of ${note.of} there are no times${byOption(note.option)}: run it again without.`;
    case 'no_sync_latency':
      return `Of ${note.of} it isn’t told how long the syncs took${byOption(note.option)}, and its writes alone are the page cache: run it again without that, with fio 3.`;
    case 'cut_job':
      return `The report of ${note.of} breaks off before its line "issued rwts": what follows, such as its syncs, is missing. Copy all of it.`;
    case 'no_device':
      return `${note.of} has ioengine=${note.engine}, which writes to no device.`;
    case 'usecs_rounded':
      return 'ops/sec is used, since usecs/op is rounded; both agree.';
    case 'no_usecs':
      return 'There is no usecs/op, as before PostgreSQL 9.3: ops/sec is used.';
    case 'method':
      return wordMethod(note.of, note.why);
    case 'damaged':
      return wordDamaged(note);
    case 'overflow':
      return `Line ${note.line.number} has ######## in the place of a number of "${note.of}", so its histogram isn’t whole: in SQL*Plus, say "column wait_count format 999999999999" and query again.`;
    case 'twice':
      return `"${note.of}" has the same row twice with other counts, the second in line ${note.line.number} ("${note.line.text}"): paste the rows of one query, or select INST_ID and CON_ID as well.`;
    case 'thousands':
      return `Thousands are taken to be separated by ${SEPARATORS[note.separator] ?? `"${note.separator}"`}.`;
    case 'rounded_counts':
      return 'Some counts are rounded, such as 1.2345E+10.';
    case 'unit_by_rows':
      return 'There is no heading: these are taken to be milliseconds, since no device completes anything within 2 us.';
    case 'beyond':
      return `${counted(note.count, 'wait')} took longer than 2,048 ms, the longest row that the model has, and ${note.count === 1 ? 'is' : 'are'} counted there.`;
    case 'spread':
      return `Of ${written(note.percent)} % of the waits it is known only that they took 32 ms to 1 s: they are spread over the rows between, as many in each. The section "Wait Event Histogram Detail (64 msec to 2 sec)" tells it: paste that as well.`;
    case 'from_buckets':
      return `The model has no rows below a millisecond: it becomes a lognormal of the same mean and variation, if waits are spread evenly within each row. By its rows the mean lies between ${ms(note.leastMs)} and ${ms(note.mostMs)}. Two humps become one.`;
    case 'summed':
      return `${note.count} ${note.what} are taken together.`;
    case 'recorded':
      return wordRecordingNote(note.note);
    case 'between_snapshots':
      return `Counts grow from snapshot to snapshot: what came between snapshot ${note.first} and ${note.last} is used.`;
  }
}

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'commas',
  '.': 'points',
  ' ': 'spaces',
  '\u00a0': 'spaces',
  '\u202f': 'spaces',
  '\u2009': 'spaces',
};

const byOption = (option: string) => (option === '' ? '' : ` (${option})`);

function wordMethod(of: string, why: 'writethrough' | 'default' | 'only'): string {
  switch (why) {
    case 'writethrough':
      return `${of} is the one that lasts here: on macOS and Windows the others leave data in the drive’s cache, whatever PostgreSQL’s default is.`;
    case 'default':
      return of === 'fdatasync'
        ? 'fdatasync is PostgreSQL’s default on Linux. Choose open_datasync if the server has that as its wal_sync_method.'
        : `${of} comes first in PostgreSQL’s order of preference, of those that were measured.`;
    case 'only':
      return `${of} is the only method that was measured.`;
  }
}

function wordDamaged({
  of,
  line,
}: {
  readonly of: string;
  readonly line: DeviceError['line'];
}): string {
  const which = of === '' ? 'the text' : `"${of}"`;
  if (line === null) {
    return of === ''
      ? 'The text breaks off within its last report, which is left out.'
      : `The figures of ${which} contradict each other: a digit is missing or wrong, so it is left out.`;
  }
  return `Line ${line.number} of ${which} is damaged ("${line.text}"): ${of === '' ? 'it is' : 'what it belongs to is'} left out. Correct the line, or delete it to do without.`;
}

const TOOLS: Readonly<Record<Tool, string>> = {
  fio: 'a report of fio',
  pg_test_fsync: 'what pg_test_fsync printed',
  event_histogram: 'a histogram of wait events',
  recording: 'a recording of a kernel',
};

const ASKED: Readonly<Record<Tool, string>> = {
  fio: 'The report has the jobs',
  pg_test_fsync: 'pg_test_fsync measured',
  event_histogram: 'There are rows of',
  recording: 'The recording has',
};

/** Why a text tells of no device, the line that shows it, and what to do. */
export function wordDeviceError({ fault, line }: DeviceError): string {
  const { why, advice = '' } = wordFault(fault);
  return wordRefusal(why, line, advice);
}

interface Words {
  readonly why: string;
  readonly advice?: string;
}

const TELLING =
  'Bring a report of fio (--output-format=json, or what it prints), what pg_test_fsync printed, rows of v$event_histogram or v$event_histogram_micro, "Wait Event Histogram" of an AWR report, or a recording of a kernel.';

function wordFault(fault: DeviceFault): Words {
  switch (fault.code) {
    case 'empty':
      return { why: 'There is nothing in it.', advice: TELLING };
    case 'nothing':
      return { why: 'Nothing in it tells of a device.', advice: TELLING };
    case 'other_tool':
      return { why: `This is ${TOOLS[fault.found]}, not ${TOOLS[fault.wanted]}.` };
    case 'none_usable':
      return { why: fault.notes.map(wordNote).join(' ') };
    case 'which':
      return { why: `${ASKED[fault.tool]} ${fault.among.join(', ')}; name one of them.` };
    case 'no_such':
      return { why: `There is no "${fault.of}". ${ASKED[fault.tool]} ${fault.among.join(', ')}.` };
    case 'no_operation':
      return { why: `The job "${fault.job}" has no latency of any ${fault.operation}.` };
    case 'no_event':
      return {
        why: `There is no row of "${fault.event}". ${ASKED.event_histogram} ${fault.among.join(', ')}.`,
      };
    case 'no_such_row':
      return {
        why: `A wait histogram has no row of ${fault.time}${fault.unit === '' ? '' : ` ${fault.unit}`}: its rows are powers of two.`,
      };
    default:
      return SIMPLE[fault.code];
  }
}

type SimpleCode = Exclude<
  DeviceFault['code'],
  | 'empty'
  | 'nothing'
  | 'other_tool'
  | 'none_usable'
  | 'which'
  | 'no_such'
  | 'no_operation'
  | 'no_event'
  | 'no_such_row'
>;

const SIMPLE: Readonly<Record<SimpleCode, Words>> = {
  not_fio: {
    why: 'This is no report of fio.',
    advice: 'Make one with fio --output-format=json, or paste all that it prints.',
  },
  fio_broken: {
    why: 'It begins as a report of fio, but its structure is damaged: no job of it is whole.',
    advice: 'Copy the whole output once more, or let fio write it: --output=fio.json.',
  },
  fio_cut: {
    why: 'The report of fio breaks off before its end.',
    advice: 'Copy the whole output once more, or let fio write it: --output=fio.json.',
  },
  fio_several: {
    why: 'The text has reports of several runs of fio.',
    advice: 'Bring one of them.',
  },
  fio_terse: {
    why: 'This is fio’s terse output, which doesn’t tell how long syncs took.',
    advice: 'Use --output-format=json, or the normal output.',
  },
  fio_nothing_done: {
    why: 'The report of fio has no job that read or wrote anything.',
  },
  not_pg_test_fsync: {
    why: 'This is nothing that pg_test_fsync printed: it has lines such as "fdatasync  5847.152 ops/sec  171 usecs/op", in any language.',
  },
  pg_nothing: {
    why: 'No method of pg_test_fsync has a figure that can be read: each is not available there, or damaged.',
  },
  pg_two_writes: {
    why: 'This is the part of pg_test_fsync with two writes before each sync: a log writer makes one.',
    advice: 'Bring the part above it as well.',
  },
  pg_total_times: {
    why: 'This is test_fsync of PostgreSQL 9.0 or older, which tells how long all of its writes took, and not how many they were.',
    advice: 'Use pg_test_fsync of a newer version.',
  },
  no_disk_in_recording: {
    why: 'Nothing waits for a disk in this recording: it has neither block_rq_issue and block_rq_complete nor calls of fsync or fdatasync.',
  },
  not_a_histogram: {
    why: 'There are no rows of a wait histogram in it: an event, WAIT_TIME_MILLI or WAIT_TIME_MICRO, and WAIT_COUNT.',
  },
  no_unit: {
    why: 'Nothing says whether these rows are milliseconds or microseconds.',
    advice: 'Paste the heading as well, with WAIT_TIME_MILLI or WAIT_TIME_MICRO.',
  },
  no_counts: {
    why: 'There is a heading of a wait histogram, but no row under it with a time and a count.',
    advice: 'Select EVENT, WAIT_TIME_MILLI (or WAIT_TIME_MICRO) and WAIT_COUNT.',
  },
  no_waits: {
    why: 'The histogram counts no wait.',
  },
  awr_heading: {
    why: 'The columns of this "Wait Event Histogram" don’t follow each other.',
    advice: 'Copy it once more from the report, with its heading: <1ms, <2ms and so on.',
  },
};
