/**
 * The runs that this lesson speaks of: the published case (cases/S4-broadcast.json), twelve seconds of it, and the same
 * machine with other writes, or with what the prose takes away. What was chosen is in teacher.md.
 */
import { S4 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import { Scenario } from '$model/scenario/scenario';
import type { WantedTrace } from '$player/experiment.svelte';
import broadcastJson from '../../cases/S4-broadcast.json';

/** The upper bounds of the histogram's rows, in milliseconds. */
export const ROWS_MS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] as const;

/** The longest writes for which the curve is drawn. */
export const LONGEST_MS = [1, 2, 4, 8, 16, 32, 64] as const;

/** What the rows of the histogram give for the mean write, for distributions that need to be told one. */
export const MEAN_WRITE = { 'redo_disk.service_ms': 0.74 } as const;

/** What this lesson leaves to *The other node*: the blocks that LMS of the other node has to serve. */
export const NO_BLOCKS = { 'rac.blocks_received_per_s': 0 } as const;

/** A minute of a hundred and eighty sessions is long for a page; twelve seconds have the tail in them. */
const array = scenarioOfCase(broadcastJson).withValues({
  'run.until_ms': 12_000,
  ...MEAN_WRITE,
  ...NO_BLOCKS,
});

/** No write is longer: the rows above are empty, and the others have their share. */
export function upTo(longestMs: number) {
  const emptied = ROWS_MS.filter((ms) => ms > longestMs);
  return Object.fromEntries(emptied.map((ms) => [`redo_disk.share_${ms}ms`, 0] as const));
}

/** Twenty times as many writes become short, and not one of the long ones. */
export const NO_MIDDLE = {
  'redo_disk.share_1ms': 65_024_720,
  'redo_disk.share_2ms': 0,
  'redo_disk.share_4ms': 0,
  'redo_disk.share_8ms': 0,
} as const;

const cut = Object.fromEntries(
  LONGEST_MS.map((ms) => [`up-to-${ms}`, array.withValues(upTo(ms))] as const),
);

/** These rows of a tally are empty. */
export const emptied = (...rows: readonly (typeof ROWS_MS)[number][]) =>
  Object.fromEntries(rows.map((ms) => [`redo_disk.share_${ms}ms`, 0] as const));

/** The tally of the challenge, which was not published: two of its rows make most of the waiting, and aren't neighbours. */
export const MADE_UP = [
  { ms: 1, writes: 60_000_000 },
  { ms: 2, writes: 3_000_000 },
  { ms: 4, writes: 1_000_000 },
  { ms: 8, writes: 200_000 },
  { ms: 16, writes: 600_000 },
  { ms: 32, writes: 30_000 },
  { ms: 64, writes: 56_000 },
] as const;

/** A storage team that can empty two rows of a tally, on a machine with nothing else in the way. */
const budget = array
  .withValues({
    'run.until_ms': 10_000,
    'noise.count': 0,
    'rac.broadcast': false,
    ...upTo(64),
    ...Object.fromEntries(MADE_UP.map(({ ms, writes }) => [`redo_disk.share_${ms}ms`, writes])),
  })
  .withTitle('Two rows of seven');

export const cases = {
  array,
  ...cut,
  'no-middle': array.withValues(NO_MIDDLE),
  constant: array.withValue('redo_disk.distribution', 'constant'),
  'real-time': array.withValue('lgwr.policy', 'fifo'),
  'no-neighbours': array.withValue('noise.count', 0),
  // As many commits a second, by four times as many sessions that think four times as long; long enough for rare writes.
  'more-sessions': array.withValues({
    'run.until_ms': 40_000,
    'sessions.count': 720,
    'sessions.think_ms': 195,
  }),
  // DB CPU as the report has it, and as many commits a second.
  'published-cpu': array.withValues({ 'sessions.cpu_ms': 0.39, 'sessions.think_ms': 46.2 }),
  // What other seeds give: with a write of a quarter of a second among them, and without.
  'seed-5': array.withValue('run.seed', 5),
  'seed-6': array.withValue('run.seed', 6),
  budget,
  'budget-solved': budget.withValues(emptied(16, 64)),
  'budget-last': budget.withValues(emptied(32, 64)),
  'budget-many': budget.withValues(emptied(2, 4)),
} as const;

/** A tenth of a second with a long write in it. */
export const WINDOW: WantedTrace = { fromNs: 10.2e9, untilNs: 10.3e9, records: 60_000 };

/** The runs at the head of the lesson: nine sessions, and a disk of which one write takes long or none does. */
const even = Scenario.defaults.withValues({
  'run.seed': 9,
  'run.until_ms': 81,
  'machine.cpus': 2,
  'machine.scheduler': 'timeshare',
  'sessions.count': 9,
  'sessions.think_ms': 6,
  'sessions.cpu_ms': 0.3,
  'sessions.cpu_distribution': 'exponential',
  'redo_disk.service_ms': 0.7,
  'redo_disk.distribution': 'constant',
});
const DEMO_WINDOW: WantedTrace = { fromNs: 40e6, untilNs: 70e6, records: 10_000 };
export const demo = {
  even: { scenario: even, window: DEMO_WINDOW },
  long: {
    scenario: even.withValues({ 'redo_disk.stalls_per_million': 25_000, 'redo_disk.stall_ms': 9 }),
    window: DEMO_WINDOW,
  },
};

/** What others measured: who, where it is told, and the figures as they were published. */
export const published = {
  sources: { S4 },
  figures: {
    writes: { value: 65_265_443, text: '65,265,443' },
    'up-to-1': { value: 59_580_471, text: '59,580,471' },
    'up-to-2': { value: 3_022_225, text: '3,022,225' },
    'up-to-4': { value: 1_797_856, text: '1,797,856' },
    'up-to-8': { value: 624_168, text: '624,168' },
    'up-to-16': { value: 169_960, text: '169,960' },
    'up-to-32': { value: 46_138, text: '46,138' },
    'up-to-64': { value: 18_218, text: '18,218' },
    'up-to-128': { value: 4825, text: '4,825' },
    'up-to-256': { value: 1188, text: '1,188' },
    'up-to-512': { value: 353, text: '353' },
    'up-to-1024': { value: 39, text: '39' },
    'up-to-2048': { value: 2, text: '2' },
    waits: { value: 12_689_306, text: '12,689,306' },
    lfs: { value: 2.898, text: '2.90 ms' },
    'commits-per-s': { value: 3605.7, text: '3,606' },
    'reported.lfs': { value: 2.898, text: '2.90 ms' },
    'reported.waiting': { value: 10.36, text: '10.4' },
    'db-time': { value: 17.24, text: '17.2' },
    'db-cpu': { value: 1.45, text: '1.5' },
    'db-rest': { value: 5.42, text: '5.4' },
    'cpu-each': { value: 0.388, text: '0.39 ms' },
    'reported.commits': { value: 3606, text: '3,606/s' },
    'reported.up-to-1': { value: 91.29, text: '91.3 %' },
    'more-sessions.lfs': { value: 2.898, text: '2.90 ms' },
  },
} satisfies Published;
