/**
 * The runs that this lesson speaks of: a log of three groups that fill up every two seconds, an archiver that reads
 * from the log's own disk, and what becomes of both when one thing changes. What was chosen is in teacher.md.
 */
// cspell:words twelvec oralife
import { S1, S4 } from '$cases/publications';
import type { Published } from '$lesson/content/definition';
import { scenarioOfCase } from '$lesson/content/scenarioFile';
import type { WantedTrace } from '$player/experiment.svelte';
import json from '../../cases/lesson-12.json';

/** What the archiver reads at a time, in KB, besides a megabyte. */
export const CHUNKS_KB = [16, 64, 256, 4096] as const;

const log = scenarioOfCase(json);

const byChunk = Object.fromEntries(
  CHUNKS_KB.map((kb) => [`chunk-${kb}`, log.withValue('archiver.chunk_kb', kb)]),
);

/** An archiver that reads so little at a time that the log fills up faster than it is copied. */
const stop = log.withValue('archiver.chunk_kb', 32).withTitle('The archiver falls behind');

const late = log.withValue('dbwr.batches_in_flight', 2).withTitle('A writer that falls behind');

export const cases = {
  log,
  'no-archiver': log.withValue('archiver.active', false),
  ...byChunk,
  stop,
  'stop-groups': stop.withValue('redo.groups', 4),
  'stop-large': stop.withValue('redo.group_kb', 32_768),
  'two-groups': log.withValue('redo.groups', 2),
  'small-groups': log.withValue('redo.group_kb', 4096),
  writer: log.withValue('dbwr.batches_in_flight', 1),
  'writer-groups': log.withValues({ 'dbwr.batches_in_flight': 1, 'redo.groups': 4 }),
  'raid5-log': log.withValue('redo_disk.raid5', true),
  'raid5-data': log.withValue('data_disk.raid5', true),
  late,
} as const;

/** From before the first log switch until the archiver has read some of the group. */
export const WINDOW: WantedTrace = { fromNs: 1.82e9, untilNs: 1.95e9, records: 100_000 };

/** Session 14 finds the group full. */
export const FULL_NS = 1830.0826e6;
/** LGWR has opened the next one. */
export const SWITCH_NS = 1831.3504e6;
/** Session 14 commits, behind the archiver’s first read. */
export const COMMIT_NS = 1831.3659e6;

/** From the first sessions that find the log full on. */
export const STOP: WantedTrace = { fromNs: 5.53e9, untilNs: 5.75e9, records: 100_000 };

/** The runs at the head of the lesson: a log of small groups, with and without an archiver. */
const small = log.withValues({
  'run.until_ms': 131,
  'machine.cpus': 2,
  'redo.group_kb': 1024,
  'sessions.count': 6,
  'sessions.think_ms': 3,
  'archiver.chunk_kb': 512,
});
const DEMO_WINDOW: WantedTrace = { fromNs: 90e6, untilNs: 120e6, records: 20_000 };
export const demo = {
  alone: { scenario: small.withValue('archiver.active', false), window: DEMO_WINDOW },
  archived: { scenario: small, window: DEMO_WINDOW },
};

/** What others measured: who, where it is told, and the figures as they were published. */
export const published = {
  sources: {
    S1,
    S4,
    array: {
      author: 'twelvec.com',
      year: 2012,
      title: 'Redo Logs on RAID-6',
      machine: 'storage array with a write cache',
      address: 'https://twelvec.com/2012/01/01/redo-logs-raid-6-raid-5/',
    },
    advice: {
      author: 'oralife.cn',
      year: 2008,
      title: 'log file parallel write',
      machine: 'a copy of Oracle’s advice on the event',
      address: 'http://www.oralife.cn/html/2008/368_log-file-parallel-write.html',
    },
  },
  figures: {
    'lfs.waits': { value: 68_965, text: '68,965' },
    'lfs.total': { value: 1117, text: '1,117 s' },
    'lfs.each': { value: 16, text: '16 ms' },
    'switch.waits': { value: 164, text: '164' },
    'switch.total': { value: 146, text: '146 s' },
    'switch.each': { value: 890, text: '890 ms' },
    'dbwr.waits': { value: 19_651, text: '19,651' },
    'dbwr.total': { value: 31, text: '31 s' },
    'dbwr.each': { value: 2, text: '2 ms' },
  },
} satisfies Published;
