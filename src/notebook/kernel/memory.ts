/**
 * How much memory Python may take. WebAssembly gives it 4 GB, and a Python that has used up all of it can't even
 * say so. So the reader's code gets less, and what describes its error may go beyond.
 */
import type { PyBuffer } from 'pyodide/ffi';

/** For the code of cells. A heap never shrinks, so that one which is larger already may stay so. */
const MOST_BYTES = 2 * 2 ** 30;
/** Beyond it, for the notebook's own code; Python's heap grows by 96 MB at once. */
const RESERVE_BYTES = 128 * 2 ** 20;
const PAGE_BYTES = 2 ** 16;

/** What Pyodide does not declare. */
interface WithMemory {
  readonly _module: { readonly memory: WebAssembly.Memory };
}

/** @param inCell a bytearray whose byte is not zero while the reader's code runs: Python writes it without taking memory */
export function boundMemory(python: unknown, inCell: PyBuffer): void {
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
