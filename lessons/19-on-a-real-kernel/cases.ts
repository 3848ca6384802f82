/**
 * What Linux 6.18 was recorded with (`recordings`), and the same machines simulated (`cases`), by the same names. How they
 * were recorded is in teacher.md.
 */
import { S2, S3 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import type { WantedTrace } from '$player/experiment.svelte';
import json from '../../cases/lesson-19.json';

/** Four sessions beside a neighbour that computes and sleeps, at nice -15. */
const neighbour = scenarioOfCase(json);

/** The same neighbour, without a favour. */
const equal = neighbour.withValue('noise.nice', 0);

const sixteen = equal
  .withValues({ 'sessions.count': 16, 'sessions.cpu_ms': 0.2, 'noise.count': 0 })
  .withTitle('Sixteen sessions on one CPU');

export const RENICE = { 'lgwr.nice': -20 } as const;
export const SLICE = { 'lgwr.slice_ms': 0.1 } as const;
export const FAVOURED = { 'lgwr.nice': -15, 'sessions.nice': -15 } as const;
/** Real time has no timer slack, and the write that was recorded is a timed sleep. */
export const REAL_TIME = { 'lgwr.policy': 'fifo', 'redo_disk.service_ms': 0.5 } as const;

export const cases = {
  neighbour,
  renice: neighbour.withValues(RENICE),
  slice: neighbour.withValues(SLICE),
  equal,
  'equal-slice': equal.withValues(SLICE),
  favoured: neighbour.withValues(FAVOURED),
  // The challenge's: nothing of it was recorded.
  agreed: neighbour.withValues({ 'lgwr.nice': -15, 'sessions.nice': -11 }),
  sixteen,
  'sixteen-fifo': sixteen.withValues(REAL_TIME),
} as const;

/** The files of `data/traces`. */
export const recordings = {
  'real-neighbour': 'lesson-19/neighbour.trace',
  'real-renice': 'lesson-19/renice.trace',
  'real-slice': 'lesson-19/slice.trace',
  'real-equal': 'lesson-19/equal.trace',
  'real-equal-slice': 'lesson-19/equal-slice.trace',
  'real-favoured': 'lesson-19/favoured.trace',
  'real-sixteen': 'lesson-19/sixteen.trace',
  'real-sixteen-fifo': 'lesson-19/sixteen-fifo.trace',
} as const;

/** The part of the runs that is kept moment by moment. */
export const WINDOW: WantedTrace = { fromNs: 2e9, untilNs: 2.1e9, records: 60_000 };

/** The runs at the head of the lesson. */
const DEMO_WINDOW: WantedTrace = { fromNs: 100e6, untilNs: 120e6, records: 6000 };
const short = neighbour.withValue('run.until_ms', 121);
export const demo = {
  neighbour: { scenario: short, window: DEMO_WINDOW },
  renice: { scenario: short.withValues(RENICE), window: DEMO_WINDOW },
};

/** What others measured, and where the advice comes from. */
export const published = {
  sources: {
    S2,
    S3,
    kernel: {
      author: 'Post/Wait',
      year: 2026,
      title: 'commitbench, recorded by record.sh',
      machine: 'One CPU of a virtual machine, Linux 6.18, 250 ticks a second',
    },
  },
  figures: {
    starved: { value: 23, text: '23 ms' },
    moved: { value: 8, text: '8 ms' },
    waiters: { value: 16, text: '16' },
  },
} satisfies Published;
