/**
 * The runs that this lesson speaks of: the two scenarios of the published case (`cases`), each with the
 * changes that the prose names. What was chosen is in free-parameters.md.
 */
import { scenarioOfFact } from '$lesson/content/scenarioFile';
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

const published = scenarioOfFact(s1NoiseJson);
const alone = scenarioOfFact(s1QuietJson);
/** The quiet run with the noise added and nothing else changed, so that the two are a pair. */
const beside = alone
  .withValues({ 'noise.count': 1, 'noise.affinity': '3' })
  .withTitle('S1: the same load, with noise on LGWR’s CPU');
const fits = published.withValues(LONG_BURSTS).withTitle('S1: long bursts, even writes');

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
  published,
  'published-none': published.withValues(NO_WRITE),
  fits,
  'fits-none': fits.withValues(NO_WRITE),
  'fits-slow': fits.withValue('redo_disk.service_ms', 1),
  'fits-fast': fits.withValue('redo_disk.service_ms', 0.2),
  'fits-varies': fits.withValue('redo_disk.distribution', 'lognormal'),
  both: beside
    .withValues({ 'redo_disk.service_ms': 5.5, 'run.until_ms': 30_000 })
    .withTitle('An old disk, and a neighbour'),
};
