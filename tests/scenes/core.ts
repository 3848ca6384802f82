/** The real core and the scenarios of published cases, for tests in Node. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadCoreFromDisk } from '$engine/node';
import { NO_TRACE, type TraceWindow } from '$engine/protocol';
import { Run } from '$model/run';
import type { Scenario } from '$model/scenario';
import { readScenario } from '$model/scenario-decode';
import { decodeQuery } from '$model/scenario-url';

export const corePath = fileURLToPath(new URL('../../src/engine/postwait.wasm', import.meta.url));

export const core = await loadCoreFromDisk(corePath);

/** A scenario of `tests/facts`, by the name of its file. */
export function fact(name: string): Scenario {
  const file = new URL(`../facts/${name}.json`, import.meta.url);
  return readScenario(JSON.parse(readFileSync(file, 'utf8')));
}

/** Runs a scenario on the real core. */
export function runReal(scenario: Scenario, trace: TraceWindow = NO_TRACE): Run {
  return new Run(scenario, core.runToEnd(scenario.toText(), trace));
}

/** Small and busy: two noises share LGWR's CPU with it, four sessions commit. */
export const BUSY = readScenario({
  run: { until_ms: 400 },
  machine: { cpus: 4 },
  lgwr: { affinity: '1' },
  sessions: { count: 4, cpu_ms: 1, think_ms: 1, reads: 0.5 },
  noise: { count: 2, affinity: '1', nice: -5 },
  edits: [{ at_ms: 200, set: { 'lgwr.nice': -20, 'noise.affinity': '2-3' } }],
});

/** A scenario of `tests/golden`, which are in the core's text form, by the name of its file. */
export function golden(name: string): Scenario {
  const text = readFileSync(new URL(`../golden/${name}.txt`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const { scenario, problems } = decodeQuery(lines.map((line) => line.replace(' ', '.')).join('&'));
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '));
  return scenario;
}

/** The names of all of them. */
export const GOLDEN: readonly string[] = readdirSync(new URL('../golden/', import.meta.url))
  .filter((file) => file.endsWith('.txt'))
  .map((file) => file.replace(/\.txt$/, ''))
  .sort();
