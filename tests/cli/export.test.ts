import { describe, expect, it } from 'vitest';
import { decodeQuery } from '$model/scenario/decodeQuery';
import { decodeReplay } from '$model/link/replayFile';
import { BUSY, runReal } from '../fixtures/core';
import { ownFolder, postwait } from './postwait';

const { busy, file } = await ownFolder();

const run = runReal(BUSY);

describe('export', () => {
  it.each([
    [['export', busy], 'export needs --as: one of perfetto, csv'],
    [['export', busy, '--as', 'perfeto'], '--as is "perfeto". Did you mean "perfetto"?'],
    [['export', busy, '--as', 'csv'], 'export needs --table: one of statistics, waits'],
    [['export', busy, '--as', 'csv', '--table', 'x'], '--table is "x". It is one of'],
    [['export', busy, '--as', 'perfetto', '--from', '1s'], 'is empty'],
  ])('%j says what is missing', async (args, sentence) => {
    const { code, out, err } = await postwait(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });

  it('prints the trace for Perfetto', async () => {
    const { code, out } = await postwait(['export', busy, '--as', 'perfetto', '--to', '20ms']);
    expect(code).toBe(0);
    const { traceEvents, otherData } = JSON.parse(out);
    expect(traceEvents.length).toBeGreaterThan(100);
    expect(otherData.hash).toBe(run.hash);
    expect(otherData.window).toBe('0 ns to 20000000 ns');
  });

  it('prints tables', async () => {
    const csv = await postwait(['export', busy, '--as', 'csv', '--table', 'waits']);
    expect(csv.out).toMatch(/^wait event,count,total_ns,max_ns\r\n/);
    const json = await postwait(['export', busy, '--as', 'json', '--table', 'cpus']);
    expect(JSON.parse(json.out).rows).toHaveLength(run.tables.cpus.rows);
  });

  it('prints a link that leads back to the scenario', async () => {
    const { out } = await postwait(['export', busy, '--as', 'link', '--seed', '7']);
    const { scenario } = decodeQuery(out.trim().replace('run/', ''));
    expect(scenario.equals(BUSY.withValue('run.seed', 7))).toBe(true);
  });

  it('writes a replay into the page, if there is one', async () => {
    const without = await postwait(['export', busy, '--as', 'html']);
    expect([without.code, without.out]).toEqual([1, '']);
    expect(without.err).toContain('`npm run build` makes it');
    const text = '<title>x</title><script type="application/json" id="replay">null</script>';
    const template = await file('template.html', text);
    const { out } = await postwait(['export', busy, '--as', 'html'], { template });
    expect(out).toContain('<title>Busy</title>');
    expect(out).toContain(run.hash);
  });
});

describe('replay', () => {
  it('makes the run of an exported file again', async () => {
    const { out: text } = await postwait(['export', busy, '--as', 'replay']);
    expect(decodeReplay(text).replay.hash).toBe(run.hash);
    const { code, out } = await postwait(['replay', '-'], { stdin: text });
    expect([code, out]).toEqual([0, `standard input: the same run, hash ${run.hash}.\n`]);
  });

  it('says when the run is another one', async () => {
    const { out: text } = await postwait(['export', busy, '--as', 'replay']);
    const other = text.replace(run.hash, '0123456789abcdef');
    const { code, out, err } = await postwait(['replay', '-'], { stdin: other });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('This is not the run that was saved');
  });

  it.each([
    ['{', 'not a replay file'],
    ['{"machine":{"cpus":2}}', 'no hash to compare'],
    ['{"format":"postwait-replay","version":2}', 'version is 2'],
  ])('%s is refused in a sentence', async (stdin, sentence) => {
    const { code, err } = await postwait(['replay', '-'], { stdin });
    expect(code).toBe(1);
    expect(err).toContain(sentence);
  });
});
