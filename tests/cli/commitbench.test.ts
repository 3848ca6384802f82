/** `postwait commitbench` and the tool itself know the same parameters, and say the same of what can't be had. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe as group, expect, it } from 'vitest';
import { describe as say, HAD } from '../../src/cli/commitbench';
import { isParameterKey } from '../../src/model/schema/parameters';
import { readScenario } from '../../src/model/scenario/decode';
import { ownFolder, postwait } from './postwait';

const { file } = await ownFolder();

const SOURCE = readFileSync(new URL('../../tools/commitbench.c', import.meta.url), 'utf8');

it('knows what the tool knows, and nothing that is no parameter', () => {
  const table = [...SOURCE.matchAll(/\{"(\w+)", "(\w+)", "\w+", [\d.]+\}/g)];
  const single = [...SOURCE.matchAll(/strcmp\(section, "(\w+)"\) && !strcmp\(field, "(\w+)"\)/g)];
  const inC = [...table, ...single].map(([, section = '', field = '']) => `${section}.${field}`);
  const here = Object.entries(HAD).flatMap(([section, fields]) =>
    fields.map((field) => `${section}.${field}`),
  );
  expect(inC.length).toBeGreaterThan(20);
  expect(here.toSorted()).toEqual(inC.toSorted());
  expect(here.filter((key) => !isParameterKey(key))).toEqual([]);
});

it('says what can’t be had on a machine', () => {
  const scenario = readScenario({
    machine: { cpus: 8, scheduler: 'o1' },
    sessions: { count: 4, cpu_ms: 2, reads: 1 },
    sessions2: { count: 1, think_ms: 3 },
    edits: [{ at_ms: 10, set: { 'lgwr.nice': -5 } }],
  });
  const said = say(scenario, 'x.json', 2);
  expect(said).toContain('machine.scheduler = o1 (Scheduler): as this kernel has it');
  expect(said).toContain('sessions.reads = 1 (Reads per transaction): nothing represents it');
  expect(said).toContain('machine.cpus = 8: this machine has 2');
  expect(said).toContain('edits: 1 of them');
  expect(said).not.toMatch(/cpu_ms|think_ms|sessions2/);
  expect(say(readScenario({ lgwr: { nice: -5 } }), 'x.json', 4)).toContain('All of the scenario');
  // Its times are constant: a scenario that says so asks for nothing else.
  const constant = readScenario({ redo_disk: { distribution: 'constant' } });
  expect(say(constant, 'x.json', 4)).toContain('All of the scenario');
  const spread = readScenario({ redo_disk: { distribution: 'lognormal' } });
  expect(say(spread, 'x.json', 4)).toContain('redo_disk.distribution = lognormal');
});

it('is a command', async () => {
  const path = await file('bench.json', '{"machine": {"cpus": 1}, "sessions": {"reads": 2}}');
  const { code, out } = await postwait(['commitbench', path]);
  expect(code).toBe(0);
  expect(out).toContain(`sudo ./commitbench ${path}`);
});

it('compiles without a warning', () => {
  const warnings = execFileSync(
    'gcc',
    ['-O1', '-Wall', '-Wextra', '-Werror', '-fsyntax-only', '-x', 'c', '-'],
    { input: SOURCE, encoding: 'utf8' },
  );
  expect(warnings).toBe('');
});

group('the tool itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commitbench-'));
  const tool = join(folder, 'commitbench');
  execFileSync('gcc', ['-O1', '-x', 'c', '-o', tool, '-'], { input: SOURCE });
  afterAll(() => rmSync(folder, { recursive: true }));
  const ask = (...args: string[]) => {
    // Whatever it should take for roles and start would end with this, as everything that it started.
    const { status, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8', timeout: 10_000 });
    return { status, stdout, stderr };
  };

  it.each(['--help', '-h'])('says with %s what there is, and starts nothing', (option) => {
    const { status, stdout, stderr } = ask('noise', option);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^usage: commitbench /);
    const settings = [...SOURCE.matchAll(/\{"(\w+)", &role->\w+\}/g)].map(([, name]) => name);
    const options = [...SOURCE.matchAll(/strcmp\(argument, "(-[-\w]+)"\)/g)].map(
      ([, name]) => name,
    );
    expect(settings.length).toBeGreaterThan(10);
    expect(options.length).toBeGreaterThan(5);
    const words = new Set(stdout.match(/[-\w]+/g));
    expect(
      [...settings, 'policy', 'cpus', ...options].filter((one) => !words.has(one ?? '')),
    ).toEqual([]);
  });

  it.each([
    [['--hlep'], '--hlep'],
    [['-x', 'noise'], '-x'],
    [['--cpu'], '--cpu'],
    [['--cpu', '1-', 'noise'], '1-'],
    [['--seconds', 'soon', 'noise'], 'soon'],
    [['--seconds', '0', 'noise'], '--seconds'],
    [['noise:nice'], 'nice'],
    [['noise:nice=low'], 'low'],
    [['noise:count=-1'], '-1'],
    [['noise:colour=2'], 'colour'],
    [['noise:policy=fair'], 'fair'],
    [['cases/S3-starved'], 'cases/S3-starved'],
    [['noise:count=300'], '300'],
    [['sessions'], 'lgwr'],
  ])('refuses %j and names what is wrong', (args, named) => {
    const { status, stdout, stderr } = ask(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(named);
    expect(stderr).toContain('commitbench --help');
  });
});
