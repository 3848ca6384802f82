/** Stage, caption and Play are seen together on a low screen, and the full window has what explains them too. */
import { expect, test, type Locator } from '@playwright/test';
import { texts as chainTexts } from '../../src/views/chain/texts';
import { texts as narrationTexts } from '../../src/views/narration/texts';
import { sample } from '../sample';
import { needs } from './abilities';
import { everyLesson, openLesson, skipPredictions } from './takeLesson';

const LOW_SCREENS = [
  { width: 1366, height: 650 },
  { width: 1280, height: 720 },
] as const;
/** A projector's large letters have to fit as well. */
const THEMED_SCREENS = [
  ...LOW_SCREENS.map((screen) => ({ ...screen, theme: 'Light' })),
  { ...LOW_SCREENS[1], theme: 'Projector' },
];

const lessons = await everyLesson();

const playOf = (within: Locator) => within.getByRole('button', { name: /^(Play|Pause)/ }).first();

/** Pixels from the top of the window to the caption and stage, and to the foot of Play. */
async function extent(within: Locator) {
  const [caption, stage, play] = await Promise.all([
    within.locator('.caption').first().boundingBox(),
    within.locator('.stage .view').first().boundingBox(),
    playOf(within).boundingBox(),
  ]);
  if (!caption || !stage || !play) throw new Error('Caption, stage or Play is not shown');
  expect(stage.height).toBeGreaterThan(200);
  return {
    top: Math.min(caption.y, stage.y),
    bottom: Math.max(stage.y + stage.height, play.y + play.height),
  };
}

/** Pixels of the stage under what plays it, or of Play below the window, as the text beside them is read. */
const cutOff = (simulation: Locator) =>
  simulation.evaluate((element) => {
    // A run of its own, below the text, is scrolled to as a reader would.
    (element.closest('.stand') ?? element.querySelector('.caption') ?? element).scrollIntoView();
    const boxOf = (selector: string) => element.querySelector(selector)?.getBoundingClientRect();
    const [stage, playback] = [boxOf('.stage .view'), boxOf('.playback')];
    const play = boxOf('.play-buttons .play');
    if (!stage || !playback || !play) return Infinity;
    return Math.max(stage.bottom - playback.top, play.bottom - innerHeight);
  });

for (const { slug, simulations } of sample(lessons, 1 / 10)) {
  test(`${slug}: stage, caption and Play fit a low screen together`, async ({ page }) => {
    await page.setViewportSize(LOW_SCREENS[0]);
    await openLesson(page, slug);
    await skipPredictions(page);
    const staged = Object.entries(simulations).filter(
      ([, { options }]) => options?.panels?.includes('stage') ?? true,
    );
    expect(staged.length).toBeGreaterThan(0);
    for (const [id] of staged) {
      const simulation = page.locator(`#simulation-${id}`);
      await simulation.scrollIntoViewIfNeeded();
      await playOf(simulation).scrollIntoViewIfNeeded();
      await simulation.locator('.stage canvas').first().waitFor();
      const height = async () => {
        const { top, bottom } = await extent(simulation);
        return bottom - top;
      };
      for (const { theme, ...screen } of THEMED_SCREENS) {
        await page.setViewportSize(screen);
        await page.getByRole('radio', { name: theme }).check({ force: true });
        const message = `${id} at ${screen.width}x${screen.height}, ${theme}`;
        await expect.poll(height, { message }).toBeLessThanOrEqual(screen.height);
        // Beside the text it stays where one reads, and there nothing of it is cut off.
        await expect.poll(() => cutOff(simulation), { message }).toBeLessThanOrEqual(1);
      }
    }
  });
}

/** How many lines the figures above a stage take. */
const linesOfFigures = (main: Locator) =>
  main
    .locator('.headlines')
    .first()
    .locator('dd')
    .evaluateAll((all) => new Set(all.map((each) => (each as HTMLElement).offsetTop)).size);

for (const { theme, ...screen } of sample(THEMED_SCREENS, 1 / 2)) {
  const size = `${screen.width}x${screen.height}, ${theme}`;
  for (const path of ['/run/', '/sandbox/']) {
    test(`${path} opens with stage, caption and Play in sight: ${size}`, async ({ page }) => {
      await page.addInitScript(
        (chosen) => localStorage.setItem('postwait.theme', chosen),
        theme.toLowerCase(),
      );
      await page.setViewportSize(screen);
      await page.goto(path);
      const main = page.locator('main');
      await main.locator('.stage canvas').first().waitFor();
      const bottom = async () => (await extent(main)).bottom;
      await expect.poll(bottom).toBeLessThanOrEqual(screen.height);
      expect((await extent(main)).top).toBeGreaterThanOrEqual(0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      // The session whose commit it opens with is followed there, by either clock.
      await expect(main.locator('.followed .words')).toHaveText(/^session 7 has waited/);
      await expect.poll(() => linesOfFigures(main)).toBe(1);
    });
  }
}

const WIDE = [
  ['/run/', { width: 1920, height: 1080 }],
  ['/run/', { width: 1440, height: 900 }],
  ['/sandbox/', { width: 1920, height: 1080 }],
  ['/sandbox/', { width: 1440, height: 900 }],
] as const;

for (const [path, screen] of sample(WIDE, 1 / 2)) {
  const size = `${screen.width}x${screen.height}`;
  test(`${path} has stage and lanes side by side: ${size}`, async ({ page }) => {
    await page.setViewportSize(screen);
    await page.goto(path);
    const lanes = page.locator('.panel.lanes canvas').first();
    await expect(lanes).toBeInViewport();
    await expect(page.locator('.panel.chain .headline')).toBeInViewport();
    const [stage, beside] = await Promise.all([
      page.locator('.stage .view').first().boundingBox(),
      lanes.boundingBox(),
    ]);
    expect(beside?.x).toBeGreaterThan((stage?.x ?? Infinity) + (stage?.width ?? Infinity));
    await expect.poll(() => linesOfFigures(page.locator('main'))).toBe(1);
    expect((await extent(page.locator('main'))).bottom).toBeLessThanOrEqual(screen.height);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test('while the parts of a simulation arrive nothing that is seen of it moves', async ({
  page,
}) => {
  needs('shifts of the layout');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifts.push(value);
      }
    }).observe({ type: 'layout-shift' });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLesson(page, '11-big-flushes');
  await skipPredictions(page);
  const simulation = page.locator('#simulation-load');
  await page.evaluate(() => ((globalThis as unknown as { shifts: number[] }).shifts.length = 0));
  await simulation.evaluate((element) => element.scrollIntoView());
  await expect(simulation.locator('.arriving')).toHaveCount(0);
  await expect(simulation.locator('.controls').getByRole('slider').first()).toBeVisible();
  await expect(playOf(simulation)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual(
    [],
  );
});

test('what follows the size of its place comes to rest, whatever the window is', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const loops: string[] = [];
    Object.assign(globalThis, { loops });
    addEventListener('error', ({ message }) => {
      if (message.startsWith('ResizeObserver loop')) loops.push(`${innerWidth} ${message}`);
    });
  });
  const loops = () => page.evaluate(() => (globalThis as unknown as { loops: string[] }).loops);
  for (const path of ['/run/', '/sandbox/', '/lessons/02-noisy-neighbour/']) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(path);
    if (path.startsWith('/lessons')) await skipPredictions(page);
    const stage = page.locator('.workbench .stage canvas').first();
    await stage.scrollIntoViewIfNeeded();
    await playOf(page.locator('.workbench').first()).click();
    for (const [width, height] of [
      [1440, 900],
      [1366, 650],
      [700, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(stage).toBeVisible();
      // Two frames: observers are told after a layout, and of what they changed in the next.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
    expect(await loops(), path).toEqual([]);
  }
});

test('F gives the run that is seen most the window, wherever the focus is; in a field it is a letter', async ({
  page,
}) => {
  await page.goto('/sandbox/');
  const workbench = page.locator('.workbench').first();
  await workbench.locator('.stage canvas').first().waitFor();
  const field = page.getByRole('searchbox').first();
  await field.fill('');
  await field.press('f');
  await expect(field).toHaveValue('f');
  await expect(workbench).not.toHaveCSS('position', 'fixed');
  await field.evaluate((element: HTMLElement) => element.blur());
  await page.keyboard.press('f');
  await expect(workbench).toHaveCSS('position', 'fixed');
  await expect(playOf(workbench)).toBeFocused();
  await page.keyboard.press('f');
  await expect(workbench).not.toHaveCSS('position', 'fixed');
  // Where no run is seen, the key does nothing.
  await page.goto('/lessons/02-noisy-neighbour/');
  await page.locator('.lesson[data-alive]').waitFor();
  await page.keyboard.press('f');
  await expect(page.locator('.full')).toHaveCount(0);
});

test('of two runs F takes the one that is seen most', async ({ page }) => {
  await openLesson(page, '01-what-a-commit-is');
  await skipPredictions(page);
  for (const id of ['group', 'commit']) {
    const workbench = page.locator(`#simulation-${id} .workbench`);
    const toTop = () => page.locator(`#simulation-${id}`).evaluate((each) => each.scrollIntoView());
    await toTop();
    await workbench.locator('.stage canvas').first().waitFor();
    await toTop();
    // What has the focus would come first.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('f');
    await expect(workbench).toHaveCSS('position', 'fixed');
    // Why a process waits is seen there, also where a lesson leaves it out.
    await expect(workbench.locator('.panel.chain .headline')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(workbench).not.toHaveCSS('position', 'fixed');
  }
});

test('a run that opens at a telling instant shows its sentence before anything is played', async ({
  page,
}) => {
  await page.goto('/run/');
  const caption = page.locator('.workbench .caption').first();
  await expect(caption).toHaveText(/^\s*[\d,.]+ ms: /);
  // The session whose commit it tells of is followed there, and why that takes long is said beside it.
  const followed = page.locator('.workbench .followed .words');
  await expect(followed).toContainText('session 7 has waited');
  await page.locator('.panel.chain .headline').scrollIntoViewIfNeeded();
  await expect(page.locator('.panel.chain .headline')).toContainText('Session 7 waits');
  // All that is seen, and not spoken: it was not asked for.
  await page.waitForTimeout(1000);
  await expect(page.getByRole('status', { name: narrationTexts.label })).toBeEmpty();
  const why = page.getByRole('status', { name: chainTexts.spoken });
  await expect(why).toBeEmpty();
  // A selected process is followed instead, in sight of the picture, and then it is spoken.
  await page.evaluate(() => scrollTo(0, 0));
  const sessions = page.locator('.stage').getByRole('listbox').first();
  await sessions.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(followed).not.toContainText('session 7');
  await expect(followed).toBeInViewport();
  await expect(why).not.toBeEmpty();
});

for (const path of ['/run/', '/sandbox/']) {
  test(`${path} in the full window: stage, lanes and why together; Escape leaves`, async ({
    page,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.setViewportSize({ width: 1366, height: 650 });
    await page.goto(path);
    const workbench = page.locator('.workbench').first();
    await workbench.locator('.stage canvas').first().waitFor();
    await playOf(workbench).focus();
    await page.keyboard.press('f');
    await expect(workbench).toHaveCSS('position', 'fixed');
    await expect.poll(async () => (await extent(workbench)).bottom).toBeLessThanOrEqual(650);
    for (const panel of ['.panel.chain', '.panel.lanes canvas']) {
      await expect(workbench.locator(panel).first()).toBeInViewport({ ratio: 0.2 });
    }
    const waiting = page.getByRole('banner').locator('xpath=ancestor-or-self::*[@inert]');
    await expect(waiting).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(workbench).not.toHaveCSS('position', 'fixed');
    await expect(playOf(workbench)).toBeFocused();
    await expect(waiting).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}
