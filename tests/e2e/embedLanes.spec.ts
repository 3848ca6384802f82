/** An embed as a figure in a text: what a reader of the post sees, at the widths of a phone and of a column. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { PostWaitElement } from '../../packages/embed/index.d.ts';
import { startHost } from '../embed/host.mjs';
import { violationsInEveryTheme } from './violations';

let host: Awaited<ReturnType<typeof startHost>>;

test.beforeAll(async ({ baseURL }) => {
  host = await startHost(baseURL ?? '');
});

test.afterAll(() => host.close());

const PHONE = { width: 360, height: 740 };
const COLUMN = { width: 720, height: 740 };

async function open(page: Page, id: string, size = COLUMN) {
  await page.setViewportSize(size);
  await page.goto(`${host.origin}/lanes.html`);
  const embed = page.locator(`#${id}`);
  await embed.scrollIntoViewIfNeeded();
  return embed;
}

const sentence = (embed: Locator) => embed.locator('.sentence');
const elapsed = (embed: Locator) => embed.locator('.flag');

/** The texts of an embed whose letters are smaller than 12 pixels. */
const smallLetters = (embed: Locator) =>
  embed.evaluate((element) => {
    const root = element.shadowRoot as ShadowRoot;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const small: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('style')) continue;
      if (parent.getClientRects().length === 0) continue;
      if (Number.parseFloat(getComputedStyle(parent).fontSize) < 12) small.push(node.textContent);
    }
    return small;
  });

/** Parts of an embed that are not wholly within it. */
const cutOff = (embed: Locator) =>
  embed.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const parts = element.shadowRoot?.querySelectorAll(
      '.question, .plot, .axis, .sentence, dd, .play, input',
    );
    return [...(parts ?? [])].flatMap((part) => {
      const box = part.getBoundingClientRect();
      const isIn = box.bottom <= frame.bottom && box.right <= frame.right && box.top >= frame.top;
      return isIn && box.height > 0 ? [] : [`${part.className || part.localName} ${box.bottom}`];
    });
  });

for (const [name, size, most] of [
  ['a phone', PHONE, 240],
  ['a column', COLUMN, 320],
] as const) {
  test(`in ${name} a lesson is a figure of ${most} pixels, all of it there to be read`, async ({
    page,
  }) => {
    const embed = await open(page, 'lesson', size);
    await expect(embed.locator('.question')).toContainText('why 130 seconds one time');
    await expect(sentence(embed)).not.toBeEmpty();
    const box = await embed.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(most + 1);
    expect(await smallLetters(embed)).toEqual([]);
    expect(await cutOff(embed)).toEqual([]);
    await expect(embed.locator('.bad dd')).toHaveText('44');
    await expect(embed.locator('.figures')).toContainText('× 2.5');
    await expect(embed.locator('.figures')).toContainText('112');
    await expect(embed.locator('.figures')).toContainText('without the neighbour');
    await expect(embed.locator('.knobs')).toContainText('nice of LGWR');
  });
}

test('it opens at its point, plays by itself, and starts again', async ({ page }) => {
  const embed = await open(page, 'lesson');
  await expect(sentence(embed)).toContainText('the neighbour has its CPU');
  const first = await elapsed(embed).textContent();
  await expect(elapsed(embed)).not.toHaveText(first ?? '', { timeout: 2000 });
  await expect(sentence(embed)).toContainText('about to commit', { timeout: 15_000 });
  await expect(sentence(embed)).toContainText('it waits until the log is on disk');
});

test('it runs nothing until its reader changes something, and then shows that', async ({
  page,
}) => {
  const cores: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) cores.push(request.url());
  });
  await page.goto('/embed/?lesson=02-noisy-neighbour&face=lanes');
  const embed = page.locator('post-wait');
  await expect(sentence(embed)).not.toBeEmpty();
  expect(cores).toEqual([]);
  const before = await embed.locator('.past').first().innerHTML();
  await embed.getByRole('slider', { name: 'nice, slider' }).focus();
  await page.keyboard.press('Home');
  await expect(embed.locator('.figures')).toContainText('= ');
  await expect(embed.locator('.figures .bad')).toHaveCount(0);
  await expect(embed.locator('.done')).toContainText('done after');
  expect(await embed.locator('.past').first().innerHTML()).not.toBe(before);
  expect(cores).toHaveLength(1);
});

test('its run is the one that a core makes of it', async ({ page }) => {
  const embed = await open(page, 'lesson');
  const hash = (element: Element) => (element as unknown as PostWaitElement).metrics?.runs[0]?.hash;
  await expect.poll(() => embed.evaluate(hash)).toMatch(/^[0-9a-f]{16}$/);
  const prepared = await embed.evaluate(hash);
  const metrics = await embed.evaluate((element) => (element as unknown as PostWaitElement).run());
  expect(metrics?.hash).toBe(prepared);
});

test('with less motion there is one large button, and it goes from stop to stop', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const embed = await open(page, 'lesson');
  const disc = embed.locator('.disc');
  await expect(disc).toBeVisible();
  const box = await disc.boundingBox();
  expect(box?.width).toBe(64);
  const first = await elapsed(embed).textContent();
  await page.waitForTimeout(1500);
  await expect(elapsed(embed)).toHaveText(first ?? '');
  await disc.click();
  await expect(disc).toBeHidden();
  await expect(elapsed(embed)).not.toHaveText(first ?? '');
});

test('two runs are over one clock, named in words, their ratio between them', async ({ page }) => {
  for (const size of [PHONE, COLUMN]) {
    const embed = await open(page, 'compare', size);
    await expect(embed.locator('.name')).toHaveText(['Log writer: nice 0', 'Log writer: nice -20']);
    await expect(embed.locator('.axis')).toHaveCount(1);
    await expect(embed.locator('.figures')).toContainText('21.7 ms');
    await expect(embed.locator('.figures')).toContainText('÷ 2.7');
    await expect(embed.locator('.figures')).toContainText('7.94 ms');
    expect(await smallLetters(embed)).toEqual([]);
    expect(await cutOff(embed)).toEqual([]);
    const box = await embed.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(size === PHONE ? 361 : 441);
  }
});

test('a page says in its own words what it shows', async ({ page }) => {
  const embed = await open(page, 'caption');
  await expect(embed.locator('[slot=caption]')).toBeVisible();
  await expect(embed.locator('.sentence')).not.toBeEmpty();
  await expect(embed.locator('.disc')).toBeVisible();
  const own = await open(page, 'own');
  await expect(own.locator('.question')).toHaveText('Four sessions');
  await expect(own.locator('.figures')).toContainText('commits/s');
});

test('a click runs it; before that there are its title, its question and a play mark', async ({
  page,
}) => {
  const embed = await open(page, 'click');
  await expect(embed.locator('.title')).toHaveText('The thundering herd');
  await expect(embed.locator('.title')).toBeVisible();
  await expect(embed.locator('.question')).toContainText('sixteen sessions have to be told');
  const disc = embed.getByRole('button', { name: 'Run the simulation' });
  const [frame, button] = [await embed.boundingBox(), await disc.boundingBox()];
  const middle = (box: typeof frame) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middle(frame) - middle(button))).toBeLessThan(20);
  await disc.click();
  await expect(sentence(embed)).not.toBeEmpty();
});

test('the whole machine is one press away, and the lanes another', async ({ page }) => {
  const embed = await open(page, 'lesson');
  await embed.getByRole('button', { name: 'Whole machine' }).click();
  await expect(embed.locator('.stage canvas')).toBeVisible();
  expect((await embed.boundingBox())?.height).toBeGreaterThan(500);
  await embed.getByRole('button', { name: 'One commit' }).click();
  await expect(sentence(embed)).not.toBeEmpty();
  expect((await embed.boundingBox())?.height).toBeLessThanOrEqual(321);
});

test('arrows go from stop to stop, and each sentence is said once', async ({ page }) => {
  const embed = await open(page, 'lesson');
  const track = embed.getByRole('slider', { name: 'Instant of the run' });
  await track.focus();
  await page.keyboard.press('Home');
  await expect(sentence(embed)).toContainText('about to commit');
  await expect(sentence(embed)).toHaveAttribute('aria-live', 'polite');
  await page.keyboard.press('ArrowRight');
  await expect(sentence(embed)).toContainText('it waits until the log is on disk');
  const first = await track.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowRight');
  await expect(track).not.toHaveAttribute('aria-valuetext', first ?? '');
  await expect
    .poll(() => embed.evaluate((element) => (element as unknown as PostWaitElement).paused))
    .toBe(true);
});

test('it speaks the language of its page', async ({ page }) => {
  await page.goto('/embed/?lesson=02-noisy-neighbour&face=lanes&lang=de');
  const embed = page.locator('post-wait');
  await expect(embed.locator('.question')).toContainText('Derselbe Server, dieselbe Platte');
  await expect(sentence(embed)).toContainText('CPU');
  await expect(sentence(embed)).not.toContainText('neighbour');
  await expect(embed.locator('.figures')).toContainText('ohne den Nachbarn');
});

for (const [width, height] of [
  [300, 240],
  [360, 260],
  [700, 320],
] as const) {
  test(`a frame of ${width} by ${height} shows it without scrolling`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/embed/?lesson=02-noisy-neighbour&face=lanes');
    await expect(page.locator('post-wait .sentence')).not.toBeEmpty();
    const scrolls = await page.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
      return scrollHeight > clientHeight || scrollWidth > clientWidth;
    });
    expect(scrolls).toBe(false);
  });
}

test('it can be used by all readers, in every theme', async ({ page }) => {
  for (const more of ['', '&compare=lgwr.nice%3D-20']) {
    await page.goto(`/embed/?scenario=S3-starved&face=lanes${more}`);
    await expect(sentence(page.locator('post-wait'))).not.toBeEmpty();
    expect(await violationsInEveryTheme(page)).toEqual([]);
  }
});
