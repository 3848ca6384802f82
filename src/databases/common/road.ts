/** What the road calls what is alike with every database. */
import type { PartTone } from '$model/database/road';

/** What stands over the places that are the same with every database. */
export const headings = {
  clients: 'clients',
  queue: 'run queue',
  cpu: 'CPU',
  disk: 'disk',
  dataDisk: 'data disk',
  outside: 'outside',
  background: 'background',
  data: 'waits for data',
} as const;

/** For readers who know no database: what a stretch of a commit is, by its tone alone. */
export const PLAIN_PARTS: Readonly<Record<PartTone, string>> = {
  earlier: 'an earlier write',
  io: 'the disk',
  runnable: 'waiting for a CPU',
  work: 'work',
  network: 'another machine',
  sleeping: 'not told yet',
};

/** The letter of one of several: before its number among those of its kind, from 1. */
export const numbered = (letter: string) => (ofKind: number) => `${letter}${ofKind}`;
