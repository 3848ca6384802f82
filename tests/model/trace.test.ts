import { signedValue } from '$model/trace/exactRecords';
import { intervalsOf } from '$model/trace/intervals';
import { describe, expect, it } from 'vitest';
import { eventKind, EVENT_KINDS } from '$databases/marks';
import { Cause, State, TraceType, Wait } from '$model/schema/generated';
import { Trace } from '$model/trace/trace';
import { isNotable, NO_WAIT } from '$model/trace/records';
import { NO_REDO } from '$model/trace/redo';
import { BUSY, runReal } from '../fixtures/core';
import { Scene } from '../fixtures/encode';
import { NOISE, oneCommit, SESSION } from '../fixtures/oneCommit';

const us = (n: number) => n * 1000;
const LGWR = 0;
const scene = oneCommit();
const trace = scene.trace();

/** Index of the n-th record of a type. */
function nth(type: number, n = 0): number {
  let index = -1;
  for (let found = 0; found <= n; found++) {
    index = trace.findNext(index + 1, (t, i) => t.type(i) === type);
  }
  return index;
}

describe('records', () => {
  it('are read field by field', () => {
    const redo = nth(TraceType.redo);
    expect(trace.timeNs(redo)).toBe(us(10));
    expect([trace.process(redo), trace.cpu(redo), trace.arg(redo), trace.value(redo)]).toEqual([
      SESSION,
      0,
      4096,
      4096,
    ]);
    const woken = trace.findNext(
      0,
      (t, i) => t.type(i) === TraceType.state && t.cause(i) === Cause.post,
    );
    expect([trace.state(woken), trace.process(woken), trace.value(woken)]).toEqual([
      State.runnable,
      LGWR,
      SESSION,
    ]);
  });

  it('hold times and values of more than 32 bits, and negative values of edits', () => {
    const late = new Scene({ processes: 1, cpus: 1, disks: 0 }, 0, 2 ** 45)
      .add(2 ** 42 + 5, TraceType.published, 0, { value: 2 ** 40 + 7 })
      .add(2 ** 43, TraceType.edit, 65_535, { value: -20 })
      .trace();
    expect(late.timeNs(0)).toBe(2 ** 42 + 5);
    expect(late.value(0)).toBe(2 ** 40 + 7);
    expect(signedValue(late, 0)).toBe(2 ** 40 + 7);
    expect(signedValue(late, 1)).toBe(-20);
  });

  it('are found by time: all at an instant have happened at that instant', () => {
    expect(trace.indexAt(-1)).toBe(0);
    expect(trace.timeNs(trace.indexAt(us(10)) - 1)).toBe(us(10));
    expect(trace.timeNs(trace.indexAt(us(10)))).toBe(us(12));
    expect(trace.indexAt(us(9.999))).toBe(nth(TraceType.redo));
    expect(trace.indexAt(us(500))).toBe(trace.length);
  });

  it('are found by kind, forwards and backwards', () => {
    const { matches } = eventKind('flush');
    const flush = nth(TraceType.flush);
    expect(trace.findNext(0, matches)).toBe(flush);
    expect(trace.findNext(flush + 1, matches)).toBe(-1);
    expect(trace.findPrevious(trace.length + 10, matches)).toBe(flush);
    expect(trace.findPrevious(flush, matches)).toBe(-1);
    const found = EVENT_KINDS.filter(({ matches: each }) => trace.findNext(0, each) >= 0);
    const usual = ['commit', 'post', 'lgwr', 'flush', 'published', 'wakeup', 'dispatch'];
    expect(found.map(({ id }) => id)).toEqual([...usual, 'migration', 'io']);
  });

  it('that are only details are no steps of their own', () => {
    expect(isNotable(trace, nth(TraceType.lfs_part))).toBe(false);
    const systemCall = trace.findNext(
      0,
      (t, i) => t.cause(i) === Cause.system_call && t.type(i) === TraceType.state,
    );
    expect(isNotable(trace, systemCall)).toBe(false);
    expect(isNotable(trace, nth(TraceType.post))).toBe(true);
  });

  it('must fit in their buffer', () => {
    const { buffer, ...rest } = scene.data();
    expect(() => new Trace({ buffer: buffer.slice(24), ...rest }, scene.shape)).toThrow(RangeError);
  });
});

describe('the machine at a moment', () => {
  it('has every process where the scene put it', () => {
    const state = trace.stateAt(us(11));
    expect([...state.state]).toEqual([State.runnable, State.kernel, State.user]);
    expect(state.cpus).toEqual([
      { current: SESSION, queue: [] },
      { current: NOISE, queue: [LGWR] },
    ]);
    expect([...state.wait]).toEqual([Wait.rdbms_ipc_message, Wait.log_file_sync, NO_WAIT]);
    expect(state.commitWaiters).toEqual([SESSION]);
    expect(state.redo).toEqual({ ...NO_REDO, allocated: 4096, published: 0, writingUntil: null });
    expect(state.sinceNs[LGWR]).toBe(us(10));
    expect(state.cause[LGWR]).toBe(Cause.post);
  });

  it('has redo under way from its allocation to what its session does next', () => {
    const allocated = nth(TraceType.redo) + 1;
    const copy = { process: SESSION, from: 0, until: 4096 };
    expect(trace.stateAfter(allocated).redo.copying).toEqual([copy]);
    expect(trace.stateAfter(allocated + 1).redo.copying).toEqual([]);
  });

  it('follows the write, the publication and the post', () => {
    const writing = trace.stateAt(us(100));
    expect(writing.redo).toEqual({ ...NO_REDO, allocated: 4096, published: 0, writingUntil: 4096 });
    expect(writing.disks).toEqual([
      { inService: [LGWR], queued: [] },
      { inService: [], queued: [] },
    ]);
    expect(writing.cpus.map(({ current }) => current)).toEqual([-1, -1]);
    const posted = trace.stateAt(us(150));
    expect(posted.redo).toEqual({
      ...NO_REDO,
      allocated: 4096,
      published: 4096,
      writingUntil: null,
    });
    expect(posted.disks[0]).toEqual({ inService: [], queued: [] });
    expect(posted.cpus.map(({ current }) => current)).toEqual([SESSION, LGWR]);
    expect(posted.commitWaiters).toEqual([SESSION]);
    expect(trace.stateAt(us(152)).commitWaiters).toEqual([]);
  });

  it('shows a process between its wake-up and its move on the queue it was first put on', () => {
    const migrate = nth(TraceType.migrate);
    expect(trace.stateAfter(migrate).cpus[1]?.queue).toEqual([SESSION]);
    const moved = trace.stateAfter(migrate + 1);
    expect(moved.cpus.map(({ queue }) => queue)).toEqual([[SESSION], []]);
    expect(moved.cpu[SESSION]).toBe(0);
  });

  it('is the same object while nothing happens', () => {
    expect(trace.stateAt(us(20))).toBe(trace.stateAt(us(30)));
    expect(trace.stateAfter(-5)).toEqual(trace.stateAfter(0));
    expect(trace.stateAfter(1e9)).toBe(trace.stateAt(us(1000)));
  });

  it('is the same where it was prepared, step by step', () => {
    const window = { fromNs: 0, untilNs: 400e6, records: 200_000 };
    const [asked, prepared] = [runReal(BUSY, window).trace, runReal(BUSY, window).trace];
    let steps = 0;
    while (prepared.prepareStates()) steps++;
    expect(steps).toBe(Math.floor(prepared.length / 4096));
    expect(prepared.prepareStates()).toBe(false);
    expect(prepared.stateAfter(prepared.length)).toEqual(asked.stateAfter(asked.length));
  });

  it('is the same far behind checkpoints as replayed from the start', () => {
    const long = new Scene({ processes: 2, cpus: 1, disks: 1 }, 0, 1e9);
    for (let i = 0; i < 10_000; i++) {
      const [goes, comes] = i % 2 === 0 ? [0, 1] : [1, 0];
      long.state(i * 100, goes ?? 0, State.runnable, 0, Cause.slice_over, comes);
      long.state(i * 100, comes ?? 0, State.user, 0, Cause.dispatch);
    }
    const one = long.trace();
    const other = long.trace();
    for (const records of [20_000, 4096, 4097, 12_345, 8191, 1, 0]) {
      const state = one.stateAfter(records);
      if (records > 0) expect(state.cpus[0]?.queue.length).toBeLessThanOrEqual(2);
      for (let step = Math.max(0, records - 3); step <= records; step++) other.stateAfter(step);
      expect(state).toEqual(other.stateAfter(records));
    }
  });
});

describe('a window that begins in the middle', () => {
  // LGWR is writing, session 1 reads, both since before the window; noise 1 is on CPU 1.
  const middle = new Scene({ processes: 3, cpus: 2, disks: 2 }, us(100), us(300))
    .add(us(100), TraceType.redo, LGWR, { value: 8192 })
    .add(us(100), TraceType.published, LGWR, { value: 4096 })
    .state(us(100), LGWR, State.io, 1, Cause.snapshot)
    .add(us(100), TraceType.wait_begin, LGWR, { arg: Wait.log_file_parallel_write })
    .state(us(100), SESSION, State.io, 0, Cause.snapshot)
    .add(us(100), TraceType.wait_begin, SESSION, { arg: Wait.db_file_sequential_read })
    .state(us(100), NOISE, State.user, 1, Cause.snapshot)
    .add(us(150), TraceType.io_start, SESSION, { arg: 1, value: us(50) })
    .add(us(160), TraceType.io_done, LGWR, { arg: 0, value: us(90) })
    .state(us(160), LGWR, State.runnable, 0, Cause.device)
    .add(us(170), TraceType.published, LGWR, { value: 8192 })
    .add(us(200), TraceType.io_done, SESSION, { arg: 1, value: us(99) });

  it('is completed by what only its later records tell', () => {
    const state = middle.trace().stateAt(us(100));
    expect(state.redo).toEqual({
      ...NO_REDO,
      allocated: 8192,
      published: 4096,
      writingUntil: 8192,
    });
    expect(state.disks).toEqual([
      { inService: [LGWR], queued: [] },
      { inService: [], queued: [SESSION] },
    ]);
    expect(state.cpus[1]?.current).toBe(NOISE);
    const after = middle.trace().stateAt(us(299));
    expect(
      after.disks.every(({ inService, queued }) => inService.length + queued.length === 0),
    ).toBe(true);
    expect(after.redo).toEqual({
      ...NO_REDO,
      allocated: 8192,
      published: 8192,
      writingUntil: null,
    });
  });

  it('gives what came before the start of the window', () => {
    const intervals = intervalsOf(middle.trace()).ofProcess(NOISE);
    expect([...intervals.fromNs]).toEqual([us(100)]);
    expect([...intervals.untilNs]).toEqual([us(300)]);
  });
});

describe('intervals', () => {
  it('of a process follow each other without gap, without those that lasted no time', () => {
    const lanes = intervalsOf(trace).ofProcess(SESSION);
    expect([...lanes.fromNs].map((ns) => ns / 1000)).toEqual([0, 10, 12, 150]);
    expect([...lanes.untilNs].map((ns) => ns / 1000)).toEqual([10, 12, 150, 200]);
    expect([...lanes.state]).toEqual([State.user, State.kernel, State.sleeping, State.kernel]);
    expect([...lanes.wait]).toEqual([
      NO_WAIT,
      Wait.log_file_sync,
      Wait.log_file_sync,
      Wait.log_file_sync,
    ]);
    expect(intervalsOf(trace).ofProcess(SESSION)).toBe(lanes);
  });

  it('of LGWR show where it had no CPU', () => {
    const lanes = intervalsOf(trace).ofProcess(LGWR);
    expect([...lanes.state]).toEqual([
      State.sleeping,
      State.runnable,
      State.kernel,
      State.io,
      State.kernel,
    ]);
    expect([...lanes.untilNs].map((ns) => ns / 1000)).toEqual([10, 40, 42, 142, 200]);
    expect([...lanes.cause].slice(0, 2)).toEqual([Cause.blocked, Cause.post]);
    expect(trace.cause(lanes.record[1] ?? -1)).toBe(Cause.post);
  });

  it('of a CPU leave gaps where it is idle', () => {
    const lanes = intervalsOf(trace).ofCpu(1);
    expect([...lanes.process]).toEqual([NOISE, LGWR, LGWR]);
    expect([...lanes.fromNs].map((ns) => ns / 1000)).toEqual([0, 40, 142]);
    expect([...lanes.untilNs].map((ns) => ns / 1000)).toEqual([40, 42, 200]);
    expect(intervalsOf(trace).ofCpu(0).length).toBe(3);
  });

  it('begin anew where a runnable process goes to another queue', () => {
    const scene = new Scene({ processes: 1, cpus: 2, disks: 0 }, 0, us(50))
      .state(us(10), 0, State.runnable, 0, Cause.timer)
      .add(us(20), TraceType.migrate, 0, { cpu: 1, arg: 0 })
      .state(us(30), 0, State.user, 1, Cause.dispatch);
    const moved = intervalsOf(scene.trace()).ofProcess(0);
    expect([...moved.cpu]).toEqual([0, 0, 1, 1]);
    expect([...moved.state]).toEqual([State.new, State.runnable, State.runnable, State.user]);
    expect([...moved.cause].slice(1, 3)).toEqual([Cause.timer, Cause.moved]);
  });
});
