import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { transferables } from '$engine/core';
import { EngineError } from '$engine/errors';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { NO_TRACE } from '$engine/protocol';
import { Run } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import { BUSY, core, published, runReal } from '../fixtures/core';

/** The error that something throws or rejects with. */
async function errorOf(action: () => unknown): Promise<unknown> {
  try {
    await action();
  } catch (error) {
    return error;
  }
  return null;
}

describe('the core', () => {
  it('gives the same run however it is sliced, and side by side with another', () => {
    const text = BUSY.toText();
    const whole = core.runToEnd(text, NO_TRACE);
    const sliced = core.run(text, NO_TRACE);
    const beside = core.run(published('S3-free').withValue('run.until_ms', 100).toText(), NO_TRACE);
    const times: number[] = [];
    for (let step = sliced.next(); ; step = sliced.next(777)) {
      beside.next(50);
      if (step.done) {
        expect(step.value.hash).toBe(whole.hash);
        expect([...step.value.tables.waits.numbers]).toEqual([...whole.tables.waits.numbers]);
        break;
      }
      times.push(step.value);
    }
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('takes as many events at first as it is told to', () => {
    const [few, more] = [1, 500].map((events) => core.run(BUSY.toText(), NO_TRACE, events).next());
    expect(few?.value).toBe(0);
    expect(more?.value).toBeGreaterThan(0);
  });

  it('is not influenced by what is traced', () => {
    const run = runReal(BUSY);
    const traced = runReal(BUSY, { fromNs: 100e6, untilNs: 120e6, records: 50_000 });
    expect(traced.hash).toBe(run.hash);
    expect(traced.trace.length).toBeGreaterThan(100);
    expect(run.trace.length).toBe(0);
  });

  it('shortens a window that does not fit instead of the run', () => {
    const run = runReal(BUSY, { fromNs: 50e6, untilNs: 400e6, records: 500 });
    expect(run.failure).toBeNull();
    expect(run.durationNs).toBe(400e6);
    expect(run.hash).toBe(runReal(BUSY).hash);
    expect(run.trace.length).toBeLessThanOrEqual(500);
    expect(run.trace.length).toBeGreaterThan(300);
    expect(run.trace.untilNs).toBeLessThan(400e6);
    expect(run.trace.timeNs(run.trace.length - 1)).toBeLessThan(run.trace.untilNs);
  });

  it('hands over buffers that can be transferred', () => {
    const data = core.runToEnd(BUSY.toText(), { fromNs: 0, untilNs: 10e6, records: 10_000 });
    const records = data.trace.records;
    const moved = structuredClone(data, { transfer: transferables(data) });
    expect(data.trace.buffer.byteLength).toBe(0);
    expect(new Run(BUSY, moved).trace.length).toBe(records);
  });

  it('says what it refuses', async () => {
    expect(core.check('lgwr.nice=-20\n')).toBeNull();
    expect(core.check('lgwr.nice=99\n')).toMatch(/^Lgwr\.nice is 99|^lgwr\.nice is 99/);
    const error = await errorOf(() => core.runToEnd('nonsense', NO_TRACE));
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({ kind: 'scenario' });
    const long = await errorOf(() => core.runToEnd('#'.repeat(1 << 20), NO_TRACE));
    expect(long).toMatchObject({ kind: 'scenario' });
  });

  it('goes on working after a refusal and after a run that was left', () => {
    const left = core.run(BUSY.toText(), NO_TRACE);
    left.next(10);
    left.return(undefined as never);
    expect(core.check('x')).not.toBeNull();
    expect(runReal(BUSY).hash).toBe(runReal(BUSY).hash);
  });

  it('runs a machine without anybody to use it', () => {
    const idle = runReal(Scenario.defaults.withValue('run.until_ms', 10));
    expect(idle.durationNs).toBe(10e6);
    expect(idle.statistic('transactions')).toBe(0);
    expect(idle.wait('log_file_sync').meanNs).toBe(0);
  });
});

describe('loading from disk', () => {
  it('names what is missing or damaged', async () => {
    expect(await errorOf(() => loadCoreFromDisk('/nowhere.wasm'))).toMatchObject({
      kind: 'core-not-loaded',
      message: expect.stringContaining('npm run wasm') as string,
    });
    const folder = await mkdtemp(join(tmpdir(), 'postwait-'));
    const file = join(folder, 'bad.wasm');
    await writeFile(file, 'not wasm');
    expect(await errorOf(() => loadCoreFromDisk(file))).toMatchObject({ kind: 'core-not-loaded' });
    await rm(folder, { recursive: true });
  });
});
