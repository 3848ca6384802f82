/** Nothing that is seen makes way for what comes later, and every page of a visit is in the same letters. */
import { expect, test, type Page } from '@playwright/test';
import { sample } from '../sample';
import { needs } from './abilities';

const PAGES = [
  '/',
  '/commit/',
  '/lessons/01-what-a-commit-is/',
  '/lessons/04-thundering-herd/',
  '/sandbox/',
  '/run/',
  '/clinic/',
  '/cases/',
  '/glossary/',
  '/trace/',
  '/teaching/',
  '/teaching/questions/',
  '/classroom/',
  '/published/',
  '/gallery/',
  '/notebook/',
] as const;
const SCREENS = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

/** A share of the screen that moved, times how far: no page comes to more. */
const MOST_SHIFT = 0.02;
const SLOWER = 4;
/** As late as letters come on a bad network: the page is read already. */
const LATE_MS = 1500;
/** Scripts, runs and letters are there by then, on a machine that is as slow as that. */
const WATCHED_MS = 6000;

async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; of: string }[] = [];
    Object.assign(globalThis, { shifts });
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.className}` : '?';
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (!hadRecentInput)
          shifts.push({ value, of: sources.map((each) => nameOf(each.node)).join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { shifts: { value: number; of: string }[] }).shifts,
  );

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

const visits = PAGES.flatMap((path) => SCREENS.map((screen) => ({ path, screen })));

for (const { path, screen } of sample(visits, 1 / 7)) {
  test(`${path} stays where it is while it loads: ${screen.width} wide`, async ({ page }) => {
    needs('shifts of the layout');
    await page.setViewportSize(screen);
    await watchShifts(page);
    await slowDown(page);
    await page.goto(path);
    await page.waitForTimeout(WATCHED_MS);
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT);
  });
}

/** Whether the headline is in our letters: it is as wide as the same words in these or, without them, in letters of one width. */
const isInOurLetters = (page: Page) =>
  page.evaluate(() => {
    const headline = document.querySelector('h1');
    if (!headline) throw new Error('The page has no headline.');
    const widthIn = (family: string) => {
      const probe = document.createElement('span');
      probe.textContent = 'commit complete';
      probe.style.cssText = `position:absolute;font:600 40px ${family}`;
      headline.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    const family = getComputedStyle(headline).fontFamily;
    const [ours = ''] = family.split(',');
    return Math.abs(widthIn(family) - widthIn(`${ours}, monospace`)) < 0.5;
  });

for (const screen of SCREENS) {
  test(`late letters move nothing, and every page has them: ${screen.width} wide`, async ({
    page,
  }) => {
    needs('shifts of the layout');
    await page.setViewportSize(screen);
    await watchShifts(page);
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    for (const path of ['/glossary/', '/lessons/01-what-a-commit-is/', '/cases/']) {
      await page.goto(path);
      await expect.poll(() => isInOurLetters(page), { message: path }).toBe(true);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });
}

test('the menu has every entry on a phone, and one row of them on a tablet', async ({ page }) => {
  await page.goto('/glossary/');
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const count = await entries.count();
  expect(count).toBeGreaterThan(6);
  for (const width of [360, 390, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    for (let nth = 0; nth < count; nth++) await expect(entries.nth(nth)).toBeInViewport();
    const rows = await entries.evaluateAll(
      (all) => new Set(all.map((each) => (each as HTMLElement).offsetTop)).size,
    );
    expect(rows, `${width}`).toBe(width < 448 ? 2 : 1);
  }
});
