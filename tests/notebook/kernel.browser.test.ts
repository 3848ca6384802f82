import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineClient } from '$engine/client';
import { readScenario } from '$model/scenario/decode';
import type { Kernel } from '../../src/notebook/kernel/client';
import type { BytesLoaded } from '../../src/notebook/kernel/outputTypes';
import s3 from '../../cases/S3-starved.json';
import { closeKernels, errorOf, newKernel, PATIENCE_MS, printed, runIn, wheel } from './kernels';

afterAll(closeKernels);

describe('Python in the browser', () => {
  const bytes: BytesLoaded[] = [];
  const states: string[] = [];
  let kernel: Kernel;

  beforeAll(async () => {
    kernel = newKernel();
    kernel.onBytes = (loaded) => bytes.push(loaded);
    kernel.onState = (state) => states.push(state);
    const { status, outputs } = await runIn(kernel, 'import postwait as pw\nprint("hello")');
    expect(errorOf(outputs)).toBeUndefined();
    expect(status).toBe('ok');
    expect(printed(outputs)).toBe('hello\n');
  }, PATIENCE_MS);

  it('loads with the first run, tells how many bytes have come, and runs', () => {
    expect(states).toEqual(['loading', 'ready', 'busy', 'ready']);
    expect(bytes.length).toBeGreaterThan(3);
    const last = bytes.at(-1);
    expect(last?.loaded).toBe(last?.total);
    expect(last?.total).toBeGreaterThan(10e6);
  });

  it('asks for nothing but files of our own origin', () => {
    const foreign = performance
      .getEntriesByType('resource')
      .filter(({ name }) => !name.startsWith(location.origin) && !name.startsWith('blob:'));
    expect(foreign).toEqual([]);
  });

  it('gives a run in a cell the hash that the same scenario has elsewhere', async () => {
    const { outputs } = await runIn(
      kernel,
      'print(pw.run(pw.preset("S3", run__until_ms=2000)).hash)',
    );
    const engine = new EngineClient();
    const scenario = readScenario(s3).withValue('run.until_ms', 2000);
    const run = await engine.run(scenario);
    engine.close();
    expect(printed(outputs)).toBe(`${run.hash}\n`);
  });

  it('sweeps on the workers of the pool, with progress, and as it would on one', async () => {
    const { status, outputs } = await runIn(
      kernel,
      `grid = pw.preset("S3", run__until_ms=2000).grid(lgwr__nice=[0, -20])
swept = pw.sweep(grid, seeds=4, workers=2)
print(sorted(swept.runs["hash"]) == sorted(pw.run(s.replace(run__seed=seed)).hash for s in grid.scenarios for seed in swept.runs["seed"][:4]))
print(len(swept), swept.summary("lfs")["mean"])`,
    );
    expect(errorOf(outputs)).toBeUndefined();
    expect(status).toBe('ok');
    expect(printed(outputs)).toMatch(/^True\n8 /);
    expect(outputs.some(({ output_type }) => output_type === 'update_display_data')).toBe(true);
  });

  it('shows an error at its line, in the words of the model', async () => {
    const { status, outputs } = await runIn(kernel, '\nx = 1\npw.Scenario(lgwr__nice=-30)');
    expect(status).toBe('error');
    expect(errorOf(outputs)).toMatchObject({
      ename: 'ScenarioError',
      evalue: 'lgwr.nice is -30; it must be a whole number from -20 to 19.',
      line: 3,
    });
    expect(errorOf(outputs)?.traceback.join('\n')).not.toMatch(/pyodide|python-postwait/);
  });

  it('refuses to fetch, with a sentence', async () => {
    const code = 'from js import fetch\nawait fetch("https://example.com/")';
    const { outputs } = await runIn(kernel, code);
    expect(errorOf(outputs)?.evalue).toContain('reaches nothing outside of itself: no fetch');
    expect(errorOf(outputs)?.line).toBe(2);
  });

  it('installs a wheel that is dropped in, and refuses one with compiled parts', async () => {
    await kernel.install(
      'greeting-1.0-py3-none-any.whl',
      wheel('greeting/__init__.py', 'word = "hi"'),
    );
    expect(printed((await runIn(kernel, 'import greeting\nprint(greeting.word)')).outputs)).toBe(
      'hi\n',
    );
    await expect(
      kernel.install('numpy-2.0-cp314-cp314-linux_x86_64.whl', new ArrayBuffer(8)),
    ).rejects.toThrow('only wheels in pure Python run in a browser');
  });

  it('makes a DataFrame where there is a pandas: here one that only keeps what it was given', async () => {
    const standIn =
      'class DataFrame:\n    def __init__(self, columns):\n        self.columns = columns';
    await kernel.install('pandas-0.0-py3-none-any.whl', wheel('pandas/__init__.py', standIn));
    const { outputs } = await runIn(
      kernel,
      `run = pw.run(pw.preset("S3", run__until_ms=500))
frame = run.waits.to_pandas()
print(type(frame).__name__, frame.columns == run.waits.columns, frame.columns["event"][:1])
print(pw.sweep({"a": run.scenario}, seeds=2).to_pandas().columns.keys() >= {"seed", "hash", "lfs"})`,
    );
    expect(errorOf(outputs)).toBeUndefined();
    expect(printed(outputs)).toMatch(/^DataFrame True \['.+'\]\nTrue\n$/);
  });

  it('installs a wheel of our own origin by its address', async () => {
    const address = '/tests/notebook/wheels/greeting2-1.0-py3-none-any.whl';
    const code = `pw.install("${address}")\nimport greeting2\nprint(greeting2.word)`;
    expect(printed((await runIn(kernel, code)).outputs)).toBe('hello\n');
    const gone = await runIn(kernel, 'pw.install("https://example.com/x-1.0-py3-none-any.whl")');
    expect(errorOf(gone.outputs)?.evalue).toContain('may fetch wheels (.whl) from http');
  });

  it('calls a sweep off when it is interrupted, and keeps what was computed', async () => {
    await runIn(kernel, 'kept = 41');
    const running = runIn(kernel, 'pw.sweep(pw.preset("S3").grid(lgwr__nice=[0, -20]), seeds=200)');
    await new Promise((resolve) => setTimeout(resolve, 300));
    kernel.interrupt();
    expect((await running).status).toBe('interrupted');
    expect(printed((await runIn(kernel, 'print(kept + 1)')).outputs)).toBe('42\n');
  });

  it('calls a cell off that awaits something, and keeps what was computed', async () => {
    const running = runIn(kernel, 'import asyncio\nwhile True:\n    await asyncio.sleep(0.02)');
    await new Promise((resolve) => setTimeout(resolve, 300));
    kernel.interrupt();
    const { status, outputs } = await running;
    expect(status).toBe('interrupted');
    expect(errorOf(outputs)).toMatchObject({ ename: 'KeyboardInterrupt' });
    expect(printed((await runIn(kernel, 'print(kept + 1)')).outputs)).toBe('42\n');
  });

  it.each([
    ['sleeps', 'time.sleep(1000)'],
    ['awaits', 'asyncio.run(asyncio.sleep(1000))'],
    ['computes', 'while True: pass'],
  ])(
    'keeps an interrupt that comes between two waits for what the cell does next: %s',
    async (_, code) => {
      // A promise of the browser can't be called off; Python's own event loop hears the signal meanwhile.
      const { status } = await runIn(
        kernel,
        `import asyncio, js, signal, time
from pyodide.ffi import create_once_callable, run_sync
asyncio.get_event_loop().call_soon(signal.raise_signal, signal.SIGINT)
run_sync(js.Promise.new(create_once_callable(lambda done, _: js.setTimeout(done, 300))))
${code}`,
      );
      expect(status).toBe('interrupted');
    },
  );

  it.each([
    ['awaits', 'asyncio.run(asyncio.sleep(1000))'],
    ['sweeps', 'pw.sweep(pw.preset("S3").grid(lgwr__nice=[0, -20]), seeds=2000)'],
  ])(
    'hears an interrupt that came before, wherever Python looks for one next: %s',
    async (_, code) => {
      // Python looks after a number of its steps; some of them may fall between the interrupt and the wait, or none.
      for (let steps = 0; steps < 60; steps += 6) {
        const { status } = await runIn(
          kernel,
          `import asyncio, js, signal
from pyodide.ffi import create_once_callable, run_sync
asyncio.get_event_loop().call_soon(signal.raise_signal, signal.SIGINT)
run_sync(js.Promise.new(create_once_callable(lambda done, _: js.setTimeout(done, 20))))
${'1\n'.repeat(steps)}${code}`,
        );
        expect(status, `after ${steps} steps`).toBe('interrupted');
      }
    },
  );

  it.each([
    ['sleeps', 'time.sleep(1000)'],
    ['awaits', 'asyncio.run(asyncio.sleep(1000))'],
  ])('tries again when the cell that is interrupted waits only later: %s', async (_, code) => {
    const running = runIn(
      kernel,
      `import asyncio, js, time
from pyodide.ffi import create_once_callable, run_sync
print("begun", flush=True)
run_sync(js.Promise.new(create_once_callable(lambda done, _: js.setTimeout(done, 500))))
${code}`,
    );
    await expect.poll(() => kernel.state).toBe('busy');
    kernel.interrupt();
    expect((await running).status).toBe('interrupted');
  });

  it('tells sliders, and what a cell reads and writes', async () => {
    kernel.setSlider('lgwr.nice', -7);
    const { outputs, reads, writes, sliders } = await runIn(
      kernel,
      'nice = pw.slider("lgwr.nice")\nprint(nice + base)',
    );
    expect(outputs[0]).toMatchObject({
      data: { 'application/vnd.postwait.slider+json': { min: -20, max: 19, step: 1, value: -7 } },
    });
    expect({ reads, writes, sliders }).toEqual({
      reads: ['pw', 'base'],
      writes: ['nice'],
      sliders: ['lgwr.nice'],
    });
  });

  it('completes parameters and members without Python, and names with it', async () => {
    const labels = async (code: string) =>
      (await kernel.complete(code, code.length)).map(({ label }) => label);
    expect(await labels('pw.preset("S3", lg')).toContain('lgwr__nice=');
    expect(await labels('pw.sw')).toContain('sweep');
    expect(await labels('pw.preset("')).toContain('S3-starved');
    await runIn(kernel, 'word = "x"');
    expect(await labels('word.upp')).toContain('upper');
  });

  it('stops an endless loop on a page that is not isolated, and keeps what was computed', async () => {
    expect(crossOriginIsolated).toBe(false);
    const running = runIn(kernel, 'while True: pass');
    await expect.poll(() => kernel.state).toBe('busy');
    expect(kernel.canInterrupt).toBe(true);
    kernel.interrupt();
    const { status, outputs } = await running;
    expect(status).toBe('interrupted');
    expect(errorOf(outputs)).toMatchObject({ ename: 'KeyboardInterrupt' });
    expect(printed((await runIn(kernel, 'print(kept + 1)')).outputs)).toBe('42\n');
  });

  it('says what is lost before a step is ended that hears of no interrupt', async () => {
    const running = runIn(kernel, 'sum(range(10**13))');
    await expect.poll(() => kernel.state).toBe('busy');
    kernel.interrupt();
    const message = expect.poll(() => kernel.message, { timeout: PATIENCE_MS });
    await message.toContain('interrupt once more to stop Python itself');
    expect(kernel.state).toBe('busy');
    expect(kernel.canInterrupt).toBe(false);
    kernel.interrupt();
    const { status, outputs } = await running;
    expect(status).toBe('interrupted');
    expect(errorOf(outputs)?.evalue).toContain('What the cells had computed is gone');
    expect(kernel.message).toContain('What the cells had computed is gone');
    const gone = await runIn(kernel, 'print(kept)');
    expect(errorOf(gone.outputs)).toMatchObject({ ename: 'NameError' });
    expect(kernel.canInterrupt).toBe(true);
  });
});

/** Cells that use up all memory or kill their Python: what is said, and what still works. */
describe('kernelDeath', () => {
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
    [
      'says of itself what it can not',
      'class Wrong(Exception):\n    __str__ = None\nraise Wrong()',
    ],
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
});
