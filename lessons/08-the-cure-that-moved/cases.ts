/**
 * The runs that this lesson speaks of: the two of the published case (cases/S2b-*.json), five seconds of them, and the
 * same machine with the changes that the prose names. What was chosen is in teacher.md.
 */
import { S2b } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import type { WantedTrace } from '$player/experiment.svelte';
import defaultJson from '../../cases/S2b-default.json';
import highestJson from '../../cases/S2b-highest.json';

/** The steps of priority for which the curve is drawn, besides 0 and -2; as nice values, which count the other way. */
export const NICE_VALUES = [2, 1, -1] as const;

/** A page can't wait for two minutes of a hundred sessions; five seconds say the same. */
const FIVE_SECONDS = { 'run.until_ms': 5000 } as const;

const before = scenarioOfCase(defaultJson).withValues(FIVE_SECONDS);
const after = scenarioOfCase(highestJson).withValues(FIVE_SECONDS);

const byNice = Object.fromEntries(
  NICE_VALUES.map((nice) => [`nice${nice}`, before.withValue('lgwr.nice', nice)]),
);

/** Transactions so short that a flush for each of them is felt, with LGWR at “highest”. No client is far. */
const short = after
  .withValues({
    'run.until_ms': 2000,
    'sessions.count': 40,
    'sessions.think_ms': 0,
    'sessions.cpu_ms': 0.15,
    'sessions.cpu_distribution': 'exponential',
    'sessions.reads': 0,
    'sessions.logical_reads': 10,
    'cache.hot_percent': 50,
  })
  .withTitle('Forty sessions and short transactions');

export const cases = {
  before,
  after,
  ...byNice,
  nowait: before.withValue('sessions.commit', 'nowait'),
  'nowait-best': after.withValue('sessions.commit', 'nowait'),
  batch: before.withValue('sessions.commit', 'batch'),
  'every-10': after.withValue('sessions.commit_every', 10),
  o1: before.withValue('machine.scheduler', 'o1'),
  'o1-best': after.withValues({ 'machine.scheduler': 'o1', 'lgwr.nice': -20 }),
  cfs: before.withValue('machine.scheduler', 'cfs'),
  'cfs-best': after.withValues({ 'machine.scheduler': 'cfs', 'lgwr.nice': -20 }),
  eevdf: before.withValue('machine.scheduler', 'eevdf'),
  'eevdf-best': after.withValues({ 'machine.scheduler': 'eevdf', 'lgwr.nice': -20 }),
  short,
  'short-plain': short.withValue('lgwr.nice', 0),
  'short-solved': short.withValues({ 'lgwr.nice': 0, 'sessions.commit_every': 2 }),
  'short-every-3': short.withValues({ 'lgwr.nice': 0, 'sessions.commit_every': 3 }),
  'short-every-8': short.withValue('sessions.commit_every', 8),
  // A latch's sleeper that keeps its boost.
  boosted: after.withValue('windows.spin_yields', false),
} as const;

/** From the fourth second on: the start is over. */
export const WINDOW: WantedTrace = { fromNs: 4e9, untilNs: 4.3e9, records: 60_000 };

/** The runs at the head of the lesson: two CPUs, twelve sessions, and a log writer that waits its turn or doesn't. */
const small = before.withValues({
  'run.until_ms': 370,
  'machine.cpus': 2,
  'sessions.count': 12,
  'sessions.cpu_ms': 2,
  'sessions.think_ms': 2,
  'sessions.reads': 0,
  'sessions.logical_reads': 40,
  'cache.hot_chains': 1,
  'redo_disk.service_ms': 0.3,
});
/** Thirty milliseconds that show what the whole runs do: as many commits end in both, and the longest takes as long. */
const DEMO_WINDOW: WantedTrace = { fromNs: 335e6, untilNs: 365e6, records: 6000 };
export const demo = {
  inTurn: { scenario: small, window: DEMO_WINDOW },
  first: { scenario: small.withValue('lgwr.nice', -2), window: DEMO_WINDOW },
};

/** What others measured: who, where it is told, and the figures as they were published. */
export const published = {
  sources: { S2b },
  figures: {
    sessions: { value: 100, text: '100' },
    'before.commits': { value: 441_554, text: '441,554' },
    'after.commits': { value: 442_901, text: '442,901' },
    'before.lfs-total': { value: 29_045, text: '29,045 s' },
    'after.lfs-total': { value: 2943, text: '2,943 s' },
    'before.lfs': { value: 65.78, text: '65.8 ms' },
    'after.lfs': { value: 6.645, text: '6.6 ms' },
    'before.latch-count': { value: 96_298, text: '96,298' },
    'after.latch-count': { value: 211_786, text: '211,786' },
    'before.latch-total': { value: 4534, text: '4,534 s' },
    'after.latch-total': { value: 38_858, text: '38,858 s' },
    'before.latch-each': { value: 47.08, text: '47 ms' },
    'after.latch-each': { value: 183.5, text: '183 ms' },
    'before.chains': { value: 3430, text: '3,430 s' },
    'after.chains': { value: 35_978, text: '35,978 s' },
    'before.cpu': { value: 2192, text: '2,192 s' },
    'after.cpu': { value: 2166, text: '2,166 s' },
    'before.reads': { value: 1033, text: '1,033 s' },
    'after.reads': { value: 2064, text: '2,064 s' },
    'before.writes': { value: 11_942, text: '11,942' },
    'after.writes': { value: 416_613, text: '416,613' },
    'before.per-write': { value: 36.97, text: '37' },
    'after.per-write': { value: 1.063, text: '1.06' },
    'told-ratio': { value: 15, text: '15 times' },
    'lfs-ratio': { value: 9.899, text: '9.9' },
    'reported-before.lfs': { value: 65.78, text: '65.8 ms' },
    'reported-before.per-write': { value: 36.97, text: '37.0' },
    'reported-before.latch-each': { value: 47.08, text: '47 ms' },
    'reported-before.latch': { value: 7.768, text: '7.8 ms' },
    'reported-before.write': { value: 2.261, text: '2.3 ms' },
    'reported-after.lfs': { value: 6.645, text: '6.6 ms' },
    'reported-after.per-write': { value: 1.063, text: '1.06' },
    'reported-after.latch-each': { value: 183.5, text: '183 ms' },
    'reported-after.latch': { value: 81.23, text: '81 ms' },
    'reported-tps': { value: 1.003, text: '1.00' },
  },
} satisfies Published;
