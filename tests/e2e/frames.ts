import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until a page has drawn this many more pictures: what it had to do at once has been done. */
export const frames = (page: Page, count: number) =>
  page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => {
          if (left === 0) resolve();
          else requestAnimationFrame(() => next(left - 1));
        };
        next(count);
      }),
    count,
  );

/**
 * Moves the clock of a page on, frame by frame, until what it plays has come to something that can be seen.
 * A test that plays for long installs that clock before it opens the page: it shows every picture, and waits for none.
 */
export const playUntil = (page: Page, sight: Locator) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(100);
        return sight.isVisible();
      },
      { intervals: [0] },
    )
    .toBe(true);
