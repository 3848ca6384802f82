import { describe, expect, it } from 'vitest';
import { layoutStage, type Box, type Layout, type MachineSize } from '$views/stage/layout';
import { capacityOf, lineInBox, placeInLine } from '$views/stage/line';

function machine(cpus: number, processes: number): MachineSize {
  return {
    cpus,
    processes,
    crowds: {
      inRunQueue: Math.ceil(processes / cpus),
      atTheDesk: processes - 1,
      inDeviceQueue: [0, processes],
    },
    devices: [
      { name: 'Redo disk', slots: 8 },
      { name: 'Data disk', slots: 64 },
    ],
  };
}

const roomsOf = (layout: Layout): Box[] => [
  layout.cpuRoom,
  layout.desk.room,
  layout.redo.room,
  ...layout.devices.map((device) => device.room),
  layout.rest.room,
];

function overlap(a: Box, b: Box): boolean {
  const apart =
    a.x + a.width <= b.x + 0.01 ||
    b.x + b.width <= a.x + 0.01 ||
    a.y + a.height <= b.y + 0.01 ||
    b.y + b.height <= a.y + 0.01;
  return !apart;
}

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
      for (const other of rooms.slice(i + 1)) expect(overlap(room, other)).toBe(false);
    }
    expect(layout.cpus).toHaveLength(cpus);
    for (const cpu of layout.cpus) {
      const last = placeInLine(cpu.queue, processes);
      expect(last.x + layout.radius).toBeLessThanOrEqual(cpu.row.x + cpu.row.width + 0.01);
      expect(cpu.queue.x).toBeGreaterThan(cpu.frame.x + cpu.frame.width);
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
    expect(beside.desk.room.x).toBeGreaterThan(beside.cpuRoom.width);
    const below = layoutStage(machine(32, 100), 1136);
    expect(below.desk.room.y).toBeGreaterThan(below.cpuRoom.y + below.cpuRoom.height);
  });

  it('begins all run queues at the same distance, so that their lengths compare', () => {
    const { cpus } = layoutStage(machine(8, 100), 1136);
    expect(new Set(cpus.map((cpu) => cpu.queue.x)).size).toBe(1);
  });
});

it('a narrow stage has its parts one below the other', () => {
  const layout = layoutStage(machine(8, 20), 328);
  expect(layout.narrow).toBe(true);
  expect(new Set(roomsOf(layout).map((room) => room.x))).toEqual(new Set([0]));
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
