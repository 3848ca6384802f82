import { given, notJudged, type PrintedFigure } from '../printedFigure';

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

export default S2;
