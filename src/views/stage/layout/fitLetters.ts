/**
 * A stage that nobody can scroll, in a place of any size, such as an embed's: letters become smaller before parts of
 * the machine are left without any (./fit keeps letters as they are).
 */
import type { OptionalAreas, Column, Layout, MachineSize } from './types';
import { layoutStage, type Setting } from './layout';

/** Sizes of letters, in percent of the page's. */
const STEP = 5;

/**
 * What is tried one after the other: rows of CPUs that say who and what, such that say who, and such that
 * only show it; the sizes of letters for which they are worth it; the least width of such a row. Heights
 * and widths in units of the type size. Letters become hard to read only where nothing else is left.
 */
const TRIES = [
  { largest: 120, smallest: 90, rowHeight: 2.5, width: 12 },
  { largest: 100, smallest: 85, rowHeight: 1.5, width: 12 },
  { largest: 100, smallest: 50, rowHeight: 1.25, width: 5.5 },
];

/** The least width of a room beside the CPUs; nothing stands below them all in a place as wide as this. */
const LEAST_ROOM = 13;
const BESIDE = 32;

/** The ways to set out rows of CPUs in a place, from what reads best. */
function* settingsFor(
  { rowHeight, width: least }: (typeof TRIES)[number],
  width: number,
): Generator<Setting> {
  for (const columns of [1, 2]) {
    const plan = { columns, rowHeight };
    const needed = least * columns;
    if (width / 2 >= Math.max(LEAST_ROOM, needed)) yield { plan, share: 0.5, pick: pickLowest() };
    if (width < BESIDE && width >= needed) yield { plan, share: 0 };
  }
}

/** Every room where there is the most height left. */
function pickLowest(): Setting['pick'] {
  let right: Column | undefined;
  return (usual, left) => {
    right ??= usual;
    return left.y < right.y ? left : right;
  };
}

/** The places of a machine in a place of this size, in pixels, with the largest letters that have room. */
export function layoutInPlace(
  machine: MachineSize,
  width: number,
  height: number,
  em: number,
  rooms: OptionalAreas | null,
): Layout {
  const laidOut = (percent: number, setting?: Setting) =>
    layoutStage(machine, width, (percent * em) / 100, 1, rooms, setting);
  let lowest = laidOut(100);
  for (const way of TRIES) {
    for (let percent = way.largest; percent >= way.smallest; percent -= STEP) {
      const unit = (percent * em) / 100;
      for (const setting of [undefined, ...settingsFor(way, width / unit)]) {
        const layout = laidOut(percent, setting);
        if (layout.height <= height) return layout;
        if (layout.height < lowest.height) lowest = layout;
      }
    }
  }
  return lowest;
}
