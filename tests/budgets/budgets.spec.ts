import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { kilobytes, listed, loadsOf } from './traffic';

const lesson = '/lessons/02-noisy-neighbour/';

/** Opens the lesson's first simulation as a reader does, and waits until its picture stands. */
async function openSimulation(page: Page) {
  await page.getByRole('button', { name: 'Skip this and show me' }).first().click();
  // What is drawn is only loaded once the reader comes near it.
  await page.getByRole('button', { name: /^Play/ }).first().scrollIntoViewIfNeeded();
  await page.locator('canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
}

test('an interactive lesson needs at most 150 kB of code, gzipped', async ({ page }) => {
  const file = join(import.meta.dirname, '../../build', lesson, 'index.html');
  expect(existsSync(file), `The site has no page ${lesson}`).toBe(true);

  // On a phone, where bytes cost most; what a reader has not scrolled to is not needed yet.
  await page.setViewportSize({ width: 390, height: 740 });
  const loads = await loadsOf(page, lesson, openSimulation);
  expect(
    loads.some(({ path }) => path.endsWith('.wasm')),
    'The lesson never asked for the core, so it was not interactive',
  ).toBe(true);
  console.log(`${kilobytes(loads).toFixed(1)} kB of 150 kB\n${listed(loads)}`);
  expect(kilobytes(loads), listed(loads)).toBeLessThanOrEqual(150);
});

test('the home page needs at most 60 kB of code, gzipped', async ({ page }) => {
  const loads = await loadsOf(page, '/', () => page.waitForLoadState('networkidle'));
  expect(loads.length).toBeGreaterThan(2);
  expect(kilobytes(loads), listed(loads)).toBeLessThanOrEqual(60);
});
