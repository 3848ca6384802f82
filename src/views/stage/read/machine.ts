/** What the stage has to know of a run before it draws a first frame. */
import { keysOf } from '$model/schema/sections';
import { capital, diskName } from '$explain/prose';
import type { KindId } from '$model/schema/ids';
import type { Run } from '$model/run/run';
import { hasBackgroundProcesses } from '../layout/areas';
import { processesByKind } from './homes';
import type { Crowds } from './crowds';
import type { MachineSize } from '../layout/types';

/** The machine of a run; a device that never has a request gets no room. */
export function machineOf(run: Run, crowds: Crowds): MachineSize {
  const { scenario, tables } = run;
  const disks = keysOf('disk');
  const requests = tables.disks.column('requests');
  const processes = Object.entries(processesByKind(run)).map(([kind, ids]) => [kind, ids.length]);
  const isShared = scenario.resolve('rac.broadcast');
  const remoteCpus = isShared ? scenario.resolve('rac.remote_cpus') : 0;
  const cpus = tables.cpus.rows - remoteCpus;
  return {
    cpus,
    unusedCpus: crowds.usedCpus.flatMap((used, cpu) => (used || cpu >= cpus ? [] : [cpu])),
    sockets: Math.min(scenario.resolve('machine.sockets'), cpus),
    remoteCpus,
    processes: Object.fromEntries(processes) as Record<KindId, number>,
    groups: scenario.resolve('redo.group_kb') > 0 ? scenario.resolve('redo.groups') : 0,
    crowds,
    devices: disks
      .map((key, device) => ({
        name: capital(diskName(device)),
        slots: slotsOf(run, key),
        used: device === 0 || (requests[device] ?? 0) > 0,
      }))
      .filter((device) => device.used),
  };
}

/** Whether there is more on it than the CPUs of one socket, the log writer, devices and those who sleep. */
export function hasBackgroundAreas(machine: MachineSize): boolean {
  return machine.sockets > 1 || machine.groups > 0 || hasBackgroundProcesses(machine);
}

function slotsOf(run: Run, key: string): number {
  return key === 'redo_disk'
    ? run.scenario.resolve('redo_disk.queue_depth')
    : run.scenario.resolve('data_disk.queue_depth');
}

/** The kind of every process, as the numbers of model.def. */
export function kindsOf(run: Run): Uint8Array {
  return Uint8Array.from(run.tables.processes.column('kind'));
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
