/** The shapes of processes: LGWR and its workers diamonds, sessions discs, noise triangles, others that move data squares, LMS hexagons. */
import { Kind } from '$model/schema/generated';

/** Half a triangle's side for a disc of radius 1, so that both cover about the same area. */
const TRIANGLE = 1.14;
const DIAMOND = 1.3;
const SQUARE = 0.88;
const HEXAGON = 1.08;

/** The corners of a kind's outline for a radius of 1, as x and y in turns; none for a disc. */
const CORNERS: ReadonlyMap<number, readonly number[]> = new Map([
  [Kind.lgwr, polygon(4, DIAMOND)],
  [Kind.worker, polygon(4, DIAMOND)],
  [Kind.noise, [0, -0.95 * TRIANGLE, TRIANGLE, 0.75 * TRIANGLE, -TRIANGLE, 0.75 * TRIANGLE]],
  [Kind.dbwr, [-SQUARE, -SQUARE, SQUARE, -SQUARE, SQUARE, SQUARE, -SQUARE, SQUARE]],
  [Kind.archiver, [-SQUARE, -SQUARE, SQUARE, -SQUARE, SQUARE, SQUARE, -SQUARE, SQUARE]],
  [Kind.lms, polygon(6, HEXAGON)],
  [Kind.remote_lms, polygon(6, HEXAGON)],
]);

function polygon(corners: number, radius: number): number[] {
  return Array.from({ length: corners }, (_, corner) => (corner * 2 * Math.PI) / corners).flatMap(
    (angle) => [radius * Math.sin(angle), -radius * Math.cos(angle)],
  );
}

/** Adds the outline of a process of this kind to the path being built. */
export function addShape(path: CanvasPath, kind: number, x: number, y: number, radius: number) {
  const corners = CORNERS.get(kind);
  if (!corners) {
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, Math.PI * 2);
    return;
  }
  for (let at = 0; at < corners.length; at += 2) {
    const cornerX = x + (corners[at] ?? 0) * radius;
    const cornerY = y + (corners[at + 1] ?? 0) * radius;
    if (at === 0) path.moveTo(cornerX, cornerY);
    else path.lineTo(cornerX, cornerY);
  }
  path.closePath();
}

/** The same outlines for a legend, as the path data of an SVG around 0, 0. */
export function shapePath(kind: number, radius: number): string {
  const corners = CORNERS.get(kind);
  if (!corners) {
    return `M${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0Z`;
  }
  const figures = corners.map((part) => Number((part * radius).toFixed(2)));
  return `M${figures.join(' ')}Z`;
}
