import { describe, expect, it } from 'vitest';
import { layoutStage } from '$views/stage/layout/layout';
import { StageReadings } from '$views/stage/read/readings';
import { placeInLine } from '$views/stage/layout/line';
import { machineOf } from '$views/stage/read/machine';
import { Motion, PLACE_FIELDS, travelTimeNs } from '$views/stage/paint/motion';
import type { Stay } from '$views/stage/read/stays';
import { writePlaces } from '$views/stage/layout/places';
import { KINDS, NOISE, oneCommit, SESSION } from '../fixtures/oneCommit';

const us = (n: number) => n * 1000;
const LGWR = 0;

/** One process that is at x = 0 until 1 ms and at x = 100 from then on. */
const stepping = (timeNs: number, places: Float32Array) => {
  places[0] = timeNs < us(1000) ? 0 : 100;
  places[1] = 7;
  places[2] = 3;
};
const steppingStays = (_: number, timeNs: number, stay: Stay) => {
  stay.fromNs = timeNs < us(1000) ? -Infinity : us(1000);
  stay.untilNs = timeNs < us(1000) ? us(1000) : Infinity;
};
const newMotion = () => new Motion(stepping, steppingStays, 1);
const xAt = (motion: Motion, timeNs: number, travelNs: number) => motion.at(timeNs, travelNs)[0];

describe('motion', () => {
  it('is exactly where the trace says when there is no time to travel', () => {
    const motion = newMotion();
    expect(xAt(motion, us(999.9), 0)).toBe(0);
    expect(xAt(motion, us(1000), 0)).toBe(100);
  });

  it('arrives when the journey is over, and not before it began', () => {
    const motion = newMotion();
    const travel = us(200);
    expect(xAt(motion, us(990), travel)).toBeCloseTo(0);
    expect(xAt(motion, us(1100), travel)).toBeGreaterThan(20);
    expect(xAt(motion, us(1100), travel)).toBeLessThan(99);
    expect(xAt(motion, us(1201), travel)).toBeCloseTo(100, 3);
  });

  it('never turns back on its way', () => {
    const motion = newMotion();
    let before = 0;
    for (let t = 900; t <= 1300; t += 7) {
      const x = xAt(motion, us(t), us(200)) ?? 0;
      expect(x).toBeGreaterThanOrEqual(before - 1e-3);
      before = x;
    }
  });

  it('has arrived after two fifths of a stay, however long a journey may take', () => {
    // At x = 0 until 1 ms, at x = 100 for 300 us, at x = 200 from then on.
    const starts = [-Infinity, us(1000), us(1300), Infinity];
    const which = (timeNs: number) => starts.findLastIndex((start) => start <= timeNs);
    const motion = new Motion(
      (timeNs, places) => (places[0] = 100 * which(timeNs)),
      (_, timeNs, stay) => {
        stay.fromNs = starts[which(timeNs)] ?? NaN;
        stay.untilNs = starts[which(timeNs) + 1] ?? NaN;
      },
      1,
    );
    expect(xAt(motion, us(1060), us(400))).toBeGreaterThan(20);
    expect(xAt(motion, us(1060), us(400))).toBeLessThan(80);
    expect(xAt(motion, us(1121), us(400))).toBeCloseTo(100, 3);
    expect(xAt(motion, us(1299), us(400))).toBeCloseTo(100, 3);
    expect(xAt(motion, us(1400), us(400))).toBeLessThan(199);
    expect(xAt(motion, us(1701), us(400))).toBeCloseTo(200, 3);
    // A stay of which a journey would take most of what can be seen of it has none.
    expect(xAt(motion, us(1001), us(4000))).toBe(100);
  });

  it('leaves where it is who has arrived, when time begins to run faster', () => {
    const motion = newMotion();
    expect(xAt(motion, us(990), us(50))).toBeCloseTo(0);
    expect(xAt(motion, us(1060), us(50))).toBeCloseTo(100, 3);
    expect(xAt(motion, us(1070), us(400))).toBeCloseTo(100, 3);
    // Nor is anyone on the way again after a pause in between.
    expect(xAt(motion, us(1070), 0)).toBe(100);
    expect(xAt(motion, us(1071), us(400))).toBeCloseTo(100, 3);
  });

  it('gives who sets off with the faster time as long as that asks for', () => {
    const motion = newMotion();
    xAt(motion, us(999), us(50));
    expect(xAt(motion, us(1100), us(400))).toBeGreaterThan(5);
    expect(xAt(motion, us(1100), us(400))).toBeLessThan(95);
  });

  it('moves a queue up smoothly within one stay', () => {
    // It stands at 10, behind somebody who leaves at 1 ms.
    const motion = new Motion(
      (timeNs, places) => (places[0] = timeNs < us(1000) ? 10 : 0),
      (_, __, stay) => {
        stay.fromNs = 0;
        stay.untilNs = us(5000);
      },
      1,
    );
    expect(xAt(motion, us(999), us(200))).toBeCloseTo(10);
    expect(xAt(motion, us(1080), us(200))).toBeGreaterThan(1);
    expect(xAt(motion, us(1080), us(200))).toBeLessThan(9);
    expect(xAt(motion, us(1201), us(200))).toBeCloseTo(0);
  });

  it('depends on the instant alone, not on how one came to it', () => {
    const forward = newMotion();
    for (let t = 900; t < 1080; t += 16) forward.at(us(t), us(200));
    const back = newMotion();
    for (let t = 1400; t > 1080; t -= 23) back.at(us(t), us(200));
    const fresh = newMotion();
    const expected = [...fresh.at(us(1080), us(200))];
    expect([...forward.at(us(1080), us(200))]).toEqual(expected);
    expect([...back.at(us(1080), us(200))]).toEqual(expected);
  });

  it('asks for no instant before the window', () => {
    let earliest = Infinity;
    const motion = new Motion(
      (timeNs) => {
        earliest = Math.min(earliest, timeNs);
      },
      steppingStays,
      1,
      us(500),
    );
    motion.at(us(510), us(200));
    expect(earliest).toBe(us(500));
  });
});

it('nobody travels while the picture stands still or motion is unwanted', () => {
  expect(travelTimeNs(0.005, false, false)).toBe(0);
  expect(travelTimeNs(0.005, true, true)).toBe(0);
  expect(travelTimeNs(0.005, true, false)).toBeGreaterThan(us(500));
  expect(travelTimeNs(1, true, false)).toBeLessThan(us(10_000));
});

describe('stays', () => {
  it('end where a process goes to another place, not where it only enters the kernel', () => {
    const { stays } = StageReadings.of(oneCommit().run(KINDS));
    const stay = { fromNs: 0, untilNs: 0 };
    const stayAt = (process: number, timeNs: number) => {
      stays.at(process, timeNs, stay);
      return [stay.fromNs / 1000, stay.untilNs / 1000];
    };
    // The session enters the kernel at 10 us, and leaves its CPU at 12.
    expect(stayAt(SESSION, us(11))).toEqual([0, 12]);
    expect(stayAt(SESSION, us(12))).toEqual([12, 150]);
    expect(stayAt(LGWR, us(41))).toEqual([40, 42]);
    expect(stayAt(LGWR, us(143))).toEqual([142, Infinity]);
    expect(stayAt(NOISE, us(0))).toEqual([0, 40]);
  });
});

describe('places in the scene of one commit', () => {
  const run = oneCommit().run(KINDS);
  const facts = StageReadings.of(run);
  const layout = layoutStage(machineOf(run, facts.crowds), 1136);
  const placesAt = (timeNs: number) => {
    const out = new Float32Array(run.processes.length * PLACE_FIELDS);
    writePlaces(run.trace.stateAt(timeNs), timeNs, layout, facts, out);
    return (pid: number) => ({ x: out[pid * PLACE_FIELDS], y: out[pid * PLACE_FIELDS + 1] });
  };
  const rounded = ({ x, y }: { x: number; y: number }) => ({
    x: Math.fround(x),
    y: Math.fround(y),
  });
  const seat = (cpu: number) => rounded(layout.cpus[cpu]?.seat ?? { x: NaN, y: NaN });
  const queue = (cpu: number) => {
    const line = layout.cpus[cpu]?.queue;
    return line && rounded(placeInLine(line, 0));
  };

  it('at 5 us: LGWR at its writerArea, the session and the noise on their CPUs', () => {
    const place = placesAt(us(5));
    expect(place(LGWR)).toEqual(rounded(layout.writerArea.seat));
    expect(place(SESSION)).toEqual(seat(0));
    expect(place(NOISE)).toEqual(seat(1));
  });

  it('at 20 us: LGWR queues behind the noise, the session waits at the writerArea', () => {
    const place = placesAt(us(20));
    expect(place(LGWR)).toEqual(queue(1));
    expect(place(SESSION)).toEqual(rounded(placeInLine(layout.writerArea.waiters, 0)));
    expect(place(NOISE)).toEqual(seat(1));
  });

  it('at 100 us: LGWR in the first slot of the redo disk, the noise asleep on its own seat', () => {
    const place = placesAt(us(100));
    expect(place(LGWR)).toEqual(rounded(layout.devices[0]?.slots[0] ?? { x: NaN, y: NaN }));
    expect(place(NOISE)).toEqual(rounded(placeInLine(layout.rest.seats, NOISE - 1)));
  });

  it('at 160 us: LGWR is still on CPU 1, the session back on CPU 0', () => {
    const place = placesAt(us(160));
    expect(place(LGWR)).toEqual(seat(1));
    expect(place(SESSION)).toEqual(seat(0));
  });
});
