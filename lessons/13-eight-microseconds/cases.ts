/**
 * The runs that this lesson speaks of: the published case of fast sync (cases/S5-fast-sync.json), a second of it, with the
 * changes that the prose names, and twelve sessions that do the same on eight CPUs. What was chosen is in teacher.md.
 */
// cspell:words Exadata
import { S5 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import type { WantedTrace } from '$player/experiment.svelte';
import s5Json from '../../cases/S5-fast-sync.json';

/** Microseconds that a session asks to sleep for, besides the published 8. */
export const SLEEPS = [1, 2, 4, 12, 16, 24, 32] as const;

/** Five seconds were measured; one says the same. */
const fast = scenarioOfCase(s5Json).withValue('run.until_ms', 1000);

const bySleep = Object.fromEntries(
  SLEEPS.map((us) => [`sleep-${us}`, fast.withValue('sync.fast_sleep_us', us)]),
);

/**
 * The adaptive sleep as a share of LGWR's redo write time, as its author takes it, and of what a commit takes, our guess.
 * Tracing is CPU time of LGWR in each flush: for each reading as much as makes it ask for the published 17 µs.
 */
function readingOf(of: 'write' | 'commit', tracingUs: number) {
  const untraced = fast.withValues({ 'sync.fast_sleep_us': 0, 'sync.fast_sleep_of': of });
  const finishUs = untraced.resolve('lgwr.finish_us') + tracingUs;
  const traced = untraced.withValue('lgwr.finish_us', finishUs).withTitle('Fast sync, LGWR traced');
  return {
    [of]: untraced,
    [`${of}-traced`]: traced,
    [`${of}-traced-10`]: traced.withValue('sync.fast_sleep_target_percent', 10),
  };
}

/** Microseconds of LGWR's CPU that a trace takes in each flush: chosen, for each reading. */
export const TRACING_US = { write: 28.1, commit: 19.8 } as const;

const crowd = fast
  .withValues({
    'run.until_ms': 300,
    'sessions.count': 12,
    'sessions.cpu_distribution': 'exponential',
  })
  .withTitle('Twelve sessions in fast sync on eight CPUs');

export const cases = {
  fast,
  ...bySleep,
  'no-spin': fast.withValue('sync.fast_spin_us', 0),
  postwait: fast.withValue('sync.mode', 'postwait'),
  polling: fast.withValue('sync.mode', 'polling'),
  ...readingOf('write', TRACING_US.write),
  ...readingOf('commit', TRACING_US.commit),
  crowd,
  'crowd-2': crowd.withValue('sync.fast_sleep_us', 2),
  'crowd-spin-5': crowd.withValue('sync.fast_spin_us', 5),
  'crowd-solved': crowd.withValues({ 'sync.fast_sleep_us': 16, 'sync.fast_spin_us': 5 }),
  'crowd-postwait': crowd.withValue('sync.mode', 'postwait'),
};

/** Some commits from the middle of the run, moment by moment. */
export const WINDOW: WantedTrace = { fromNs: 500e6, untilNs: 500.4e6, records: 20_000 };

/** The runs at the head of the lesson: to the same scale, the commits that fit. */
const DEMO_WINDOW: WantedTrace = { fromNs: 10e6, untilNs: 10.16e6, records: 2000 };
const short = { 'run.until_ms': 11 } as const;
export const demo = {
  looks: { scenario: cases.polling.withValues(short), window: DEMO_WINDOW },
  posted: { scenario: cases.postwait.withValues(short), window: DEMO_WINDOW },
  asleep: { scenario: cases.fast.withValues(short), window: DEMO_WINDOW },
};

/** What others measured: who, where it is told, and the figures as they were published, with what follows from them. */
export const published = {
  sources: {
    S5,
    axboe: {
      author: 'J. Axboe',
      year: 2016,
      title: 'blk-mq: make the polling code adaptive',
      machine: 'Linux, a change to block/blk-mq.c of 14 November 2016',
      address:
        'https://git.kernel.org/pub/scm/linux/kernel/git/torvalds/linux.git/commit/?id=64f1c21e86f7fe63337b5c23c129de3ec506431d',
    },
    lutz: {
      author: 'C. Lutz',
      year: 2025,
      title: 'fast-sync-ma_api, a script that shows how CKPT calculates the sleep of fast sync',
      machine: 'Oracle 19.26 on Exadata 24.1.2, its program followed while it ran',
    },
  },
  figures: {
    commits: { value: 65_626, text: '65,626' },
    rate: { value: 13.43, text: '13,430' },
    asked: { value: 8, text: '8 µs' },
    slept: { value: 15.87, text: '15.87 µs' },
    'synch-time': { value: 17.87, text: '17.87 µs' },
    overhead: { value: 4.4, text: '4.4 µs' },
    found: { value: 81, text: '81 %' },
    spun: { value: 19, text: '19 %' },
    polls: { value: 49, text: '49' },
    lfs: { value: 10.53, text: '10.53 µs' },
    'lfs-share': { value: 14.1, text: '14.1 %' },
    'db-cpu': { value: 73.8, text: '73.8 %' },
    'found-each': { value: 17.56, text: '17.56 µs' },
    'spun-each': { value: 20.44, text: '20.44 µs' },
    'traced-asked': { value: 17, text: '17 µs' },
    'traced-10-asked': { value: 2, text: '2 µs' },
    // What follows from them.
    'on-disk': { value: 13.47, text: '13.5 µs' },
    seconds: { value: 4.887, text: '4.89 s' },
    each: { value: 74.46, text: '74.5 µs' },
    'weighted-synch-time': { value: 18.09, text: '18.09 µs' },
    'synch-share': { value: 24, text: '24 %' },
    'with-lfs': { value: 87.9, text: '87.9 %' },
    'with-synch': { value: 97.8, text: '97.8 %' },
    missing: { value: 9, text: '9 µs' },
    'polls-each': { value: 264, text: '264' },
    'poll-ns': { value: 10.9, text: '11 ns' },
    'fast.slept': { value: 15.87, text: '15.87 µs' },
    'fast.synch-time': { value: 17.87, text: '17.87 µs' },
    'fast.overhead': { value: 4.4, text: '4.4 µs' },
    'fast.lfs': { value: 10.53, text: '10.53 µs' },
    'fast.cpu': { value: 73.8, text: '73.8 %' },
    'write.asked': { value: 8, text: '8 µs' },
    'commit.asked': { value: 8, text: '8 µs' },
    'write-traced-10.asked': { value: 2, text: '2 µs' },
    'commit-traced-10.asked': { value: 2, text: '2 µs' },
  },
} satisfies Published;
