/** How canvases are drawn again at another density: a picture is sharper than the screen that it is taken from. */

export type Painter = (context: CanvasRenderingContext2D, density: number) => void;

interface Kept {
  readonly paint: Painter;
  readonly prepare: () => Promise<unknown>;
}

const painters = new WeakMap<HTMLCanvasElement, Kept>();

/**
 * Remembers how a canvas is drawn, until the function that it returns is called.
 * @param prepare does what else is only done for a canvas in sight
 */
export function keepPainter(
  canvas: HTMLCanvasElement,
  paint: Painter,
  prepare = () => Promise.resolve<unknown>(undefined),
): () => void {
  painters.set(canvas, { paint, prepare });
  return () => painters.delete(canvas);
}

/** Has everything ready that a canvas shows, in sight or not. */
export async function prepareCanvas(canvas: HTMLCanvasElement): Promise<void> {
  await painters.get(canvas)?.prepare();
}

/** What a canvas shows, at a density of its own; as it is on the screen if its painter is not known. */
export function canvasAt(canvas: HTMLCanvasElement, density: number): HTMLCanvasElement {
  const kept = painters.get(canvas);
  const copy = document.createElement('canvas');
  const context = copy.getContext('2d');
  if (!kept || !context) return canvas;
  copy.width = Math.round(canvas.offsetWidth * density);
  copy.height = Math.round(canvas.offsetHeight * density);
  kept.paint(context, density);
  return copy;
}
