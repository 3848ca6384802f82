/**
 * A line of waiting processes. The front is nearest to what is waited for. A line that is too long for
 * its room folds back and forth, as lines at airports do, so that moving up is always one short step.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Line extends Point {
  /** Distance from one place to the next; x and y are the centre of the place at the front. */
  step: number;
  /** How many places there are before the line folds. */
  length: number;
  /** How many times it can run along its room. */
  folds: number;
}

/** How many processes have a place of their own; those behind share the last one. */
export function capacityOf(line: Line): number {
  return line.length * line.folds;
}

/** How many places of the first run a line of `count` processes takes. */
export function extentOf(line: Line, count: number): number {
  return Math.min(line.length, count);
}

/** The place of the process that stands `index` places behind the front. */
export function placeInLine(line: Line, index: number, place: Point = { x: 0, y: 0 }): Point {
  const inside = Math.min(index, capacityOf(line) - 1);
  const fold = Math.floor(inside / line.length);
  const along = inside - fold * line.length;
  place.x = line.x + (fold % 2 === 0 ? along : line.length - 1 - along) * line.step;
  place.y = line.y + fold * line.step;
  return place;
}

/** The line that gives `expected` processes a place each within a box, folded as little as will do. */
export function lineInBox(
  box: { x: number; y: number; width: number; height: number },
  step: number,
  expected: number,
): Line {
  const length = Math.max(1, Math.floor(box.width / step));
  const most = Math.max(1, Math.floor(box.height / step));
  const folds = Math.min(most, Math.max(1, Math.ceil(expected / length)));
  return {
    x: box.x + step / 2,
    y: box.y + box.height / 2 - ((folds - 1) * step) / 2,
    step,
    length,
    folds,
  };
}
