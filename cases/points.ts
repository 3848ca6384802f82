/**
 * The point of each lesson and of each published case, as an embed of it makes it in ten seconds: the commit that shows it,
 * the one control that decides, and two figures that are held against each other. A lesson's question is in its lesson.md.
 */
import type { KindId, LfsPartId, WaitId } from '$model/schema/ids';
import type { ParameterKey, Value } from '$model/schema/parameters';

/** What is measured over a whole run: commits in a second, or the mean wait of one. */
export type Measure = 'throughput' | 'wait';

export interface Point {
  /**
   * The mechanism that is the point: a commit is shown that spent no less than the mean in these parts of its wait, and is
   * as long as the mean, so that it looks as its figures say. It opens late in the longest stretch of them.
   */
  readonly parts?: readonly LfsPartId[];
  /** Of a point that few commits have: the one that spent most in these parts is shown. */
  readonly isLongest?: boolean;
  /** Of a point that is no commit: the longest wait of a session for this event, and what kind of process is to end it. */
  readonly wait?: WaitId;
  readonly by?: KindId;
  readonly slider: ParameterKey | { key: ParameterKey; label?: string; from?: number; to?: number };
  readonly measure: Measure;
  /** The other run of the two, and what tells it from this one: `without the neighbour`. */
  readonly than: Readonly<Partial<Record<ParameterKey, Value>>>;
  readonly name: string;
  /**
   * Of a run that takes a computer many seconds: it isn't run while the site is built, and the other figure is of so many
   * milliseconds.
   */
  readonly longMs?: number;
}

/** A case has no text that asks its question. */
export interface CasePoint extends Point {
  readonly question: string;
}

/** What keeps a log writer from its CPU. */
const QUEUED: readonly LfsPartId[] = ['io_runnable', 'previous_runnable', 'start_runnable'];

const WITHOUT_NEIGHBOUR = {
  than: { 'noise.active': false },
  name: 'without the neighbour',
} as const;

const pointsOfLessons = <Name extends string>(rows: Readonly<Record<Name, Point>>) => rows;
const pointsOfCases = <Name extends string>(rows: Readonly<Record<Name, CasePoint>>) => rows;

export const LESSON_POINTS = pointsOfLessons({
  '01-what-a-commit-is': {
    parts: ['io'],
    slider: { key: 'redo_disk.service_ms', from: 0, to: 5, label: 'time of one redo write' },
    measure: 'wait',
    than: { 'redo_disk.service_ms': 0.435 },
    name: 'with a disk twice as fast',
  },
  '02-noisy-neighbour': {
    parts: ['io_runnable'],
    slider: { key: 'lgwr.nice', label: 'nice of LGWR' },
    measure: 'throughput',
    ...WITHOUT_NEIGHBOUR,
  },
  '03-it-is-not-the-disk': {
    parts: ['io_runnable'],
    slider: { key: 'redo_disk.service_ms', from: 0, to: 6, label: 'time of one redo write' },
    measure: 'wait',
    ...WITHOUT_NEIGHBOUR,
  },
  '04-thundering-herd': {
    parts: ['posting_preempted'],
    slider: { key: 'sessions.count', from: 1, to: 32, label: 'sessions' },
    measure: 'wait',
    than: { 'lgwr.policy': 'fifo' },
    name: 'with a real-time log writer',
  },
  '05-priority-and-protection': {
    parts: ['io_runnable'],
    slider: { key: 'lgwr.nice', label: 'nice of LGWR' },
    measure: 'wait',
    than: { 'lgwr.policy': 'fifo' },
    name: 'with a real-time log writer',
  },
  '06-adaptive-log-file-sync': {
    parts: ['others_posted'],
    slider: { key: 'sync.mode', label: 'told by' },
    measure: 'wait',
    than: { 'sync.mode': 'polling' },
    name: 'when sessions poll',
  },
  '07-too-many-dbwrs': {
    wait: 'log_file_switch_checkpoint_incomplete',
    by: 'dbwr',
    slider: { key: 'dbwr.pinning', label: 'Pinning' },
    measure: 'throughput',
    than: { 'dbwr.pinning': 'together' },
    name: 'with writers on any CPU',
  },
  '08-the-cure-that-moved': {
    parts: ['start_runnable', 'io_runnable'],
    slider: { key: 'lgwr.nice', from: -2, to: 2, label: 'nice of LGWR' },
    measure: 'throughput',
    than: { 'lgwr.nice': -2 },
    name: 'with the log writer favoured',
  },
  '09-the-long-tail': {
    parts: ['io', 'previous_io'],
    isLongest: true,
    slider: { key: 'redo_disk.distribution', label: 'how long writes take' },
    measure: 'wait',
    than: { 'redo_disk.distribution': 'constant' },
    name: 'if all writes took the mean',
  },
  '10-commit-less': {
    parts: ['io'],
    slider: { key: 'sessions.commit_every', from: 1, to: 200, label: 'rows to a commit' },
    measure: 'throughput',
    than: { 'sessions.commit_every': 10 },
    name: 'with ten rows to a commit',
  },
  '11-big-flushes': {
    parts: ['previous_io'],
    isLongest: true,
    slider: {
      key: 'sessions2.commit_every',
      from: 1,
      to: 64,
      label: 'batches to a commit',
    },
    measure: 'wait',
    than: { 'sessions2.count': 0 },
    name: 'without the load',
  },
  '12-when-the-log-is-full': {
    wait: 'log_file_switch_completion',
    by: 'lgwr',
    slider: { key: 'archiver.active', label: 'archive' },
    measure: 'wait',
    than: { 'archiver.active': false },
    name: 'without the archiver',
  },
  '13-eight-microseconds': {
    parts: ['overshoot', 'own_cpu'],
    slider: { key: 'sync.fast_sleep_us', from: 0, to: 40, label: 'sleep asked for' },
    measure: 'wait',
    than: { 'sync.fast_sleep_us': 4 },
    name: 'with a sleep of 4 µs',
  },
  '14-more-than-one-log-writer': {
    parts: ['own_runnable'],
    slider: { key: 'lgwr.writers', label: 'written by' },
    measure: 'throughput',
    than: { 'lgwr.writers': 'single' },
    name: 'with one log writer',
  },
  '15-the-other-node': {
    parts: ['broadcast', 'io'],
    slider: { key: 'noise.active', label: 'programs on the other machine' },
    measure: 'wait',
    than: { 'noise.active': true },
    name: 'with a busy other machine',
  },
  '16-memory-has-an-address': {
    slider: { key: 'machine.remote_memory_percent', from: 100, to: 300, label: 'time of far work' },
    measure: 'throughput',
    than: { 'machine.remote_memory_percent': 100 },
    name: 'if all memory were near',
  },
  '17-your-kernel': {
    parts: ['io_runnable', 'previous_runnable'],
    isLongest: true,
    slider: { key: 'lgwr.slice_ms', from: 0, to: 10, label: 'slice of LGWR' },
    measure: 'wait',
    ...WITHOUT_NEIGHBOUR,
  },
  '18-in-lock-step': {
    parts: QUEUED,
    slider: { key: 'noise.active', label: 'the noise runs' },
    measure: 'wait',
    ...WITHOUT_NEIGHBOUR,
  },
  '19-on-a-real-kernel': {
    parts: QUEUED,
    slider: { key: 'lgwr.nice', label: 'nice of LGWR' },
    measure: 'wait',
    ...WITHOUT_NEIGHBOUR,
  },
  '20-who-holds-the-pen': {
    parts: ['earlier_runnable', 'backend_runnable'],
    slider: { key: 'sessions.count', from: 1, to: 32, label: 'sessions' },
    measure: 'wait',
    than: { 'machine.cpus': 8 },
    name: 'with eight CPUs',
  },
  '21-wake-only-those-who-are-done': {
    parts: ['in_vain'],
    slider: { key: 'sessions.count', from: 1, to: 64, label: 'sessions' },
    measure: 'wait',
    than: { 'wal.wake': 'covered_and_one' },
    name: 'if only those done were woken',
  },
  '22-two-logs-two-syncs': {
    parts: ['binlog_sync', 'binlog_earlier'],
    slider: { key: 'sessions.count', from: 1, to: 32, label: 'sessions' },
    measure: 'wait',
    than: { 'binlog.active': false },
    name: 'without the binary log',
  },
});

export type LessonName = keyof typeof LESSON_POINTS;

export const CASE_POINTS = pointsOfCases({
  sixteen: {
    question:
      'Sixteen sessions commit, and one process writes for all of them: what does each wait for?',
    slider: { key: 'sessions.count', from: 1, to: 64 },
    measure: 'wait',
    than: { 'redo_disk.service_ms': 0.5 },
    name: 'with a disk of 0.5 ms',
  },
  'S1-lockstep': {
    question: 'A neighbour computes for 3 ms at a time: why do commits wait for 16?',
    parts: QUEUED,
    slider: 'lgwr.nice',
    measure: 'wait',
    ...WITHOUT_NEIGHBOUR,
  },
  'S1-noise': {
    question: 'The log is on the fastest disk there is: what else does a commit wait for?',
    parts: QUEUED,
    slider: 'lgwr.nice',
    measure: 'wait',
    ...WITHOUT_NEIGHBOUR,
  },
  'S1-quiet': {
    question: 'The log writer has a CPU of its own: what is left of a commit’s wait?',
    parts: ['io'],
    slider: { key: 'redo_disk.service_ms', from: 0, to: 6 },
    measure: 'wait',
    than: { 'redo_disk.service_ms': 0.1 },
    name: 'with a disk of 0.1 ms',
  },
  'S2b-default': {
    question: 'A hundred sessions, four CPUs: when does the log writer get one?',
    longMs: 5000,
    parts: ['start_runnable', 'io_runnable'],
    slider: { key: 'lgwr.nice', from: -2, to: 2 },
    measure: 'wait',
    than: { 'lgwr.nice': -2 },
    name: 'with the log writer favoured',
  },
  'S2b-highest': {
    question: 'The log writer comes first now: where has the wait gone?',
    longMs: 5000,
    parts: ['own_runnable'],
    slider: { key: 'lgwr.nice', from: -2, to: 2 },
    measure: 'wait',
    than: { 'lgwr.nice': 0 },
    name: 'with the log writer as all others',
  },
  'S3-free': {
    question: 'The neighbour computes on another CPU: what is left of a commit’s wait?',
    parts: ['io'],
    slider: { key: 'redo_disk.service_ms', from: 0, to: 6 },
    measure: 'throughput',
    than: { 'noise.affinity': '5' },
    name: 'with the neighbour on its CPU',
  },
  'S3-starved': {
    question: 'Same server, same disk, same load: why 130 seconds one time and 45 the next?',
    parts: ['io_runnable'],
    slider: 'lgwr.nice',
    measure: 'throughput',
    ...WITHOUT_NEIGHBOUR,
  },
  'S4-broadcast': {
    question: 'Each commit has to be known on two machines: what does that cost?',
    parts: ['broadcast'],
    slider: { key: 'rac.network_us', from: 20, to: 2000 },
    measure: 'wait',
    than: { 'rac.broadcast': false },
    name: 'if the other node need not know',
  },
  'S5-fast-sync': {
    question: 'The log is in memory that lasts: what does a commit of 16 µs consist of?',
    parts: ['overshoot', 'own_cpu'],
    slider: { key: 'sync.fast_sleep_us', from: 0, to: 40 },
    measure: 'wait',
    than: { 'sync.fast_sleep_us': 4 },
    name: 'with a sleep of 4 µs',
  },
  'S6-heavy': {
    question: 'One process writes changed blocks for the whole database: is one enough?',
    longMs: 20_000,
    slider: { key: 'dbwr.count', from: 1, to: 16 },
    measure: 'throughput',
    than: { 'dbwr.count': 8 },
    name: 'with eight database writers',
  },
  'S7-far': {
    question: 'The same work on the other socket: why is it slower?',
    slider: { key: 'machine.remote_memory_percent', from: 100, to: 300 },
    measure: 'throughput',
    than: { 'machine.remote_memory_percent': 100 },
    name: 'if all memory were near',
  },
  'S7-line': {
    question: 'A latch is free, and sessions wait for it: what are they waiting for?',
    slider: { key: 'machine.latch_line_writes', from: 0, to: 16 },
    measure: 'throughput',
    than: { 'machine.latch_line_writes': 0 },
    name: 'with a cache line of its own',
  },
  'S7-near': {
    question: 'A session beside its memory: how much is that worth?',
    slider: { key: 'machine.remote_memory_percent', from: 100, to: 300 },
    measure: 'throughput',
    than: { 'sessions.affinity': '4' },
    name: 'on the other socket',
  },
});

export type CaseName = keyof typeof CASE_POINTS;
