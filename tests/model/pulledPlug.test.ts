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
import { flushBefore, flushesOf } from '$model/trace/flushes';
import { flushStepsOf } from '$model/trace/flushSteps';
import { KINDS, oneCommit } from '../fixtures/oneCommit';
import { golden, runReal } from '../fixtures/core';

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

/** What the log holds at each instant of runs: nothing under way that is copied, nothing that nobody wrote. */
describe('logAtInstants', () => {
  const us = (n: number) => n * 1000;
  const WINDOW = { fromNs: 0, untilNs: 800e6, records: 1_000_000 };
  const runOf = (name: string) => runReal(golden(name), WINDOW);

  /** The records of a type. */
  function* recordsOf(run: Run, type: number) {
    for (let index = 0; index < run.trace.length; index++) {
      if (run.trace.type(index) === type) yield index;
    }
  }

  describe('the redo buffer', () => {
    it.each(['redo-latches', 'S1-noise', 'commit-modes', 'polling'])(
      'has nothing under way in %s that LGWR writes',
      (name) => {
        const run = runOf(name);
        let writes = 0;
        let copies = 0;
        for (const index of recordsOf(run, TraceType.write)) {
          const { copying, writingUntil } = run.trace.stateAfter(index).redo;
          expect(copying.filter(({ until }) => until <= (writingUntil ?? 0))).toEqual([]);
          writes += 1;
          copies += copying.length;
        }
        expect(writes).toBeGreaterThan(20);
        if (name === 'redo-latches') expect(copies).toBeGreaterThan(0);
      },
    );

    it('skips what was left of a group at a log switch', () => {
      const run = runOf('log-switches');
      for (const index of recordsOf(run, TraceType.log_switch)) {
        const { allocated, published, writingUntil } = run.trace.stateAfter(index + 1).redo;
        expect([allocated, published, writingUntil]).toEqual([
          run.trace.value(index),
          run.trace.value(index),
          null,
        ]);
      }
    });
  });

  describe('what a worker writes', () => {
    it('is with one worker from the end of the flush before', () => {
      const run = runOf('workers');
      let written = 0;
      for (const index of recordsOf(run, TraceType.published)) {
        const worker = run.trace.process(index);
        if (run.processes[worker]?.kind !== 'worker') continue;
        const writer = flushesOf(run).writers.get(worker);
        const handover = writer && flushBefore(writer, index);
        expect(handover?.until).toBe(run.trace.value(index));
        expect(handover?.publishedNs).toBe(run.trace.timeNs(index));
        written += 1;
      }
      expect(written).toBeGreaterThan(100);
    });
  });

  it('reads the phases of a flush', () => {
    const phases = flushStepsOf(oneCommit().run(KINDS));
    expect([...phases.classOf]).toEqual([1, 2, 3]);
    expect([...phases.fromNs]).toEqual([us(42), us(142), us(150)]);
    expect([...phases.untilNs]).toEqual([us(142), us(150), us(200)]);
    expect([...phases.sessions]).toEqual([0, 0, 1]);
  });
});
