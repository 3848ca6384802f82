/**
 * Python with the module `postwait`, wherever it runs: in the kernel's worker, and in Node for the tests
 * of the lessons' notebooks.
 */
import type { PyodideAPI } from 'pyodide';
import type { PyBuffer, PyCallable } from 'pyodide/ffi';
import { createBridge, type BridgeParts } from './bridge';
import type { CellResult, Completion } from './outputTypes';
import { SOURCES } from './sources';

/**
 * How much memory Python may take. WebAssembly gives it 4 GB, and a Python that has used up all of it can't even say so.
 * So the reader's code gets less, and what describes its error may go beyond. A heap never shrinks, so that one
 * which is larger already may stay so.
 */
const MOST_BYTES = 2 * 2 ** 30;

/** Beyond it, for the notebook's own code; Python's heap grows by 96 MB at once. */
const RESERVE_BYTES = 128 * 2 ** 20;

const PAGE_BYTES = 2 ** 16;

/** What Pyodide does not declare. */
interface WithMemory {
  readonly _module: { readonly memory: WebAssembly.Memory };
}

/** What Python says of a cell; the count is the client's. */
export type CellReport = Omit<CellResult, 'executionCount'>;

/** The number of the signal that interrupts Python. */
const SIGINT = 2;

const PLACE = '/lib/python-postwait';

/** What Pyodide does not declare. */
interface WithFaults {
  readonly _api: { on_fatal?: (error: unknown) => void };
}

export class PythonHost {
  readonly #python: PyodideAPI;
  readonly #PythonError: PyodideAPI['ffi']['PythonError'];
  readonly #emit: BridgeParts['emit'];
  readonly #runCell: PyCallable;
  readonly #callOff: PyCallable;
  readonly #complete: PyCallable;
  readonly #install: PyCallable;
  readonly #forget: PyCallable;
  readonly #suspends: boolean;

  /**
   * @param python as it was loaded; `postwait` is put into it
   * @param suspends whether cells wait for promises, which then must be carried out elsewhere
   */
  constructor(python: PyodideAPI, parts: BridgeParts, suspends = canSuspend()) {
    this.#python = python;
    this.#suspends = suspends;
    // A Python that is broken has it no longer.
    this.#PythonError = python.ffi.PythonError;
    this.#emit = parts.emit;
    python.registerJsModule('_postwait', createBridge(parts));
    python.FS.mkdirTree(`${PLACE}/postwait/_browser`);
    for (const [name, text] of SOURCES) python.FS.writeFile(`${PLACE}/postwait/${name}`, text);
    python.runPython(`import sys; sys.path.append(${JSON.stringify(PLACE)})`);
    const cells = python.pyimport('postwait._browser.cells');
    boundMemory(python, cells.in_cell as PyBuffer);
    this.#runCell = cells.run_cell as PyCallable;
    this.#callOff = cells.call_off as PyCallable;
    this.#complete = cells.complete as PyCallable;
    this.#install = cells.install as PyCallable;
    this.#forget = cells.forget as PyCallable;
  }

  /**
   * Runs a cell. Where the browser can suspend Python, other work of this thread goes on meanwhile.
   * @throws if Python itself is broken; what the cell does wrong is an output
   */
  async run(
    code: string,
    count: number,
    sliders: Readonly<Record<string, number>>,
  ): Promise<CellReport> {
    const given = [code, count, JSON.stringify(sliders)] as const;
    try {
      const report = (
        this.#suspends ? await this.#runCell.callPromising(...given) : this.#runCell(...given)
      ) as string;
      return JSON.parse(report) as CellReport;
    } catch (error) {
      if (!(error instanceof this.#PythonError)) throw error;
      // An error of our own code, and Python goes on: told as it is.
      const { type: ename, message } = error;
      const traceback = message.trimEnd().split('\n');
      this.#emit({ output_type: 'error', ename, evalue: traceback.at(-1) ?? '', traceback });
      return { status: 'error', reads: [], writes: [], sliders: [] };
    }
  }

  /** Calls off what the cell that runs waits for; says whether it waited. */
  callOff(): boolean {
    return this.#callOff() as boolean;
  }

  /** Is told of a fault of Python itself, even where no request waits for what it was doing. */
  onFault(tell: (error: unknown) => void): void {
    (this.#python as unknown as WithFaults)._api.on_fatal = tell;
  }

  /** Says this at each interrupt, once; Python asks while it computes. */
  hearInterrupts(take: () => boolean): void {
    const signals = {
      get 0() {
        return take() ? SIGINT : 0;
      },
      set 0(_none) {
        // Python clears what it has read.
      },
    };
    this.#python.setInterruptBuffer(signals as unknown as Int32Array);
  }

  /** Names that fit before the cursor, by what is there now. */
  complete(code: string, offset: number): Completion[] {
    return JSON.parse(this.#complete(code, offset) as string) as Completion[];
  }

  /** Installs a wheel, or puts any other file where Python's `open` finds it. @throws Error with a sentence for the reader */
  install(fileName: string, bytes: ArrayBuffer): void {
    const refusal = this.#install(fileName, new Uint8Array(bytes)) as string;
    if (refusal !== '') throw new Error(refusal);
  }

  /** Every name that cells have bound is gone. */
  forget(): void {
    this.#forget();
  }

  /** The value of a global name, as plain data; for tests. */
  valueOf(name: string): unknown {
    const text = this.#python.runPython(`__import__('json').dumps(${name})`) as string;
    return JSON.parse(text) as unknown;
  }
}

/** Whether Python can wait for a promise here: JavaScript Promise Integration. */
function canSuspend(): boolean {
  return 'Suspending' in WebAssembly;
}

/** @param inCell a bytearray whose byte is not zero while the reader's code runs: Python writes it without taking memory */
function boundMemory(python: unknown, inCell: PyBuffer): void {
  const { memory } = (python as WithMemory)._module;
  const flagAt = inCell.getBuffer('u8').data.byteOffset;
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    const { buffer } = memory;
    const reserve = new Uint8Array(buffer)[flagAt] === 0 ? RESERVE_BYTES : 0;
    const most = Math.max(MOST_BYTES, buffer.byteLength) + reserve;
    // Emscripten tells Python of it: a MemoryError.
    if (buffer.byteLength + pages * PAGE_BYTES > most) throw new RangeError('No more memory.');
    return grow(pages);
  };
}
