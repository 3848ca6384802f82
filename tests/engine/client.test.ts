import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineClient, type ClientParts } from '$engine/client';
import { EngineError, isCancelled } from '$model/run/engineError';
import { compile } from '$engine/loadCore';
import { LatestOnly } from '$player/runner.svelte';
import { EnginePool } from '$engine/pool';
import type { Progress } from '$engine/protocol';
import { statisticOf } from '$model/run/statistics';
import { wordError } from '$explain/refusals';
import { readScenario } from '$model/scenario/decode';
import { ScenarioError } from '$model/scenario/scenario';
import { settingOf } from '$model/scenario/settings';
import { parameterOf } from '$model/schema/parameters';
import { BUSY, published, runReal } from '../fixtures/core';
import { fakeParts, FakeWorker } from './fakeWorker';
import { FallbackEngine } from '$engine/fallbackEngine';

const LONG = published('S1-noise').withValue('run.until_ms', 600_000);
const SHORT = BUSY.withValue('run.until_ms', 1);
/** What the smaller core refuses. */
const PLACED = BUSY.withValues({ 'machine.scheduler': 'eevdf', 'machine.placement': '6.18' });
const clients: EngineClient[] = [];

function clientWith(changes: Partial<ClientParts> = {}) {
  const { parts, workers } = fakeParts(changes);
  const client = new EngineClient(parts);
  clients.push(client);
  return { client, workers };
}

/** One, and which builds of the core it asks for. */
function clientThatAsks() {
  const asked: string[] = [];
  const { parts } = fakeParts();
  const loadModule = (larger: boolean) => {
    asked.push(larger ? 'larger' : 'smaller');
    return parts.loadModule(larger);
  };
  return { asked, ...clientWith({ loadModule }) };
}

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  vi.unstubAllGlobals();
});

describe('a client', () => {
  it('runs scenarios, several at a time, on one worker', async () => {
    const { client, workers } = clientWith();
    const other = BUSY.withValue('run.seed', 2);
    const trace = { fromNs: 0, untilNs: 5e6 };
    const [one, two] = await Promise.all([client.run(BUSY, { trace }), client.run(other)]);
    expect(one.hash).toBe(runReal(BUSY).hash);
    expect(two.hash).toBe(runReal(other).hash);
    expect(one.scenario).toBe(BUSY);
    expect(one.trace.length).toBeGreaterThan(10);
    expect(workers).toHaveLength(1);
  });

  it('tells how far a run is, in simulated time', async () => {
    const { client } = clientWith();
    const seen: Progress[] = [];
    const scenario = published('S1-noise');
    await client.run(scenario, { onProgress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(0);
    for (const { nowNs, endNs } of seen) {
      expect(endNs).toBe(scenario.resolve('run.until_ms') * 1e6);
      expect(nowNs).toBeGreaterThan(0);
      expect(nowNs).toBeLessThan(endNs);
    }
    const times = seen.map(({ nowNs }) => nowNs);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('calls a run off long before its end, and the worker is free again', async () => {
    const { client } = clientWith();
    await client.warmUp();
    const controller = new AbortController();
    const run = client.run(LONG, { signal: controller.signal });
    setTimeout(() => controller.abort(), 30);
    await expect(run).rejects.toSatisfy(isCancelled);
    await client.run(BUSY);
    await expect(client.run(BUSY, { signal: controller.signal })).rejects.toSatisfy(isCancelled);
  });

  it('passes on what the core refuses', async () => {
    const { client } = clientWith();
    const refused = readScenario({ redo: { log_buffer_kb: 16 } });
    const parameter = parameterOf('redo.log_buffer_kb');
    vi.spyOn(refused, 'settings').mockReturnValue([settingOf(parameter, 1)]);
    const error: unknown = await client.run(refused).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ScenarioError);
    expect(wordError(error)).toMatch(/^redo\.log_buffer_kb is 1; it must be a number from 16 to /);
    await expect(client.run(BUSY)).resolves.toBeDefined();
  });

  it("says so where the larger core can't be had, and shows no other run", async () => {
    const { parts } = fakeParts();
    const loadModule = vi.fn(async (larger: boolean) => {
      if (larger) throw new EngineError('core-not-fetched');
      return parts.loadModule(false);
    });
    const { client } = clientWith({ loadModule });
    await expect(client.run(PLACED)).rejects.toMatchObject({ code: 'core-not-fetched' });
    await expect(client.run(BUSY)).resolves.toBeDefined();
    await expect(client.run(PLACED)).rejects.toMatchObject({ code: 'core-not-fetched' });
    loadModule.mockImplementation(parts.loadModule);
    expect((await client.run(PLACED)).hash).toBe(runReal(PLACED).hash);
  });

  it('fetches the larger core alone for what the smaller one lacks, and goes on with it', async () => {
    const { client, asked, workers } = clientThatAsks();
    const [one, two] = await Promise.all([client.run(PLACED), client.run(BUSY)]);
    expect(one.hash).toBe(runReal(PLACED).hash);
    expect(two.hash).toBe(runReal(BUSY).hash);
    expect((await client.run(PLACED)).hash).toBe(one.hash);
    expect(asked).toEqual(['larger']);
    expect(workers).toHaveLength(1);
  });

  it('fetches it once, and only when a run needs it', async () => {
    const { client, asked, workers } = clientThatAsks();
    await client.warmUp([BUSY]);
    const runs = [BUSY, PLACED, PLACED, BUSY];
    const hashes = await Promise.all(runs.map(async (each) => (await client.run(each)).hash));
    expect(hashes).toEqual(runs.map((each) => runReal(each).hash));
    expect(asked).toEqual(['smaller', 'larger']);
    expect(workers).toHaveLength(1);
  });

  it('warms up with the core that one of the scenarios needs', async () => {
    const { client, asked } = clientThatAsks();
    await client.warmUp([BUSY, PLACED]);
    await client.run(PLACED);
    expect(asked).toEqual(['larger']);
  });

  it('fails its runs when the worker dies, and starts another for the next', async () => {
    const { client, workers } = clientWith();
    await client.warmUp();
    const run = client.run(LONG);
    setTimeout(() => workers[0]?.die('out of memory'), 20);
    await expect(run).rejects.toMatchObject({
      code: 'worker-died',
      reason: 'out of memory',
    });
    expect(workers[0]?.terminated).toBe(true);
    await expect(client.run(BUSY)).resolves.toBeDefined();
    expect(workers).toHaveLength(2);
  });

  it('calls its runs off when it is closed, and can be used again', async () => {
    const { client, workers } = clientWith();
    await client.warmUp();
    const run = client.run(LONG);
    setTimeout(() => client.close(), 20);
    await expect(run).rejects.toSatisfy(isCancelled);
    await client.run(BUSY);
    expect(workers).toHaveLength(2);
  });

  it('tries again to load a core that could not be loaded', async () => {
    const { parts } = fakeParts();
    const loadModule = vi
      .fn<ClientParts['loadModule']>()
      .mockRejectedValueOnce(new EngineError('core-not-fetched'))
      .mockImplementation(parts.loadModule);
    const { client } = clientWith({ loadModule });
    await expect(client.run(BUSY)).rejects.toMatchObject({ code: 'core-not-fetched' });
    await expect(client.run(BUSY)).resolves.toBeDefined();
  });

  it('says so when the browser refuses a worker or the core does not run', async () => {
    const refusing = clientWith({
      createWorker: () => {
        throw new DOMException('not allowed', 'SecurityError');
      },
    });
    await expect(refusing.client.run(BUSY)).rejects.toMatchObject({ code: 'worker-refused' });
    const needsImport = new Uint8Array([
      0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 98, 0, 0,
    ]);
    const foreign = clientWith({ loadModule: () => WebAssembly.compile(needsImport) });
    await expect(foreign.client.run(BUSY)).rejects.toMatchObject({ code: 'core-stopped' });
  });
});

describe('the newest of many requests', () => {
  it('wins: earlier ones are cancelled and give nothing', async () => {
    const { client } = clientWith();
    const newest = new LatestOnly();
    const results = await Promise.all(
      [1, 2, 3, 4].map((seed) =>
        newest.run((signal) => client.run(BUSY.withValue('run.seed', seed), { signal })),
      ),
    );
    expect(results.map((run) => run?.scenario.resolve('run.seed') ?? null)).toEqual([
      null,
      null,
      null,
      4,
    ]);
  });

  it('throws what it throws; an earlier one does not', async () => {
    const newest = new LatestOnly();
    const failing = () => Promise.reject(new Error('broken'));
    const results = await Promise.allSettled([newest.run(failing), newest.run(failing)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('can be cancelled', async () => {
    const newest = new LatestOnly();
    const job = newest.run(
      (signal) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new EngineError('cancelled'))),
        ),
    );
    newest.cancel();
    expect(await job).toBeNull();
  });
});

describe('a pool', () => {
  const seeds = [1, 2, 3, 4, 5];
  const sweep = seeds.map((seed) => BUSY.withValue('run.seed', seed));

  it('runs a sweep on its workers and keeps the order', async () => {
    const pool = new EnginePool(2, () => clientWith().client);
    const done: number[] = [];
    const runs = await pool.runAll(sweep, (run, index) => {
      done.push(index);
      return run;
    });
    expect(runs.map(({ scenario }) => scenario.resolve('run.seed'))).toEqual(seeds);
    const own = sweep.map((scenario) => runReal(scenario));
    expect(runs.map(({ tables }) => tables)).toEqual(own.map(({ tables }) => tables));
    // Statistics alone, unless a view looks at a window.
    expect(runs.map(({ hash }) => hash)).toEqual(['', '', '', '', '']);
    const trace = { fromNs: 0, untilNs: 1 };
    const traced = await pool.runAll(sweep, ({ hash }) => hash, { trace });
    expect(traced).toEqual(own.map(({ hash }) => hash));
    expect(done.sort()).toEqual([0, 1, 2, 3, 4]);
    pool.close();
  });

  it('gives a worker several runs at once, and reads each of them by itself', async () => {
    const { client } = clientWith();
    const asked: number[] = [];
    const pool = new EnginePool(1, () => ({
      run: () => Promise.reject(new Error('one by one')),
      runEach: (part, options) => {
        asked.push(part.length);
        return client.runEach(part, options);
      },
      close: () => client.close(),
    }));
    const many = Array.from({ length: 24 }, (_, seed) => SHORT.withValue('run.seed', seed));
    const events = await pool.runAll(many, (run) => statisticOf(run, 'events'));
    expect(events).toEqual(many.map((scenario) => statisticOf(runReal(scenario), 'events')));
    expect(asked[0]).toBe(1);
    expect(Math.max(...asked)).toBeGreaterThan(1);
    expect(asked.reduce((sum, each) => sum + each, 0)).toBe(24);
    pool.close();
  });

  it('calls everything off when one run fails or its caller says so', async () => {
    const broken = new EnginePool(2, () => ({
      run: (scenario, options) =>
        scenario === sweep[1]
          ? Promise.reject(new Error('broken'))
          : new Promise((_, reject) =>
              options?.signal?.addEventListener('abort', () =>
                reject(new EngineError('cancelled')),
              ),
            ),
      close: () => undefined,
    }));
    await expect(broken.runAll(sweep, () => null)).rejects.toThrow('broken');
    const controller = new AbortController();
    const pool = new EnginePool(2, () => clientWith().client);
    const runs = pool.runAll([LONG, LONG, LONG], () => null, { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(runs).rejects.toSatisfy(isCancelled);
    expect(new EnginePool().size).toBeGreaterThan(0);
  });
});

describe('fetching the core', () => {
  const answer = (body: BodyInit | null, init: ResponseInit) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)));

  const said = () => compile('x').then(() => '', wordError);

  it('names a missing connection, a refusing server and a damaged file', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    expect(await said()).toContain('Check the connection');
    answer('no', { status: 503 });
    expect(await said()).toContain('the server answered 503');
    answer('not wasm', { headers: { 'content-type': 'application/wasm' } });
    expect(await said()).toContain('arrived damaged');
    answer('not wasm', { headers: { 'content-type': 'text/plain' } });
    expect(await said()).toContain('arrived damaged');
  });

  it.each([
    [
      'Chromium',
      "WebAssembly.compileStreaming(): Compiling or instantiating WebAssembly module violates the following Content Security policy directive because neither 'wasm-eval' nor 'unsafe-eval' is an allowed source of script",
    ],
    ['Firefox', 'call to WebAssembly.compile() blocked by CSP'],
    [
      'WebKit',
      "Refused to create a WebAssembly object because 'unsafe-eval' or 'wasm-unsafe-eval' is not an allowed source of script in the following Content Security Policy directive",
    ],
  ])('names a policy that forbids WebAssembly, as %s words it', (_, message) => {
    const error = EngineError.from(new Error(message), 'core-damaged');
    expect(wordError(error)).toMatch(/^This page's security policy forbids WebAssembly\./);
  });

  it('names a browser without WebAssembly', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    await expect(compile('x')).rejects.toMatchObject({ code: 'no-webassembly' });
  });
});

describe('fallbackEngine', () => {
  const expected = runReal(BUSY).hash;

  it('uses workers where there are any', async () => {
    const { parts, workers } = fakeParts();
    const engine = new FallbackEngine(parts);
    expect((await engine.run(BUSY)).hash).toBe(expected);
    expect((await engine.run(BUSY)).hash).toBe(expected);
    expect(workers).toHaveLength(1);
    engine.close();
  });

  it.each([
    [
      'refuses a worker',
      () => {
        throw new DOMException('not from a file', 'SecurityError');
      },
    ],
    [
      'lets a worker begin and then stops it',
      () => {
        const worker = new FakeWorker();
        setTimeout(() => worker.die('refused'));
        worker.postMessage = () => undefined;
        return worker;
      },
    ],
  ])('runs on the page where the browser %s', async (_, createWorker) => {
    let asked = 0;
    const { parts } = fakeParts({
      createWorker: () => {
        asked++;
        return createWorker();
      },
    });
    const engine = new FallbackEngine(parts);
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    expect((await engine.run(BUSY.withValue('run.until_ms', 4000))).failure).toBe(0);
    clearInterval(timer);
    expect(turns, 'The page had no turn while the run went on').toBeGreaterThan(0);
    expect((await engine.run(BUSY)).hash).toBe(expected);
    expect(asked).toBe(1);
    engine.close();
  });

  it('tells of a worker that dies after it has answered', async () => {
    const { parts, workers } = fakeParts();
    const engine = new FallbackEngine(parts);
    await engine.run(BUSY);
    const run = engine.run(BUSY.withValue('run.until_ms', 60_000));
    setTimeout(() => workers[0]?.die('no memory'));
    await expect(run).rejects.toThrow(EngineError);
    expect((await engine.run(BUSY)).hash).toBe(expected);
    engine.close();
  });
});
