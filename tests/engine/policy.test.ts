/** Schedulers of one's own: that the interface is complete, that they are repeated, and what becomes of those that fail. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Core } from '$engine/core';
import { PolicyHost } from '$engine/policy/host';
import { namesOfModel } from '$engine/policy/names';
import { nodePolicy } from '$engine/policy/nodePolicy';
import { NO_TRACE } from '$engine/protocol';
import { decodeQuery } from '$model/scenario/decodeQuery';
import type { Scenario } from '$model/scenario/scenario';
import { goldenScenarios } from '../../scripts/lib/golden.mjs';

const read = (name: string) =>
  readFileSync(new URL(`policies/${name}.txt`, import.meta.url), 'utf8');

let module: WebAssembly.Module;
beforeAll(async () => {
  const file = new URL('../../src/engine/postwait-fast.wasm', import.meta.url);
  module = await WebAssembly.compile(readFileSync(file));
});

/** A golden scenario of the core's text form. */
function scenarioOf(text: string): Scenario {
  const pairs = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const query = pairs.map((line) => {
    const [, at = '', rest = line] = /^(@\S+) (.*)$/.exec(line) ?? [];
    return `${at === '' ? '' : `${at}.`}${rest}`;
  });
  const { scenario, problems } = decodeQuery(query.join('&'));
  expect(problems).toEqual([]);
  return scenario;
}

const underCustom = (scenario: Scenario, values = {}) =>
  scenario.withValues({ 'machine.scheduler': 'custom', ...values });

/** What a policy is told of the settings that the built-in scheduler reads. */
function constants(scenario: Scenario): string {
  const ns = (key: Parameters<Scenario['resolve']>[0]) => Number(scenario.resolve(key)) * 1e6;
  const release = scenario.resolve('eevdf.release');
  const rules = {
    ownSlices: release !== '6.6',
    shortPreempts: release !== '6.6',
    keepsRest: release !== '6.6',
    delays: !['6.6', 'undelayed'].includes(release),
    byVruntime: release.startsWith('6.18'),
    renews: release === 'undelayed',
    grouped: release === '6.18-grouped',
  };
  return Object.entries({
    AUTOGROUP: scenario.resolve('machine.autogroup'),
    LOCAL_CPUS: scenario.resolve('machine.cpus'),
    YIELDS: scenario.resolve('machine.latch_wait') === 'yielding',
    LATENCY_NS: ns('cfs.latency_ms'),
    MIN_GRANULARITY_NS: ns('cfs.min_granularity_ms'),
    WAKEUP_GRANULARITY_NS: ns('cfs.wakeup_granularity_ms'),
    BASE_SLICE_NS: ns('eevdf.base_slice_ms'),
    PLACE_LAG: scenario.resolve('eevdf.place_lag'),
    RUN_TO_PARITY: scenario.resolve('eevdf.run_to_parity'),
    WAKEUP_DEQUEUES: scenario.resolve('eevdf.wakeup_dequeues'),
    HRTICK: scenario.resolve('eevdf.hrtick'),
    RULES: rules,
  })
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
    .join(' ');
}

function run(scenario: Scenario, policy: string) {
  const host = new PolicyHost(nodePolicy(policy), namesOfModel);
  const core = new Core(module, undefined, undefined, undefined, host);
  return core.runToEnd(scenario.settings(), NO_TRACE);
}

const built = (scenario: Scenario) => new Core(module).runToEnd(scenario.settings(), NO_TRACE);

const goldens = [...goldenScenarios()].map(([name, text]) => [name, scenarioOf(text)] as const);
const of = (scheduler: string) =>
  goldens.filter(([, scenario]) => scenario.resolve('machine.scheduler') === scheduler);

describe('the interface is complete', () => {
  it('has goldens to be held against', () => {
    expect(of('cfs').length).toBeGreaterThan(40);
    expect(of('eevdf').length).toBeGreaterThan(10);
  });

  it.each(of('cfs'))('CFS in JavaScript decides as the built-in one: %s', (_, scenario) => {
    const text = constants(scenario) + read('groups') + read('cfs');
    const { hash, ejection } = run(underCustom(scenario, { 'eevdf.kernel_costs': false }), text);
    expect(ejection).toBeUndefined();
    expect(hash).toBe(built(scenario).hash);
  });

  it.each(of('eevdf'))('EEVDF in JavaScript decides as the built-in one: %s', (_, scenario) => {
    const text = constants(scenario) + read('groups') + read('eevdf');
    const { hash, ejection } = run(underCustom(scenario), text);
    expect(ejection).toBeUndefined();
    expect(hash).toBe(built(scenario).hash);
  });
});
