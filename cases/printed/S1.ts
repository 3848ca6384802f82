import { given, judged, notJudged, type PrintedFigure } from '../printedFigure';

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

export default S1;
