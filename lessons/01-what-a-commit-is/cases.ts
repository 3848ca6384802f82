/**
 * The runs that this lesson speaks of: sessions that think, change something and commit, on a machine where
 * no process waits for a CPU. The log is written as fast as it was in S6. What was chosen besides is in
 * teacher.md.
 */
import { S4, S6 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import { withEdit } from '$model/scenario/edits';
import { Scenario } from '$model/scenario/scenario';
import type { WantedTrace } from '$player/experiment.svelte';
import s4Json from '../../cases/S4-broadcast.json';
import s6Json from '../../cases/S6-heavy.json';

/** How many sessions the curve is drawn for. */
export const SESSIONS = [1, 2, 4, 8, 16, 32, 64, 128, 256] as const;

/** One session; every write of the log takes as long as the next. */
const one = Scenario.defaults
  .withValues({
    'run.until_ms': 4000,
    'machine.cpus': 8,
    'sessions.count': 1,
    'sessions.think_ms': 14.9,
    'sessions.cpu_ms': 0.1,
    'sessions.redo_bytes': 4356,
    'redo_disk.service_ms': 0.87,
    'redo_disk.distribution': 'constant',
  })
  .withTitle('One session that commits');

/** As many commits a second as were published. */
const busy = one.withValue('sessions.count', 22).withTitle('Twenty-two sessions that commit');

/** The same, for long enough that its few longest writes count for what they are. */
const rest = busy.withValue('run.until_ms', 20_000);

/**
 * LGWR is away from the write for longer, whatever it does meanwhile; the sessions think less, so that they
 * commit as often.
 */
export const LONG_ROUND = {
  'lgwr.gather_us': 360,
  'lgwr.finish_us': 360,
  'sessions.think_ms': 13.9,
} as const;

/** The mean write is as before; most are shorter, a few much longer. LGWR does nothing that it did not do before. */
export const UNEVEN = {
  'redo_disk.distribution': 'lognormal',
  'redo_disk.cv_percent': 250,
} as const;

/** The disk of S4, by its histogram, and nothing else of that machine: no neighbours, no other node. */
const tally = scenarioOfCase(s4Json)
  .withValues({ 'noise.count': 0, 'rac.broadcast': false })
  .withTitle('A real disk’s histogram, and nothing else in the way');

/** Rows to be loaded, a commit for each, by one session that never rests. No two rows are the same work. */
const load = one
  .withValues({
    'run.until_ms': 2500,
    'machine.cpus': 4,
    'sessions.think_ms': 0,
    'sessions.cpu_distribution': 'lognormal',
    'sessions.redo_bytes': 512,
  })
  .withTitle('Rows to be loaded');

const bySessions = Object.fromEntries(
  SESSIONS.map((count) => [`n-${count}`, one.withValue('sessions.count', count)]),
);

export const cases = {
  one,
  busy,
  'half-write': busy.withValue('redo_disk.service_ms', 0.435),
  'no-think': busy.withValue('sessions.think_ms', 0),
  'slow-copy': busy.withValue('redo.copy_us', 500),
  rest,
  long: rest.withValues(LONG_ROUND),
  uneven: rest.withValues(UNEVEN),
  tally,
  ...bySessions,
  load,
  'load-sessions': load.withValue('sessions.count', 12),
  'load-rows': load.withValue('sessions.commit_every', 4),
  s6: scenarioOfCase(s6Json).withValue('run.until_ms', 30_000),
};

/** The part of the runs that is kept moment by moment: the start is over, and it is short enough to load at once. */
export const WINDOW: WantedTrace = { fromNs: 500e6, untilNs: 600e6, records: 100_000 };

/** For the many: as long as the longest commit of it is one that others wait with. */
export const GROUP: WantedTrace = { ...WINDOW, untilNs: 590e6 };

/** Holds a long write of the run with uneven ones, and what comes before and after it. */
export const REST: WantedTrace = { fromNs: 960e6, untilNs: 1e9, records: 100_000 };

/** The same sessions once they have committed: after the thought that they begin with, they think for long. */
const once = (scenario: Scenario) => withEdit(scenario, 0.029, 'sessions.think_ms', 10_000);

/** Ten sessions that commit once each, on a machine with nothing else to do. */
const ten = one.withValues({
  'run.until_ms': 4,
  'machine.cpus': 2,
  'sessions.count': 10,
  'sessions.think_ms': 0.6,
  'redo_disk.queue_depth': 1,
});

/** The runs at the head of the lesson: one commit, and ten. */
export const demo = {
  once: {
    scenario: once(ten.withValues({ 'sessions.count': 1, 'sessions.think_ms': 0.1 })),
    window: { fromNs: 0.03e6, untilNs: 1.4e6, records: 1000 },
  },
  tenTimes: { scenario: once(ten), window: { fromNs: 0.03e6, untilNs: 3.2e6, records: 5000 } },
};

/** What others measured: who, where it is told, and the figures as they were published. */
export const published = {
  sources: {
    S6,
    S4: { ...S4, title: `${S4.title}: the histogram of its writes` },
    savvinov: {
      author: 'N. Savvinov',
      year: 2014,
      title: 'How not to troubleshoot log file sync waits',
      address: 'https://savvinov.com/2014/09/09/how-not-to-troubleshoot-log-file-sync-waits/',
      machine: 'Oracle on Solaris, his own tests; CPU was not short',
    },
    morle: {
      author: 'J. Morle',
      year: 2010,
      title: 'Log File Sync and AWR – Not Good Bedfellows',
      address:
        'https://jamesmorle.wordpress.com/2010/06/02/log-file-sync-and-awr-not-good-bedfellows/',
      machine: 'Not told; reports of a performance test',
    },
    strands: {
      author: 'N. Savvinov',
      year: 2014,
      title: 'High log file sync waits? Check log parallelism!',
      address: 'https://savvinov.com/category/log-writer/',
      machine: 'Several databases of 11gR2 on Solaris',
    },
    lutz: {
      author: 'C. Lutz',
      year: 2025,
      title: 'Twelve posts on the threshold at which LGWR starts to write, 5 November',
      address: 'https://bsky.app/profile/christophlutz.bsky.social',
      machine: 'Oracle 19.26, measured with a debugger',
    },
  },
  figures: {
    'busy.lfs-count': { value: 1207863, text: '1,207,863' },
    'busy.lfs-total': { value: 2905, text: '2,905 s' },
    'busy.lfs': { value: 2.405, text: '2.41 ms' },
    'busy.lfpw-count': { value: 532373, text: '532,373' },
    'busy.lfpw-total': { value: 464, text: '464 s' },
    'busy.lfpw': { value: 0.8716, text: '0.87 ms' },
    'busy.per-write': { value: 2.269, text: '2.27' },
    'busy.in-writes': { value: 2.76, text: '2.76' },
    'busy.tps': { value: 1342, text: '1,342' },
    'other.lfs-count': { value: 1076670, text: '1,076,670' },
    'other.lfs-total': { value: 2509, text: '2,509 s' },
    'other.lfs': { value: 2.33, text: '2.33 ms' },
    'other.lfpw-count': { value: 491346, text: '491,346' },
    'other.lfpw-total': { value: 419, text: '419 s' },
    'other.lfpw': { value: 0.8528, text: '0.85 ms' },
    'other.per-write': { value: 2.191, text: '2.19' },
    'other.in-writes': { value: 2.733, text: '2.73' },
    'long.lfs': { value: 2.405, text: '2.41 ms' },
    'long.per-write': { value: 2.269, text: '2.27' },
    'uneven.lfs': { value: 2.405, text: '2.41 ms' },
    'uneven.per-write': { value: 2.269, text: '2.27' },
  },
} satisfies Published;
