/**
 * The runs that this lesson speaks of: the second run of the published case (cases/S3-free.json), with other ways to
 * commit, and a load of its own (cases/lesson-10.json). What was chosen is in teacher.md.
 */
import { S2b, S3 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import { Scenario } from '$model/scenario/scenario';
import type { WantedTrace } from '$player/experiment.svelte';
import freeJson from '../../cases/S3-free.json';
import loadJson from '../../cases/lesson-10.json';

/** How many rows share a commit, where the curve is drawn. */
export const ROWS_PER_COMMIT = [2, 5, 10, 20, 50, 100] as const;

/** One session, 5,000 rows, a commit after each. */
const each = scenarioOfCase(freeJson);

const every = Object.fromEntries(
  ROWS_PER_COMMIT.map((rows) => [`every-${rows}`, each.withValue('sessions.commit_every', rows)]),
);

/** A load without a pause: short rows, a quick disk. No two rows are the same work. */
const load = scenarioOfCase(loadJson);

export const cases = {
  each,
  ...every,
  nowait: each.withValue('sessions.commit', 'nowait'),
  batch: each.withValue('sessions.commit', 'batch'),
  // The same rows, by two sessions that share their writes.
  two: each.withValues({ 'sessions.count': 2, 'sessions.transactions': 2500 }),
  load,
  'load-large': load.withValue('sessions.commit_every', 48),
  'load-two': load.withValues({ 'sessions.count': 2, 'sessions.commit_every': 24 }),
  'load-eight': load.withValue('sessions.count', 8),
  'load-solved': load.withValues({ 'sessions.count': 4, 'sessions.commit_every': 12 }),
} as const;

/** From the first row on, so that nothing of before can be lost. */
export const WINDOW: WantedTrace = { fromNs: 0, untilNs: 0.4e9, records: 20_000 };

/** The runs at the head of the lesson: one session, and a commit after each row or after every ten. */
const row = Scenario.defaults.withValues({
  'run.until_ms': 41,
  'machine.cpus': 2,
  'sessions.count': 1,
  'sessions.cpu_ms': 0.3,
  'redo_disk.service_ms': 0.87,
  'redo_disk.distribution': 'constant',
});
const DEMO_WINDOW: WantedTrace = { fromNs: 20e6, untilNs: 34e6, records: 10_000 };
export const demo = {
  each: { scenario: row, window: DEMO_WINDOW },
  every: { scenario: row.withValue('sessions.commit_every', 10), window: DEMO_WINDOW },
};

/** What others measured: who, where it is told, and the figures as they were published. */
export const published = {
  sources: {
    S3,
    S2b,
    lutz: {
      author: 'C. Lutz',
      year: 2025,
      title: 'When LGWR starts to write, a thread of posts, 5 November 2025',
      machine: 'Oracle 19c, its memory read with a debugger',
      address: 'https://bsky.app/profile/christophlutz.bsky.social',
    },
  },
  figures: {
    rows: { value: 5000, text: '5,000' },
    'run-time': { value: 45, text: '45 s' },
    waits: { value: 5008, text: '5,008' },
    lfs: { value: 8, text: '8 ms' },
    waited: { value: 40.06, text: '40 s' },
    'each.run-time': { value: 45, text: '45 s' },
    'each.lfs': { value: 8, text: '8 ms' },
    'each.lgwr-cpu': { value: 12, text: '12 %' },
  },
} satisfies Published;
