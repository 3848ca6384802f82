/** What the mean commit waited for: the parts of log file sync, as stacked bars on one scale. */
import type { LfsPartId, Run } from '$model/run';

/** Texture says what the time went to, whatever the colour: it must be readable without colour. */
export type Texture = 'queue' | 'device' | 'cpu' | 'other';

/** A part's id in model.def says what was going on; a part added there needs no row here. */
const TEXTURES: readonly [RegExp, Texture][] = [
  [/runnable|preempted/, 'queue'],
  [/(^|_)io$/, 'device'],
  [/(^|_)cpu$|posted/, 'cpu'],
];

/** The texture of a part of log file sync. */
export function textureOf(id: LfsPartId): Texture {
  return TEXTURES.find(([pattern]) => pattern.test(id))?.[1] ?? 'other';
}

export interface PartSegment {
  id: LfsPartId;
  name: string;
  /** Place in model.def, which chooses the colour --part-1, --part-2, ... */
  ordinal: number;
  texture: Texture;
  meanNs: number;
  maxNs: number;
  /** Of the whole mean wait, 0 to 1. */
  share: number;
  /** Where the segment begins on the bar. */
  startNs: number;
}

export interface PartsBar {
  /** Mean log file sync: the length of the bar. */
  meanNs: number;
  commits: number;
  segments: PartSegment[];
}

/** The mean commit of a run, split into the parts that add up to it. Parts that are zero keep their row. */
export function partsBar(run: Pick<Run, 'wait' | 'lfsParts'>): PartsBar {
  const commits = run.wait('log_file_sync').count;
  const parts = run.lfsParts();
  const totalNs = parts.reduce((sum, part) => sum + part.totalNs, 0);
  let startNs = 0;
  const segments = parts.map((part, index) => {
    const meanNs = commits > 0 ? part.totalNs / commits : 0;
    const segment: PartSegment = {
      id: part.id,
      name: part.name,
      ordinal: index + 1,
      texture: textureOf(part.id),
      meanNs,
      maxNs: part.maxNs,
      share: totalNs > 0 ? part.totalNs / totalNs : 0,
      startNs,
    };
    startNs += meanNs;
    return segment;
  });
  return { meanNs: commits > 0 ? totalNs / commits : 0, commits, segments };
}

/** The part that the mean commit spent most of its time in, or null when nothing committed. */
export function largestPart(bar: PartsBar): PartSegment | null {
  let largest: PartSegment | null = null;
  for (const segment of bar.segments) {
    if (segment.meanNs > (largest?.meanNs ?? 0)) largest = segment;
  }
  return largest;
}
