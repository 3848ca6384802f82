/** Draws tokens: a process's kind is its shape and colour, what it does is its fill, its letter stands within. */
import { kindViews } from '$databases/kinds';
import type { ShapeId } from '$model/database/kinds';
import type { KindId } from '$model/schema/ids';
import { PROCESS_KINDS } from '$model/schema/generated';
import { mixed, type RoadInk } from './ink';
import type { Look } from './state';

/** How a token is drawn. */
export interface Token {
  readonly kind: KindId;
  readonly letter: string;
  readonly look: Look;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** The smallest type size that can be read beside it, in pixels. */
  readonly least: number;
}

const kindNumber = (kind: KindId) => PROCESS_KINDS.findIndex(({ id }) => id === kind);

export const kindColour = (ink: RoadInk, kind: KindId): string =>
  ink.kinds[kindNumber(kind)] ?? ink.ink;

/** Adds the outline of a shape to a path, rounded. */
export function outline(path: CanvasPath, shape: ShapeId, x: number, y: number, r: number) {
  switch (shape) {
    case 'disc':
      path.moveTo(x + r, y);
      path.arc(x, y, r, 0, Math.PI * 2);
      return;
    case 'square':
      path.roundRect(x - r * 0.92, y - r * 0.92, r * 1.84, r * 1.84, r * 0.32);
      return;
    case 'diamond':
      return polygon(path, x, y, r * 1.18, 4, 0, r * 0.3);
    case 'triangle':
      return polygon(path, x, y + r * 0.2, r * 1.32, 3, 0, r * 0.34);
    case 'hexagon':
      return polygon(path, x, y, r * 1.08, 6, Math.PI / 6, r * 0.22);
  }
}

/** A regular polygon with a corner at the top, its corners rounded. */
function polygon(
  path: CanvasPath,
  x: number,
  y: number,
  r: number,
  corners: number,
  turn: number,
  round: number,
) {
  const corner = (nth: number) => {
    const angle = -Math.PI / 2 + turn + (nth * 2 * Math.PI) / corners;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
  };
  const [fromX, fromY] = corner(0);
  const [toX, toY] = corner(1);
  path.moveTo((fromX + toX) / 2, (fromY + toY) / 2);
  for (let nth = 1; nth <= corners; nth++) {
    const [cornerX, cornerY] = corner(nth);
    const [nextX, nextY] = corner(nth + 1);
    path.arcTo(cornerX, cornerY, (cornerX + nextX) / 2, (cornerY + nextY) / 2, round);
    path.lineTo((cornerX + nextX) / 2, (cornerY + nextY) / 2);
  }
  path.closePath();
}

const drawn = new WeakMap<RoadInk, Map<string, HTMLCanvasElement>>();
const MOST_DRAWN = 800;

/**
 * Draws one token with its weight and its letter. Tokens that look alike are drawn once and copied from then on: shadows
 * take long.
 * @param density pixels of the screen for one of the page
 */
export function drawToken(
  pen: CanvasRenderingContext2D,
  ink: RoadInk,
  token: Token,
  density: number,
): void {
  const { kind, letter, look, x, y, r, least } = token;
  let known = drawn.get(ink);
  if (!known || known.size > MOST_DRAWN) drawn.set(ink, (known = new Map()));
  const key = `${kind} ${letter} ${look} ${r} ${least} ${density}`;
  const half = Math.ceil(r * 2.1);
  let picture = known.get(key);
  if (!picture) {
    picture = document.createElement('canvas');
    picture.width = picture.height = Math.ceil(2 * half * density);
    const own = picture.getContext('2d');
    own?.scale(density, density);
    if (own) paintToken(own, ink, { ...token, x: half, y: half });
    known.set(key, picture);
  }
  // On whole pixels, so that letters stay sharp.
  const onPixel = (value: number) => Math.round((value - half) * density) / density;
  pen.drawImage(picture, onPixel(x), onPixel(y), picture.width / density, picture.height / density);
}

/** Draws one token. */
export function paintToken(pen: CanvasRenderingContext2D, ink: RoadInk, token: Token): void {
  const { kind, look, x, y, r } = token;
  const colour = kindColour(ink, kind);
  const trace = () => {
    pen.beginPath();
    outline(pen, kindViews[kind].shape, x, y, r);
  };
  pen.save();
  pen.globalAlpha = look === 'absent' ? 0.35 : 1;
  pen.shadowColor = ink.shadow;
  pen.shadowBlur = r * (look === 'running' ? 0.55 : 0.35);
  pen.shadowOffsetY = r * (look === 'running' ? 0.2 : 0.12);
  pen.fillStyle = ink.raised;
  trace();
  pen.fill();
  pen.shadowColor = 'transparent';
  const solid = pen.createLinearGradient(0, y - r, 0, y + r);
  solid.addColorStop(0, mixed(colour, '#ffffff', ink.isDark ? 0.12 : 0.14));
  // Where its letter is, it has its own colour.
  solid.addColorStop(0.3, colour);
  if (look === 'running') {
    pen.fillStyle = solid;
    pen.fill();
  } else if (look === 'runnable') {
    pen.save();
    pen.clip();
    pen.fillStyle = solid;
    pen.fillRect(x - 2 * r, y - 2 * r, 2 * r, 4 * r);
    pen.restore();
  }
  pen.lineWidth = Math.max(1.5, r * 0.15);
  pen.strokeStyle = colour;
  pen.stroke();
  pen.globalAlpha = 1;
  paintLetter(pen, ink, token, colour, trace);
  pen.restore();
}

/** Letters that are condensed more than to this share of their width can't be read. */
const LEAST_SHARE = 0.75;
/** How wide they may be, in radii. */
const WIDEST: Readonly<Partial<Record<ShapeId, number>>> = {
  square: 1.6,
  diamond: 1.6,
  // Between its sides, at the height of a letter's top.
  triangle: 1.1,
};

/** Writes its letter; a token without room for one that can be read has none. */
function paintLetter(
  pen: CanvasRenderingContext2D,
  ink: RoadInk,
  { letter, look, kind, x, y, r, least }: Token,
  colour: string,
  trace: () => void,
): void {
  if (letter === '') return;
  const shape = kindViews[kind].shape;
  const narrow = shape === 'triangle' ? 0.86 : shape === 'diamond' ? 0.92 : 1;
  const usual = r * narrow * ([0, 1.1, 0.92, 0.76, 0.62, 0.52][letter.length] ?? 0.5);
  const size = Math.max(usual, least);
  const middle = y + (shape === 'triangle' ? r * 0.39 : 0) + size * 0.04;
  // Letters keep clear of the rim.
  const widest = r * (WIDEST[shape] ?? 1.75);
  pen.font = `700 ${size}px ${ink.fontUi}`;
  if (size > 1.15 * r || LEAST_SHARE * pen.measureText(letter).width > widest) return;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const write = (colour: string) => {
    pen.fillStyle = colour;
    pen.fillText(letter, x, middle, widest);
  };
  const dark = mixed(colour, ink.ink, 0.35);
  if (look !== 'runnable') return write(look === 'running' ? ink.onKind : dark);
  // Over each half it is written in the colour that can be read there.
  for (const [from, colour] of [
    [x - 2 * r, ink.onKind],
    [x, dark],
  ] as const) {
    pen.save();
    trace();
    pen.clip();
    pen.beginPath();
    pen.rect(from, y - 2 * r, 2 * r, 4 * r);
    pen.clip();
    write(colour);
    pen.restore();
  }
}

/** An envelope, open at no side. */
export function paintEnvelope(
  pen: CanvasRenderingContext2D,
  ink: RoadInk,
  x: number,
  y: number,
  width: number,
  colour: string,
): void {
  const height = width * 0.7;
  pen.save();
  pen.translate(x - width / 2, y - height / 2);
  pen.shadowColor = ink.shadow;
  pen.shadowBlur = width * 0.4;
  pen.shadowOffsetY = width * 0.15;
  pen.fillStyle = ink.isDark ? ink.ink : ink.raised;
  pen.beginPath();
  pen.roundRect(0, 0, width, height, width * 0.12);
  pen.fill();
  pen.shadowColor = 'transparent';
  pen.lineJoin = 'round';
  pen.lineWidth = Math.max(1.25, width * 0.1);
  pen.strokeStyle = colour;
  pen.stroke();
  pen.beginPath();
  pen.moveTo(width * 0.06, height * 0.12);
  pen.lineTo(width / 2, height * 0.6);
  pen.lineTo(width * 0.94, height * 0.12);
  pen.stroke();
  pen.restore();
}
