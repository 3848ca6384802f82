/**
 * Python with the module `postwait`, wherever it runs: in the kernel's worker, and in Node for the tests
 * of the lessons' notebooks.
 */
import type { PyodideAPI } from 'pyodide';
import type { PyBuffer, PyCallable } from 'pyodide/ffi';
import { createBridge, type BridgeParts } from './bridge';
import { boundMemory } from './memory';
import type { CellResult, Completion } from './protocol';
import { SOURCES } from './sources';

/** What Python says of a cell; the count is the client's. */
export type CellReport = Omit<CellResult, 'executionCount'>;

const PLACE = '/lib/python-postwait';

export class PythonHost {
  readonly #python: PyodideAPI;
  readonly #runCell: PyCallable;
  readonly #cancel: PyCallable;
  readonly #complete: PyCallable;
  readonly #install: PyCallable;
  readonly #forget: PyCallable;

  /** @param python as it was loaded; `postwait` is put into it */
  constructor(python: PyodideAPI, parts: BridgeParts) {
    this.#python = python;
    python.registerJsModule('_postwait', createBridge(parts));
    python.FS.mkdirTree(`${PLACE}/postwait`);
    for (const [name, text] of SOURCES) python.FS.writeFile(`${PLACE}/postwait/${name}`, text);
    python.runPython(`import sys; sys.path.append(${JSON.stringify(PLACE)})`);
    const cells = python.pyimport('postwait._cells');
    boundMemory(python, cells.is_bounded as PyBuffer);
    this.#runCell = cells.run_cell as PyCallable;
    this.#cancel = cells.cancel as PyCallable;
    this.#complete = cells.complete as PyCallable;
    this.#install = cells.install as PyCallable;
    this.#forget = cells.forget as PyCallable;
  }

  /**
   * Runs a cell. Where the browser can suspend Python, other work of this thread goes on meanwhile.
   * @throws if Python itself is broken; what the cell does wrong is an output
   */
  async run(code: string, count: number, sliders: Readonly<Record<string, number>>) {
    const given = [code, count, JSON.stringify(sliders)] as const;
    const report = (
      canSuspend() ? await this.#runCell.callPromising(...given) : this.#runCell(...given)
    ) as string;
    return JSON.parse(report) as CellReport;
  }

  /** Calls off a cell that awaits something; says whether one did. */
  cancel(): boolean {
    return this.#cancel() as boolean;
  }

  /** Names that fit before the cursor, by what is there now. */
  complete(code: string, offset: number): Completion[] {
    return JSON.parse(this.#complete(code, offset) as string) as Completion[];
  }

  /** Installs a wheel. @throws Error with a sentence for the reader */
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
