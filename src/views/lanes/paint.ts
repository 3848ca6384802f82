/** Draws lanes. Texture goes with colour everywhere, so that no state is known by its colour alone. */
import { kindViews } from '$databases/kinds';
import { STEPS } from '$model/trace/flushSteps';
import { PROCESS_KINDS, State } from '$model/schema/generated';
import type { Ink } from '../machine/ink';
import { drawLane, type LanePen, type Timeline } from './detail';
import { pixelOf, type Pixel, type Raster } from './raster';
import { CPU_CLASSES, PROCESS_CLASSES, WAITING_CLASS } from './rows';
import type { TimeRange } from '$model/timeRange';

/** How one class of intervals looks. */
export interface Look {
  colour: string;
  texture: 'solid' | 'hatched' | 'outlined' | 'line';
  /** Share of the lane's height that a whole interval takes, from the bottom or around the middle. */
  height: number;
}

/** Looks of CPU lanes by class: the colour of the running process, hatched in kernel mode. */
export function cpuLooks(ink: Ink): (Look | null)[] {
  return Array.from({ length: CPU_CLASSES }, (_, classOf) => ({
    colour: ink.kinds[Math.floor(classOf / 2)] ?? ink.ink,
    texture: classOf % 2 === 1 ? 'hatched' : 'solid',
    height: 1,
  }));
}

/** Looks of process lanes by class. */
export function processLooks(ink: Ink): (Look | null)[] {
  const colour = (state: number) => ink.states[state] ?? ink.ink;
  const looks: (Look | null)[] = Array.from({ length: PROCESS_CLASSES }, () => null);
  looks[State.user] = { colour: colour(State.user), texture: 'solid', height: 1 };
  looks[State.kernel] = { colour: colour(State.kernel), texture: 'hatched', height: 1 };
  looks[State.io] = { colour: colour(State.io), texture: 'solid', height: 0.45 };
  looks[State.runnable] = { colour: colour(State.runnable), texture: 'outlined', height: 1 };
  looks[State.sleeping] = { colour: colour(State.sleeping), texture: 'line', height: 0.08 };
  looks[WAITING_CLASS] = { colour: colour(State.sleeping), texture: 'line', height: 0.28 };
  return looks;
}

/** The kind whose colour posts of the log writer have. */
const WRITER_KIND = PROCESS_KINDS.findIndex(({ id }) => kindViews[id].colour === 'log');

/** Looks of the phases of a flush. */
export function phaseLooks(ink: Ink): (Look | null)[] {
  const cpu = ink.states[State.user] ?? ink.ink;
  const io = ink.states[State.io] ?? ink.ink;
  const writer = ink.kinds[WRITER_KIND] ?? ink.ink;
  return STEPS.map((id) => ({
    colour: id === 'write' ? io : id === 'post' ? writer : cpu,
    texture: id === 'post' ? 'hatched' : 'solid',
    height: 1,
  }));
}

/** From bottom to top in a column that several classes share; sleep is the empty rest. */
const STACKING: readonly number[] = [
  State.user,
  State.kernel,
  State.io,
  State.runnable,
  WAITING_CLASS,
];

/** Where a lane lies on the raster. */
export interface LaneBox {
  top: number;
  bottom: number;
}

/** A look with its colours as pixels: of a whole interval, of its texture, of a share of a column. */
interface Paint {
  look: Look;
  body: Pixel;
  texture: Pixel;
  share: Pixel;
}

export type Paints = readonly (Paint | null)[];

export function paintsOf(
  context: CanvasRenderingContext2D,
  looks: readonly (Look | null)[],
): Paints {
  return looks.map((look) => {
    if (!look) return null;
    const pixel = (alpha: number) => pixelOf(context, look.colour, alpha);
    const [body, texture, share] = ALPHAS[look.texture];
    return { look, body: pixel(body), texture: pixel(texture), share: pixel(share) };
  });
}

const ALPHAS: Record<Look['texture'], readonly [body: number, texture: number, share: number]> = {
  solid: [1, 1, 0.85],
  hatched: [0.25, 0.9, 0.6],
  outlined: [0.16, 0.5, 0.85],
  line: [0.55, 0.55, 0.35],
};

/** Draws one lane; `paints` are indexed by class, and a class without one is left empty. */
export function paintLane(
  raster: Raster,
  timeline: Timeline,
  range: TimeRange,
  box: LaneBox,
  density: number,
  paints: Paints,
): void {
  const order = paints.length === PROCESS_CLASSES ? STACKING : paints.map((_, classOf) => classOf);
  const height = box.bottom - box.top;
  const pen: LanePen = {
    whole(classOf, from, until) {
      const paint = paints[classOf];
      if (paint) paintWhole(raster, from, until, box, density, paint);
    },
    shared(column, shares) {
      let bottom = box.bottom;
      for (const classOf of order) {
        const high = (shares[classOf] ?? 0) * height;
        const paint = paints[classOf];
        if (high < FAINTEST || !paint) continue;
        const top = Math.max(box.top, bottom - Math.max(1, Math.round(high)));
        raster.fillColumn(column, top, bottom, paint.share);
        bottom = top;
      }
    },
  };
  drawLane(timeline, range.fromNs, range.untilNs, raster.width, pen);
}

/** Parts of a column lower than this (in pixels) can't be seen. */
const FAINTEST = 0.3;

/** Narrower than this there is no room for a texture, and the colour alone has to do. */
const TEXTURE_FROM = 2.5;

/** Distance and width of the lines of a texture, in pixels of the page. */
const HATCH = { period: 5, width: 1.5 };

function paintWhole(
  raster: Raster,
  left: number,
  right: number,
  box: LaneBox,
  density: number,
  { look, body, texture, share }: Paint,
) {
  const lane = box.bottom - box.top;
  const high = Math.max(1, Math.round(lane * look.height));
  const top = box.top + Math.round((lane - high) / 2);
  const bottom = top + high;
  const isPlain = look.texture === 'solid' || look.texture === 'line';
  if (isPlain || right - left < TEXTURE_FROM * density) {
    raster.fill(left, right, top, bottom, isPlain ? body : share);
    return;
  }
  raster.fill(left, right, top, bottom, body);
  raster.hatch(left, right, top, bottom, texture, {
    period: Math.round(HATCH.period * density),
    width: Math.round(HATCH.width * density),
    slant: look.texture === 'outlined' ? 'down' : 'up',
  });
  if (look.texture === 'outlined') paintOutline(raster, left, right, top, bottom, density, share);
}

function paintOutline(
  raster: Raster,
  left: number,
  right: number,
  top: number,
  bottom: number,
  density: number,
  pixel: Pixel,
) {
  const thick = Math.round(density);
  raster.fill(left, right, top, top + thick, pixel);
  raster.fill(left, right, bottom - thick, bottom, pixel);
  raster.fill(left, left + thick, top, bottom, pixel);
  raster.fill(right - thick, right, top, bottom, pixel);
}
