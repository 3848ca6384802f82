/** Accessibility of a lesson with everything in it opened; the closed page is held with all others. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const theme of ['light', 'dark', 'projector']) {
  test(`an opened lesson is accessible: ${theme}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.addInitScript((name) => localStorage.setItem('postwait.theme', name), theme);
    await page.goto('/lessons/02-noisy-neighbour/');
    await page.locator('.lesson[data-alive]').waitFor();
    await page.getByRole('button', { name: 'Skip this and show me' }).first().click();
    await page.locator('#prediction-no-write').getByRole('radio').first().check();
    await page.locator('#prediction-no-write').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Open the challenge' }).click();
    await page.getByText('Your run (seed 1)').waitFor();
    await page.locator('#question-lfpw').getByRole('radio').first().check();
    await page.locator('#question-lfpw').getByRole('button').click();
    await page.getByText('Not this one.').waitFor();
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    const told = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    expect(told).toEqual([]);
  });
}
