/** What was published, beside what the model gives, with the reasons for the difference. */
import type { Residual } from '$lesson/content/definition';

const SECONDS = 1e-9;
const MILLISECONDS = 1e-6;
const PER_CENT = 100;

export const residualsOfS3: readonly Residual[] = [
  {
    what: 'run time, noise on CPU 5',
    figure: 'starved.run-time',
    scale: SECONDS,
    why: 'The model loses exactly one cycle of the noise at each wait. A virtual machine loses more now and then.',
  },
  {
    what: 'run time, noise on CPU 6',
    figure: 'free.run-time',
    scale: SECONDS,
    why: 'The time of a write and of the session were chosen to fit this run.',
  },
  {
    what: 'log file sync, noise on CPU 5',
    figure: 'starved.lfs',
    scale: MILLISECONDS,
    why: 'Not fitted: it comes out of the queue.',
  },
  {
    what: 'log file sync, noise on CPU 6',
    figure: 'free.lfs',
    scale: MILLISECONDS,
    why: 'Fitted, as above. The published figure is a whole number.',
  },
  {
    what: 'LGWR, share of a CPU, noise on CPU 5',
    figure: 'starved.lgwr-cpu',
    scale: PER_CENT,
    inPoints: true,
    why: 'LGWR does the same work per commit in both runs of the model. The real one used more CPU per commit when it was starved: cold caches, and switches that the model holds cheap.',
  },
  {
    what: 'LGWR, share of a CPU, noise on CPU 6',
    figure: 'free.lgwr-cpu',
    scale: PER_CENT,
    inPoints: true,
    why: 'LGWR’s work per flush was chosen to fit it.',
  },
  {
    what: 'noise, share of a CPU, noise on CPU 5',
    figure: 'starved.noise-cpu',
    scale: PER_CENT,
    inPoints: true,
    why: 'The length of a burst was chosen to fit 81 %.',
  },
  {
    what: 'machine idle, noise on CPU 5',
    figure: 'starved.idle',
    scale: PER_CENT,
    inPoints: true,
    why: 'The real machine also ran the rest of a cluster database. The model has only these three processes.',
  },
  {
    what: 'machine idle, noise on CPU 6',
    figure: 'free.idle',
    scale: PER_CENT,
    inPoints: true,
    why: 'As above. It falls in both, because a faster session works more.',
  },
];

export const residualsOfS1: readonly Residual[] = [
  {
    what: 'log file sync, LGWR alone',
    figure: 's1-quiet.lfs',
    scale: MILLISECONDS,
    why: 'A write of 0.75 ms, as published (73 s for 93,417 writes), leaves little else to wait for.',
  },
  {
    what: 'log file sync, with noise',
    figure: 's1-noise.lfs',
    scale: MILLISECONDS,
    why: 'The model cannot reach it with bursts of 3 ms. See below.',
  },
  {
    what: 'transactions/s, LGWR alone',
    figure: 's1-quiet.tps',
    scale: 1,
    why: 'The number of sessions was chosen to fit it.',
  },
  {
    what: 'transactions/s, with noise',
    figure: 's1-noise.tps',
    scale: 1,
    why: 'Wrong, and in the wrong direction: the run with noise reads a quarter as much per commit, so the model makes it faster.',
  },
];
