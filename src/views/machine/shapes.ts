/** The shapes of processes: which kind has which is in the table of kinds. */
import { PROCESS_KINDS } from '$model/schema/generated';
import { kindViews } from '$databases/kinds';
import type { ShapeId } from '$model/database/kinds';

/** Half a triangle's side for a disc of radius 1, so that both cover about the same area. */
const TRIANGLE = 1.14;
const DIAMOND = 1.3;
const SQUARE = 0.88;
const HEXAGON = 1.08;

/** The corners of an outline for a radius of 1, as x and y in turns; none for a disc. */
const CORNERS: Readonly<Record<ShapeId, readonly number[] | null>> = {
  disc: null,
  diamond: polygon(4, DIAMOND),
  triangle: [0, -0.95 * TRIANGLE, TRIANGLE, 0.75 * TRIANGLE, -TRIANGLE, 0.75 * TRIANGLE],
  square: [-SQUARE, -SQUARE, SQUARE, -SQUARE, SQUARE, SQUARE, -SQUARE, SQUARE],
  hexagon: polygon(6, HEXAGON),
};

/** By the number of the kind. */
const CORNERS_OF_KINDS = PROCESS_KINDS.map(({ id }) => CORNERS[kindViews[id].shape]);

function polygon(corners: number, radius: number): number[] {
  return Array.from({ length: corners }, (_, corner) => (corner * 2 * Math.PI) / corners).flatMap(
    (angle) => [radius * Math.sin(angle), -radius * Math.cos(angle)],
  );
}

/** Adds the outline of a process of this kind to the path being built. */
export function addShape(path: CanvasPath, kind: number, x: number, y: number, radius: number) {
  const corners = CORNERS_OF_KINDS[kind];
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
  const corners = CORNERS_OF_KINDS[kind];
  if (!corners) {
    return `M${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0Z`;
  }
  const figures = corners.map((part) => Number((part * radius).toFixed(2)));
  return `M${figures.join(' ')}Z`;
}
