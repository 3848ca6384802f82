/**
 * The runs that this lesson speaks of. None is a published case: each shows what a priority does and what
 * it does not, and teacher.md says where the values come from.
 */
import { S2b, S4 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { Scenario } from '$model/scenario/scenario';
import type { WantedTrace } from '$player/experiment.svelte';

export const SCHEDULERS = ['timeshare', 'o1', 'cfs', 'eevdf'] as const;
export type SchedulerId = (typeof SCHEDULERS)[number];

/** A machine of that many CPUs that has none to spare: six sessions for each CPU, a hot chain for every four. */
function fullMachine(cpus: number): Scenario {
  return Scenario.defaults
    .withValues({
      'run.until_ms': 5000,
      'machine.cpus': cpus,
      'machine.scheduler': 'o1',
      'sessions.count': 6 * cpus,
      'sessions.think_ms': 10,
      'sessions.cpu_ms': 4,
      'sessions.cpu_distribution': 'exponential',
      'sessions.reads': 1,
      'sessions.logical_reads': 92,
      'sessions.redo_bytes': 2048,
      'cache.hot_percent': 50,
      'cache.hot_chains': Math.round(cpus / 4),
      'cache.get_us': 5,
      'redo_disk.service_ms': 0.8,
      'redo_disk.distribution': 'lognormal',
      'data_disk.distribution': 'lognormal',
    })
    .withTitle(`${cpus} CPUs and none to spare`);
}

/** LGWR alone on CPU 0, the sessions on all others. */
function ownCpu(scenario: Scenario): Scenario {
  const last = scenario.resolve('machine.cpus') - 1;
  return scenario.withValues({ 'lgwr.affinity': '0', 'sessions.affinity': `1-${last}` });
}

const [four, full] = [fullMachine(4), fullMachine(8)];
/** Two seconds of it are as many transactions as seven of the one with eight CPUs. */
const thirty = fullMachine(30).withValue('run.until_ms', 2000);
const timeshare = full.withValue('machine.scheduler', 'timeshare');

/** A few sessions, and on each CPU a program that computes, sleeps a little, and computes. */
const hogs = Scenario.defaults
  .withValues({
    'run.until_ms': 5000,
    'machine.cpus': 8,
    'machine.scheduler': 'eevdf',
    'sessions.count': 6,
    'sessions.think_ms': 2,
    'sessions.cpu_distribution': 'exponential',
    'sessions.redo_bytes': 2048,
    'noise.count': 8,
    'noise.burst_ms': 8,
    'noise.burst_distribution': 'exponential',
    'noise.sleep_ms': 2,
    'redo_disk.service_ms': 0.8,
    'redo_disk.distribution': 'lognormal',
  })
  .withTitle('Six sessions among eight neighbours');

const NICE = { 'lgwr.nice': -20 } as const;
const REAL_TIME = { 'lgwr.policy': 'fifo' } as const;
const SHORT = { 'lgwr.slice_ms': 0.1 } as const;
const SLOW_COPY = { 'redo.copy_us': 200 } as const;

/** The neighbours under every scheduler: as they are, with LGWR at nice -20, and in real time. */
function ofEveryScheduler() {
  const entries = SCHEDULERS.flatMap((id) => {
    const scenario = hogs.withValue('machine.scheduler', id);
    return [
      [`hogs-${id}`, scenario],
      [`hogs-${id}-nice`, scenario.withValues(NICE)],
      [`hogs-${id}-rt`, scenario.withValues(REAL_TIME)],
    ] as const;
  });
  type Name = `hogs-${SchedulerId}${'' | '-nice' | '-rt'}`;
  return Object.fromEntries(entries) as Record<Name, Scenario>;
}

export const cases = {
  full,
  'full-nice': full.withValue('lgwr.nice', -5),
  'full-rt': full.withValues(REAL_TIME),
  'full-own': ownCpu(full),
  'full-9': full.withValue('machine.cpus', 9),
  'full-copy': full.withValues(SLOW_COPY),
  'full-rt-copy': full.withValues({ ...REAL_TIME, ...SLOW_COPY }),
  four,
  'four-nice': four.withValue('lgwr.nice', -5),
  'four-own': ownCpu(four),
  thirty,
  'thirty-nice': thirty.withValue('lgwr.nice', -5),
  'thirty-own': ownCpu(thirty),
  timeshare,
  'timeshare-nice': timeshare.withValues(NICE),
  'timeshare-protect': timeshare.withValue('lgwr.protect', true),
  ...ofEveryScheduler(),
  'hogs-eevdf-slice': hogs.withValues(SHORT),
  'hogs-eevdf-slices': hogs.withValues({ ...SHORT, 'sessions.slice_ms': 0.1 }),
} as const;

export type CaseId = keyof typeof cases;

/** The parts of the runs that are kept moment by moment: from the second second on every one is like the next. */
export const WINDOW: WantedTrace = { fromNs: 2e9, untilNs: 2.1e9, records: 150_000 };

/** The two runs at the head of the lesson: two CPUs and none to spare, LGWR as it is and favoured. */
const two = fullMachine(2).withValues({ 'run.until_ms': 161, 'cache.hot_chains': 1 });
const DEMO_WINDOW: WantedTrace = { fromNs: 100e6, untilNs: 160e6, records: 5000 };
export const demo = {
  asIs: { scenario: two, window: DEMO_WINDOW },
  favoured: { scenario: two.withValue('lgwr.nice', -5), window: DEMO_WINDOW },
};

/** What others measured: who, where it is told, and the figures as they were published. */
export const published = {
  sources: {
    S4,
    S2b,
    osborne: {
      author: 'K. Osborne',
      year: 2010,
      title: 'Increasing Priority of lgwr Process using _high_priority_processes',
      address:
        'https://kerryosborne.oracle-guy.com/2010/03/increasing-priority-of-lgwr-process-using-_high_priority_processes/',
      machine: 'Not told; no figures are given',
    },
    shallahamer: {
      author: 'C. Shallahamer',
      year: 2014,
      title: 'Does Increasing An Oracle Background Process OS Priority Improve Performance?',
      address:
        'https://blog.orapub.com/20141101/does-increasing-an-oracle-background-process-os-priority-improvepperformance.html',
      machine: 'Oracle 12c, Linux, out of CPU',
    },
  },
  figures: {
    's4.warning': { value: 550, text: '550 ms' },
    's4.size': { value: 17, text: '17 KB' },
    's4.fast': { value: 91.29, text: '91.3 %' },
    's4.slow': { value: 41, text: '41' },
    's4.writes': { value: 65265700, text: '65 million' },
  },
} satisfies Published;
