import { expect, it } from 'vitest';
import { layoutInPlace } from '$views/stage/layout/fitLetters';
import { optionalAreas } from '$views/stage/layout/optionalAreas';
import { hasBackgroundAreas } from '$views/stage/read/machine';
import type { MachineSize } from '$views/stage/layout/types';
import { LGWR_ALONE } from './stageMachines';

const EM = 16;
/** Small letters on the stage, as a share of its unit. */
const SMALL = 0.75;

const small: MachineSize = {
  cpus: 8,
  sockets: 1,
  remoteCpus: 0,
  processes: { ...LGWR_ALONE, session: 3 },
  groups: 0,
  unusedCpus: [],
  crowds: { inRunQueue: 2, atWriterArea: 1, inDeviceQueue: [0, 0] },
  devices: [{ name: 'Redo disk', slots: 8 }],
};
const crowded: MachineSize = {
  ...small,
  cpus: 16,
  processes: { ...LGWR_ALONE, session: 224 },
  unusedCpus: [],
  crowds: { inRunQueue: 4, atWriterArea: 64, inDeviceQueue: [0, 0] },
};
const writers: MachineSize = {
  ...small,
  processes: { ...LGWR_ALONE, session: 25, dbwr: 8 },
  groups: 2,
  devices: [
    { name: 'Redo disk', slots: 8 },
    { name: 'Data disk', slots: 32 },
  ],
};

/** Half of a cluster: 180 sessions, LMS and the other instance. */
const shared: MachineSize = {
  ...small,
  remoteCpus: 2,
  processes: { ...LGWR_ALONE, session: 180, lms: 2, remote_lms: 2 },
  crowds: { inRunQueue: 20, atWriterArea: 120, inDeviceQueue: [0] },
  devices: [{ name: 'Redo disk', slots: 8 }],
};

const layoutIn = (machine: MachineSize, width: number, height: number) =>
  layoutInPlace(machine, width, height, EM, hasBackgroundAreas(machine) ? optionalAreas : null);

/** The stage's share of an element of its own height, and of a frame of 680 pixels, on phones. */
const PHONES = [
  [286, 688],
  [326, 732],
  [356, 729],
  [356, 452],
] as const;

it.each(PHONES)('letters on a stage of %i x %i pixels can be read', (width, height) => {
  for (const machine of [small, writers]) {
    const layout = layoutIn(machine, width, height);
    expect(layout.height).toBeLessThanOrEqual(height);
    expect(layout.em * SMALL).toBeGreaterThanOrEqual(10);
  }
});

it('letters beside another instance can be read: its CPUs are as dense as those here', () => {
  const { em, height, cpus } = layoutIn(shared, 286, 638);
  expect(height).toBeLessThanOrEqual(638);
  expect(em * SMALL).toBeGreaterThanOrEqual(10);
  expect(cpus.map(({ words }) => words)).toEqual(cpus.map(() => 'none'));
});

it('as many CPUs as a phone has room for say who runs; others only show it', () => {
  expect(layoutIn(small, 356, 729).cpus[0]?.words).toBe('two lines');
  const bare = layoutIn(crowded, 286, 688);
  expect(bare.cpus[0]?.words).toBe('none');
  expect(bare.em * SMALL).toBeGreaterThanOrEqual(10);
});

it.each([
  [364, 312],
  [614, 312],
  [766, 411],
  [1246, 411],
])('in %i x %i pixels no room stands on another or beyond the edge', (width, height) => {
  for (const machine of [small, crowded, writers]) {
    const { cpuRoom, writerArea, redo, groups, background, devices, rest } = layoutIn(
      machine,
      width,
      height,
    );
    const parts = [writerArea, redo, groups, background, ...devices].flatMap(
      (part) => part?.room ?? [],
    );
    const rooms = [cpuRoom, ...parts, { ...rest.room, height: 1 }];
    for (const [index, one] of rooms.entries()) {
      expect(one.x + one.width).toBeLessThanOrEqual(width + 1);
      for (const other of rooms.slice(index + 1)) {
        const beside = one.x + one.width <= other.x || other.x + other.width <= one.x;
        const apart = one.y + one.height <= other.y || other.y + other.height <= one.y;
        expect(beside || apart).toBe(true);
      }
    }
  }
});
