/**
 * The runs that this lesson speaks of: sessions of PostgreSQL on two CPUs, under its own rule of waking and under
 * MariaDB's. What was measured is in data/engines.json.gz; what was chosen is in teacher.md.
 */
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import type { WantedTrace } from '$player/experiment.svelte';
import json from '../../cases/lesson-21.json';

const all = scenarioOfCase(json);
export const CURE = { 'wal.wake': 'covered_and_one' } as const;
const covered = all.withValues(CURE).withTitle('The same, each woken once');

const sessions = (count: number) => all.withValue('sessions.count', count);

/** A slower disk whose syncs vary, and sessions that never think: the disk is what counts. */
const slow = all
  .withValues({
    'sessions.think_ms': 0,
    'sessions.cpu_ms': 0.1,
    'redo_disk.service_ms': 0.5,
    'redo_disk.distribution': 'lognormal',
    'redo_disk.cv_percent': 30,
  })
  .withTitle('Sixteen sessions and a slower disk');

const crowd = sessions(64).withTitle('Sixty-four sessions that wake each other');
export const DELAY = { 'wal.commit_delay_us': 63 } as const;
export const SOLUTION = { 'sessions.count': 16, ...DELAY } as const;

export const cases = {
  all,
  covered,
  'all-2': sessions(2),
  'all-4': sessions(4),
  'all-8': sessions(8),
  'all-32': sessions(32),
  'all-64': crowd,
  'covered-64': crowd.withValues(CURE),
  slow,
  'slow-covered': slow.withValues(CURE),
  delay: all.withValues(DELAY),
  solved: crowd.withValues(SOLUTION),
} as const;

/** The part of the runs that is kept moment by moment. */
export const WINDOW: WantedTrace = { fromNs: 2e9, untilNs: 2.006e9, records: 60_000 };

/** The runs at the head of the lesson, 1.2 ms each. */
const demoWindow = (fromNs: number): WantedTrace => ({
  fromNs,
  untilNs: fromNs + 1.2e6,
  records: 6000,
});
const short = { 'run.until_ms': 104 } as const;
export const demo = {
  all: { scenario: all.withValues(short), window: demoWindow(100.05e6) },
  covered: { scenario: covered.withValues(short), window: demoWindow(100e6) },
};

/** What we measured ourselves: data/engines.json.gz. */
export const published = {
  sources: {
    engines: {
      author: 'Post/Wait',
      year: 2026,
      title: 'PostgreSQL 15 under pgbench, one row a transaction',
      machine: 'Two CPUs of a virtual machine, Linux 6.18',
    },
    mariadb: {
      author: 'MariaDB',
      year: 2020,
      title: 'storage/innobase/log/log0sync.cc',
      address: 'https://github.com/MariaDB/server/blob/10.11/storage/innobase/log/log0sync.cc',
      machine: 'No machine: source code',
    },
    postgresql: {
      author: 'PostgreSQL',
      year: 2012,
      title: 'commit 9b38d46d9f55',
      address: 'https://github.com/postgres/postgres/commit/9b38d46d9f55',
      machine: 'No machine: source code',
    },
  },
  figures: {
    'all-4.sleeps': { value: 2.25, text: '2.25' },
    'all.sleeps': { value: 1.92, text: '1.92' },
    'all-64.sleeps': { value: 1.82, text: '1.82' },
    'all.syncs': { value: 0.181, text: '0.18' },
    'all-4.syncs': { value: 0.514, text: '0.51' },
    'all-64.syncs': { value: 0.087, text: '0.09' },
  },
} satisfies Published;
