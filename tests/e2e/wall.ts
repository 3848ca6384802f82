/** What the wall of a class shows, and whether a room can read it: how large it is, and how strong. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { contrast } from '../site/colour';
import { frames } from './frames';

/** On a wall of 1920 by 1080; on others in proportion. */
export const SMALLEST_LETTERS = 24;
export const LEAST_CONTRAST = 7;

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
}

/** Has every canvas note what it writes, how large and in which colour. */
export async function notePaint(context: BrowserContext) {
  await context.addInitScript(() => {
    const painted: Painted[] = [];
    Object.assign(window, { painted });
    const fill = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      const pixels = Number(/([\d.]+)px/.exec(this.font)?.[1]);
      const scale = this.getTransform().a / devicePixelRatio;
      painted.push({ text, pixels: pixels * scale, colour: String(this.fillStyle) });
      fill.call(this, text, ...place);
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
  expect(
    painted.filter(({ colour }) => contrast(hexOf(colour), '#ffffff') < LEAST_CONTRAST),
  ).toEqual([]);

  const beyond = await wall.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });
  expect(beyond).toEqual([0, 0]);
  expect(await wall.getByText('more below').isVisible()).toBe(false);
}
