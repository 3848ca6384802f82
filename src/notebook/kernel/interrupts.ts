/**
 * How a Python that computes, and so hears no message, learns that the reader interrupts it: through shared
 * memory or, where the page may not share any, by a file of the page's own (`blob:`) that is gone when the worker
 * looks for it. Each interrupt is heard once.
 */

/** Sent with the start of the worker; null where there is no shared memory. */
export type SharedSignal = SharedArrayBuffer | null;

const RAISED = 1;
/** A look for the file takes some 0.5 ms. */
const LOOK_EVERY_MS = 150;

/** The page's side. */
export class InterruptSender {
  readonly shared: SharedSignal = mayShare() ? new SharedArrayBuffer(4) : null;
  readonly #signal = this.shared && new Int32Array(this.shared);
  #file = '';

  /** A cell is about to run: nothing is raised. @returns the address of its file, where it needs one */
  begin(): string {
    this.end();
    if (!this.#signal) this.#file = URL.createObjectURL(new Blob(['runs']));
    return this.#file;
  }

  raise(): void {
    if (this.#signal) Atomics.store(this.#signal, 0, RAISED);
    else URL.revokeObjectURL(this.#file);
  }

  /** The cell is done: what came too late is not for the next one. */
  end(): void {
    if (this.#signal) Atomics.store(this.#signal, 0, 0);
    URL.revokeObjectURL(this.#file);
  }
}

/** The worker's side. */
export class InterruptReceiver {
  readonly #signal: Int32Array | null;
  readonly #isThere: (file: string) => boolean;
  #file = '';
  #lookedMs = 0;
  #isBack = false;

  /** @param isThere whether a file is there; waits for the answer */
  constructor(shared: SharedSignal, isThere: (file: string) => boolean) {
    this.#signal = shared && new Int32Array(shared);
    this.#isThere = isThere;
  }

  /** A cell begins. */
  begin(file: string): void {
    this.#file = file;
    this.#lookedMs = performance.now();
    this.#isBack = false;
  }

  /** Whether the reader interrupted since this was asked last. Cheap enough to be asked all the time. */
  take(): boolean {
    const isBack = this.#isBack;
    this.#isBack = false;
    if (isBack) return true;
    if (this.#signal) return Atomics.compareExchange(this.#signal, 0, RAISED, 0) === RAISED;
    const nowMs = performance.now();
    if (this.#file === '' || nowMs - this.#lookedMs < LOOK_EVERY_MS) return false;
    return this.takeNow();
  }

  /** The same, with a look at the file however short ago the last one was. */
  takeNow(): boolean {
    if (this.#isBack || this.#signal) return this.take();
    if (this.#file === '') return false;
    const isThere = this.#isThere(this.#file);
    this.#lookedMs = performance.now();
    if (!isThere) this.#file = '';
    return !isThere;
  }

  /** What was taken could not be carried out here, and is for whoever asks next. */
  giveBack(): void {
    this.#isBack = true;
  }
}

/** WebKit has pages that may share memory, and nothing to share. */
function mayShare(): boolean {
  return globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer === 'function';
}
