import { describe, expect, it, test } from 'vitest';
import { SPEEDS } from '$player/playhead.svelte';
import { actionOf, SHORTCUTS } from '$views/transport/keyboard';
import { nearestSpeed } from '$views/transport/speedControl';
import { commitDensity, densityPath, sliceCount } from '$views/transport/scrubBar';
import { State, TraceType, Wait } from '$model/schema/generated';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import type { Scenario } from '$model/scenario/scenario';
import {
  MARK_KINDS,
  markKindsIn,
  marksOf,
  nextMark,
  placeAmong,
  previousMark,
  type Mark,
} from '$views/transport/marks';
import { BUSY, golden, runReal } from '../fixtures/core';
import { Scene } from '../fixtures/encode';
import { oneCommit, KINDS } from '../fixtures/oneCommit';
import { isNotable } from '$model/trace/records';

const press = (key: string, shiftKey = false) => ({
  key,
  shiftKey,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
});

describe('speed', () => {
  it('runs from a microsecond to a second of simulated time in steps of 1, 2, 5', () => {
    expect(SPEEDS[0]).toBe(1e-6);
    expect(SPEEDS.at(-1)).toBe(1);
    expect(SPEEDS).toHaveLength(19);
    expect(SPEEDS.slice(0, 4)).toEqual([1e-6, 2e-6, 5e-6, 1e-5]);
  });

  it('finds the place on the scale that is nearest', () => {
    expect(SPEEDS[nearestSpeed(0.0049)]).toBe(0.005);
  });
});

describe('keys', () => {
  it('gives every action one key', () => {
    expect(new Set(SHORTCUTS.map(({ action }) => action)).size).toBe(SHORTCUTS.length);
  });

  it.each([
    [press(' '), 'toggle'],
    [press('ArrowRight'), 'step'],
    [press('ArrowRight', true), 'nextMark'],
    [press('ArrowLeft', true), 'previousMark'],
    [press('?', true), 'shortcuts'],
    [press('?'), 'shortcuts'],
    [press('['), 'slower'],
    [press('L', false), 'loop'],
    [press('b'), 'bookmark'],
    [press('B', true), 'bookmarks'],
    [press('f'), 'fullWindow'],
    [press('F', true), 'fork'],
    [press('x'), null],
    [{ ...press('ArrowLeft'), altKey: true }, null],
  ])('understands %o', (key, action) => {
    expect(actionOf(key)).toBe(action);
  });
});

const us = (n: number) => n * 1000;

/** The whole run, traced. */
function traced(scenario: Scenario): Run {
  const untilNs = scenario.resolve('run.until_ms') * 1e6;
  const run = runReal(scenario, { fromNs: 0, untilNs, records: 2_000_000 });
  expect(run.trace.length).toBe(statisticOf(run, 'trace_records'));
  return run;
}

describe('marks', () => {
  const trace = oneCommit().trace();
  const timesOf = (kind: Parameters<typeof marksOf>[1]) =>
    marksOf(trace, kind).map(({ timeNs }) => timeNs);

  test('the longest commit is marked where it begins', () => {
    expect(timesOf('longest_commit')).toEqual([us(10)]);
  });

  test('LGWR waits for a CPU when another process has it, not when it is idle', () => {
    // At 142 us LGWR is runnable too, but its CPU is idle and takes it at once.
    expect(timesOf('lgwr_queued')).toEqual([us(10)]);
  });

  test('flushes and ends of commits', () => {
    expect(timesOf('flush')).toEqual([us(42)]);
    expect(timesOf('commit')).toEqual([us(152)]);
    expect(timesOf('lgwr_preempted')).toEqual([]);
  });

  test('every kind on a real run is in its order, found again from either side', () => {
    const run = runReal(BUSY, { fromNs: 0, untilNs: 400e6, records: 200_000 });
    for (const { id, group } of MARK_KINDS) {
      const marks = marksOf(run.trace, id);
      const rank = ({ lengthNs = 0, record }: Mark) => (group === 'longest' ? -lengthNs : record);
      expect(marks, id).toEqual([...marks].sort((a, b) => rank(a) - rank(b)));
      const [first, second] = marks;
      if (!first || !second) continue;
      expect(nextMark(marks, -1)).toEqual(first);
      if (group === 'longest') {
        expect(nextMark(marks, first.timeNs)).toEqual(second);
        expect(previousMark(marks, second.timeNs)).toEqual(first);
      } else {
        expect(previousMark(marks, Infinity)).toEqual(marks.at(-1));
      }
      expect(nextMark(marks, marks.at(-1)?.timeNs ?? 0), id).toBeUndefined();
      expect(marks[placeAmong(marks, second.timeNs)]?.timeNs).toBe(second.timeNs);
    }
    expect(marksOf(run.trace, 'longest_commit')).toHaveLength(10);
    expect(marksOf(run.trace, 'longest_queue').length).toBeGreaterThan(1);
    expect(marksOf(run.trace, 'lgwr_queued').length).toBeGreaterThan(0);
  });

  test('the longest are the longest: checked against all of them', () => {
    const { trace } = runReal(BUSY, { fromNs: 0, untilNs: 400e6, records: 200_000 });
    const waits: number[] = [];
    for (let record = 0; record < trace.length; record++) {
      const isWrite = trace.arg(record) === Wait.log_file_parallel_write;
      if (isWrite && trace.type(record) === TraceType.wait_end) waits.push(trace.value(record));
    }
    const longest = waits.sort((a, b) => b - a).slice(0, 10);
    expect(marksOf(trace, 'longest_write').map(({ lengthNs }) => lengthNs)).toEqual(longest);
  });

  test('log switches, redo buffer full and log file switch waits are found where they happen', () => {
    const switching = traced(golden('log-switches'));
    expect(marksOf(switching.trace, 'log_switch')).toHaveLength(
      statisticOf(switching, 'log_switches'),
    );
    expect(marksOf(switching.trace, 'switch_wait').length).toBeGreaterThan(0);
    const small = traced(golden('small-buffer'));
    const ended = small.wait('log_buffer_space').count;
    const begun = marksOf(small.trace, 'buffer_full').length;
    // A wait may still go on at the end.
    expect(begun).toBeGreaterThanOrEqual(ended);
    expect(begun - ended).toBeLessThanOrEqual(25);
  });

  test.each(['S1-noise', 'S1-quiet', 'polling', 'small-buffer', 'adaptive-sync', 'checkpoints'])(
    'commits without a post are those that the core counts: %s',
    (name) => {
      const run = traced(golden(name));
      const found = marksOf(run.trace, 'post_suppressed').length;
      // One may be on its way to sleep when the run ends.
      expect([0, 1]).toContain(statisticOf(run, 'posts_suppressed') - found);
      expect(found).toBeGreaterThan(0);
    },
  );

  test('adaptive sync and adaptive writers switch as often as the core counts', () => {
    const adaptive = traced(golden('adaptive-sync'));
    expect(marksOf(adaptive.trace, 'sync_mode')).toHaveLength(
      statisticOf(adaptive, 'sync_switches'),
    );
    const workers = traced(golden('workers-adaptive'));
    expect(marksOf(workers.trace, 'writers_mode')).toHaveLength(
      statisticOf(workers, 'writers_switches'),
    );
  });

  test('moves between CPUs are as many as the core counts; a pull is no placement', () => {
    const run = traced(golden('eevdf-mix'));
    const moved = marksOf(run.trace, 'migration');
    expect(moved).toHaveLength(statisticOf(run, 'migrations'));
    const pulled = marksOf(run.trace, 'pull');
    expect(pulled.length).toBeLessThan(moved.length);
    for (const { record } of pulled) {
      const process = run.trace.process(record);
      expect(run.trace.stateAfter(record).state[process]).toBe(State.runnable);
    }
  });

  test('stalls of a device stand out from its usual service', () => {
    const run = traced(golden('stalls'));
    const marks = marksOf(run.trace, 'stall');
    expect(marks.length).toBeGreaterThan(5);
    for (const { record } of marks) expect(run.trace.value(record)).toBeGreaterThanOrEqual(60e6);
    expect(marksOf(oneCommit().trace(), 'stall')).toEqual([]);
  });

  test('a herd is more processes posted in a row than there are CPUs', () => {
    const us = 1000;
    const scene = new Scene({ processes: 5, cpus: 2, disks: 1 }, 0, 100 * us);
    scene.add(10 * us, TraceType.published, 0, { value: 512 });
    for (const target of [1, 2]) scene.add(11 * us, TraceType.post, 0, { arg: target });
    scene.add(20 * us, TraceType.published, 0, { value: 1024 });
    for (const target of [1, 2, 3, 4]) {
      scene.add((20 + target) * us, TraceType.post, 0, { arg: target });
    }
    expect(marksOf(scene.trace(), 'herd')).toEqual([{ record: 4, timeNs: 21 * us }]);
  });
});

describe('density of commits', () => {
  const trace = oneCommit().trace();

  test('counts where commits end', () => {
    expect(commitDensity(trace, 4)).toEqual({ heights: [0, 0, 0, 1], most: 1 });
  });

  test('is drawn standing on its lower edge', () => {
    expect(densityPath({ heights: [0, 1], most: 1 }, 100, 40)).toBe(
      'M0 40V40.0H50.0V0.0H100.0V40Z',
    );
  });

  test('has fewer slices for few commits', () => {
    expect(sliceCount(trace, 300)).toBe(24);
    expect(sliceCount(trace, 10)).toBe(10);
  });
});

/** What a button in the prose leads to is what the caption says. */
test('the record of a mark is what is told after it', () => {
  const { trace } = oneCommit().run(KINDS);
  const found = MARK_KINDS.flatMap(({ id }) =>
    marksOf(trace, id).map(({ record }) => ({ id, record })),
  );
  expect(found.length).toBeGreaterThan(5);
  const others = found.filter(({ record }) => trace.findPrevious(record + 1, isNotable) !== record);
  expect(others).toEqual([]);
});

test('where sessions write the log in turn, the leader is the writer, and no kind is named after LGWR', () => {
  const scenario = BUSY.withValues({ 'run.database': 'postgresql', 'run.until_ms': 400 });
  const run = runReal(scenario, { fromNs: 0, untilNs: 400e6, records: 400_000 });
  const kinds = markKindsIn(run.database);
  expect(kinds.length).toBeLessThan(MARK_KINDS.length);
  expect(kinds.filter(({ name }) => /LGWR|log file|redo/.test(name))).toEqual([]);
  const [longest] = marksOf(run.trace, 'longest_queue');
  if (!longest) throw new Error('No leader waited for a CPU.');
  const { record } = longest;
  const leader = run.trace.process(record);
  expect(run.processes[leader]?.kind).toBe('session');
  const flush = run.trace.findPrevious(
    record,
    (trace, at) => trace.type(at) === TraceType.flush && trace.process(at) === leader,
  );
  const published = run.trace.findPrevious(
    record,
    (trace, at) => trace.type(at) === TraceType.published && trace.process(at) === leader,
  );
  expect(flush).toBeGreaterThan(published);
});
