import { given, judged, notJudged, type PrintedFigure } from '../printedFigure';

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

export default S4;
