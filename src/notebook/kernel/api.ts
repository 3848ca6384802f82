/** What the kernel's worker can be asked, through comlink, and what it says by itself. */
import type { CellReport } from './host';
import type { Completion, OutputMessage } from './protocol';

export interface StartRequest {
  /** Address of the folder with the files of Python, ended by a slash. */
  readonly folder: string;
  readonly sizes: Readonly<Record<string, number>>;
  /** Where the page asks for an interrupt; null if the page may not share memory. */
  readonly interrupts: SharedArrayBuffer | null;
  /** What addresses in the notebook are relative to: that of the page. */
  readonly pageAddress: string;
  /** Held as long as the worker lives, so that the page learns of its end however it comes. */
  readonly lock: string;
}

export interface CellRequest {
  readonly code: string;
  readonly count: number;
  readonly sliders: Readonly<Record<string, number>>;
}

export interface KernelApi {
  /** Loads Python; must be called first, once. @throws Error with a sentence for the reader */
  start(request: StartRequest): Promise<void>;
  run(request: CellRequest): Promise<CellReport>;
  /** Calls off what waits, for workers or timers; says whether anything did. */
  cancel(): boolean;
  complete(code: string, offset: number): Completion[];
  install(fileName: string, bytes: ArrayBuffer): void;
}

/** Sent beside comlink's messages, in the order in which things happen. */
export type KernelMessage =
  | { readonly kernel: 'bytes'; readonly loaded: number; readonly total: number }
  | { readonly kernel: 'output'; readonly output: OutputMessage };

/** The number that interrupts Python: SIGINT. */
export const SIGINT = 2;
