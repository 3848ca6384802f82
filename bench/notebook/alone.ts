/** The workers of a sweep without a notebook around them: each gets its runs at once, and nothing else computes. */
import { wrap } from 'comlink';
import { loadFastModule } from '../../src/engine/fastCore';
import { seedsOf } from '../../src/model/compare/sweep';
import { readScenario } from '../../src/model/scenario/decode';
import type { SweepWorkerApi } from '../../src/notebook/kernel/sweep/worker';

const start = async () => {
  const url = new URL('../../src/notebook/kernel/sweep/worker.ts', import.meta.url);
  const worker = new Worker(url, { type: 'module' });
  const api = wrap<SweepWorkerApi>(worker);
  await api.load(await loadFastModule());
  return api;
};

const apis: ReturnType<typeof start>[] = [];

/** Milliseconds of so many runs, dealt out evenly to so many workers. */
export async function runAlone(json: unknown, runs: number, workers: number): Promise<number> {
  while (apis.length < workers) apis.push(start());
  const pool = await Promise.all(apis.slice(0, workers));
  const seeds = [...seedsOf(readScenario(json), runs)];
  const share = runs / workers;
  const began = performance.now();
  await Promise.all(
    pool.map(async (api, place) => {
      await api.begin([json], true);
      const first = place * share;
      const own = seeds.slice(first, first + share);
      await api.run({ first, scenario: 0, seeds: own, warmupMs: 0 });
    }),
  );
  return performance.now() - began;
}
