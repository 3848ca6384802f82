import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { pages } from './pages';

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } };
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const path of pages()) {
  for (const theme of ['light', 'dark', 'projector']) {
    for (const [size, viewport] of Object.entries(sizes)) {
      test(`${path} is accessible: ${theme}, ${size}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.addInitScript((name) => localStorage.setItem('postwait.theme', name), theme);
        await page.goto(path, { waitUntil: 'networkidle' });
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
        const told = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
        );
        expect(told).toEqual([]);
      });
    }
  }
}
