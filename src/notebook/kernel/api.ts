/** What the kernel's worker can be asked, through comlink, and what it says by itself. */
import type { CellReport } from './host';
import type { SharedSignal } from './interrupts';
import type { Completion, OutputMessage } from './outputTypes';

export interface StartRequest {
  /** Address of the folder with the files of Python, ended by a slash. */
  readonly folder: string;
  readonly sizes: Readonly<Record<string, number>>;
  readonly interrupts: SharedSignal;
  /** A file of the page's own, which is there: whether one can be looked for is tried with it. */
  readonly file: string;
  /** What addresses in the notebook are relative to: that of the page. */
  readonly pageAddress: string;
  /** Held as long as the worker lives, so that the page learns of its end however it comes. */
  readonly lock: string;
}

export interface CellRequest {
  readonly code: string;
  readonly count: number;
  readonly sliders: Readonly<Record<string, number>>;
  /** That of the `InterruptSender`. */
  readonly file: string;
}

export interface KernelApi {
  /**
   * Loads Python; must be called first, once. Resolves to whether it hears of an interrupt while it computes.
   * @throws Error with a sentence for the reader
   */
  start(request: StartRequest): Promise<boolean>;
  /** @throws Error with a sentence on why Python can't be used any more */
  run(request: CellRequest): Promise<CellReport>;
  /**
   * The reader interrupts the cell of this file: what waits, for workers or timers, is called off. Says whether
   * anything did.
   */
  interrupt(file: string): Promise<boolean>;
  complete(code: string, offset: number): Completion[];
  install(fileName: string, bytes: ArrayBuffer): void;
  /** A worker of a sweep ended by itself. */
  sweepWorkerEnded(why: string): void;
}

/** Sent beside comlink's messages, in the order in which things happen. */
export type KernelMessage =
  | { readonly kernel: 'bytes'; readonly loaded: number; readonly total: number }
  | { readonly kernel: 'output'; readonly output: OutputMessage }
  /** The page starts workers, since those that a worker starts would be free to do what it may not. */
  | { readonly kernel: 'startSweepWorker'; readonly port: MessagePort }
  | { readonly kernel: 'endSweepWorkers' }
  /** Python looked whether it is interrupted, and is done with that; a time of `Date.now()`. */
  | { readonly kernel: 'looked'; readonly atMs: number }
  /** Python can't be used any more. */
  | { readonly kernel: 'died'; readonly why: string };
