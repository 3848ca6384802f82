/** What was published, beside what the model gives, with the reasons for the difference. */
import type { Residual } from '$lesson/content/definition';

const MICROSECONDS = 1e-3;
const PER_CENT = 100;

export const residuals: readonly Residual[] = [
  {
    what: 'log file sync',
    figure: 'fast.lfs',
    scale: MICROSECONDS,
    why: 'Not fitted. The wait event begins with the sleep, after the post.',
  },
  {
    what: 'redo synch time of a commit',
    figure: 'fast.synch-time',
    scale: MICROSECONDS,
    why: 'The published times can be read in more than one way: they cannot follow one another.',
  },
  {
    what: 'of it, after the write was done',
    figure: 'fast.overhead',
    scale: MICROSECONDS,
    why: 'Not fitted by itself; the times of LGWR are.',
  },
  {
    what: 'commits that found the write done',
    figure: 'fast.found',
    scale: PER_CENT,
    inPoints: true,
    why: 'The time of a write was chosen so that these come out.',
  },
  {
    what: 'looks at LGWR’s progress in each commit',
    figure: 'fast.polls',
    scale: 1,
    why: 'The time of one look was chosen to fit it, so it is no evidence.',
  },
];
