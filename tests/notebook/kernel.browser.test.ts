import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineClient } from '$engine/client';
import { readScenario } from '$model/scenario-decode';
import { Kernel } from '../../src/notebook/kernel/client';
import type { BytesLoaded, OutputMessage } from '../../src/notebook/kernel/protocol';
import s3 from '../facts/S3-starved.json';

const kernels: Kernel[] = [];

function newKernel(): Kernel {
  const kernel = new Kernel();
  kernels.push(kernel);
  return kernel;
}

/** Runs a cell and returns how it ended with everything that it put out. */
async function runIn(kernel: Kernel, code: string) {
  const outputs: OutputMessage[] = [];
  const result = await kernel.run(code, {
    cellId: 'cell',
    onOutput: (output) => outputs.push(output),
  });
  return { ...result, outputs };
}

/** What a cell printed. */
const printed = (outputs: readonly OutputMessage[]) =>
  outputs.map((output) => (output.output_type === 'stream' ? output.text : '')).join('');

const errorOf = (outputs: readonly OutputMessage[]) =>
  outputs.find((output) => output.output_type === 'error');

afterAll(() => {
  for (const kernel of kernels) kernel.close();
});

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
  });

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
});
