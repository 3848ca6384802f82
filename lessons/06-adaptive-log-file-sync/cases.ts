/**
 * The runs that this lesson speaks of. None of them is a published case: they show a
 * mechanism, and teacher.md says where each of their values comes from.
 */
import { withEdit } from '$model/scenario/edits';
import type { Published } from '$lesson/content/definition';
import { Scenario } from '$model/scenario/scenario';
import type { WantedTrace } from '$player/experiment.svelte';

/** So many sessions, from one to more than a flush can comfortably serve. */
export const SIZES = [1, 8, 32, 64, 128, 192, 256, 512] as const;

/** A large machine with a fast log, where no process ever waits for a CPU: what is left is waking up. */
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
const night = withEdit(
  withEdit(
    Scenario.defaults.withValues({
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
    }),
    7500,
    'redo_disk.service_ms',
    55,
  ),
  9500,
  'redo_disk.service_ms',
  1.5,
).withTitle('A slow write at night');

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

/** With 256 sessions, some twenty flushes. */
export const CROWD: WantedTrace = { fromNs: 400e6, untilNs: 410e6, records: 150_000 };

/** From before the slow write until the day has begun. */
export const NIGHT: WantedTrace = { fromNs: 7e9, untilNs: 21e9, records: 150_000 };

/** The two runs at the head of the lesson: 32 sessions that are woken, and 32 that look for themselves. */
const few = crowd.withValues({ 'run.until_ms': 53, 'machine.cpus': 8, 'sessions.count': 32 });
const DEMO_WINDOW: WantedTrace = { fromNs: 50e6, untilNs: 52e6, records: 5000 };
export const demo = {
  woken: { scenario: few, window: DEMO_WINDOW },
  looking: { scenario: few.withValue('sync.mode', 'polling'), window: DEMO_WINDOW },
};

/** What others measured: who, where it is told, and the figures as they were published. */
export const published = {
  sources: {
    durrett: {
      author: 'B. Durrett',
      year: 2014,
      title: 'Bug 13930580 Example',
      address: 'https://www.bobbydurrettdba.com/2014/01/09/bug-13930580-example/',
      machine: "Not told; means by the hour, 26 and 27 December 2013, and a line of LGWR's trace",
    },
    krotov: {
      author: 'K. Krotov',
      year: 2023,
      title: 'Log file sync switching to post/wait',
      address: 'https://krotovks.com/2023/02/21/log-file-sync-switching-to-post-wait-eng',
      machine: 'Oracle 19.9, x86',
    },
    trace: {
      author: 'dbaclass.com',
      year: 2017,
      title: '_use_adaptive_log_file_sync parameter in oracle',
      address: 'https://dbaclass.com/article/_use_adaptive_log_file_sync-parameter-oracle',
      machine: 'Not told; a trace of LGWR with both switches',
    },
  },
  figures: {
    'durrett.waits-before': { value: 681212, text: '681,212' },
    'durrett.lfs-before': { value: 2.03, text: '2.03 ms' },
    'durrett.waits-after': { value: 168718, text: '168,718' },
    'durrett.lfs-after': { value: 13.5, text: '13.5 ms' },
    'durrett.write': { value: 5506, text: '5,506 µs' },
    'durrett.poll': { value: 19134, text: '19,134 µs' },
    'durrett.min-sleep': { value: 19134, text: '19,134 µs' },
    'krotov.rate': { value: 10286, text: '10,286' },
    'krotov.lfs-polling': { value: 250, text: '250 µs' },
    'krotov.lfs-postwait': { value: 500, text: '500 µs' },
    'krotov.write-polling': { value: 50, text: '50 µs' },
    'krotov.write-postwait': { value: 75, text: '75 µs' },
    'trace.sync': { value: 4833, text: '4,833 µs' },
    'trace.poll': { value: 4744, text: '4,744 µs' },
    'trace.write': { value: 1923, text: '1,923 µs' },
    'trace.ack': { value: 2372, text: '2,372 µs' },
    'trace.min-sleep': { value: 1069, text: '1,069 µs' },
    'trace.long': { value: 53, text: '53' },
    'trace.syncs': { value: 313, text: '313' },
    'durrett.sync': { value: 55336, text: '55,336 µs' },
  },
} satisfies Published;
