/** What the log holds at each instant of runs: nothing under way that is copied, nothing that nobody wrote. */
import { describe, expect, it } from 'vitest';
import { TraceType } from '$model/schema/generated';
import type { Run } from '$model/run/run';
import { flushBefore, flushesOf } from '$model/trace/flushes';
import { flushStepsOf } from '$model/trace/flushSteps';
import { KINDS, oneCommit } from '../../fixtures/oneCommit';
import { golden, runReal } from '../../fixtures/core';

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
