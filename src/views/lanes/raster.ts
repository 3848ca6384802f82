/**
 * Pixels by hand. From afar a lane has thousands of slivers, each of its own height; one call of the
 * canvas for each would take longer than a frame has, and writing their pixels takes a millisecond.
 */

/** Alpha in the highest byte, then blue, green and red: how pixels lie in memory. */
export type Pixel = number;

/** A colour of the page's as a pixel; `context` is asked to read it. */
export function pixelOf(context: CanvasRenderingContext2D, colour: string, alpha: number): Pixel {
  const before = context.fillStyle;
  context.fillStyle = colour;
  const hex = typeof context.fillStyle === 'string' ? context.fillStyle : '#000000';
  context.fillStyle = before;
  const rgb = Number.parseInt(hex.slice(1, 7), 16);
  const swapped = ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >>> 16);
  return ((Math.round(alpha * 255) << 24) | swapped) >>> 0;
}

export class Raster {
  readonly width: number;
  readonly height: number;
  readonly image: ImageData;
  readonly #pixels: Uint32Array;

  constructor(width: number, height: number) {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.image = new ImageData(this.width, this.height);
    this.#pixels = new Uint32Array(this.image.data.buffer);
  }

  clear(): void {
    this.#pixels.fill(0);
  }

  /** Columns `left` to `right` and rows `top` to `bottom`, the last of each not included. */
  fill(left: number, right: number, top: number, bottom: number, pixel: Pixel): void {
    const first = Math.max(0, top);
    const end = Math.min(this.height, bottom);
    for (let y = first; y < end; y++) {
      const row = y * this.width;
      if (right - left > 24) this.#pixels.fill(pixel, row + left, row + right);
      else for (let x = row + left; x < row + right; x++) this.#pixels[x] = pixel;
    }
  }

  /** One column, whose rows lie within the raster or outside of it. */
  fillColumn(x: number, top: number, bottom: number, pixel: Pixel): void {
    const end = Math.min(this.height, bottom) * this.width;
    for (let at = Math.max(0, top) * this.width + x; at < end; at += this.width) {
      this.#pixels[at] = pixel;
    }
  }

  /** Lines at 45 degrees over the same; `period` is their distance, `width` their width. */
  hatch(
    left: number,
    right: number,
    top: number,
    bottom: number,
    pixel: Pixel,
    { period, width, slant }: { period: number; width: number; slant: 'up' | 'down' },
  ): void {
    const first = Math.max(0, top);
    const end = Math.min(this.height, bottom);
    const step = slant === 'up' ? 1 : period - 1;
    for (let y = first; y < end; y++) {
      const row = y * this.width;
      let phase = (left + y * step) % period;
      for (let x = left; x < right; x++) {
        if (phase < width) this.#pixels[row + x] = pixel;
        if (++phase === period) phase = 0;
      }
    }
  }
}
