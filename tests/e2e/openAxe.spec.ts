/** Accessibility, in every theme, of the pages of runs with everything in them opened; the closed pages are held with all others. */
import { expect, test } from '@playwright/test';
import { texts as shareTexts } from '../../src/views/share/texts';
import { texts as transportTexts } from '../../src/views/transport/texts';
import { sample } from '../sample';
import { needs } from './abilities';
import { violationsInEveryTheme } from './violations';
import { openRun, showEverything, SMALL, unfold } from './workbench';

/** Reports that are made differently: rows to pick out, bars, samples over time, one process, plain text. */
const UNLIKE = ['Top 5', 'Histogram', 'ASH', 'top -H', 'strace', 'LGWR trace'];

test('two runs are accessible with every view and table opened', async ({ page }) => {
  needs('questions about many elements of a run');
  await openRun(page);
  await showEverything(page);
  await page.getByRole('button', { name: /^Keep/ }).click();
  await page.getByRole('switch').first().click();
  await expect(page.getByRole('region', { name: /^Stage/ })).toHaveCount(2);
  await showEverything(page);
  const lanes = page.getByRole('region', { name: /^Lanes/ }).first();
  await lanes.getByRole('button', { name: 'LGWR' }).click();
  await lanes.getByRole('button', { name: 'Measure from here' }).click();
  await unfold(page);
  expect(await violationsInEveryTheme(page)).toEqual([]);
});

test('the reports are accessible, as tables and as printed', async ({ page }) => {
  await openRun(page);
  await showEverything(page);
  for (const name of sample(UNLIKE, 1 / 10)) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.locator('.report[aria-busy="true"]')).toHaveCount(0);
    expect(await violationsInEveryTheme(page, 'section.reports'), name).toEqual([]);
  }
  await page.getByRole('checkbox', { name: /^As the tool prints/ }).check();
  expect(await violationsInEveryTheme(page, 'section.reports')).toEqual([]);
});

test('what opens over a run is accessible', async ({ page }) => {
  await openRun(page);
  await page.getByRole('button', { name: transportTexts.shortcuts }).click();
  await expect(page.getByRole('dialog', { name: transportTexts.shortcuts })).toBeVisible();
  expect(await violationsInEveryTheme(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: shareTexts.share, exact: true }).click();
  await expect(page.getByRole('dialog', { name: shareTexts.share })).toBeVisible();
  expect(await violationsInEveryTheme(page, 'dialog')).toEqual([]);
});

test('a link with mistakes is accessible', async ({ page }) => {
  await page.goto('/run/?sessions.count=4&noise.nice=-150&lgwr.nicee=2#v1.AAAA');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await violationsInEveryTheme(page)).toEqual([]);
});

test('the sandbox is accessible with controls of every kind opened', async ({ page }) => {
  needs('questions about many elements of a run');
  await openRun(page, `/sandbox/?${SMALL}&@40ms.noise.active=0`);
  await page.getByRole('searchbox').first().fill('noise');
  await unfold(page);
  expect(await violationsInEveryTheme(page, '.sandbox')).toEqual([]);
});

test('the sandbox is accessible with every parameter shown', async ({ page }) => {
  needs('questions about many elements of a run');
  await openRun(page, `/sandbox/?${SMALL}`);
  await unfold(page);
  expect(await violationsInEveryTheme(page, '.settings')).toEqual([]);
});
