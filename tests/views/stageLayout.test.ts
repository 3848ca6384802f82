import { describe, expect, it } from 'vitest';
import { layoutStage } from '$views/stage/layout/layout';
import type { Box } from '$views/stage/layout/types';
import { optionalAreas } from '$views/stage/layout/optionalAreas';
import { besideCpu } from '$views/stage/layout/cpus';
import { capacityOf, lineInBox, placeInLine } from '$views/stage/layout/line';
import { isApart, machine, roomsOf, whole } from './stageMachines';

const isInside = ({ x, y }: { x: number; y: number }, room?: Box) =>
  room !== undefined &&
  x > room.x &&
  x < room.x + room.width &&
  y > room.y &&
  y < room.y + room.height;

const isWithin = (box: Box, room?: Box) =>
  room !== undefined &&
  box.x >= room.x - 0.01 &&
  box.x + box.width <= room.x + room.width + 0.01 &&
  box.y >= room.y - 0.01 &&
  box.y + box.height <= room.y + room.height + 0.01;

const MACHINES = [
  [1, 3],
  [2, 40],
  [4, 18],
  [8, 203],
  [16, 600],
  [32, 900],
  [64, 1200],
  [128, 2000],
  [256, 2062],
] as const;

describe.each([328, 560, 760, 1136, 1600])('a stage %i pixels wide', (width) => {
  it.each(MACHINES)('has room for %i CPUs and %i processes', (cpus, processes) => {
    const layout = layoutStage(machine(cpus, processes), width);
    const rooms = roomsOf(layout);
    for (const [i, room] of rooms.entries()) {
      expect(room.x).toBeGreaterThanOrEqual(0);
      expect(room.x + room.width).toBeLessThanOrEqual(width + 0.01);
      expect(room.y + room.height).toBeLessThanOrEqual(layout.height + 0.01);
      for (const other of rooms.slice(i + 1)) expect(isApart(room, other)).toBe(true);
    }
    expect(layout.cpus).toHaveLength(cpus);
    for (const cpu of layout.cpus) {
      const last = placeInLine(cpu.queue, processes);
      expect(last.x + layout.radius).toBeLessThanOrEqual(cpu.row.x + cpu.row.width + 0.01);
      expect(cpu.queue.x).toBeGreaterThan(cpu.frame.x + cpu.frame.width);
    }
  });

  it.each(MACHINES)(
    'keeps everything of %i CPUs and %i processes in its room',
    (cpus, processes) => {
      const layout = layoutStage(whole(cpus, processes), width, 16, 1, optionalAreas);
      const rooms = roomsOf(layout);
      for (const [i, room] of rooms.entries()) {
        for (const other of rooms.slice(i + 1)) expect(isApart(room, other)).toBe(true);
      }
      const { groups, background, instance, writerArea, cpuRoom } = layout;
      for (const { seat } of background?.members ?? [])
        expect(isInside(seat, background?.room)).toBe(true);
      for (const { seat } of writerArea.workers?.members ?? [])
        expect(isInside(seat, writerArea.room)).toBe(true);
      for (const box of groups?.boxes ?? []) expect(isWithin(box, groups?.room)).toBe(true);
      for (const { seat } of instance?.remote.members ?? []) {
        expect(isInside(seat, instance?.room)).toBe(true);
      }
      expect(layout.cpus).toHaveLength(cpus + 64);
      for (const [cpu, { row }] of layout.cpus.entries()) {
        expect(isWithin(row, cpu < cpus ? cpuRoom : instance?.room)).toBe(true);
      }
    },
  );

  it.each(MACHINES)('deals %i CPUs out to their sockets', (cpus, processes) => {
    const layout = layoutStage(whole(cpus, processes), width, 16, 1, optionalAreas);
    const { sockets } = layout;
    expect(sockets.length).toBe(cpus === 1 ? 0 : Math.min(16, cpus));
    for (const [cpu, { row }] of layout.cpus.slice(0, cpus).entries()) {
      const own = sockets.filter(({ room }) => isWithin(row, room));
      if (cpus > 1) expect(own).toHaveLength(1);
      for (const { firstCpu, cpus: inSocket } of own) {
        expect(cpu).toBeGreaterThanOrEqual(firstCpu);
        expect(cpu).toBeLessThan(firstCpu + inSocket);
      }
    }
  });

  it.each(MACHINES)('never puts two sleepers of %i CPUs and %i in one place', (cpus, processes) => {
    const { rest } = layoutStage(machine(cpus, processes), width);
    expect(capacityOf(rest.seats)).toBeGreaterThanOrEqual(processes - 1);
    const last = placeInLine(rest.seats, processes - 2);
    expect(last.y).toBeLessThanOrEqual(rest.room.y + rest.room.height);
  });
});

describe('a wide stage', () => {
  it('has the log writer beside the CPUs up to 16, and below them from 17 on', () => {
    const beside = layoutStage(machine(16, 100), 1136);
    expect(beside.writerArea.room.x).toBeGreaterThan(beside.cpuRoom.width);
    const below = layoutStage(machine(32, 100), 1136);
    expect(below.writerArea.room.y).toBeGreaterThan(below.cpuRoom.y + below.cpuRoom.height);
  });

  it('begins all run queues at the same distance, so that their lengths compare', () => {
    const { cpus } = layoutStage(machine(8, 100), 1136);
    expect(new Set(cpus.map((cpu) => cpu.queue.x)).size).toBe(1);
  });
});

describe('a zoomed stage', () => {
  const city = machine(256, 2000);

  it('is as much wider as it is zoomed, and its type is not larger', () => {
    const zoomed = layoutStage(city, 1136, 16, 4);
    expect(zoomed.width).toBe(4 * 1136);
    expect(zoomed.em).toBe(16);
  });

  it('says more of each CPU the nearer it is', () => {
    const words = [1, 2, 4, 8].map((zoom) => layoutStage(city, 1136, 16, zoom).cpus[0]?.words);
    expect(words).toEqual(['none', 'one line', 'two lines', 'three lines']);
  });

  it('has room for names once a queue is wide enough', () => {
    expect(layoutStage(city, 1136).cpus[0]?.named).toBe(false);
    expect(layoutStage(city, 1136, 16, 8).cpus[0]?.named).toBe(true);
  });

  it('shows processes larger, up to a limit', () => {
    const radii = [1, 2, 8, 16].map((zoom) => layoutStage(city, 1136, 16, zoom).radius);
    expect(radii[1]).toBeGreaterThan(radii[0] ?? 0);
    expect(radii[3]).toBe(radii[2]);
  });
});

it('finds the CPU beside another', () => {
  const { cpus } = layoutStage(machine(32, 100), 1136);
  expect(besideCpu(cpus, 3, 1)).toBe(19);
  expect(besideCpu(cpus, 19, -1)).toBe(3);
  expect(besideCpu(cpus, 19, 1)).toBe(19);
});

it('a narrow stage has its parts one below the other', () => {
  const layout = layoutStage(machine(8, 20), 328);
  expect(layout.narrow).toBe(true);
  expect(new Set(roomsOf(layout).map((room) => room.x))).toEqual(new Set([0]));
  expect(layout.writerArea.room.y).toBe(0);
  expect(layout.cpuRoom.y).toBeGreaterThan(layout.writerArea.room.height);
});

it('grows with the size of the type', () => {
  const plain = layoutStage(machine(8, 20), 1136, 16);
  const large = layoutStage(machine(8, 20), 1136, 20);
  expect(large.height).toBeGreaterThan(plain.height * 1.2);
  expect(large.radius / plain.radius).toBeCloseTo(1.25);
});

describe('a line', () => {
  const box = { x: 100, y: 0, width: 50, height: 30 };

  it('runs away from its front while it fits', () => {
    const line = lineInBox(box, 10, 5);
    expect(line.folds).toBe(1);
    expect(placeInLine(line, 0)).toEqual({ x: 105, y: 15 });
    expect(placeInLine(line, 4)).toEqual({ x: 145, y: 15 });
  });

  it('folds back and forth, one step at a time', () => {
    const line = lineInBox(box, 10, 12);
    expect(line.folds).toBe(3);
    for (let i = 1; i < capacityOf(line); i++) {
      const before = placeInLine(line, i - 1);
      const here = placeInLine(line, i);
      expect(Math.abs(here.x - before.x) + Math.abs(here.y - before.y)).toBeCloseTo(10);
    }
  });

  it('lets those beyond its room share the last place', () => {
    const line = lineInBox(box, 10, 1000);
    expect(placeInLine(line, 999)).toEqual(placeInLine(line, capacityOf(line) - 1));
  });
});

describe('CPUs that nobody wants', () => {
  const idle = { ...machine(8, 20), unusedCpus: [1, 2, 3, 4, 6, 7] };

  it('share one line below the others, each with a place that can be picked', () => {
    const all = layoutStage(machine(8, 20), 620);
    const folded = layoutStage(idle, 620);
    expect(folded.cpus).toHaveLength(8);
    expect(folded.cpuRoom.height).toBeLessThan(all.cpuRoom.height * 0.55);
    const rows = folded.cpus.map(({ row }) => Math.round(row.y));
    expect(new Set([1, 2, 3, 4, 6, 7].map((cpu) => rows[cpu])).size).toBe(1);
    expect(rows[0]).toBeLessThan(rows[5] ?? 0);
    expect(rows[5]).toBeLessThan(rows[1] ?? 0);
    const cells = [1, 2, 3, 4, 6, 7].map((cpu) => folded.cpus[cpu]?.row.x ?? NaN);
    expect(cells).toEqual([...cells].sort((one, other) => one - other));
    expect(folded.idleLabel).not.toBeNull();
  });

  it('stay within the width of a phone', () => {
    const { cpus, width } = layoutStage(
      { ...machine(16, 20), unusedCpus: [...Array(15).keys()] },
      328,
    );
    for (const { row } of cpus) expect(row.x + row.width).toBeLessThanOrEqual(width);
  });

  it('have rows like all others where there is more than one socket, or nobody runs at all', () => {
    expect(layoutStage({ ...idle, sockets: 2 }, 620).idleLabel).toBeNull();
    const none = layoutStage({ ...machine(4, 20), unusedCpus: [0, 1, 2, 3] }, 620);
    expect(none.idleLabel).toBeNull();
  });
});
