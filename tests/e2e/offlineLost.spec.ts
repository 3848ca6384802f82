/** Parts that neither the browser has kept whole nor the host can send: the reader is told, and has a way on. */
import { expect, test } from '@playwright/test';
import { Host, damage, firstVisit } from './offline';
import { cellAt } from './notebook';

test.use({ serviceWorkers: 'allow' });

const RAW = /imported module|Failed to fetch|Internal Error/;

// What starts every page, what all pages share, and what one page is made of.
const PARTS = [/entry\/start/, /nodes\/0\./, /nodes\/\d\d\./, /chunks\/.*js/];

test('a cell and a page say in words what is missing, and the page tries again', async ({
  page,
}) => {
  const host = await Host.start();
  try {
    await firstVisit(page, host.address());
    // Python was never asked for, so it is not kept.
    await host.stop();
    await page.goto(host.address('notebook/'));
    await cellAt(page, 2).getByRole('button', { name: 'Run cell 2' }).click();
    const output = cellAt(page, 2).getByRole('group', { name: 'Output of cell 2' });
    await expect(output).toContainText('some of its files are not kept in this browser');
    await expect(page.getByText(RAW)).toHaveCount(0);
    await expect(page.locator('#not-loaded')).toHaveCount(0);
    await host.resume();
    for (const part of PARTS) {
      await test.step(String(part), async () => {
        expect(await damage(page, part, 'change')).toBeGreaterThan(0);
        await host.stop();
        await page.goto(host.address('sandbox/'));
        await expect(page.getByText('missing or damaged in what this browser keeps')).toBeVisible();
        await expect(page.getByText(RAW)).toHaveCount(0);
        await host.resume();
        await page.getByRole('button', { name: /Try again|Load it again/ }).click();
        await expect(page.locator('canvas').first()).toBeVisible();
      });
    }
  } finally {
    await host.end();
  }
});
