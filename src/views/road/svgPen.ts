/**
 * A pen that writes SVG in the place of a canvas, for pictures that are in a page's own text: what draws the road draws
 * its stills with it, so they are the same picture. Of a gradient it takes the colour in the middle, and it throws no
 * shadows: a still is small. It knows as much of a canvas as the road asks for.
 */
import { escapeMarkup } from '$model/escapeMarkup';
import { textWidth } from './geometry';

/** A gradient as the pen keeps it. */
interface Gradient {
  readonly stops: string[];
  /** A light around something, which a still has not. */
  readonly isLight: boolean;
  readonly addColorStop: (offset: number, colour: string) => void;
}

type Style = string | Gradient;

/** What was drawn: an element, with colours that are told in each theme. */
export interface Stroke {
  readonly tag: 'path' | 'text';
  readonly attributes: Readonly<Record<string, string>>;
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly text: string;
}

interface Pen {
  fillStyle: Style;
  strokeStyle: Style;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  globalAlpha: number;
  font: string;
  textAlign: string;
  dash: readonly number[];
  clip: string | null;
  dx: number;
  dy: number;
}

const START: Pen = {
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  globalAlpha: 1,
  font: '10px sans-serif',
  textAlign: 'left',
  dash: [],
  clip: null,
  dx: 0,
  dy: 0,
};

const short = (value: number) => String(Math.round(value * 10) / 10);

/** The part of a canvas that the road asks for. */
type Asked = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'arcTo'
  | 'ellipse'
  | 'rect'
  | 'roundRect'
  | 'closePath'
  | 'fillRect'
  | 'clearRect'
  | 'translate'
  | 'save'
  | 'restore'
  | 'setLineDash'
>;

export class SvgPen implements Asked {
  readonly strokes: Stroke[] = [];
  /** The shapes that others are cut to, in the order of their names. */
  readonly clips: { readonly d: string; readonly within: string | null }[] = [];
  readonly #saved: Pen[] = [];
  #pen: Pen = { ...START };
  #d = '';
  #x = 0;
  #y = 0;

  /** @param name begins the names of what others are cut to: unlike those of other pictures of the page */
  constructor(readonly name: string) {}

  /** The pen as what draws asks for it. */
  get asCanvas(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  set fillStyle(style: Style) {
    this.#pen.fillStyle = style;
  }
  set strokeStyle(style: Style) {
    this.#pen.strokeStyle = style;
  }
  set lineWidth(width: number) {
    this.#pen.lineWidth = width;
  }
  set lineCap(cap: string) {
    this.#pen.lineCap = cap;
  }
  get lineCap(): string {
    return this.#pen.lineCap;
  }
  set lineJoin(join: string) {
    this.#pen.lineJoin = join;
  }
  get lineJoin(): string {
    return this.#pen.lineJoin;
  }
  set globalAlpha(alpha: number) {
    this.#pen.globalAlpha = alpha;
  }
  set font(font: string) {
    this.#pen.font = font;
  }
  set textAlign(align: string) {
    this.#pen.textAlign = align;
  }

  getTransform() {
    return { a: 1 };
  }
  setLineDash(dash: Iterable<number>): void {
    this.#pen.dash = [...dash];
  }
  save(): void {
    this.#saved.push({ ...this.#pen });
  }
  restore(): void {
    this.#pen = this.#saved.pop() ?? this.#pen;
  }
  translate(x: number, y: number): void {
    this.#pen.dx += x;
    this.#pen.dy += y;
  }
  clearRect(): void {}

  createLinearGradient = (): Gradient => gradient(false);
  createRadialGradient = (): Gradient => gradient(true);

  /** By the same measure as the road's boxes: no letters are at hand. */
  measureText(text: string) {
    const { px, weight } = fontOf(this.#pen.font);
    return { width: textWidth(text, px, weight > 500) };
  }

  /* ---- Paths ---- */

  beginPath(): void {
    this.#d = '';
  }
  moveTo(x: number, y: number): void {
    this.#add('M', x, y);
  }
  lineTo(x: number, y: number): void {
    this.#add(this.#d === '' ? 'M' : 'L', x, y);
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y);
    this.#d += `h${short(width)}v${short(height)}h${short(-width)}z`;
  }
  roundRect(x: number, y: number, width: number, height: number, round = 0): void {
    const r = Math.min(Number(round), width / 2, height / 2);
    const [w, h, a] = [short(width - 2 * r), short(height - 2 * r), short(r)];
    this.moveTo(x + r, y);
    this.#d +=
      `h${w}a${a} ${a} 0 0 1 ${a} ${a}v${h}a${a} ${a} 0 0 1-${a} ${a}` +
      `h-${w}a${a} ${a} 0 0 1-${a}-${a}v-${h}a${a} ${a} 0 0 1 ${a}-${a}z`;
  }
  arc(x: number, y: number, r: number, from: number, to: number): void {
    this.ellipse(x, y, r, r, 0, from, to);
  }
  ellipse(
    x: number,
    y: number,
    rx: number,
    ry: number,
    _turn: number,
    from: number,
    to: number,
    isBack = false,
  ): void {
    const [a, b] = [short(rx), short(ry)];
    if (Math.abs(to - from) > 1.99 * Math.PI) {
      const wide = short(2 * rx);
      this.moveTo(x - rx, y);
      this.#d += `a${a} ${b} 0 1 1 ${wide} 0a${a} ${b} 0 1 1-${wide} 0`;
      return;
    }
    this.lineTo(x + rx * Math.cos(from), y + ry * Math.sin(from));
    this.#add(`A${a} ${b} 0 0 ${isBack ? 0 : 1} `, x + rx * Math.cos(to), y + ry * Math.sin(to));
  }
  /** Around a corner: the arc touches both lines as far from it as its radius asks for. */
  arcTo(cornerX: number, cornerY: number, x: number, y: number, r: number): void {
    const { dx, dy } = this.#pen;
    const [px, py] = [this.#x - dx, this.#y - dy];
    const before = Math.hypot(px - cornerX, py - cornerY) || 1;
    const after = Math.hypot(x - cornerX, y - cornerY) || 1;
    const cosine =
      ((px - cornerX) * (x - cornerX) + (py - cornerY) * (y - cornerY)) / (before * after);
    const cut = Math.min(r / Math.tan(Math.acos(cosine) / 2), before, after);
    const toward = (toX: number, toY: number, far: number) =>
      [cornerX + ((toX - cornerX) * cut) / far, cornerY + ((toY - cornerY) * cut) / far] as const;
    this.lineTo(...toward(px, py, before));
    this.#add(`A${short(r)} ${short(r)} 0 0 1 `, ...toward(x, y, after));
  }
  closePath(): void {
    this.#d += 'z';
  }

  #add(command: string, x: number, y: number): void {
    const { dx, dy } = this.#pen;
    [this.#x, this.#y] = [x + dx, y + dy];
    this.#d += `${command}${short(this.#x)} ${short(this.#y)}`;
  }

  /* ---- What is drawn ---- */

  fill(): void {
    this.#put('path', { d: this.#d }, this.#pen.fillStyle, null);
  }
  stroke(): void {
    const { lineWidth, lineCap, lineJoin, dash } = this.#pen;
    const look: Record<string, string> = { d: this.#d, 'stroke-width': short(lineWidth) };
    if (lineCap === 'round') look['stroke-linecap'] = 'round';
    if (lineJoin === 'round') look['stroke-linejoin'] = 'round';
    if (dash.length > 0) look['stroke-dasharray'] = dash.map(short).join(' ');
    this.#put('path', look, null, this.#pen.strokeStyle);
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    const before = this.#d;
    this.beginPath();
    this.rect(x, y, width, height);
    this.fill();
    this.#d = before;
  }
  clip(): void {
    const within = this.#pen.clip;
    const known = this.clips.findIndex((each) => each.d === this.#d && each.within === within);
    const nth = known < 0 ? this.clips.push({ d: this.#d, within }) - 1 : known;
    this.#pen.clip = `${this.name}${nth}`;
  }
  fillText(text: string, x: number, y: number): void {
    const { font, textAlign, dx, dy, fillStyle } = this.#pen;
    const { px, weight } = fontOf(font);
    const look: Record<string, string> = {
      x: short(x + dx),
      y: short(y + dy),
      'font-size': short(px),
      'dominant-baseline': 'central',
    };
    if (weight > 500) look['font-weight'] = String(weight);
    if (textAlign === 'center') look['text-anchor'] = 'middle';
    this.#put('text', look, fillStyle, null, text);
  }

  #put(
    tag: Stroke['tag'],
    look: Record<string, string>,
    fill: Style | null,
    stroke: Style | null,
    text = '',
  ): void {
    const { globalAlpha, clip } = this.#pen;
    const [filled, stroked] = [colourOf(fill), colourOf(stroke)];
    if (filled === null && stroked === null) return;
    if (globalAlpha < 1) look.opacity = String(Math.round(globalAlpha * 100) / 100);
    if (clip !== null) look['clip-path'] = `url(#${clip})`;
    this.strokes.push({ tag, attributes: look, fill: filled, stroke: stroked, text });
  }
}

function gradient(isLight: boolean): Gradient {
  const stops: string[] = [];
  return { stops, isLight, addColorStop: (_, colour) => void stops.push(colour) };
}

/** What a style comes to; null for nothing. */
function colourOf(style: Style | null): string | null {
  if (style === null || typeof style === 'string') return style;
  return style.isLight ? null : (style.stops[1] ?? style.stops[0] ?? null);
}

function fontOf(font: string): { px: number; weight: number } {
  const [, weight = '400', px = '10'] = /^(?:(\d+) )?([\d.]+)px/.exec(font) ?? [];
  return { px: Number(px), weight: Number(weight) };
}

/**
 * A picture that was drawn once in the light theme and once in the dark, as one SVG whose colours follow the page's.
 * @param label what it shows, for those who can't see it
 */
export function svgOf(
  light: SvgPen,
  dark: SvgPen,
  { width, height, label }: { width: number; height: number; label: string },
): string {
  const inBoth = (one: string, other: string | null | undefined) =>
    other && other !== one ? `light-dark(${one},${other})` : one;
  const clips = light.clips.map(({ d, within }, nth) => {
    const cut = within === null ? '' : ` clip-path="url(#${within})"`;
    return `<clipPath id="${light.name}${nth}"${cut}><path d="${d}"/></clipPath>`;
  });
  const drawn = light.strokes.map((stroke, nth) => {
    const other = dark.strokes[nth];
    const colours = [
      stroke.fill === null ? 'fill="none"' : `fill="${inBoth(stroke.fill, other?.fill)}"`,
      ...(stroke.stroke === null ? [] : [`stroke="${inBoth(stroke.stroke, other?.stroke)}"`]),
    ];
    const look = Object.entries(stroke.attributes).map(([name, value]) => `${name}="${value}"`);
    const start = `<${stroke.tag} ${[...look, ...colours].join(' ')}`;
    return stroke.tag === 'text' ? `${start}>${escapeMarkup(stroke.text)}</text>` : `${start}/>`;
  });
  return (
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeMarkup(label)}">` +
    `${clips.length > 0 ? `<defs>${clips.join('')}</defs>` : ''}${drawn.join('')}</svg>`
  );
}
