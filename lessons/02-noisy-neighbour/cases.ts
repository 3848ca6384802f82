/**
 * The runs that this lesson speaks of. The scenarios of the published cases are the files that the
 * validation uses; every other case is one of them with the change that the prose names.
 */
import { S3 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import { keysOf } from '$model/schema/sections';
import type { WantedTrace } from '$player/experiment.svelte';
import s3FreeJson from '../../cases/S3-free.json';
import s3StarvedJson from '../../cases/S3-starved.json';

const NOISES = keysOf('noise');

const starved = scenarioOfCase(s3StarvedJson);

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
  free: scenarioOfCase(s3FreeJson),
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
} as const;

export type CaseId = keyof typeof cases;

/**
 * The part of the runs that is kept moment by moment. The runs themselves are those of the facts,
 * whole: 5,000 commits. From the second second on, the start is over and every commit is like the next.
 */
export const WINDOW: WantedTrace = { fromNs: 2e9, untilNs: 2.5e9, records: 100_000 };

/** The two runs at the head of the lesson, on two CPUs: the second is LGWR's. */
const apart = starved.withValues({
  'run.until_ms': 61,
  'machine.cpus': 2,
  'lgwr.affinity': '1',
  'noise.affinity': '0',
});
const DEMO_WINDOW: WantedTrace = { fromNs: 20e6, untilNs: 60e6, records: 5000 };
export const demo = {
  apart: { scenario: apart, window: DEMO_WINDOW },
  together: { scenario: apart.withValue('noise.affinity', '1'), window: DEMO_WINDOW },
};

/** What others measured: who, where it is told, and the figures as they were published. */
export const published = {
  sources: { S3 },
  figures: {
    'starved.run-time': { value: 130, text: '130 s' },
    'free.run-time': { value: 45, text: '45 s' },
    'starved.lfs-count': { value: 5007, text: '5,007' },
    'free.lfs-count': { value: 5008, text: '5,008' },
    'starved.lfs': { value: 23, text: '23 ms' },
    'free.lfs': { value: 8, text: '8 ms' },
    'starved.lgwr-cpu': { value: 7.6, text: '7.6 %' },
    'free.lgwr-cpu': { value: 12, text: '12 %' },
    'starved.noise-cpu': { value: 80, text: '80 %' },
    'free.noise-cpu': { value: 81, text: '81 %' },
    'starved.idle': { value: 77, text: '77 %' },
    'free.idle': { value: 71, text: '71 %' },
    ratio: { value: 2.889, text: '2.89' },
  },
} satisfies Published;
