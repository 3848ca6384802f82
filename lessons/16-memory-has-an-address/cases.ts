/**
 * The runs that this lesson speaks of: writes from the near and from the far socket (cases/S7-*.json), sessions on two
 * sockets, and a latch that shares its cache line. What was chosen is in teacher.md.
 */
import { S7 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import { Scenario } from '$model/scenario/scenario';
import type { WantedTrace } from '$player/experiment.svelte';
import farJson from '../../cases/S7-far.json';
import nearJson from '../../cases/S7-near.json';

/** Numbers of sessions on the two sockets. */
export const PLACED = [2, 4, 6, 8] as const;
/** Numbers of sessions on one latch. */
export const SPINNERS = [1, 2, 4, 5, 6, 8] as const;

/** CPUs 0 to 3 are the socket that has the memory. */
export const NEAR = { 'sessions.affinity': '0-3', 'lgwr.affinity': '0-3' } as const;
export const FAR = { 'sessions.affinity': '4-7', 'lgwr.affinity': '4-7' } as const;
export const WRITER_FAR = { 'sessions.affinity': '0-3', 'lgwr.affinity': '4-7' } as const;

const sockets = Scenario.defaults
  .withValues({
    'run.until_ms': 2000,
    'machine.cpus': 8,
    'machine.sockets': 2,
    'machine.remote_memory_percent': 120,
    'sessions.count': 6,
    'sessions.cpu_distribution': 'exponential',
    'redo_disk.service_ms': 0.2,
    'redo_disk.distribution': 'lognormal',
  })
  .withTitle('Six sessions on two sockets');

const bySessions = Object.fromEntries(
  PLACED.flatMap((count) => {
    const some = sockets.withValue('sessions.count', count);
    return [
      [`anywhere-${count}`, some],
      [`near-${count}`, some.withValues(NEAR)],
      [`far-${count}`, some.withValues(FAR)],
    ];
  }),
) as Record<`${'anywhere' | 'near' | 'far'}-${(typeof PLACED)[number]}`, Scenario>;

/** Every get under one latch, whose holder writes to its line, and sessions that spin until it is free. */
const line = Scenario.defaults
  .withValues({
    'run.until_ms': 500,
    'machine.cpus': 8,
    'machine.latch_line_writes': 8,
    'machine.latch_spin_us': 1000,
    'cache.hot_percent': 100,
    'sessions.count': 6,
    'sessions.cpu_ms': 0.6,
    'sessions.cpu_distribution': 'exponential',
    'sessions.logical_reads': 100,
    'sessions.commit': 'nowait',
  })
  .withTitle('A latch that shares its cache line');

const OWN = { 'machine.latch_line_writes': 0 } as const;

const bySpinners = Object.fromEntries(
  SPINNERS.flatMap((count) => {
    const some = line.withValue('sessions.count', count);
    return [
      [`shared-${count}`, some],
      [`own-${count}`, some.withValues(OWN)],
    ];
  }),
) as Record<`${'shared' | 'own'}-${(typeof SPINNERS)[number]}`, Scenario>;

/** The three ways to wait for a latch, each after the default spin. */
const waysToWait = Object.fromEntries(
  (['posted', 'timed', 'yielding'] as const).map((way) => [
    `way-${way}`,
    line.withValues({ 'machine.latch_spin_us': 20, 'machine.latch_wait': way }),
  ]),
) as Record<`way-${'posted' | 'timed' | 'yielding'}`, Scenario>;

/** A latch that can’t be moved, under sessions that never spin. */
const vendor = line.withValue('machine.latch_spin_us', 0).withTitle('A latch of the vendor’s');

export const cases = {
  'write-near': scenarioOfCase(nearJson),
  'write-far': scenarioOfCase(farJson),
  ...bySessions,
  'writer-far-6': sockets.withValues(WRITER_FAR),
  ...bySpinners,
  ...waysToWait,
  vendor,
  'vendor-chains': vendor.withValue('cache.hot_chains', 2),
  'vendor-spin': vendor.withValue('machine.latch_spin_us', 1000),
  'vendor-both': vendor.withValues({ 'cache.hot_chains': 2, 'machine.latch_spin_us': 1000 }),
} as const;

/** The parts of the runs that are kept moment by moment. */
export const WINDOW: WantedTrace = { fromNs: 1e9, untilNs: 1.01e9, records: 30_000 };
export const LINE_WINDOW: WantedTrace = { fromNs: 200e6, untilNs: 200.2e6, records: 60_000 };

/** The runs at the head of the lesson: the same four sessions near the memory and far from it. */
const DEMO_WINDOW: WantedTrace = { fromNs: 100e6, untilNs: 108e6, records: 8000 };
const short = cases['near-4'].withValues({
  'run.until_ms': 109,
  'sessions.cpu_ms': 0.5,
  'sessions.cpu_distribution': 'constant',
});
export const demo = {
  near: { scenario: short, window: DEMO_WINDOW },
  far: { scenario: short.withValues(FAR), window: DEMO_WINDOW },
};

/** What others measured: who, where it is told, and the figures as they were published, with what follows from them. */
export const published = {
  sources: {
    S7,
    // cspell:words hugepages Nikolaev
    amm: {
      author: 'K. Closson',
      year: 2007,
      title: 'Oracle11g Automatic Memory Management – Part I. Linux Hugepages Support.',
      machine: 'Oracle 11g on Linux',
      address:
        'https://kevinclosson.net/2007/08/23/oracle11g-automatic-memory-management-and-linux-hugepages-support/',
    },
    maps: {
      author: 'K. Closson',
      year: 2009,
      title: 'Quantifying Hugepages Memory Savings with Oracle Database 11g',
      machine: 'Oracle 11g on Linux, an SGA of 8,000 MB, 500 sessions',
      address:
        'https://kevinclosson.net/2009/07/28/quantifying-hugepages-memory-savings-with-oracle-database-11g/',
    },
    timescales: {
      author: 'A. Nikolaev',
      year: 2011,
      title: 'Latch Timescales',
      machine: 'Oracle 8i',
      address: 'https://andreynikolaev.wordpress.com/2011/12/22/latch-timescales/',
    },
    waits: {
      author: 'A. Nikolaev',
      year: 2010,
      title: 'Hidden latch wait revolution that we missed',
      machine: 'Oracle 9.2 to 11.2',
      address:
        'https://andreynikolaev.wordpress.com/2010/12/16/hidden-latch-wait-revolution-that-we-missed/',
    },
    mutexes: {
      author: 'A. Nikolaev',
      year: 2011,
      title: 'Mutex waits. Part 1. “Cursor: Pin S” in Oracle 10.2-11.1. Invisible and aggressive.',
      machine: 'Oracle 10.2 and 11.1',
      address:
        'https://andreynikolaev.wordpress.com/2011/07/09/mutex-waits-part-1-%E2%80%9Ccursor-pin-s%E2%80%9D-in-oracle-10-2-11-1-invisible-and-aggressive/',
    },
  },
  figures: {
    'first-sleep': { value: 10, text: '10 ms' },
    'longest-sleep': { value: 2, text: '2 s' },
    'write-near': { value: 0.931, text: '0.931 s' },
    'write-far': { value: 1.116, text: '1.116 s' },
    longer: { value: 20, text: '20 %' },
    scan: { value: 613, text: '613 GB' },
    'scan-storage': { value: 102, text: '102 s' },
    'scan-one': { value: 1767, text: '1,767 s' },
    'scan-four': { value: 445, text: '445 s' },
    inlet: { value: 1.6, text: '1.6 GB/s' },
    reaches: { value: 17, text: '17 MB/s' },
    'amm-one': { value: 905, text: '905' },
    'amm-other': { value: 872, text: '872' },
    'amm-reads': { value: 13, text: '13 %' },
    maps: { value: 7, text: '7 GB' },
    'maps-huge': { value: 265, text: '265 MB' },
    // What follows from them.
    'storage-rate': { value: 6.01, text: '6.0 GB/s' },
    'host-rate': { value: 0.347, text: '0.35 GB/s' },
    'inlet-time': { value: 383, text: '383 s' },
    'four-times': { value: 3.97, text: '3.97' },
    'write-near.time': { value: 0.931, text: '0.931 s' },
    'write-far.time': { value: 1.116, text: '1.116 s' },
  },
} satisfies Published;
