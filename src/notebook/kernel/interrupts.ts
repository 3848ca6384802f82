/**
 * How a Python that computes, and so hears no message, learns that the reader interrupts it: through shared
 * memory or, where the page may not share any, by a file of the page's own (`blob:`) that is gone when the worker
 * looks for it. Each interrupt is heard once.
 *
 * The file goes between two looks: in WebKit a look that meets its end never returns (33 of 400, WebKitGTK
 * 2.50), so the worker says when it has looked.
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
  #isRaised = false;

  /** A cell is about to run: nothing is raised. @returns the address of its file, where it needs one */
  begin(): string {
    this.end();
    if (!this.#signal) this.#file = URL.createObjectURL(new Blob(['runs']));
    return this.#file;
  }

  /** @returns the file of the cell */
  raise(): string {
    if (this.#signal) Atomics.store(this.#signal, 0, RAISED);
    else this.#isRaised = true;
    return this.#file;
  }

  /** @param atMs when the worker had looked for the file, by `Date.now()`; long after it, the next look may be under way */
  looked(atMs: number): void {
    if (this.#isRaised && Date.now() - atMs < LOOK_EVERY_MS) URL.revokeObjectURL(this.#file);
  }

  /** The cell is done: what came too late is not for the next one. */
  end(): void {
    if (this.#signal) Atomics.store(this.#signal, 0, 0);
    this.#isRaised = false;
    URL.revokeObjectURL(this.#file);
  }
}

/** Whether a file of the page's own is there; waits for the answer. */
type Look = (file: string) => boolean;

/** The worker's side. */
export class InterruptReceiver {
  readonly #signal: Int32Array | null;
  readonly #look: Look | null;
  #file = '';
  /** Whether the file is there, by all that is known. */
  #isThere = false;
  /** Whether the file was found gone before the page's message of it has come. */
  #isAhead = false;
  #lookedMs = 0;
  #isBack = false;

  /** @param look null where a policy forbids it: then only what waits can be interrupted, by a message */
  constructor(shared: SharedSignal, look: Look | null) {
    this.#signal = shared && new Int32Array(shared);
    this.#look = look;
  }

  /** A cell begins. */
  begin(file: string): void {
    this.#file = file;
    this.#isThere = file !== '';
    this.#isAhead = false;
    this.#lookedMs = performance.now();
    this.#isBack = false;
  }

  /** The cell is done: nothing is left for the next. */
  end(): void {
    this.begin('');
  }

  /** Whether the reader interrupted since this was asked last. Cheap enough to be asked all the time. */
  take(): boolean {
    return this.takeBack() || this.#isSignalled() || this.#isFileGone();
  }

  /** The same, when the page has sent word for the cell of this file. */
  takeNow(file: string): boolean {
    if (this.#signal || file !== this.#file) return this.take();
    const isNews = !this.#isAhead;
    this.#isAhead = false;
    this.#isThere = false;
    return this.takeBack() || isNews;
  }

  /** What was taken could not be carried out here, and is for the next request. */
  giveBack(): void {
    this.#isBack = true;
  }

  /** Whether something was given back that has not been taken since. */
  takeBack(): boolean {
    const isBack = this.#isBack;
    this.#isBack = false;
    return isBack;
  }

  #isSignalled(): boolean {
    return this.#signal !== null && Atomics.compareExchange(this.#signal, 0, RAISED, 0) === RAISED;
  }

  #isFileGone(): boolean {
    if (this.#signal || !this.#look || !this.#isThere) return false;
    if (performance.now() - this.#lookedMs < LOOK_EVERY_MS) return false;
    this.#isThere = this.#look(this.#file);
    this.#lookedMs = performance.now();
    this.#isAhead = !this.#isThere;
    return this.#isAhead;
  }
}

/** WebKit has pages that may share memory, and nothing to share. */
function mayShare(): boolean {
  return globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer === 'function';
}
