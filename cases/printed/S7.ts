import { judged, notJudged, type PrintedFigure } from '../printedFigure';

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

export default S7;
