/** The page's side of the worker that reads a recording. */
import type { Answer, Ask, RecordedTwin, ShownRecording, Wish } from './readerMessages';

/** Why a recording is not shown; its message is for the reader. */
export class RefusedRecording extends Error {
  override readonly name = 'RefusedRecording';
}

type Answered = Exclude<Answer, { bytes: number } | { refused: string }>;

function shownIn(answer: Answered): ShownRecording {
  if ('shown' in answer) return answer.shown;
  throw new RangeError('the worker answered another question');
}

/** One recording, read and kept by a worker of its own. */
export class RecordingReader {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  #before: Promise<unknown> = Promise.resolve();

  /**
   * Reads a file and shows it with its likeliest writers.
   * @param onProgress told the share that has been read, 0 to 1
   * @throws RefusedRecording
   */
  async open(file: Blob, onProgress: (share: number) => void): Promise<ShownRecording> {
    const onBytes = (bytes: number) => onProgress(Math.min(1, bytes / Math.max(1, file.size)));
    return shownIn(await this.#ask({ file }, onBytes));
  }

  /** Shows it in another way. @throws RefusedRecording */
  async show(wish: Wish): Promise<ShownRecording> {
    return shownIn(await this.#ask({ wish }));
  }

  /** The twin of what is shown; null where no thread had a CPU for long. @throws RefusedRecording */
  async twin(): Promise<RecordedTwin | null> {
    const answer = await this.#ask({ twin: true });
    return 'twin' in answer ? answer.twin : null;
  }

  /** Ends the worker, whatever it is about: what was asked for never comes. */
  close(): void {
    this.#worker.terminate();
  }

  /** One question after the other. */
  #ask(ask: Ask, onBytes?: (bytes: number) => void): Promise<Answered> {
    const answer = this.#before.then(() => this.#askNow(ask, onBytes));
    this.#before = answer.catch(() => undefined);
    return answer;
  }

  #askNow(ask: Ask, onBytes?: (bytes: number) => void): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if ('bytes' in data) onBytes?.(data.bytes);
        else if ('refused' in data) reject(new RefusedRecording(data.refused));
        else resolve(data);
      };
      this.#worker.onerror = () =>
        reject(new RefusedRecording('The browser could not read it: it may be out of memory.'));
      this.#worker.postMessage(ask);
    });
  }
}

/**
 * The file of a recording that comes with the site.
 * @throws TypeError if it did not come
 */
export async function fetchRecording(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(response.statusText);
  return response.blob();
}
