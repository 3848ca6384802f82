/**
 * The runs that this lesson speaks of. None of them is a published case but `fast`: the others show a
 * mechanism, and free-parameters.md says where each of their values comes from.
 */
import { scenarioOfFact } from '$lesson/content/scenarioFile';
import { Scenario } from '$model/scenario/scenario';
import s5Json from '../../cases/S5-fast-sync.json';

/** So many sessions, from one to more than a flush can comfortably serve. */
export const SIZES = [1, 8, 32, 64, 128, 192, 256, 512] as const;

const fast = scenarioOfFact(s5Json);

/** A large machine with a fast log, where nobody ever waits for a CPU: what is left is waking up. */
const crowd = Scenario.defaults
  .withValues({
    'run.until_ms': 500,
    'machine.cpus': 16,
    'machine.post_us': 5,
    'sessions.count': 256,
    'sessions.cpu_ms': 0.05,
    'sessions.cpu_distribution': 'exponential',
    'sessions.think_ms': 2,
    'sessions.redo_bytes': 1024,
    'redo_disk.service_ms': 0.2,
    'redo_disk.distribution': 'lognormal',
    'redo_disk.cv_percent': 30,
  })
  .withTitle('Many sessions, one log writer');

const polling = crowd.withValue('sync.mode', 'polling');

/** One session at night, a single slow write, and a hundred sessions from the 20th second on. */
const night = Scenario.defaults
  .withValues({
    'run.until_ms': 60_000,
    'machine.cpus': 8,
    'machine.shortest_sleep_ms': 19.13,
    'sync.mode': 'adaptive',
    'sessions.count': 1,
    'sessions.think_ms': 4000,
    'sessions.think_distribution': 'constant',
    'sessions.redo_bytes': 2048,
    'sessions2.count': 100,
    'sessions2.start_ms': 20_000,
    'sessions2.cpu_distribution': 'exponential',
    'sessions2.think_ms': 200,
    'sessions2.redo_bytes': 2048,
    'redo_disk.service_ms': 1.5,
    'redo_disk.distribution': 'constant',
  })
  .withEdit(7500, 'redo_disk.service_ms', 55)
  .withEdit(9500, 'redo_disk.service_ms', 1.5)
  .withTitle('A slow write at night');

/** The rate and the writes of the case of 2023. How many sessions there were was not told. */
const rate2023 = crowd
  .withValues({
    'sessions.count': 32,
    'sessions.think_ms': 2.8,
    'redo_disk.service_ms': 0.05,
  })
  .withTitle('Ten thousand commits a second');

/** Adaptive on a coarse clock, with enough sessions to make it switch for good reason. */
const flapping = crowd
  .withValues({ 'sync.mode': 'adaptive', 'machine.shortest_sleep_ms': 10.02 })
  .withTitle('A switch that cannot make up its mind');

const WORKERS = { 'lgwr.writers': 'workers' } as const;
const FOUR = { ...WORKERS, 'lgwr.workers': 4, 'lgwr.outstanding': 4 } as const;

/** A case for each number of sessions: `post-8`, `poll-8`, `adaptive-8`. */
function ofEverySize<Name extends string>(name: Name, scenario: Scenario) {
  const entries = SIZES.map((size) => {
    return [`${name}-${size}`, scenario.withValue('sessions.count', size)] as const;
  });
  return Object.fromEntries(entries) as Record<`${Name}-${(typeof SIZES)[number]}`, Scenario>;
}

export const cases = {
  fast,
  'fast-postwait': fast.withValue('sync.mode', 'postwait'),
  'fast-polling': fast.withValue('sync.mode', 'polling'),
  ...ofEverySize('post', crowd),
  ...ofEverySize('poll', polling),
  'adaptive-32': crowd.withValues({ 'sync.mode': 'adaptive', 'sessions.count': 32 }),
  'poll-1ms': polling.withValue('machine.shortest_sleep_ms', 1.07),
  'poll-10ms': polling.withValue('machine.shortest_sleep_ms', 10.02),
  'workers-2': crowd.withValues(WORKERS),
  night,
  'night-postwait': night.withValue('sync.mode', 'postwait'),
  'night-fine-clock': night.withValue('machine.shortest_sleep_ms', 0),
  'rate-2023-postwait': rate2023,
  'rate-2023-polling': rate2023.withValue('sync.mode', 'polling'),
  flapping,
  'flapping-postwait': flapping.withValue('sync.mode', 'postwait'),
  'flapping-polling': flapping.withValue('sync.mode', 'polling'),
  'flapping-workers': flapping.withValues(FOUR),
  'flapping-solved': flapping.withValues({ ...FOUR, 'sync.mode': 'postwait' }),
};
