import { intervalsOf } from '$model/trace/intervals';
import { describe, expect, it, vi } from 'vitest';
import { Kind, State, Cause, TraceType, Wait } from '$model/schema/generated';
import { axisOf } from '$views/lanes/axis';
import { drawLane, Timeline, type LanePen } from '$views/lanes/detail';
import { layoutLanes, rowAt } from '$views/lanes/layout';
import { marksOf, type MarkKind } from '$views/lanes/paintMarks';
import { readLane } from '$views/lanes/readout';
import { cpuClass, PROCESS_CLASSES, rowsOf, WAITING_CLASS } from '$views/lanes/rows';
import { around, fit, follow, pan, zoom } from '$views/lanes/range';
import { Timelines } from '$views/lanes/timelines';
import { KINDS, NOISE, oneCommit, SESSION } from '../fixtures/oneCommit';
import { BUSY, runReal } from '../fixtures/core';
import { Dice } from '../fixtures/random';
import { countWakes, wakesBetween } from '$model/trace/wakes';
import { Activity, activityPath } from '$views/lanes/activity';
import { eventsWaitedFor, EVERYTHING, findRows } from '$views/lanes/finding';
import { centreAt, moveHandle } from '$views/lanes/minimap';
import { changeAfter, changeBefore } from '$views/lanes/view.svelte';
import { measureWords } from '$views/lanes/times';
import { Scene } from '../fixtures/encode';
import { listenToGestures } from '$views/lanes/gestures';

const us = (n: number) => n * 1000;
const LGWR = 0;

/** A lane as text: a digit per column that one class has to itself, `.` for none, `~` for shared. */
function drawn(timeline: Timeline, from: number, until: number, columns: number): string {
  const text = Array.from({ length: columns }, () => '.');
  const pen: LanePen = {
    whole: (classOf, first, last) => text.fill(String(classOf), first, last),
    shared: (column) => (text[column] = '~'),
  };
  drawLane(timeline, from, until, columns, pen);
  return text.join('');
}

const lane = (pieces: [from: number, to: number, classOf: number][]) =>
  new Timeline(
    {
      length: pieces.length,
      fromNs: Float64Array.from(pieces, ([from]) => from),
      untilNs: Float64Array.from(pieces, ([, to]) => to),
      classOf: Uint8Array.from(pieces, ([, , classOf]) => classOf),
    },
    4,
  );

describe('level of detail', () => {
  const timeline = lane([
    [0, 10, 1],
    [10, 40, 2],
    [50, 52, 3],
    [52, 53, 1],
    [60, 100, 3],
  ]);

  it('draws intervals as they are where they are wide', () => {
    expect(drawn(timeline, 0, 100, 10)).toBe('1222.~3333');
    expect(drawn(timeline, 50, 54, 8)).toBe('333311..');
  });

  it('says how a column is shared where they are narrow', () => {
    const shares: number[][] = [];
    drawLane(timeline, 0, 100, 1, {
      whole: () => expect.unreachable('the column is shared'),
      shared: (_, all) => shares.push([...all]),
    });
    expect(shares).toHaveLength(1);
    expect(shares[0]?.map((share) => Math.round(share * 100))).toEqual([0, 11, 30, 42]);
  });

  it('draws nothing before, between and after', () => {
    expect(drawn(timeline, 42, 48, 6)).toBe('......');
    expect(drawn(timeline, 100, 120, 4)).toBe('....');
    expect(drawn(lane([]), 0, 100, 4)).toBe('....');
  });

  /** Time per class as drawn, and as it was, for any stretch of a lane of random intervals. */
  function accounts(count: number, seed: number, check: (accounts: Accounts) => void) {
    const dice = new Dice(seed);
    const pieces: [number, number, number][] = [];
    let time = 0;
    for (let i = 0; i < count; i++) {
      const from = time + (dice.below(3) === 0 ? dice.below(40) : 0);
      time = from + 1 + dice.below(30);
      pieces.push([from, time, dice.below(4)]);
    }
    const many = lane(pieces);
    for (let trial = 0; trial < 20; trial++) {
      const from = dice.below(time / 2);
      const until = from + 1 + dice.below(time / 2);
      const columns = 1 + dice.below(900);
      const columnNs = (until - from) / columns;
      const drawn = new Float64Array(4);
      drawLane(many, from, until, columns, {
        whole: (classOf, first, last) => {
          drawn[classOf] = (drawn[classOf] ?? 0) + (last - first) * columnNs;
        },
        shared: (_, all) =>
          all.forEach((share, c) => (drawn[c] = (drawn[c] ?? 0) + share * columnNs)),
      });
      const expected = new Float64Array(4);
      many.timeBetween(from, until, expected);
      check({ drawn, expected, lengthNs: until - from, columnNs });
    }
  }

  interface Accounts {
    drawn: Float64Array;
    expected: Float64Array;
    lengthNs: number;
    columnNs: number;
  }

  it('accounts for every nanosecond close up, however the columns fall', () => {
    accounts(500, 7, ({ drawn, expected }) => {
      for (let c = 0; c < 4; c++) expect(drawn[c]).toBeCloseTo(expected[c] ?? 0, 4);
    });
  });

  it('from afar is true to a column at either end, and to half a percent between', () => {
    accounts(20_000, 8, ({ drawn, expected, lengthNs, columnNs }) => {
      for (let c = 0; c < 4; c++) {
        const difference = Math.abs((drawn[c] ?? 0) - (expected[c] ?? 0));
        expect(difference).toBeLessThan(0.005 * lengthNs + 2 * columnNs);
      }
    });
  });

  it('reads a handful of buckets for a column, however many intervals it holds', () => {
    const pieces = Array.from({ length: 100_000 }, (_, i): [number, number, number] => [
      i * 10,
      i * 10 + 7,
      i % 4,
    ]);
    const { pyramid } = lane(pieces);
    for (const columnNs of [100, 1000, 30_000]) {
      const level = pyramid.levelFor(columnNs) ?? expect.unreachable();
      expect(columnNs / level.bucketNs).toBeGreaterThanOrEqual(1);
      expect(columnNs / level.bucketNs).toBeLessThanOrEqual(columnNs > 10_000 ? 4 : 2);
    }
    expect(pyramid.levelFor(5)).toBeNull();
  });
});

describe('the span', () => {
  const bounds = { fromNs: 0, untilNs: 1e9 };

  it('zooms around an instant that stays where it is', () => {
    const range = zoom({ fromNs: 1e8, untilNs: 2e8 }, 1.25e8, 2, bounds);
    expect(range).toEqual({ fromNs: 1.125e8, untilNs: 1.625e8 });
  });

  it('stays within the run and does not get shorter than can be told apart', () => {
    expect(zoom({ fromNs: 0, untilNs: 1e9 }, 5e8, 0.1, bounds)).toEqual(bounds);
    let range = bounds;
    for (let i = 0; i < 60; i++) range = zoom(range, 5e8, 2, bounds);
    expect(range.untilNs - range.fromNs).toBeCloseTo(10);
    expect(pan({ fromNs: 0, untilNs: 1e8 }, -3, bounds).fromNs).toBe(0);
    expect(pan({ fromNs: 0, untilNs: 1e8 }, 30, bounds).untilNs).toBe(1e9);
    expect(fit({ fromNs: 9e8, untilNs: 2e9 }, bounds)).toEqual(bounds);
  });

  it('turns the page when the instant leaves it, and only then', () => {
    const range = { fromNs: 1e8, untilNs: 2e8 };
    expect(follow(range, 1.5e8, bounds)).toBe(range);
    const next = follow(range, 2.01e8, bounds);
    expect(next.fromNs).toBeLessThan(2.01e8);
    expect(next.fromNs).toBeGreaterThan(1.9e8);
    expect(follow(range, 0.5e8, bounds).fromNs).toBeLessThan(0.5e8);
    expect(around(0, 2e9, bounds)).toEqual(bounds);
  });
});

describe('the axis', () => {
  it('counts from the start of the run while that is short', () => {
    const axis = axisOf({ fromNs: 20e6, untilNs: 40e6 }, 500);
    expect(axis.base).toBeNull();
    expect(axis.ticks.map((tick) => tick.text)).toEqual([
      '20 ms',
      '25 ms',
      '30 ms',
      '35 ms',
      '40 ms',
    ]);
    expect(axis.ticks.map((tick) => tick.at)).toEqual([0, 125, 250, 375, 500]);
  });

  it('counts from a named instant close up', () => {
    const axis = axisOf({ fromNs: 1_284_537_100, untilNs: 1_284_538_100 }, 500);
    expect(axis.base).toBe('1.284537 s');
    expect(axis.ticks[0]?.text).toBe('+200 ns');
    expect(axis.ticks[0]?.timeNs).toBe(1_284_537_200);
  });

  it('keeps the digits that make ticks differ', () => {
    for (let length = 64; length < 2e9; length *= 1.7) {
      const { ticks } = axisOf({ fromNs: 3e8, untilNs: 3e8 + length }, 800);
      expect(ticks.length).toBeGreaterThan(1);
      expect(new Set(ticks.map((tick) => tick.text)).size).toBe(ticks.length);
    }
  });
});

describe('the lanes of one commit', () => {
  const run = oneCommit().run(KINDS);
  const timelines = new Timelines(run);
  const row = (process: number) =>
    ({ of: 'process', process, name: run.processName(process) }) as const;
  const cpu = (number: number) => ({ of: 'cpu', cpu: number, name: `CPU ${number}` }) as const;

  it('are CPUs, then LGWR, noise, sessions', () => {
    const rows = rowsOf(run, { cpus: 16, sessions: 8, noise: 4 }, null);
    expect(rows.map((each) => each.name)).toEqual([
      'CPU 0',
      'CPU 1',
      'LGWR',
      'noise 1',
      'session 1',
    ]);
  });

  it('always show a selected process', () => {
    const shown = { cpus: 1, sessions: 0, noise: 0 };
    const rows = rowsOf(run, shown, SESSION);
    expect(rows.map((each) => each.name)).toEqual(['CPU 0', 'LGWR', 'session 1']);
  });

  it('show who was on each CPU', () => {
    const noise = cpuClass(Kind.noise, State.user);
    const lgwr = cpuClass(Kind.lgwr, State.kernel);
    expect(drawn(timelines.of(cpu(1)), 0, us(200), 20)).toBe(
      `${noise}${noise}${noise}${noise}~.........${'~'}${String(lgwr).repeat(5)}`,
    );
  });

  it('show what each process did; waiting for a commit is not idleness', () => {
    expect(drawn(timelines.of(row(LGWR)), 0, us(200), 20)).toBe(
      `${State.sleeping}${String(State.runnable).repeat(3)}~${String(State.io).repeat(9)}~${String(
        State.kernel,
      ).repeat(5)}`,
    );
    expect(drawn(timelines.of(row(SESSION)), us(20), us(140), 12)).toBe(
      String(WAITING_CLASS).repeat(12),
    );
    expect(timelines.of(row(NOISE)).classes).toBe(PROCESS_CLASSES);
  });

  it('say in words who runs instead', () => {
    expect(readLane(run, timelines, row(LGWR), us(20))).toBe(
      'LGWR · runnable, 30.0 µs (posted); CPU 1 runs noise 1',
    );
    expect(readLane(run, timelines, cpu(1), us(20))).toBe('CPU 1 · noise 1 in user mode, 40.0 µs');
    expect(readLane(run, timelines, cpu(0), us(20))).toBe('CPU 0 · idle');
    expect(readLane(run, timelines, row(SESSION), us(20))).toBe(
      'session 1 · sleeping, 138 µs: log file sync',
    );
  });

  it('leave room for the phases of LGWR and find the lane under a pointer', () => {
    const layout = layoutLanes(rowsOf(run, { cpus: 2, sessions: 1, noise: 1 }, null), 800, 16);
    const [, second, lgwr] = layout.rows;
    expect(layout.phases?.y).toBeLessThan(lgwr?.y ?? 0);
    expect(rowAt(layout, (second?.y ?? 0) + 3)?.row.name).toBe('CPU 1');
    expect(rowAt(layout, -50)?.row.name).toBe('CPU 0');
    expect(rowAt(layout, 1e6)?.row.name).toBe('session 1');
  });
});

it('marks every loss of a CPU of a real run, as far as there is room', () => {
  const run = runReal(BUSY, { fromNs: 0, untilNs: 400e6, records: 200_000 });
  const timelines = new Timelines(run);
  const bounds = { fromNs: 0, untilNs: 400e6 };
  const forced = run.tables.processes.column('forced');
  for (const { id, name } of run.processes) {
    const timeline = timelines.of({ of: 'process', process: id, name });
    const marks = marksOf('forced', timeline, intervalsOf(run.trace).ofProcess(id), bounds, 1e6);
    expect(marks.length, name).toBe(forced[id]);
    expect(marksOf('forced', timeline, intervalsOf(run.trace).ofProcess(id), bounds, 1)).toEqual(
      [],
    );
  }
});

describe('lanesParts', () => {
  const us = (n: number) => n * 1000;
  const LGWR = 0;
  const run = oneCommit().run(KINDS);
  const lgwr = { of: 'process', process: LGWR, name: 'LGWR' } as const;
  const cpu1 = { of: 'cpu', cpu: 1, name: 'CPU 1' } as const;

  describe('wake-ups', () => {
    const wakes = intervalsOf(run.trace).wakes();

    it('tell which process woke which, and when', () => {
      expect(wakes.length).toBe(2);
      expect([...wakes.timeNs]).toEqual([us(10), us(150)]);
      expect([...wakes.waker]).toEqual([SESSION, LGWR]);
      expect([...wakes.woken]).toEqual([LGWR, SESSION]);
    });

    it('of one process are those that it gave or got', () => {
      expect(wakesBetween(wakes, 0, us(200), LGWR)).toEqual([0, 1]);
      expect(wakesBetween(wakes, 0, us(200), 2)).toEqual([]);
    });

    it('are found by time', () => {
      expect(wakesBetween(wakes, 0, us(100))).toEqual([0]);
      expect(wakesBetween(wakes, us(10), us(150))).toEqual([0, 1]);
      expect(wakesBetween(wakes, us(11), us(149))).toEqual([]);
      expect(countWakes(wakes, 0, us(200))).toBe(2);
      expect(countWakes(wakes, us(200), 0)).toBe(0);
    });
  });

  describe('work in steps', () => {
    it('ends with the same intervals as work at once', () => {
      const window = { fromNs: 0, untilNs: 400e6, records: 200_000 };
      const whole = runReal(BUSY, window);
      const inSteps = runReal(BUSY, window);
      let steps = 0;
      while (intervalsOf(inSteps.trace).advance()) steps++;
      expect(steps).toBeGreaterThan(1);
      for (let cpu = 0; cpu < 4; cpu++) {
        expect(intervalsOf(inSteps.trace).ofCpu(cpu)).toEqual(intervalsOf(whole.trace).ofCpu(cpu));
      }
      for (const { id } of whole.processes) {
        expect(intervalsOf(inSteps.trace).ofProcess(id)).toEqual(
          intervalsOf(whole.trace).ofProcess(id),
        );
      }
    });

    it('is over when lanes, phases and activity are there', () => {
      const timelines = new Timelines(oneCommit().run(KINDS));
      expect(timelines.has(lgwr)).toBe(false);
      expect(timelines.activity.busyCpus()).toBeNull();
      while (timelines.advance([lgwr, cpu1]));
      expect(timelines.has(lgwr)).toBe(true);
      expect(timelines.has({ of: 'cpu', cpu: 0, name: 'CPU 0' })).toBe(false);
      expect(timelines.activity.busyCpus()).not.toBeNull();
    });
  });

  describe('the overview', () => {
    it('shows how many CPUs were busy', () => {
      const activity = new Activity(run.trace);
      while (activity.advance());
      const busy = activity.busyCpus() ?? expect.unreachable();
      // Session 1 on CPU 0 and noise 1 on CPU 1 first; all are waiting for the disk in the middle.
      expect(busy[0]).toBeCloseTo(2);
      expect(busy[256]).toBe(0);
      expect(activityPath(Float32Array.of(2, 0, 1), 30, 10)).toBe(
        'M0 10V0.0H10.0V10.0H20.0V5.0H30.0V10Z',
      );
    });

    it('moves its handles within the window and not past each other', () => {
      const bounds = { fromNs: 0, untilNs: 1e9 };
      const range = { fromNs: 4e8, untilNs: 5e8 };
      expect(moveHandle(range, 'from', -1e8, bounds)).toEqual({ fromNs: 3e8, untilNs: 5e8 });
      expect(moveHandle(range, 'from', 9e8, bounds).fromNs).toBe(5e8 - 1e5);
      expect(moveHandle(range, 'until', 9e8, bounds)).toEqual({ fromNs: 4e8, untilNs: 1e9 });
      expect(moveHandle(range, 'whole', -Infinity, bounds)).toEqual({ fromNs: 0, untilNs: 1e8 });
      expect(centreAt(range, 0.1, bounds)).toEqual({ fromNs: 0.5e8, untilNs: 1.5e8 });
      expect(centreAt(range, 1, bounds)).toEqual({ fromNs: 9e8, untilNs: 1e9 });
    });
  });

  describe('marks', () => {
    const timelines = new Timelines(run);
    const all = { fromNs: 0, untilNs: us(200) };
    const marks = (kind: MarkKind, process: number) => {
      const row = { of: 'process', process, name: '' } as const;
      const intervals = intervalsOf(run.trace).ofProcess(process);
      return marksOf(kind, timelines.of(row), intervals, all, 1000);
    };

    it('tell when a process called the kernel, and when it went to another CPU', () => {
      expect(marks('call', SESSION)).toEqual([us(10)]);
      expect(marks('forced', SESSION)).toEqual([]);
      expect(marks('moved', LGWR)).toEqual([]);
      const moving = new Scene({ processes: 1, cpus: 2, disks: 2 }, 0, us(100))
        .state(us(1), LGWR, State.user, 0, Cause.dispatch)
        .state(us(20), LGWR, State.runnable, 0, Cause.preempted)
        .add(us(30), TraceType.migrate, LGWR, { cpu: 1, arg: 0 })
        .state(us(40), LGWR, State.user, 1, Cause.dispatch)
        .run(['lgwr']);
      const row = { of: 'process', process: LGWR, name: 'LGWR' } as const;
      const timeline = new Timelines(moving).of(row);
      const intervals = intervalsOf(moving.trace).ofProcess(LGWR);
      expect(marksOf('moved', timeline, intervals, all, 1000)).toEqual([us(30)]);
      expect(marksOf('forced', timeline, intervals, all, 1000)).toEqual([us(20)]);
    });
  });

  describe('from change to change', () => {
    const timelines = new Timelines(run);

    it('goes through every interval of a lane, and back', () => {
      const timeline = timelines.of(lgwr);
      const there: number[] = [];
      for (let at = changeAfter(timeline, -1); at !== null; at = changeAfter(timeline, at)) {
        there.push(at);
      }
      expect(there).toEqual([0, us(10), us(40), us(42), us(142), us(200)]);
      const back: number[] = [];
      for (let at = changeBefore(timeline, us(200)); at !== null; at = changeBefore(timeline, at)) {
        back.unshift(at);
      }
      expect(back).toEqual(there.slice(0, -1));
    });

    it('stops at both ends of what is idle', () => {
      const timeline = timelines.of(cpu1);
      expect(changeAfter(timeline, us(41))).toBe(us(42));
      expect(changeAfter(timeline, us(42))).toBe(us(142));
      expect(changeBefore(timeline, us(142))).toBe(us(42));
      expect(changeBefore(timeline, us(100))).toBe(us(42));
    });

    it('measures what a lane did between two instants', () => {
      expect(measureWords(timelines, lgwr, { fromNs: us(20), untilNs: us(150) })).toBe(
        'LGWR: 100 µs in I/O, 20.0 µs runnable, 10.0 µs kernel mode',
      );
      expect(measureWords(timelines, cpu1, { fromNs: us(20), untilNs: us(60) })).toBe(
        'CPU 1: 20.0 µs user mode, 18.0 µs idle, 2.00 µs kernel mode',
      );
    });
  });

  describe('looking for lanes', () => {
    const names = (finding: Partial<typeof EVERYTHING>) =>
      findRows(run, { ...EVERYTHING, ...finding }).map(({ name }) => name);

    it('finds names and kinds', () => {
      expect(names({})).toEqual(['CPU 0', 'CPU 1', 'LGWR', 'session 1', 'noise 1']);
      expect(names({ words: ' Lgwr' })).toEqual(['LGWR']);
      expect(names({ words: '1' })).toEqual(['CPU 1', 'session 1', 'noise 1']);
      expect(names({ words: '1', group: 'process' })).toEqual(['session 1', 'noise 1']);
      expect(names({ group: 'cpu' })).toEqual(['CPU 0', 'CPU 1']);
      expect(names({ words: 'nobody' })).toEqual([]);
    });

    it('finds who waited for an event', () => {
      expect(names({ wait: Wait.log_file_sync })).toEqual(['session 1']);
      expect(names({ words: 'log file sync' })).toEqual(['session 1']);
      const reading = eventsWaitedFor(run);
      let step = reading.next();
      while (!step.done) step = reading.next();
      const events = step.value.map(({ name }) => name);
      expect(events).toContain('log file parallel write');
      expect(events).not.toContain('log buffer space');
    });
  });

  it('a pinch on a touchpad in Safari zooms around where it is', () => {
    const element = Object.assign(new EventTarget(), {
      getBoundingClientRect: () => ({ left: 100, top: 0, width: 400 }),
    });
    const gestures = { scrub: vi.fn(), drag: vi.fn(), zoom: vi.fn(), point: vi.fn() };
    const stop = listenToGestures(element as unknown as HTMLElement, gestures);
    const send = (type: string, scale: number) => {
      const event = new Event(type, { cancelable: true });
      element.dispatchEvent(Object.assign(event, { clientX: 200, clientY: 10, scale }));
      return event;
    };
    for (const pinches of [1, 2]) {
      expect(send('gesturestart', 1).defaultPrevented).toBe(true);
      send('gesturechange', 1.5);
      send('gesturechange', 3);
      expect(gestures.zoom).toHaveBeenCalledTimes(2 * pinches);
    }
    expect(gestures.zoom.mock.calls).toEqual([
      [0.25, 1.5],
      [0.25, 2],
      [0.25, 1.5],
      [0.25, 2],
    ]);
    stop();
    expect(send('gesturestart', 1).defaultPrevented).toBe(false);
  });
});
