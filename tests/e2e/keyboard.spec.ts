/** The pages of runs by keyboard alone: nothing here clicks, points, or gives the focus to anything. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { texts as shareTexts } from '../../src/views/share/texts';
import { texts as transportTexts } from '../../src/views/transport/texts';
import { complaintsAbout } from '../model/export/traceFormat';
import { pressOn, tabTo } from './keyboard';
import { SMALL } from './workbench';

const scrubber = (page: Page) => page.getByRole('slider', { name: transportTexts.scrub });
const instant = async (page: Page) => Number(await scrubber(page).getAttribute('aria-valuenow'));
const spoken = (page: Page) => page.getByRole('status', { name: 'What just happened' });
const sheet = (page: Page) => page.getByRole('dialog', { name: transportTexts.shortcuts });

/** Plays by the key for it, stops, steps on and back, and has each heard. */
async function play(page: Page) {
  await tabTo(page, scrubber(page));
  const before = await instant(page);
  await page.keyboard.press(']');
  // While it plays the bar says nothing, since each value would be spoken: it speaks again once it is paused.
  await expect(async () => {
    await page.keyboard.press('Space');
    await frames(page, 10);
    await page.keyboard.press('Space');
    expect(await instant(page)).toBeGreaterThan(before);
  }).toPass();
}

/** Waits until the page has been drawn so often. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (wanted) => {
    for (let frame = 0; frame < wanted; frame++) await new Promise(requestAnimationFrame);
  }, count);

test('a run: a parameter, playback, a process, why it waits, and the trace saved', async ({
  page,
}) => {
  await page.goto(`/run/?${SMALL}`);
  await page.locator('.workbench canvas').first().waitFor();

  const nice = page.getByRole('group', { name: 'Parameters' }).getByRole('slider').nth(1);
  await tabTo(page, nice);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/lgwr\.nice=-1/);

  await pressOn(page, page.getByRole('button', { name: transportTexts.play, exact: true }));
  await expect.poll(() => instant(page)).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: transportTexts.play, exact: true })).toBeFocused();

  const stopped = await instant(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => instant(page)).toBeGreaterThan(stopped);
  const heard = await spoken(page).textContent();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(spoken(page)).not.toHaveText(heard ?? '');
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();

  const processes = page.getByRole('listbox', { name: 'Processes' });
  await tabTo(page, processes);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(processes.getByRole('option', { selected: true })).toHaveCount(1);

  const chain = page.getByRole('region', { name: 'Why does it wait?' });
  await tabTo(page, chain.getByRole('combobox', { name: 'Longest commits' }));
  await page.keyboard.press('ArrowDown');
  await expect(chain).toContainText(/waits for log file sync: .* ms/);
  const begin = await instant(page);
  const tree = chain.getByRole('tree', { name: /^What the wait/ });
  await tabTo(page, tree.getByRole('treeitem').first());
  await page.keyboard.press('End');
  // The tree takes the key: the playhead, which has it elsewhere, stays.
  expect(await instant(page)).toBe(begin);
  await page.keyboard.press('Enter');
  await expect.poll(() => instant(page)).toBeGreaterThan(begin);
  await expect(tree.getByRole('treeitem').last()).toBeFocused();

  await pressOn(page, page.getByRole('button', { name: shareTexts.share, exact: true }));
  await expect(page.getByRole('dialog', { name: shareTexts.share })).toBeVisible();
  const save = page.getByRole('button', { name: shareTexts.files.trace });
  const [download] = await Promise.all([page.waitForEvent('download'), pressOn(page, save)]);
  const trace: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(complaintsAbout(trace).slice(0, 5)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: shareTexts.share, exact: true })).toBeFocused();
});

test('the lanes: zoom, measure, find, and a lane picked out', async ({ page }) => {
  await page.goto(`/run/?${SMALL}`);
  await page.locator('.workbench canvas').first().waitFor();
  const lanes = page.getByRole('region', { name: 'Lanes' });
  const names = lanes.getByRole('group', { name: 'Lanes' });
  const lgwr = names.getByRole('button', { name: 'LGWR' });
  // Tab leads to one of the lanes, the arrows to each of them.
  await tabTo(page, names.getByRole('button', { name: 'CPU 0' }));
  for (let lane = 0; lane < 2; lane++) await page.keyboard.press('ArrowDown');
  await expect(lgwr).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lgwr).toHaveAttribute('aria-pressed', 'true');
  const plot = lanes.getByRole('slider', { name: 'Time in the run' });
  await tabTo(page, plot);
  const told = lanes.getByRole('status');
  await page.keyboard.press('+');
  await expect(told).toContainText('shown');
  await page.keyboard.press('m');
  await expect(told).toContainText('Mark at');
  await page.keyboard.press('.');
  await expect(told).toContainText('LGWR');
  await expect(lanes.getByText('between the cursors')).toBeVisible();
});

test('the sandbox: a scenario, a parameter found and changed, undone, played and saved', async ({
  page,
}) => {
  await page.goto('/');
  await pressOn(page, page.getByRole('link', { name: 'Sandbox', exact: true }).first());
  await page.locator('.workbench canvas').first().waitFor();

  const scenario = page.getByLabel('Scenario', { exact: true });
  await tabTo(page, scenario);
  const fresh = await scenario.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(scenario).not.toHaveValue(fresh);
  const chosen = page.url();

  await tabTo(page, page.getByRole('searchbox').first());
  await page.keyboard.type('lgwr renice');
  const nice = page.getByRole('textbox', { name: 'Log writer: nice' });
  await tabTo(page, nice);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('-7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/lgwr\.nice=-7/);
  await pressOn(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await expect(page).toHaveURL(chosen);

  await play(page);

  await pressOn(page, page.getByRole('button', { name: shareTexts.share, exact: true }));
  await expect(page.getByRole('dialog', { name: shareTexts.share })).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: shareTexts.tables.which }));
  const csv = page.getByRole('button', { name: 'CSV' });
  const [download] = await Promise.all([page.waitForEvent('download'), pressOn(page, csv)]);
  expect(download.suggestedFilename()).toMatch(/statistics\.csv$/);
});
