/** Hands on the road: processes and nice values are carried, and a menu does the same for keys and fingers. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { needs } from './abilities';
import { openLesson, skipPredictions } from './takeLesson';

const SCENARIO =
  '/sandbox/?machine.cpus=4&lgwr.affinity=3&sessions.count=6&sessions.think_ms=5&noise.count=1&noise.affinity=3&noise.sleep_ms=0';

const floorOf = (within: Page | Locator) => within.locator('.stage .floor').first();
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first();

async function openStage(page: Page, path = SCENARIO) {
  await page.goto(path);
  await floorOf(page).locator('canvas').waitFor();
  await expect(page.locator('.loading')).toHaveCount(0);
}

/** Where a process is drawn: a pointer looks for it along the row of a CPU. */
async function findToken(page: Page, name: string, row: Locator) {
  const box = await row.boundingBox();
  if (!box) throw new Error('The CPU has no row.');
  const tip = page.locator('.stage .tip').first();
  for (let x = box.x + 4; x < box.x + box.width; x += 8) {
    await page.mouse.move(x, box.y + box.height / 2);
    if ((await tip.count()) > 0 && ((await tip.textContent()) ?? '').trim().startsWith(name)) {
      return { x: x + 6, y: box.y + box.height / 2 };
    }
  }
  throw new Error(`${name} is not in that row.`);
}

const cpu = (page: Page, number: number) =>
  floorOf(page).getByRole('button', { name: new RegExp(`^CPU ${number}: `) });

async function middleOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const clockOf = (page: Page) => page.locator('.stage .time').first().textContent();

test('the neighbour is carried to another CPU, at the same instant, and undone', async ({
  page,
}) => {
  await openStage(page);
  const before = await clockOf(page);
  const from = await findToken(page, 'noise 1', cpu(page, 3));
  const to = await middleOf(cpu(page, 1));
  await page.mouse.down();
  await page.mouse.move(from.x - 20, from.y - 20);
  await page.mouse.move(to.x, to.y);
  await expect(page.locator('.carried')).toContainText('CPU 1 only');
  await page.mouse.up();
  await expect(page.getByText('Noise 1: CPU 3 only → CPU 1 only.')).toBeVisible();
  await expect(page).toHaveURL(/noise\.affinity=1/);
  await expect(cpu(page, 1)).toHaveAccessibleName(/noise 1/);
  expect(await clockOf(page)).toBe(before);
  await undo(page).click();
  await expect(page).toHaveURL(/noise\.affinity=3/);
});

test('Escape puts what is carried back', async ({ page }) => {
  await openStage(page);
  const from = await findToken(page, 'noise 1', cpu(page, 3));
  const to = await middleOf(cpu(page, 1));
  await page.mouse.down();
  await page.mouse.move(from.x - 20, from.y);
  await page.mouse.move(to.x, to.y);
  await expect(page.locator('.carried')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.carried')).toHaveCount(0);
  await page.mouse.up();
  await expect(page).toHaveURL(/noise\.affinity=3/);
});

test('a nice value is carried from the tray to a process', async ({ page }) => {
  await openStage(page);
  const token = await findToken(page, 'noise 1', cpu(page, 3));
  await page.getByRole('button', { name: 'nice…' }).click();
  const value = page.locator('.tray [data-value="19"]');
  const from = await middleOf(value);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 20);
  await page.mouse.move(token.x, token.y);
  await expect(page.locator('.carried')).toContainText('noise 1: nice 19');
  await page.mouse.up();
  await expect(page).toHaveURL(/noise\.nice=19/);
});

test('keys open the menu of a process, and it sets one session of a class by itself', async ({
  page,
}) => {
  await openStage(page);
  const list = page.getByRole('listbox', { name: 'Processes' });
  await list.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('dialog', { name: 'Session 3' });
  await expect(menu.getByRole('checkbox', { name: 'this one only' })).toBeChecked();
  await menu.getByRole('button', { name: 'CPU 2' }).click();
  await expect(page).toHaveURL(/sessions2\.affinity=2/);
  await expect(page).toHaveURL(/sessions2\.count=1/);
  await expect(menu.getByRole('button', { name: 'CPU 2' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(list).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a press picks a process up, and a press that stays opens its menu', async ({ page }) => {
    needs('a finger that stays');
    await openStage(page);
    const token = await findToken(page, 'noise 1', cpu(page, 3));
    const to = await middleOf(cpu(page, 0));
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await send('touchStart', token);
    await expect(page.locator('.carried')).toHaveCount(1);
    await send('touchMove', { x: token.x - 10, y: token.y - 30 });
    await send('touchMove', to);
    await expect(page.locator('.carried')).toContainText('CPU 0 only');
    await send('touchEnd');
    await expect(page).toHaveURL(/noise\.affinity=0/);
    await expect(cpu(page, 0)).toHaveAccessibleName(/noise 1/);
    const moved = await findToken(page, 'noise 1', cpu(page, 0));
    await send('touchStart', moved);
    await expect(page.locator('.carried')).toHaveCount(1);
    await send('touchEnd');
    await expect(page.getByRole('dialog', { name: 'Noise 1' })).toBeVisible();
  });
});

test('a lesson lets hands change what its controls offer, and says why the rest stays', async ({
  page,
}) => {
  await openLesson(page, '02-noisy-neighbour');
  await skipPredictions(page);
  const simulation = page.locator('#simulation-s3');
  await simulation.scrollIntoViewIfNeeded();
  const list = simulation.getByRole('listbox', { name: 'Processes' });
  await list.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('dialog', { name: 'LGWR' });
  await expect(menu).toContainText('Here you can change');
  await menu.getByRole('button', { name: 'nice -20', exact: true }).click();
  await expect(simulation.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'nice -20', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(menu.getByRole('button', { name: 'CPU 0' })).toHaveCount(0);
});
