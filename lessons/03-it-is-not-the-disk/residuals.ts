/** What was published, beside what the model gives, with the reasons for the difference. */
import type { Residual } from '$lesson/content/definition';

const MILLISECONDS = 1e-6;

export const residuals: readonly Residual[] = [
  {
    what: 'log file parallel write, LGWR alone',
    figure: 'alone.lfpw',
    scale: MILLISECONDS,
    why: 'Put in, but for the time of taking note of it.',
  },
  {
    what: 'log file sync, LGWR alone',
    figure: 'alone.lfs',
    scale: MILLISECONDS,
    why: 'Too short. A commit that meets no other waits for little more than its write. In the real run half of the wait was something else.',
  },
  {
    what: 'log file sync, with noise',
    figure: 'published.lfs',
    scale: MILLISECONDS,
    why: 'A fifth. LGWR queues about twice in a commit, and no queue lasts longer than a burst of 3 ms.',
  },
  {
    what: 'transactions/s, with noise',
    figure: 'published.tps',
    scale: 1,
    why: 'Far too many: the commits are too short.',
  },
  {
    what: 'transactions/s, with noise and no write',
    figure: 'published-none.tps',
    scale: 1,
    why: 'The model gains by it, the published run did not.',
  },
  {
    what: 'log file sync, long bursts, even writes',
    figure: 'fits.lfs',
    scale: MILLISECONDS,
    why: 'Fitted: the length of the bursts was chosen for it.',
  },
  {
    what: 'transactions/s, long bursts, even writes',
    figure: 'fits.tps',
    scale: 1,
    why: 'Not fitted. The real run lost a part of its time to log file switch (checkpoint incomplete), which these scenarios leave out.',
  },
  {
    what: 'the same, and no write',
    figure: 'fits-none.tps',
    scale: 1,
    why: 'Not fitted: it is as many as with the write. So it was in the published run.',
  },
];
