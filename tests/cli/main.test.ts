import { withEdit } from '$model/scenario/edits';
import { scenarioToJson } from '$model/scenario/scenario';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WAIT_EVENTS } from '$model/schema/generated';
import { STATISTICS } from '$model/schema/generatedNames';
import type { resultJson } from '../../src/cli/resultJson';
import { BUSY, runReal } from '../fixtures/core';
import { ownFolder, postwait } from './postwait';

const { busy, file, folder } = await ownFolder();

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
  [['run', 'a', '--preset', 'redo_disk=nvm'], 'There is no preset "nvm". Did you mean "nvme"?'],
  [['run', 'a', '--preset', 'redo_dsk=nvme'], 'presets for "redo_dsk". Did you mean "redo_disk"?'],
  [
    ['run', 'a', '--preset', 'lgwr=fast'],
    'machine, sessions, noise, redo_disk, data_disk have some.',
  ],
  [['run', 'a', '--preset', 'machine'], 'There is no preset "". There are linux_2007, '],
  [['presets', 'redo_disk'], 'presets takes no name, such as "redo_disk".'],
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
      for (const name of ['run', 'trace', 'lgwr', 'check', 'describe', 'presets']) {
        expect(out).toContain(`  ${name}`);
      }
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
    const result = JSON.parse(out) as ReturnType<typeof resultJson>;
    expect(code).toBe(0);
    expect(Object.keys(result)).toEqual([
      'scenario',
      'duration_s',
      'transactions',
      'commits',
      'still_waiting',
      'waits',
      'lfs_parts_ms',
      'processes',
      'cpus',
      'devices',
      'statistics',
      'hash',
      'failure',
    ]);
    expect(result.scenario).toEqual({ title: 'Busy', ...scenarioToJson(BUSY) });
    expect(result.duration_s).toBe(0.4);
    expect(result.hash).toBe(run.hash);
    expect(Object.keys(result.waits)).toEqual(WAIT_EVENTS.map(({ name }) => name));
    const sync = result.waits['log file sync'];
    expect(sync?.count).toBe(run.wait('log_file_sync').count);
    expect(sync?.mean_ms).toBeCloseTo(run.wait('log_file_sync').meanNs / 1e6, 12);
    expect(sync?.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(sync?.count);
    expect(sync?.histogram.map(({ upper_us }) => upper_us).slice(0, 3)).toEqual([1, 2, 4]);
    expect(sync?.histogram.at(-1)?.upper_us).toBeNull();
    const parts = Object.values(result.lfs_parts_ms).reduce<number>(
      (sum, ms) => sum + (ms ?? Number.NaN),
      0,
    );
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
    const { code, out, err } = await postwait(changed, {
      stdin: JSON.stringify(scenarioToJson(BUSY)),
    });
    expect([code, err]).toEqual([0, '']);
    const { scenario, duration_s } = JSON.parse(out) as { scenario: unknown; duration_s: number };
    const expected = withEdit(
      BUSY.withValues({
        'run.seed': 8,
        'lgwr.nice': -20,
        'noise.affinity': '2-3',
        'run.until_ms': 300,
      }),
      40.5,
      'noise.nice',
      -3,
    );
    expect(scenario).toEqual(scenarioToJson(expected));
    expect(duration_s).toBe(0.3);
  });

  it('takes values that only go together', async () => {
    const changes = ['--set', 'lgwr.affinity=7', '--set', 'machine.cpus=8'];
    expect((await postwait(['run', busy, ...changes])).code).toBe(0);
    const alone = await postwait(['run', busy, '--set', 'lgwr.affinity=7']);
    expect(alone.code).toBe(1);
    expect(alone.err).toContain('the machine has none of these CPUs');
  });

  it('rounds numbers that are finer than their step, and says so', async () => {
    const fine = await file('fine.json', '{ "lgwr": { "nice": -4.6 }, "run": { "until_ms": 5 } }');
    const flags = ['--set', 'redo_disk.service_ms=0.33333333', '--set', '@1ms.lgwr.nice=2.4'];
    const { code, out, err } = await postwait(['run', fine, ...flags, '--json']);
    expect(code).toBe(0);
    expect(err.trimEnd().split('\n')).toEqual([
      'postwait: redo_disk.service_ms is 0.33333333, finer than the smallest step of 1 ns: 0.333333 is taken.',
      'postwait: lgwr.nice is 2.4, finer than the smallest step of 1: 2 is taken.',
      `postwait: ${fine}: lgwr.nice is -4.6, finer than the smallest step of 1: -5 is taken.`,
    ]);
    expect(JSON.parse(out)).toMatchObject({
      scenario: {
        lgwr: { nice: -5 },
        redo_disk: { service_ms: 0.333333 },
        edits: [{ at_ms: 1, set: { 'lgwr.nice': 2 } }],
      },
    });
    expect((await postwait(['run', fine, '--set', 'lgwr.nice=19.4'])).err).toContain(
      'lgwr.nice is 19.4; it must be a whole number from -20 to 19.',
    );
  });

  it('says what is wrong with a scenario and ends with 1', async () => {
    const bad = await file('bad.json', '{ "lgwr": { "nise": 1, "nice": 99 } }');
    const { code, out, err } = await postwait(['run', bad]);
    expect([code, out]).toEqual([1, '']);
    expect(err.trimEnd().split('\n')).toEqual([
      `postwait: ${bad}: There is no parameter "lgwr.nise". Did you mean "lgwr.nice"?`,
      `postwait: ${bad}: lgwr.nice is 99; it must be a whole number from -20 to 19.`,
    ]);
    expect((await postwait(['run', '-'], { stdin: 'no json' })).err).toContain(
      'standard input: This is not JSON',
    );
  });

  it('reads a file that begins with the mark of its encoding, and says what is nested too deep', async () => {
    const marked = await file(
      'marked.json',
      '\uFEFF{ "lgwr": { "nice": -5 }, "run": { "until_ms": 5 } }',
    );
    expect((await postwait(['run', marked])).code).toBe(0);
    const deep = await file(
      'deep.json',
      `{"lgwr":{"nice":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
    );
    const { code, err } = await postwait(['run', deep]);
    expect(code).toBe(1);
    expect(err).toContain('lgwr.nice is nested too deep to be shown; it must be');
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
    const noCore = await postwait(['run', busy], { core: '/nowhere.wasm' });
    expect([noCore.code, noCore.out]).toEqual([1, '']);
    expect(noCore.err).toContain('npm run wasm');
  });

  it('shows progress on a terminal only', async () => {
    const long = ['run', busy, '--until', '60s', '--json'];
    expect((await postwait(long)).err).toBe('');
    const { err } = await postwait([...long, '--until=600s'], { isTTY: true });
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
    const { code, out, err } = await postwait(['run', '-', '--json'], {
      stdin: JSON.stringify(stuck),
    });
    const { failure, transactions } = JSON.parse(out) as { failure: string; transactions: number };
    expect(transactions).toBeGreaterThan(0);
    expect([code, err]).toEqual([1, `postwait: the run stopped early: ${failure}.\n`]);
  });
});
