/** The commands that show without judging: trace, lgwr, presets, check and describe. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { WAIT_EVENTS } from '$model/schema/generated';
import { PRESETS } from '$model/schema/generatedPresets';
import { PARAMETERS } from '$model/schema/parameters';
import { ownFolder, postwait } from './postwait';

const { busy, file } = await ownFolder();

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

  it('says where the room for records ended', async () => {
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

describe('lgwr', () => {
  it("prints LGWR's trace file", async () => {
    const scenario = fileURLToPath(new URL('../../cases/S5-fast-sync.json', import.meta.url));
    const args = ['lgwr', scenario, '--until', '200ms'];
    const { code, out, err } = await postwait(args);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^\*\*\* 0\.0000\d\d\nLFS: mode=fast sync, polling=Y, adaptive=N, sleep=8, spin=100\n$/,
    );
    expect(await postwait([...args, '--from', '100ms'])).toEqual({
      code: 0,
      out: '',
      err: 'postwait: LGWR noted nothing from 0.1 s to 0.2 s.\n',
    });
  });
});

describe('presets', () => {
  it('are listed', async () => {
    const { code, out } = await postwait(['presets']);
    expect(code).toBe(0);
    expect(out).toContain('Devices: for redo_disk, data_disk\n  disk_15k: ');
    const json = JSON.parse((await postwait(['presets', '--json'])).out) as unknown;
    expect(json).toEqual(PRESETS);
  });

  it('go below what the file says', async () => {
    const given = await file('given.json', '{ "redo_disk": { "cv_percent": 50 } }');
    const args = ['run', given, '--json', '--until', '5ms'];
    const presets = ['--preset', 'redo_disk=pmem', '--preset=redo_disk=cloud_volume'];
    const { scenario } = JSON.parse((await postwait([...args, ...presets])).out) as {
      scenario: unknown;
    };
    // 50 is the default: the file still says it, and the preset's 52 does not come through.
    expect(scenario).toEqual({
      run: { until_ms: 5 },
      redo_disk: { service_ms: 0.9, distribution: 'lognormal' },
    });
  });

  it('leave it to the file what is no JSON', async () => {
    const bad = await postwait(['run', '-', '--preset', 'redo_disk=nvme'], { stdin: 'no json' });
    expect(bad.err).toContain('standard input: This is not JSON');
  });
});

describe('check', () => {
  it('says what is right and what is wrong, of several files', async () => {
    const bad = await file('wrong.json', '{ "noise": { "nice": -50 } }');
    const good = await postwait(['check', busy]);
    expect(good).toEqual({
      code: 0,
      err: '',
      out: `${busy}: OK: 7 processes on 4 CPUs, at most 0.4 s, 2 edits.\n`,
    });
    const rac = await file(
      'rac.json',
      '{ "rac": { "broadcast": true, "remote_cpus": 3 }, "machine": { "cpus": 2 } }',
    );
    expect((await postwait(['check', rac])).out).toContain(' on 5 CPUs,');
    const both = await postwait(['check', bad, busy]);
    expect(both.code).toBe(1);
    expect(both.err).toBe(`${bad}: noise.nice is -50; it must be a whole number from -20 to 19.\n`);
    expect(both.out).toContain('OK: ');
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
