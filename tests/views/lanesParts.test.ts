import { intervalsOf } from '$model/trace/intervals';
import { describe, expect, it, vi } from 'vitest';
import { Cause, State, TraceType, Wait } from '$model/schema/generated';
import { countWakes, wakesBetween } from '$model/trace/wakes';
import { Activity, activityPath } from '$views/lanes/activity';
import { eventsWaitedFor, EVERYTHING, findRows } from '$views/lanes/finding';
import { marksOf, type MarkKind } from '$views/lanes/paintMarks';
import { centreAt, moveHandle } from '$views/lanes/minimap';
import { changeAfter, changeBefore } from '$views/lanes/view.svelte';
import { Timelines } from '$views/lanes/timelines';
import { measureWords } from '$views/lanes/times';
import { Scene } from '../fixtures/encode';
import { KINDS, oneCommit, SESSION } from '../fixtures/oneCommit';
import { BUSY, runReal } from '../fixtures/core';
import { listenToGestures } from '$views/lanes/gestures';

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
