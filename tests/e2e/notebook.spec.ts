/** The notebook with its real Python: typed, run, stopped, lost and found again. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { deathTexts } from '../../src/notebook/kernel/deathOf';
import { strToU8, zipSync } from 'fflate';
import { needs } from './abilities';
import { cellAt, openFile, openNotebook, pythonIs, rested, run, write } from './notebook';
import { texts as runTexts } from '../../src/routes/texts';
import { texts as siteTexts } from '../../src/site/texts';
import * as texts from '../../src/notebook/texts';

const saved = texts.keeping.savedAt('').trim();
test('code is typed and run, and an error is shown at its line', async ({ page }) => {
  await openNotebook(page);
  await write(page, 2, 'x = 20\nprint("hello", x + 1)\nx * 2');
  await page.keyboard.press('Shift+Enter');
  await rested(page);
  const outputs = cellAt(page, 2).getByRole('group', { name: texts.outputs.label(2) });
  await expect(outputs).toContainText('hello 21');
  await expect(outputs).toContainText('40');
  // Shift and Enter went on to a new cell, and the reader types there.
  await expect(cellAt(page, 3).locator('.cm-content')).toBeFocused();
  await page.keyboard.type('y = 1\nz = y / 0');
  await page.keyboard.press('ControlOrMeta+Enter');
  await rested(page);
  await expect(cellAt(page, 3)).toContainText('ZeroDivisionError');
  await cellAt(page, 3)
    .getByRole('button', { name: texts.outputs.errorAt(2) })
    .click();
  await expect(cellAt(page, 3).locator('.cm-lintRange-error')).toHaveText('z = y / 0');
});

test('the names of the module and the parameters are offered, with what they mean', async ({
  page,
}) => {
  await openNotebook(page);
  await write(page, 2, '');
  await page.keyboard.type('pw.sca');
  const list = page.locator('.cm-tooltip-autocomplete');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await write(page, 2, '');
  await page.keyboard.type('pw.Scenario(lgwr__ni');
  await expect(list.getByRole('option').first()).toContainText('lgwr__nice');
  await expect(page.locator('.cm-completionInfo')).toContainText('from -20 to 19');
});

test('Enter after a name that is offered as it stands begins the next line', async ({ page }) => {
  await openNotebook(page);
  await write(page, 2, '');
  await page.keyboard.type('import postwait as pw');
  const offered = page.locator('.cm-tooltip-autocomplete').getByRole('option', { selected: true });
  await expect(offered).toHaveText('pw');
  await page.keyboard.press('Enter');
  await expect(cellAt(page, 2).locator('.cm-line')).toHaveCount(2);
});

test('Escape and Tab lead out of the editor', async ({ page }) => {
  await openNotebook(page);
  await write(page, 2, 'x = 1');
  await page.keyboard.press('Escape');
  await expect(cellAt(page, 2)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(cellAt(page, 2).locator('.cm-content')).not.toBeFocused();
});

test('a reload finds the text as it was, and the outputs', async ({ page }) => {
  await openNotebook(page);
  await page.getByRole('textbox', { name: texts.page.name }).fill('Kept');
  await write(page, 2, 'print("saved with it")');
  await run(page, 2);
  await expect(page.getByText(saved)).toBeVisible();
  await write(page, 2, 'print("typed at the last moment")');
  await page.reload();
  await expect(cellAt(page, 2)).toContainText('typed at the last moment');
  await expect(cellAt(page, 2)).toContainText('saved with it');
  await expect(page.getByRole('textbox', { name: texts.page.name })).toHaveValue('Kept');
  await expect(page.locator('.kernel')).toContainText(texts.kernel.states.absent);
});

test('a notebook in two tabs: the second reads until it takes over', async ({ page, context }) => {
  await openNotebook(page);
  await write(page, 2, 'print("first tab")');
  await expect(page.getByText(saved)).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  const warning = second.getByText(texts.tabs.title);
  await expect(warning).toBeVisible();
  await expect(second.getByRole('button', { name: texts.toolbar.runAll })).toBeDisabled();
  await write(page, 2, 'print("newest")');
  await second.getByRole('button', { name: texts.tabs.takeOver }).click();
  await expect(warning).toBeHidden();
  await expect(cellAt(second, 2)).toContainText('newest');
  await expect(second.getByRole('button', { name: texts.toolbar.runAll })).toBeEnabled();
  await expect(page.getByText(texts.tabs.lost)).toBeVisible();
});

test('a notebook from a file runs nothing until the reader agrees, also after a reload', async ({
  page,
}) => {
  await openNotebook(page);
  const cells = [
    { cell_type: 'code', source: 'print(6 * 7)', metadata: {}, outputs: [], execution_count: null },
  ];
  const file = { cells, metadata: {}, nbformat: 4, nbformat_minor: 4 };
  await openFile(page, 'theirs.ipynb', JSON.stringify(file));
  await expect(page.getByText(texts.trust.title)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.toolbar.runAll })).toBeDisabled();
  await expect(page.getByText(saved)).toBeVisible();
  await page.reload();
  await expect(page.getByText(texts.trust.title)).toBeVisible();
  await page.getByRole('button', { name: texts.trust.agree }).click();
  await page.getByRole('button', { name: texts.toolbar.runAll }).click();
  await rested(page);
  await expect(cellAt(page, 1).getByRole('group', { name: /^Output/ })).toContainText('42');
});

test('a damaged file says so, and its text can be opened', async ({ page }) => {
  await openNotebook(page);
  await openFile(page, 'torn.ipynb', '{"cells": [{"source": "my work');
  await expect(page.getByText(texts.page.notOpened('torn.ipynb'))).toBeVisible();
  await page.getByRole('button', { name: texts.page.asText }).click();
  await expect(cellAt(page, 1)).toContainText('my work');
});

test('a slider makes the cells that depend on it run again, and no others', async ({ page }) => {
  await openNotebook(page);
  await write(page, 2, 'import postwait as pw\nnice = pw.slider("lgwr.nice", -20, 0)');
  await page.getByRole('button', { name: texts.toolbar.addCode }).click();
  await write(page, 3, 'print("nice is", nice)');
  await page.getByRole('button', { name: texts.toolbar.addCode }).click();
  await write(page, 4, 'import time; print(time.time_ns())');
  await page.getByRole('button', { name: texts.toolbar.runAll }).click();
  await rested(page);
  await expect(cellAt(page, 3)).toContainText('nice is 0');
  const apart = cellAt(page, 4).getByRole('group', { name: /^Output/ });
  const before = await apart.innerText();
  const slider = cellAt(page, 2).getByRole('slider');
  await slider.focus();
  await slider.press('ArrowLeft');
  await slider.press('ArrowLeft');
  await expect(cellAt(page, 3)).toContainText('nice is -2');
  await expect(slider).toBeFocused();
  expect(await apart.innerText()).toBe(before);
});

test('a run goes to the sandbox and comes back with the same hash', async ({ page }) => {
  await page.goto('/sandbox/?title=Shared&machine.cpus=2&sessions.count=3&@40ms.lgwr.nice=-20');
  const hash = await page.locator('.fingerprint code').innerText();
  await page.getByRole('link', { name: runTexts.toNotebook }).click();
  await expect(cellAt(page, 2)).toContainText('.edit(at_ms=40, lgwr__nice=-20)');
  await page.getByRole('button', { name: texts.toolbar.runAll }).click();
  await rested(page);
  await expect(cellAt(page, 3).getByRole('group', { name: /^Output/ })).toContainText(hash);
  const stage = cellAt(page, 4);
  await stage.scrollIntoViewIfNeeded();
  await expect(stage.getByText(texts.outputs.sameHash)).toBeVisible();
  await stage.getByRole('link', { name: texts.outputs.openSandbox }).click();
  await expect(page.locator('.fingerprint code')).toHaveText(hash);
});

test('where nothing may be kept the reader is told, and can download', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openNotebook(page);
  await write(page, 2, '');
  await page.keyboard.type('print("precious")');
  await expect(page.getByRole('alert')).toContainText(texts.keeping.full);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.keeping.download }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file.cells[1].source).toEqual(['print("precious")']);
});

test('versions are kept, looked at and gone back to', async ({ page }) => {
  await openNotebook(page);
  await write(page, 2, 'print("first", "what it printed".upper().lower())');
  await run(page, 2);
  await page.keyboard.press('ControlOrMeta+s');
  await write(page, 2, 'print("second")');
  await page.getByText(texts.toolbar.file, { exact: true }).click();
  await page.getByRole('button', { name: texts.toolbar.versions }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.versions.look }).first().click();
  await expect(dialog.getByRole('region')).toContainText('first');
  await expect(dialog.getByRole('region')).toContainText('what it printed');
  await dialog.getByRole('button', { name: texts.versions.back }).first().click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(cellAt(page, 2)).toContainText('print("first",');
});

test('cells are added, moved, turned and deleted by keys, and that is taken back', async ({
  page,
}) => {
  await openNotebook(page);
  await cellAt(page, 1).focus();
  await page.keyboard.press('b');
  await expect(page.locator('.cell')).toHaveCount(3);
  await expect(cellAt(page, 2)).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByRole('region', { name: 'Cell 2, Text' })).toBeFocused();
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await expect(page.locator('.cell')).toHaveCount(2);
  await page.keyboard.press('z');
  await expect(page.locator('.cell')).toHaveCount(3);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('region', { name: 'Cell 1, Text' })).toBeFocused();
});

for (const [what, says, end] of [
  [
    'stops on an error of its own',
    deathTexts.crashed('Uncaught Error: killed'),
    "() => setTimeout(() => { throw new Error('killed'); })",
  ],
  ['is ended by the browser without a word', deathTexts.vanished, '() => close()'],
] as const) {
  test(`a worker that ${what} is explained, and the text is intact`, async ({ page }) => {
    needs('code in a worker before its own');
    // Python's worker gives up what ends it, before the first cell; so it is kept where a cell finds it.
    await page.route(/\/workers\/[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      const kept = `{ const close = self.close.bind(self); Object.end = ${end} }\n`;
      await route.fulfill({ response, body: kept + (await response.text()) });
    });
    await openNotebook(page);
    await write(page, 2, 'import js\njs.Object.end()');
    await run(page, 2);
    await expect(page.locator('.kernel')).toContainText(deathTexts.died(says));
    await expect(cellAt(page, 2)).toContainText('js.Object.end()');
    await write(page, 2, 'print("afresh")');
    await run(page, 2);
    await expect(page.locator('.kernel .name')).toHaveText(pythonIs('ready'));
    await expect(cellAt(page, 2).getByRole('group', { name: /^Output/ })).toContainText('afresh');
  });
}

test('loading Python says how many bytes, and can be cancelled', async ({ page }) => {
  // It would never come to an end.
  await page.route(/\.wasm$/, () => undefined);
  await openNotebook(page);
  await cellAt(page, 2)
    .getByRole('button', { name: texts.cell.run(2) })
    .click();
  await expect(page.locator('.kernel .bytes')).toContainText('MB');
  await page.getByRole('button', { name: texts.kernel.cancel }).click();
  await expect(page.locator('.kernel')).toContainText(texts.kernel.states.absent);
  await expect(page.locator('.kernel')).toContainText(texts.kernel.loadingCancelled);
  await expect(cellAt(page, 2).getByRole('button', { name: texts.cell.run(2) })).toBeEnabled();
});

/** Drops a file on the page, as the reader who drags it there. */
async function drop(page: Page, name: string, bytes: Uint8Array) {
  const dropped = await page.evaluateHandle(
    ([name, base64]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], name));
      return transfer;
    },
    [name, Buffer.from(bytes).toString('base64')] as const,
  );
  await page.dispatchEvent('.notebook', 'drop', { dataTransfer: dropped });
}

test('what is dropped on the page is there for Python: a wheel to import, a recording to read', async ({
  page,
}) => {
  await openNotebook(page);
  const wheel = zipSync({
    'tiny/__init__.py': strToU8('answer = 42\n'),
    'tiny-1.0.dist-info/METADATA': strToU8('Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n'),
    'tiny-1.0.dist-info/WHEEL': strToU8(
      'Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    ),
    'tiny-1.0.dist-info/RECORD': strToU8(''),
  });
  await drop(page, 'tiny-1.0-py3-none-any.whl', wheel);
  await expect(page.getByText(texts.kernel.installed('tiny-1.0-py3-none-any.whl'))).toBeVisible();
  await drop(page, 'noise.trace', await readFile('data/traces/noise.trace'));
  await expect(page.getByText(texts.kernel.given('noise.trace'))).toBeVisible();
  await write(
    page,
    2,
    `import tiny, postwait as pw
recorded = pw.trace("noise.trace")
print(tiny.answer, len(recorded.commits()), recorded.antagonists()[0]["antagonist"], recorded.twin()["sessions.count"])`,
  );
  await run(page, 2);
  const output = cellAt(page, 2).getByRole('group', { name: /^Output/ });
  await expect(output).toContainText(/42 216 cb\.noise\.0 \(\d+\) 4/);
});

test("a lesson's notebook is ours: it opens from the lesson as it ran when the site was built, and may run at once", async ({
  page,
}) => {
  await page.goto('/lessons/04-thundering-herd/');
  await page.getByRole('link', { name: siteTexts.ways.notebook }).click();
  await expect(cellAt(page, 1)).toBeVisible();
  await expect(page.getByText(texts.trust.title)).toBeHidden();
  await expect(page.getByRole('button', { name: texts.toolbar.runAll })).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The thundering herd');
  expect(await page.locator('.cell.code').count()).toBeGreaterThan(2);
  await expect(page.getByRole('group', { name: /^Output/ }).first()).toBeVisible();
});

test("one's own copy of a lesson's notebook is started again, and is a version then", async ({
  page,
}) => {
  await page.goto('/notebook/?lesson=02');
  await write(page, 2, 'print("my own")');
  await expect(page.getByText(saved)).toBeVisible();
  await page.reload();
  await expect(cellAt(page, 2)).toContainText('my own');
  await page.getByText(texts.toolbar.file, { exact: true }).click();
  await page.getByRole('button', { name: texts.toolbar.again }).click();
  await expect(cellAt(page, 2)).toContainText('starved = pw.preset("S3-starved")');
  await expect(page.getByText(texts.page.startedAgain)).toBeVisible();
  await page.getByText(texts.toolbar.file, { exact: true }).click();
  await page.getByRole('button', { name: texts.toolbar.versions }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.versions.look }).first().click();
  await expect(page.getByRole('dialog').getByRole('region').first()).toContainText('my own');
});
