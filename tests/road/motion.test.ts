/** How tokens and envelopes move while a story is told. */
import { databaseFor } from '$databases/index';
import { describe, expect, it } from 'vitest';
import { narrateRecord } from '$explain/narrate';
import { perfettoTrace } from '$model/export/perfetto';
import { runOf } from '$model/recording/toRun';
import { likelyWriters } from '$model/recording/commits';
import { namedRun } from '$model/recording/namedRun';
import { readRecording } from '$model/recording/readRecording';
import { scheduleOf } from '$model/recording/threadFollower';
import type { Run } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import { TraceType } from '$model/schema/generated';
import { usualProtagonist } from '$model/story/usualProtagonist';
import type { TraceWindow } from '$engine/protocol';
import type { WantedTrace } from '$player/experiment.svelte';
import { storyPace } from '$player/storyPace';
import { clockText, StoryClock } from '$views/road/clock';
import { roadLayout } from '$views/road/layout';
import { FLIGHT_MS, motionAt, TRAVEL_MS, type Motion } from '$views/road/motion';
import { pointsOf } from '$views/road/places';
import type { RoadLayout } from '$views/road/plan';
import { sceneOf } from '$views/road/scene';
import { roadState } from '$views/road/state';
import { demo as first } from '../../lessons/01-what-a-commit-is/cases';
import { demo as herd } from '../../lessons/04-thundering-herd/cases';
import { BUSY, runReal } from '../fixtures/core';

const FRAME_MS = 4;

interface Told {
  readonly run: Run;
  readonly layout: RoadLayout;
  readonly clock: StoryClock;
  readonly frame: (ms: number) => Motion;
}

function tell({ scenario, window }: { scenario: Scenario; window: WantedTrace }): Told {
  const run = runReal(scenario, { records: 20_000, ...window } as TraceWindow);
  const layout = roadLayout(sceneOf(run), { width: 1136, depth: 2, em: 16 });
  const pace = storyPace({ protagonists: () => [usualProtagonist(run)] });
  const clock = new StoryClock(pace, run.trace);
  const frame = (ms: number) => {
    const timeNs = clock.timeAt(ms);
    return motionAt(layout, timeNs, run.trace.indexAt(timeNs), clock.sinceAt(ms));
  };
  return { run, layout, clock, frame };
}

describe.each([
  ['ten commits', tell(first.tenTimes)],
  ['a herd', tell(herd.sixteen)],
])('the story of %s', (_, { run, layout, clock, frame }) => {
  const lengthMs = Math.min(clock.lengthMs, 16_000);

  it('never has a token jump, nor anything leave the picture', () => {
    let before = frame(0).points;
    let farthest = 0;
    for (let ms = FRAME_MS; ms < lengthMs; ms += FRAME_MS) {
      const { points, flights } = frame(ms);
      for (let at = 0; at < points.length; at += 2) {
        const [x = 0, y = 0] = points.subarray(at);
        const [oldX = 0, oldY = 0] = before.subarray(at);
        farthest = Math.max(farthest, Math.hypot(x - oldX, y - oldY));
        expect(x > 0 && x < layout.width && y > 0 && y < layout.height).toBe(true);
      }
      for (const { x, y } of flights) {
        expect(x > 0 && x < layout.width && y > 0 && y < layout.height).toBe(true);
      }
      before = points;
    }
    // Over the whole road within the time of one way, at its quickest, and then some for ways that overlap.
    expect(farthest).toBeLessThan((layout.width * 3 * FRAME_MS) / TRAVEL_MS);
    expect(farthest).toBeGreaterThan(0);
  });

  it('brings every post to its receiver, which waits for it', () => {
    const { trace } = run;
    const desk = layout.desk.box;
    let told = 0;
    for (let record = 0; record < trace.length; record++) {
      const timeNs = trace.timeNs(record);
      if (trace.type(record) !== TraceType.post || clock.msAt(timeNs) > lengthMs) continue;
      const to = trace.arg(record);
      const seats = pointsOf(layout, roadState(run, timeNs - 1));
      const [seatX = 0, seatY = 0] = seats.subarray(to * 2);
      const seen: number[] = [];
      for (let ms = clock.msAt(timeNs); ms < clock.msAt(timeNs) + 700; ms += FRAME_MS) {
        const { flights, points, unaware } = frame(ms);
        const own = flights.find(
          (flight) => flight.to === to && flight.from === trace.process(record),
        );
        if (!own) continue;
        seen.push(own.progress);
        expect(unaware.has(to)).toBe(true);
        expect(Math.hypot(own.goal.x - seatX, own.goal.y - seatY)).toBeLessThan(1);
        // A session that has yet to be told is at the desk, if only just parked.
        if (seatX >= desk.x) expect(points[to * 2] ?? 0).toBeGreaterThanOrEqual(desk.x);
      }
      expect(seen.length).toBeGreaterThan(FLIGHT_MS / FRAME_MS / 2);
      expect(seen).toEqual(seen.toSorted((one, other) => one - other));
      told++;
    }
    expect(told).toBeGreaterThan(5);
  });
});

describe('a herd', () => {
  it('is a string of envelopes: no two leave together', () => {
    const { clock, frame, run } = tell(first.tenTimes);
    const began = new Map<number, number>();
    for (let ms = 0; ms < clock.lengthMs; ms += FRAME_MS) {
      for (const { from, to, progress } of frame(ms).flights) {
        if (from === 0 && progress < 0.05 && !began.has(to)) began.set(to, ms);
      }
    }
    const leaving = [...began.values()].sort((one, other) => one - other);
    expect(leaving.length).toBe(run.processes.length - 1);
    expect(new Set(leaving).size).toBe(leaving.length);
  });
});

describe('the clock', () => {
  it('has one form, and says what it leaps over', () => {
    const reading = { timeNs: 2_348_123_456, rate: 1 / 217, jumpNs: 0, isStepping: false };
    expect(clockText(reading)).toBe('2348.123 ms · 1/200 of real speed');
    expect(clockText({ ...reading, jumpNs: 29.2e6 })).toBe('29.2 ms later');
    expect(clockText({ ...reading, isStepping: true })).toBe('2348.123 456 ms');
  });

  it('shows each instant of a story when it says that it does', () => {
    const { clock, run } = tell(first.tenTimes);
    for (let ms = 1; ms < clock.lengthMs; ms += 97) {
      expect(clock.msAt(clock.timeAt(ms))).toBeCloseTo(ms, 3);
    }
    expect(clock.timeAt(0)).toBe(run.trace.fromNs);
  });
});

describe('a recording of a kernel, which knows nothing of redo', () => {
  it('has a road: every process in a place that is in the picture', async () => {
    const original = runReal(BUSY, { fromNs: 0, untilNs: 400e6, records: 400_000 });
    const text = [...perfettoTrace(original, narrateRecord)].join('');
    const schedule = scheduleOf(await readRecording(new Blob([text]).stream()));
    const { data } = runOf(schedule, { writers: likelyWriters(schedule), wanted: null });
    const run = namedRun(Scenario.defaults, data, databaseFor(Scenario.defaults));
    const layout = roadLayout(sceneOf(run), { width: 700, depth: 2, em: 16 });
    for (let share = 0; share < 1; share += 0.02) {
      const points = pointsOf(layout, roadState(run, run.trace.untilNs * share));
      expect(points.length).toBe(run.processes.length * 2);
      for (const at of points)
        expect(at > 0 && at < Math.max(layout.width, layout.height)).toBe(true);
    }
  });
});
