import '$site/base.css';
import Table from '$notebook/outputs/Table.svelte';
import { readTable } from '$notebook/outputs/bundles';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

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
