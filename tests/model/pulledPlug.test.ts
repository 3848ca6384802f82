/** What a power cut takes, by the trace: nothing that waited for its redo, and all that was only reported. */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import type { Core } from '$engine/core';
import { countFate, pulledPlug } from '$model/run/pulledPlug';
import { makeRun } from '$databases/index';
import type { Run } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import { TraceType } from '$model/schema/generated';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const corePath = join(import.meta.dirname, '../../src/engine/postwait.wasm');
const UNTIL_NS = 60e6;

let core: Core;
beforeAll(async () => {
  core = await loadCoreFromDisk(corePath);
});

const busy = Scenario.defaults.withValues({
  'run.until_ms': 61,
  'sessions.count': 3,
  'sessions.cpu_ms': 0.4,
  'sessions.cpu_distribution': 'exponential',
  'redo_disk.service_ms': 2,
});

function runOf(values: Parameters<Scenario['withValues']>[0], fromNs = 0): Run {
  const scenario = busy.withValues(values);
  const window = { fromNs, untilNs: UNTIL_NS, records: 50_000 };
  return makeRun(scenario, core.runToEnd(scenario.settings(), window));
}

const instants = Array.from({ length: 120 }, (_, place) => (place + 0.5) * 0.5e6);

describe('a plug that is pulled', () => {
  it.each([
    ['wait', {}],
    ['wait, a commit for every four', { 'sessions.commit_every': 4 }],
    ['wait, two members', { 'lgwr.members': 2 }],
    ['polling', { 'sync.mode': 'polling' }],
  ] as const)('takes nothing that was reported: %s', (_, values) => {
    const run = runOf(values);
    const pulls = instants.map((ns) => pulledPlug(run, ns));
    expect(pulls.filter((pulled) => countFate(pulled, 'lost') > 0)).toEqual([]);
    // And it is no empty claim: commits are safe, and others are under way.
    expect(countFate(pulls.at(-1) ?? pulledPlug(run, 0), 'safe')).toBeGreaterThan(20);
    expect(pulls.some((pulled) => countFate(pulled, 'gone') > 0)).toBe(true);
  });

  it.each([
    ['nowait', { 'sessions.commit': 'nowait' }],
    ['batch', { 'sessions.commit': 'batch' }],
    [
      'nowait, a commit for every four',
      { 'sessions.commit': 'nowait', 'sessions.commit_every': 4 },
    ],
  ] as const)('takes what was reported and is not on disk: %s', (_, values) => {
    const run = runOf(values);
    const wrong = instants.flatMap((ns) => {
      const { transactions, onDisk } = pulledPlug(run, ns);
      const isRight = { safe: true, lost: true, open: true, stands: false, gone: false };
      return transactions.filter(
        ({ fate, redoEnd }) => !isRight[fate] || (fate === 'safe' && redoEnd > onDisk),
      );
    });
    expect(wrong).toEqual([]);
    expect(instants.some((ns) => countFate(pulledPlug(run, ns), 'lost') > 3)).toBe(true);
  });

  it('counts redo as on disk when the device has it, though LGWR has not noticed', () => {
    const run = runOf({ 'sessions.commit': 'nowait', 'lgwr.finish_us': 300 });
    const { trace } = run;
    const published = trace.findNext(500, (of, index) => of.type(index) === TraceType.published);
    const done = Array.from({ length: published }, (_, index) => index).findLast(
      (index) => trace.type(index) === TraceType.io_done,
    );
    const doneNs = trace.timeNs(done ?? NaN);
    expect(trace.timeNs(published) - doneNs).toBeGreaterThan(250e3);
    expect(pulledPlug(run, doneNs).onDisk).toBe(trace.value(published));
    expect(pulledPlug(run, doneNs - 1).onDisk).toBeLessThan(trace.value(published));
    const lost = (ns: number) => countFate(pulledPlug(run, ns), 'lost');
    expect(lost(doneNs)).toBeLessThan(lost(doneNs - 1));
  });

  it('tells a commit that stands though its session was told nothing', () => {
    const run = runOf({ 'lgwr.finish_us': 300 });
    expect(instants.some((ns) => countFate(pulledPlug(run, ns), 'stands') > 0)).toBe(true);
  });

  it('commits none of a group before its last', () => {
    const run = runOf({ 'sessions.commit_every': 4 });
    const open = instants
      .map((ns) => pulledPlug(run, ns).transactions.filter(({ fate }) => fate === 'open'))
      .reduce((most, each) => (each.length > most.length ? each : most));
    expect(open.length).toBeGreaterThan(0);
    for (const { process } of open) {
      const its = open.filter((each) => each.process === process);
      expect(its.length).toBeLessThan(4);
      expect(((its[0]?.number ?? NaN) - 1) % 4).toBe(0);
    }
  });

  it('says where more may be lost than the window shows, and that nothing reaches a log that is not written', () => {
    const late = runOf({ 'sessions.commit': 'batch', 'lgwr.timeout_s': 1 }, 30e6);
    expect(pulledPlug(late, 31e6).isAll).toBe(false);
    expect(pulledPlug(runOf({ 'sessions.commit': 'batch' }), 31e6).isAll).toBe(true);
    const unwritten = runOf({ 'lgwr.disable_logging': true });
    expect(countFate(pulledPlug(unwritten, 50e6), 'lost')).toBeGreaterThan(20);
  });
});
