import { expect, test } from '@playwright/test';

test('the address holds the scenario, and follows it', async ({ page }) => {
  await page.goto('/run/?machine.cpus=2&sessions.count=3&noise.count=1');
  await expect(page.getByText('transactions/s').first()).toBeVisible();
  const niceOfNoise = page.getByRole('group', { name: 'Parameters' }).getByRole('slider').nth(2);
  await niceOfNoise.focus();
  await niceOfNoise.press('ArrowLeft');
  await expect(page).toHaveURL(/noise\.nice=-1/);
  await expect(page).toHaveURL(/machine\.cpus=2/);
});

test('a run that was changed is no longer called what it was', async ({ page }) => {
  await page.goto('/run/');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Sixteen sessions');
  const nice = page.getByRole('group', { name: 'Parameters' }).getByRole('slider').nth(1);
  await nice.focus();
  await nice.press('ArrowLeft');
  await expect(title).toHaveText('Sixteen sessions, changed');
  // Its address keeps what it was made from, for the list of what was changed.
  const reopened = page.url();
  expect(reopened).toContain('title=Sixteen');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveText('Sixteen sessions');
  await page.goto(reopened);
  await expect(title).toHaveText('Sixteen sessions, changed');
});

test('a damaged address says what is wrong, shows the rest, and leads on', async ({ page }) => {
  await page.goto('/run/?sessions.count=4&noise.nice=-150&lgwr.nicee=2');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(
    'noise.nice is -150; it must be a whole number from -20 to 19.',
  );
  await expect(notice).toContainText('Did you mean "lgwr.nice"?');
  await expect(page.getByText('transactions/s').first()).toBeVisible();
  await notice.getByRole('button').click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sixteen sessions');
});

test('two runs are side by side on one clock', async ({ page }) => {
  await page.goto('/run/?machine.cpus=2&sessions.count=3&noise.count=1');
  const keep = page.getByRole('button', { name: /^Keep this run/ });
  // A reader past the controls before they come finds them only on the way back.
  await expect(page.getByRole('switch').first()).toBeVisible();
  // The comparison is fetched when the reader comes near it.
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(keep).toBeVisible({ timeout: 500 });
  }).toPass();
  await keep.click();
  await page.getByRole('switch').first().click();
  await expect(page.getByRole('region', { name: /^Stage/ })).toHaveCount(2);
  await expect(page.getByRole('table').filter({ hasText: 'log file sync' }).first()).toBeVisible();
});

/** Sound is off until the reader asks for it, and off again at the next press. */
test('a run is silent until its sound is switched on', async ({ page }) => {
  await page.addInitScript(() => {
    const heard = { contexts: 0, closed: 0 };
    Object.assign(globalThis, { heard });
    const Own = globalThis.AudioContext;
    globalThis.AudioContext = class extends Own {
      constructor() {
        super();
        heard.contexts++;
      }
      override close(): Promise<void> {
        heard.closed++;
        return super.close();
      }
    };
  });
  const heard = () =>
    page.evaluate(() => (globalThis as unknown as { heard: Record<string, number> }).heard);
  await page.goto('/run/');
  const button = page.getByRole('button', { name: 'Sound', exact: true });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await heard()).toEqual({ contexts: 0, closed: 0 });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(heard).toEqual({ contexts: 1, closed: 0 });
  await button.click();
  await expect.poll(heard).toEqual({ contexts: 1, closed: 1 });
});
