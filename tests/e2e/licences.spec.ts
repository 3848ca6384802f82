/** The licence of everything shipped is in the build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const root = join(import.meta.dirname, '../..');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** What is bundled without being a dependency at run time, and what comes as files. */
const OTHERS = [
  'svelte',
  '@sveltejs/kit',
  'Python and its standard library',
  'musl',
  'Expat',
  'libffi',
  'zlib',
  'entities',
  'd3-color',
];

test('the page of licences has the text of each, and the credits lead there', async ({ page }) => {
  await page.goto('/notebook/');
  await page.getByRole('button', { name: 'Keys and help' }).click();
  await page.getByRole('link', { name: 'the text of each licence' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Licences' })).toBeVisible();
  for (const name of [...Object.keys(dependencies), ...OTHERS]) {
    const entry = page
      .locator('details')
      .filter({ has: page.locator(`summary:text-matches("^${name} ?[0-9,]")`) });
    expect(await entry.count(), name).toBe(1);
    expect((await entry.locator('pre').textContent())?.length, name).toBeGreaterThan(500);
  }
  const all = (await page.locator('.still').textContent()) ?? '';
  for (const words of [
    'Permission is hereby granted, free of charge',
    'SIL OPEN FONT LICENSE Version 1.1',
    'Mozilla Public License Version 2.0',
    'PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2',
    'Apache License',
  ]) {
    expect(all.includes(words), words).toBe(true);
  }
  const svelte = page.locator('details').filter({ has: page.getByText(/^svelte \d/) });
  await svelte.locator('summary').click();
  await expect(svelte.locator('pre')).toBeVisible();
});
