/** What was published, beside what the model gives, with the reasons for the difference. */
import type { Residual } from '$lesson/content/definition';

const MILLISECONDS = 1e-6;

export const residuals: readonly Residual[] = [
  {
    what: 'log file parallel write',
    figure: 'busy.lfpw',
    scale: MILLISECONDS,
    why: 'Put in: it is the time of the model’s disk.',
  },
  {
    what: 'commits each second',
    figure: 'busy.tps',
    scale: 1,
    why: 'Fitted: the think time of the 22 sessions was chosen for it.',
  },
  {
    what: 'commits for each write',
    figure: 'busy.per-write',
    scale: 1,
    why: 'Too few. In the model LGWR is back sooner, so fewer commits gather meanwhile.',
  },
  {
    what: 'log file sync',
    figure: 'busy.lfs',
    scale: MILLISECONDS,
    why: 'Too short, for the same reason.',
  },
  {
    what: 'commits for each write, long round',
    figure: 'long.per-write',
    scale: 1,
    why: 'Fitted: LGWR’s time besides the write was chosen for it.',
  },
  {
    what: 'log file sync, long round',
    figure: 'long.lfs',
    scale: MILLISECONDS,
    why: 'Not fitted. It follows once the round is as long as the row above demands.',
  },
];
