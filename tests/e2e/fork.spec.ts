import { expect, test, type Page } from '@playwright/test';
import { texts as shareTexts } from '../../src/views/share/texts';
import { texts as transportTexts } from '../../src/views/transport/texts';
import { texts as forkTexts } from '../../src/views/fork/texts';
import { needs } from './abilities';

/** LGWR shares CPU 3 with a noise that is far above it. */
const NOISY =
  '/run/?run.until_ms=500&machine.cpus=4&lgwr.affinity=3&sessions.count=8&sessions.think_ms=2&noise.count=1&noise.affinity=3&noise.nice=-20';

async function open(page: Page) {
  await page.goto(NOISY);
  const scrub = page.getByRole('slider', { name: transportTexts.scrub });
  await expect(scrub).toBeVisible();
  return scrub;
}

const stages = (page: Page) => page.getByRole('region', { name: /^Stage/ });
const changed = (page: Page) => page.getByRole('region', { name: forkTexts.changed });

test('a fork by pointer: what changed, where the runs part, undo and redo', async ({ page }) => {
  const scrub = await open(page);
  const box = await scrub.boundingBox();
  if (!box) throw new Error('The scrub bar is not there.');
  await scrub.click({ position: { x: box.width / 5, y: 20 } });
  const instant = await scrub.getAttribute('aria-valuenow');
  await page.getByRole('button', { name: transportTexts.fork }).click();
  await page.getByRole('button', { name: 'the noise stopped?' }).click();
  await expect(changed(page)).toContainText('Noise: Active on → off');
  await expect(changed(page)).toContainText(/At \d+\.\d{3} ms .*the original.*the fork/);
  await expect(changed(page)).toContainText(/A commit waits .* instead of/);
  await expect(page).toHaveURL(/@\d+(\.\d+)?ms\.noise\.active=off|@.*noise\.active=/);
  await expect(stages(page)).toHaveCount(2);
  expect(await scrub.getAttribute('aria-valuenow')).toBe(instant);

  await changed(page).getByText(forkTexts.figures).click();
  await expect(changed(page).getByRole('row', { name: /^Transactions per second/ })).toBeVisible();
  await changed(page).getByRole('button', { name: forkTexts.moveTo }).click();
  const parted = Number(await scrub.getAttribute('aria-valuenow'));
  expect(parted).toBeGreaterThan(Number(instant));

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(changed(page)).toBeHidden();
  await expect(stages(page)).toHaveCount(1);
  await expect(page).not.toHaveURL(/@/);
  await expect(page.getByText(/^Undone: at .* Noise: Active becomes off\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(changed(page)).toContainText('Noise: Active on → off');
  await expect(stages(page)).toHaveCount(2);
});

test('a fork by keyboard alone: bookmark, renice, undo of each step, redo', async ({ page }) => {
  const scrub = await open(page);
  await scrub.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('b');
  await expect(
    page.getByRole('group', { name: transportTexts.bookmarkList }).getByRole('button'),
  ).toHaveCount(1);
  await page.keyboard.press('Shift+F');
  const panel = page.getByRole('region', { name: /^What if, from/ });
  await expect(panel.getByRole('heading', { name: /^What if/ })).toBeFocused();
  const own = panel.getByRole('group', { name: forkTexts.own });
  await own.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await own.getByRole('button', { name: forkTexts.forkIt }).focus();
  await page.keyboard.press('Enter');
  await expect(changed(page)).toContainText('Log writer: nice 0 → -20');
  await expect(changed(page).getByRole('heading').first()).toBeFocused();
  await expect(panel).toBeHidden();

  await page.keyboard.press('Control+z');
  await expect(changed(page)).toBeHidden();
  await expect(
    page.getByRole('group', { name: transportTexts.bookmarkList }).getByRole('button'),
  ).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('group', { name: transportTexts.bookmarkList })).toBeHidden();
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Shift+z');
  await expect(changed(page)).toContainText('Log writer: nice 0 → -20');
  await expect(
    page.getByRole('group', { name: transportTexts.bookmarkList }).getByRole('button'),
  ).toHaveCount(1);
});

test('Escape closes the question and gives the focus back', async ({ page }) => {
  const scrub = await open(page);
  await scrub.focus();
  await page.keyboard.press('Shift+F');
  await expect(page.getByRole('heading', { name: /^What if/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(scrub).toBeFocused();
});

test('a shared link brings fork, original and bookmarks back', async ({ page }) => {
  needs('questions about many elements of a run');
  const scrub = await open(page);
  await scrub.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('b');
  await page.keyboard.press('Shift+F');
  await page.getByRole('button', { name: 'the noise stopped?' }).click();
  await expect(changed(page)).toContainText('A commit waits');
  const sentences = await changed(page).getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: shareTexts.share }).click();
  const link = await page.getByRole('dialog').getByRole('textbox').first().inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(changed(page)).toContainText('A commit waits');
  expect(await changed(page).getByRole('listitem').allTextContents()).toEqual(sentences);
  await expect(
    page.getByRole('group', { name: transportTexts.bookmarkList }).getByRole('button'),
  ).toHaveCount(1);
});
