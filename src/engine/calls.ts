/** The page's end of the line to a worker: requests out, and each answer to whoever waits for it. */
import type { Answer, Endpoint, Progress, Reply, Request, RunRequest } from './protocol';

interface PendingRun {
  readonly resolve: (reply: Reply) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

export class Calls {
  readonly #worker: Endpoint;
  readonly #runs = new Map<number, PendingRun>();
  #onLoaded: (complaint: string | null) => void = () => undefined;

  constructor(worker: Endpoint) {
    this.#worker = worker;
    worker.addEventListener('message', (event) => this.#hear((event as MessageEvent<Answer>).data));
  }

  /** Resolves to null, or to a sentence on why the core does not run. */
  load(module: WebAssembly.Module): Promise<string | null> {
    return new Promise((resolve) => {
      this.#onLoaded = resolve;
      this.#ask({ load: module });
    });
  }

  run(id: number, run: RunRequest, onProgress: PendingRun['onProgress']): Promise<Reply> {
    return new Promise((resolve) => {
      this.#runs.set(id, { resolve, onProgress });
      this.#ask({ id, run });
    });
  }

  cancel(id: number): void {
    this.#ask({ cancel: id });
  }

  #ask(request: Request): void {
    this.#worker.postMessage(request, []);
  }

  #hear(answer: Answer): void {
    if ('loaded' in answer) {
      this.#onLoaded(answer.loaded);
    } else if ('progress' in answer) {
      this.#runs.get(answer.id)?.onProgress?.(answer.progress);
    } else {
      this.#runs.get(answer.id)?.resolve(answer.reply);
      this.#runs.delete(answer.id);
    }
  }
}
