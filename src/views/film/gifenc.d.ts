/** What of gifenc 1.0.3 is used here; the package has no types of its own. */
declare module 'gifenc/dist/gifenc.esm.js' {
  /** Red, green and blue, from 0 to 255. */
  type Palette = number[][];

  interface FrameOptions {
    /** The colours of the first frame are those of all. */
    palette?: Palette;
    /** Milliseconds, which a file has in tens. */
    delay?: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** 1 leaves what is there for the next frame. */
    dispose?: number;
  }

  export function GIFEncoder(): {
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
  export function nearestColorIndex(palette: Palette, pixel: readonly number[]): number;
}
