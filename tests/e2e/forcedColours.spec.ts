/** Where the system gives all colours, what is chosen still looks different from what is not. */
import { expect, test, type Page } from '@playwright/test';
import { needs } from './abilities';
import { openLesson } from './takeLesson';

test.use({ forcedColors: 'active' });
test.beforeEach(() => needs('forced colours'));

const CHOSEN = ':is([aria-pressed], [aria-selected], [aria-current="step"], [aria-current="page"])';

/** What is chosen and looks no different once its attribute says that it is not; and how many were tried. */
const alike = (page: Page) =>
  page.evaluate((selector) => {
    const look = (element: Element) => {
      const style = getComputedStyle(element);
      const { outlineStyle, outlineColor, backgroundColor, borderTopColor } = style;
      const { borderBottomColor, borderBottomWidth, color } = style;
      return [
        ...[outlineStyle, outlineColor, backgroundColor, borderTopColor],
        ...[borderBottomColor, borderBottomWidth, color],
      ].join();
    };
    const names = ['aria-pressed', 'aria-selected', 'aria-current'];
    const found: string[] = [];
    let tried = 0;
    (document.activeElement as HTMLElement | null)?.blur();
    for (const element of document.querySelectorAll(selector)) {
      const name = names.find((each) => element.hasAttribute(each)) ?? '';
      const value = element.getAttribute(name);
      if (value === 'false' || element.getClientRects().length === 0) continue;
      tried++;
      const chosen = look(element);
      if (name === 'aria-current') element.removeAttribute(name);
      else element.setAttribute(name, 'false');
      if (look(element) === chosen) found.push(element.outerHTML.slice(0, 120));
      element.setAttribute(name, value ?? '');
    }
    return { found, tried };
  }, CHOSEN);

test('in a run: clock, a CPU, a lane, a report', async ({ page }) => {
  await page.goto('/run/');
  await page.locator('section.stage canvas').first().waitFor();
  await page
    .getByRole('button', { name: /^Select CPU|^CPU 0/ })
    .first()
    .press('Enter');
  await page.locator('.panel.lanes canvas').first().scrollIntoViewIfNeeded();
  await page.locator('.panel.reports').scrollIntoViewIfNeeded();
  await page.locator('.panel.reports [aria-selected]').first().waitFor();
  const { found, tried } = await alike(page);
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(3);
});

test('on a phone: the tabs of the views', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/run/');
  await page.getByRole('tab').first().waitFor();
  const { found, tried } = await alike(page);
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(0);
});

test('at the head of a lesson: which of its runs is played', async ({ page }) => {
  await openLesson(page, '02-noisy-neighbour');
  await page.locator('.demo canvas').waitFor();
  const { found, tried } = await alike(page);
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(0);
});

for (const { what, path, chosen } of [
  { what: 'in a class: the step', path: '/classroom/?lesson=04', chosen: '[aria-current="step"]' },
  { what: 'in the clinic: the case', path: '/clinic/', chosen: 'main [aria-current="page"]' },
]) {
  test(`${what} that is shown`, async ({ page }) => {
    await page.goto(path);
    await page.locator(chosen).first().waitFor();
    const { found, tried } = await alike(page);
    expect(found).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
}
