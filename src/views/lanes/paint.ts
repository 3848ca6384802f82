/** Draws lanes. Texture goes with colour everywhere, so that no state is told by its colour alone. */
import { Kind, State } from '$model/generated';
import { hatch, type Ink } from '../stage/ink';
import { PHASES } from '../stage/phases';
import { drawLane, type LanePen, type Timeline } from './detail';
import { CPU_CLASSES, PROCESS_CLASSES, WAITING_CLASS } from './rows';
import type { Span } from './span';

/** How one class of intervals looks. */
export interface Look {
  colour: string;
  texture: 'solid' | 'hatched' | 'outlined' | 'line';
  /** Share of the lane's height that a whole interval takes, from the bottom or around the middle. */
  height: number;
}

/** Looks of CPU lanes by class: the colour of who runs, hatched in kernel mode. */
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

/** Looks of the phases of a flush. */
export function phaseLooks(ink: Ink): (Look | null)[] {
  const cpu = ink.states[State.user] ?? ink.ink;
  const io = ink.states[State.io] ?? ink.ink;
  const lgwr = ink.kinds[Kind.lgwr] ?? ink.ink;
  return PHASES.map(({ id }) => ({
    colour: id === 'write' ? io : id === 'post' ? lgwr : cpu,
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

export interface LaneBox {
  y: number;
  height: number;
  /** Pixels of the page. */
  width: number;
  density: number;
}

/** Draws one lane; `looks` are indexed by class, and a class without a look is left empty. */
export function paintLane(
  context: CanvasRenderingContext2D,
  timeline: Timeline,
  span: Span,
  box: LaneBox,
  looks: readonly (Look | null)[],
): void {
  const columns = Math.max(1, Math.round(box.width * box.density));
  const batches = looks.map((): number[] => []);
  const mixed = looks.map((): number[] => []);
  const order = looks.length === PROCESS_CLASSES ? STACKING : looks.map((_, classOf) => classOf);
  const pixel = 1 / box.density;
  const pen: LanePen = {
    whole(classOf, from, until) {
      batches[classOf]?.push(from * pixel, (until - from) * pixel);
    },
    shared(column, shares) {
      let filled = 0;
      for (const classOf of order) {
        const share = shares[classOf] ?? 0;
        const high = share * box.height;
        if (high < FAINTEST) continue;
        mixed[classOf]?.push(column * pixel, box.y + box.height - filled - high, high);
        filled += high;
      }
    },
  };
  drawLane(timeline, span.fromNs, span.untilNs, columns, pen);
  for (let classOf = 0; classOf < looks.length; classOf++) {
    const look = looks[classOf];
    if (!look) continue;
    paintWhole(context, batches[classOf] ?? [], box, look);
    paintMixed(context, mixed[classOf] ?? [], pixel, look);
  }
}

/** Parts of a column lower than this (in pixels) can't be seen. */
const FAINTEST = 0.3;

/** Narrower than this there is no room for a texture, and the colour alone has to do. */
const TEXTURE_FROM = 2.5;

function paintWhole(
  context: CanvasRenderingContext2D,
  pieces: readonly number[],
  box: LaneBox,
  look: Look,
) {
  const high = Math.max(1, Math.round(box.height * look.height));
  const y = look.texture === 'line' || high < box.height ? box.y + (box.height - high) / 2 : box.y;
  const solid = look.texture === 'solid' || look.texture === 'line';
  for (let i = 0; i < pieces.length; i += 2) {
    const x = pieces[i] ?? 0;
    const width = pieces[i + 1] ?? 0;
    context.fillStyle = look.colour;
    if (solid || width < TEXTURE_FROM) {
      context.globalAlpha = look.texture === 'line' ? 0.55 : solid ? 1 : 0.8;
      context.fillRect(x, y, width, high);
      continue;
    }
    context.globalAlpha = look.texture === 'outlined' ? 0.16 : 0.25;
    context.fillRect(x, y, width, high);
    context.globalAlpha = 1;
    context.fillStyle = hatch(
      context,
      look.colour,
      box.density,
      look.texture === 'outlined' ? 'down' : 'up',
    );
    context.globalAlpha = look.texture === 'outlined' ? 0.4 : 0.9;
    context.fillRect(x, y, width, high);
    if (look.texture !== 'outlined') continue;
    context.globalAlpha = 1;
    context.strokeStyle = look.colour;
    context.lineWidth = 1;
    context.strokeRect(x + 0.5, y + 0.5, Math.max(0, width - 1), high - 1);
  }
  context.globalAlpha = 1;
}

function paintMixed(
  context: CanvasRenderingContext2D,
  pieces: readonly number[],
  pixel: number,
  look: Look,
) {
  context.fillStyle = look.colour;
  context.globalAlpha = look.texture === 'line' ? 0.35 : look.texture === 'hatched' ? 0.6 : 0.85;
  for (let i = 0; i < pieces.length; i += 3) {
    context.fillRect(pieces[i] ?? 0, pieces[i + 1] ?? 0, pixel, pieces[i + 2] ?? 0);
  }
  context.globalAlpha = 1;
}
