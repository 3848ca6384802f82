/**
 * The commit that is followed: the way of whatever has it in hand, over the road, and the bar that this way becomes. Both
 * are made of the same stretches in the same colours.
 */
import { seatAt, type Box, type Point } from './geometry';
import type { RoadLayout } from './plan';
import { cpuPlace } from './places';
import type { PartOnRoad, PartTone } from '$model/database/road';

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

/** A part of the bar. */
export interface BarPart extends PartOnRoad {
  readonly box: Box;
  readonly lengthNs: number;
}

/** The bar: neighbours that are one thing to the reader are one part. */
export function barParts(layout: RoadLayout, trail: Trail): BarPart[] {
  const { bar } = layout;
  if (!bar) return [];
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

/** What a commit leaves at a place: as wide as the time that it spent there, in the colours of the bar. */
export interface Stamp {
  readonly box: Box;
  readonly tone: PartTone;
}

/** Of the whole commit its stamps would be so wide, in units of the type size. */
const STAMPS_WIDTH = 5;
const LEAST_STAMP = 2;

/** What the commit has left on the road so far. All stamps are to one scale. */
export function stampsOf(layout: RoadLayout, trail: Trail): Stamp[] {
  const { em } = layout;
  const scale = (STAMPS_WIDTH * em) / Math.max(1, trail.lengthNs);
  const places = new Map<string, { place: StampPlace; tones: Map<PartTone, number> }>();
  for (const stretch of trail.stretches) {
    const place = stampPlace(layout, stretch);
    const key = `${place.x} ${place.y}`;
    const known = places.get(key) ?? { place, tones: new Map<PartTone, number>() };
    const { tone, fromNs, untilNs } = stretch;
    known.tones.set(tone, (known.tones.get(tone) ?? 0) + untilNs - fromNs);
    places.set(key, known);
  }
  return [...places.values()].flatMap(({ place, tones }) => {
    let { x } = place;
    return [...tones].map(([tone, ns]) => {
      const width = Math.max(LEAST_STAMP, Math.min(ns * scale, place.most));
      const box = { x: place.isLeftwards ? x - width : x, y: place.y, width, height: 0.26 * em };
      x += place.isLeftwards ? -width : width;
      return { tone, box };
    });
  });
}

interface StampPlace extends Point {
  readonly most: number;
  readonly isLeftwards?: boolean;
}

function stampPlace(layout: RoadLayout, { how, cpu, process }: Stretch): StampPlace {
  const { em, radius, desk, disks, scene } = layout;
  const disk = disks[0];
  const { box, rail, seat, queue } = cpuPlace(layout, cpu);
  if (how === 'cpu') {
    const inset = Math.min(0.3 * em, 0.2 * box.width);
    return { x: box.x + inset, y: box.y + box.height - 0.04 * em, most: box.width - 2 * inset };
  }
  if (how === 'runnable') {
    const y = rail ? rail.y + rail.height - 0.02 * em : seat.y + radius;
    return rail
      ? { x: queue.x + radius, y, most: rail.width - 1.5 * em, isLeftwards: true }
      : { x: queue.x - radius, y, most: 2 * radius };
  }
  if (how === 'io' && disk) {
    return { x: disk.box.x, y: disk.box.y + disk.box.height + 0.3 * em, most: disk.box.width };
  }
  if (scene.homeOf[process] !== 'desk') {
    return { x: desk.box.x + 0.6 * em, y: desk.box.y + desk.box.height - 0.4 * em, most: 5 * em };
  }
  const { x, y } = seatAt(desk.seats, scene.seatOf[process] ?? 0);
  return { x: x - radius, y: y + radius + 0.12 * em, most: 2 * radius + 0.5 * em };
}

/** Where the commit is now: the point, what it waits for there, and whether that is at a token. */
export interface Tip extends Point {
  readonly tone: PartTone;
  readonly isToken: boolean;
  readonly process: number;
}

/** Where a commit is that is under way; null if it is over. */
export function tipOf(layout: RoadLayout, trail: Trail): Tip | null {
  const last = trail.stretches.at(-1);
  if (!last || trail.isOver) return null;
  return {
    ...pointOfStay(layout, last),
    tone: last.tone,
    isToken: last.how !== 'io',
    process: last.process,
  };
}

/** The point of a place of the road that a commit passes, wherever its process is by now. */
function pointOfStay(
  layout: RoadLayout,
  stay: { how: string; cpu: number; process: number },
): Point {
  const { scene, desk, disks } = layout;
  if (stay.how === 'cpu') return cpuPlace(layout, stay.cpu).seat;
  if (stay.how === 'runnable') return seatAt(cpuPlace(layout, stay.cpu).queue, 0);
  const disk = disks[0];
  if (stay.how === 'io' && disk) return seatAt(disk.slots, 0);
  if (scene.homeOf[stay.process] !== 'desk') return seatAt(desk.thisWrite, 0);
  return seatAt(desk.seats, scene.seatOf[stay.process] ?? 0);
}

/** What the wait has consisted of so far, by tone and name, longest first. */
export function sumsOf(trail: Trail): { tone: PartTone; name: string; ns: number }[] {
  const sums = new Map<string, { tone: PartTone; name: string; ns: number }>();
  for (const { tone, name, fromNs, untilNs } of trail.stretches) {
    const sum = sums.get(name) ?? { tone, name, ns: 0 };
    sum.ns += untilNs - fromNs;
    sums.set(name, sum);
  }
  return [...sums.values()].sort((one, other) => other.ns - one.ns);
}
