/** The shapes of processes: LGWR a diamond, sessions discs, noise triangles. */
import { Kind } from '$model/generated';

/** Half a triangle's side for a disc of radius 1, so that both cover about the same area. */
const TRIANGLE = 1.14;
const DIAMOND = 1.3;

/** Adds the outline of a process of this kind to the path being built. */
export function addShape(path: CanvasPath, kind: number, x: number, y: number, radius: number) {
  if (kind === Kind.lgwr) {
    const r = radius * DIAMOND;
    path.moveTo(x, y - r);
    path.lineTo(x + r, y);
    path.lineTo(x, y + r);
    path.lineTo(x - r, y);
    path.closePath();
  } else if (kind === Kind.noise) {
    const r = radius * TRIANGLE;
    path.moveTo(x, y - r * 0.95);
    path.lineTo(x + r, y + r * 0.75);
    path.lineTo(x - r, y + r * 0.75);
    path.closePath();
  } else {
    path.moveTo(x + radius, y);
    path.arc(x, y, radius, 0, Math.PI * 2);
  }
}

/** The same outlines for a legend, as the path data of an SVG around 0, 0. */
export function shapePath(kind: number, radius: number): string {
  if (kind === Kind.lgwr) {
    const r = radius * DIAMOND;
    return `M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`;
  }
  if (kind === Kind.noise) {
    const r = radius * TRIANGLE;
    return `M0 ${-r * 0.95}L${r} ${r * 0.75}L${-r} ${r * 0.75}Z`;
  }
  return `M${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0Z`;
}
