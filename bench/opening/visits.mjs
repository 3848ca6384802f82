/** What readers do on the pages whose tasks are timed, one thing after the other. */

/** @typedef {import('playwright').Page} Page */
/** @typedef {Record<string, (page: Page) => Promise<unknown>>} Steps */
/** @typedef {{ name: string, path: string, viewport: { width: number, height: number }, steps: Steps }} Visit */

export const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Waits until nothing has been fetched, and no view is at work, for a while. @param {Page} page */
export async function rest(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(700);
}

/** @param {Page} page @param {number} place */
const bringPanel = (page, place) =>
  page.locator('.workbench .panel').nth(place).scrollIntoViewIfNeeded();

/** @param {Page} page */
const openFolds = (page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });

/** @param {Page} page */
async function playTwoSeconds(page) {
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await page.waitForTimeout(2000);
  await page.getByRole('button', { name: 'Pause', exact: true }).first().click();
}

/** @param {Page} page */
const moveSlider = (page) =>
  page
    .getByRole('group', { name: 'Parameters' })
    .first()
    .getByRole('slider')
    .first()
    .press('ArrowRight');

/** @param {Page} page @param {import('playwright').Locator} tabs */
async function openEach(page, tabs) {
  for (const tab of await tabs.all()) {
    await tab.click();
    await rest(page);
  }
}

/** @param {Page} page */
const openReports = (page) =>
  openEach(page, page.getByRole('tablist', { name: 'Report' }).getByRole('tab'));

/** From the top to the bottom, a screen at a time. @param {Page} page */
async function readOn(page) {
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < end; top += 600) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await page.waitForTimeout(250);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** @type {Steps} */
const onDesktop = {
  'why it waits': (page) => bringPanel(page, 0),
  lanes: (page) => bringPanel(page, 1),
  'charts over time': (page) => bringPanel(page, 2),
  'parts of the wait': (page) => bringPanel(page, 3),
  reports: (page) => bringPanel(page, 4),
  'every report in turn': openReports,
  'tables behind pictures': openFolds,
  'all lanes, all time': async (page) => {
    const lanes = page.getByRole('region', { name: /^Lanes/ });
    await lanes.getByRole('button', { name: 'All', exact: true }).click();
    await lanes.getByRole('button', { name: 'All lanes' }).click();
  },
  'two seconds of playing': playTwoSeconds,
  'another parameter': moveSlider,
  'a second run beside it': async (page) => {
    await bringPanel(page, 5);
    await page.getByRole('button', { name: /^Keep/ }).click();
  },
  'the share dialog': (page) => page.getByRole('button', { name: 'Share', exact: true }).click(),
  'the trace for Perfetto': async (page) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Trace for Perfetto' }).click();
    await saved;
  },
};

/** @type {Steps} */
const onPhone = {
  'every view in turn': (page) =>
    openEach(page, page.locator('.workbench').getByRole('tablist').first().getByRole('tab')),
  'two seconds of playing': playTwoSeconds,
  'another parameter': moveSlider,
};

const LESSON = '/lessons/02-noisy-neighbour/';

/** @type {Steps} */
const inLesson = {
  'reading to its end': readOn,
  'a prediction': async (page) => {
    const where = page.locator('#prediction-where');
    await where.getByRole('radio', { name: /Into one wait/ }).check();
    await where.getByRole('button', { name: 'This is what I expect' }).click();
    await page.locator('#simulation-s3 canvas').first().waitFor();
  },
  'two seconds of playing': playTwoSeconds,
  'another parameter': (page) => page.getByRole('button', { name: 'noise at nice 0' }).click(),
  'its challenge': async (page) => {
    const challenge = page.locator('#challenge-crowded');
    await challenge.getByRole('button', { name: 'Open the challenge' }).click();
    await challenge.locator('.bad').first().waitFor();
  },
};

/** @param {string} link of a run @returns {Visit[]} */
export const visits = (link) => [
  { name: 'run', path: `/run/${link}`, viewport: desktop, steps: onDesktop },
  { name: 'run, phone', path: `/run/${link}`, viewport: phone, steps: onPhone },
  { name: 'lesson', path: LESSON, viewport: desktop, steps: inLesson },
  { name: 'lesson, phone', path: LESSON, viewport: phone, steps: inLesson },
];
