/** The clinic as a reader takes it: by keyboard, from the complaint to the run that proves the cause. */
import { expect, test } from '@playwright/test';
import { CASE_WORDS, CAUSE_WORDS, classTexts, REMEDY_WORDS, texts } from '../../src/clinic/texts';
import { texts as classroomTexts } from '../../src/classroom/shared/texts';
import { texts as chainTexts } from '../../src/views/chain/texts';
import { texts as transportTexts } from '../../src/views/transport/texts';
import { needs } from './abilities';
import { violationsInEveryTheme } from './violations';

const words = CASE_WORDS['last-week'];

test('a machine is looked at, named and acted on by keyboard, and opened where the cause shows', async ({
  page,
}) => {
  await page.goto('/clinic/?case=1&seed=2');
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Top 5 Timed Events' })).toContainText(
    'log file sync',
  );
  await page.getByRole('button', { name: 'taskset -cp' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'taskset -cp' })).toContainText('ora_lgwr_PW');
  await expect(page.getByText(texts.look.opened(1))).toBeVisible();
  // The button is gone, and the focus is where the report is.
  await expect(page.getByRole('region', { name: 'taskset -cp' })).toBeFocused();

  await page.getByRole('button', { name: texts.handIn }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.missing.both)).toBeVisible();

  const cause = page.getByRole('radio', { name: CAUSE_WORDS.neighbour.name });
  await cause.focus();
  await page.keyboard.press('Space');
  const remedy = page.getByRole('radio', { name: REMEDY_WORDS.lgwr_nice });
  await remedy.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: texts.handIn }).focus();
  await page.keyboard.press('Enter');

  const result = page.getByRole('region', { name: texts.verdict.title });
  await expect(result).toBeFocused();
  await expect(result).toContainText(texts.verdict.points(100));
  await expect(result.getByRole('row').filter({ hasText: texts.verdict.yours })).toHaveCount(1);

  await page.reload();
  await expect(page.getByRole('link', { name: texts.best(100) })).toBeVisible();
  await page.getByRole('radio', { name: CAUSE_WORDS.slow_disk.name }).check();
  await page.getByRole('radio', { name: REMEDY_WORDS.fast_log }).check();
  await page.getByRole('button', { name: texts.handIn }).click();
  await expect(result).toContainText(texts.verdict.before(100));

  // The run is there at its moment, with the session that waits picked out.
  await result.getByRole('heading', { name: texts.verdict.proof }).scrollIntoViewIfNeeded();
  const stage = result.getByRole('region', { name: /^Stage/ });
  await stage.scrollIntoViewIfNeeded();
  await expect(stage).toBeVisible();
  const said = await result.getByText(/^Here is the run at /).textContent();
  const [, moment = ''] = /([\d.]+ ms)/.exec(said ?? '') ?? [];
  expect(moment).not.toBe('');
  const bar = result.getByRole('slider', { name: transportTexts.scrub });
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')))
    .toBeCloseTo(parseFloat(moment), 2);
  await expect(result.getByRole('region', { name: chainTexts.title })).toContainText(
    /waits for log file sync/,
  );

  await result.getByRole('link', { name: texts.verdict.proofPage }).click();
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
  await expect(page).toHaveURL(/\/run\/\?title=/);
  await expect(page.getByText(/LGWR/).first()).toBeVisible();
});

test('a first try gives nothing away, and a second one counts half of what it mends', async ({
  page,
}) => {
  await page.goto('/clinic/?case=1&seed=2');
  await page.getByRole('radio', { name: CAUSE_WORDS.slow_disk.name }).check();
  await page.getByRole('radio', { name: REMEDY_WORDS.lgwr_nice }).check();
  await page.getByRole('button', { name: texts.handIn }).click();
  const result = page.getByRole('region', { name: texts.verdict.title });
  await expect(result).toContainText(texts.verdict.points(50));
  await expect(result).toContainText(texts.verdict.notIt);
  await expect(result).not.toContainText(CAUSE_WORDS.neighbour.name);
  await expect(result.getByRole('table')).toHaveCount(0);
  await result.getByRole('button', { name: texts.verdict.again }).click();
  await expect(page.getByRole('heading', { name: '1. Look' })).toBeFocused();
  await page.getByRole('radio', { name: CAUSE_WORDS.neighbour.name }).check();
  await page.getByRole('button', { name: texts.handIn }).click();
  await expect(result).toContainText(texts.verdict.points(75));
  await expect(result).toContainText(texts.verdict.tries(50, 100));
  await expect(result).toContainText(texts.verdict.toldBy('taskset -cp', false));
  await page.reload();
  await expect(page.getByRole('link', { name: texts.best(75) })).toBeVisible();
});

test('the result is accessible in every theme, its run included', async ({ page }) => {
  needs('questions about many elements of a run');
  await page.goto('/clinic/?case=1&seed=2');
  await page.getByRole('radio', { name: CAUSE_WORDS.neighbour.name }).check();
  await page.getByRole('radio', { name: REMEDY_WORDS.lgwr_nice }).check();
  await page.getByRole('button', { name: texts.handIn }).click();
  await page.getByRole('heading', { name: texts.verdict.proof }).scrollIntoViewIfNeeded();
  await page.getByRole('region', { name: /^Stage/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: chainTexts.title })).toContainText(
    /waits for log file sync/,
  );
  expect(await violationsInEveryTheme(page)).toEqual([]);
});

test('an address names a machine, and another is a press away', async ({ page }) => {
  await page.goto('/clinic/?case=6&seed=17');
  await expect(page.getByRole('heading', { name: CASE_WORDS.databases.title })).toBeVisible();
  const address = page.getByLabel(texts.address.label);
  await expect(address).toHaveValue(/\/clinic\/\?case=6&seed=17$/);
  await page.getByRole('button', { name: texts.verdict.other }).click();
  await expect(page).toHaveURL(/\?case=6&seed=\d+$/);
  await expect(address).not.toHaveValue(/seed=17$/);
  await page.getByRole('link', { name: texts.verdict.next }).click();
  await expect(page.getByRole('heading', { name: CASE_WORDS.cluster.title })).toBeVisible();
  await page.goto('/clinic/?case=13');
  await expect(page.getByText(texts.noCase('13', 12))).toBeVisible();
});

test('a class takes a machine together: its reports on the wall, two votes, and the run', async ({
  page,
}) => {
  await page.goto('/clinic/?case=10&seed=1');
  await page.getByRole('link', { name: texts.teach }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CASE_WORDS.maintenance.title);
  await expect(page.getByRole('link', { name: 'Open this case in the clinic' })).toHaveAttribute(
    'href',
    /clinic\/\?case=10&seed=1$/,
  );
  await expect(page.getByRole('link', { name: 'Open the lesson itself' })).toHaveCount(0);
  const steps = page.getByRole('navigation', { name: classroomTexts.steps });
  for (const title of ['lscpu', classTexts.cause, classTexts.proof]) {
    await expect(steps.getByRole('button', { name: title })).toHaveCount(1);
  }
  await steps.getByRole('button', { name: classTexts.cause }).click();
  const poll = page.getByRole('region', { name: classroomTexts.poll.label });
  await expect(poll).toContainText(CAUSE_WORDS.cpu_offline.name);
  await steps.getByRole('button', { name: classTexts.proof }).click();
  await expect(page.getByRole('region', { name: /^Stage/ })).toBeVisible();
});
