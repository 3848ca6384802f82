/** A stage for a wall: the whole machine in the height that there is, with type that keeps its size. */
import { optionalAreas } from '$views/stage/layout/optionalAreas';
import { layoutStage } from '$views/stage/layout/layout';
import type { Layout, MachineSize } from '$views/stage/layout/types';
import { layoutWithin } from '$views/stage/layout/fit';
import { describe, expect, it } from 'vitest';
import { isApart, machine, roomsOf, whole } from './stageMachines';

const EM = 32;
/** A wall of 16 to 9 leaves a machine so much, beside headings and narration; in units of type. */
const WALL = { width: 57.6, height: 23 };

/** As large as those of the lessons and presets are, and somewhat larger. */
const MACHINES: Readonly<Record<string, MachineSize>> = {
  'a session and eight CPUs': machine(8, 2),
  'sixteen CPUs and 512 sessions': machine(16, 513, {
    unusedCpus: [],
    crowds: { inRunQueue: 5, atWriterArea: 268, inDeviceQueue: [0] },
    devices: [{ name: 'Redo disk', slots: 8 }],
  }),
  'thirty CPUs and 180 sessions': machine(30, 181),
  'database writers': machine(8, 26, { groups: 2 }, { dbwr: 8 }),
  'four sockets and sixteen database writers': machine(
    8,
    45,
    { groups: 3, sockets: 4 },
    { dbwr: 16 },
  ),
  'two sockets and 64 CPUs': machine(64, 200, { sockets: 2 }),
  '128 CPUs and 600 processes': machine(128, 600),
  '256 CPUs and 600 processes': machine(256, 600),
  'eight sockets with 256 CPUs': machine(256, 600, {
    sockets: 8,
    devices: [{ name: 'Redo disk', slots: 8 }],
    unusedCpus: [],
    crowds: { inRunQueue: 3, atWriterArea: 599, inDeviceQueue: [0] },
  }),
  '256 CPUs and 2,000 processes': machine(256, 2000, {
    devices: [{ name: 'Redo disk', slots: 8 }],
    unusedCpus: [],
    crowds: { inRunQueue: 8, atWriterArea: 1999, inDeviceQueue: [0] },
  }),
};

const within = (size: MachineSize, height = WALL.height) =>
  layoutWithin(height * EM, size, WALL.width * EM, EM, optionalAreas);

const rowOf = ({ cpus }: Layout) => (cpus[0]?.row.height ?? 0) / EM;

describe.each(Object.entries(MACHINES))('%s', (_, size) => {
  it('is no higher than the wall', () => {
    expect(layoutStage(size, WALL.width * EM, EM, 1, optionalAreas).height / EM).toBeGreaterThan(
      10,
    );
    expect(within(size).height / EM).toBeLessThanOrEqual(WALL.height);
  });

  it('has a room of its own for everything', () => {
    const layout = within(size);
    const rooms = roomsOf(layout);
    for (const [i, room] of rooms.entries()) {
      expect(room.x).toBeGreaterThanOrEqual(0);
      expect(room.x + room.width).toBeLessThanOrEqual(layout.width + 0.01);
      expect(room.y + room.height).toBeLessThanOrEqual(layout.height + 0.01);
      for (const other of rooms.slice(i + 1)) expect(isApart(room, other)).toBe(true);
    }
    expect(layout.cpus).toHaveLength(size.cpus);
  });
});

it('has the CPUs of the largest machines in columns of cells, each with a number above', () => {
  const { cpus } = within(machine(256, 600));
  const numbered = cpus.filter(({ number }) => number === 'above');
  expect(numbered.length).toBeGreaterThanOrEqual(8);
  expect(new Set(numbered.map(({ row }) => row.x)).size).toBe(numbered.length);
  expect(cpus.every(({ words, number }) => words === 'none' && number !== 'beside')).toBe(true);
});

it('leaves a machine as it is where there is room', () => {
  const size = machine(4, 17);
  expect(within(size, 100)).toEqual(layoutStage(size, WALL.width * EM, EM, 1, optionalAreas));
});

it('leaves a narrow one as it is, however high', () => {
  const size = whole(8, 20);
  const narrow = layoutWithin(100, size, 280, EM, optionalAreas);
  expect(narrow).toEqual(layoutStage(size, 280, EM, 1, optionalAreas));
});

it('takes no more from the CPUs than it must', () => {
  const size = machine(8, 20);
  const rows = [40, 26, 20, 15].map((height) => rowOf(within(size, height)));
  expect(rows).toEqual(rows.toSorted((a, b) => b - a));
  expect(rows.at(-1)).toBeLessThan(rows[0] ?? 0);
  expect(within(size).cpus[0]?.words).toBe('two lines');
});

it('is as low as it can be where nothing will do', () => {
  const size = whole(256, 2000);
  expect(within(size, 5).height).toBeLessThan(
    layoutStage(size, WALL.width * EM, EM, 1, optionalAreas).height,
  );
});
