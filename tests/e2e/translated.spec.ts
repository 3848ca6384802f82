/** A page that the browser has translated says what it says untranslated, whatever is changed on it afterwards. */
import { expect, test, type Page } from '@playwright/test';
import { texts as classTexts } from '../../src/classroom/shared/texts';
import { CAUSE_WORDS, REMEDY_WORDS, texts as clinicTexts } from '../../src/clinic/texts';
import { predictTexts } from '../../src/lesson/texts';
import { texts as compareTexts } from '../../src/views/compare/texts';
import { openNotebook, rested, run, write } from './notebook';
import { openLesson } from './takeLesson';
import { translate, type Ways } from './translator';

interface Place {
  /** Opens it and waits until it does something. */
  readonly open: (page: Page) => Promise<unknown>;
  /** Has figures and sentences change. */
  readonly act: (page: Page) => Promise<unknown>;
  /** Where they are: all of the page if not said. */
  readonly where?: string;
}

const RUN = 'run.until_ms=200&sessions.count=4&noise.count=1';

const openRun = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('region', { name: /^Stage/ }).first()).toBeVisible();
};

/** Moves the slider of a parameter. */
async function think(page: Page) {
  const slider = page.getByRole('slider', { name: 'Think time, slider' }).first();
  await slider.focus();
  for (let i = 0; i < 10; i++) await slider.press('ArrowRight');
}

const PLACES: Readonly<Record<string, Place>> = {
  run: { open: (page) => openRun(page, `/run/?${RUN}`), act: think },
  sandbox: {
    async open(page) {
      await openRun(page, `/sandbox/?${RUN}`);
      await page.getByRole('searchbox').fill('think time');
    },
    act: think,
  },
  compare: {
    async open(page) {
      await openRun(page, `/run/?${RUN}`);
      const compare = page.getByRole('region', { name: compareTexts.compare });
      await expect(async () => {
        await page.mouse.wheel(0, 3000);
        await expect(compare.getByRole('group', { name: compareTexts.add })).toBeVisible({
          timeout: 500,
        });
      }).toPass();
    },
    async act(page) {
      await page.getByRole('button', { name: compareTexts.keep }).click();
      await think(page);
      // All of it is fetched once the reader comes near.
      const figures = page.getByRole('button', { name: 'Download as CSV' });
      await expect(async () => {
        await page.mouse.wheel(0, 3000);
        await expect(figures.last()).toBeVisible({ timeout: 500 });
      }).toPass();
    },
    where: 'section.compare',
  },
  home: {
    async open(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Pause' }).waitFor();
    },
    act: (page) => page.getByRole('switch').click(),
    where: '.opening .sum',
  },
  lesson: {
    open: (page) => openLesson(page, '02-noisy-neighbour'),
    async act(page) {
      const where = page.locator('#prediction-where');
      await where.getByRole('radio', { name: /Into several waits/ }).check();
      await where.getByRole('button', { name: predictTexts.commit }).click();
      // What comes of remedies waits for another prediction.
      await page
        .locator('#prediction-nice')
        .getByRole('button', { name: predictTexts.skip })
        .click();
      await page.getByRole('button', { name: 'noise at nice 0' }).click();
    },
    // What plays beside them is at some instant.
    where: '#prediction-where, .lesson > header .facts',
  },
  clinic: {
    async open(page) {
      await page.goto('/clinic/?case=1&seed=2');
      await expect(page.getByRole('region', { name: 'Top 5 Timed Events' })).toBeVisible();
    },
    async act(page) {
      await page.getByRole('button', { name: 'taskset -cp' }).click();
      await page.getByRole('radio', { name: CAUSE_WORDS.slow_disk.name }).check();
      await page.getByRole('radio', { name: REMEDY_WORDS.fast_log }).check();
      await page.getByRole('button', { name: clinicTexts.handIn }).click();
      await expect(page.getByRole('region', { name: clinicTexts.verdict.title })).toBeVisible();
    },
  },
  class: {
    async open(page) {
      await page.goto('/classroom/?lesson=04');
      await page.getByRole('button', { name: classTexts.next }).waitFor();
    },
    async act(page) {
      for (let i = 0; i < 3; i++) await page.getByRole('button', { name: classTexts.next }).click();
    },
    where: 'main h1, main h2, main .notes',
  },
  notebook: {
    open: (page) => openNotebook(page),
    async act(page) {
      await write(page, 2, 'pw.run(pw.preset("S3", run__until_ms=100)).commits().shape');
      await run(page, 2);
      await rested(page);
    },
    where: '.cell',
  },
  embed: {
    async open(page) {
      await page.goto(`/embed/?scenario=S3-starved&controls=lgwr.nice`);
      await expect(page.locator('.figures')).toContainText('per second');
    },
    async act(page) {
      const nice = page.getByRole('slider', { name: /nice/ });
      await nice.focus();
      for (let i = 0; i < 5; i++) await nice.press('ArrowLeft');
    },
    where: '.figures',
  },
};

/** What a page says, line by line: in which order a browser finds texts in a row is its own. */
async function saidOn(page: Page, { where = 'main' }: Place): Promise<string[]> {
  const texts = await page.locator(where).allInnerTexts();
  const lines = texts.flatMap((text) => text.split('\n')).map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

const WAYS: readonly Ways[] = [{}, { goesOn: true }, { keepsNode: true }];

for (const [name, place] of Object.entries(PLACES)) {
  for (const ways of WAYS) {
    test(`${name}, translated: ${JSON.stringify(ways)}`, async ({ page, browser }) => {
      // What a reader has answered on one page is known to all others.
      const plain = await browser.newPage({ serviceWorkers: 'block' });
      await place.open(plain);
      await place.open(page);
      const before = await saidOn(plain, place);
      expect(await translate(page, ways)).toBeGreaterThan(5);
      await place.act(plain);
      await place.act(page);
      await expect(async () => {
        const said = await saidOn(plain, place);
        expect(said).not.toEqual(before);
        expect(await saidOn(page, place)).toEqual(said);
      }).toPass({ timeout: 20_000 });
      await plain.close();
    });
  }
}
