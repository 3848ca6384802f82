/**
 * The runs that this lesson speaks of: one instance of two, on a machine with CPU to spare, and what happens to its commits
 * when something changes here or on the other machine. What was chosen is in teacher.md.
 */
import { S4 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import type { WantedTrace } from '$player/experiment.svelte';
import json from '../../cases/lesson-15.json';

/** Mean times of a message, one way, for which the curve is drawn: microseconds. */
export const NETWORK_US = [50, 200, 300, 500, 1000] as const;

/** Two instances. On the other machine two processes in real time wait to be switched on. */
const pair = scenarioOfCase(json);

const far = pair
  .withValue('noise.active', true)
  .withTitle('Two instances, and a busy machine over there');

/** LMS over there is at work for nine tenths of its time: it serves the blocks that this instance asks for. */
const blocks = pair
  .withValue('rac.blocks_received_per_s', 9000)
  .withTitle('Two instances, and a busy LMS over there');

/** Without another machine the processes on it have no place; they do nothing here either. */
const ALONE = { 'rac.broadcast': false, 'noise.affinity': '0-3' } as const;

const byNetwork = Object.fromEntries(
  NETWORK_US.map((us) => [`network-${us}`, pair.withValue('rac.network_us', us)]),
);

export const cases = {
  pair,
  alone: pair.withValues(ALONE),
  ...byNetwork,
  'quick-disk': pair.withValue('redo_disk.service_ms', 0.1),
  'quick-disk-alone': pair.withValues({ 'redo_disk.service_ms': 0.1, ...ALONE }),
  'slow-disk': pair.withValue('redo_disk.service_ms', 3),
  'slow-disk-alone': pair.withValues({ 'redo_disk.service_ms': 3, ...ALONE }),
  far,
  'far-normal': far.withValue('noise.policy', 'normal'),
  'far-lgwr': far.withValue('lgwr.policy', 'fifo'),
  'far-disk': far.withValue('redo_disk.service_ms', 0.1),
  'far-lms': far.withValue('rac.lms', 2),
  'far-cpus': far.withValue('rac.remote_cpus', 4),
  'far-first': far.withValue('rac.rt_priority', 2),
  blocks,
  'blocks-first': blocks.withValue('rac.rt_priority', 2),
  'blocks-cpus': blocks.withValue('rac.remote_cpus', 4),
  'blocks-lms': blocks.withValue('rac.lms', 2),
  'blocks-half': blocks.withValue('rac.blocks_received_per_s', 4500),
  // The same trouble at home: four processes that want all the CPUs.
  near: pair.withValues({
    'noise.active': true,
    'noise.count': 4,
    'noise.affinity': '0-3',
    'noise.policy': 'normal',
  }),
} as const;

/** A tenth of a second, in which one commit of each run is followed. */
export const WINDOW: WantedTrace = { fromNs: 1e9, untilNs: 1.1e9, records: 30_000 };

/** The runs at the head of the lesson: six sessions, and the other machine idle or busy. */
const few = pair.withValues({
  'run.seed': 3,
  'run.until_ms': 81,
  'machine.cpus': 2,
  'noise.affinity': '2-3',
  'sessions.count': 6,
  'sessions.think_ms': 5,
});
const DEMO_WINDOW: WantedTrace = { fromNs: 40e6, untilNs: 70e6, records: 20_000 };
export const demo = {
  idle: { scenario: few, window: DEMO_WINDOW },
  busy: { scenario: few.withValue('noise.active', true), window: DEMO_WINDOW },
};

/** What others measured: who, where it is told, and the figures as they were published. */
export const published = {
  sources: {
    S4,
    // cspell:words zeng
    zeng: {
      author: 'L. Zeng',
      year: 2012,
      title: 'Re: Broadcast on commit and log file sync',
      machine: 'an answer to S. Manroy on the list oracle-l',
      address: 'https://www.orafaq.com/maillist/oracle-l/2012/02/24/0352.htm',
    },
  },
  figures: {
    commits: { value: 12_801_929, text: '12,801,929' },
    lfs: { value: 2.898, text: '2.90 ms' },
    waits: { value: 1_669_140, text: '1,669,140' },
    waited: { value: 937.303, text: '937 s' },
    'per-wait': { value: 0.5615, text: '0.56 ms' },
    share: { value: 13, text: '13' },
    'slow-write': { value: 550, text: '550 ms' },
    'slow-broadcast': { value: 670, text: '670 ms' },
    'reported.waits': { value: 470.2, text: '470/s' },
    'reported.per-wait': { value: 0.5615, text: '0.56 ms' },
    'reported.lfs': { value: 2.898, text: '2.90 ms' },
  },
} satisfies Published;
