/** Notebooks made to do harm: none of them runs anything or asks for anything. */
import { expect, test, type Page } from '@playwright/test';
import { HOSTILE_NOTEBOOKS } from '../fixtures/packed';
import { sample } from '../sample';
import { frames } from './frames';
import { openFile, openNotebook } from './notebook';
import * as texts from '../../src/notebook/texts';

const corpus = HOSTILE_NOTEBOOKS;

const code = (outputs: unknown[]) => ({
  cell_type: 'code',
  id: 'a',
  metadata: {},
  source: '1',
  execution_count: 1,
  outputs,
});
const display = (data: object) => ({ output_type: 'display_data', metadata: {}, data });
const notebook = (...cells: unknown[]) =>
  JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 });

/** Too large to keep beside the others. */
const made = [
  {
    name: 'huge-output.ipynb',
    text: notebook(
      code([
        { output_type: 'stream', name: 'stdout', text: 'line\n'.repeat(600_000) },
        { output_type: 'stream', name: 'stderr', text: 'x'.repeat(2_000_000) },
        display({ 'text/html': `<table>${'<tr><td>x'.repeat(200_000)}</table>` }),
        display({ 'text/html': `<table>${'<tr><td>x'.repeat(5000)}</table>` }),
      ]),
    ),
  },
  {
    name: 'deep-html.ipynb',
    text: notebook(code([display({ 'text/html': '<div>'.repeat(40_000) })]), {
      cell_type: 'markdown',
      id: 'b',
      metadata: {},
      source: `${'> '.repeat(3000)}deep\n\n${'['.repeat(5000)}\n\n${'*a_'.repeat(5000)}`,
    }),
  },
];

/** What the page did that it must not do: requests to other sites, dialogs, new windows. */
function watch(page: Page): string[] {
  const found: string[] = [];
  const site = () => new URL(page.url()).origin;
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = url.startsWith(`${site()}/`) && !url.includes('evil');
    if (!isOwn && !/^(data|blob):/.test(url)) found.push(url);
  });
  page.on('dialog', (dialog) => {
    found.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => found.push(`popup ${popup.url()}`));
  page.on('pageerror', (error) => found.push(error.message));
  page.on('framenavigated', (frame) => frame.parentFrame() && found.push(`frame ${frame.url()}`));
  return found;
}

for (const { name, text } of sample([...corpus, ...made], 1 / 8)) {
  test(`${name} is harmless, before the reader agrees and after`, async ({ page }) => {
    await openNotebook(page);
    const found = watch(page);
    await openFile(page, name, text);
    await expect(page.getByText(texts.trust.title)).toBeVisible();
    await lookAtEverything(page);
    // Nothing runs by itself: Python is not even asked for.
    await expect(page.locator('.kernel')).toContainText(texts.kernel.states.absent);
    await page.getByRole('button', { name: texts.trust.agree }).click();
    await lookAtEverything(page);
    expect(found).toEqual([]);
    expect(await harmDone(page)).toEqual({ pwned: null, polluted: null, active: 0, title: true });
    await page.getByRole('button', { name: texts.toolbar.help }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

/** Brings every cell into sight, with the pointer over it, and opens what can be opened. */
async function lookAtEverything(page: Page) {
  for (const cell of await page.locator('.cell').all()) {
    await cell.scrollIntoViewIfNeeded();
    await cell.hover({ position: { x: 10, y: 10 }, force: true });
  }
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  await frames(page, 20);
}

function harmDone(page: Page) {
  return page.evaluate(() => {
    const outputs = document.querySelectorAll('.outputs, .rendered');
    const active = [...outputs].flatMap((each) => [
      ...each.querySelectorAll(
        ':is(.html, .prose) :is(script, style, iframe, object, embed, form, input, button, svg, math, link, meta, base, video, audio, [style], [class], [id], [srcset], [background])',
      ),
      ...[...each.querySelectorAll<HTMLElement>('*')].filter((element) =>
        element.getAttributeNames().some((attribute) => /^on/i.test(attribute)),
      ),
      ...[...each.querySelectorAll('a')].filter(
        (link) => !/^(https?|mailto):$/.test(link.protocol) && link.hasAttribute('href'),
      ),
    ]);
    return {
      pwned: (window as { pwned?: unknown }).pwned ?? null,
      polluted: ({} as { polluted?: unknown }).polluted ?? null,
      active: active.length,
      title: document.title.endsWith('Post/Wait'),
    };
  });
}
