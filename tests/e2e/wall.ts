/** What the wall of a class shows, and whether a room can read it: how large it is, and how strong. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { contrast } from '../site/colour';
import { frames } from './frames';

/** On a wall of 1920 by 1080; on others in proportion. */
export const SMALLEST_LETTERS = 24;
export const LEAST_CONTRAST = 7;
/** Of a letter's pixels, how many may touch the soft edge of the shape that it is in. */
const MOST_ON_EDGES = 0.05;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 3840, height: 2160 },
] as const;

/** Less than that by a rounding does not count. */
const smallestOn = ({ width, height }: Size) =>
  (SMALLEST_LETTERS * Math.min(width, (height * 16) / 9)) / 1920 - 0.01;

interface Painted {
  readonly text: string;
  readonly pixels: number;
  readonly colour: string;
  /** The colours that its letters cover, on a white wall: of each pixel. */
  readonly papers: readonly string[];
}

/** Has every canvas note what it writes: how large, in which colour, and upon which colours. */
export async function notePaint(context: BrowserContext) {
  await context.addInitScript(() => {
    const MOST_PIXELS = 4000;
    const painted: Painted[] = [];
    Object.assign(window, { painted });
    const fill = CanvasRenderingContext2D.prototype.fillText;
    // What is read back after each text is better not on the graphics card.
    const contextOf = HTMLCanvasElement.prototype.getContext as (...of: unknown[]) => unknown;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, options?: object) {
        return contextOf.call(this, kind, { ...options, willReadFrequently: true });
      },
    });

    /** What is on a canvas where a text is to be, as it looks on white. */
    const look = (pen: CanvasRenderingContext2D, text: string, x: number, y: number) => {
      const { width } = pen.measureText(text);
      const height = Number(/([\d.]+)px/.exec(pen.font)?.[1]);
      const { a, e, f } = pen.getTransform();
      const left = { center: width / 2, right: width, end: width, left: 0, start: 0 }[
        pen.textAlign
      ];
      const corner = [a * (x - left) + e, a * (y - height) + f].map(Math.floor) as [number, number];
      const size = [a * width, a * 2 * height].map((each) => Math.max(1, Math.ceil(each)));
      const { data } = pen.getImageData(...corner, ...(size as [number, number]));
      // Of a large picture some thousands of its pixels, all over it, tell as much.
      const step = Math.ceil(Math.sqrt(data.length / 4 / MOST_PIXELS));
      const [columns = 1, rows = 1] = size.map((each) => Math.ceil(each / step));
      return Array.from({ length: columns * rows }, (_, nth) => {
        const pixel = (Math.floor(nth / columns) * (size[0] ?? 1) + (nth % columns)) * step;
        const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * pixel, 4 * pixel + 4);
        return [red, green, blue].map((channel) => 255 + ((channel - 255) * alpha) / 255);
      });
    };

    const far = (one: readonly number[], other: readonly number[]) =>
      one.reduce((sum, channel, nth) => sum + Math.abs(channel - (other[nth] ?? 0)), 0);
    const hex = (colour: readonly number[]) =>
      `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

    /** What was under the pixels that a text covers whole, or most of. */
    const covered = (before: number[][], after: number[][], colour: string) => {
      if (!colour.startsWith('#')) return ['#ffffff'];
      const ink = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
      const shares = before.map((under, pixel) => {
        const over = after[pixel] ?? under;
        return far(over, under) === 0 ? 0 : 1 - far(over, ink) / Math.max(1, far(under, ink));
      });
      const enough = Math.min(0.8, Math.max(...shares));
      // Of letters that changed nothing none can be read.
      if (enough <= 0) return [colour];
      return before.filter((_, pixel) => (shares[pixel] ?? 0) >= enough).map(hex);
    };

    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...most) {
      const pixels = Number(/([\d.]+)px/.exec(this.font)?.[1]);
      const scale = this.getTransform().a / devicePixelRatio;
      const colour = String(this.fillStyle);
      const before = look(this, text, x, y);
      fill.call(this, text, x, y, ...most);
      const papers = covered(before, look(this, text, x, y), colour);
      painted.push({ text, pixels: pixels * scale, colour, papers });
    };
  });
}

const paintedOn = (wall: Page) =>
  wall.evaluate(() => (window as unknown as { painted: Painted[] }).painted);

/** From now on only what is written after the letters have found their size. */
const forgetPaint = (wall: Page) =>
  wall.evaluate(() => {
    (window as unknown as { painted: Painted[] }).painted.length = 0;
    window.dispatchEvent(new Event('resize'));
    document.documentElement.classList.toggle('painted-again');
  });

/** Every piece of text that can be seen: how large it is, in which colour, and upon which. */
const writtenOn = (wall: Page) =>
  wall.evaluate(() => {
    const found: { text: string; pixels: number; colour: string; paper: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (!element || text === '' || element.closest('.visually-hidden, noscript, script, style'))
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (range.getBoundingClientRect().width < 2) continue;
      const style = getComputedStyle(element);
      let under: Element | null = element;
      let paper = 'rgba(0, 0, 0, 0)';
      // What is hardly there leaves what is under it as it is.
      while (under && /(, 0| \/ 0\.0\d)\)$/.test(paper)) {
        paper = getComputedStyle(under).backgroundColor;
        under = under.parentElement;
      }
      const isDrawn = element instanceof SVGElement;
      const colour = isDrawn ? style.fill : style.color;
      found.push({ text, pixels: Number.parseFloat(style.fontSize), colour, paper });
    }
    return found;
  });

/** `rgb(0, 98, 163)` or what a canvas says of a colour, as `#0062a3`. */
function hexOf(colour: string): string {
  if (/^#[0-9a-f]{6}$/.test(colour)) return colour;
  const srgb = /^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)/.exec(colour)?.slice(1);
  const channels = srgb
    ? srgb.map((share) => Number(share) * 255)
    : (/^rgba?\((\d+), (\d+), (\d+)/.exec(colour)?.slice(1).map(Number) ?? []);
  if (channels.length !== 3) throw new Error(`"${colour}" is no colour that this test can read.`);
  const digits = channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}

/** Holds once what is shown has settled in a window of this size. */
export async function expectReadable(wall: Page, scene: string, size: Size) {
  await expect(async () => {
    await settled(wall);
    await expectReadableNow(wall, scene, size);
  }).toPass();
}

/** Waits until letters have the same sizes in two pictures, one drawn after the other. */
async function settled(wall: Page) {
  let before = '';
  await expect
    .poll(async () => {
      await forgetPaint(wall);
      await frames(wall, 2);
      const letters = [...(await writtenOn(wall)), ...(await paintedOn(wall))];
      const now = letters.map(({ pixels }) => pixels).join();
      const isSame = now === before;
      before = now;
      return isSame;
    })
    .toBe(true);
}

async function expectReadableNow(wall: Page, scene: string, size: Size) {
  const smallest = smallestOn(size);
  const written = await writtenOn(wall);
  expect(written.length).toBeGreaterThan(1);
  expect(written.filter(({ pixels }) => pixels < smallest)).toEqual([]);
  const faint = written.filter(
    // Letters that have an outline stand upon that: they are inside of what is drawn.
    ({ colour, paper }) => contrast(hexOf(colour), hexOf(paper)) < LEAST_CONTRAST,
  );
  expect(faint).toEqual([]);

  const painted = await paintedOn(wall);
  if (scene === 'stage') expect(painted.length).toBeGreaterThan(0);
  expect(painted.filter(({ pixels }) => pixels < smallest)).toEqual([]);
  const isPale = (colour: string) => (paper: string) =>
    contrast(hexOf(colour), paper) < LEAST_CONTRAST;
  const pale = painted
    .map(({ papers, ...text }) => {
      const paler = papers.filter(isPale(text.colour));
      return { ...text, papers: [...new Set(paler)], share: paler.length / papers.length };
    })
    .filter(({ share }) => share > MOST_ON_EDGES);
  expect(pale).toEqual([]);

  const beyond = await wall.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });
  expect(beyond).toEqual([0, 0]);
  expect(await wall.getByText('more below').isVisible()).toBe(false);
}
