import { expect, it } from 'vitest';
import { paintStanding } from '$embed/standing';
import { optionalAreas } from '$views/stage/layout/optionalAreas';
import type { Ink } from '$views/stage/paint/ink';
import { layoutStage } from '$views/stage/layout/layout';
import type { MachineSize } from '$views/stage/layout/types';
import { LGWR_ALONE } from '../views/stageMachines';

const machine: MachineSize = {
  cpus: 8,
  sockets: 1,
  remoteCpus: 0,
  processes: { ...LGWR_ALONE, session: 9, dbwr: 4, archiver: 1 },
  groups: 2,
  unusedCpus: [],
  crowds: { inRunQueue: 2, atWriterArea: 9, inDeviceQueue: [0, 4] },
  devices: [{ name: 'Redo disk', slots: 8 }],
};

/** Where each text is written. */
function written(width: number): Map<string, string> {
  const places = new Map<string, string>();
  const fillText = (text: string, x: number, y: number) => places.set(text, `${x} ${y}`);
  const nothing = () => undefined;
  const pen = new Proxy({}, { get: (_, name) => (name === 'fillText' ? fillText : nothing) });
  const layout = layoutStage(machine, width, 16, 1, optionalAreas);
  paintStanding(pen as CanvasRenderingContext2D, {} as Ink, {
    layout,
    machine,
    bandBytes: 4096,
    ringBytes: 8192,
  });
  return places;
}

it.each([360, 400, 700, 1280])('at %i pixels no heading stands on another', (width) => {
  const places = written(width);
  expect([...places.keys()]).toContain('CPUs and their run queues');
  expect([...places.keys()]).toContain('Log writer');
  expect(new Set(places.values()).size).toBe(places.size);
});
