import { given, judged, notJudged, type PrintedFigure } from '../printedFigure';

const both = (row: string) => [`${row}, default priority`, `${row}, “highest”`] as const;

const S2b: readonly PrintedFigure[] = [
  given('sessions', '100', 'sessions.count'),
  given('cores', '4', 'machine.cpus'),
  judged('commits', '441,554 and 442,901', 'throughput, “highest” / default priority'),
  judged(
    'log file sync',
    '29,045 s and 2,943 s: 65.8 and 6.6 ms',
    ...both('log file sync'),
    'log file sync, default / “highest”',
  ),
  judged(
    'latch free',
    '96,298 waits, 4,534 s; 211,786 waits, 38,858 s',
    ...both('latch waits'),
    ...both('a latch wait'),
    ...both('waiting for all latches'),
  ),
  given('gets of cache buffers chains', '184,151,078 and 185,411,883', 'sessions.logical_reads'),
  judged(
    'sleep for cache buffers chains',
    '3,430 s and 35,978 s',
    ...both('waiting for latches of chains'),
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
    ...both('log file parallel write'),
    ...both('commits per write'),
  ),
];

export default S2b;
