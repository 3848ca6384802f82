/** Envelopes on their way, and messages between machines: those take time of the run itself, so they are seen at rest too. */
import { wordAt } from '$model/at';
import { placeOf } from '$model/trace/search';
import type { Point } from './geometry';
import type { RoadLayout } from './plan';

export const MOST_FLIGHTS = 96;

export interface Flight extends Point {
  readonly from: number;
  readonly to: number;
  /** How much of its way it has behind it, from 0 to 1. */
  readonly progress: number;
  /** Where it goes. */
  readonly goal: Point;
}

/** On its way it rises a little above the straight line, as what is thrown does. */
export function flight(
  from: number,
  to: number,
  start: Point,
  goal: Point,
  progress: number,
): Flight {
  const length = Math.hypot(goal.x - start.x, goal.y - start.y);
  const lift = Math.min(0.1 * length, 18) * Math.sin(Math.PI * progress);
  return {
    from,
    to,
    progress,
    goal,
    x: start.x + (goal.x - start.x) * progress,
    y: start.y + (goal.y - start.y) * progress - lift,
  };
}

/** Messages take time of the machine's own: they are as far as that has run. */
export function messagesAt(layout: RoadLayout, timeNs: number): Flight[] {
  const { scene } = layout;
  const { trace } = scene.run;
  const { messages } = scene;
  const found: Flight[] = [];
  for (let place = placeOf(messages, trace.indexAt(timeNs)) - 1; place >= 0; place--) {
    const record = wordAt(messages, place);
    const sentNs = trace.timeNs(record);
    // None is under way for longer than that.
    if (timeNs - sentNs > 50e6 || found.length >= MOST_FLIGHTS) break;
    const share = (timeNs - sentNs) / Math.max(1, trace.value(record));
    if (share >= 1) continue;
    const [from, to] = [trace.process(record), trace.arg(record)];
    found.push(flight(from, to, homeSeat(layout, from), homeSeat(layout, to), share));
  }
  return found;
}

/** Messages go between the messengers' own places, wherever their process is. */
function homeSeat({ areas, scene }: RoadLayout, process: number): Point {
  const area = scene.homeOf[process] === 'remote' ? areas.remote : areas.network;
  if (!area) return { x: 0, y: 0 };
  const { box } = area;
  const y = box.y + box.height / 2;
  return scene.homeOf[process] === 'remote' ? { x: box.x, y } : { x: box.x + box.width, y };
}
