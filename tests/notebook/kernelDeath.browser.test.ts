/** Cells that use up all memory or kill their Python: what is said, and what still works. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Kernel } from '../../src/notebook/kernel/client';
import { closeKernels, errorOf, newKernel, PATIENCE_MS, printed, runIn } from './kernels';

let kernel: Kernel;

beforeAll(async () => {
  kernel = newKernel();
  expect((await runIn(kernel, 'kept = 41')).status).toBe('ok');
}, PATIENCE_MS);

afterAll(closeKernels);

it.each([
  ['large pieces', 'hoard.append(bytearray(256 * 2**20))', { line: 3 }],
  ['small pieces', 'hoard.append([None] * 100_000)', { line: 3 }],
  // Then there is no room for the frames that would tell the line.
  ['tiny pieces', 'hoard.append(bytearray(300))', {}],
])(
  'a cell that takes all memory in %s ends with an error, and names stay',
  async (_, take, where) => {
    const { status, outputs } = await runIn(kernel, `hoard = []\nwhile True:\n    ${take}`);
    expect(status).toBe('error');
    expect(errorOf(outputs)).toMatchObject({ ename: 'MemoryError', ...where });
    expect(errorOf(outputs)?.evalue).toContain('A notebook may use 2 GB of memory');
    const after = await runIn(kernel, 'hoard.clear()\nprint(kept + 1)');
    expect(printed(after.outputs)).toBe('42\n');
    expect(kernel.state).toBe('ready');
  },
  PATIENCE_MS,
);

it.each([
  ['aborts', 'import os; os.abort()', 'died'],
  ['ends its worker', 'import js; js.close()', 'ok'],
])(
  'a cell that %s is explained, and the next run starts a fresh Python',
  async (_, code, status) => {
    const ended = await runIn(kernel, code);
    expect(ended.status).toBe(status);
    await expect.poll(() => kernel.state, { timeout: 10_000 }).toBe('dead');
    expect(kernel.message).toContain('The text of the notebook is intact');
    const { executionCount, outputs } = await runIn(kernel, 'print(1 + 1)');
    expect(printed(outputs)).toBe('2\n');
    expect(executionCount).toBe(1);
  },
  PATIENCE_MS,
);
