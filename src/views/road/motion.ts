/**
 * Where tokens and envelopes are drawn while time passes: a pure function of run, instant, and of how long ago, on the
 * reader's clock, each change was. Every change moves the place where a process belongs at once; what is drawn is that place
 * and what is left of the ways to it. So ways that overlap add up, and nothing jumps.
 *
 * A process that was posted sets off when its envelope has reached it; posts that the machine makes within microseconds
 * leave one after the other, so that a herd is seen to be a string.
 */
import { at, wordAt } from '$model/at';
import { Cause, State, TraceType } from '$model/schema/generated';
import { placeOf } from '$model/trace/search';
import { flight, messagesAt, MOST_FLIGHTS, type Flight } from './flights';
import type { RoadLayout } from './plan';
import { pointsOf } from './places';
import type { Scene } from './scene';
import { roadStateAfter } from './state';

/** The reader's milliseconds that have passed since an instant that is not after now. */
export type MsSince = (timeNs: number) => number;

/** Nothing moves: everything is where it belongs. */
export const STANDING: MsSince = () => Infinity;

/** How long a token travels and an envelope flies, in the reader's milliseconds. */
export const TRAVEL_MS = 350;
export const FLIGHT_MS = 220;
/** How long the receiver of an envelope is lit. */
export const FLASH_MS = 320;
/** Between two envelopes of a string, and how long the whole string takes to leave at most. */
const BETWEEN_MS = 45;
const STRING_MS = 280;
const WINDOW_MS = STRING_MS + FLIGHT_MS + TRAVEL_MS + FLASH_MS;
/** Posts of one process that are no further apart are one string. */
const STRING_GAP_NS = 200e3;
/** More changes at once are no ways but a blur: those before the last so many have arrived. */
const MOST_MOVES = 48;
/** Of a run with many processes fewer changes: reading each of them takes as long as there are processes. */
const MOST_WAYS = 24_000;

export interface Motion {
  /** x and y of every token. */
  readonly points: Float32Array;
  readonly flights: readonly Flight[];
  /** Processes that have just received an envelope, and how bright they are lit: from 1 down to 0. */
  readonly flashes: ReadonlyMap<number, number>;
  /** Processes whose envelope is still on its way: they sleep as far as one can see. */
  readonly unaware: ReadonlySet<number>;
}

/** Slowly off and slowly in. */
export function eased(share: number): number {
  const kept = Math.max(0, Math.min(1, share));
  return kept * kept * (3 - 2 * kept);
}

/** What of the road is in motion after so many records. */
export function motionAt(
  layout: RoadLayout,
  timeNs: number,
  records: number,
  msSince: MsSince,
): Motion {
  const points = targets(layout, records).slice();
  const posts = postsUnderWay(layout.scene, records, msSince);
  move(layout, points, records, msSince, posts);
  const flights = [...flightsOf(layout, posts), ...messagesAt(layout, timeNs)];
  const flashes = new Map<number, number>();
  const unaware = new Set<number>();
  for (const { to, ageMs } of posts) {
    const lit = 1 - (ageMs - FLIGHT_MS) / FLASH_MS;
    if (ageMs < FLIGHT_MS) unaware.add(to);
    else if (lit > 0) flashes.set(to, lit);
  }
  return { points, flights, flashes, unaware };
}

/* ---- Where processes belong ---- */

const remembered = new WeakMap<RoadLayout, Map<number, Float32Array>>();
const MOST_REMEMBERED = 160;

/** The point of every process after so many records. */
function targets(layout: RoadLayout, records: number): Float32Array {
  let known = remembered.get(layout);
  if (!known) remembered.set(layout, (known = new Map()));
  let points = known.get(records);
  if (points) return points;
  const { scene } = layout;
  const { trace } = scene.run;
  const timeNs = records > 0 ? trace.timeNs(records - 1) : trace.fromNs;
  points = pointsOf(layout, roadStateAfter(scene, records, timeNs));
  const [oldest] = known.keys();
  if (known.size >= MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
  known.set(records, points);
  return points;
}

/** Adds to the points what is left of each way to them. */
function move(
  layout: RoadLayout,
  points: Float32Array,
  records: number,
  msSince: MsSince,
  posts: readonly Post[],
): void {
  const { moves, run } = layout.scene;
  const { trace } = run;
  const last = placeOf(moves, records) - 1;
  let first = last + 1;
  const most = Math.max(8, Math.min(MOST_MOVES, MOST_WAYS / (points.length / 2)));
  while (first > 0 && last - first + 1 < most) {
    if (msSince(trace.timeNs(wordAt(moves, first - 1))) > WINDOW_MS) break;
    first--;
  }
  /** By process: the age of its latest way, which no later one may be older than. */
  const ages = new Map<number, number>();
  for (let place = first; place <= last; place++) {
    const record = wordAt(moves, place);
    const before = targets(layout, record);
    const after = targets(layout, record + 1);
    const sinceMs = msSince(trace.timeNs(record));
    const actor = trace.process(record);
    for (let process = 0; process * 2 < points.length; process++) {
      const x = process * 2;
      const [wayX, wayY] = [at(before, x) - at(after, x), at(before, x + 1) - at(after, x + 1)];
      if (wayX === 0 && wayY === 0) continue;
      const waits = process === actor ? postedMs(layout, record, posts) : null;
      const age = Math.min(waits ?? sinceMs, ages.get(process) ?? Infinity);
      ages.set(process, age);
      if (age >= TRAVEL_MS) continue;
      const share = age / TRAVEL_MS;
      const [first, then] = [eased(Math.min(1, share * 1.6)), eased(share)];
      const isAlongFirst = goesAlongFirst(layout, process, at(before, x));
      points[x] = at(points, x) + wayX * (1 - (isAlongFirst ? first : then));
      points[x + 1] = at(points, x + 1) + wayY * (1 - (isAlongFirst ? then : first));
    }
  }
}

/**
 * Whether a process goes along the road first and then across it: out of a lane, or from the desk, whose own way is between
 * its bays. Into a lane, or to its seat at the desk, it goes across first.
 */
function goesAlongFirst({ cpuArea, scene }: RoadLayout, process: number, fromX: number): boolean {
  const isInLane = fromX >= cpuArea.x && fromX <= cpuArea.x + cpuArea.width;
  return isInLane !== (scene.homeOf[process] === 'desk');
}

/** How long ago the envelope arrived that made a process move with this record; null if none did. */
function postedMs({ scene }: RoadLayout, record: number, posts: readonly Post[]): number | null {
  const { trace } = scene.run;
  if (trace.type(record) !== TraceType.state || trace.state(record) !== State.runnable) return null;
  if (trace.cause(record) !== Cause.post) return null;
  const process = trace.process(record);
  const timeNs = trace.timeNs(record);
  const post = posts.findLast(({ to, timeNs: postedNs }) => to === process && postedNs <= timeNs);
  return post ? post.ageMs - FLIGHT_MS : null;
}

/* ---- Envelopes ---- */

interface Post {
  readonly record: number;
  readonly timeNs: number;
  readonly from: number;
  readonly to: number;
  /** How long ago its envelope left; negative if it waits for those before it in its string. */
  readonly ageMs: number;
}

/** The posts whose envelopes or receivers may be on their way. */
function postsUnderWay(scene: Scene, records: number, msSince: MsSince): Post[] {
  const { posts, run } = scene;
  const { trace } = run;
  const count = placeOf(posts, records);
  let first = count;
  while (first > 0 && count - first < MOST_FLIGHTS) {
    if (msSince(trace.timeNs(wordAt(posts, first - 1))) > WINDOW_MS) break;
    first--;
  }
  const found: Post[] = [];
  let string = { from: -1, timeNs: -Infinity, ageMs: Infinity, betweenMs: 0 };
  // The string that the first belongs to may have begun before it.
  while (first > 0 && first < count && goesOn(scene, first)) first--;
  for (let place = first; place < count; place++) {
    const record = wordAt(posts, place);
    const timeNs = trace.timeNs(record);
    const from = trace.process(record);
    const sinceMs = msSince(timeNs);
    const isNew = place === first || !goesOn(scene, place);
    const betweenMs = isNew
      ? Math.min(BETWEEN_MS, STRING_MS / stringLength(scene, place))
      : string.betweenMs;
    const ageMs = isNew ? sinceMs : Math.min(sinceMs, string.ageMs - betweenMs);
    string = { from, timeNs, ageMs, betweenMs };
    found.push({ record, timeNs, from, to: trace.arg(record), ageMs });
  }
  return found;
}

/** Whether a post, by its place among all, goes on with the string of the one before. */
function goesOn({ posts, run }: Scene, place: number): boolean {
  if (place === 0) return false;
  const { trace } = run;
  const [before, now] = [wordAt(posts, place - 1), wordAt(posts, place)];
  return (
    trace.process(before) === trace.process(now) &&
    trace.timeNs(now) - trace.timeNs(before) < STRING_GAP_NS
  );
}

function stringLength(scene: Scene, first: number): number {
  let next = first + 1;
  while (next < scene.posts.length && next - first < MOST_FLIGHTS && goesOn(scene, next)) next++;
  return next - first;
}

function flightsOf(layout: RoadLayout, posts: readonly Post[]): Flight[] {
  return posts.flatMap(({ record, from, to, ageMs }) => {
    if (ageMs < 0 || ageMs >= FLIGHT_MS) return [];
    const before = targets(layout, record);
    const start = { x: at(before, from * 2), y: at(before, from * 2 + 1) };
    const goal = { x: at(before, to * 2), y: at(before, to * 2 + 1) };
    return [flight(from, to, start, goal, eased(ageMs / FLIGHT_MS))];
  });
}
