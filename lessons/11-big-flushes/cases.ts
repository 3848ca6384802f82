/**
 * The runs that this lesson speaks of: a few sessions that commit a row at a time, and a load beside them. Nothing of it
 * was published but the rules that LGWR follows; what was chosen is in teacher.md.
 */
// cspell:words kaio
import { S2, S6 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import type { WantedTrace } from '$player/experiment.svelte';
import json from '../../cases/lesson-11.json';

/** After how many of its batches the load commits. */
export const COMMIT_EVERY = [1, 4, 16] as const;

/** Batches of 64 KB of redo, some 40 MB a second, committed without waiting. */
const load = scenarioOfCase(json);

const alone = load.withValue('sessions2.count', 0).withTitle('Eight sessions, a row at a time');

const byCommits = Object.fromEntries(
  COMMIT_EVERY.map((every) => [`every-${every}`, load.withValue('sessions2.commit_every', every)]),
);

/** The largest write of most ports. */
const PIECES = { 'lgwr.max_io_kb': 128 } as const;
const TWO_MEMBERS = { 'lgwr.members': 2 } as const;
const IN_TURN = { 'lgwr.async_io': false } as const;

const split = load.withValues({ ...PIECES, ...TWO_MEMBERS }).withTitle('Two members, in pieces');

export const cases = {
  alone,
  load,
  ...byCommits,
  nearer: load.withValue('redo_disk.service_ms', 0.1),
  wider: load.withValue('redo_disk.bandwidth_mb_s', 1000),
  'small-buffer': load.withValue('redo.log_buffer_kb', 256),
  'alone-in-turn': alone.withValues(IN_TURN),
  'alone-members': alone.withValues(TWO_MEMBERS),
  'alone-members-in-turn': alone.withValues({ ...TWO_MEMBERS, ...IN_TURN }),
  'load-in-turn': load.withValues(IN_TURN),
  pieces: load.withValues(PIECES),
  'pieces-in-turn': load.withValues({ ...PIECES, ...IN_TURN }),
  split,
  'split-in-turn': split.withValues(IN_TURN),
  late: split
    .withValues({ ...IN_TURN, 'run.until_ms': 4000 })
    .withTitle('Late commits beside a load'),
} as const;

/** From the third second on: the start is over. */
export const WINDOW: WantedTrace = { fromNs: 2e9, untilNs: 2.3e9, records: 60_000 };

/** Session 7 commits while LGWR rests and much of the load’s redo is in the buffer. */
export const FIRST_COMMIT_NS = 2049.6141e6;

/** Session 2 commits while LGWR writes that. */
export const SECOND_COMMIT_NS = 2050.4475e6;

/** The runs at the head of the lesson: four sessions, and the same with a load that hands over a megabyte at a time. */
const small = alone.withValues({
  'run.until_ms': 131,
  'machine.cpus': 2,
  'sessions.count': 4,
  'sessions.think_ms': 3,
});
const DEMO_WINDOW: WantedTrace = { fromNs: 100e6, untilNs: 130e6, records: 6000 };
export const demo = {
  alone: { scenario: small, window: DEMO_WINDOW },
  load: {
    scenario: small.withValues({
      'sessions2.count': 1,
      'sessions2.cpu_ms': 12,
      'sessions2.cpu_distribution': 'constant',
      'sessions2.redo_bytes': 1_048_576,
      'sessions2.commit': 'nowait',
      'sessions2.commit_every': 64,
    }),
    window: DEMO_WINDOW,
  },
};

/** What others measured or said: who, where it is told, and the figures as they were published. */
export const published = {
  sources: {
    S2,
    S6,
    lewis: {
      author: 'J. Lewis',
      year: 2007,
      title: 'SSD',
      machine: 'redo in the cache of a storage array, behind a fibre channel',
      address: 'https://jonathanlewis.wordpress.com/2007/10/19/ssd/',
    },
    shallahamer: {
      author: 'C. Shallahamer',
      year: 2009,
      title: 'Oracle Performance Firefighting, figure 8-10',
      machine: 'Oracle 10.2 on Linux, a very busy log writer',
      address: 'http://firefightingbook.com/V3/div2/word_active_39.htm',
    },
    adams: {
      author: 'S. Adams',
      year: 2002,
      title: 'Oracle Internals Notes: Redo Write Multiplexing',
      machine: 'log file groups of several members',
      address: 'http://www.ixora.com.au/notes/redo_write_multiplexing.htm',
    },
  },
  figures: {
    smallest: { value: 512, text: '512 bytes' },
    'largest-most': { value: 128, text: '128 KB' },
    'largest-often': { value: 1024, text: '1 MB' },
    'in-flight': { value: 4, text: 'four' },
    'split-flush': { value: 1.75, text: '1.75 MB' },
    'two-sessions': { value: 256, text: '256 KB' },
    vme: { value: 120, text: '120 KB' },
    over: { value: 2048, text: '2,048 bytes' },
    'kaio-from': { value: 4608, text: '4,608' },
    'kaio-to': { value: 13_824, text: '13,824 bytes' },
    'control-file': { value: 8192, text: '8,192 bytes' },
    'S2.writes': { value: 93_417, text: '93,417' },
    'S2.size': { value: 7.1, text: '7 KB' },
    'S2.write': { value: 0.78, text: '0.78 ms' },
    'S6.writes': { value: 532_373, text: '532,373' },
    'S6.size': { value: 10, text: '10 KB' },
    'S6.write': { value: 0.87, text: '0.87 ms' },
    'lewis.writes': { value: 203_762, text: '203,762' },
    'lewis.size': { value: 27, text: '27 KB' },
    'lewis.write': { value: 3.5, text: '3.5 ms' },
    'lewis.redo': { value: 1.545, text: '1.5 MB' },
    'lewis.reads': { value: 7096.97, text: '7,097' },
    'lewis.block-writes': { value: 2770.65, text: '2,771' },
    'claim.below': { value: 1, text: '1.00' },
    'claim.members': { value: 2, text: '2.00' },
  },
} satisfies Published;
