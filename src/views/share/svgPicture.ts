/**
 * What is on a page, written as SVG: boxes, letters where they are, charts with the colours that the theme gives them.
 * Only a canvas becomes an image inside.
 */
import { canvasAt } from '../machine/repaint';

export const SVG = 'http://www.w3.org/2000/svg';
/** Dots of a canvas within an SVG for each pixel of the page. */
export const DENSITY = 2;
/** What is for hands and not for eyes, or unseen. */
const OMITTED =
  'summary, details:not([open]), input, select, script, style, noscript, [data-picture="omit"]';

/** What is cut to nothing has words to be heard. */
const NOTHING = 'inset(50%)';

/** What was drawn of an element, and from where to where there is anything of it to be seen. */
export interface Drawn {
  readonly group: SVGGElement;
  /** Pixels below the element's own upper edge. */
  readonly fromY: number;
  readonly untilY: number;
}

/**
 * An element as it looks, from its own upper left corner.
 * @param nameClip names each clipping path of the file
 */
export function drawElementAlone(element: HTMLElement, nameClip: () => string): Drawn {
  const { left, top } = element.getBoundingClientRect();
  const sheet: Sheet = { left, top, nameClip, drawn: [], within: [-Infinity, Infinity] };
  const group = shape('g', {});
  drawElement(element, group, sheet);
  const seen = closeUp(sheet.drawn);
  return {
    group,
    fromY: Math.max(0, Math.min(...seen.map(({ fromY }) => fromY))),
    untilY: Math.max(0, ...seen.map(({ untilY }) => untilY)),
  };
}

/** More than so many blank lines, in pixels, are where something was left out; so many are left of them. */
const MOST_BLANK = 28;
const LEAST_BLANK = 12;

/** Moves up what is below blank lines. @returns what can be seen, where it is then */
function closeUp(drawn: readonly DrawnShape[]): { fromY: number; untilY: number }[] {
  const seen = drawn.filter(({ fromY, untilY }) => fromY < untilY);
  let lowest = -Infinity;
  const moves: { belowY: number; by: number }[] = [];
  for (const { fromY, untilY } of seen.toSorted((one, other) => one.fromY - other.fromY)) {
    if (fromY - lowest > MOST_BLANK && lowest > -Infinity) {
      moves.push({ belowY: lowest, by: fromY - lowest - LEAST_BLANK });
    }
    lowest = Math.max(lowest, untilY);
  }
  const movedBy = (y: number) =>
    moves.reduce((sum, { belowY, by }) => sum + (y >= belowY ? by : 0), 0);
  for (const { shape: each, y } of drawn) {
    const up = movedBy(y);
    if (up > 0) each.setAttribute('y', String(Number(each.getAttribute('y')) - up));
  }
  return seen.map(({ fromY, untilY }) => {
    const up = movedBy(fromY);
    return { fromY: fromY - up, untilY: untilY - up };
  });
}

/** Where the page's pixels lie on the sheet. */
interface Sheet {
  readonly left: number;
  readonly top: number;
  readonly nameClip: () => string;
  readonly drawn: DrawnShape[];
  /** From where to where anything can be seen. */
  readonly within: readonly [fromY: number, untilY: number];
}

/** Something that was drawn, by its attribute y. */
interface DrawnShape {
  readonly shape: SVGElement;
  /** Where its element begins, down the sheet. */
  readonly y: number;
  /** From where to where it can be seen. */
  readonly fromY: number;
  readonly untilY: number;
}

/** Takes note of what was drawn where. */
function see({ drawn, within, top }: Sheet, box: DOMRect, shape: SVGElement): void {
  drawn.push({
    shape,
    y: box.top - top,
    fromY: Math.max(box.top - top, within[0]),
    untilY: Math.min(box.bottom - top, within[1]),
  });
}

function drawElement(element: Element, out: SVGElement, sheet: Sheet): void {
  if (element.matches(OMITTED)) return;
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return;
  if (style.clipPath === NOTHING) return;
  if (element instanceof SVGSVGElement) out.append(copyOfSvg(element, sheet));
  else if (element instanceof HTMLCanvasElement) drawCanvas(element, out, sheet);
  else if (element instanceof HTMLElement && !isTiny(element)) {
    drawHtml(element, style, out, sheet);
  }
}

/** What is only there to be heard has no more room than a dot. */
function isTiny({ offsetWidth, offsetHeight }: HTMLElement): boolean {
  return offsetWidth === 1 && offsetHeight === 1;
}

function drawHtml(element: HTMLElement, style: CSSStyleDeclaration, out: SVGElement, sheet: Sheet) {
  drawBox(element, style, out, sheet);
  const group = shape('g', style.opacity === '1' ? {} : { opacity: style.opacity });
  const isOfPart = isCut(element, style);
  if (isOfPart) group.setAttribute('clip-path', clipTo(element, out, sheet));
  const inside = isOfPart ? cutTo(element, sheet) : sheet;
  for (const child of element.childNodes) {
    if (child instanceof Text) drawText(child, style, group, inside);
    else if (child instanceof Element) drawElement(child, group, inside);
  }
  if (group.childNodes.length > 0) out.append(group);
}

function drawBox(element: HTMLElement, style: CSSStyleDeclaration, out: SVGElement, sheet: Sheet) {
  const box = element.getBoundingClientRect();
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
  const widths = sides.map((side) =>
    style[`border${side}Style`] === 'none' ? 0 : Number.parseFloat(style[`border${side}Width`]),
  );
  const [top = 0, right = 0, bottom = 0, left = 0] = widths;
  const isFramed = top > 0 && widths.every((width) => width === top);
  if (isClear(style.backgroundColor) && !widths.some((width) => width > 0)) return;
  const draw = (rect: SVGElement) => {
    see(sheet, box, rect);
    out.append(rect);
  };
  const at = { x: box.left - sheet.left, y: box.top - sheet.top };
  // A frame is drawn along the middle of its line.
  const inset = isFramed ? top / 2 : 0;
  draw(
    shape('rect', {
      x: at.x + inset,
      y: at.y + inset,
      width: Math.max(0, box.width - 2 * inset),
      height: Math.max(0, box.height - 2 * inset),
      rx: Number.parseFloat(style.borderTopLeftRadius) || 0,
      fill: isClear(style.backgroundColor) ? 'none' : style.backgroundColor,
      ...(isFramed && {
        stroke: style.borderTopColor,
        'stroke-width': top,
        ...(style.borderTopStyle === 'dashed' && { 'stroke-dasharray': `${3 * top}` }),
      }),
    }),
  );
  if (isFramed) return;
  const line = (x: number, y: number, width: number, height: number, fill: string) => {
    if (width > 0 && height > 0) draw(shape('rect', { x, y, width, height, fill }));
  };
  line(at.x, at.y, box.width, top, style.borderTopColor);
  line(at.x + box.width - right, at.y, right, box.height, style.borderRightColor);
  line(at.x, at.y + box.height - bottom, box.width, bottom, style.borderBottomColor);
  line(at.x, at.y, left, box.height, style.borderLeftColor);
}

/** Each line of a text by itself, as wide as on the page whatever typeface its reader has. */
function drawText(text: Text, style: CSSStyleDeclaration, out: SVGElement, sheet: Sheet): void {
  for (const { words, box } of linesOf(text)) {
    const line = shape('text', {
      x: box.left - sheet.left,
      y: box.top - sheet.top + ascentOf(style, box.height),
      textLength: box.width,
      lengthAdjust: 'spacingAndGlyphs',
      fill: style.color,
      ...fontOf(style),
    });
    line.textContent = words;
    see(sheet, box, line);
    out.append(line);
  }
}

interface Line {
  words: string;
  box: DOMRect;
}

function linesOf(text: Text): Line[] {
  const lines: Line[] = [];
  const range = document.createRange();
  for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const last = lines.at(-1);
    if (last && Math.abs(last.box.top - box.top) < box.height / 2) {
      last.words += ` ${word}`;
      last.box = new DOMRect(last.box.left, last.box.top, box.right - last.box.left, box.height);
    } else {
      lines.push({ words: word, box });
    }
  }
  return lines;
}

let ruler: CanvasRenderingContext2D | null = null;

/** From the top of a line's box to where its letters are. */
function ascentOf(style: CSSStyleDeclaration, height: number): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return height * 0.8;
  ruler.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = ruler.measureText('x');
  return (height * above) / (above + below);
}

function fontOf(style: CSSStyleDeclaration): Record<string, string> {
  return {
    'font-family': style.fontFamily,
    'font-size': style.fontSize,
    ...(style.fontWeight !== '400' && { 'font-weight': style.fontWeight }),
    ...(style.fontStyle !== 'normal' && { 'font-style': style.fontStyle }),
    ...(style.fontVariantNumeric !== 'normal' && {
      style: `font-variant-numeric:${style.fontVariantNumeric}`,
    }),
  };
}

/** What a style sheet may say of a shape: outside of the page, the shape has to say it itself. */
const PAINT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'text-anchor',
  'paint-order',
] as const;
const UNPAINTED = new Set(['none', '1', '0px', 'normal', 'butt', 'miter', 'start', '1px']);

function copyOfSvg(original: SVGSVGElement, sheet: Sheet): SVGElement {
  const copy = original.cloneNode(true) as SVGSVGElement;
  const shapes = copy.querySelectorAll<SVGElement>('*');
  for (const [index, each] of [...original.querySelectorAll<SVGElement>('*')].entries()) {
    const shown = shapes[index];
    if (shown) writeStyle(each, shown);
  }
  writeStyle(original, copy);
  const box = original.getBoundingClientRect();
  see(sheet, box, copy);
  const place = { x: box.left - sheet.left, y: box.top - sheet.top };
  for (const [name, value] of Object.entries({ ...place, width: box.width, height: box.height })) {
    copy.setAttribute(name, String(value));
  }
  return copy;
}

function writeStyle(original: SVGElement, copy: SVGElement): void {
  const style = getComputedStyle(original);
  if (style.display === 'none' || style.visibility === 'hidden') {
    copy.remove();
    return;
  }
  for (const { name } of [...copy.attributes]) {
    if (/^(class|style|role|tabindex|aria-.*|data-.*)$/.test(name)) copy.removeAttribute(name);
  }
  for (const name of PAINT) {
    const value = style.getPropertyValue(name);
    const isUsual = name !== 'fill' && UNPAINTED.has(value) && !copy.hasAttribute(name);
    // A texture is named by its place in the page's address; in the file it is beside its user.
    if (!isUsual)
      copy.setAttribute(name, value.replace(/url\(["']?[^"')]*#([^"')]*)["']?\)/g, 'url(#$1)'));
  }
  if (style.overflow === 'visible' && copy instanceof SVGSVGElement) {
    copy.setAttribute('overflow', 'visible');
  }
  if (original instanceof SVGTextContentElement) {
    for (const [name, value] of Object.entries(fontOf(style))) copy.setAttribute(name, value);
  }
}

function drawCanvas(canvas: HTMLCanvasElement, out: SVGElement, sheet: Sheet): void {
  const box = canvas.getBoundingClientRect();
  const image = canvasAt(canvas, DENSITY);
  // Browsers have no picture of a canvas without pixels.
  if (image.width === 0 || image.height === 0) return;
  const picture = shape('image', {
    x: box.left - sheet.left,
    y: box.top - sheet.top,
    width: box.width,
    height: box.height,
    href: image.toDataURL('image/png'),
  });
  see(sheet, box, picture);
  out.append(picture);
}

/** Whether part of what is in an element lies outside of what it shows. */
function isCut(element: HTMLElement, style: CSSStyleDeclaration): boolean {
  if (style.overflowX === 'visible' && style.overflowY === 'visible') return false;
  return (
    element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
  );
}

function clipTo(element: HTMLElement, out: SVGElement, sheet: Sheet): string {
  const id = sheet.nameClip();
  const box = element.getBoundingClientRect();
  const clip = shape('clipPath', { id });
  const rect = shape('rect', {
    x: box.left - sheet.left,
    y: box.top - sheet.top,
    width: box.width,
    height: box.height,
  });
  clip.append(rect);
  // It is moved with what it lets be seen, and is no more to be seen itself than what is beyond any edge.
  see({ ...sheet, within: [Infinity, -Infinity] }, box, rect);
  out.append(clip);
  return `url(#${id})`;
}

/** The sheet as far as an element lets it be seen. */
function cutTo(element: HTMLElement, sheet: Sheet): Sheet {
  const { top, bottom } = element.getBoundingClientRect();
  const [fromY, untilY] = sheet.within;
  return {
    ...sheet,
    within: [Math.max(fromY, top - sheet.top), Math.min(untilY, bottom - sheet.top)],
  };
}

/** The colour that shows through an element that has none. */
export function paperUnder(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const colour = getComputedStyle(each).backgroundColor;
    if (!isClear(colour)) return colour;
  }
  return '#ffffff';
}

function isClear(colour: string): boolean {
  return colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour);
}

/** A shape with its attributes, its numbers to a hundredth. */
export function shape<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(
      key,
      typeof value === 'number' ? String(Math.round(value * 100) / 100) : value,
    );
  }
  return element;
}
