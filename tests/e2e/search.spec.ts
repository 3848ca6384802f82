/** The search of the whole site: found by its words, led to their section, without a request to anywhere else. */
import { expect, test } from '@playwright/test';

test('what is asked is found, said, marked, kept in the address, and led to', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Search' })
    .click();
  const field = page.getByRole('searchbox', { name: 'Search the whole site' });
  await expect(field).toBeFocused();
  await field.fill('thundering herd');
  const status = page.locator('.site-search [role="status"]');
  await expect(status).toHaveText(/^\d+ pages? found/);
  const first = page.locator('ol.found > li').first();
  await expect(first.getByRole('link', { name: 'The thundering herd', exact: true })).toBeVisible();
  await expect(first.locator('mark').first()).toHaveText(/herd|thundering/i);
  await expect(page).toHaveURL(/\/search\/\?q=thundering\+herd$/);
  await first.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/lessons\/04-thundering-herd\//);
  await page.goBack();
  await expect(field).toHaveValue('thundering herd');
  await expect(first).toBeVisible();
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test('words of another database are found too, and what is not there is said', async ({ page }) => {
  await page.goto('/search/?q=LWLock%3AWALWrite');
  await expect(page.locator('ol.found a', { hasText: 'Who holds the pen?' }).first()).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search the whole site' });
  await field.fill('xylophone quagga');
  await expect(page.locator('.site-search [role="status"]')).toHaveText(/^No page has all/);
  await expect(page.locator('ol.found > li')).toHaveCount(0);
});

test('an index that can not be fetched is told of, and the words stay', async ({ page }) => {
  await page.route('**/pagefind/**', (route) => route.abort());
  await page.goto('/search/?q=herd');
  await expect(page.locator('.site-search [role="status"]')).toHaveText(/could not be fetched/);
  await expect(page.getByRole('searchbox', { name: 'Search the whole site' })).toHaveValue('herd');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page leads to the glossary', async ({ page }) => {
    await page.goto('/search/');
    await expect(page.locator('noscript').getByRole('link', { name: 'Glossary' })).toBeVisible();
  });
});
