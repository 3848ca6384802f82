/** The text and its pictures: what follows what, what waits for a prediction, what is in sight, where one was. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { dialTexts, glanceTexts, pageTexts, predictTexts } from '../../src/lesson/texts';
import { sample } from '../sample';
import { needs } from './abilities';
import { everyLesson, openLesson } from './takeLesson';

const lessons = await everyLesson();

const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

const L1 = '01-what-a-commit-is';

const markOf = (page: Page, action: string) => page.locator(`.do[data-action='${action}']`).first();
const paragraphOf = (page: Page, action: string) =>
  page.locator('p', { has: markOf(page, action) });
const captionOf = (page: Page) => page.locator('#simulation-commit .caption').first();

/** Scrolls as a reader does, until an element is where one reads. */
async function readAt(page: Page, element: Locator) {
  const viewport = page.viewportSize() ?? SIZES[0];
  await page.mouse.move(viewport.width * 0.2, viewport.height * 0.3);
  await page.mouse.wheel(0, 1);
  await element.evaluate((each) => {
    const { top } = each.getBoundingClientRect();
    scrollTo({ top: scrollY + top - innerHeight * 0.28, behavior: 'instant' });
  });
}

async function openAtCommit(page: Page) {
  await openLesson(page, L1);
  await page.locator('#simulation-commit').evaluate((each) => each.scrollIntoView());
  await page.locator('#simulation-commit .stage canvas').first().waitFor();
  await expect(page.locator('#simulation-commit .arriving')).toHaveCount(0);
}

/** How many pixels of a picture of the run can be seen. */
const seenOfRun = (page: Page) =>
  page.evaluate(() => {
    const seen = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      const within = element.closest('.stay')?.getBoundingClientRect();
      if (width === 0 || getComputedStyle(element).visibility === 'hidden') return 0;
      const upper = Math.max(top, within?.top ?? 0, 0);
      return Math.min(bottom, within?.bottom ?? Infinity, innerHeight) - upper;
    };
    const pictures = '.demo .machine, .stage canvas, .panel canvas, .panel svg, .recording canvas';
    return Math.max(0, ...[...document.querySelectorAll(pictures)].map(seen));
  });

const sweep = lessons.flatMap(({ slug }) => SIZES.map((size) => ({ slug, size })));

for (const { slug, size } of sample(sweep, 1 / 12)) {
  test(`${slug}: no screen is without something of the run, ${size.width}x${size.height}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await openLesson(page, slug);
    const isEnd = () =>
      page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
    // What comes into sight at the end may still grow there.
    const staysEnd = async () => {
      if (!(await isEnd())) return false;
      await page.waitForTimeout(500);
      return isEnd();
    };
    let screens = 0;
    let ended = false;
    for (; screens < 60 && !ended; screens++) {
      await expect
        .poll(() => seenOfRun(page), { message: `screen ${screens + 1}` })
        .toBeGreaterThan(80);
      ended = await staysEnd();
      await page.evaluate(() => scrollBy({ top: innerHeight * 0.9, behavior: 'instant' }));
    }
    expect(screens).toBeGreaterThan(4);
    expect(ended).toBe(true);
  });
}

test('the picture plays the moment of the paragraph that is read, and stops there', async ({
  page,
}) => {
  await page.setViewportSize(SIZES[0]);
  await openAtCommit(page);
  await readAt(page, paragraphOf(page, 'flush'));
  await expect(paragraphOf(page, 'flush')).toHaveAttribute('data-followed', '');
  await expect(captionOf(page)).toContainText('LGWR began a flush');
  await expect(markOf(page, 'flush')).toHaveAttribute('data-now', '');
  await readAt(page, paragraphOf(page, 'commit-done'));
  await expect(captionOf(page)).toContainText('ended its');
  await expect(markOf(page, 'commit-done')).toHaveAttribute('data-now', '');
  await expect(markOf(page, 'flush')).not.toHaveAttribute('data-now', '');
  // Back at a paragraph it is as it was left there, at once.
  await readAt(page, paragraphOf(page, 'flush'));
  await expect(captionOf(page)).toContainText('LGWR began a flush');
});

test("a reader's own hand wins until the next paragraph", async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await openAtCommit(page);
  const bar = page.locator('#simulation-commit').getByRole('slider').first();
  await readAt(page, paragraphOf(page, 'post'));
  await bar.focus();
  await page.keyboard.press('End');
  const own = await captionOf(page).textContent();
  await page.waitForTimeout(1500);
  await page.mouse.wheel(0, 12);
  await page.waitForTimeout(1500);
  await expect(captionOf(page)).toHaveText(own ?? '');
  await readAt(page, paragraphOf(page, 'commit-done'));
  await expect(captionOf(page)).toContainText('ended its');
  // Where the reader does not want it, no paragraph moves anything.
  await page.getByLabel(pageTexts.follow).evaluate((each: HTMLInputElement) => each.click());
  await readAt(page, paragraphOf(page, 'post'));
  await page.waitForTimeout(1500);
  await expect(captionOf(page)).toContainText('ended its');
});

test('less motion means that the picture is there at once', async ({ page }) => {
  needs('reduced motion');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(SIZES[0]);
  await openAtCommit(page);
  await readAt(page, paragraphOf(page, 'commit-done'));
  await expect(captionOf(page)).toContainText('ended its');
  await expect(page.locator('#simulation-commit .play-buttons .play')).toHaveAccessibleName(/Play/);
});

test('on a phone the run docks, follows the text there, and can be put away', async ({ page }) => {
  await page.setViewportSize(SIZES[1]);
  await openAtCommit(page);
  await readAt(page, paragraphOf(page, 'flush'));
  const dock = page.getByRole('complementary', { name: glanceTexts.label });
  await expect(dock.locator('canvas')).toBeInViewport({ ratio: 0.9 });
  await expect(dock.locator('.caption')).toContainText('LGWR began a flush');
  const box = await dock.boundingBox();
  expect(box?.height).toBeLessThan(SIZES[1].height * 0.4);
  await dock.getByRole('button', { name: glanceTexts.away }).click();
  await expect(dock.locator('canvas')).toHaveCount(0);
  await page.reload();
  await page.locator('.lesson[data-alive]').waitFor();
  await page.locator('h2').last().scrollIntoViewIfNeeded();
  await dock.getByRole('button', { name: glanceTexts.show }).click();
  await expect(dock.locator('canvas')).toBeVisible();
});

test('before a prediction the run is seen up to the answer, and the text waits for it', async ({
  page,
}) => {
  await page.setViewportSize(SIZES[0]);
  await openLesson(page, '04-thundering-herd');
  const told = page.getByRole('heading', { name: 'A claim without a measurement' });
  await expect(told).toBeHidden();
  const headings = page.getByRole('main').getByRole('heading');
  expect(await headings.count()).toBeGreaterThan(3);
  expect(await page.getByRole('main').ariaSnapshot()).not.toMatch(/- heading \[/);
  await page.locator('#prediction-posts').evaluate((each) => each.scrollIntoView());
  const beside = page.getByRole('complementary', { name: glanceTexts.label });
  await expect(beside.locator('.caption')).toContainText('LGWR began a flush');
  await expect(beside).toContainText(glanceTexts.until);
  // Beside the question, not below it.
  const [question, picture] = await Promise.all([
    page.locator('#prediction-posts').boundingBox(),
    beside.locator('canvas').boundingBox(),
  ]);
  expect(picture?.x).toBeGreaterThan((question?.x ?? 0) + (question?.width ?? 0));
  // It plays no further than that.
  await beside.getByRole('button', { name: glanceTexts.play }).click();
  await expect(beside.getByRole('button', { name: glanceTexts.pause })).toBeVisible();
  await expect(beside.getByRole('button', { name: glanceTexts.play })).toBeVisible({
    timeout: 20_000,
  });
  await expect(beside.locator('.caption')).toContainText('LGWR began a flush');
  await page.locator('#prediction-posts').getByRole('button', { name: predictTexts.skip }).click();
  await expect(told).toBeVisible();
});

test('an address leads into what waits, and its marks lead to the prediction', async ({ page }) => {
  await page.goto('/lessons/04-thundering-herd/#how-long-is-a-step');
  await page.locator('.lesson[data-alive]').waitFor();
  await expect(page.getByRole('heading', { name: 'How long is a step' })).toBeInViewport();
  await markOf(page, 'lost').click();
  const prediction = page.locator('#prediction-posts');
  await expect(prediction.getByRole('radio').first()).toBeFocused();
  await expect(prediction.locator('.why')).toHaveText(predictTexts.first);
});

test('a number in the text is dragged, stepped by keys, undone and reset', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await openLesson(page, '04-thundering-herd');
  await page.locator('#prediction-posts').getByRole('button', { name: predictTexts.skip }).click();
  const dial = page.locator('.dial').first();
  await expect(dial).toHaveText('10 ms');
  await expect(dial).toHaveAttribute('title', dialTexts.hint('Sessions: CPU per transaction'));
  await dial.scrollIntoViewIfNeeded();
  await page.locator('#simulation-herd .stage canvas').first().waitFor();
  const box = (await dial.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 50, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(dial).toHaveText('17 ms');
  const said = page.locator('#simulation-herd div.said');
  await expect(said).toContainText('CPU per transaction = 17 ms. With that: log file sync');
  await page.locator('#simulation-herd').getByRole('button', { name: /^Undo/ }).first().click();
  await expect(dial).toHaveText('10 ms');
  await dial.press('ArrowRight');
  await expect(dial).toHaveText('10.5 ms');
  await expect(dial).toHaveAttribute('aria-valuenow', '10.5');
  await dial.press('Escape');
  await expect(dial).toHaveText('10 ms');
});

test('words, processes and parts of the bar light each other up', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await openLesson(page, '02-noisy-neighbour');
  // The focus that scrolls would have the text lead the picture on.
  await page.getByLabel(pageTexts.follow).uncheck();
  await page.getByRole('button', { name: predictTexts.skip }).first().click();
  const stage = page.locator('#simulation-s3 .stage').first();
  await readAt(page, page.locator('#simulation-s3'));
  await stage.locator('canvas').waitFor();
  await markOf(page, 'commit-done').click();
  const word = page.locator('.term', { hasText: 'log file parallel write' }).last();
  await word.focus();
  await expect(stage.locator('.floor .lit').first()).toBeVisible();
  await word.blur();
  await expect(stage.locator('.floor .lit')).toHaveCount(0);
  await stage.locator('.floor [title^="the write"]').first().hover();
  await expect(word).toHaveClass(/\blit\b/);
  // A word for a process points at it, as a pointer does.
  await page.mouse.move(5, 5);
  await page
    .locator('.term', { hasText: /^LGWR$/ })
    .first()
    .focus();
  await expect(stage.locator('.tip')).toBeVisible();
});

test('a lesson opens where the reader was', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await openAtCommit(page);
  await readAt(page, paragraphOf(page, 'published'));
  await page.waitForTimeout(800);
  await page.goto('/');
  await page.goto(`/lessons/${L1}/`);
  await page.locator('.lesson[data-alive]').waitFor();
  await expect(paragraphOf(page, 'published')).toBeInViewport();
  await page.getByRole('button', { name: pageTexts.toTop }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.waitForTimeout(800);
  await page.goto('/');
  await page.goto(`/lessons/${L1}/`);
  await page.locator('.lesson[data-alive]').waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const size of SIZES) {
  test(`nothing moves as a lesson is read, ${size.width}x${size.height}`, async ({ page }) => {
    needs('shifts of the layout');
    test.slow();
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[]) {
          if (!entry.hadRecentInput)
            (globalThis as unknown as { shifted: number }).shifted += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize(size);
    await openLesson(page, '04-thundering-herd');
    for (let screen = 0; screen < 12; screen++) {
      await page.waitForTimeout(500);
      await page.mouse.move(60, 300);
      await page.mouse.wheel(0, size.height * 0.9);
    }
    const shifted = await page.evaluate(
      () => (globalThis as unknown as { shifted: number }).shifted,
    );
    expect(shifted).toBeLessThanOrEqual(0.02);
  });
}
