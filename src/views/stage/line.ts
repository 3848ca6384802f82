/**
 * A line of waiting processes. The front of the line is nearest to what is waited for; when many may
 * come they stand several abreast, so that the line's length still tells how many there are.
 */

export interface Line {
  /** Centre of the place at the front, on the first of the lines abreast. */
  x: number;
  y: number;
  /** Distance from one place to the next. */
  step: number;
  /** How many stand abreast. */
  abreast: number;
  /** How many ranks fit; those behind share the last place. */
  ranks: number;
}

export interface Point {
  x: number;
  y: number;
}

/** How many processes have a place of their own. */
export function capacityOf(line: Line): number {
  return line.abreast * line.ranks;
}

/** How many ranks a line of `count` processes fills. */
export function ranksOf(line: Line, count: number): number {
  return Math.min(line.ranks, Math.ceil(count / line.abreast));
}

/** The place of the process that stands `index` places behind the front. */
export function placeInLine(line: Line, index: number): Point {
  const place = Math.min(index, capacityOf(line) - 1);
  const rank = Math.floor(place / line.abreast);
  const beside = place - rank * line.abreast;
  return { x: line.x + rank * line.step, y: line.y + beside * line.step };
}

/** The line that gives `expected` processes a place each within a box, as few abreast as will do. */
export function lineInBox(
  box: { x: number; y: number; width: number; height: number },
  step: number,
  expected: number,
): Line {
  const ranks = Math.max(1, Math.floor(box.width / step));
  const most = Math.max(1, Math.floor(box.height / step));
  const abreast = Math.min(most, Math.max(1, Math.ceil(expected / ranks)));
  return {
    x: box.x + step / 2,
    y: box.y + box.height / 2 - ((abreast - 1) * step) / 2,
    step,
    abreast,
    ranks,
  };
}
