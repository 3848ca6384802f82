/** Boxes, rows of seats and the width of text: what a layout is made of. */

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Seats in rows. Of more processes than seats, the last ones share the last seat, as a stack that is counted. */
export interface Seats {
  /** Centre of the first. */
  readonly x: number;
  readonly y: number;
  /** From one to the next in a row; negative if they go to the left. */
  readonly step: number;
  readonly rowStep: number;
  readonly perRow: number;
  readonly capacity: number;
}

/** Which seat a process has: the last one if there are more processes than seats. */
export function seatOf({ capacity }: Seats, slot: number): number {
  return Math.min(slot, capacity - 1);
}

/** The centre of a seat. */
export function seatAt({ x, y, step, rowStep, perRow }: Seats, seat: number): Point {
  return { x: x + (seat % perRow) * step, y: y + Math.floor(seat / perRow) * rowStep };
}

/** What kept seats take: as many columns as fit a width, and no more rows than given. */
export function gridOf(
  count: number,
  width: number,
  step: number,
  mostRows: number,
): { perRow: number; rows: number; capacity: number } {
  const perRow = Math.max(1, Math.min(count, Math.floor(width / step)));
  const rows = Math.max(1, Math.min(mostRows, Math.ceil(count / perRow)));
  return { perRow, rows, capacity: Math.min(perRow * rows, Math.max(1, count)) };
}

/** Whether two boxes have more than an edge in common. */
export function overlap(a: Box, b: Box, slack = 0.5): boolean {
  return (
    a.x + slack < b.x + b.width &&
    b.x + slack < a.x + a.width &&
    a.y + slack < b.y + b.height &&
    b.y + slack < a.y + a.height
  );
}

/** Whether a box lies within another. */
export function isInside(inner: Box, outer: Box, slack = 0.5): boolean {
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

const NARROW = /[ijlIft.,:;'’|!() ]/;
const WIDE = /[mwMW@%–→]/;

/**
 * About how wide a text is, in pixels: for all typefaces alike, so that a layout is the same everywhere. It is rather too
 * wide than too narrow; a text that is wider still is condensed where it is drawn.
 */
export function textWidth(text: string, px: number, isBold = false): number {
  let units = 0;
  for (const letter of text) {
    units += NARROW.test(letter)
      ? 0.34
      : WIDE.test(letter)
        ? 0.92
        : /[A-Z0-9=+]/.test(letter)
          ? 0.66
          : 0.6;
  }
  return units * px * (isBold ? 1.1 : 1);
}
