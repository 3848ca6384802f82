/**
 * The runs that this lesson speaks of. `heavy-N` is the published case, fifteen seconds of it, with so many
 * writers; the others show one mechanism each, and free-parameters.md says where their values come from.
 */
import { scenarioOfFact } from '$lesson/content/scenarioFile';
import { Scenario } from '$model/scenario/scenario';
import s6Json from '../../cases/S6-heavy.json';

/** So many writers, from too few to too many. */
export const WRITERS = [1, 2, 3, 4, 6, 8, 12] as const;

const heavy = scenarioOfFact(s6Json).withValue('run.until_ms', 15_000);
const heavy8 = heavy.withValue('dbwr.count', 8);

/** Writers that have nothing in the caches to lose. */
const NO_CACHES = { 'dbwr.working_set_kb': 0 } as const;

/** A disk that takes more requests at a time, so that reads need not wait behind writes. */
const DEEP = { 'data_disk.queue_depth': 64 } as const;

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

export const cases = {
  late,
  'late-quiet': late.withValue('noise.active', false),
  'late-favoured': late.withValue('dbwr.nice', -20),
  'late-groups': late.withValue('redo.groups', 3),
  'late-large-groups': late.withValue('redo.group_kb', 32_768),
  ...ofEveryNumber(),
  'heavy-1': heavy,
  'heavy-2': heavy.withValue('dbwr.count', 2),
  'heavy-4': heavy.withValue('dbwr.count', 4),
  'heavy-8': heavy8,
  'heavy-16': heavy.withValue('dbwr.count', 16),
  'heavy-8-sockets': heavy8.withValue('dbwr.pinning', 'by_socket'),
  'heavy-8-favoured': heavy8.withValue('dbwr.nice', -20),
  'no-caches-1': heavy.withValues(NO_CACHES),
  'no-caches-8': heavy8.withValues(NO_CACHES),
  'deep-1': heavy.withValues(DEEP),
  'deep-8': heavy8.withValues(DEEP),
  'neither-1': heavy.withValues({ ...NO_CACHES, ...DEEP }),
  'neither-8': heavy8.withValues({ ...NO_CACHES, ...DEEP }),
} as const;

export type CaseId = keyof typeof cases;
