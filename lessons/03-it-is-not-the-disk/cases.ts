/**
 * The runs that this lesson speaks of: the two scenarios of the published case (`cases`), each with the
 * changes that the prose names. What was chosen is in teacher.md.
 */
import { S1 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import type { WantedTrace } from '$player/experiment.svelte';
import s1NoiseJson from '../../cases/S1-noise.json';
import s1QuietJson from '../../cases/S1-quiet.json';

/** Milliseconds of one write: an old disk, a network filer, the published one, two faster ones. */
export const WRITES = [5.5, 2, 0.75, 0.2, 0.02] as const;

/** Everything of LGWR's flush but the write itself. */
export const NO_WRITE = { 'lgwr.disable_logging': true } as const;

/** What would have to be true for the published run: see the prose. */
export const LONG_BURSTS = {
  'noise.burst_ms': 20,
  'noise.nice': -20,
  'redo_disk.distribution': 'constant',
} as const;

const noisy = scenarioOfCase(s1NoiseJson);
const alone = scenarioOfCase(s1QuietJson);
/** The quiet run with the noise added and nothing else changed, so that the two are a pair. */
const beside = alone
  .withValues({ 'noise.count': 1, 'noise.affinity': '3' })
  .withTitle('S1: the same load, with noise on LGWR’s CPU');
const fits = noisy.withValues(LONG_BURSTS).withTitle('S1: long bursts, even writes');

const byWrite = Object.fromEntries(
  WRITES.flatMap((ms) => [
    [`alone-${ms}`, alone.withValue('redo_disk.service_ms', ms)],
    [`beside-${ms}`, beside.withValue('redo_disk.service_ms', ms)],
  ]),
);

export const cases = {
  alone,
  'alone-none': alone.withValues(NO_WRITE),
  beside,
  'beside-none': beside.withValues(NO_WRITE),
  ...byWrite,
  published: noisy,
  'published-none': noisy.withValues(NO_WRITE),
  fits,
  'fits-none': fits.withValues(NO_WRITE),
  'fits-slow': fits.withValue('redo_disk.service_ms', 1),
  'fits-fast': fits.withValue('redo_disk.service_ms', 0.2),
  'fits-varies': fits.withValue('redo_disk.distribution', 'lognormal'),
  both: beside
    .withValues({ 'redo_disk.service_ms': 5.5, 'run.until_ms': 30_000 })
    .withTitle('An old disk, and a neighbour'),
};

/**
 * The part of the runs that is kept moment by moment. The runs themselves are those of the facts,
 * whole: 5,000 commits. From the second second on, the start is over and every commit is like the next.
 */
export const WINDOW: WantedTrace = { fromNs: 2e9, untilNs: 2.5e9, records: 100_000 };

/** Opens where LGWR queues before a write, and then after the same one. */
export const BOTH_QUEUES: WantedTrace = { ...WINDOW, fromNs: 2.02e9 };

/** The runs at the head of the lesson: beside the noise, and without it. */
const small = beside.withValues({
  'run.until_ms': 1041,
  'machine.cpus': 3,
  'lgwr.affinity': '2',
  'noise.affinity': '2',
  'sessions.affinity': '0-1',
});
const DEMO_WINDOW: WantedTrace = { fromNs: 1000e6, untilNs: 1040e6, records: 5000 };
export const demo = {
  disk: { scenario: small, window: DEMO_WINDOW },
  alone: { scenario: small.withValue('noise.active', false), window: DEMO_WINDOW },
};

/** What others measured: who, where it is told, and the figures as they were published. */
export const published = {
  sources: { S1 },
  figures: {
    'noise.tps': { value: 133, text: '133' },
    'quiet.tps': { value: 200, text: '200' },
    'noise.lfs-count': { value: 68965, text: '68,965' },
    'quiet.lfs-count': { value: 93100, text: '93,100' },
    'noise.lfs-total': { value: 1117, text: '1,117 s' },
    'quiet.lfs-total': { value: 143, text: '143 s' },
    'noise.lfs': { value: 16.2, text: '16 ms' },
    'quiet.lfs': { value: 1.536, text: '1.5 ms' },
    'quiet.lfpw-count': { value: 93417, text: '93,417' },
    'quiet.lfpw-total': { value: 73, text: '73 s' },
    'noise.fifth-total': { value: 31, text: '31 s' },
    'noise.active': { value: 3.2, text: '3.2' },
    'noise.most-writing': { value: 100, text: '100 s' },
    'noise.reads-total': { value: 241, text: '241 s' },
    'quiet.reads-total': { value: 1635, text: '1,635 s' },
    'quiet.cpu-total': { value: 253, text: '253 s' },
    'noise.switch-total': { value: 146, text: '146 s' },
    'noise.top-five': { value: 1698, text: '1,698 s' },
    'noise.no-write-tps': { value: 133, text: '133' },
    'quiet.fifth-total': { value: 145, text: '145 s' },
    'noise.cpu-total': { value: 163, text: '163 s' },
    'alone.lfpw': { value: 0.7814, text: '0.78 ms' },
    'alone.lfs': { value: 1.536, text: '1.5 ms' },
    'published.lfs': { value: 16.2, text: '16 ms' },
    'fits.lfs': { value: 16.2, text: '16 ms' },
    'published.tps': { value: 133, text: '133' },
    'published-none.tps': { value: 133, text: '133' },
    'fits.tps': { value: 133, text: '133' },
    'fits-none.tps': { value: 133, text: '133' },
  },
} satisfies Published;
