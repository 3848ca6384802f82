/** Every lesson begins with something that moves and can be touched, before there is anything to read at length. */
import { expect, test, type Page } from '@playwright/test';
import { gradeTexts, measureTexts } from '../../src/lesson/challenge/openChallengeTexts';
import { challengeTexts, demoTexts } from '../../src/lesson/texts';
import { needs } from './abilities';
import { frames, playUntil } from './frames';
import { everyLesson, openLesson } from './takeLesson';
import { sample } from '../sample';

const SCREENS = [
  { name: 'a laptop', viewport: { width: 1366, height: 650 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
];
/** The head of a lesson: its number, minutes, steps, title and question. */
const MOST_WORDS = 40;

const lessons = await everyLesson();

const demoOf = (page: Page) => page.getByRole('region', { name: demoTexts.title });
const pictureOf = (page: Page) => demoOf(page).locator('canvas');

/** What the canvas shows, as one number. */
const inkOf = (page: Page) =>
  pictureOf(page).evaluate((canvas: HTMLCanvasElement) => {
    const pen = canvas.getContext('2d');
    const { data } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let sum = 0;
    for (let index = 0; index < data.length; index += 97) sum = (sum * 31 + (data[index] ?? 0)) | 0;
    return sum;
  });

/** How many words of a lesson a reader meets before its machine. */
const wordsBefore = (page: Page) =>
  page.locator('.lesson').evaluate((lesson) => {
    const demo = lesson.querySelector('.demo');
    const texts = document.createTreeWalker(lesson, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (demo?.contains(parentElement)) break;
      // What is said in another database's words is not shown.
      if (!parentElement?.checkVisibility()) continue;
      words += (textContent ?? '').split(/\s+/).filter(Boolean).length;
    }
    return words;
  });

const scrolled = (page: Page) => page.evaluate(() => scrollY);

const visits = SCREENS.flatMap((screen) => lessons.map((lesson) => ({ ...screen, ...lesson })));

for (const { name, viewport, slug, demo } of sample(visits, 1 / 12)) {
  test(`${slug} moves within the first screen of ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openLesson(page, slug);
    await expect(pictureOf(page)).toBeInViewport({ ratio: 1 });
    expect(await wordsBefore(page)).toBeLessThanOrEqual(MOST_WORDS);
    const button = (of = demo.plays[0]) =>
      demoOf(page).getByRole('button', { name: of?.button ?? '', exact: true });
    await expect(button()).toBeInViewport({ ratio: 1 });
    expect(await scrolled(page)).toBe(0);
    if (demo.waits) {
      await expect(demoOf(page).getByRole('button')).toHaveCount(1);
      await button().click();
    }
    // A driver may scroll to what it clicks.
    const top = await scrolled(page);
    const before = await inkOf(page);
    await expect.poll(() => inkOf(page)).not.toBe(before);
    if (!demo.waits) await expect(button(demo.plays[1])).toBeInViewport({ ratio: 1 });
    expect(await scrolled(page)).toBe(top);
  });
}

for (const { slug, demo } of sample(lessons, 1 / 19)) {
  test(`${slug}: each of its plays is told to its end`, async ({ page }) => {
    await page.clock.install();
    await openLesson(page, slug);
    for (const [index, { button, after }] of demo.plays.entries()) {
      const isPlayed = index === 0 && !demo.waits;
      if (!isPlayed) await demoOf(page).getByRole('button', { name: button, exact: true }).click();
      await playUntil(page, demoOf(page).getByText(after));
      // What plays by itself does not interrupt a screen reader.
      await expect(demoOf(page).getByText(after)).toHaveAttribute(
        'aria-live',
        isPlayed ? 'off' : 'polite',
      );
    }
  });
}

for (const { name, viewport } of SCREENS) {
  test(`on ${name} a picture stands where the machine will, and nothing moves when that comes`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/lessons/02-noisy-neighbour/', { waitUntil: 'commit' });
    const still = demoOf(page).getByRole('img');
    await expect(still).toBeInViewport({ ratio: 1 });
    const widest = still.locator('..');
    const beyond = await widest.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(beyond).toBe(0);
    const foot = async () => {
      const box = await demoOf(page).boundingBox();
      return box && box.y + box.height;
    };
    const before = await foot();
    release();
    await expect(pictureOf(page)).toBeVisible();
    await expect(still).toHaveCount(0);
    expect(await foot()).toBe(before);
    await expect(demoOf(page).getByText('commits, the longest')).toBeVisible();
    expect(await foot()).toBe(before);
  });
}

test('one commit is one write, and ten are three', async ({ page }) => {
  await page.clock.install();
  await openLesson(page, '01-what-a-commit-is');
  await demoOf(page).getByRole('button', { name: 'COMMIT', exact: true }).click();
  await playUntil(page, demoOf(page).getByText('1 commit, 1 write'));
  await demoOf(page).getByRole('button', { name: 'COMMIT ten times' }).click();
  await playUntil(page, demoOf(page).getByText('10 commits, 3 writes'));
});

test('it stops when asked, and goes on', async ({ page }) => {
  await openLesson(page, '02-noisy-neighbour');
  await demoOf(page).getByRole('button', { name: demoTexts.stop }).click();
  const still = await inkOf(page);
  await frames(page, 20);
  expect(await inkOf(page)).toBe(still);
  await demoOf(page).getByRole('button', { name: demoTexts.goOn }).click();
  await expect.poll(() => inkOf(page)).not.toBe(still);
});

test('less motion means a picture at rest until it is pressed', async ({ page }) => {
  needs('reduced motion');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLesson(page, '02-noisy-neighbour');
  await expect(pictureOf(page)).toBeVisible();
  const still = await inkOf(page);
  await frames(page, 20);
  expect(await inkOf(page)).toBe(still);
  await demoOf(page).getByRole('button').first().click();
  await expect.poll(() => inkOf(page)).not.toBe(still);
});

test('on a phone a challenge tells nothing before it is measured, and then its grades fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLesson(page, '01-what-a-commit-is');
  const challenge = page.locator('#challenge-load');
  await challenge.getByRole('button', { name: challengeTexts.open }).click();
  await expect(challenge).toBeFocused();
  const result = challenge.getByText(measureTexts.now(1)).first();
  await result.waitFor();
  const before = await result.textContent();
  const rows = challenge.getByRole('slider', { name: /, slider$/ }).last();
  await rows.press('ArrowRight');
  const measure = challenge.getByRole('button', { name: measureTexts.measure(8) });
  await measure.click();
  await expect(challenge.locator('.verdict')).toHaveText(measureTexts.choose);
  await expect(result).toHaveText(before ?? '');
  await challenge.getByRole('radio').first().check();
  await measure.click();
  const grades = challenge.getByRole('group', { name: gradeTexts.caption });
  await expect(grades.getByRole('row')).toHaveCount(9);
  await expect(challenge).toContainText(measureTexts.left(2));
  const beyond = await grades.evaluate((each) => each.scrollWidth - each.clientWidth);
  expect(beyond).toBeLessThanOrEqual(0);
});

test('on a phone what is said of a selected process, and the way to why, are beside Play', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/run/');
  const picture = page.locator('.stage canvas').first();
  await expect(picture).toBeVisible();
  const sleeper = page.getByRole('option', { name: /^session 4 sleeps: SQL/ });
  await expect(sleeper).toBeAttached();
  const processes = page.getByRole('listbox', { name: 'Processes' });
  for (let down = 0; down < 4; down++) await processes.press('ArrowDown');
  await processes.press('Enter');
  await picture.evaluate((room) => room.scrollIntoView({ block: 'center' }));
  const said = page.locator('.followed .words');
  await expect(said).toHaveText(/^session 4 /);
  await expect(said).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByText('Why does it wait?').last()).toBeInViewport();
});

test('what is pressed first can be read while a pointer is over it', async ({ page }) => {
  await openLesson(page, '01-what-a-commit-is');
  const button = demoOf(page).getByRole('button').first();
  await button.hover();
  const [letters, ground] = await button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  expect(letters).not.toBe(ground);
});
