/**
 * Pictures of a run as files: what is on the page, whole, with its title above and its source below. A PNG is the SVG,
 * painted.
 */
import { prepareCanvas } from '../machine/repaint';
import { DENSITY, drawElementAlone, paperUnder, shape, SVG, type Drawn } from './svgPicture';

/** What a picture shows. */
export interface Picture {
  readonly title: string;
  /** Elements of the page. Those that are beside each other there are so in the picture too. */
  readonly parts: readonly HTMLElement[];
  /** What made it, and where that is. */
  readonly credit: string;
}

/** Paper around what is drawn, and between parts, in pixels. */
const MARGIN = 12;
const TITLE_PX = 20;
const CREDIT_PX = 12;
/** Of the size of letters, the room for a line of them. */
const LINE = 1.5;
/** Browsers refuse canvases that are larger; a very long table becomes less sharp instead. */
const LARGEST = 16_000;

/** The picture as the root of an SVG file. */
export async function drawPicture({ title, parts, credit }: Picture): Promise<SVGSVGElement> {
  await Promise.all(canvasesOf(parts).map((canvas) => prepareCanvas(canvas)));
  let clips = 0;
  const nameClip = () => `clip-${++clips}`;
  const rows = rowsOf(parts).map((row) => placed(row, nameClip));
  const width = Math.ceil(Math.max(...rows.map((row) => row.width))) + 2 * MARGIN;
  const style = getComputedStyle(document.body);
  const look = { style, most: width - 2 * MARGIN };
  let y = MARGIN;
  const drawing: SVGElement[] = [];
  if (title) {
    drawing.push(lineOf(title, y, { ...look, px: TITLE_PX, weight: 600 }));
    y += TITLE_PX * LINE;
  }
  for (const { drawn, height } of rows) {
    for (const { group, x, fromY } of drawn) {
      group.setAttribute('transform', `translate(${MARGIN + x} ${y - fromY})`);
      drawing.push(group);
    }
    y += height + (height > 0 ? MARGIN : 0);
  }
  if (credit) {
    drawing.push(lineOf(credit, y, { ...look, px: CREDIT_PX, weight: 400, opacity: 0.75 }));
    y += CREDIT_PX * LINE;
  }
  const height = Math.ceil(y + (credit ? MARGIN / 2 : 0));
  const root = shape('svg', { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}` });
  const name = shape('title', {});
  name.textContent = title;
  const [first] = parts;
  root.append(name, shape('rect', { width, height, fill: first ? paperUnder(first) : '#ffffff' }));
  root.append(...drawing);
  return root;
}

/** The picture as a file of shapes and letters. */
export async function svgFile(picture: Picture): Promise<Blob> {
  const text = new XMLSerializer().serializeToString(await drawPicture(picture));
  return new Blob([text], { type: 'image/svg+xml' });
}

/**
 * The picture as a file of dots, two for each pixel of the page.
 * @throws Error if the browser can't paint the picture.
 */
export async function pngFile(picture: Picture): Promise<Blob> {
  const drawing = await drawPicture(picture);
  const image = new Image();
  const text = new XMLSerializer().serializeToString(drawing);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text.toWellFormed())}`;
  await image.decode();
  const [width, height] = [
    Number(drawing.getAttribute('width')),
    Number(drawing.getAttribute('height')),
  ];
  const density = Math.min(DENSITY, LARGEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser could not paint the picture; try SVG instead.');
  return blob;
}

const canvasesOf = (parts: readonly HTMLElement[]) =>
  parts.flatMap((part) => [...part.querySelectorAll('canvas')]);

interface Row {
  readonly drawn: readonly (Drawn & { readonly x: number })[];
  readonly width: number;
  readonly height: number;
}

/** Parts in rows: one that begins right of the one before is beside it. */
function rowsOf(parts: readonly HTMLElement[]): HTMLElement[][] {
  const rows: HTMLElement[][] = [];
  for (const part of parts) {
    const row = rows.at(-1);
    const last = row?.at(-1)?.getBoundingClientRect();
    const box = part.getBoundingClientRect();
    const isBeside = last && box.left >= last.right && box.top < last.bottom;
    if (row && isBeside) row.push(part);
    else rows.push([part]);
  }
  return rows;
}

/** What of a row is seen, without blank lines above and below it. */
function placed(row: readonly HTMLElement[], nameClip: () => string): Row {
  const boxes = row.map((part) => part.getBoundingClientRect());
  const left = boxes[0]?.left ?? 0;
  const drawn = row.map((part, nth) => ({
    ...drawElementAlone(part, nameClip),
    x: (boxes[nth]?.left ?? left) - left,
  }));
  return {
    drawn,
    width: (boxes.at(-1)?.right ?? left) - left,
    height: Math.max(0, ...drawn.map(({ fromY, untilY }) => untilY - Math.min(fromY, untilY))),
  };
}

interface Letters {
  readonly style: CSSStyleDeclaration;
  /** Pixels that there are for the line: longer ones are written smaller. */
  readonly most: number;
  readonly px: number;
  readonly weight: number;
  readonly opacity?: number;
}

function lineOf(text: string, y: number, { style, most, px, weight, opacity = 1 }: Letters) {
  const family = style.getPropertyValue('--font-ui') || 'sans-serif';
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `${weight} ${px}px ${family}`;
  const size = px * Math.min(1, most / Math.max(1, pen?.measureText(text).width ?? 0));
  const line = shape('text', {
    x: MARGIN,
    y: y + px,
    fill: style.color,
    opacity,
    'font-family': family,
    'font-size': `${size}px`,
    'font-weight': weight,
  });
  line.textContent = text;
  return line;
}
