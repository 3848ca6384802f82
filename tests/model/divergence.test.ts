import { withEdit } from '$model/scenario/edits';
import { isSameRecord } from '$model/trace/exactRecords';
import { describe, expect, it } from 'vitest';
import { findDivergence, type Divergence } from '$model/compare/divergence';
import { wordDivergence } from '$explain/divergence';
import { Cause, State, TraceType } from '$model/schema/generated';
import type { Run } from '$model/run/run';
import type { Trace } from '$model/trace/trace';
import { BUSY, runReal } from '../fixtures/core';
import { Scene } from '../fixtures/encode';
import { Dice } from '../fixtures/random';
import { cpuNames } from '$databases/figures';
import { statisticOf } from '$model/run/statistics';
import {
  figuresAfterFork,
  partChangedMost,
  seriesFromNs,
  totalsThatDiffer,
} from '$model/compare/fork';
import { runToEnd } from '$model/slices';
import { forkedAt, STARVED, stopNoise, withoutEffect } from '../fixtures/forks';

/** Carries the search out, and counts its breaths. */
function found(first: Trace, second: Trace): { divergence: Divergence; steps: number } {
  const search = findDivergence(first, second);
  for (let steps = 0; ; steps++) {
    const step = search.next();
    if (step.done) return { divergence: step.value, steps };
  }
}

const divergenceOf = (first: Trace, second: Trace) => found(first, second).divergence;
const worded = (a: Run, b: Run) =>
  wordDivergence(divergenceOf(a.trace, b.trace), { name: 'A', run: a }, { name: 'B', run: b });

const SHAPE = { processes: 3, cpus: 3, disks: 0 };
const KINDS = ['lgwr', 'session', 'noise'] as const;

interface Line {
  timeNs: number;
  type: number;
  process: number;
  cpu: number;
  arg: number;
  value: number;
}

function randomLines(dice: Dice, length: number, fromNs: number): Line[] {
  let timeNs = fromNs;
  return Array.from({ length }, () => {
    timeNs += dice.below(3);
    const type = dice.pick([TraceType.post, TraceType.redo, TraceType.edit]);
    const [process, cpu, arg, value] = [dice.below(3), dice.below(2), dice.below(2), dice.below(2)];
    return { timeNs, type, process, cpu, arg, value };
  });
}

function traceOf(lines: readonly Line[], fromNs: number, untilNs: number): Trace {
  const scene = new Scene(SHAPE, fromNs, untilNs);
  for (const { timeNs, type, process, ...rest } of lines) {
    if (timeNs >= fromNs && timeNs < untilNs) scene.add(timeNs, type, process, rest);
  }
  return scene.trace();
}

/** The same by a plain loop over the lines: no index, no slices. */
function plainly(a: readonly Line[], b: readonly Line[], fromNs: number, untilNs: number) {
  const kept = (lines: readonly Line[]) =>
    lines.filter(
      ({ timeNs, type }) => timeNs >= fromNs && timeNs < untilNs && type !== TraceType.edit,
    );
  const [one, other] = [kept(a), kept(b)];
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    const [left, right] = [one[i], other[i]];
    if (JSON.stringify(left) === JSON.stringify(right)) continue;
    return Math.min(left?.timeNs ?? Infinity, right?.timeNs ?? Infinity);
  }
  return null;
}

describe('the divergence of two traces', () => {
  it('is what a plain loop finds, in random traces over random windows', () => {
    const dice = new Dice(5);
    let apart = 0;
    for (let round = 0; round < 2000; round++) {
      const base = randomLines(dice, 1 + dice.below(30), 10);
      const changed = base.map((line) =>
        dice.below(25) === 0 ? { ...line, value: 1 - line.value } : line,
      );
      const missing =
        dice.below(4) === 0 ? changed.toSpliced(dice.below(changed.length), 1) : changed;
      const bounds = () => [dice.below(25), 25 + dice.below(40)] as const;
      const [mine, its] = [bounds(), bounds()];
      const fromNs = Math.max(mine[0], its[0]);
      const untilNs = Math.min(mine[1], its[1]);
      const divergence = divergenceOf(traceOf(base, ...mine), traceOf(missing, ...its));
      const wanted = plainly(base, missing, fromNs, untilNs);
      if (wanted === null) {
        expect(divergence).toMatchObject({ kind: fromNs < untilNs ? 'none' : 'unknown' });
      } else {
        expect(divergence).toMatchObject({ kind: 'apart', timeNs: wanted });
        apart++;
      }
    }
    expect(apart).toBeGreaterThan(300);
  });

  it('of real runs is where their records part', () => {
    const window = { fromNs: 0, untilNs: 0.4e9, records: 100_000 };
    const a = runReal(BUSY, window);
    const b = runReal(withEdit(BUSY, 123, 'noise.nice', 10), window);
    const divergence = divergenceOf(a.trace, b.trace);
    if (divergence.kind !== 'apart') throw new Error(divergence.kind);
    const [mine, its] = divergence.records;
    expect(divergence.timeNs).toBeGreaterThanOrEqual(123e6);
    // B has one record more: the edit.
    expect(its).toBe((mine ?? 0) + 1);
    const edit = b.trace.findNext(0, (trace, index) => trace.type(index) === TraceType.edit);
    const before = Array.from({ length: mine ?? 0 }, (_, index) => index);
    const inB = (index: number) => (index < edit ? index : index + 1);
    expect(before.every((index) => isSameRecord(a.trace, index, b.trace, inB(index)))).toBe(true);
    expect(isSameRecord(a.trace, mine ?? 0, b.trace, its ?? 0)).toBe(false);
    expect(worded(a, b)).toBe(
      'At 131.220 ms noise 1 loses CPU 1 to LGWR in A and loses CPU 1 to noise 2 in B.',
    );
  });

  it('is none between a run and itself, whatever the window', () => {
    const a = runReal(BUSY, { fromNs: 0, untilNs: 0.4e9, records: 100_000 });
    const later = runReal(BUSY, { fromNs: 0.1e9, untilNs: 0.3e9, records: 100_000 });
    const short = runReal(BUSY, { fromNs: 0, untilNs: 0.4e9, records: 500 });
    const apart = runReal(BUSY, { fromNs: 0.31e9, untilNs: 0.4e9, records: 100_000 });
    expect(divergenceOf(a.trace, later.trace)).toEqual({
      kind: 'none',
      fromNs: 0.1e9,
      untilNs: 0.3e9,
    });
    expect(divergenceOf(short.trace, a.trace).kind).toBe('none');
    expect(divergenceOf(later.trace, apart.trace)).toEqual({ kind: 'unknown' });
    expect(worded(a, short)).toBe('A and B are the same run, bit for bit.');
    expect(worded(later, apart)).toBe('The traces of A and B have no time in common.');
  });

  it('may lie before the window, and then its place is unknown', () => {
    const window = { fromNs: 0.1e9, untilNs: 0.2e9, records: 100_000 };
    const [a, b] = [runReal(BUSY, window), runReal(BUSY.withValue('run.seed', 2), window)];
    expect(divergenceOf(a.trace, b.trace)).toEqual({ kind: 'before', fromNs: 0.1e9 });
    expect(worded(a, b)).toBe(
      'A and B differ already at 100.000 ms, where the traced window begins.',
    );
  });

  it('is looked for a few thousand records at a time', () => {
    const scene = new Scene(SHAPE, 0, 1e9);
    for (let index = 0; index < 40_000; index++) scene.add(index, TraceType.post, 0);
    const trace = scene.trace();
    expect(found(trace, trace).steps).toBe(4);
  });
});

describe('a divergence in words', () => {
  const scene = () => new Scene(SHAPE, 0, 50e6).state(1e6, 0, State.runnable, 2, Cause.post);

  it('says what a process does in one run and goes on doing in the other', () => {
    const a = scene().state(41.203e6, 0, State.user, 2, Cause.dispatch).run(KINDS);
    const b = scene().state(42e6, 0, State.user, 2, Cause.dispatch).run(KINDS);
    expect(worded(a, b)).toBe(
      'At 41.203 ms LGWR goes on CPU 2 in A and stays on the run queue of CPU 2 in B.',
    );
    expect(worded(b, a)).toBe(
      'At 41.203 ms LGWR goes on CPU 2 in B and stays on the run queue of CPU 2 in A.',
    );
  });

  it('says what it does in both when that is at the same instant', () => {
    const a = scene().state(2e6, 0, State.user, 1, Cause.dispatch).run(KINDS);
    const b = scene().state(2e6, 0, State.user, 0, Cause.dispatch).run(KINDS);
    expect(worded(a, b)).toBe('At 2.000 ms LGWR goes on CPU 1 in A and goes on CPU 0 in B.');
  });

  it('puts two sentences side by side where no state changes', () => {
    const post = (arg: number, timeNs: number) =>
      scene().add(timeNs, TraceType.post, 0, { arg }).run(KINDS);
    expect(worded(post(1, 2e6), post(2, 2e6))).toBe(
      'At 2.000 ms in A: LGWR posted session 1. In B: LGWR posted noise 1.',
    );
    expect(worded(post(1, 3e6), post(1, 2e6))).toBe(
      'At 2.000 ms in B: LGWR posted session 1. In A next, at 3.000 ms: LGWR posted session 1.',
    );
    expect(worded(post(1, 3e6), scene().run(KINDS))).toBe(
      'At 3.000 ms in A: LGWR posted session 1. In B nothing more happens in the traced window.',
    );
  });

  it('does not call runs the same that differ outside of the window', () => {
    const b = scene().run(KINDS, { hash: 'fedcba9876543210' });
    expect(worded(scene().run(KINDS), b)).toBe(
      'A and B are the same from 0 ms to 50 ms, the time that is traced, and differ outside of it.',
    );
  });
});

/** What differs between a fork and its original. */
describe('what a fork changed', () => {
  const forked = forkedAt(100, STARVED, stopNoise);

  it('lies after the fork: before it both runs are the same, record by record', () => {
    const divergence = runToEnd(findDivergence(forked.original.trace, forked.fork.trace));
    if (divergence.kind !== 'apart') throw new Error('They must part.');
    expect(divergence.timeNs).toBeGreaterThanOrEqual(100e6);
  });

  it('is counted from the interval of the fork on, and adds up to the whole', () => {
    expect(seriesFromNs(forked)).toBe(100e6);
    const figures = new Map(
      figuresAfterFork(forked, cpuNames).map((figure) => [figure.id, figure]),
    );
    const { original, fork } = forked;
    const before = original.tables.series.column('transactions').slice(0, 10);
    expect([...fork.tables.series.column('transactions').slice(0, 10)]).toEqual([...before]);
    const inAll = statisticOf(original, 'transactions');
    const after = inAll - before.reduce((sum, count) => sum + count, 0);
    expect(figures.get('transactions')?.original).toBeCloseTo(after / 0.3);
    const mean = figures.get('lfs_mean');
    expect(mean?.fork).toBeLessThan(mean?.original ?? 0);
    expect(figures.get('cpu_noise')?.fork).toBeLessThan(0.02);
    expect(partChangedMost(forked)?.id).toMatch(/runnable/);
  });

  it('has totals that differ, and none that do not', () => {
    const totals = totalsThatDiffer(forked);
    expect(totals.map(({ id }) => id)).toContain('log_file_sync');
    expect(totals.every(({ original, fork }) => original !== fork)).toBe(true);
  });

  it('is nothing where the change has no effect', () => {
    const same = forkedAt(100, BUSY, withoutEffect);
    const divergence = runToEnd(findDivergence(same.original.trace, same.fork.trace));
    expect(divergence.kind).toBe('none');
    expect(totalsThatDiffer(same)).toEqual([]);
  });
});
