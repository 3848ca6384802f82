/** The point of every process of a state, and which of them are drawn as one stack. */
import { at } from '$model/at';
import { seatAt, seatOf, type Box, type Point, type Seats } from './geometry';
import { isOutsideAmongClients, type CpuPlace, type RoadLayout } from './plan';
import type { PlaceId, RoadState } from './state';

/** Processes that share a seat. */
export interface Stack {
  readonly x: number;
  readonly y: number;
  readonly processes: readonly number[];
}

/** x and y of every process, one after the other. */
export function pointsOf(layout: RoadLayout, state: RoadState): Float32Array {
  const points = new Float32Array(state.processes.length * 2);
  for (const [process, { place, cpu, slot }] of state.processes.entries()) {
    const point = pointIn(layout, state, place, cpu, slot);
    points[process * 2] = point.x;
    points[process * 2 + 1] = point.y;
  }
  return points;
}

const byCpu = new WeakMap<RoadLayout, ReadonlyMap<number, CpuPlace>>();

/** The place of a CPU; the first one's for a CPU that the window never used. */
export function cpuPlace(layout: RoadLayout, cpu: number): CpuPlace {
  let places = byCpu.get(layout);
  if (!places) byCpu.set(layout, (places = new Map(layout.cpus.map((each) => [each.cpu, each]))));
  return places.get(cpu) ?? at(layout.cpus, 0);
}

/** What of the road is a CPU's: the groove of its queue, and its box. */
export function rowOf({ box, rail, queue }: CpuPlace): Box {
  const left = rail?.x ?? queue.x - (box.height / 2 - 1);
  return { x: left, y: box.y, width: box.x + box.width - left, height: box.height };
}

/** The point where a process belongs. */
export function pointOf(layout: RoadLayout, state: RoadState, process: number): Point {
  const { place, cpu, slot } = at(state.processes, process);
  return pointIn(layout, state, place, cpu, slot);
}

function pointIn(
  layout: RoadLayout,
  { reach }: RoadState,
  place: PlaceId,
  cpu: number,
  slot: number,
): Point {
  const { desk, second, scene, depth, clients, areas } = layout;
  const inFirst = reach['this write'] + reach['next write'];
  const sit = (seats: Seats, own = slot) => seatAt(seats, seatOf(seats, own));
  switch (place) {
    case 'cpu':
      return cpuPlace(layout, cpu).seat;
    case 'queue':
      return sit(cpuPlace(layout, cpu).queue);
    case 'clients':
      return sit(clients.seats);
    case 'desk':
      return sit(desk.seats);
    case 'this write':
      return sit(desk.thisWrite);
    case 'next write':
      return depth > 0 ? sit(desk.nextWrite) : sit(desk.thisWrite, reach['this write'] + slot);
    case 'second desk':
      return second ? sit(second.seats) : sit(desk.seats, 1);
    case 'this group':
      return second ? sit(second.thisWrite) : sit(desk.thisWrite, inFirst + slot);
    case 'next group':
      return second
        ? sit(second.nextWrite)
        : sit(desk.thisWrite, inFirst + reach['this group'] + slot);
    case 'room':
      return sit(desk.room ?? desk.thisWrite);
    case 'outside':
      if (isOutsideAmongClients(scene, depth)) {
        return sit(clients.seats, scene.homes.clients.length + slot);
      }
      break;
  }
  const area = areas[place];
  return area ? sit(area.seats) : sit(clients.seats);
}

/** The process that is drawn next to a point, no further from it than its token reaches; of a stack the first. */
export function processIn(points: Float32Array, radius: number, x: number, y: number) {
  let nearest: number | null = null;
  let least = radius + 4;
  for (let process = 0; process * 2 < points.length; process++) {
    const far = Math.hypot((points[process * 2] ?? 0) - x, (points[process * 2 + 1] ?? 0) - y);
    if (far < least) [nearest, least] = [process, far];
  }
  return nearest;
}

/** Those who stand at one point together, in stacks; a process alone is none. */
export function stacksOf(points: Float32Array): Stack[] {
  const at = new Map<string, number[]>();
  for (let process = 0; process < points.length / 2; process++) {
    const key = `${points[process * 2] ?? 0} ${points[process * 2 + 1] ?? 0}`;
    const here = at.get(key);
    if (here) here.push(process);
    else at.set(key, [process]);
  }
  return [...at.values()]
    .filter((processes) => processes.length > 1)
    .map((processes) => {
      const first = (processes[0] ?? 0) * 2;
      return { x: points[first] ?? 0, y: points[first + 1] ?? 0, processes };
    });
}
