/** A new version of the site during a class: it covers nothing, and both windows take it together. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { texts as siteTexts } from '../../src/site/texts';
import { texts } from '../../src/classroom/shared/texts';
import { firstVisit, Host, publish } from './offline';

test.use({ serviceWorkers: 'allow' });

/** Every file with another name of its version, as after a build of the same sources. */
async function publishNext(host: Host, next: string) {
  const app = join(host.site, '_app');
  const told = await readFile(join(app, 'version.json'), 'utf8');
  const { version } = JSON.parse(told) as { version: string };
  await publish(host, async () => {
    for (const path of await readdir(app, { recursive: true })) {
      if (!/\.js(on)?$/.test(path)) continue;
      const file = join(app, path);
      const text = await readFile(file, 'utf8');
      if (text.includes(version)) await writeFile(file, text.replaceAll(version, next));
    }
  });
}

/** Where the notice and the presenter's part stand, and how high that part is while no notice is there. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const [notice, presenter] = ['aside', '.presenter'].map((name) =>
      document.querySelector<HTMLElement>(name),
    );
    if (!notice || !presenter) throw new Error('The notice or the presenter is not on the page.');
    const [told, seen] = [notice.getBoundingClientRect(), presenter.getBoundingClientRect()];
    notice.style.display = 'none';
    const alone = presenter.getBoundingClientRect();
    notice.style.display = '';
    return { told, seen, aloneHeight: alone.height };
  });

test('the notice stands over nothing, and the audience takes a new version with the presenter', async ({
  page,
  context,
}) => {
  const host = await Host.start();
  try {
    await page.setViewportSize({ width: 1024, height: 768 });
    await firstVisit(page, host.address('classroom/?lesson=04'));
    await page.reload();
    const [wall] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: texts.wall.open }).click(),
    ]);
    await page.getByRole('button', { name: texts.next }).click();
    await expect(wall.locator('.audience')).toHaveAttribute('data-step', '2');
    await wall.evaluate(() => Object.assign(window, { before: true }));

    await publishNext(host, 'the-next-one');
    const other = await context.newPage();
    await other.goto(host.address());
    await other.getByRole('button', { name: siteTexts.update.reload }).click();
    const notice = page.getByRole('complementary', { name: siteTexts.update.label });
    await expect(notice).toBeVisible();
    // The version is told once more when the other window has taken it.
    await expect(async () => {
      const { told, seen, aloneHeight } = await standing(page);
      expect(told.height).toBeGreaterThan(0);
      expect(told.bottom).toBeLessThanOrEqual(seen.top);
      expect(seen.height).toBe(aloneHeight);
    }).toPass();
    await expect(wall.getByRole('complementary')).toHaveCount(0);

    await notice.getByRole('button', { name: siteTexts.update.reload }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('The claim');
    await expect(notice).toBeHidden();
    // Asked while it loads, the window has no answer yet.
    const isOld = () => wall.evaluate(() => 'before' in window).catch(() => true);
    await expect.poll(isOld).toBe(false);
    await expect(wall.locator('.audience')).toHaveAttribute('data-step', '2');
  } finally {
    await host.end();
  }
});
