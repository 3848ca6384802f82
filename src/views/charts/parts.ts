/** What the mean commit waited for: the parts of its wait, as stacked bars on one scale. */
import { hasPart, partsBeside } from '$databases/parts';
import { lfsParts } from '$model/run/lfsParts';
import type { LfsPartId, Run } from '$model/run/run';

/** Texture says what the time went to, whatever the colour: it must be readable without colour. */
export type Texture = 'queue' | 'device' | 'cpu' | 'other';

/** A part's id in model.def says what was going on; a part added there needs no row here. */
const TEXTURES: readonly [RegExp, Texture][] = [
  [/runnable|preempted/, 'queue'],
  [/(^|_)io$|_sync$/, 'device'],
  [/(^|_)cpu$|posted|woken/, 'cpu'],
];

/** The texture of a part of a commit's wait. */
export function textureOf(id: LfsPartId): Texture {
  return TEXTURES.find(([pattern]) => pattern.test(id))?.[1] ?? 'other';
}

/** The state of a process that the time of a texture was spent in gives the hue. */
const HUES: Record<Texture, string> = {
  queue: 'var(--state-runnable)',
  device: 'var(--state-io)',
  cpu: 'var(--state-user)',
  other: 'var(--state-sleeping)',
};

/** The colour of a state that a texture represents. */
export function textureColour(texture: Texture): string {
  return HUES[texture];
}

/** Parts of one hue differ in lightness, neighbours most. */
const SHADES: readonly ((hue: string) => string)[] = [
  (hue) => hue,
  (hue) => `color-mix(in oklab, ${hue} 68%, var(--ink))`,
  (hue) => `color-mix(in oklab, ${hue} 72%, var(--paper-raised))`,
  (hue) => `color-mix(in oklab, ${hue} 45%, var(--ink))`,
  (hue) => `color-mix(in oklab, ${hue} 84%, var(--ink))`,
  (hue) => `color-mix(in oklab, ${hue} 50%, var(--paper-raised))`,
  (hue) => `color-mix(in oklab, ${hue} 30%, var(--ink))`,
];

/**
 * The colour of a part of a commit's wait: the hue of the state that it is, so that waiting for a CPU is
 * the same colour here as on the stage. Parts added to model.def find theirs by themselves.
 */
export function partColour(id: LfsPartId): string {
  const texture = textureOf(id);
  const family = partsBeside(id).filter((part) => textureOf(part) === texture);
  const rank = family.indexOf(id);
  const shade = SHADES[rank % SHADES.length] ?? ((hue: string) => hue);
  return shade(HUES[texture]);
}

export interface PartSegment {
  id: LfsPartId;
  name: string;
  texture: Texture;
  meanNs: number;
  maxNs: number;
  /** Of the whole mean wait, 0 to 1. */
  share: number;
  /** Where the segment begins on the bar. */
  startNs: number;
}

export interface PartsBar {
  /** The mean wait: the length of the bar. */
  meanNs: number;
  commits: number;
  segments: PartSegment[];
}

/** The mean commit of a run, split into the parts that add up to it. Parts of its database that are zero keep their row. */
export function partsBar(run: Pick<Run, 'commitWait' | 'database' | 'tables'>): PartsBar {
  const commits = run.commitWait.count;
  const parts = lfsParts(run).filter(({ id }) => hasPart(run.database, id));
  const totalNs = parts.reduce((sum, part) => sum + part.totalNs, 0);
  let startNs = 0;
  const segments = parts.map((part) => {
    const meanNs = commits > 0 ? part.totalNs / commits : 0;
    const segment: PartSegment = {
      id: part.id,
      name: part.name,
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

/** A row of the list below the bars: a part, with its mean and share on each bar. */
export interface PartsRow {
  readonly id: LfsPartId;
  readonly name: string;
  readonly on: readonly { readonly meanNs: number; readonly share: number }[];
}

/** A list of more rows than this is not read to its end, and does not fit on a wall. */
const MOST_ROWS = 12;
/** Then parts of no more than this on every bar are one row. */
const SMALL_SHARE = 0.005;

/** The rows of bars, without parts that are zero on each; where those are many, the small ones as one sum. */
export function partsRows(bars: readonly PartsBar[]): { rows: PartsRow[]; small: PartsRow[] } {
  const ids = new Map(bars.flatMap(({ segments }) => segments.map(({ id, name }) => [id, name])));
  const all = [...ids]
    .map(([id, name]) => {
      const of = bars.map(({ segments }) => segments.find((segment) => segment.id === id));
      return { id, name, on: of.map((part) => part ?? { meanNs: 0, share: 0 }) };
    })
    .filter(({ on }) => on.some(({ meanNs }) => meanNs > 0));
  if (all.length <= MOST_ROWS) return { rows: all, small: [] };
  const isSmall = ({ on }: PartsRow) => on.every(({ share }) => share <= SMALL_SHARE);
  return { rows: all.filter((row) => !isSmall(row)), small: all.filter(isSmall) };
}
