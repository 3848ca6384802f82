/** The notebook's page as the tests use it. */
import { expect, type Page } from '@playwright/test';
import * as texts from '../../src/notebook/texts';

/** Opens the page and waits until its cells are there. */
export async function openNotebook(page: Page, query = '') {
  await page.goto(`/notebook/${query}`);
  await expect(page.locator('.cell').first()).toBeVisible();
}

export const cellAt = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Cell ${number},`) });

/** Puts code in the place of what a cell of Python has. */
export async function write(page: Page, number: number, code: string) {
  const cell = cellAt(page, number);
  const content = cell.locator('.cm-content');
  await content.click();
  await page.keyboard.press('ControlOrMeta+a');
  await content.fill(code);
  await expect(content).toContainText(code.split('\n').find((line) => line.trim()) ?? '');
}

/** Runs a cell and waits until Python rests again; the first time Python has to be loaded. */
export async function run(page: Page, number: number) {
  await cellAt(page, number)
    .getByRole('button', { name: /^Run cell/ })
    .click();
  await rested(page);
}

/** Python is there, and no cell runs or waits. */
export async function rested(page: Page) {
  await expect(page.locator('.kernel .name')).toHaveText(/ready|stopped/);
  await expect(page.getByRole('button', { name: texts.toolbar.runAll })).toBeEnabled();
}

/** Gives the page a file, as the reader who chooses one. */
export async function openFile(page: Page, name: string, text: string) {
  await page.getByText(texts.toolbar.file, { exact: true }).click();
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
}

/** Presses Interrupt, and waits until the page says so of Python. */
export async function interrupt(page: Page, says: string) {
  await page.getByRole('button', { name: texts.toolbar.interrupt }).click();
  await expect(page.locator('.kernel .name')).toHaveText(says);
}

/** What the page says of Python in a state. */
export const pythonIs = (state: keyof typeof texts.kernel.states) =>
  `${texts.kernel.name}: ${texts.kernel.states[state]}`;
