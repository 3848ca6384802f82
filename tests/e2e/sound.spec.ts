/** Sound is off until the reader asks for it, and off again at the next press. */
import { expect, test } from '@playwright/test';

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
