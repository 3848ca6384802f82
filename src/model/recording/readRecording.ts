/** Reads a recording from the bytes of a file, gzip or not, as they come: so much at most, and with a way to stop. */
import { encodingOf } from '../intake/intake';
import { ExportReader, isEmpty, isExport } from './exported';
import { RecordingReader, type Recording } from './recording';
import { RecordingError, type Cut } from './understood';

/** Text beyond this is left unread: a file of a few kilobytes can unpack to any length. */
export const MOST_BYTES = 256 * 2 ** 20;

export interface ReadOptions {
  /** Told after each piece: how many bytes of the file have been read. */
  readonly onProgress?: (bytes: number) => void;
  /** Fewer bytes of text than usual. */
  readonly mostBytes?: number;
}

/** What a file is that is no text. */
export type Binary = 'perf.data' | 'trace.dat' | 'other';

/** A file is no text, so there is nothing to read in it. */
export class BinaryError extends Error {
  override readonly name = 'BinaryError';
  constructor(readonly binary: Binary) {
    super(binary);
  }
}

/** What other tools' own files begin with. */
const BEGINNINGS: readonly (readonly [string, Binary])[] = [
  ['PERFILE2', 'perf.data'],
  ['\x17\x08Dtracing', 'trace.dat'],
];

/**
 * @throws BinaryError if it is no text
 * @throws RecordingError if it is none that can be trusted; whatever else the stream fails with, if nothing was read before.
 */
export async function readRecording(
  file: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onProgress, mostBytes = MOST_BYTES }: ReadOptions = {},
): Promise<Recording> {
  let packed = 0;
  const counted = file.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        packed += piece.length;
        controller.enqueue(piece);
      },
    }),
  );
  const { first, rest } = await beginningOf(counted);
  const isGzip = first[0] === 0x1f && first[1] === 0x8b;
  const text = isGzip ? rest.pipeThrough(new DecompressionStream('gzip')) : rest;
  return readText(text.getReader(), mostBytes, () => onProgress?.(packed));
}

async function readText(
  pieces: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  most: number,
  onPiece: () => void,
): Promise<Recording> {
  const reader = new TextReader(most);
  let decoder: TextDecoder | undefined;
  for (;;) {
    let piece: Uint8Array | undefined;
    try {
      piece = (await pieces.read()).value;
    } catch (error) {
      // What came before the damage can be looked at.
      if (reader.isEmpty) throw error;
      return reader.end('damaged');
    }
    if (!piece) break;
    decoder ??= new TextDecoder(encodingOf(piece));
    const hasRoom = reader.feed(decoder.decode(piece, { stream: true }));
    onPiece();
    if (hasRoom) continue;
    // A file that ends just here is whole.
    await pieces.cancel().catch(() => undefined);
    return reader.end();
  }
  if (decoder) reader.feed(decoder.decode());
  return reader.end();
}

/** Reads a recording from pieces of its text, a tracer's or our own export: the first piece tells which. */
export class TextReader {
  #reader: RecordingReader | ExportReader = new RecordingReader();
  #length = 0;

  /** @param most how many letters at most */
  constructor(private readonly most = MOST_BYTES) {}

  /** Whether there was no event yet. */
  get isEmpty(): boolean {
    return this.#reader.isEmpty;
  }

  get #isFull(): boolean {
    return this.#length >= this.most;
  }

  /** @returns whether there is room for more @throws BinaryError if it is no text */
  feed(text: string): boolean {
    if (text !== '' && this.#length === 0) {
      refuseBinary(text.slice(0, LOOKED_AT));
      if (isExport(text)) this.#reader = new ExportReader();
    }
    this.#reader.feed(text);
    this.#length += text.length;
    return !this.#isFull;
  }

  /**
   * The recording; nothing is fed after it.
   * @param cut why it ends before the file does
   * @throws RecordingError if it is none, or one that can't be trusted
   */
  end(cut: Cut | null = this.#isFull ? 'too long' : null): Recording {
    const recording = this.#reader.end(cut);
    if (!isEmpty(recording)) return recording;
    const { firstUnread } = recording.understood;
    throw new RecordingError({ code: 'foreign', tool: 'other JSON' }, firstUnread);
  }
}

/** The first piece of a stream, and a stream that begins with it. */
async function beginningOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const pieces = stream.getReader();
  const { value: first = new Uint8Array() } = await pieces.read();
  const rest = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      const { value, done } = await pieces.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => pieces.cancel(reason),
  });
  return { first, rest };
}

const LOOKED_AT = 4096;

function refuseBinary(beginning: string): void {
  const known = BEGINNINGS.find(([begin]) => beginning.startsWith(begin));
  if (known) throw new BinaryError(known[1]);
  if (!beginning.includes('\0')) return;
  if (beginning.startsWith('# tracer: ')) {
    throw new RecordingError({ code: 'ftrace_option', option: 'bin' });
  }
  throw new BinaryError('other');
}
