/**
 * The commit that is followed: the way of whatever has it in hand, over the road, and the bar that this way becomes. Both
 * are made of the same stretches in the same colours.
 */
import type { Run } from '$model/run/run';
import { latestCommit } from '$model/waitChain/latestCommit';
import type { Box, Point } from './geometry';
import type { RoadLayout } from './layout';
import { pointOfStay } from './places';
import { PARTS, PLAIN_PARTS, type PartOnRoad } from './words';

/** A stretch of the commit, as far as it has come. */
export interface Stretch extends PartOnRoad {
  readonly fromNs: number;
  readonly untilNs: number;
  /** Where on the road it was spent. */
  readonly how: string;
  readonly cpu: number;
  readonly process: number;
}

export interface Trail {
  readonly process: number;
  readonly beginNs: number;
  /** How far it has come, and its end if it has ended. */
  readonly nowNs: number;
  readonly isOver: boolean;
  /** The whole length that it will have: what the bar is to scale with. */
  readonly lengthNs: number;
  readonly stretches: readonly Stretch[];
}

/**
 * The last commit that a session began at or before an instant, as far as it has come by then; null if there is none.
 * @param isPlain whether its reader knows no database
 */
export function trailAt(
  run: Run,
  process: number,
  timeNs: number,
  isPlain = false,
): Trail | null {
  const commit = latestCommit(run, process, timeNs);
  if (!commit) return null;
  const { fromNs, untilNs } = commit;
  const nowNs = Math.min(timeNs, untilNs);
  const stretches: Stretch[] = [];
  for (const segment of commit.segments) {
    if (segment.part === null || segment.fromNs >= nowNs) continue;
    const part = PARTS[segment.part];
    const name = isPlain ? PLAIN_PARTS[part.tone] : part.name;
    const untilNs = Math.min(segment.untilNs, nowNs);
    stretches.push({ ...segment, ...part, name, untilNs });
  }
  return {
    process,
    beginNs: fromNs,
    nowNs,
    isOver: commit.ended && timeNs >= untilNs,
    lengthNs: untilNs - fromNs,
    stretches,
  };
}

/** A part of the bar. */
export interface BarPart extends PartOnRoad {
  readonly box: Box;
  readonly lengthNs: number;
}

/** The bar: neighbours that are one thing to the reader are one part. */
export function barParts(layout: RoadLayout, trail: Trail): BarPart[] {
  const { bar } = layout;
  const scale = bar.width / Math.max(1, trail.lengthNs);
  const parts: BarPart[] = [];
  for (const { tone, name, fromNs, untilNs } of trail.stretches) {
    const last = parts.at(-1);
    const width = (untilNs - fromNs) * scale;
    if (last && last.tone === tone && last.name === name) {
      parts[parts.length - 1] = {
        ...last,
        lengthNs: last.lengthNs + untilNs - fromNs,
        box: { ...last.box, width: last.box.width + width },
      };
    } else {
      const x = bar.x + (fromNs - trail.beginNs) * scale;
      parts.push({ tone, name, lengthNs: untilNs - fromNs, box: { ...bar, x, width } });
    }
  }
  return parts;
}

/** A stop on the way: where the commit was, as what. */
export interface Stop extends Point {
  readonly tone: PartOnRoad['tone'];
}

/** The way over the road, stop by stop. */
export function wayOf(layout: RoadLayout, trail: Trail): Stop[] {
  const stops: Stop[] = [];
  for (const stretch of trail.stretches) {
    const { x, y } = pointOfStay(layout, stretch);
    const last = stops.at(-1);
    if (last && last.x === x && last.y === y && last.tone === stretch.tone) continue;
    stops.push({ x, y, tone: stretch.tone });
  }
  return stops;
}

/** What the wait has consisted of so far, by tone and name, longest first. */
export function sumsOf(trail: Trail): { tone: PartOnRoad['tone']; name: string; ns: number }[] {
  const sums = new Map<string, { tone: PartOnRoad['tone']; name: string; ns: number }>();
  for (const { tone, name, fromNs, untilNs } of trail.stretches) {
    const sum = sums.get(name) ?? { tone, name, ns: 0 };
    sum.ns += untilNs - fromNs;
    sums.set(name, sum);
  }
  return [...sums.values()].sort((one, other) => other.ns - one.ns);
}
