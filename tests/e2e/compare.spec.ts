import { expect, test, type Page } from '@playwright/test';
import { texts as uiTexts } from '../../src/ui/texts';
import { texts as shareTexts } from '../../src/views/share/texts';
import { texts as transportTexts } from '../../src/views/transport/texts';
import { retype } from './keyboard';
import { texts as compareTexts } from '../../src/views/compare/texts';

const SCENARIO = 'title=Base&machine.cpus=2&sessions.count=4&noise.count=1&run.until_ms=500';

const LONG = 'machine.cpus=2&sessions.count=12&noise.count=1&run.until_ms=4000';

/** The comparison is fetched when the reader comes near it. */
async function openComparison(page: Page, address = `/run/?${SCENARIO}`) {
  await page.goto(address);
  await expect(page.getByText('transactions/s').first()).toBeVisible();
  const compare = page.getByRole('region', { name: compareTexts.compare });
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(compare.getByRole('group', { name: compareTexts.add })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  return compare;
}

test('three runs are added, stand on one clock, say where they part, and are in the link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const compare = await openComparison(page);
  await compare.getByRole('button', { name: compareTexts.keep }).click();
  const link = compare.getByRole('textbox', { name: compareTexts.link });
  for (const [title, nice] of [
    ['Third', '-20'],
    ['Fourth', '10'],
  ] as const) {
    await link.fill(`?${SCENARIO.replace('Base', title)}&lgwr.nice=${nice}`);
    await link.press('Enter');
  }
  await expect(compare.getByText('You can compare up to 4 runs')).toBeVisible();
  // Stages are fetched when the reader comes near them.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(page.getByRole('region', { name: /^Stage/ })).toHaveCount(4, { timeout: 500 });
  }).toPass();
  await page.getByRole('slider', { name: transportTexts.scrub }).scrollIntoViewIfNeeded();
  const divergences = page.getByRole('list', { name: 'Where the runs diverge' });
  await expect(divergences.getByRole('listitem')).toHaveText([
    'A and B are the same run, bit for bit.',
    /^At [\d.]+ ms .+ C/,
    /^At [\d.]+ ms .+ D/,
  ]);
  await divergences.getByRole('button', { name: /^Go to where C diverges/ }).click();
  const instant = await page
    .getByRole('slider', { name: transportTexts.scrub })
    .getAttribute('aria-valuenow');
  expect(Number(instant)).toBeGreaterThan(0);

  await page.getByRole('button', { name: shareTexts.share, exact: true }).click();
  await page.getByRole('button', { name: shareTexts.link.copy }).click();
  await expect(page.getByText(uiTexts.copied)).toBeVisible();
  const other = await context.newPage();
  const opened = await openComparison(
    other,
    await page.evaluate(() => navigator.clipboard.readText()),
  );
  const names = ['A', 'B', 'C', 'D'].map((letter) =>
    opened.getByRole('textbox', { name: compareTexts.name(letter) }),
  );
  for (const [place, title] of ['Base', 'Base', 'Third', 'Fourth'].entries()) {
    await expect(names[place] ?? opened).toHaveValue(title);
  }
  await expect(other.getByRole('slider', { name: transportTexts.scrub })).toHaveAttribute(
    'aria-valuenow',
    instant ?? '',
  );
});

test('a sweep is run, cancelled, and its points open runs', async ({ page }) => {
  const compare = await openComparison(page, `/run/?${LONG}`);
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(compare.getByRole('spinbutton', { name: 'Seeds each' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await retype(compare.getByRole('spinbutton', { name: 'Values' }), '20');
  await retype(compare.getByRole('spinbutton', { name: 'Seeds each' }), '30');
  await compare.getByRole('button', { name: 'Run 600 scenarios' }).click();
  await expect(compare.getByRole('progressbar', { name: 'Runs done' })).toBeVisible();
  const chart = compare.getByRole('slider', { name: /^Transactions per second: read/ });
  await expect(chart).toBeVisible();
  await compare.getByRole('button', { name: 'Cancel' }).click();
  await expect(compare.getByText(/\d+ of 600 runs/)).toBeVisible();

  await retype(compare.getByRole('spinbutton', { name: 'Values' }), '3');
  await retype(compare.getByRole('spinbutton', { name: 'Seeds each' }), '2');
  await compare.getByRole('button', { name: 'Run 6 scenarios' }).click();
  await expect(compare.getByRole('progressbar', { name: 'Runs done' })).toBeHidden();
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(compare.getByText(/^B is Log writer: nice -20, seed \d+$/)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('region', { name: /^Stage/ })).toHaveCount(2);
});
