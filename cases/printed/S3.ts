import { given, judged, notJudged, type PrintedFigure } from '../printedFigure';

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

export default S3;
