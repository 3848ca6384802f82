/** What the stage has to know of a run before it draws a first frame. */
import { SECTIONS } from '$model/generated';
import type { Run } from '$model/run';
import type { Crowds } from './crowds';
import type { MachineSize } from './layout';
import { kindNumber } from './words';

/** The machine of a run; a device that never has a request gets no room. */
export function machineOf(run: Run, crowds: Crowds): MachineSize {
  const disks = SECTIONS.find((section) => section.id === 'disk')?.keys ?? [];
  const requests = run.tables.disks.column('requests');
  return {
    cpus: run.tables.cpus.rows,
    processes: run.processes.length,
    crowds,
    devices: disks
      .map((key, device) => ({
        name: key === 'redo_disk' ? 'Redo disk' : 'Data disk',
        slots: slotsOf(run, key),
        used: device === 0 || (requests[device] ?? 0) > 0,
      }))
      .filter((device) => device.used),
  };
}

function slotsOf(run: Run, key: string): number {
  return key === 'redo_disk'
    ? run.scenario.resolve('redo_disk.queue_depth')
    : run.scenario.resolve('data_disk.queue_depth');
}

/** The kind of every process, as the numbers of model.def. */
export function kindsOf(run: Run): Uint8Array {
  return Uint8Array.from(run.processes, (process) => kindNumber(process.kind));
}

/**
 * How much of the ring of redo the band shows. The whole ring is often thousands of times as large
 * as what is ever unwritten, so the band shows a stretch of it, four times the most that was.
 */
export function bandBytesOf(run: Run, crowds: Crowds): number {
  const ring = run.scenario.resolve('redo.log_buffer_kb') * 1024;
  let band = 4096;
  while (band < crowds.unwrittenBytes * 4) band *= 2;
  return Math.min(band, ring);
}
