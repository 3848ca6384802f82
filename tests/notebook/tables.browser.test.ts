import '$site/base.css';
import Table from '$notebook/outputs/Table.svelte';
import { readTable } from '$notebook/outputs/bundles';
import { describe, expect, test, afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { drawingPieces } from '$notebook/outputs/drawingPieces';
import { MOST_OF_ONE } from '$notebook/outputs/budget';
import Picture from '$notebook/outputs/Picture.svelte';
import { nestedSvg } from '../hostile/damage';

const LETTERS_OF_PAGE = 100_000;

/** A table as a file has it. @param cell the text of each cell */
function tableOf(columns: number, rows: number, cell: (row: number, column: number) => string) {
  const keys = Array.from({ length: columns }, (_, at) => `column ${at}`);
  const table = readTable({
    caption: 'Large',
    columns: keys.map((key) => ({ key })),
    rows: Array.from({ length: rows }, (_, row) =>
      Object.fromEntries(keys.map((key, column) => [key, cell(row, column)])),
    ),
  });
  if (!table) throw new Error('It is a table.');
  return table;
}

const cells = () =>
  [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
const lettersShown = () => cells().join('').length;

describe('a table of much', () => {
  test('shows no more letters on a page than are laid out at once, and the beginning of each cell', async () => {
    const screen = await render(Table, {
      table: tableOf(10, 50, (row, column) => `${row}/${column}:${'x'.repeat(1500)}`),
    });
    const { length } = cells();
    expect(length).toBe(500);
    // Each that is cut ends with a sign of it.
    expect(lettersShown()).toBeLessThanOrEqual(LETTERS_OF_PAGE + length);
    expect(lettersShown()).toBeGreaterThan(LETTERS_OF_PAGE / 2);
    expect(cells()[0]).toMatch(/^0\/0:x+…$/);
    expect(cells()[499]).toMatch(/^49\/9:x+…$/);
    await expect.element(screen.getByRole('button', { name: 'Save as CSV' })).toBeVisible();
  });

  test('shows fewer rows of many columns: first as many as are quick, then pages of twice as many', async () => {
    const screen = await render(Table, { table: tableOf(60, 1000, (row) => String(row)) });
    expect(cells()).toHaveLength(17 * 60);
    await screen.getByRole('button', { name: 'Show all 1,000 rows' }).click();
    await expect.element(screen.getByText('Rows 1 to 34 of 1,000')).toBeVisible();
    expect(cells()).toHaveLength(34 * 60);
    await screen.getByRole('button', { name: 'Later rows' }).click();
    await expect.element(screen.getByText('Rows 35 to 68 of 1,000')).toBeVisible();
    expect(cells()[0]).toBe('34');
  });

  test('reads the columns of a row alone, whatever else it has and whatever a column is called', () => {
    const json = { columns: [{ key: 'a' }, { key: 'toString' }], rows: [{ a: 1, b: 2 }] };
    const table = readTable(json);
    expect(table?.rows).toEqual([{ a: 1, toString: null }]);
  });

  test('shows all letters of cells that are long, but not together', async () => {
    const screen = await render(Table, { table: tableOf(2, 20, () => 'x'.repeat(1500)) });
    expect(lettersShown()).toBe(2 * 20 * 1500);
    expect(screen.container.textContent).not.toContain('…');
    expect(page.getByRole('button', { name: 'Save as CSV' }).query()).toBeNull();
  });
});

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
const square = '<path d="M0 0h9v9"/>';
const escaped = (name: string) =>
  [...name].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
/** A drawing that repeats a square 10^5 times by references written in some way. */
const repeated = (reference: (name: string) => string) =>
  svg(
    [1, 2, 3, 4, 5].reduce(
      (before, at) => `${before}<g id="l${at}">${reference(`l${at - 1}`).repeat(10)}</g>`,
      '<path id="l0" d="M0 0h9v9"/>',
    ),
  );

describe('how much a drawing draws', () => {
  test.each([
    ['a square', svg(square), 2],
    ['a square in a nest', svg(`<g><g>${square}</g></g>`), 4],
    ['a word', svg('<text>fifteen letters</text>'), 5],
    ['a colour that nothing is named by', svg('<path fill="#abc" d="M0 0h9v9"/>'), 2],
    ['rules of its own', svg(`<style>path { fill: red }</style>${square}`), 3],
    ['a picture of pixels', svg('<image href="data:image/png;base64,AAAA"/>'), 2],
  ])('%s', (_name, text, pieces) => {
    expect(drawingPieces(text)).toBe(pieces);
  });

  test.each([
    ['references', nestedSvg()],
    ['escaped references', repeated((name) => `<use href="#${escaped(name)}"/>`)],
    [
      'references to come',
      repeated((name) => `<use><set attributeName="href" to="#${name}"/></use>`),
    ],
    ['fills', repeated((name) => `<path style="fill:url('#${name}')" d="M0 0h9v9"/>`)],
    ['escaped fills', repeated((name) => `<path style="fill:u\\72l(\\23 ${name})" d="M0 0h9v9"/>`)],
    ['itself', svg('<g id="a"><use href="#a"/></g>')],
    ['a text of a megabyte', svg(`<text textLength="9">${'word '.repeat(200_000)}</text>`)],
    ['nests of nests', svg(`${'<g>'.repeat(300)}${'</g>'.repeat(300)}`)],
    ['a drawing in it', svg('<image href="data:image/s&#118;g+xml,"/>')],
    ['a page in it', svg('<foreignObject/>')],
    ['rules that refer', svg(`<style>path { fill: u&#114;l(#a) }</style>${square}`)],
    [
      'nests that are all referred to',
      svg(
        `${Array.from({ length: 190 }, (_, at) => `<g id="g${at}">`).join('')}${square.repeat(5000)}${'</g>'.repeat(190)}
        ${Array.from({ length: 190 }, (_, at) => `<use href="#g${at}"/>`).join('')}`,
      ),
    ],
  ])('%s: more than is laid out', (_name, text) => {
    expect(drawingPieces(text)).toBeGreaterThan(MOST_OF_ONE);
  });
});

describe('a drawing of too many pieces', () => {
  afterEach(() => vi.restoreAllMocks());

  test('is not even loaded to know its pixels', async () => {
    const loaded = vi.spyOn(Image.prototype, 'src', 'set');
    const text = nestedSvg(4);
    const address = `data:image/svg+xml,${encodeURIComponent(text)}`;
    const screen = await render(Picture, { address, plain: '', svg: text });
    await expect.element(screen.getByText(/^Not laid out: it has/)).toBeVisible();
    expect(loaded).not.toHaveBeenCalled();
    const small = svg(square);
    await screen.rerender({
      address: `data:image/svg+xml,${encodeURIComponent(small)}`,
      svg: small,
    });
    await expect.element(screen.getByRole('img')).toBeVisible();
    expect(loaded).toHaveBeenCalled();
  });
});
