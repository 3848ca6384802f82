/** The same scenario gives the same trace, bit for bit: gcc, clang, Node, Chromium and Firefox, small and fast. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFirefox } from '../../scripts/lib/firefox.mjs';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { NO_TRACE } from '$engine/protocol';
import { makeRun } from '$databases/index';
import { ScenarioError, type Scenario } from '$model/scenario/scenario';
import { readScenario } from '$model/scenario/decode';
import { BUSY, core, published, runReal, smallCorePath, TEN_HOURS } from '../fixtures/core';
import { Dice } from '../fixtures/random';
import { settingsOfText } from '../fixtures/scenarios';
import { hashesIn } from './browser';
import {
  DATABASES,
  differing,
  drawNatively,
  inSmallerBuild,
  native,
  smallerBuildFor,
} from './random';

/** Published cases cut short, and scenarios that use what these don't. */
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  's3-starved': published('S3-starved').withValue('run.until_ms', 20_000),
  's3-free': published('S3-free').withValue('run.until_ms', 20_000),
  's1-noise': published('S1-noise').withValue('run.until_ms', 5000),
  's1-quiet': published('S1-quiet').withValue('run.until_ms', 5000),
  edited: BUSY,
  'ten-hours': TEN_HOURS,
  timeshare: readScenario({
    run: { until_ms: 3000, seed: 4_294_967_295 },
    machine: { cpus: 2, scheduler: 'timeshare' },
    sessions: { count: 12, think_ms: 5, cpu_distribution: 'lognormal', reads: 2.5 },
    sessions2: { count: 3, pinning: 'one_each', affinity: '0-1', redo_bytes: 70_000 },
    noise: { count: 3, burst_distribution: 'exponential', sleep_ms: 0.2 },
    redo: { log_buffer_kb: 256 },
    redo_disk: { distribution: 'lognormal', cv_percent: 150, bandwidth_mb_s: 80 },
    data_disk: { distribution: 'constant', queue_depth: 1 },
  }),
  ...drawn(6),
};

/** Placement as in Linux 6.18, which only the larger build has. */
const PLACED: Readonly<Record<string, Scenario>> = {
  placed: BUSY.withValues({ 'machine.scheduler': 'eevdf', 'machine.placement': '6.18' }),
  'placed-in-sockets': readScenario({
    run: { until_ms: 500 },
    machine: { cpus: 6, scheduler: 'eevdf', placement: '6.18', sockets: 2 },
    sessions: { count: 12, cpu_ms: 0.4, think_ms: 1 },
    rac: { broadcast: true, remote_cpus: 3 },
    noise: { count: 5, burst_ms: 0.3, burst_distribution: 'exponential', sleep_ms: 0.2 },
    noise2: { count: 2, policy: 'fifo', burst_ms: 0.2, sleep_ms: 1 },
  }),
};

const LED = {
  run: { until_ms: 500 },
  machine: { cpus: 3 },
  sessions: { count: 9, think_ms: 0, cpu_ms: 0.2 },
  noise: { count: 2, burst_ms: 0.4, sleep_ms: 1 },
};

/** Of the other databases. */
const OTHERS: Readonly<Record<string, Scenario>> = {
  postgresql: readScenario({
    ...LED,
    run: { ...LED.run, database: 'postgresql' },
    wal: { commit_delay_us: 200, pages: 5000 },
  }),
  mariadb: readScenario({
    ...LED,
    run: { ...LED.run, database: 'mariadb' },
    binlog: { active: true },
  }),
};
const ALL = { ...SCENARIOS, ...PLACED, ...OTHERS };

/** Scenarios drawn at random. */
function drawn(count: number): Record<string, Scenario> {
  const dice = new Dice(7);
  const scenarios = Array.from({ length: count }, (_, i) => {
    const scenario = readScenario({
      run: { until_ms: 500, seed: dice.below(1e9) },
      machine: { cpus: 1 + dice.below(16), scheduler: dice.pick(['cfs', 'timeshare']) },
      sessions: {
        count: 1 + dice.below(60),
        cpu_ms: dice.below(3000) / 1000,
        think_ms: dice.below(9),
      },
      noise: {
        count: dice.below(6),
        nice: dice.below(40) - 20,
        burst_ms: 0.1 + dice.below(80) / 10,
      },
      lgwr: { nice: dice.below(40) - 20, header_writes: dice.below(3) },
      edits: [
        { at_ms: 100 + dice.below(100), set: { 'lgwr.affinity': '0', 'noise.active': false } },
      ],
    });
    return [`drawn-${i}`, scenario] as const;
  });
  return Object.fromEntries(scenarios);
}

const names = Object.keys(ALL);
const small = await Promise.all(
  DATABASES.map(async (id) => ({ id, core: await loadCoreFromDisk(smallCorePath[id]) })),
);
const inNode = Object.fromEntries(names.map((name) => [name, runReal(ALL[name] ?? BUSY).hash]));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwait-parity-'));
  for (const name of names) await writeFile(join(folder, name), ALL[name]?.toText() ?? '');
});

afterAll(() => rm(folder, { recursive: true }));

/** Hashes by the native build of a preset. */
async function hashesOfNative(preset: string): Promise<Record<string, string>> {
  const files = names.map((name) => join(folder, name));
  const output = await native(preset, 'postwait_hash', files);
  const lines = output
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  return Object.fromEntries(
    lines.map(([hash = '', , , file = '']) => [file.slice(folder.length + 1), hash]),
  );
}

/** `npm test -- --quick` makes no build with sanitizers. */
const sanitized = it.skipIf(process.env.POSTWAIT_QUICK === '1');

describe('the hash of a trace', () => {
  it('differs from scenario to scenario', () => {
    expect(new Set(Object.values(inNode)).size).toBe(names.length);
  });

  it('by the fast build is that of the small one of its database; the others refuse', () => {
    for (const [name, scenario] of Object.entries(ALL)) {
      for (const { id, core } of small) {
        const hash = () => core.runToEnd(scenario.settings(), NO_TRACE).hash;
        if (smallerBuildFor(scenario.toText()) === id) expect(hash(), name).toBe(inNode[name]);
        else expect(hash, `${name} by ${id}`).toThrow(ScenarioError);
      }
    }
  });

  it('by gcc is that of Node', async () => {
    expect(await hashesOfNative('gcc')).toEqual(inNode);
  });

  sanitized('by clang, with sanitizers, is that of Node', async () => {
    expect(await hashesOfNative('clang-asan')).toEqual(inNode);
  });

  sanitized('of random scenarios is the same with sanitizers', async () => {
    expect(await drawNatively('clang-asan', 50, 1)).toEqual(await drawNatively('gcc', 50, 1));
  });

  const settings = Object.fromEntries(names.map((name) => [name, ALL[name]?.settings() ?? []]));

  it('in Chromium is that of Node', async () => {
    expect(await hashesIn('chromium', settings)).toEqual(inNode);
  });

  // WebKit's are compared by tests/browsers, for each lesson.
  it.skipIf(!findFirefox())('in Firefox is that of Node', async () => {
    expect(await hashesIn('firefox', settings)).toEqual(inNode);
  });

  // `npm run parity -- 100000` does many more.
  it('of random scenarios is the same natively and in all builds', async () => {
    const drawn = await drawNatively('gcc', 500, 1);
    expect(drawn).toHaveLength(500);
    // The hash is that of the trace. LGWR all alone does the same on many a machine: it starts, and sleeps.
    const alike = drawn.filter(({ hash }) => drawn.filter((each) => each.hash === hash).length > 1);
    expect(alike.length).toBeLessThan(drawn.length / 50);
    for (const { seed, text } of alike) {
      const run = makeRun(BUSY, core.runToEnd(settingsOfText(text), NO_TRACE));
      expect(run.processes.length, `seed ${seed}`).toBe(1);
    }
    expect(differing(core, drawn)).toEqual([]);
    for (const { id, core } of small) {
      const its = inSmallerBuild(drawn, id);
      expect(its.length, id).toBeGreaterThan(drawn.length / 30);
      expect(differing(core, its), id).toEqual([]);
    }
  });
});
