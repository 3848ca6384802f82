/** The page of the benchmark of sweeps: the pool of the site, and the core alone in a worker beside it. */
import { loadFastModule } from '$engine/fastCore';
import { EnginePool } from '$engine/pool';
import { figuresOf } from '$databases/figures';
import { readScenario } from '$model/scenario/decode';

const pool = new EnginePool(1);
const alone = new Worker(new URL('./alone.ts', import.meta.url), { type: 'module' });
alone.postMessage(await loadFastModule());

const sweepOf = (json: unknown, runs: number) => {
  const scenario = readScenario(json);
  return Array.from({ length: runs }, (_, seed) => scenario.withValue('run.seed', seed + 1));
};

/** Milliseconds of a sweep in the pool, every figure of every run read, as views/compare does. */
async function inPool(json: unknown, runs: number): Promise<number> {
  const scenarios = sweepOf(json, runs);
  const began = performance.now();
  const read = await pool.runAll(scenarios, figuresOf);
  const took = performance.now() - began;
  if (read.length !== runs) throw new Error('The sweep has lost runs.');
  return took;
}

/** Milliseconds of the same runs by the core alone, in a worker. */
function byCore(json: unknown, runs: number): Promise<number> {
  const settings = sweepOf(json, runs).map((scenario) => scenario.settings());
  return new Promise((resolve) => {
    alone.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
    alone.postMessage(settings);
  });
}

export const sweeps = { inPool, byCore };

declare global {
  var postwaitSweeps: typeof sweeps;
}

globalThis.postwaitSweeps = sweeps;
