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
  ['aborts', 'import os; os.abort()', 'Python crashed: unreachable'],
  ['ends itself', 'import os; os._exit(3)', 'Python ended with exit code 3'],
  [
    'ends itself between two waits',
    'import asyncio, os\nawait asyncio.sleep(0)\nos._exit(4)',
    'Python ended with exit code 4',
  ],
  ['nests too deep', 'import json; json.loads("[" * 100_000)', 'the browser’s stack was used up'],
  [
    'shows what nests too deep',
    'deep = []\nfor _ in range(100_000): deep = [deep]\ndeep',
    'the browser’s stack was used up',
  ],
])(
  'a cell that %s: what is known of it is said, and the next run starts a fresh Python',
  async (_, code, why) => {
    const { status, outputs } = await runIn(kernel, code);
    expect(errorOf(outputs)?.evalue).toContain(why);
    expect(status).toBe('died');
    expect(kernel.state).toBe('dead');
    expect(kernel.message).toContain(why);
    expect(kernel.message).toContain('The text of the notebook is intact');
    const { executionCount, outputs: after } = await runIn(kernel, 'print(1 + 1)');
    expect(printed(after)).toBe('2\n');
    expect(executionCount).toBe(1);
  },
  PATIENCE_MS,
);

it.each([
  ['says of itself what it can not', 'class Wrong(Exception):\n    __str__ = None\nraise Wrong()'],
  ['leaves by the door', 'import sys; sys.exit(1)'],
  [
    'has a task that leaves by the door',
    'import asyncio, sys\nasync def leave(): sys.exit(1)\nasyncio.create_task(leave())\nawait asyncio.sleep(0.1)\n1/0',
  ],
  ['is nested too deep to be read', `x = ${'('.repeat(5000)}1${')'.repeat(5000)}`],
  ['ends its worker', 'import js; js.close()'],
])(
  'a cell that %s has an error, and names stay',
  async (_, code) => {
    await runIn(kernel, 'kept = 41');
    expect((await runIn(kernel, code)).status).toBe('error');
    expect(printed((await runIn(kernel, 'print(kept + 1)')).outputs)).toBe('42\n');
  },
  PATIENCE_MS,
);
