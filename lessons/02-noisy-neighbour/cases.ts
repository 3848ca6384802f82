/**
 * The runs that this lesson speaks of. The scenarios of the published cases are the files that the
 * validation uses; every other case is one of them with the change that the prose names.
 */
import { scenarioOfFact } from '$lesson/content/scenarioFile';
import s1NoiseJson from '../../cases/S1-noise.json';
import s1QuietJson from '../../cases/S1-quiet.json';
import s3FreeJson from '../../cases/S3-free.json';
import s3StarvedJson from '../../cases/S3-starved.json';

const NOISES = [
  'noise',
  'noise2',
  'noise3',
  'noise4',
  'noise5',
  'noise6',
  'noise7',
  'noise8',
] as const;

const starved = scenarioOfFact(s3StarvedJson);
const s1Noise = scenarioOfFact(s1NoiseJson);
const s1Quiet = scenarioOfFact(s1QuietJson);

/** S1's two runs differ in how much they read; this makes them alike. */
const READS_OF_QUIET = { 'sessions.reads': 9, 'data_disk.service_ms': 1.95 } as const;

/** Everything of LGWR's flush but the write itself. */
const NO_WRITE = { 'lgwr.disable_logging': true } as const;

/** Long bursts of a noise that the scheduler never puts behind LGWR. */
const FAVOURED_15 = { 'noise.burst_ms': 15, 'noise.nice': -20 } as const;

/** S3 on a worse day: every CPU has a neighbour like the one on CPU 5, and transactions do more work. */
const crowded = starved
  .withValues({
    'run.until_ms': 60_000,
    'sessions.transactions': 1000,
    'sessions.cpu_ms': 3,
    ...Object.assign({}, ...NOISES.map(noiseOn)),
  })
  .withTitle('Noise on every CPU');

function noiseOn(section: (typeof NOISES)[number], cpu: number) {
  return {
    [`${section}.count`]: 1,
    [`${section}.nice`]: -15,
    [`${section}.burst_ms`]: 4.6,
    [`${section}.affinity`]: String(cpu),
  };
}

export const cases = {
  starved,
  free: scenarioOfFact(s3FreeJson),
  'noise-nice-0': starved.withValue('noise.nice', 0),
  'lgwr-nice-2': starved.withValue('lgwr.nice', -2),
  'lgwr-nice-4': starved.withValue('lgwr.nice', -4),
  'lgwr-nice-5': starved.withValue('lgwr.nice', -5),
  'lgwr-nice-6': starved.withValue('lgwr.nice', -6),
  'lgwr-nice-8': starved.withValue('lgwr.nice', -8),
  'lgwr-nice-10': starved.withValue('lgwr.nice', -10),
  'lgwr-nice-20': starved.withValue('lgwr.nice', -20),
  'lgwr-on-4': starved.withValue('lgwr.affinity', '4'),
  'noise-on-6': starved.withValue('noise.affinity', '6'),
  'one-write': starved.withValue('lgwr.header_writes', 0),
  'fast-disk': starved.withValue('redo_disk.service_ms', 0.1),
  crowded,
  'crowded-lgwr-only': crowded.withValue('lgwr.nice', -8),
  's1-noise': s1Noise,
  's1-quiet': s1Quiet,
  's1-noise-same-reads': s1Noise.withValues(READS_OF_QUIET),
  's1-noise-no-write': s1Noise.withValues(NO_WRITE),
  's1-burst-15': s1Noise.withValue('noise.burst_ms', 15),
  's1-burst-30': s1Noise.withValue('noise.burst_ms', 30),
  's1-favoured-15': s1Noise.withValues(FAVOURED_15),
  's1-favoured-15-no-write': s1Noise.withValues({ ...FAVOURED_15, ...NO_WRITE }),
} as const;

export type CaseId = keyof typeof cases;
