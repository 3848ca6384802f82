/** A film as a video, made by the browser's own encoder. It comes with the first reader that wants one. */
import {
  BufferTarget,
  CanvasSource,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny';

/** What a site takes, the most widely taken first: MP4 everywhere, WebM where the browser can't make the other. */
const FORMATS = [
  { ending: 'mp4', type: 'video/mp4', codec: 'avc', make: () => new Mp4OutputFormat() },
  { ending: 'webm', type: 'video/webm', codec: 'vp9', make: () => new WebMOutputFormat() },
  { ending: 'webm', type: 'video/webm', codec: 'vp8', make: () => new WebMOutputFormat() },
] as const;

export type VideoEnding = (typeof FORMATS)[number]['ending'];

/** Bits in a second: ten seconds of it are less than 400 kB, and lanes need far less. */
const quality = new Quality({ bitrate: 280_000, bitrateMode: 'variable' });
/** Key frames are what costs most of a picture that hardly changes: one is enough for a film. */
const KEY_SECONDS = 20;

export class VideoWriter {
  /**
   * A video of what is on a canvas each time that `add` is called.
   * @throws Error if the browser can make none
   */
  static async open(canvas: HTMLCanvasElement): Promise<VideoWriter> {
    const { width, height } = canvas;
    for (const format of FORMATS) {
      if (await canEncodeVideo(format.codec, { width, height, quality })) {
        const writer = new VideoWriter(canvas, format);
        await writer.#output.start();
        return writer;
      }
    }
    throw new Error('This browser makes no videos; take the GIF, which every browser makes.');
  }

  readonly ending: VideoEnding;
  readonly type: string;
  readonly #target = new BufferTarget();
  readonly #output: Output;
  readonly #source: CanvasSource;

  private constructor(
    canvas: HTMLCanvasElement,
    { ending, type, codec, make }: (typeof FORMATS)[number],
  ) {
    this.ending = ending;
    this.type = type;
    this.#output = new Output({ format: make(), target: this.#target });
    this.#source = new CanvasSource(canvas, {
      ...{ codec, quality },
      keyFrameInterval: KEY_SECONDS,
    });
    this.#output.addVideoTrack(this.#source);
  }

  /** Takes what is on the canvas as the frame that is shown from an instant on. */
  add(fromMs: number, lengthMs: number): Promise<void> {
    return this.#source.add(fromMs / 1000, lengthMs / 1000);
  }

  /** The whole file. */
  async finish(): Promise<ArrayBuffer> {
    await this.#output.finalize();
    if (!this.#target.buffer) throw new Error('The browser has made no video.');
    return this.#target.buffer;
  }

  async cancel(): Promise<void> {
    await this.#output.cancel();
  }
}
