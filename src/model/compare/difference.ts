/** What changed from one run to the others, figure by figure, and how such rows are found and sorted. */
import { csvText } from '../export/csvWriter';
import type { Run } from '../run/run';
import { isAtLeast, type Figure, type FigureKind } from '../figures/figures';

export interface Difference {
  readonly figure: Figure;
  /** In the order of the runs. */
  readonly values: readonly number[];
  /** Whether each is no more than a lower bound, since waits that have not ended count in it. */
  readonly atLeast: readonly boolean[];
  /** Of each run to the first; null if the first is zero and this one is not, NaN if one of them has none. */
  readonly ratios: readonly (number | null)[];
}

/** Figures of several runs side by side; those that are zero in all, or that none has, are left out. */
export function differences(runs: readonly Run[], figures: readonly Figure[]): Difference[] {
  return figures
    .map((figure) => {
      const values = runs.map((run) => figure.of(run));
      const first = values[0] ?? 0;
      const ratios = values.map((value) =>
        value === first ? 1 : first === 0 ? null : value / first,
      );
      const atLeast = runs.map((run) => isAtLeast(figure, run));
      return { figure, values, atLeast, ratios };
    })
    .filter(({ values }) => values.some((value) => Math.abs(value) > 0));
}

/** How rows are sorted: as in the tables, by name, or by how much one run or any differs from the first. */
export type Order = 'table' | 'name' | 'any' | number;

/**
 * Rows with every word of a query in their name or meaning, in an order.
 * @param meaningOf what a figure means, in words
 */
export function findDifferences(
  rows: readonly Difference[],
  query: string,
  order: Order,
  meaningOf: (figure: Figure) => string,
): Difference[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(({ figure }) => {
    const text = `${figure.name} ${meaningOf(figure)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (order === 'table') return found;
  if (order === 'name') {
    return found.sort((one, other) => one.figure.name.localeCompare(other.figure.name, 'en'));
  }
  const size = (row: Difference) => relativeSize(row, order);
  return found.sort((one, other) => compareSizes(size(other), size(one)));
}

/** Three times as much and a third are equally far from the same. */
function relativeSize({ ratios }: Difference, order: 'any' | number): number {
  const of = (ratio: number | null | undefined) =>
    ratio === null || Number.isNaN(ratio) ? Infinity : Math.abs(Math.log(ratio ?? 1));
  return order === 'any' ? Math.max(...ratios.map(of)) : of(ratios[order]);
}

function compareSizes(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

const CSV_UNITS: Readonly<Record<FigureKind, string>> = {
  time: 'ns',
  bytes: 'bytes',
  share: 'share of 1',
  rate: '1/s',
  count: '1',
};

/** What there is none of leaves its cell empty. */
const cellOf = (value: number | null | undefined) =>
  value === null || value === undefined || Number.isNaN(value) ? '' : value;

/** The rows as comma-separated values, in units that spreadsheets add up: nanoseconds, bytes, shares of 1. */
export function differencesAsCsv(rows: readonly Difference[], names: readonly string[]): string {
  const others = names.slice(1);
  const head = [
    'figure',
    'unit',
    ...names,
    ...others.flatMap((name) => [`${name} - ${names[0]}`, `${name} / ${names[0]}`]),
  ];
  const lines = rows.map(({ figure, values, ratios }) => [
    figure.name,
    CSV_UNITS[figure.kind],
    ...values.map(cellOf),
    ...others.flatMap((_, place) => [
      cellOf((values[place + 1] ?? 0) - (values[0] ?? 0)),
      cellOf(ratios[place + 1]),
    ]),
  ]);
  return csvText([head, ...lines]);
}
