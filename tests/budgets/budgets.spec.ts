import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { kilobytes, listed, loadsOf } from './traffic';

const lesson = '/lessons/02-noisy-neighbour/';

test('an interactive lesson needs at most 150 kB of code, gzipped', async ({ page }) => {
  const file = join(import.meta.dirname, '../../build', lesson, 'index.html');
  expect(existsSync(file), `The site has no page ${lesson}`).toBe(true);

  const loads = await loadsOf(page, lesson, () => page.waitForLoadState('networkidle'));
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
