import { expect, test } from '@playwright/test';
import { pages } from './pages';
import { inTheme, THEMES, violationsOn } from './violations';

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } };

for (const path of pages()) {
  for (const theme of THEMES) {
    for (const [size, viewport] of Object.entries(sizes)) {
      test(`${path} is accessible: ${theme}, ${size}`, async ({ page }) => {
        // The glossary has some thousand elements to judge, and the machine other tests.
        test.setTimeout(90_000);
        await page.setViewportSize(viewport);
        await inTheme(page, theme);
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await violationsOn(page)).toEqual([]);
      });
    }
  }
}
