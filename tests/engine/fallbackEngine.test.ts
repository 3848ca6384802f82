import { expect, it } from 'vitest';
import { EngineError } from '$model/run/engineError';
import { FallbackEngine } from '$engine/fallbackEngine';
import { BUSY, runReal } from '../fixtures/core';
import { fakeParts, FakeWorker } from './fakeWorker';

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
