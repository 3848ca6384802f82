import { given, judged, notJudged, type PrintedFigure } from '../printedFigure';

const LOAD =
  'The load profile of the lighter load is not printed, so how many blocks a transaction changed there is not known.';
const IN_CPU = 'They cost CPU time, which is an input as a whole.';

const both = (row: string) => [`${row}, n = 1`, `${row}, n = 8`] as const;

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
    ...both('log file sync'),
  ),
  judged('CPU time of the sessions', '3,148 s; 2,858 s', ...both('CPU time of the sessions')),
  judged(
    'checkpoint incomplete',
    '4,627 waits, 828 s, 179 ms; 4,808 waits, 1,939 s, 403 ms',
    ...both('checkpoint incomplete'),
    ...both('a wait for it'),
    ...both('all waits for it'),
  ),
  judged(
    'log file parallel write',
    '532,373 waits, 464 s; 491,346 waits, 419 s',
    ...both('redo writes'),
    ...both('commits a write'),
    ...both('log file parallel write'),
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

export default S6;
