/** A column of a report: its head, what it means, how a row's figure is printed and sorted. */
export interface ReportColumn<Row> {
  id: string;
  head: string;
  /** What the column means, in one sentence. */
  doc: string;
  text: (row: Row) => string;
  /** Figures are set right and can be sorted; a column without it is text. */
  figure?: (row: Row) => number;
}

/** Rows in the order of a column, largest first; rows without a figure come last. */
export function sortedRows<Row>(
  rows: readonly Row[],
  column: ReportColumn<Row> | undefined,
  descending: boolean,
): Row[] {
  const figure = column?.figure;
  if (!figure) return [...rows];
  const sign = descending ? -1 : 1;
  const valueOf = (row: Row) => {
    const value = figure(row);
    return Number.isNaN(value) ? Infinity * sign : value;
  };
  return [...rows].sort((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    return left === right ? 0 : left < right ? -sign : sign;
  });
}
