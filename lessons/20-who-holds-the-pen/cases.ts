/**
 * The runs that this lesson speaks of: eight sessions of PostgreSQL on two CPUs, alone, beside programs, and beside two
 * batch jobs that commit as well. What was measured is in data/engines.json.gz; what was chosen is in teacher.md.
 */
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import type { WantedTrace } from '$player/experiment.svelte';
import json from '../../cases/lesson-20.json';

const eight = scenarioOfCase(json);

/** A program on each CPU that never sleeps. */
const beside = eight
  .withValues({ 'noise.count': 2, 'noise.burst_ms': 10000, 'noise.sleep_ms': 0 })
  .withTitle('Eight sessions of PostgreSQL and two programs');

export const WALWRITER = { 'wal.nice': -20 } as const;
export const FAVOURED = { 'sessions.nice': -10 } as const;

/** Some of the eight at nice -10. */
const favoured = (count: number) =>
  beside.withValues({
    'sessions.count': 8 - count,
    'sessions2.count': count,
    'sessions2.nice': -10,
    'sessions2.cpu_ms': beside.resolve('sessions.cpu_ms'),
    'sessions2.redo_bytes': beside.resolve('sessions.redo_bytes'),
  });

const batch = beside
  .withValues({
    'sessions2.count': 2,
    'sessions2.cpu_ms': 3,
    'sessions2.redo_bytes': 4096,
  })
  .withTitle('Eight sessions, two batch jobs and two programs');

export const LEAST = { 'sessions2.nice': 19 } as const;
export const SOLUTION = { 'sessions.nice': -10, 'sessions2.nice': 0 } as const;

/** As the real one was measured: the time of a sync and the CPU time of a transaction are those of one session alone. */
const measured = (count: number) =>
  eight.withValues({
    'run.until_ms': 2000,
    'sessions.count': count,
    'sessions.cpu_ms': 0.04,
    'sessions.think_ms': 0.03,
    'redo_disk.service_ms': 0.126,
  });

export const cases = {
  eight,
  beside,
  'beside-walwriter': beside.withValues(WALWRITER),
  'favoured-1': favoured(1),
  'favoured-2': favoured(2),
  'favoured-4': favoured(4),
  'favoured-6': favoured(6),
  'favoured-8': beside.withValues(FAVOURED),
  batch,
  'batch-least': batch.withValues(LEAST),
  'batch-solved': batch.withValues(SOLUTION),
  'pg-1': measured(1),
  'pg-4': measured(4),
  'pg-16': measured(16),
} as const;

/** The part of the runs that is kept moment by moment. */
export const WINDOW: WantedTrace = { fromNs: 2e9, untilNs: 2.02e9, records: 60_000 };

/** The runs at the head of the lesson, 4 ms each. The first commit of each is that of a flush whose end is in its window. */
const demoWindow = (fromNs: number): WantedTrace => ({
  fromNs,
  untilNs: fromNs + 4e6,
  records: 6000,
});
const short = { 'run.until_ms': 105 } as const;
export const demo = {
  eight: { scenario: eight.withValues(short), window: demoWindow(100.2e6) },
  beside: { scenario: beside.withValues(short), window: demoWindow(100e6) },
};

/** What we measured ourselves: data/engines.json.gz, and what the documentation says. */
export const published = {
  sources: {
    engines: {
      author: 'Post/Wait',
      year: 2026,
      title: 'PostgreSQL 15 under pgbench, one row a transaction',
      machine: 'Two CPUs of a virtual machine, Linux 6.18',
    },
    documentation: {
      author: 'PostgreSQL',
      year: 2022,
      title: 'PostgreSQL documentation, Write Ahead Log',
      address: 'https://www.postgresql.org/docs/15/runtime-config-wal.html',
      machine: 'No machine: the manual',
    },
  },
  figures: {
    'pg-1.tps': { value: 4858, text: '4,858' },
    'pg-1.syncs': { value: 1, text: '1.00' },
    'pg-4.tps': { value: 10996.75, text: '10,997' },
    'pg-4.syncs': { value: 0.514, text: '0.51' },
    'pg-16.tps': { value: 19358, text: '19,358' },
    'pg-16.syncs': { value: 0.181, text: '0.18' },
    'pg-64.tps': { value: 16337.75, text: '16,338' },
    'pg-64.syncs': { value: 0.087, text: '0.09' },
    'pg-16.sync-rate': { value: 3502, text: '3,502' },
    rhythm: { value: 200, text: '200 ms' },
  },
} satisfies Published;
