/** A film as a GIF, frame by frame: pixels that stay as they are, are not written again. */
import { wordAt } from '$model/at';
import { GIFEncoder, nearestColorIndex } from 'gifenc/dist/gifenc.esm.js';

/** Pixels of a picture, four bytes each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** Of 256 colours, one is no colour: what was there stays. */
const SAME = 255;

/** The colours of pictures, the most frequent first. */
export class ColourCount {
  readonly #counts = new Map<number, number>();

  add(picture: Pixels): void {
    const pixels = wordsOf(picture);
    // Most neighbours have the same colour: they are counted at once.
    for (let from = 0, end = 0; from < pixels.length; from = end) {
      const pixel = wordAt(pixels, from);
      while (end < pixels.length && pixels[end] === pixel) end++;
      this.#counts.set(pixel, (this.#counts.get(pixel) ?? 0) + end - from);
    }
  }

  /** As many as a file has room for: what is drawn keeps its own colours, and the edges of letters take the nearest. */
  palette(): number[][] {
    const colours = [...this.#counts].sort(([, one], [, other]) => other - one).slice(0, SAME);
    const places = colours.map(([pixel]) => rgbOf(pixel));
    return [...places, ...Array.from({ length: SAME + 1 - places.length }, () => [0, 0, 0])];
  }
}

export class GifWriter {
  readonly #encoder = GIFEncoder();
  readonly #palette: number[][];
  readonly #colours: number[][];
  readonly #known = new Map<number, number>();
  #last: Uint32Array | null = null;

  /** @param palette the colours of all frames */
  constructor(palette: number[][]) {
    this.#palette = palette;
    this.#colours = palette.slice(0, SAME);
  }

  /** Adds a frame of the size of the first. @param delayMs how long it is shown, in tens */
  add(picture: Pixels, delayMs: number): void {
    const pixels = wordsOf(picture).slice();
    const last = this.#last;
    const index = new Uint8Array(pixels.length);
    let [known, found] = [-1, 0];
    for (let place = 0; place < pixels.length; place++) {
      const pixel = wordAt(pixels, place);
      if (last?.[place] === pixel) index[place] = SAME;
      else {
        if (pixel !== known) [known, found] = [pixel, this.#indexOf(pixel)];
        index[place] = found;
      }
    }
    this.#encoder.writeFrame(index, picture.width, picture.height, {
      ...(!last && { palette: this.#palette }),
      ...(last && { transparent: true, transparentIndex: SAME }),
      ...{ delay: delayMs, dispose: 1 },
    });
    this.#last = pixels;
  }

  /** The whole file. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#encoder.finish();
    return this.#encoder.bytes();
  }

  #indexOf(pixel: number): number {
    let index = this.#known.get(pixel);
    if (index === undefined) {
      index = nearestColorIndex(this.#colours, rgbOf(pixel));
      this.#known.set(pixel, index);
    }
    return index;
  }
}

const wordsOf = ({ width, height, data }: Pixels) =>
  new Uint32Array(data.buffer, data.byteOffset, width * height);

const rgbOf = (pixel: number) => [pixel & 255, (pixel >>> 8) & 255, (pixel >>> 16) & 255];
