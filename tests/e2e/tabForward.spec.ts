/** Tab meets every control in order, whether or not it was there when the page was opened. */
import { expect, test, type Page } from '@playwright/test';
import { predictTexts } from '../../src/lesson/texts';
import { sample } from '../sample';
import { everyLesson, openLesson } from './takeLesson';

/** More stops than any page has. */
const MOST_STOPS = 600;

/** Marks what has the focus as met; whether the focus has left the page. */
const meet = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return true;
    activeElement.setAttribute('data-met', '');
    return false;
  });

/** What Tab should have come to, and has not: of radios of one name only one is a stop. */
const passedOver = (page: Page) =>
  page.evaluate(() => {
    const stops =
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, summary, [tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(stops)]
      .filter((element) => element.tabIndex >= 0 && !element.matches('[type="radio"], [inert] *'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.hasAttribute('data-met'))
      .map((element) => element.outerHTML.slice(0, 140));
  });

/** Goes from the top of a page to its end, and tells how many stops there were. */
async function walk(page: Page): Promise<number> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    // No key is faster than what is fetched: the focus waits where it will be.
    await page.waitForFunction(() => !document.activeElement?.matches('[aria-busy="true"]'));
    if (await meet(page)) return stops;
  }
  throw new Error(`More than ${MOST_STOPS} stops`);
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`a lesson from its top to its end: ${viewport.width}x${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openLesson(page, '01-what-a-commit-is');
    await page.locator('.demo canvas').waitFor();
    expect(await walk(page)).toBeGreaterThan(40);
    expect(await passedOver(page)).toEqual([]);
  });
}

/** Comes back to a lesson whose predictions were answered: its runs are made while Tab is on its way. */
async function openEverything(page: Page) {
  const skip = page.getByRole('button', { name: predictTexts.skip });
  for (let left = await skip.count(); left > 0; left--) await skip.first().click();
  await page.reload();
  await page.locator('.demo canvas').waitFor();
}

const others = [
  {
    path: '/',
    stops: 20,
    opened: (page: Page) => page.getByRole('button', { name: 'Pause' }).waitFor(),
  },
  ...['/run/', '/sandbox/'].map((path) => ({
    path,
    stops: 40,
    opened: (page: Page) => page.locator('.stage canvas').first().waitFor(),
  })),
  ...(await everyLesson()).slice(1).map(({ slug }) => ({
    path: `/lessons/${slug}/`,
    stops: 40,
    opened: async (page: Page) => {
      await page.locator('.demo canvas').waitFor();
      await openEverything(page);
    },
  })),
];

for (const { path, stops, opened } of sample(others, 1 / 10)) {
  test(`${path} from its top to its end`, async ({ page }) => {
    await page.goto(path);
    await opened(page);
    expect(await walk(page)).toBeGreaterThan(stops);
    expect(await passedOver(page)).toEqual([]);
  });
}
