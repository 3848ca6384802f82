/** Texts that take minutes to read or to set: the notebook says which limit they exceed, and goes on answering. */
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { nestedSvg } from '../hostile/damage';
import { answersInTime } from '../hostile/work';
import { sample } from '../sample';
import { openFile, openNotebook } from './notebook';
import { join } from 'node:path';
import { inTheme, THEMES, violationsOn } from './violations';
import { unfold } from './workbench';
import * as texts from '../../src/notebook/texts';

const cell = (kind: string, source: string, rest: object = {}) => ({
  cell_type: kind,
  metadata: {},
  source,
  ...rest,
});
const prose = (source: string, attachments = {}) => [cell('markdown', source, { attachments })];
const shown = (...bundles: object[]) => [
  cell('code', '1', {
    execution_count: 1,
    outputs: bundles.map((data) => ({ output_type: 'display_data', metadata: {}, data })),
  }),
];
const notebook = (cells: unknown[], title = 'Slow') =>
  JSON.stringify({ cells, metadata: { title }, nbformat: 4, nbformat_minor: 5 });

const places = Array.from({ length: 20_000 }, (_, at) => (at * at) % 977);
const plot = {
  marks: Array.from({ length: 40 }, () => ({ mark: 'ruleX', data: places, options: {} })),
  table: { caption: '', columns: [{ key: 'x' }], rows: [{ x: 1 }] },
};
const largeTable = `<table>${'<tr><td>x'.repeat(32_000)}</table>`;
const wideTable = `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(300_000)}`;

const NOT_LAID_OUT = /^Not laid out: .*/;
const LARGE =
  /^Not laid out: it has [\d,.]+ ?\w* pieces, and this page lays out 20,000 of one output\.$/;

/** Each blocked a page for 20 to 90 s once. */
const INPUTS: [name: string, text: string, notice: RegExp | string][] = [
  ['50 KB of brackets', notebook(prose('['.repeat(50_000))), /^\[{1000}|^Not laid out: .*/],
  ['1 MB of brackets', notebook(prose('['.repeat(1_000_000))), NOT_LAID_OUT],
  ['emphasis that never ends', notebook(prose('*a_ '.repeat(1_000_000))), NOT_LAID_OUT],
  ['pictures that never end', notebook(prose('![['.repeat(400_000))), NOT_LAID_OUT],
  ['a table of 1.8 MB', notebook(prose(wideTable)), NOT_LAID_OUT],
  ['plain prose of 6.8 MB', notebook(prose('plain words and more '.repeat(340_000))), NOT_LAID_OUT],
  [
    '60,000 reference links',
    notebook(
      prose(Array.from({ length: 60_000 }, (_, at) => `[r${at}]: /x`).join('\n') + '\n\nThe end.'),
    ),
    'The end.',
  ],
  ['a megabyte of backslashes', notebook(prose(`[a]: <${'\\'.repeat(1_000_000)}`)), NOT_LAID_OUT],
  [
    'a name of 1 MB',
    notebook(prose('short'), 'T'.repeat(1_000_000)),
    'The name of the notebook has more than 300 characters; the rest of it was left out.',
  ],
  ['marks piled on a letter', notebook(prose(`a${'\u0301'.repeat(100_000)}`)), NOT_LAID_OUT],
  [
    'many outputs of 290 KB of HTML',
    notebook(shown(...Array.from({ length: 25 }, () => ({ 'text/html': largeTable })))),
    LARGE,
  ],
  [
    'outputs that are large together',
    notebook(
      shown(
        ...Array.from({ length: 12 }, () => ({
          'text/html': `<table>${'<tr><td>x'.repeat(5000)}</table>`,
        })),
      ),
    ),
    'Not laid out: the page already has the 60,000 pieces that it lays out at once.',
  ],
  ['a drawing of nested parts', notebook(shown({ 'image/svg+xml': nestedSvg() })), LARGE],
  [
    'a plot of 800,000 marks',
    notebook(shown({ 'application/vnd.postwait.plot+json': plot })),
    LARGE,
  ],
];

for (const [name, text, notice] of sample(INPUTS, 1 / 3)) {
  test(`${name}: says which limit, and the page answers`, async ({ page }) => {
    await openNotebook(page);
    await openFile(page, 'slow.ipynb', text);
    await answers(page);
    await expect(page.getByText(notice).first()).toBeVisible();
    await answers(page);
    await page.getByRole('button', { name: 'Keys and help' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

async function answers(page: Page) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  for (let round = 0; round < 10; round++) {
    const answer = page.evaluate(() => new Promise((next) => setTimeout(next, 50)));
    expect(await answersInTime(browser, answer), 'the page stands still').toBe(true);
  }
}

test('what is short and what is long but quick reads as it is meant', async ({ page }) => {
  await openNotebook(page);
  const long = `# A chapter\n\n${'Words of a **long** chapter. '.repeat(400)}`;
  await openFile(page, 'quick.ipynb', notebook([...prose('# Short'), ...prose(long)]));
  await expect(page.getByRole('heading', { name: 'Short' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A chapter' })).toBeVisible();
  await expect(page.locator('.prose strong')).toHaveCount(400);
});

test('a text that takes too long can be given up, given longer, or saved', async ({ page }) => {
  await openNotebook(page);
  await openFile(page, 'slow.ipynb', notebook(prose('*a_ '.repeat(1_000_000))));
  await page.getByRole('button', { name: 'Try for 20 s' }).click();
  await page.getByRole('button', { name: 'Leave it as text' }).click();
  await expect(page.getByText('Not laid out, as you asked.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the text' }).click();
  await (await download).delete();
  await page.getByRole('button', { name: 'Show 200,000 of 4 million characters' }).click();
  await expect(page.getByRole('button', { name: 'Show 200,000 more of 4 million' })).toBeVisible();
});

test('a long table is shown a page of rows at a time, and saved whole', async ({ page }) => {
  await openNotebook(page);
  const columns = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
  const rows = Array.from({ length: 20_000 }, (_, at) => ({ a: at, b: 'x', c: 1, d: 'last' }));
  const table = { caption: 'Long', columns, rows };
  const text = notebook(shown({ 'application/vnd.postwait.table+json': table }));
  await openFile(page, 'table.ipynb', text);
  await page.getByRole('button', { name: 'Show all 20,000 rows' }).click();
  await expect(page.getByText('Rows 1 to 500 of 20,000')).toBeVisible();
  const drawn = page.getByRole('region', { name: 'Long' }).locator('tbody tr');
  await expect(drawn).toHaveCount(500);
  await page.getByRole('button', { name: 'Later rows' }).click();
  await expect(drawn.first()).toContainText('500');
  await expect(drawn).toHaveCount(500);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(20_001);
  expect(lines.at(-1)).toBe('19999,x,1,last');
  await page.getByRole('button', { name: 'Show less' }).click();
  await expect(drawn).toHaveCount(50);
});

test('a picture of a few kilobytes and of 400 million pixels is not shown', async ({ page }) => {
  await openNotebook(page);
  const large = blackPng(20_000, 20_000).toString('base64');
  const small = blackPng(20, 20).toString('base64');
  const cells = [
    ...shown({ 'image/png': large, 'text/plain': 'too large' }),
    ...prose(`![huge](data:image/png;base64,${large}) and ![tiny](attachment:tiny.png)`, {
      'tiny.png': { 'image/png': small },
    }),
    ...shown({ 'image/png': small, 'text/plain': 'small' }),
  ];
  await openFile(page, 'pictures.ipynb', notebook(cells));
  const notice = 'Not shown: the picture has 400 million pixels';
  await expect(page.getByRole('img', { name: 'small' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'tiny' })).toBeVisible();
  await expect(page.getByText(notice).first()).toBeVisible();
  await expect(page.getByText(`[huge: ${notice}`)).toBeVisible();
  await expect(page.getByText('too large', { exact: true })).toBeVisible();
  expect(await page.locator('img').count()).toBe(2);
});

/** A picture of one bit for each pixel, all black. */
function blackPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 1;
  const lines = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const parts = [chunk('IHDR', size), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Node 20 has none of its own. */
function crc32(bytes: Buffer): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}

test('what the page has no room for is laid out when it is asked for', async ({ page }) => {
  await openNotebook(page);
  const table = { 'text/html': `<table>${'<tr><td>x'.repeat(5000)}</table>` };
  await openFile(page, 'many.ipynb', notebook(shown(...Array.from({ length: 6 }, () => table))));
  const tables = page.locator('.html table');
  await expect(page.getByRole('button', { name: 'Lay it out anyway' }).first()).toBeVisible();
  await expect(tables).toHaveCount(4);
  await page.getByRole('button', { name: 'Lay it out anyway' }).first().click();
  await expect(tables).toHaveCount(5);
});

/** How each letter is set depends on its neighbours: to break such a word anywhere took half a minute. */
for (const [name, letters] of sample(
  [
    ['Latin letters', 'word'],
    ['Arabic letters', 'بببب'],
  ] as const,
  1 / 2,
)) {
  test(`one word of 200,000 ${name} is set at once, and copied as it was`, async ({ page }) => {
    await openNotebook(page);
    const word = letters.repeat(50_000);
    const code = `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(30_000)}`;
    const cells = [
      { ...shown({ 'text/markdown': word })[0], source: code },
      ...shown({ 'text/plain': word }),
    ];
    await openFile(page, 'word.ipynb', notebook(cells));
    await answers(page);
    const prose = page.locator('.prose').filter({ hasText: letters });
    await expect(prose).toBeVisible();
    await answers(page);
    await page.getByRole('button', { name: 'Show all 1 lines' }).last().click();
    await answers(page);
    for (const block of [prose, page.locator('.outputs pre').last()]) {
      expect(await block.evaluate((element) => element.textContent.trim())).toBe(word);
    }
  });
}

/** A notebook with outputs of every kind is accessible, and fits where text is twice as large. */
const everything = readFileSync(join(import.meta.dirname, '../notebook/everything.ipynb'), 'utf8');
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } };

async function openEverything(page: Page) {
  await openNotebook(page);
  await openFile(page, 'everything.ipynb', everything);
  await expect(page.getByText(texts.trust.title)).toBeVisible();
  await page.getByRole('button', { name: texts.trust.agree }).click();
  for (const cell of await page.locator('.cell').all()) await cell.scrollIntoViewIfNeeded();
  await expect(page.locator('.picture svg').first()).toBeVisible();
  await unfold(page);
}

const combinations = THEMES.flatMap((theme) =>
  Object.entries(sizes).map(([size, viewport]) => ({ theme, size, viewport })),
);

for (const { theme, size, viewport } of sample(combinations, 1 / 3)) {
  test(`a notebook with everything opened is accessible, and fits with text twice as large: ${theme}, ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await inTheme(page, theme);
    await openEverything(page);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: texts.toolbar.help }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOn(page, { part: 'dialog' })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond).toBe(0);
  });
}
