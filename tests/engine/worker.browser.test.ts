import { commitsIn } from '$model/trace/commits';
import { afterEach, describe, expect, it } from 'vitest';
import { EngineClient } from '$engine/client';
import { isCancelled } from '$model/run/engineError';
import { loadModule } from '$engine/loadCore';
import { EnginePool } from '$engine/pool';
import { statisticOf } from '$model/run/statistics';
import type { Scenario } from '$model/scenario/scenario';
import { readScenario } from '$model/scenario/decode';
import s1 from '../../cases/S1-noise.json';
import s3 from '../../cases/S3-starved.json';

const S3 = readScenario(s3);
const LONG = readScenario(s1).withValue('run.until_ms', 3_600_000);
/** As many processes and CPUs as a reader may ask for, and all of them busy. */
const CROWD = readScenario({
  run: { until_ms: 3_600_000 },
  machine: { cpus: 256, sockets: 4 },
  sessions: { count: 1900, cpu_ms: 0.5, reads: 1, logical_reads: 20 },
  noise: { count: 99 },
});
const TWO_SECONDS = S3.withValue('run.until_ms', 2000);
const clients: EngineClient[] = [];

function newClient(): EngineClient {
  const client = new EngineClient();
  clients.push(client);
  return client;
}

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

describe('a worker in the browser', () => {
  it('runs two simulated seconds of S3 with their trace', async () => {
    const client = newClient();
    await client.warmUp();
    const trace = { fromNs: 0, untilNs: 2e9 };
    const run = await client.run(TWO_SECONDS, { trace });
    expect(run.durationNs).toBe(2e9);
    expect(run.trace.length).toBeGreaterThan(1000);
    expect(commitsIn(run.trace).length).toBe(run.wait('log_file_sync').count);
  });

  it.each([
    ['S1', LONG],
    ['2,000 processes on 256 CPUs', CROWD],
  ])('stops long before the end when it is called off: %s', async (_, scenario) => {
    const client = newClient();
    await client.warmUp();
    for (const slices of [0, 1, 2, 5]) {
      const controller = new AbortController();
      let told = 0;
      const onProgress = () => told++;
      const long = client.run(scenario, { signal: controller.signal, onProgress });
      await expect.poll(() => told).toBeGreaterThanOrEqual(slices);
      controller.abort();
      await expect(long).rejects.toSatisfy(isCancelled);
      // The worker that was freed runs the next.
      expect((await client.run(readScenario({ run: { until_ms: 1 } }))).durationNs).toBe(1e6);
    }
  });

  it('keeps the page informed of a long run, and the page free', async () => {
    const client = newClient();
    const controller = new AbortController();
    const seen: number[] = [];
    const long = client.run(LONG, {
      signal: controller.signal,
      onProgress: ({ nowNs }) => seen.push(nowNs),
    });
    await expect.poll(() => seen.length).toBeGreaterThan(3);
    controller.abort();
    await expect(long).rejects.toSatisfy(isCancelled);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it('that can not start says so', async () => {
    // A script that is gone. Asked for one that never was, the test's server would make a page of it.
    const gone = URL.createObjectURL(new Blob([]));
    URL.revokeObjectURL(gone);
    const client = new EngineClient({
      createWorker: () => new Worker(gone, { type: 'module' }),
      loadModule: () => loadModule(),
    });
    await expect(client.run(TWO_SECONDS)).rejects.toMatchObject({ code: 'worker-not-fetched' });
  });

  it('has company in a pool', async () => {
    const pool = new EnginePool(2);
    const sweep: Scenario[] = [1, 2, 3].map((seed) => TWO_SECONDS.withValue('run.seed', seed));
    const events = await pool.runAll(sweep, (run) => statisticOf(run, 'events'));
    expect(new Set(events).size).toBe(3);
    pool.close();
  });
});
