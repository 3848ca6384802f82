import { describe, expect, it } from 'vitest';
import { narrateRecord } from '$explain/narrate';
import { microseconds, perfettoTrace } from '$model/export/perfetto';
import { blobOf } from '$model/export/blobOf';
import { Cause, TraceType } from '$model/schema/generated';
import type { Run } from '$model/run/run';
import { runToEnd } from '$model/slices';
import { BUSY, published, runReal } from '../../fixtures/core';
import { Scene, State } from '../../fixtures/encode';
import { Dice } from '../../fixtures/random';
import { complaintsAbout, type TraceEvent } from './traceFormat';

const NS = { fromNs: 0, untilNs: 400e6, records: 400_000 };

function exported(run: Run): { traceEvents: TraceEvent[]; otherData: Record<string, string> } {
  return JSON.parse([...perfettoTrace(run, narrateRecord)].join(''));
}

describe.each([
  ['a run from its start', runReal(BUSY, NS)],
  ['a window in the middle', runReal(BUSY, { ...NS, fromNs: 150e6, untilNs: 260e6 })],
  ['a run without a trace', runReal(BUSY)],
  [
    'a run of many CPUs and commits',
    runReal(published('S3-starved'), { fromNs: 1e9, untilNs: 1.2e9, records: 400_000 }),
  ],
])('the trace of %s', (_, run) => {
  const { traceEvents: events, otherData } = exported(run);
  const timed = events.filter(({ ph }) => ph !== 'M');

  it('is what the format asks for, and its readers rely on', () => {
    expect(complaintsAbout({ traceEvents: events, otherData }).slice(0, 5)).toEqual([]);
    expect(otherData.hash).toBe(run.hash);
  });

  it('stays within the window', () => {
    for (const { ts = 0, dur = 0 } of timed) {
      expect(Math.round(ts * 1000)).toBeGreaterThanOrEqual(run.trace.fromNs);
      expect(Math.round((ts + dur) * 1000)).toBeLessThanOrEqual(run.trace.untilNs);
    }
  });

  it('accounts for every process at every instant', () => {
    if (run.trace.length === 0) return;
    for (const { id } of run.processes) {
      const slices = events.filter(({ ph, tid }) => ph === 'X' && tid === 1000 + id);
      const totalNs = slices.reduce((sum, { dur = 0 }) => sum + Math.round(dur * 1000), 0);
      expect(totalNs).toBe(run.trace.untilNs - run.trace.fromNs);
    }
  });
});

/** A trace with one event changed, or left out. */
function spoiled(run: Run, change: (events: TraceEvent[]) => void): string[] {
  const trace = exported(run);
  change(trace.traceEvents);
  return complaintsAbout(trace);
}

describe('a spoiled trace', () => {
  const run = runReal(BUSY, { ...NS, untilNs: 100e6 });
  const place = (events: TraceEvent[], ph: string) => events.findIndex((each) => each.ph === ph);
  const first = (ph: string, change: object) => (events: TraceEvent[]) => {
    const at = place(events, ph);
    events[at] = { ...(events[at] as TraceEvent), ...change };
  };

  it.each<[string, (events: TraceEvent[]) => void, RegExp]>([
    ['a kind of event that is none', first('X', { ph: '?' }), /oneOf/],
    ['a slice without a length', first('X', { dur: undefined }), /oneOf/],
    ['a counter of words', first('C', { args: { bytes: 'many' } }), /oneOf/],
    ['a slice that lasts into the next', first('X', { dur: 99_000.5 }), / and .* at \d+ ns/],
    ['a track without a name', first('X', { tid: 7 }), /track 7, which has no name/],
    ['an arrow without a start', (all) => all.splice(place(all, 's'), 1), /one end/],
    ['an arrow with another number', first('f', { id: 999_999 }), /999999 never began/],
    ['an arrow from nowhere', first('s', { tid: 7 }), /hangs/],
    ['an event of later', first('s', { ts: 99_999 }), /later one/],
  ])('with %s is found out', (_, change, sentence) => {
    expect(spoiled(run, change).join('; ')).toMatch(sentence);
  });
});

describe('the tracks', () => {
  const run = runReal(BUSY, NS);
  const { traceEvents: events } = exported(run);

  it('of the CPUs tell who ran, as long as the core counted', () => {
    for (let cpu = 0; cpu < run.tables.cpus.rows; cpu++) {
      const slices = events.filter(({ ph, tid }) => ph === 'X' && tid === 100 + cpu);
      const busy = (cat: string) =>
        slices
          .filter((slice) => slice.cat === cat)
          .reduce((sum, { dur = 0 }) => sum + Math.round(dur * 1000), 0);
      const counted = run.tables.cpus;
      expect(busy('kernel')).toBe(counted.value(cpu, 'kernel'));
      expect(busy('user')).toBe(counted.value(cpu, 'user') + counted.value(cpu, 'kernel'));
    }
  });

  it('have what happens in an instant, and the counters', () => {
    const names = new Set(events.filter(({ ph }) => ph === 'i').map(({ cat }) => cat));
    expect([...names].sort()).toEqual(['edit', 'log', 'preemption']);
    const counters = new Set(events.filter(({ ph }) => ph === 'C').map(({ name }) => name));
    expect([...counters].sort()).toEqual([
      'data_disk',
      'per second',
      'redo not on disk',
      'redo_disk',
      'run queues',
    ]);
  });

  it('count the run queues as the machine stands', () => {
    for (const event of events.filter(({ name }) => name === 'run queues').slice(0, 200)) {
      const state = run.trace.stateAt(Math.round((event.ts ?? 0) * 1000));
      const runnable = state.state.filter((each) => each === State.runnable).length;
      expect(event.args?.processes).toBe(runnable);
    }
  });
});

it('writes a wake-up as an arrow from the waker to the slice that it began', () => {
  const scene = new Scene({ processes: 2, cpus: 2, disks: 1 }, 0, 10_000)
    .state(0, 0, State.sleeping, 0, Cause.start)
    .state(0, 1, State.kernel, 1, Cause.dispatch)
    .add(1_001, TraceType.post, 1, { arg: 0 })
    .state(1_001, 0, State.runnable, 0, Cause.post, 1)
    .state(3_000, 0, State.user, 0, Cause.dispatch);
  const { traceEvents: events } = exported(scene.run(['lgwr', 'session']));
  const arrow = { name: 'wake-up', cat: 'wake-up', id: 4, ts: 1.0010000000000001, pid: 2 };
  expect(events.filter(({ cat }) => cat === 'wake-up')).toEqual([
    { ph: 's', ...arrow, tid: 1001 },
    { ph: 'f', bp: 'e', ...arrow, tid: 1000 },
  ]);
  expect(events.filter(({ ph, tid }) => ph === 'X' && tid === 1000)).toEqual([
    slice('sleeping', 'sleeping', 0, 1.0010000000000001, 'started'),
    slice('runnable', 'runnable', 1.0010000000000001, 1.999, 'posted'),
    slice('on CPU, user mode', 'user', 3, 7, 'dispatched'),
  ]);
});

function slice(name: string, cat: string, ts: number, dur: number, cause: string) {
  const where = { pid: 2, tid: 1000, args: { CPU: 0, cause } };
  return { ph: 'X', name, cat, ts, dur, ...where };
}

it('gives readers that cut off after the nanosecond the same nanosecond', () => {
  const dice = new Dice(5);
  for (let round = 0; round < 20_000; round++) {
    const ns = dice.below(2 ** 31) * (dice.below(1600) + 1) + dice.below(1000);
    expect(Math.trunc(microseconds(ns) * 1000)).toBe(ns);
    expect(Math.abs(microseconds(ns) - ns / 1000)).toBeLessThan(0.0005);
  }
});

it('comes in pieces that are each soon made', async () => {
  const run = runReal(published('S3-starved'), { fromNs: 0, untilNs: 4e9, records: 400_000 });
  const pieces = [...perfettoTrace(run, narrateRecord)];
  expect(pieces.length).toBeGreaterThan(run.trace.length / 200);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(100_000);
  const blob = runToEnd(blobOf(pieces, 'application/json'));
  expect(blob.type).toBe('application/json');
  expect(await blob.text()).toBe(pieces.join(''));
});

it('is collected piece by piece, however many there are', () => {
  const collecting = blobOf(['a', 'b', 'c'.repeat(3 << 20)], 'text/plain');
  expect([collecting.next().done, collecting.next().done]).toEqual([false, false]);
  expect(runToEnd(collecting).size).toBe(2 + (3 << 20));
});
