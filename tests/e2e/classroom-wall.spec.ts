/** What a room sees can be read from its last row: large letters, strong contrast, nothing but the picture. */
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { contrast } from '../shell/colour';

/** On a wall of 1920 by 1080; on others in proportion. */
const SMALLEST_LETTERS = 24;
const LEAST_CONTRAST = 7;

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 3840, height: 2160 },
] as const;

/** Less than that by a rounding does not count. */
const smallestOn = ({ width, height }: (typeof SIZES)[number]) =>
  (SMALLEST_LETTERS * Math.min(width, (height * 16) / 9)) / 1920 - 0.01;

interface Painted {
  readonly text: string;
  readonly pixels: number;
  readonly colour: string;
}

/** Has every canvas note what it writes, how large and in which colour. */
async function notePaint(context: BrowserContext) {
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

async function openWall(context: BrowserContext, lesson: string, step: number, scene?: string) {
  const presenter = await context.newPage();
  await presenter.goto(`/classroom/?lesson=${lesson}`);
  const steps = presenter.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  await steps.nth(step - 1).click();
  const [wall] = await Promise.all([
    presenter.waitForEvent('popup'),
    presenter.getByRole('button', { name: 'Open audience window' }).click(),
  ]);
  await wall.setViewportSize(SIZES[0]);
  if (scene) await presenter.getByLabel('It shows').selectOption(scene);
  await expect(wall.locator('.audience')).toHaveAttribute('data-step', String(step));
  return { presenter, wall };
}

const scenes = [
  { lesson: '04', step: 1, scene: 'title' },
  { lesson: '04', step: 3, scene: 'stage' },
  { lesson: '05', step: 3, scene: 'stage' },
  { lesson: '06', step: 3, scene: 'stage' },
  { lesson: '07', step: 6, scene: 'stage' },
  { lesson: '04', step: 3, scene: 'lanes' },
  { lesson: '06', step: 3, scene: 'lanes' },
  { lesson: '04', step: 3, scene: 'chain' },
  { lesson: '04', step: 6, scene: 'charts' },
  { lesson: '04', step: 2, scene: 'parts' },
  { lesson: '06', step: 2, scene: 'poll' },
  { lesson: '02', step: 5, scene: 'poll' },
  { lesson: '03', step: 1, scene: 'table' },
  { lesson: '05', step: 1, scene: 'table' },
  { lesson: '05', step: 5, scene: 'table' },
  { lesson: '07', step: 7, scene: 'table' },
];

for (const { lesson, step, scene } of scenes) {
  test(`lesson ${lesson}, step ${step}, ${scene}: nothing cut, letters of ${SMALLEST_LETTERS} pixels, a contrast of ${LEAST_CONTRAST}`, async ({
    context,
  }) => {
    test.setTimeout(90_000);
    await notePaint(context);
    const { presenter, wall } = await openWall(context, lesson, step, scene);
    if (scene === 'poll') {
      await presenter.getByRole('button', { name: 'Show what the run gave' }).click();
      await expect(wall.getByText('What the run gave')).toBeVisible();
    } else if (scene === 'table') {
      await expect(wall.getByRole('table')).toBeVisible();
    } else if (scene !== 'title') {
      await expect(wall.locator('.panel :is(section, figure)').first()).toBeVisible();
    }
    for (const size of SIZES) {
      await wall.setViewportSize(size);
      await wall.waitForTimeout(1000);
      await forgetPaint(wall);
      await wall.waitForTimeout(500);
      await test.step(`${size.width} × ${size.height}`, () => expectReadable(wall, scene, size));
    }
  });
}

/** No lesson has machines as large as these: what the wall is told is kept as if a class had been taught. */
const LARGE = [
  '?machine.cpus=128&sessions.count=600',
  '?machine.cpus=256&sessions.count=600&machine.sockets=8',
  '?machine.cpus=256&sessions.count=1990',
];

async function openLarge(context: BrowserContext, link: string): Promise<Page> {
  const wall = await context.newPage();
  const clock = { instantNs: 2e8, speed: 0.005, playing: false, atMs: 1 };
  const words = { lesson: 'None', title: 'A large machine', question: '', address: '' };
  const shown = { ...words, step: 1, steps: 1, scene: 'stage', link, down: 0, clock };
  const state = { shown: { ...shown, poll: null, table: null }, black: false, frozen: false };
  const timer = { spentMs: [0], step: 0, sinceMs: null };
  const rest = { slug: 'none', step: 0, scene: 'stage', codeShown: false, timer, polls: {} };
  await wall.addInitScript(
    (saved) => localStorage.setItem('postwait.class.large', JSON.stringify(saved)),
    { version: 1, keptMs: Date.now(), ...rest, link: '', playing: false, state },
  );
  await wall.setViewportSize(SIZES[0]);
  await wall.goto('/classroom/audience/?class=large');
  return wall;
}

for (const link of LARGE) {
  test(`the machine of ${link} has room, whole and readable`, async ({ context }) => {
    test.setTimeout(120_000);
    await notePaint(context);
    const wall = await openLarge(context, link);
    await expect(wall.locator('.stage .measure').first()).toBeVisible({ timeout: 60_000 });
    for (const size of SIZES) {
      await wall.setViewportSize(size);
      await wall.waitForTimeout(1500);
      await forgetPaint(wall);
      await wall.waitForTimeout(800);
      await test.step(`${size.width} × ${size.height}`, () => expectReadable(wall, 'stage', size));
    }
  });
}

async function expectReadable(wall: Page, scene: string, size: (typeof SIZES)[number]) {
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
  await expect(wall.getByText('more below')).toBeHidden();
}

test('a report that is higher than the wall can be moved', async ({ context }) => {
  const { presenter, wall } = await openWall(context, '05', 3, 'reports');
  await expect(wall.getByText('more below')).toBeVisible();
  await expect(wall.getByText('more above')).toBeHidden();
  for (let time = 0; time < 6; time++) await presenter.keyboard.press('d');
  await expect(wall.getByText('more above')).toBeVisible();
  for (let time = 0; time < 6; time++) await presenter.keyboard.press('u');
  await expect(wall.getByText('more above')).toBeHidden();
});
