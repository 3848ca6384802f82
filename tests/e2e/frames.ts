import type { Page } from '@playwright/test';

/** Waits until a page has drawn so many more pictures: what it had to do at once has been done. */
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
