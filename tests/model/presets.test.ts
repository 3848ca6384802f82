import { wordRefusal } from '$explain/refusals';
import { describe, expect, it } from 'vitest';
import { SECTIONS, TraceType } from '$model/schema/generated';
import { PRESETS } from '$model/schema/generatedPresets';
import { presetValues, presetsOf, readPreset, underlay } from '$model/schema/presets';
import { Scenario } from '$model/scenario/scenario';
import { core, runReal } from '../fixtures/core';
import { PARAMETERS } from '$model/schema/parameters';

const uses = PRESETS.flatMap((preset) =>
  SECTIONS.filter(({ id }) => id === preset.section).flatMap(({ keys }) =>
    keys.map((key) => ({ use: `${key}=${preset.id}`, key, preset })),
  ),
);

function scenarioOf(use: string): Scenario {
  const values = readPreset(use);
  if ('refusal' in values) throw new Error(wordRefusal(values.refusal));
  return Scenario.of('', values, []);
}

/** Service times of writes to the log, sorted, in nanoseconds. */
function serviceTimes(scenario: Scenario): number[] {
  const { trace } = runReal(scenario, { fromNs: 0, untilNs: 60e9, records: 1_500_000 });
  const starts = Array.from({ length: trace.length }, (_, i) => i).filter(
    (i) => trace.type(i) === TraceType.io_start,
  );
  return starts.map((i) => trace.value(i)).sort((a, b) => a - b);
}

describe('presets', () => {
  it.each(uses)('$use is a scenario, for the core too', ({ use, key, preset }) => {
    const scenario = scenarioOf(use);
    expect(core.check(scenario.settings())).toBeNull();
    for (const setting of preset.settings.split(' ')) {
      const [name = '', text] = setting.split('=');
      const parameter = name.includes('.') ? name : `${key}.${name}`;
      const value = new Map<string, unknown>(presetValues(key, preset)).get(parameter);
      expect(String(value === true ? 1 : value)).toBe(text);
    }
  });

  it('have names of their own', () => {
    expect(new Set(PRESETS.map(({ section, id }) => `${section} ${id}`)).size).toBe(PRESETS.length);
    expect(presetsOf('lgwr')).toEqual([]);
    expect(presetsOf('data_disk')).toEqual(presetsOf('redo_disk'));
  });

  it('leave nothing of one another behind', () => {
    const pmem = scenarioOf('redo_disk=pmem');
    const nvme = readPreset('redo_disk=nvme') as readonly (readonly [never, never])[];
    expect(pmem.withValues(Object.fromEntries(nvme)).toText()).toBe(
      scenarioOf('redo_disk=nvme').toText(),
    );
    const old = scenarioOf('machine=linux_2_6_32');
    const present = readPreset('machine=linux_6') as readonly (readonly [never, never])[];
    expect(old.withValues(Object.fromEntries(present)).resolve('cfs.latency_ms')).toBe(6);
  });

  it('go below a scenario, nested or dotted, and only there', () => {
    const values = [
      ['lgwr.nice', 1],
      ['lgwr.members', 2],
      ['noise.nice', 3],
    ] as const;
    const json = { lgwr: { nice: 0 }, 'noise.nice': 0 };
    expect(underlay(json, values)).toEqual({ ...json, 'lgwr.members': 2 });
    for (const other of [null, 3, [1]]) expect(underlay(other, values)).toBe(other);
  });
});

describe('the cloud volume', () => {
  it('has the mean and the 99th percentile that it was derived from', () => {
    const scenario = scenarioOf('redo_disk=cloud_volume').withValues({
      'run.until_ms': 40_000,
      'sessions.count': 1,
      'sessions.cpu_ms': 0.1,
    });
    const times = serviceTimes(scenario);
    expect(times.length).toBeGreaterThan(20_000);
    const mean = times.reduce((sum, ns) => sum + ns, 0) / times.length;
    expect(Math.abs(mean / 0.9e6 - 1)).toBeLessThan(0.015);
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
    expect(Math.abs(p99 / 2.5e6 - 1)).toBeLessThan(0.03);
  });
});

it('numbers parameters by their place', () => {
  expect(PARAMETERS.every((row, index) => row.index === index)).toBe(true);
  expect(new Set(PARAMETERS.map(({ key }) => key)).size).toBe(PARAMETERS.length);
});
