/**
 * The runs that this lesson speaks of. `heavy-N` is the published case, twenty seconds of it, with that many
 * writers; the others show one mechanism each, and teacher.md says where their values come from.
 */
import { S6 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import { Scenario } from '$model/scenario/scenario';
import type { WantedTrace } from '$player/experiment.svelte';
import s6Json from '../../cases/S6-heavy.json';

/** So many writers, from too few to too many. */
export const WRITERS = [1, 2, 3, 4, 6, 8, 12] as const;

const heavy = scenarioOfCase(s6Json).withValue('run.until_ms', 20_000);

/** As many writes for each writer as all have otherwise. */
const OWN_WRITES = { 'dbwr.writes_in_flight': 0, 'dbwr.batches_in_flight': 32 } as const;

/** Sessions that think longer: one writer does 74 % of what it does under the heavy load, as published. */
const light = heavy.withValue('sessions.think_ms', 7.8);

/** One explanation at a time, in place of the clock. */
const TOLD = { 'ckpt.news': 'message' } as const;
const CACHES = {
  ...TOLD,
  'dbwr.working_set_kb': 1024,
  'sessions.working_set_kb': 490,
  'machine.refill_mb_s': 850,
} as const;
const CLOCK = { 'ckpt.news': 'timer' } as const;

/** Eight writers, one on each CPU, and a program on the last CPU that is favoured over all of them. */
const late = Scenario.defaults
  .withValues({
    'run.until_ms': 10_000,
    'machine.cpus': 8,
    'redo.group_kb': 8192,
    'redo.groups': 2,
    'sessions.count': 24,
    'sessions.think_ms': 4,
    'sessions.cpu_distribution': 'exponential',
    'sessions.reads': 1,
    'sessions.dirty_blocks': 6,
    'cache.dirty_percent': 60,
    'dbwr.count': 8,
    'dbwr.pinning': 'one_each',
    'dbwr.batches_in_flight': 2,
    'noise.count': 1,
    'noise.affinity': '7',
    'noise.burst_ms': 20,
    'noise.nice': -15,
    'redo_disk.service_ms': 0.5,
    'data_disk.queue_depth': 32,
  })
  .withTitle('Eight writers, one of them late');

const free = late.withValue('dbwr.pinning', 'together');

/** A case for each number of writers that may use every CPU: `writers-1`, `writers-2`. */
function ofEveryNumber() {
  const entries = WRITERS.map((count) => {
    return [`writers-${count}`, free.withValue('dbwr.count', count)] as const;
  });
  return Object.fromEntries(entries) as Record<`writers-${(typeof WRITERS)[number]}`, Scenario>;
}

/** More to write, a disk that takes more at a time, and the program elsewhere. */
const challenge = late
  .withValues({
    'noise.affinity': '2',
    'sessions.dirty_blocks': 10,
    'data_disk.queue_depth': 48,
  })
  .withTitle('Ten blocks to a transaction');

const challengeFree = challenge.withValue('dbwr.pinning', 'together');

export const cases = {
  challenge,
  'challenge-free': challengeFree,
  'challenge-three': challengeFree.withValue('dbwr.count', 3),
  'challenge-solved': challengeFree.withValue('dbwr.count', 5),
  late,
  'late-quiet': late.withValue('noise.active', false),
  'late-favoured': late.withValue('dbwr.nice', -20),
  'late-groups': late.withValue('redo.groups', 3),
  'late-large-groups': late.withValue('redo.group_kb', 32_768),
  ...ofEveryNumber(),
  'heavy-1': heavy,
  'heavy-2': heavy.withValue('dbwr.count', 2),
  'heavy-4': heavy.withValue('dbwr.count', 4),
  'heavy-8': heavy.withValue('dbwr.count', 8),
  'heavy-16': heavy.withValue('dbwr.count', 16),
  'light-1': light,
  'light-8': light.withValue('dbwr.count', 8),
  'told-1': heavy.withValues(TOLD),
  'told-8': heavy.withValues({ ...TOLD, 'dbwr.count': 8 }),
  'caches-1': heavy.withValues(CACHES),
  'caches-8': heavy.withValues({ ...CACHES, 'dbwr.count': 8 }),
  'queue-8': heavy.withValues({ ...TOLD, 'dbwr.count': 8, ...OWN_WRITES }),
  'clock-1': heavy.withValues(CLOCK),
  'clock-8': heavy.withValues({ ...CLOCK, 'dbwr.count': 8 }),
  // As the author did it: both writers on one socket, then each on one of its own.
  'heavy-2-socket': heavy.withValues({ 'dbwr.count': 2, 'dbwr.affinity': '0-1' }),
  'heavy-2-sockets': heavy.withValues({
    'dbwr.count': 2,
    'dbwr.affinity': '0-3',
    'dbwr.pinning': 'by_socket',
  }),
  'heavy-8-sockets': heavy.withValues({ 'dbwr.count': 8, 'dbwr.pinning': 'by_socket' }),
} as const;

export type CaseId = keyof typeof cases;

/** From before a log switch until the last writer is done. */
export const LATE: WantedTrace = { fromNs: 4.5e9, untilNs: 5.8e9, records: 200_000 };

/** A stall of the published load with one writer, with what is before and behind it. */
export const HEAVY: WantedTrace = { fromNs: 6.3e9, untilNs: 6.6e9, records: 150_000 };

/** The two runs at the head of the lesson: four writers, with no program beside them and with a program beside the last. */
const small = late.withValues({
  'run.until_ms': 781,
  'machine.cpus': 4,
  'dbwr.count': 4,
  'noise.affinity': '3',
  'sessions.count': 8,
  'redo.group_kb': 1024,
});
const DEMO_WINDOW: WantedTrace = { fromNs: 660e6, untilNs: 780e6, records: 40_000 };
export const demo = {
  inTime: { scenario: small.withValue('noise.active', false), window: DEMO_WINDOW },
  late: { scenario: small, window: DEMO_WINDOW },
};

/** What others measured: who, where it is told, and the figures as they were published. */
export const published = {
  sources: { S6 },
  figures: {
    'n1.tpm': { value: 62.6, text: '62.6' },
    'n2.tpm': { value: 58.7, text: '58.7' },
    'n4.tpm': { value: 58.4, text: '58.4' },
    'n8.tpm': { value: 57.9, text: '57.9' },
    'n1.tps': { value: 1359, text: '1,359' },
    'n1.writers': { value: 291, text: '291 s' },
    'n2.writers': { value: 273, text: '273 s' },
    'n4.writers': { value: 269, text: '269 s' },
    'n2.loss': { value: 6.2, text: '6.2 %' },
    'n4.loss': { value: 6.7, text: '6.7 %' },
    'n8.loss': { value: 7.5, text: '7.5 %' },
    'n8.writers': { value: 256, text: '256 s' },
    'n1.one-writer': { value: 32, text: '32 %' },
    'n1.writes': { value: 8483, text: '8,483' },
    'n1.lfs-total': { value: 2905, text: '2,905 s' },
    'n8.lfs-total': { value: 2509, text: '2,509 s' },
    'n1.cpu-total': { value: 3148, text: '3,148 s' },
    'n8.cpu-total': { value: 2858, text: '2,858 s' },
    'n1.stall-count': { value: 4627, text: '4,627' },
    'n8.stall-count': { value: 4808, text: '4,808' },
    'n1.stall-total': { value: 828, text: '828 s' },
    'n8.stall-total': { value: 1939, text: '1,939 s' },
    'n1.stall': { value: 179, text: '179 ms' },
    'n8.stall': { value: 403, text: '403 ms' },
    'light.n1.tpm': { value: 46.3, text: '46.3' },
    'light.n8.tpm': { value: 47.4, text: '47.4' },
    'light.gain': { value: 2.4, text: '2.4 %' },
    'light.n1.writers': { value: 184, text: '184 s' },
    'light.n8.writers': { value: 175, text: '175 s' },
    'n1.lfpw-total': { value: 464, text: '464 s' },
    'n8.lfpw-total': { value: 419, text: '419 s' },
    'n1.redo-writes': { value: 532_373, text: '532,373' },
    'n8.redo-writes': { value: 491_346, text: '491,346' },
    'n1.lfs': { value: 2.405, text: '2.41 ms' },
    'n8.lfs': { value: 2.33, text: '2.33 ms' },
  },
} satisfies Published;
