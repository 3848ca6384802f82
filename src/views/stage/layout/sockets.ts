/** The places of sockets: chips, each with its CPUs. */
import { gridOfCpus } from './cpus';
import type { Column, CpuPlace, CpuRoom, Look, MachineSize, RowPlan, SocketPlace } from './types';

/** A CPU's socket: they are dealt out in equal runs. */
function socketOf(cpu: number, machine: Pick<MachineSize, 'cpus' | 'sockets'>): number {
  return Math.floor((cpu * machine.sockets) / machine.cpus);
}

/** The greatest number of sockets that stand side by side without tearing a column apart. */
function socketsInLine(sockets: number, columns: number): number {
  let inLine = Math.min(sockets, columns);
  while (columns % inLine !== 0) inLine -= 1;
  return inLine;
}

/** The sockets of a machine, side by side as far as its columns allow. */
export function placeSockets(machine: MachineSize, at: Column, plan: RowPlan, look: Look): CpuRoom {
  const { em } = look;
  const inLine = socketsInLine(machine.sockets, plan.columns);
  const gap = (look.narrow ? 0.5 : 0.75) * em;
  const pad = 0.35 * em;
  const width = (at.width - gap * (inLine - 1)) / inLine;
  const heading = 1.35 * em;
  const inner: RowPlan = { ...plan, columns: plan.columns / inLine };
  const sockets: SocketPlace[] = [];
  const cpus: CpuPlace[] = [];
  let { y } = at;
  let lineBottom = y;
  for (let socket = 0, firstCpu = 0; socket < machine.sockets; socket++) {
    const inSocket = cpusOf(machine, socket);
    if (socket % inLine === 0) y = lineBottom + (socket > 0 ? gap * 0.75 : 0);
    const x = at.x + (socket % inLine) * (width + gap);
    const inside = { x: x + pad, y: y + heading, width: width - 2 * pad };
    const grid = gridOfCpus(inSocket, inside, inner, machine.crowds.inRunQueue, look);
    const height = heading + grid.room.height + pad;
    sockets.push({ room: { x, y, width, height }, firstCpu, cpus: inSocket });
    cpus.push(...grid.cpus);
    lineBottom = Math.max(lineBottom, y + height);
    firstCpu += inSocket;
  }
  const room = { x: at.x, y: at.y, width: at.width, height: lineBottom - at.y };
  return { room, sockets, cpus };
}

function cpusOf(machine: MachineSize, socket: number): number {
  let count = 0;
  for (let cpu = 0; cpu < machine.cpus; cpu++) count += socketOf(cpu, machine) === socket ? 1 : 0;
  return count;
}
