import type { PartTone } from '$model/database/road';

/** For readers who know no database: what a stretch of a commit is, by its tone alone. */
export const PLAIN_PARTS: Readonly<Record<PartTone, string>> = {
  earlier: 'an earlier write',
  io: 'the disk',
  runnable: 'waiting for a CPU',
  work: 'work',
  network: 'another machine',
  sleeping: 'not told yet',
};
