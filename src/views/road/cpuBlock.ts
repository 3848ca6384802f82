/** Run queues and CPUs: a lane for each CPU, or, on a large machine, a cell. */
import { at } from '$model/at';
import type { Box } from './geometry';
import type { Block, CpuPlace, Depth, Look } from './plan';
import type { Scene } from './scene';

/** With more CPUs than this, each has a cell instead of a row with its queue. */
const MOST_ROWS: Readonly<Record<Depth, number>> = { 0: 4, 1: 6, 2: 8, 3: 16 };

export const usedCpus = ({ usedCpus, cpus }: Scene) =>
  usedCpus.length > 0 ? usedCpus : Array.from({ length: Math.min(1, cpus) }, (_, cpu) => cpu);

export const isDense = (look: Look) => usedCpus(look.scene).length > MOST_ROWS[look.depth];

/** How wide a CPU is: its token, and its name beside it. */
export const cpuWidth = ({ em, r, depth }: Look) =>
  2 * r + (depth === 3 ? 5.6 : depth === 0 ? 5 : 4.4) * em;

/** Around small tokens of a large machine there is less room. */
const unitOf = ({ em, r }: Look) => Math.min(em, 1.25 * r);

/** Between the frames of two sockets, and the least width of one: its name has room. */
const SOCKET_GAP = 1.6;
const LEAST_SOCKET = 5;

/** A cell of a large machine: its queue as one stack, its CPU. */
const CELL_GAP = 0.35;
export const cellWidth = (look: Look) => 4 * look.r + (0.7 + CELL_GAP) * unitOf(look);

export const rowHeight = ({ em, r, scene }: Look) =>
  2 * r + (usedCpus(scene).length > 5 ? 0.75 : 1.05) * em;

export function cpusBlock(look: Look, width: number): Block {
  const { em, r, scene } = look;
  const { headings } = scene.run.database.road;
  const used = usedCpus(scene);
  const idleCount = scene.cpus - used.length;
  const groups = socketsOf(scene, used);
  const head = groups.length > 1 ? 1.5 * em : 0;
  const between = groups.length > 1 ? 0.6 * em : 0;
  const lanes = lanesBeside(look, width, used.length);
  const high = isDense(look) ? 2 * r + 0.7 * unitOf(look) : rowHeight(look);
  /** With so many sockets beside each other: how wide one is, where each is and how high, and how high all are. */
  const socketsAcross = (across: number) => {
    const own = (width - (across - 1) * SOCKET_GAP * em) / across;
    const perRow = isDense(look) ? Math.max(1, Math.floor(own / cellWidth(look))) : lanes;
    const heights = groups.map(({ cpus }) => head + Math.ceil(cpus.length / perRow) * high);
    const tops: number[] = [];
    let body = -between;
    for (let first = 0; first < groups.length; first += across) {
      const row = heights.slice(first, first + across);
      for (let nth = 0; nth < row.length; nth++) tops.push(body + between);
      body += between + Math.max(...row);
    }
    return { across, own, perRow, heights, tops, body };
  };
  // Cells of several sockets are beside each other where that makes them lower.
  const ways = groups.map((_, nth) => socketsAcross(nth + 1));
  const wide = ways.filter(({ own }) => isDense(look) && own >= LEAST_SOCKET * em);
  const way = wide.reduce((best, each) => (each.body < best.body ? each : best), at(ways, 0));
  const { body } = way;
  const height = body + (idleCount > 0 && look.depth > 0 ? 1.5 * em : 0);
  return {
    heading: '',
    height,
    put(draft, x, y) {
      const cpus: CpuPlace[] = [];
      const sockets: { box: Box; socket: number }[] = [];
      for (const [place, group] of groups.entries()) {
        const left = x + (place % way.across) * (way.own + SOCKET_GAP * em);
        const top = y + at(way.tops, place);
        if (groups.length > 1) {
          const box = { x: left, y: top, width: way.own, height: at(way.heights, place) };
          sockets.push({ socket: group.socket, box });
        }
        for (const [nth, cpu] of group.cpus.entries()) {
          const cell = {
            x: left + (nth % way.perRow) * (isDense(look) ? cellWidth(look) : (width + em) / lanes),
            y: top + head + Math.floor(nth / way.perRow) * high,
            width: isDense(look) ? cellWidth(look) : (width + em) / lanes - em,
            height: high,
          };
          cpus.push(isDense(look) ? cellAt(look, cpu, cell) : rowAt(look, cpu, cell));
        }
      }
      draft.cpus = cpus.sort((one, other) => one.cpu - other.cpu);
      draft.sockets = sockets;
      draft.cpuArea = { x, y, width, height };
      draft.idle =
        idleCount > 0 && look.depth > 0
          ? { x: x + width - cpuWidth(look), y: y + body + 0.8 * em }
          : null;
      if (isDense(look) && draft.idle) draft.idle.x = x;
      const rail = cpus[0]?.rail;
      const y0 = y - 0.55 * em;
      if (rail) {
        if (look.depth > 0)
          draft.headings.push({ text: headings.queue, x, y: y0, width: rail.width });
        const box = at(cpus, 0).box;
        draft.headings.push({ text: headings.cpu, x: box.x, y: y0, width: box.width });
      } else {
        const text = `${headings.queue} › ${headings.cpu}, ${used.length} of them`;
        draft.headings.push({ text, x, y: y0, width });
      }
    },
  };
}

/** On a narrow road two lanes lie beside each other where both have room for a queue. */
function lanesBeside(look: Look, width: number, cpus: number): 1 | 2 {
  const { em, step, isNarrow } = look;
  return isNarrow && cpus > 2 && (width - em) / 2 >= cpuWidth(look) + 1.2 * step + 1.4 * em ? 2 : 1;
}

function rowAt(look: Look, cpu: number, row: Box): CpuPlace {
  const { em, r, step, scene } = look;
  const middle = row.y + row.height / 2;
  const width = Math.min(cpuWidth(look), row.width * 0.6);
  const box = {
    x: row.x + row.width - width,
    y: row.y + 0.2 * em,
    width,
    height: row.height - 0.4 * em,
  };
  const railWidth = row.width - width - 0.5 * em;
  const rail = { x: row.x, y: middle - r - 0.15 * em, width: railWidth, height: 2 * r + 0.3 * em };
  const perRow = Math.max(1, Math.floor((railWidth - 0.7 * em) / step));
  const queue = {
    x: rail.x + railWidth - 1.15 * em - r,
    y: middle,
    step: -step,
    rowStep: step,
    perRow,
    capacity: Math.max(1, Math.min(perRow, scene.crowds.queue[cpu] ?? 0)),
  };
  return { cpu, box, seat: { x: box.x + r + 0.4 * em, y: middle }, queue, rail };
}

function cellAt(look: Look, cpu: number, cell: Box): CpuPlace {
  const { r } = look;
  const gap = 0.2 * unitOf(look);
  const side = 2 * (r + gap);
  const middle = cell.y + cell.height / 2;
  const box = { x: cell.x + 2 * r + gap, y: middle - side / 2, width: side, height: side };
  const queue = { x: cell.x + r, y: middle, step: 1, rowStep: 1, perRow: 1, capacity: 1 };
  return { cpu, box, seat: { x: box.x + box.width / 2, y: middle }, queue, rail: null };
}

/** CPUs by the socket that they are on. */
function socketsOf({ cpus, sockets }: Scene, used: readonly number[]) {
  const perSocket = Math.ceil(cpus / Math.max(1, sockets));
  return Array.from({ length: sockets }, (_, socket) => ({
    socket,
    cpus: used.filter((cpu) => Math.floor(cpu / perSocket) === socket),
  })).filter((group) => group.cpus.length > 0);
}
