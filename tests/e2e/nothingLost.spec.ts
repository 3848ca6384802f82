/** What a reader typed half a second ago, or had kept before, is there: whatever is done to the page. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { deathTexts } from '../../src/notebook/kernel/deathOf';
import { needs } from './abilities';
import { cellAt, openNotebook, pythonIs, run, write } from './notebook';

const SLUG = '02-noisy-neighbour';

/** Writes to the notebook's store as a page of an earlier version could have. */
function keep(page: Page, id: string, text: string) {
  return page.evaluate(
    ([name, its]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('postwait.notebooks');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('notebooks', 'readwrite');
          const kept = { id: name, title: 'Mine', text: its, savedAt: 1000, trusted: true };
          writing.objectStore('notebooks').put(kept);
          writing.oncomplete = () => (opening.result.close(), resolve());
        };
      }),
    [id, text] as const,
  );
}

/** Ends the process of the page, as the browser does when memory runs out. */
async function crash(page: Page) {
  const crashed = page.waitForEvent('crash');
  const debugging = await page.context().newCDPSession(page);
  // Nothing is left to answer.
  debugging.send('Page.crash').catch(() => undefined);
  await crashed;
}

async function saved(page: Page) {
  await expect(page.locator('.kept')).toContainText('Saved in this browser');
}

/** The field in which a reader of a lesson writes notes. */
async function notesOf(page: Page) {
  const notes = page.locator('details.notes');
  if (!(await notes.evaluate((fold: HTMLDetailsElement) => fold.open))) {
    await notes.getByText('Your notes').click();
  }
  return notes.getByRole('textbox');
}

test.describe('a notebook', () => {
  for (const query of ['', '?lesson=04']) {
    test(`loaded again at once has what was typed: ${query || 'a fresh one'}`, async ({ page }) => {
      await openNotebook(page, query);
      await write(page, 2, 'typed_just_now = 1');
      await page.reload();
      await expect(page.getByText('typed_just_now')).toBeVisible();
      await page.reload();
      await expect(page.getByText('typed_just_now')).toBeVisible();
    });
  }

  for (const query of ['', '?lesson=04']) {
    test(`has what was typed half a second before its page crashed: ${query || 'a fresh one'}`, async ({
      page,
      context,
    }) => {
      needs('crashing a page');
      await openNotebook(page, query);
      await write(page, 2, 'typed_before_the_crash = 1');
      // Half a second of the page's own, so that what it had to do until then is done.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
      const address = page.url();
      await crash(page);
      const again = await context.newPage();
      await again.goto(address);
      await expect(again.getByText('typed_before_the_crash')).toBeVisible();
    });
  }

  test('says what is known when its Python is gone without a word, and has its text', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // A worker that is ended behind its page's back is one that the browser has killed.
      const started: Worker[] = [];
      Object.assign(globalThis, { started });
      globalThis.Worker = class extends Worker {
        constructor(...given: ConstructorParameters<typeof Worker>) {
          super(...given);
          started.push(this);
        }
      };
    });
    await openNotebook(page);
    await write(page, 2, 'kept = 7\nprint("begun")\nwhile True: pass');
    await cellAt(page, 2).getByRole('button', { name: 'Run cell 2' }).click();
    const output = cellAt(page, 2).getByRole('group', { name: /^Output/ });
    await expect(output).toContainText('begun');
    await page.evaluate(() => {
      const { started } = globalThis as unknown as { started: Worker[] };
      for (const worker of started) worker.terminate();
    });
    const known = deathTexts.died(deathTexts.vanished);
    await expect(page.locator('.kernel')).toContainText(known);
    await expect(output).toContainText(known);
    await expect(page.locator('.kernel .name')).toHaveText(pythonIs('dead'));
    await expect(cellAt(page, 2)).toContainText('kept = 7');
    await write(page, 2, 'print("afresh", "kept" in globals())');
    await run(page, 2);
    await expect(output).toHaveText(/afresh False/);
    await saved(page);
    await page.reload();
    await expect(page.getByText('"kept" in globals()')).toBeVisible();
  });

  test('outlives that the site’s data are cleared under it', async ({ page, context }) => {
    needs('clearing the data of a site');
    await openNotebook(page);
    await write(page, 2, 'before = 1');
    await saved(page);
    const browser = await context.newCDPSession(page);
    const origin = new URL(page.url()).origin;
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await write(page, 2, 'before = 1; after = 2');
    await saved(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('after = 2')).toBeVisible();
  });

  test('that has become too large for a file opens, and says what it left out', async ({
    page,
  }) => {
    await openNotebook(page, '?lesson=04');
    const output = {
      output_type: 'stream',
      name: 'stdout',
      text: `${'y'.repeat(49)}\n`.repeat(20_000),
    };
    const cell = {
      cell_type: 'code',
      id: 'mine',
      metadata: {},
      source: 'mine = 1',
      execution_count: 1,
      outputs: Array(10).fill(output),
    };
    await keep(
      page,
      'lesson-04-thundering-herd',
      JSON.stringify({ cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 }),
    );
    await openNotebook(page, '?lesson=04');
    await write(page, 1, 'mine = 2');
    await expect(page.locator('.kept')).toContainText('large outputs shortened');
    await page.reload();
    await expect(page.getByText('mine = 2')).toBeVisible();
    await expect(page.getByText('characters were left out').first()).toBeVisible();
  });

  for (const length of [400, 1_000_000]) {
    test(`keeps a name of ${length} letters whole`, async ({ page }) => {
      await openNotebook(page, '?lesson=04');
      const title = 'T'.repeat(length);
      const file = { cells: [], metadata: { title }, nbformat: 4, nbformat_minor: 5 };
      await keep(page, 'long', JSON.stringify(file));
      await openNotebook(page, '?id=long');
      await write(page, 1, 'after = 1');
      await saved(page);
      await page.getByText('File', { exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as .ipynb' }).click(),
      ]);
      const written = JSON.parse(readFileSync(await download.path(), 'utf8')) as typeof file;
      expect(written.metadata.title === title).toBe(true);
      expect(JSON.stringify(written.cells)).toContain('after = 1');
    });
  }

  test('that can not be read is downloaded, and stays when another is begun', async ({ page }) => {
    await openNotebook(page, '?lesson=04');
    await keep(page, 'lesson-04-thundering-herd', '{"cells": [{"hours of work');
    await openNotebook(page, '?lesson=04');
    const notice = page.getByRole('status').filter({ hasText: 'could not be read' });
    await expect(notice).toContainText('Your notebook “Mine” could not be read');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      notice.getByRole('button', { name: 'Download it' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('mine.ipynb');
    expect(readFileSync(await file.path(), 'utf8')).toBe('{"cells": [{"hours of work');
    await write(page, 2, 'begun = "anew"');
    await saved(page);
    await page.getByText('File', { exact: true }).click();
    await page.getByRole('button', { name: 'Versions' }).click();
    const version = page.getByRole('listitem').filter({ hasText: 'can’t be read' });
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      version.getByRole('button', { name: /^Download/ }).click(),
    ]);
    expect(readFileSync(await again.path(), 'utf8')).toBe('{"cells": [{"hours of work');
  });
});

test.describe('notes and progress', () => {
  test('are there after a reload at once', async ({ page }) => {
    await page.goto(`/lessons/${SLUG}/`);
    await (await notesOf(page)).pressSequentially('typed just now');
    await page.reload();
    await expect(await notesOf(page)).toHaveValue('typed just now');
  });

  test('survive a home page that stood open, and show on it', async ({ page, context }) => {
    await page.goto('/');
    const lesson = await context.newPage();
    await lesson.goto(`/lessons/${SLUG}/`);
    await (await notesOf(lesson)).fill('hours of work');
    await lesson.getByRole('heading', { level: 1 }).click();
    const file = JSON.stringify({
      version: 1,
      lessons: { '03-it-is-not-the-disk': { done: ['predict'], answers: {} } },
    });
    await page.getByLabel('Add from a file').setInputFiles({
      name: 'progress.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    });
    await expect(page.getByText('Added: 1 lesson')).toBeVisible();
    const [saving] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    const text = readFileSync(await saving.path(), 'utf8');
    expect(text).toContain('hours of work');
    expect(text).toContain('03-it-is-not-the-disk');
    await lesson.reload();
    await expect(await notesOf(lesson)).toHaveValue('hours of work');
  });

  test('of two tabs at one lesson are both kept', async ({ page, context }) => {
    await page.goto(`/lessons/${SLUG}/`);
    const other = await context.newPage();
    await other.goto(`/lessons/${SLUG}/`);
    await (await notesOf(other)).fill('from the other');
    await other.getByRole('heading', { level: 1 }).click();
    await expect(page.locator('details.notes textarea')).toHaveValue('from the other');
  });

  test('of one damaged lesson cost that lesson alone, and can be downloaded', async ({ page }) => {
    await page.goto('/glossary/');
    await page.evaluate(() => {
      const good = { done: ['predict'], answers: {}, notes: 'hours of work' };
      const lessons = { '02-noisy-neighbour': good, '04-thundering-herd': { done: 'x' } };
      localStorage.setItem('postwait.progress', JSON.stringify({ version: 1, lessons }));
    });
    await page.goto('/');
    const notice = page.getByRole('status').filter({ hasText: 'could not be used' });
    await expect(notice).toContainText('04-thundering-herd');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      notice.getByRole('button', { name: 'Download it' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toBe('{"04-thundering-herd":{"done":"x"}}');
    await page.goto(`/lessons/${SLUG}/`);
    await expect(await notesOf(page)).toHaveValue('hours of work');
    // Also later, when the notice is gone.
    await page.goto('/');
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save what was damaged' })).toBeVisible();
  });
});

test.describe('what is damaged', () => {
  test('in a link more than once is said once, and the page goes on', async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    // {"bookmarks":[1,1]}
    await page.goto(
      '/run/?run.until_ms=50&sessions.count=2#v1.o81epKtWSsrPz85NLMouVrKKzivNydEBEbG1AA',
    );
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('bookmarks');
    await expect(notice.getByRole('listitem')).toHaveCount(1);
    await notice.getByRole('button').click();
    await expect(page).toHaveURL(/\?$|\?[^#]*$/);
    expect(errors).toEqual([]);
  });

  test('in a title is no trouble for addresses', async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto('/sandbox/');
    await page.getByRole('button', { name: 'Share' }).first().click();
    await page.locator('dialog input[type="file"]').setInputFiles({
      name: 'replay.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"title":"half \\ud800 a pair","sessions":{"count":2}}'),
    });
    await expect(page).toHaveURL(/title=half/);
    expect(errors).toEqual([]);
  });
});

test('a class is opened by the name of a lesson, as notebooks and embeds are', async ({ page }) => {
  await page.goto(`/classroom/?lesson=${SLUG}`);
  await expect(page.getByText('There is no lesson')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /noisy neighbour/ })).toBeAttached();
});

test('outputs with equal names leave the notebook alive', async ({ page }) => {
  await openNotebook(page, '?lesson=04');
  const shown = { name: 'n', min: 0, max: 1, step: 1, value: 0, label: 'N' };
  const output = {
    output_type: 'display_data',
    metadata: {},
    data: { 'application/vnd.postwait.slider+json': shown },
  };
  const cell = (id: string, outputs: unknown[]) => ({
    cell_type: 'code',
    id,
    metadata: {},
    source: id,
    execution_count: 1,
    outputs,
  });
  const cells = [cell('a', [output, output]), cell('b', [])];
  await keep(page, 'two', JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 }));
  await openNotebook(page, '?id=two');
  await expect(page.getByRole('slider')).toHaveCount(2);
  await expect(cellAt(page, 2)).toBeVisible();
});
