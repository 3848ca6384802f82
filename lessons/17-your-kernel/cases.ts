/**
 * The runs that this lesson speaks of: four sessions, a log writer and a program on one CPU, as they were measured on a
 * real kernel (data/realKernel.json.gz), under the schedulers of twenty years. What was chosen is in teacher.md.
 */
import { S2 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import type { ParameterKey, Value } from '$model/schema/parameters';
import { Scenario } from '$model/scenario/scenario';
import type { WantedTrace } from '$player/experiment.svelte';
import json from '../../cases/lesson-17.json';

export type Values = Readonly<Partial<Record<ParameterKey, Value>>>;

/** The schedulers of Linux, oldest first. */
export const KERNELS = {
  o1: { 'machine.scheduler': 'o1' },
  cfs: { 'machine.scheduler': 'cfs' },
  e66: { 'eevdf.release': '6.6' },
  e612: { 'eevdf.release': '6.12' },
  e618: { 'eevdf.release': '6.18' },
} as const satisfies Readonly<Record<string, Values>>;

export type KernelId = keyof typeof KERNELS;

const today = scenarioOfCase(json);

/** The program as one meets it: it computes, waits for something, and computes again. */
export const SLEEPS = {
  'noise.burst_ms': 8,
  'noise.burst_distribution': 'exponential',
  'noise.sleep_ms': 2,
} as const;

const job = today.withValues(SLEEPS).withTitle('Four sessions and a batch job on one CPU');

export const NICE = { 'lgwr.nice': -15 } as const;
export const SLICE = { 'lgwr.slice_ms': 0.1 } as const;
/** Real time has no timer slack, and the write that was measured was a timed sleep. */
export const REAL_TIME = { 'lgwr.policy': 'fifo', 'redo_disk.service_ms': 0.5 } as const;
export const NEIGHBOUR_5 = { 'noise.nice': 5 } as const;
export const IDLE = { 'noise.policy': 'idle' } as const;
export const EXTENSION = { 'lgwr.extension_us': 50 } as const;
export const PROTECT = { 'lgwr.protect': true } as const;

/** Beside the batch job, each kernel: as it is, with a favoured LGWR, with a neighbour that is asked to step back. */
function ofEveryKernel() {
  const entries = (Object.keys(KERNELS) as KernelId[]).flatMap((id) => {
    const kernel = job.withValues(KERNELS[id]);
    return [
      [`job-${id}`, kernel],
      [`job-${id}-nice`, kernel.withValues(NICE)],
      [`job-${id}-rt`, kernel.withValues(REAL_TIME)],
      [`job-${id}-neighbour`, kernel.withValues(NEIGHBOUR_5)],
    ] as const;
  });
  type Name = `job-${KernelId}${'' | '-nice' | '-rt' | '-neighbour'}`;
  return Object.fromEntries(entries) as Record<Name, Scenario>;
}

/** Sixteen sessions on four CPUs, that of The thundering herd. */
const herd = Scenario.defaults
  .withValues({
    'run.until_ms': 4000,
    'machine.cpus': 4,
    'sessions.count': 16,
    'sessions.cpu_ms': 10,
    'redo_disk.service_ms': 0.78,
    'redo_disk.distribution': 'constant',
  })
  .withTitle('Sixteen sessions on four CPUs');

const eevdf = herd.withValue('machine.scheduler', 'eevdf');

export const cases = {
  today,
  'today-nice': today.withValues(NICE),
  'today-slice': today.withValues(SLICE),
  'today-rt': today.withValues(REAL_TIME),
  'today-rival': today.withValue('noise.nice', -15),
  'today-extension': today.withValues(EXTENSION),
  'today-protect': today.withValues(PROTECT),
  'today-idle': today.withValues(IDLE),
  'slice-612': today.withValues({ ...KERNELS.e612, ...SLICE }),
  ...ofEveryKernel(),
  'job-slice': job.withValues(SLICE),
  'job-idle': job.withValues(IDLE),
  'job-slices': job.withValues({ ...SLICE, 'sessions.slice_ms': 0.1 }),
  'job-all': job.withValues({ ...NICE, ...SLICE, 'sessions.slice_ms': 0.1 }),
  'herd-timeshare': herd.withValue('machine.scheduler', 'timeshare'),
  'herd-o1': herd.withValues(KERNELS.o1),
  'herd-cfs': herd.withValues(KERNELS.cfs),
  'herd-e66': eevdf.withValues(KERNELS.e66),
  'herd-e618': eevdf.withValues(KERNELS.e618),
} as const;

/** The part of the runs that is kept moment by moment. */
export const WINDOW: WantedTrace = { fromNs: 2e9, untilNs: 2.05e9, records: 60_000 };

/** The runs at the head of the lesson: the same program beside the log writer, under three schedulers. */
const DEMO_WINDOW: WantedTrace = { fromNs: 100e6, untilNs: 120e6, records: 6000 };
const short = job.withValue('run.until_ms', 121);
export const demo = {
  o1: { scenario: short.withValues(KERNELS.o1), window: DEMO_WINDOW },
  cfs: { scenario: short.withValues(KERNELS.cfs), window: DEMO_WINDOW },
  e618: { scenario: short, window: DEMO_WINDOW },
};

/** What others measured, and what we measured ourselves on a real kernel: data/realKernel.json.gz. */
export const published = {
  sources: {
    S2,
    kernel: {
      author: 'Post/Wait',
      year: 2026,
      title: 'commitbench on a real kernel',
      machine: 'One CPU of a virtual machine, Linux 6.18, 250 ticks a second',
    },
  },
  figures: {
    waiters: { value: 16, text: '16' },
    slice: { value: 10, text: '10 ms' },
    'today.tps': { value: 1713.2, text: '1,713' },
    'today.at-once': { value: 49.3, text: '49 %' },
    'today.neighbour': { value: 0.38, text: '38 %' },
    'today-nice.tps': { value: 1981.9, text: '1,982' },
    'today-nice.at-once': { value: 85, text: '85 %' },
    'today-nice.neighbour': { value: 0.2406, text: '24 %' },
    'today-slice.tps': { value: 1765, text: '1,765' },
    'today-slice.at-once': { value: 93.1, text: '93 %' },
    'today-slice.neighbour': { value: 0.3161, text: '32 %' },
    'today-rt.tps': { value: 1941, text: '1,941' },
    'today-rt.at-once': { value: 99.8, text: '100 %' },
    'today-rt.neighbour': { value: 0.2114, text: '21 %' },
    'today-rival.tps': { value: 338, text: '338' },
    'today-rival.at-once': { value: 49.3, text: '49 %' },
    'today.lost': { value: 355.5, text: '356' },
    'today-rival.neighbour': { value: 0.8764, text: '88 %' },
  },
} satisfies Published;
