/**
 * The runs that this lesson speaks of: three machines with one log writer and with workers, and a load that grows while
 * LGWR decides for itself. Nothing of it was published but a report; what was chosen is in teacher.md.
 */
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import { Scenario } from '$model/scenario/scenario';
import type { WantedTrace } from '$player/experiment.svelte';
import json from '../../cases/lesson-14.json';

const WORKERS = { 'lgwr.writers': 'workers' } as const;
const ADAPTIVE = { 'lgwr.writers': 'adaptive' } as const;

/** So many workers, each of which may have a flush. */
const ofThem = (count: number) =>
  ({ ...WORKERS, 'lgwr.workers': count, 'lgwr.outstanding': count }) as const;

/** CPUs to spare, and hundreds of sessions to post. */
const many = Scenario.defaults
  .withValues({
    'run.until_ms': 500,
    'machine.cpus': 64,
    'sessions.count': 512,
    'sessions.think_ms': 2,
    'sessions.cpu_ms': 0.2,
    'sessions.cpu_distribution': 'exponential',
    'sessions.redo_bytes': 2048,
    'redo_disk.service_ms': 0.1,
    'redo_disk.distribution': 'lognormal',
  })
  .withTitle('512 sessions on 64 CPUs');

/** The same, with no other session to share a flush with. */
const lone = many
  .withValues({ 'run.until_ms': 2000, 'sessions.count': 1 })
  .withTitle('One session');

/** No CPU to spare. */
const full = scenarioOfCase(json);

/** A quiet night on the full machine, and the day that follows it. */
const day = full
  .withValues({
    'run.until_ms': 6000,
    'sessions.count': 4,
    'sessions.think_ms': 3,
    'sessions2.count': 16,
    'sessions2.start_ms': 2000,
    'sessions2.cpu_ms': 1,
    'sessions2.cpu_distribution': 'exponential',
    'sessions2.redo_bytes': 2048,
  })
  .withTitle('A day on four CPUs');

/** And on the large one. */
const largeDay = many
  .withValues({
    'run.until_ms': 1500,
    'sessions.count': 16,
    'sessions2.count': 496,
    'sessions2.start_ms': 500,
    'sessions2.think_ms': 2,
    'sessions2.cpu_ms': 0.2,
    'sessions2.cpu_distribution': 'exponential',
    'sessions2.redo_bytes': 2048,
  })
  .withTitle('A day on 64 CPUs');

export const cases = {
  many,
  'many-workers': many.withValues(WORKERS),
  'many-one-worker': many.withValues(ofThem(1)),
  'many-four': many.withValues(ofThem(4)),
  'many-vector': many.withValue('lgwr.vector_post', true),
  'many-polling': many.withValue('sync.mode', 'polling'),
  'many-first': many.withValue('lgwr.nice', -20),
  'many-workers-vector': many.withValues({ ...WORKERS, 'lgwr.vector_post': true }),
  challenge: many.withValue('run.until_ms', 300).withTitle('One and a quarter CPUs for the log'),
  lone,
  'lone-workers': lone.withValues(WORKERS),
  full,
  'full-workers': full.withValues(WORKERS),
  'full-first': full.withValues({ ...WORKERS, 'lgwr.nice': -20 }),
  day,
  'day-workers': day.withValues(WORKERS),
  'day-adaptive': day.withValues(ADAPTIVE),
  'large-day': largeDay,
  'large-day-workers': largeDay.withValues(WORKERS),
  'large-day-adaptive': largeDay.withValues(ADAPTIVE),
} as const;

/** From the second second on: the start is over. */
export const FULL_WINDOW: WantedTrace = { fromNs: 1e9, untilNs: 1.05e9, records: 60_000 };

/** A few flushes of hundreds of commits. */
export const MANY_WINDOW: WantedTrace = { fromNs: 300e6, untilNs: 305e6, records: 60_000 };

/** The runs at the head of the lesson: eight sessions, and one log writer or a coordinator with two workers. */
const small = full.withValues({
  'run.until_ms': 61,
  'sessions.count': 8,
  'sessions.think_ms': 1,
  'sessions.cpu_ms': 0.2,
});
const DEMO_WINDOW: WantedTrace = { fromNs: 40e6, untilNs: 60e6, records: 20_000 };
export const demo = {
  one: { scenario: small, window: DEMO_WINDOW },
  two: { scenario: small.withValues(WORKERS), window: DEMO_WINDOW },
};

/** Hands a flush to LG00. */
export const FIRST_HANDED_NS = 1002.634e6;
/** And the next one to LG01, while LG00 writes. */
export const SECOND_HANDED_NS = 1002.8701e6;
/** LG01 is done, and LG00 is not. */
export const ORDER_NS = 1003.2299e6;
/** LG00 has published its flush, and LG01 may publish its own. */
export const PUBLISHED_NS = 1003.4247e6;

/** What others measured or said: who, where it is told, and the figures as they were published. */
export const published = {
  sources: {
    parallelism: {
      author: 'LOG_PARALLELISM',
      year: 2002,
      title: 'Oracle9i Database Reference, release 2, initialization parameters',
      machine: 'Oracle 9.2',
      address: 'https://docs.oracle.com/cd/A97630_01/server.920/a96536/ch1105.htm',
    },
    support: {
      author: 'Oracle Support',
      year: 2016,
      title: 'Note 2174075.1 on adaptive scalable log writer workers, in a copy',
      machine: 'Oracle 12.1, its report and its log writer’s trace of 25 July 2016',
      address: 'http://daimami.com/other/1239040.htm',
    },
    shallahamer: {
      author: 'C. Shallahamer',
      year: 2014,
      title: 'Changing The Number Of Oracle Database 12c Log Writers',
      machine: 'Oracle 12.1',
      address:
        'https://blog.orapub.com/20141208/changing-the-number-of-oracle-database-12c-log-writers.html',
    },
    closson: {
      author: 'K. Closson',
      year: 2007,
      title: 'Posts in his category “general Oracle topics”',
      machine: 'TPC-C on 128 cores, one LGWR',
      address: 'https://kevinclosson.net/category/general-oracle-topics/',
    },
    yuan: {
      author: 'Yuan',
      year: 2024,
      title: 'Understanding Oracle’s Multiple LGWR Processes and the “LGWR any worker group” Wait',
      machine: 'Oracle short of CPU',
      address:
        'https://byte-way.com/2024/12/19/understanding-oracles-multiple-lgwr-processes-and-the-lgwr-any-worker-group-wait',
    },
  },
  figures: {
    'lfs.waits': { value: 651_474, text: '651,474' },
    'lfs.total': { value: 46_200, text: '46.2 thousand s' },
    'lfs.each': { value: 70.95, text: '70.95 ms' },
    'lfs.share': { value: 79.1, text: '79.1 %' },
    'cpu.total': { value: 4057, text: '4,057 s' },
    'cpu.share': { value: 6.9, text: '6.9 %' },
    cores: { value: 128, text: '128' },
    'off.single': { value: 1352, text: '1352' },
    'off.scalable': { value: 1696, text: '1696' },
    'on.rate': { value: 273_314, text: '273314' },
    'on.switch': { value: 90_953, text: '90953' },
  },
} satisfies Published;
