import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordError } from '$explain/refusals';
import { transferables } from '$engine/core';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { NO_TRACE } from '$engine/protocol';
import { readRefusal } from '$engine/refusal';
import { processAccounts } from '$model/run/accounts';
import { makeRun } from '$databases/index';
import { statisticOf } from '$model/run/statistics';
import { Scenario, ScenarioError } from '$model/scenario/scenario';
import { settingOf, type Setting } from '$model/scenario/settings';
import type { ErrorId } from '$model/schema/generatedErrors';
import { PARAMETERS, parameterOf } from '$model/schema/parameters';
import type { ChoiceParameter } from '$model/schema/schema';
import { BUSY, core, published, runReal, TEN_HOURS } from '../fixtures/core';
import { englishList, englishNumber } from '$engine/embeddedIntl';

/** The error that something throws or rejects with. */
async function errorOf(action: () => unknown): Promise<unknown> {
  try {
    await action();
  } catch (error) {
    return error;
  }
  return null;
}

/** What the core finds wrong with settings, in the model's names. */
function refusalOf(settings: Iterable<Setting>) {
  const refusal = core.check(settings);
  return refusal && readRefusal(refusal);
}

describe('the core', () => {
  it('gives the same run however it is sliced, and side by side with another', () => {
    const settings = BUSY.settings();
    const whole = core.runToEnd(settings, NO_TRACE);
    const sliced = core.run(settings, NO_TRACE);
    const beside = core.run(
      published('S3-free').withValue('run.until_ms', 100).settings(),
      NO_TRACE,
    );
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

  it('runs for ten hours, and traces their last minutes to the nanosecond', () => {
    const [fromNs, untilNs] = [35_900e9, 36_000e9];
    const run = runReal(TEN_HOURS, { fromNs, untilNs, records: 10_000 });
    expect([run.durationNs, run.failure]).toEqual([untilNs, 0]);
    // As natively: python/tests/test_module.py.
    expect(run.hash).toBe('751ae68c6f3bfdb9');
    const commits = statisticOf(run, 'user_commits');
    expect(commits).toBeGreaterThan(3000);
    const { trace } = run;
    expect(trace.length).toBeGreaterThan(50);
    expect(trace.timeNs(trace.length - 1)).toBeGreaterThan(fromNs);
    // What each process did adds up to the run.
    for (const process of processAccounts(run)) {
      const { userNs, kernelNs, runnableNs, sleepingNs, ioNs } = process;
      expect(userNs + kernelNs + runnableNs + sleepingNs + ioNs).toBe(untilNs);
    }
  });

  it('takes as many events at first as it is told to', () => {
    const [few, more] = [1, 500].map((events) =>
      core.run(BUSY.settings(), NO_TRACE, events).next(),
    );
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
    expect(run.failure).toBe(0);
    expect(run.durationNs).toBe(400e6);
    expect(run.hash).toBe(runReal(BUSY).hash);
    expect(run.trace.length).toBeLessThanOrEqual(500);
    expect(run.trace.length).toBeGreaterThan(300);
    expect(run.trace.untilNs).toBeLessThan(400e6);
    expect(run.trace.timeNs(run.trace.length - 1)).toBeLessThan(run.trace.untilNs);
  });

  it('hands over buffers that can be transferred', () => {
    const data = core.runToEnd(BUSY.settings(), { fromNs: 0, untilNs: 10e6, records: 10_000 });
    const records = data.trace.records;
    const moved = structuredClone(data, { transfer: transferables([data]) });
    expect(data.trace.buffer.byteLength).toBe(0);
    expect(makeRun(BUSY, moved).trace.length).toBe(records);
  });

  it('says what it refuses, in numbers', async () => {
    const nice = (number: number) => [settingOf(parameterOf('lgwr.nice'), number)];
    expect(core.check(nice(-20))).toBeNull();
    expect(refusalOf(nice(99))).toMatchObject({ code: 'out_of_range', key: 'lgwr.nice' });
    const error = await errorOf(() => core.runToEnd(nice(99), NO_TRACE));
    expect(error).toBeInstanceOf(ScenarioError);
    expect(wordError(error)).toBe('lgwr.nice is 99; it must be a whole number from -20 to 19.');
  });

  it('refuses what is in the unit of its parameter as that', () => {
    const tooShort = [settingOf(parameterOf('run.until_ms'), 0.5)];
    expect(refusalOf(tooShort)).toMatchObject({ code: 'out_of_range', value: '0.5' });
    const elsewhere = [settingOf(parameterOf('lgwr.affinity'), '4,255', 5)];
    expect(refusalOf(elsewhere)).toMatchObject({ code: 'no_such_cpus', value: '4,255', first: 4 });
  });

  it('refuses settings that no parameter can have', () => {
    const { index: cpus } = parameterOf('lgwr.affinity');
    const { index: scheduler } = parameterOf('machine.scheduler');
    const { firstNumber: policy } = parameterOf('lgwr.policy') as ChoiceParameter;
    const refused: [Setting, ErrorId][] = [
      [{ atNs: null, parameter: PARAMETERS.length, value: 0 }, 'edit_of_nothing'],
      [{ atNs: 5, parameter: PARAMETERS.length, value: 0 }, 'edit_of_nothing'],
      [{ atNs: null, parameter: cpus, value: 3 }, 'not_cpus'],
      [{ atNs: null, parameter: cpus, value: [256] }, 'not_cpus'],
      [{ atNs: null, parameter: scheduler, value: [3] }, 'not_a_number'],
      [{ atNs: null, parameter: scheduler, value: -1 }, 'not_an_option'],
      [{ atNs: null, parameter: scheduler, value: policy }, 'not_an_option'],
      [{ atNs: null, parameter: scheduler, value: 999 }, 'not_an_option'],
      [{ atNs: 5, parameter: scheduler, value: 0 }, 'not_changeable'],
      [{ atNs: 1e15, parameter: cpus, value: [3] }, 'edit_too_late'],
    ];
    for (const [setting, code] of refused) {
      // What comes after it does not hide it.
      const { code: found } = refusalOf([setting, ...BUSY.settings()]) ?? {};
      expect(found, JSON.stringify(setting)).toBe(code);
    }
  });

  it('goes on working after a refusal and after a run that was left', () => {
    const left = core.run(BUSY.settings(), NO_TRACE);
    left.next(10);
    left.return(undefined as never);
    expect(core.check([{ atNs: null, parameter: -1, value: 0 }])).not.toBeNull();
    expect(runReal(BUSY).hash).toBe(runReal(BUSY).hash);
  });

  it('runs a machine without sessions', () => {
    const idle = runReal(Scenario.defaults.withValue('run.until_ms', 10));
    expect(idle.durationNs).toBe(10e6);
    expect(statisticOf(idle, 'transactions')).toBe(0);
    expect(idle.wait('log_file_sync').meanNs).toBeNaN();
  });
});

describe('loading from disk', () => {
  it('names what is missing or damaged', async () => {
    expect(await errorOf(() => loadCoreFromDisk('/nowhere.wasm'))).toMatchObject({
      code: 'core-not-on-disk',
    });
    const folder = await mkdtemp(join(tmpdir(), 'postwait-'));
    const file = join(folder, 'bad.wasm');
    await writeFile(file, 'not wasm');
    expect(await errorOf(() => loadCoreFromDisk(file))).toMatchObject({ code: 'core-not-on-disk' });
    await rm(folder, { recursive: true });
  });
});

/** What replaces Intl beside Python says what Intl says. */
/** Numbers of all sizes, and those that lie on the edge between two roundings. */
const NUMBERS = [
  0,
  -0,
  0.5,
  1.5,
  2.5,
  -2.5,
  1.005,
  1.045,
  0.000_123_45,
  -0.000_4,
  999.995,
  999_999.999_5,
  1234.5678,
  1e21,
  1.7e-9,
  Number.NaN,
  Infinity,
  -Infinity,
  ...Array.from({ length: 4000 }, (_, at) => Math.sin(at * 12.9898) * 10 ** ((at % 31) - 15)),
  ...Array.from({ length: 2000 }, (_, at) => at / 200 + 0.005),
];

describe('numbers in English', () => {
  it.each([
    [0, 0],
    [0, 3],
    [2, 2],
    [0, 9],
    [1, 6],
    [0, 20],
  ])('with %i to %i decimals', (fewest, most) => {
    const options = { minimumFractionDigits: fewest, maximumFractionDigits: most };
    const intl = new Intl.NumberFormat('en-US', options);
    const other = NUMBERS.filter((each) => englishNumber(each, options) !== intl.format(each));
    expect(other).toEqual([]);
  });
});

describe('lists in English', () => {
  const intl = new Intl.ListFormat('en');
  it.each([[[]], [['a']], [['a', 'b']], [['a', 'b', 'c', 'd']]])('%j', (words) => {
    expect(englishList(words)).toBe(intl.format(words));
  });
});
