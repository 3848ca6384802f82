/** How canvases are drawn once more at another density: a picture is sharper than the screen that it is taken from. */

export type Painter = (context: CanvasRenderingContext2D, density: number) => void;

const painters = new WeakMap<HTMLCanvasElement, Painter>();

/** Remembers how a canvas is drawn, until the function that it returns is called. */
export function keepPainter(canvas: HTMLCanvasElement, paint: Painter): () => void {
  painters.set(canvas, paint);
  return () => painters.delete(canvas);
}

/** What a canvas shows, at a density of one's own; as it is on the screen if none was said. */
export function canvasAt(canvas: HTMLCanvasElement, density: number): HTMLCanvasElement {
  const paint = painters.get(canvas);
  const copy = document.createElement('canvas');
  const context = copy.getContext('2d');
  if (!paint || !context) return canvas;
  copy.width = Math.round(canvas.offsetWidth * density);
  copy.height = Math.round(canvas.offsetHeight * density);
  paint(context, density);
  return copy;
}
