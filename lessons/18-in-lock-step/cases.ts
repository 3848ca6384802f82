/**
 * The runs that this lesson speaks of: those of the published case (cases/S1-*.json) and, from them, the
 * same machines with the change that the prose names. What was chosen is in teacher.md.
 */
import { S1 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import type { WantedTrace } from '$player/experiment.svelte';
import lockstepJson from '../../cases/S1-lockstep.json';
import noiseJson from '../../cases/S1-noise.json';
import quietJson from '../../cases/S1-quiet.json';

/** The lengths of a burst, in milliseconds, for which the first curve is drawn, besides the 3 that were told. */
export const BURSTS_MS = [6, 9, 12, 18, 30] as const;

/** The numbers of sessions for which the second curve is drawn, besides the three of the case. */
export const SESSIONS = [1, 6, 9, 12] as const;

const told = scenarioOfCase(noiseJson);
const quiet = scenarioOfCase(quietJson);
const lockstep = scenarioOfCase(lockstepJson);

const byBurst = Object.fromEntries(
  BURSTS_MS.map((ms) => [`told-${ms}`, told.withValue('noise.burst_ms', ms)]),
);
const bySessions = Object.fromEntries(
  SESSIONS.map((count) => [`sessions-${count}`, lockstep.withValue('sessions.count', count)]),
);

/** A neighbour with so much to do that it may not lose its CPU, and a disk whose writes don't fit into its naps. */
const busy = lockstep
  .withValues({ 'run.until_ms': 30_000, 'redo_disk.service_ms': 3 })
  .withTitle('A neighbour that may not stop');

export const cases = {
  told,
  ...byBurst,
  quiet,
  'quiet-noise': quiet.withValues({
    'noise.count': 1,
    'noise.affinity': '3',
    'noise.nice': -2,
    'noise.operations': 1_000_000,
    'noise.operation_cycles': 64,
    'noise.clock_mhz': 3000,
  }),
  lockstep,
  ...bySessions,
  'no-write': lockstep.withValue('lgwr.disable_logging', true),
  'slow-disk': lockstep.withValue('redo_disk.service_ms', 3),
  'nice-3': lockstep.withValue('lgwr.nice', -3),
  'noise-nice-0': lockstep.withValue('noise.nice', 0),
  'noise-nice-0-no-write': lockstep.withValues({
    'noise.nice': 0,
    'lgwr.disable_logging': true,
  }),
  'every-4': lockstep.withValue('sessions.commit_every', 4),
  eevdf: lockstep.withValue('machine.scheduler', 'eevdf'),
  busy,
} as const;

/** The part of the runs that is kept moment by moment: from the second second on, the start is over. */
export const WINDOW: WantedTrace = { fromNs: 2e9, untilNs: 2.5e9, records: 100_000 };

/** The runs at the head of the lesson: two CPUs, three sessions on one, LGWR and its neighbour on the other. */
const small = lockstep.withValues({
  'run.until_ms': 121,
  'machine.cpus': 2,
  'lgwr.affinity': '1',
  'noise.affinity': '1',
  'sessions.affinity': '0',
  'sessions.reads': 0,
});
const DEMO_WINDOW: WantedTrace = { fromNs: 60e6, untilNs: 120e6, records: 6000 };
export const demo = {
  short: { scenario: small.withValue('noise.operation_cycles', 9), window: DEMO_WINDOW },
  long: { scenario: small, window: DEMO_WINDOW },
};

/** What others measured: who, where it is told, and the figures as they were published. */
export const published = {
  sources: { S1 },
  figures: {
    'told.tps': { value: 133, text: '133' },
    'quiet.tps': { value: 200, text: '200' },
    'told.lfs': { value: 16.2, text: '16.2 ms' },
    'quiet.lfs': { value: 1.54, text: '1.5 ms' },
    'told.lfs-count': { value: 68_965, text: '68,965' },
    'quiet.lfs-count': { value: 93_100, text: '93,100' },
    'told.reads-per-commit': { value: 2.3, text: '2.3' },
    'quiet.reads-per-commit': { value: 9, text: '9.0' },
    'told.lfpw': { value: 31, text: 'under 31 s' },
    'quiet.lfpw': { value: 73, text: '73 s' },
    'told.no-write-tps': { value: 133, text: '133' },
    burst: { value: 3, text: 'about 3 ms' },
    'lockstep.tps': { value: 133, text: '133' },
    'lockstep.lfs': { value: 16.2, text: '16.2 ms' },
    'no-write.tps': { value: 133, text: '133' },
    'lockstep.writes-in-all': { value: 31, text: 'under 31 s' },
  },
} satisfies Published;
