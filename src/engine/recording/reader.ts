/** The page's side of the worker that reads a recording. */
import type { Answer, Ask, ShownRecording, Wish } from './protocol';

/** Why a recording is not shown; its message is for the reader. */
export class RefusedRecording extends Error {
  override readonly name = 'RefusedRecording';
}

/** One recording, read and kept by a worker of its own. */
export class RecordingReader {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

  /**
   * Reads a file and shows it with its likeliest writers.
   * @param onProgress told the share that has been read, 0 to 1
   * @throws RefusedRecording
   */
  open(file: Blob, onProgress: (share: number) => void): Promise<ShownRecording> {
    return this.#ask({ file }, (bytes) => onProgress(Math.min(1, bytes / Math.max(1, file.size))));
  }

  /** Shows it in another way. @throws RefusedRecording */
  show(wish: Wish): Promise<ShownRecording> {
    return this.#ask({ wish });
  }

  /** Ends the worker, whatever it is about: what was asked for never comes. */
  close(): void {
    this.#worker.terminate();
  }

  #ask(ask: Ask, onBytes?: (bytes: number) => void): Promise<ShownRecording> {
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if ('bytes' in data) onBytes?.(data.bytes);
        else if ('shown' in data) resolve(data.shown);
        else reject(new RefusedRecording(data.refused));
      };
      this.#worker.onerror = () =>
        reject(new RefusedRecording('The browser could not read it: it may be out of memory.'));
      this.#worker.postMessage(ask);
    });
  }
}
