/**
 * The runs that this lesson speaks of: sixteen sessions on four CPUs, as in the published account (docs/sources.md, S2),
 * with the changes that the prose names. What was chosen is in teacher.md.
 */
// cspell:words Sokołowski
import { S1, S2 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { Scenario } from '$model/scenario/scenario';
import type { WantedTrace } from '$player/experiment.svelte';

/** Milliseconds of CPU in one transaction, for which the curve is drawn. */
export const BURSTS = [1, 2, 5, 10, 15, 19, 21, 30] as const;

const herd = Scenario.defaults
  .withValues({
    'run.until_ms': 4000,
    'machine.cpus': 4,
    'machine.scheduler': 'timeshare',
    'sessions.count': 16,
    'sessions.cpu_ms': 10,
    'redo_disk.service_ms': 0.78,
    'redo_disk.distribution': 'constant',
  })
  .withTitle('Sixteen sessions on four CPUs');

const byBurst = Object.fromEntries(
  BURSTS.map((ms) => [`cpu-${ms}`, herd.withValue('sessions.cpu_ms', ms)]),
);

/** More sessions than before, and no two transactions alike. */
const varied = herd
  .withValues({
    'sessions.count': 24,
    'sessions.cpu_ms': 6,
    'sessions.cpu_distribution': 'lognormal',
  })
  .withTitle('Twenty-four sessions on four CPUs');

const pinned = herd.withValues({ 'lgwr.affinity': '3', 'sessions.count': 8 });

export const cases = {
  herd,
  'four-sessions': herd.withValue('sessions.count', 4),
  'sixteen-cpus': herd.withValue('machine.cpus', 16),
  'no-boost': herd.withValue('timeshare.kernel_boost', false),
  'lgwr-nice': herd.withValue('lgwr.nice', -20),
  'sessions-nice': herd.withValue('sessions.nice', 1),
  protect: herd.withValue('lgwr.protect', true),
  fifo: herd.withValue('lgwr.policy', 'fifo'),
  'own-cpu': herd.withValue('sessions.affinity', '0-2'),
  polling: herd.withValue('sync.mode', 'polling'),
  cfs: herd.withValue('machine.scheduler', 'cfs'),
  illumos: herd.withValue('timeshare.sleep_return', 'illumos'),
  ...byBurst,
  pinned,
  'pinned-protect': pinned.withValue('lgwr.protect', true),
  varied,
  'varied-lgwr-nice': varied.withValue('lgwr.nice', -20),
  'varied-own-cpu': varied.withValue('sessions.affinity', '0-2'),
};

/** The part of the runs that is kept moment by moment: the herd has formed, and there are several of its rounds. */
export const WINDOW: WantedTrace = { fromNs: 2e9, untilNs: 2.3e9, records: 100_000 };

/** The two runs at the head of the lesson: as many sessions as CPUs, and four times as many. */
const DEMO_WINDOW: WantedTrace = { fromNs: 108e6, untilNs: 168e6, records: 5000 };
export const demo = {
  four: {
    scenario: herd.withValues({ 'run.until_ms': 169, 'sessions.count': 4 }),
    window: DEMO_WINDOW,
  },
  sixteen: { scenario: herd.withValue('run.until_ms', 169), window: DEMO_WINDOW },
};

/** What others measured: who, where it is told, and the figures as they were published. */
export const published = {
  sources: {
    S2,
    S1: { ...S1, title: 'The same post: log file parallel write of the run without noise' },
    list: {
      author: 'K. Closson',
      year: 2007,
      title: 'Re: log writer tuning, as quoted by R. Sokołowski on oracle-l, 22 February',
      address: 'http://www.orafaq.com/maillist/oracle-l/2007/02/22/1533.htm',
      machine: 'Not told: a system that was really busy',
    },
    savvinov: {
      author: 'N. Savvinov',
      year: 2014,
      title: 'CPU-starved LGWR',
      address: 'https://savvinov.com/2014/09/11/cpu-starved-lgwr/',
      machine:
        'Solaris 10, 32 CPUs, 50 sessions that mostly insert and commit; found by search, not one of the facts that the model was made for',
    },
  },
  figures: {
    waiters: { value: 16, text: '16' },
    cpus: { value: 4, text: '4' },
    slice: { value: 10, text: '10 ms' },
    lfpw: { value: 0.7814, text: '0.78 ms' },
    'list.waiters': { value: 30, text: '30' },
    'list.each': { value: 20, text: '20 ms' },
    'savvinov.sessions': { value: 50, text: '50' },
    'savvinov.cpus': { value: 32, text: '32' },
    'savvinov.first-peak': { value: 10, text: '10 ms' },
    'savvinov.last-peak': { value: 40, text: '40 ms' },
  },
} satisfies Published;
