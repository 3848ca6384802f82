import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARAMETERS, STATISTICS, WAIT_EVENTS } from '$model/generated';
import { main } from '../../src/cli/main';
import { BUSY, corePath, runReal } from '../scenes/core';

let folder = '';
let busy = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwait-cli-'));
  busy = await file('busy.json', JSON.stringify({ title: 'Busy', ...BUSY.toJson() }));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

/** Carries out a command line; what it wrote and its exit code. */
async function postwait(args: readonly string[], stdin = '', isTTY = false) {
  const written = { out: '', err: '' };
  const code = await main(args, {
    stdin: (async function* () {
      yield stdin.slice(0, 10);
      yield new TextEncoder().encode(stdin.slice(10));
    })(),
    stdout: { write: (text) => (written.out += text) },
    stderr: { write: (text) => (written.err += text), isTTY },
    corePath,
  });
  return { code, ...written };
}

const usageErrors: readonly (readonly [args: readonly string[], sentence: string])[] = [
  [[], 'Name a command.'],
  [['rnu'], 'There is no command "rnu". Did you mean "run"?'],
  [['simulate'], 'There is no command "simulate". `postwait --help` lists the commands.'],
  [['run'], 'run needs a scenario file, or - for standard input'],
  [['run', 'a', 'b'], 'run takes one scenario file, not also "b".'],
  [['run', 'a', '--jsn'], 'There is no flag --jsn. Did you mean --json?'],
  [['run', 'a', '-x'], 'There is no flag -x.'],
  [['run', 'a', '--json=yes'], '--json takes no value.'],
  [['run', 'a', '--seed'], '--seed needs a value: --seed N.'],
  [
    ['run', 'a', '--until', '60'],
    '--until is "60"; give a time with its unit, such as 40ms or 60s.',
  ],
  [
    ['run', 'a', '--set', 'lgwr.nice'],
    '--set lgwr.nice has no value: write --set lgwr.nice=VALUE.',
  ],
  [['run', 'a', '--set', 'lgwr.nise=1'], 'Did you mean "lgwr.nice"?'],
  [['run', 'a', '--set=lgwr.nice=99'], 'lgwr.nice is 99; it must be'],
  [['run', 'a', '--set', '@lgwr.nice=1'], 'names no time'],
  [['run', 'a', '--seed', 'x'], 'run.seed is "x"; it must be a whole number'],
  [['trace', 'a', '--from'], '--from needs a value'],
  [['check'], 'check needs a scenario file'],
  [['describe', 'lgwr', 'noise'], 'describe takes one name'],
  [['describe', 'lgwr.nise'], 'Did you mean "lgwr.nice"?'],
];

describe('a wrong command line', () => {
  it.each(usageErrors)('%j is named and ends with 2', async (args, sentence) => {
    const { code, out, err } = await postwait(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
    for (const line of err.trimEnd().split('\n')) expect(line).toMatch(/^postwait: .+[.?]$/);
  });
});

describe('help', () => {
  it('lists the commands, and tells of each', async () => {
    for (const args of [['--help'], ['-h'], ['help']]) {
      const { code, out, err } = await postwait(args);
      expect([code, err]).toEqual([0, '']);
      for (const name of ['run', 'trace', 'check', 'describe']) expect(out).toContain(`  ${name}`);
    }
    const run = await postwait(['run', '--help']);
    expect(run.out).toContain('--set KEY=VALUE');
    expect((await postwait(['help', 'run'])).out).toBe(run.out);
    expect((await postwait(['trace', '-h'])).out).toContain('--from TIME');
  });
});

describe('run', () => {
  it('prints tables', async () => {
    const { code, out, err } = await postwait(['run', busy]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Busy\n400 ms simulated, seed 1, 4 CPUs, cfs, \d+ transactions\n/);
    for (const title of [
      'Load profile',
      'Top 5 timed events',
      'log file sync: ',
      'Processes',
      'CPUs',
    ]) {
      expect(out).toContain(`\n${title}`);
    }
    expect(out).toContain(`Trace hash ${runReal(BUSY).hash}\n`);
    expect(out).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('prints one JSON object', async () => {
    const { code, out } = await postwait(['run', busy, '--json']);
    const run = runReal(BUSY);
    const result = JSON.parse(out) as ReturnType<
      typeof import('../../src/cli/result-json').resultJson
    >;
    expect(code).toBe(0);
    expect(Object.keys(result)).toEqual([
      'scenario',
      'duration_s',
      'transactions',
      'commits',
      'waits',
      'lfs_parts_ms',
      'processes',
      'cpus',
      'devices',
      'statistics',
      'hash',
      'failure',
    ]);
    expect(result.scenario).toEqual({ title: 'Busy', ...BUSY.toJson() });
    expect(result.duration_s).toBe(0.4);
    expect(result.hash).toBe(run.hash);
    expect(Object.keys(result.waits)).toEqual(WAIT_EVENTS.map(({ name }) => name));
    const sync = result.waits['log file sync'];
    expect(sync?.count).toBe(run.wait('log_file_sync').count);
    expect(sync?.mean_ms).toBeCloseTo(run.wait('log_file_sync').meanNs / 1e6, 12);
    expect(sync?.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(sync?.count);
    expect(sync?.histogram.map(({ upper_us }) => upper_us).slice(0, 3)).toEqual([1, 2, 4]);
    expect(sync?.histogram.at(-1)?.upper_us).toBeNull();
    const parts = Object.values(result.lfs_parts_ms).reduce((sum, ms) => sum + ms, 0);
    expect(parts).toBeCloseTo(sync?.mean_ms ?? 0, 9);
    expect(result.processes.map(({ name }) => name)).toEqual(run.processes.map(({ name }) => name));
    for (const { cpu_s, user_s, kernel_s, runnable_s, sleeping_s, io_s } of result.processes) {
      expect(cpu_s).toBeCloseTo(user_s + kernel_s, 12);
      expect(cpu_s + runnable_s + sleeping_s + io_s).toBeCloseTo(0.4, 9);
    }
    expect(result.cpus).toHaveLength(4);
    expect(Object.keys(result.statistics)).toHaveLength(STATISTICS.length);
    expect(result.statistics['user commits']).toBe(result.commits);
    expect(result.statistics['duration, s']).toBe(0.4);
  });

  it('takes the scenario from standard input, and changes from its flags', async () => {
    const changed = [
      'run',
      '-',
      '--json',
      '--seed',
      '7',
      '--seed=8',
      '--set',
      'lgwr.nice=-20',
      '--set=noise.affinity=2-3',
      '--set',
      '@40.5ms.noise.nice=-3',
      '--until',
      '300ms',
    ];
    const { code, out, err } = await postwait(changed, JSON.stringify(BUSY.toJson()));
    expect([code, err]).toEqual([0, '']);
    const { scenario, duration_s } = JSON.parse(out) as { scenario: unknown; duration_s: number };
    const expected = BUSY.withValues({
      'run.seed': 8,
      'lgwr.nice': -20,
      'noise.affinity': '2-3',
      'run.until_ms': 300,
    }).withEdit(40.5, 'noise.nice', -3);
    expect(scenario).toEqual(expected.toJson());
    expect(duration_s).toBe(0.3);
  });

  it('takes values that only go together', async () => {
    const changes = ['--set', 'lgwr.affinity=7', '--set', 'machine.cpus=8'];
    expect((await postwait(['run', busy, ...changes])).code).toBe(0);
    const alone = await postwait(['run', busy, '--set', 'lgwr.affinity=7']);
    expect(alone.code).toBe(1);
    expect(alone.err).toContain('the machine has none of these CPUs');
  });

  it('says what is wrong with a scenario and ends with 1', async () => {
    const bad = await file('bad.json', '{ "lgwr": { "nise": 1, "nice": 99 } }');
    const { code, out, err } = await postwait(['run', bad]);
    expect([code, out]).toEqual([1, '']);
    expect(err.trimEnd().split('\n')).toEqual([
      `postwait: ${bad}: There is no parameter "lgwr.nise". Did you mean "lgwr.nice"?`,
      `postwait: ${bad}: lgwr.nice is 99; it must be a whole number from -20 to 19.`,
    ]);
    expect((await postwait(['run', '-'], 'no json')).err).toContain(
      'standard input: This is not JSON',
    );
  });

  it('says why a file or the core can not be read', async () => {
    expect((await postwait(['run', join(folder, 'none.json')])).err).toContain(
      'there is no such file',
    );
    const isFolder = await postwait(['run', folder]);
    expect([isFolder.code, isFolder.err]).toEqual([
      1,
      `postwait: ${folder} can't be read: it is a folder.\n`,
    ]);
    const noCore = { out: '', err: '' };
    const code = await main(['run', busy], {
      stdin: (async function* () {})(),
      stdout: { write: (text) => (noCore.out += text) },
      stderr: { write: (text) => (noCore.err += text) },
      corePath: '/nowhere.wasm',
    });
    expect([code, noCore.out]).toEqual([1, '']);
    expect(noCore.err).toContain('npm run wasm');
  });

  it('shows progress on a terminal only', { timeout: 20_000 }, async () => {
    const long = ['run', busy, '--until', '60s', '--json'];
    expect((await postwait(long)).err).toBe('');
    const { err } = await postwait([...long, '--until=600s'], '', true);
    expect(err).toMatch(/\r\d+\.\d s simulated \(\d+ %\)/);
    expect(err).toMatch(/\r +\r$/);
  });

  it('prints what it has when the run can not go on', async () => {
    const stuck = {
      sessions: { count: 1, cpu_ms: 0 },
      machine: { wake_latency_us: 0, syscall_us: 0, post_us: 0, context_switch_us: 0 },
      redo: { copy_us: 0, allocate_us: 0 },
      lgwr: { gather_us: 0, finish_us: 0 },
      redo_disk: { service_ms: 0 },
    };
    const { code, out, err } = await postwait(['run', '-', '--json'], JSON.stringify(stuck));
    const { failure, transactions } = JSON.parse(out) as { failure: string; transactions: number };
    expect(transactions).toBeGreaterThan(0);
    expect([code, err]).toEqual([1, `postwait: the run stopped early: ${failure}.\n`]);
  });
});

describe('trace', () => {
  it('prints the records of a window', async () => {
    const { code, out, err } = await postwait(['trace', busy, '--from', '199.9ms', '--to=200.1ms']);
    expect([code, err]).toEqual([0, '']);
    const lines = out.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) expect(line).toMatch(/^ {2,}\d+\.\d{6} ms {2}\S.*\.$/);
    expect(out).toContain('200.000000 ms  Edit: lgwr.nice is now -20.');
  });

  it('prints a JSON object on each line', async () => {
    const { out } = await postwait(['trace', busy, '--from', '200ms', '--to', '201ms', '--json']);
    const records = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const edit = records.find(
      ({ type, text }) => type === 'edit' && String(text).includes('lgwr.nice'),
    );
    expect(edit).toMatchObject({ time_ns: 200e6, process: null, name: null, value: -20 });
    expect(records.some(({ state, cause, name }) => state && cause && name)).toBe(true);
  });

  it('says where the room for records ended', { timeout: 30_000 }, async () => {
    const { code, out, err } = await postwait(['trace', busy, '--until', '60s']);
    expect(code).toBe(0);
    expect(err).toMatch(
      /^postwait: the trace stops at [\d.]+ ms, .* go on with --from [\d.]+ms\.\n$/,
    );
    expect(out.trimEnd().split('\n').length).toBeGreaterThan(300_000);
  });

  it('refuses an empty window', async () => {
    const { code, err } = await postwait(['trace', busy, '--from', '500ms']);
    expect(code).toBe(2);
    expect(err).toContain('The window from 500 ms to 400 ms is empty; the run ends at 400 ms.');
  });
});

describe('check', () => {
  it('says what is right and what is wrong, of several files', async () => {
    const bad = await file('wrong.json', '{ "noise": { "nice": -50 } }');
    const good = await postwait(['check', busy]);
    expect(good).toEqual({
      code: 0,
      err: '',
      out: `${busy}: right: 7 processes on 4 CPUs, at most 0.4 s, 2 edits.\n`,
    });
    const both = await postwait(['check', bad, busy]);
    expect(both.code).toBe(1);
    expect(both.err).toBe(`${bad}: noise.nice is -50; it must be a whole number from -20 to 19.\n`);
    expect(both.out).toContain('right');
  });
});

describe('describe', () => {
  it('prints everything, a section, a parameter or a term', async () => {
    const all = await postwait(['describe']);
    for (const { key, instance } of PARAMETERS) {
      if (instance === 0) expect(all.out).toContain(`  ${key}: `);
    }
    expect((await postwait(['describe', 'noise3'])).out).toContain('noise.burst_ms');
    expect((await postwait(['describe', 'lgwr.nice'])).out).toContain(
      'from -20 to 19; default 0. It may change',
    );
    expect((await postwait(['describe', 'log file sync'])).out).toMatch(
      /^ {2}log file sync: A session waits/,
    );
  });

  it('prints the tables as JSON', async () => {
    const { out } = await postwait(['describe', '--json']);
    const tables = JSON.parse(out) as { parameters: unknown[]; wait_events: unknown[] };
    expect(tables.parameters).toHaveLength(PARAMETERS.length);
    expect(tables.wait_events).toHaveLength(WAIT_EVENTS.length);
  });
});
