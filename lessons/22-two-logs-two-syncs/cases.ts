/**
 * The runs that this lesson speaks of: sessions of MariaDB with and without a binary log, and what its settings change. What
 * was measured is in data/engines.json.gz; what was chosen is in teacher.md.
 */
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import type { WantedTrace } from '$player/experiment.svelte';
import json from '../../cases/lesson-22.json';

const both = scenarioOfCase(json);
const four = both.withValue('sessions.count', 4).withTitle('Four sessions of MariaDB');

export const ONE_LOG = { 'binlog.active': false } as const;
export const NO_SYNC = { 'binlog.sync': false } as const;
export const LAZY_REDO = { 'sessions.commit': 'nowait' } as const;

/** Leaders wait for all sixteen sessions, or for so long. */
const waits = (us: number) => both.withValues({ 'binlog.wait_count': 16, 'binlog.wait_us': us });

/** As the real one was measured: the time of a sync is that of one session alone. */
const measured = (count: number) =>
  both.withValues({
    'sessions.count': count,
    'sessions.cpu_ms': 0.04,
    'redo_disk.service_ms': 0.17,
  });

const impatient = both
  .withValue('binlog.wait_us', 100)
  .withTitle('Sixteen sessions and a replica that applies groups');
export const SOLUTION = { 'binlog.wait_count': 8, 'binlog.wait_us': 2000 } as const;

export const cases = {
  both,
  'one-log': both.withValues(ONE_LOG),
  'both-1': both.withValue('sessions.count', 1),
  'one-log-1': both.withValues({ ...ONE_LOG, 'sessions.count': 1 }),
  four,
  'no-sync': both.withValues(NO_SYNC),
  'lazy-redo': both.withValues(LAZY_REDO),
  'wait-100': waits(100),
  'wait-500': waits(500),
  'wait-1000': waits(1000),
  'wait-2000': waits(2000),
  broadcast: both.withValue('binlog.wake', 'broadcast'),
  impatient,
  solved: impatient.withValues(SOLUTION),
  'mdb-4': measured(4),
  'mdb-16': measured(16),
  'mdb-64': measured(64),
} as const;

/** The part of the runs that is kept moment by moment. */
export const WINDOW: WantedTrace = { fromNs: 2e9, untilNs: 2.02e9, records: 60_000 };

/** The runs at the head of the lesson, 4 ms each. */
const demoWindow = (fromNs: number): WantedTrace => ({
  fromNs,
  untilNs: fromNs + 4e6,
  records: 6000,
});
const short = { 'run.until_ms': 105 } as const;
export const demo = {
  one: { scenario: four.withValues({ ...ONE_LOG, ...short }), window: demoWindow(100e6) },
  both: { scenario: four.withValues(short), window: demoWindow(100e6) },
};

/** What we measured ourselves: data/engines.json.gz. */
export const published = {
  sources: {
    engines: {
      author: 'Post/Wait',
      year: 2026,
      title: 'MariaDB 10.11 under mariadb-slap, one row a transaction',
      machine: 'Two CPUs of a virtual machine, Linux 6.18',
    },
  },
  figures: {
    'redo-1.tps': { value: 4481, text: '4,481' },
    'redo-16.tps': { value: 20328, text: '20,328' },
    'redo-64.tps': { value: 23652, text: '23,652' },
    'mdb-1.tps': { value: 2547.75, text: '2,548' },
    'mdb-16.tps': { value: 10082.25, text: '10,082' },
    'mdb-64.tps': { value: 14904.75, text: '14,905' },
    'mdb-1.syncs': { value: 2, text: '2.00' },
    'mdb-4.group': { value: 1.428, text: '1.4' },
    'mdb-16.syncs': { value: 0.475, text: '0.48' },
    'mdb-16.group': { value: 4.437, text: '4.4' },
    'mdb-64.syncs': { value: 0.145, text: '0.14' },
    'mdb-64.group': { value: 14.908, text: '14.9' },
  },
} satisfies Published;
