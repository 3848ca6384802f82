/** The printed figures of each source, and what becomes of them. */
import { given, judged, notJudged, type PrintedFigure } from './printedFigure';

const OTHER_STATE =
  'The two tables are of two states of the machine, with 2.3 and 9.0 reads for each commit. The model has their reads as inputs, not as outcomes.';
const LENGTH =
  'How long the runs were is not printed, so numbers of waits say nothing by themselves.';
const NO_CHECKPOINTS = 'Checkpoints and database writers are not in these scenarios.';

const S1: readonly PrintedFigure[] = [
  given('CPUs', '4', 'machine.cpus'),
  given('a burst of the noise', '1,000,000 sqrt()', 'noise.operations'),
  notJudged(
    'CPU time of a burst',
    'about 3 ms',
    'It cannot be right for a CPU of 2007: nine cycles a square root. The cycles are an input of their own.',
  ),
  given('sleep of the noise', '1 ms', 'machine.jiffy_ms'),
  judged(
    'throughput with the noise, and without',
    '133 TPS and 200 TPS',
    'throughput, reconstructed',
    'throughput, quiet',
    'throughput lost to the noise, equal reads',
    'throughput by the law of lock-step',
  ),
  judged(
    'throughput with _disable_logging',
    '133 TPS',
    'throughput without a write, reconstructed',
  ),
  judged(
    'mean log file sync',
    '1,117 s for 68,965: 16 ms; 143 s for 93,100: 2 ms',
    'log file sync, reconstructed',
    'log file sync, quiet',
  ),
  judged('mean log file parallel write', '73 s for 93,417: 1 ms', 'log file parallel write, quiet'),
  notJudged(
    'log file parallel write with the noise',
    'not among the top five',
    'A bound, less than 31 s, and no figure: a statement of the case holds it.',
  ),
  given(
    'a read of a data file',
    '241 s for 159,712: 2 ms; 1,635 s for 838,810: 2 ms',
    'data_disk.service_ms',
    'sessions.reads',
  ),
  notJudged('numbers of commits and writes', '68,965; 93,100; 93,417', LENGTH),
  notJudged('checkpoint incomplete', '164 waits, 146 s, 890 ms', NO_CHECKPOINTS),
  notJudged(
    'db file parallel write',
    '19,651 waits, 31 s, 2 ms; 153,334 waits, 145 s, 1 ms',
    NO_CHECKPOINTS,
  ),
  given('CPU time with the noise', '163 s', 'sessions.cpu_ms'),
  notJudged('CPU time without the noise', '253 s', OTHER_STATE),
  given('redo', '1,138,492 bytes a second, 7,167 a transaction', 'sessions.redo_bytes'),
  notJudged(
    'logical reads and block changes',
    '14,640 and 5,539 a second; 92 and 34.9 a transaction',
    'They cost CPU time, which is an input as a whole.',
  ),
  given('physical reads', '1,429 a second, 9.0 a transaction', 'sessions.reads'),
  notJudged('physical writes', '1,742 a second, 11.0 a transaction', NO_CHECKPOINTS),
  given('user calls', '2,353 a second, 14.8 a transaction', 'sessions.round_trips'),
  notJudged(
    'resident memory of LGWR and of a database writer',
    '30 MB and 850 MB',
    'It explains nothing that the runs measure: no process of them has a working set.',
  ),
];

/** An account of how LGWR works: rules of the model, and nothing measured that a run could be held against. */
const S2: readonly PrintedFigure[] = [
  given('largest write of the log', '128 KB, often 1 MB', 'lgwr.max_io_kb'),
  notJudged(
    'smallest write',
    '512 bytes',
    'A rule of the model: redo is written in blocks of that size.',
  ),
  notJudged('writes of one flush in flight', '4', 'A rule of the model.'),
  notJudged('posts after the write', 'one system call for each waiter', 'A rule of the model.'),
  notJudged(
    'a herd that takes the CPU from LGWR',
    '16 waiters on 4 CPUs',
    'An example without an outcome; lesson 4 has the run.',
  ),
  notJudged(
    'what a lost CPU costs',
    'several time slices of 10 ms',
    'It depends on the scheduler, which is not told; lesson 4 shows it for each.',
  ),
];

const atBothPriorities = (row: string) =>
  [`${row}, default priority`, `${row}, “highest”`] as const;

const S2b: readonly PrintedFigure[] = [
  given('sessions', '100', 'sessions.count'),
  given('cores', '4', 'machine.cpus'),
  judged('commits', '441,554 and 442,901', 'throughput, “highest” / default priority'),
  judged(
    'log file sync',
    '29,045 s and 2,943 s: 65.8 and 6.6 ms',
    ...atBothPriorities('log file sync'),
    'log file sync, default / “highest”',
  ),
  judged(
    'latch free',
    '96,298 waits, 4,534 s; 211,786 waits, 38,858 s',
    ...atBothPriorities('latch waits'),
    ...atBothPriorities('a latch wait'),
    ...atBothPriorities('waiting for all latches'),
  ),
  given('gets of cache buffers chains', '184,151,078 and 185,411,883', 'sessions.logical_reads'),
  judged(
    'sleep for cache buffers chains',
    '3,430 s and 35,978 s',
    ...atBothPriorities('waiting for latches of chains'),
  ),
  judged('CPU time', '2,192 s', 'CPU time of the sessions, default priority'),
  notJudged(
    'CPU time, “highest”',
    '2,166 s',
    'As much for a commit as with default priorities, where it went in.',
  ),
  given(
    'db file sequential read',
    '83,953 waits, 1,033 s',
    'sessions.reads',
    'data_disk.service_ms',
  ),
  notJudged(
    'db file sequential read, “highest”',
    '84,486 waits, 2,064 s',
    'As many reads, each twice as long: the time of the device went in with default priorities, and what else a read waited for is not printed.',
  ),
  judged(
    'log file parallel write',
    '11,942 waits, 27 s; 416,613 waits, 18 s',
    ...atBothPriorities('log file parallel write'),
    ...atBothPriorities('commits per write'),
  ),
];

const OTHERS =
  'Other processes of that server, an Oracle cluster among them, are not in the scenario; what they used is not printed.';

const S3: readonly PrintedFigure[] = [
  given('CPUs', '8', 'machine.cpus'),
  given('commits', '5,000', 'sessions.transactions'),
  given('the noise', 'nice -15 on CPU 5', 'noise.nice', 'noise.affinity'),
  judged('run time', '130 s and 45 s', 'run time, starved / free'),
  judged('mean log file sync', '23 ms and 8 ms', 'log file sync, starved', 'log file sync, free'),
  notJudged(
    'waits for log file sync',
    '5,007 and 5,008',
    'The 5,000 commits that were asked for, and a few more of others.',
  ),
  judged("LGWR's share of a CPU", '7.6 % and 12 %', 'LGWR, starved', 'LGWR, free'),
  judged("the noise's share of its CPU", '80 % and 81 %', 'noise, starved', 'noise, free'),
  notJudged('idle, of the whole machine', '77 % and 71 %', OTHERS),
];

const RARE = 'Too rare for a run of a minute: 0.04 % of the writes in three days.';

const S4: readonly PrintedFigure[] = [
  given('LMS on each node', '2', 'rac.lms'),
  judged('commits', '3,605.7 a second; 12,801,929 in 59.17 min', 'commits'),
  notJudged('rollbacks', '501,433', 'The model has commits alone; both end with a commit record.'),
  given('redo', '799.5 bytes a transaction, 3.0 MB a second', 'sessions.redo_bytes'),
  judged(
    'log file sync',
    '12,689,306 waits, 36,776 s: 2.90 ms, 10.4 sessions',
    'log file sync',
    'sessions in log file sync',
  ),
  judged(
    'broadcast on commit',
    '1,669,140 waits, 937.303 s: 470 a second, 13 for each 100 commits, 0.56 ms, 2.5 % of LFS',
    'broadcast on commit',
    'a broadcast on commit',
  ),
  judged('DB CPU', '5,164 s, 8.4 %', 'DB CPU, share of database time'),
  notJudged(
    'database time, and the share of log file sync in it',
    '1,020 min: 17.2 sessions; 60.1 %',
    'Of those sessions 5.4 were in waits that are not told and not in the model. The case shows what it has.',
  ),
  notJudged('slow writes in the trace', '550 ms, 17 KB; 670 ms; 500 ms', RARE),
  judged(
    'writes up to 1, 2, 4, 8, 16 and 32 ms',
    '59,580,471; 3,022,225; 1,797,856; 624,168; 169,960; 46,138',
    ...[1, 2, 4, 8, 16, 32].map((ms) => `log file parallel write up to ${ms} ms`),
  ),
  notJudged('writes up to 64 ms, and longer', '18,218; 4,825; 1,188; 353; 39; 2', RARE),
  notJudged(
    'disks of the other array busy',
    '0, 40 and 90 %',
    'Moving redo there gained little; no run has a second array.',
  ),
];

const EVENT =
  'The event is shorter than the sleep of 15.87 us that it should contain, so it covers only a part of the wait; which part is not printed. The model counts the sleep and the spin.';

const S5: readonly PrintedFigure[] = [
  given('length of the run', '5 s', 'run.until_ms'),
  judged('commits', '65,626; 13.43 thousand a second', 'commits'),
  given('redo of a commit', '682.5 bytes', 'sessions.redo_bytes'),
  notJudged('log file sync', 'mean 10.53 us, 14.1 % of the time', EVENT),
  judged('redo synch time', '17.87 us a commit', 'redo synch time'),
  judged('its overhead', '4.4 us a commit', 'redo synch time overhead'),
  judged('all sleeps', '1,041,171 us in 65,626: 15.87 us each', 'all sleeps'),
  given('sleep asked for', '8 us', 'sync.fast_sleep_us'),
  notJudged(
    'sleep lengths up to 20, 40, 60 and 80 us',
    '63,079; 2,522; 23; 2',
    'The simulated machine has no interrupts, which make 4 % of the sleeps longer: all are within 20 us.',
  ),
  judged(
    'commits found done on waking',
    '53,449, 81 %; 938,720 us: 17.56 us each',
    'commits found done on waking',
    'commits that ended with the sleep',
  ),
  judged('commits that spun', '12,177, 19 %; 248,912 us: 20.44 us each', 'commits that spun'),
  judged('polls', '49 a commit', 'polls'),
  judged('DB CPU', '73.8 %', 'sessions on CPU'),
  judged(
    'sleep asked for, in a trace',
    'sleep=8, spin=100',
    'sleep asked for, 50 % of redo write time',
    'sleep asked for, 50 % of the commit',
  ),
  notJudged(
    'sleep asked for, LGWR traced as well',
    '17',
    'What tracing costs LGWR was chosen by it: a statement of the case says that it can be.',
  ),
  judged(
    'the same with a target of 10 % in place of 50',
    '2',
    'sleep asked for, 10 % of redo write time, LGWR traced',
    'sleep asked for, 10 % of the commit, LGWR traced',
  ),
];

const LOAD =
  'The load profile of the lighter load is not printed, so how many blocks a transaction changed there is not known.';
const IN_CPU = 'They cost CPU time, which is an input as a whole.';

const withOneAndEight = (row: string) => [`${row}, n = 1`, `${row}, n = 8`] as const;

const S6: readonly PrintedFigure[] = [
  given('cores and sockets', '8 and 4', 'machine.cpus', 'machine.sockets'),
  given('length of the runs', '900 s', 'run.until_ms'),
  judged(
    'thousand transactions a minute with 1, 2, 4 and 8 writers',
    '62.6; 58.7; 58.4; 57.9',
    'loss of throughput, n = 2',
    'loss of throughput, n = 4',
    'loss of throughput, n = 8',
  ),
  notJudged(
    'the same as such',
    '62.6 thousand a minute',
    'The load profile has 1,359 transactions a second, which are 81.5 thousand a minute. Both cannot be right, so only ratios count.',
  ),
  judged(
    'CPU time of all writers with 1, 2, 4 and 8',
    '291 s; 273 s; 269 s; 256 s',
    'CPU time of the writers, n = 1',
    'CPU time of the writers, n = 2',
    'CPU time of the writers, n = 4',
    'CPU time of the writers, n = 8',
  ),
  judged(
    'log file sync',
    '1,207,863 waits, 2,905 s; 1,076,670 waits, 2,509 s',
    ...withOneAndEight('log file sync'),
  ),
  judged(
    'CPU time of the sessions',
    '3,148 s; 2,858 s',
    ...withOneAndEight('CPU time of the sessions'),
  ),
  judged(
    'checkpoint incomplete',
    '4,627 waits, 828 s, 179 ms; 4,808 waits, 1,939 s, 403 ms',
    ...withOneAndEight('checkpoint incomplete'),
    ...withOneAndEight('a wait for it'),
    ...withOneAndEight('all waits for it'),
  ),
  judged(
    'log file parallel write',
    '532,373 waits, 464 s; 491,346 waits, 419 s',
    ...withOneAndEight('redo writes'),
    ...withOneAndEight('commits a write'),
    ...withOneAndEight('log file parallel write'),
  ),
  judged('transactions', '1,359 a second', 'throughput, n = 1'),
  given('redo', '5.92 MB a second, 4,356 bytes a transaction', 'sessions.redo_bytes'),
  notJudged('logical reads', '125,685 a second, 92.5 a transaction', IN_CPU),
  notJudged('block changes', '33,622 a second', IN_CPU),
  given('physical reads', '2,067 a second, 1.5 a transaction', 'sessions.reads'),
  given('physical writes', '8,483 a second, 6.2 a transaction', 'sessions.dirty_blocks'),
  notJudged(
    'user calls',
    '21,997 a second',
    'They are in the work of the client processes, which is assumed.',
  ),
  notJudged(
    'db file scattered read',
    '4 ms',
    'No transaction of the scenario scans; the time of a read, 3.6 ms, was fitted to the stalls and lies near it.',
  ),
  judged(
    'thousand transactions a minute of a lighter load, one writer and eight',
    '46.3; 47.4: 2.4 % more',
    'throughput, lighter load',
    'loss of throughput, lighter load, n = 8',
  ),
  notJudged('CPU time of all writers, lighter load', '184 s; 175 s', LOAD),
  notJudged(
    'large log groups',
    'no appreciable difference',
    'No figure of it was read: a statement of the case holds it.',
  ),
  notJudged(
    'two writers bound to one socket, or to one each',
    'no change',
    'No figure: lesson 7 has both runs.',
  ),
];

const NO_PAGES = 'The model has no memory to run out of, and no page tables.';

const S7: readonly PrintedFigure[] = [
  judged(
    'dd of 1 GB, near and far',
    '0.931 s bound to CPU 1; 1.116 s with an affinity of 0,1: 20 % longer',
    'writes, far / near',
  ),
  notJudged(
    'a scan of 613 GB',
    '17 MB a second, 102 s; 1.6 GB a second, 1,767 s; four hosts, 445 s',
    'Arithmetic about bandwidths: the core simulates no scans of storage.',
  ),
  notJudged('transactions a second without huge pages and with them', '905; 872', NO_PAGES),
  notJudged('page tables', '1,024 processes: 1 GB; 500 sessions: 7 GB and 265 MB', NO_PAGES),
];

/** The printed figures of each source, by its id. */
export const PRINTED: Readonly<Record<string, readonly PrintedFigure[]>> = {
  S1,
  S2,
  S2b,
  S3,
  S4,
  S5,
  S6,
  S7,
};
