/**
 * What a report is: columns, rows, and how the real tool would print them. Every report is a pure function
 * of a run and of what is asked about it. What its columns mean is said in `$databases/reportWords`.
 */

import { csvText } from '../export/csvWriter';
import type { WaitId } from '../run/run';

/** What the reader can select in a row, so that all views show the same. */
export interface ReportRow {
  /** Unique among the rows of a report. */
  readonly id: string;
  /** Number of the process that the row is about. */
  readonly process?: number | null;
  /** The section whose processes the row adds up, if it is about several. */
  readonly section?: string | null;
  /** Number of the CPU that the row is about. */
  readonly cpu?: number | null;
  /** The wait event that the row is about. */
  readonly wait?: WaitId | null;
}

export interface Column<Row, Id extends string = string> {
  /** Unique among the columns of a report; `$databases/reportWords` says what it means. */
  readonly id: Id;
  /** As the real tool prints it. */
  readonly head: string;
  /** What its figures are in; nothing for counts and texts. */
  readonly unit?: string;
  text(row: Row): string;
  /** As the tool prints it, where the table says more. */
  print?(row: Row): string;
  /** In the column's unit, NaN for none. Figures are set right and can be sorted; other columns are text. */
  figure?(row: Row): number;
  /** `table`: the tool has no such column. `text`: the tool has it and the model does not. */
  readonly only?: 'table' | 'text';
  /** Fewest characters that the tool gives it. */
  readonly width?: number;
}

/** The ids of a list of columns. */
export type IdOf<Columns extends readonly { readonly id: string }[]> = Columns[number]['id'];

export interface ToolReport<Row extends ReportRow = ReportRow, Id extends string = string> {
  readonly columns: readonly Column<Row, Id>[];
  readonly rows: readonly Row[];
  /** Lines that the tool prints above and below its table. */
  readonly above?: readonly string[];
  readonly below?: readonly string[];
  /** What the tool doesn't say of the run, and no reader may miss: below everything else. */
  readonly notes?: readonly string[];
  /** Statspack rules its columns with dashes; strace has no heading at all. */
  readonly heading?: 'plain' | 'ruled' | 'none';
  /** For the chart of a report that has one. */
  readonly activity?: Activity;
}

/** Average active sessions over time, by wait class. */
export interface Activity {
  readonly fromNs: number;
  readonly stepNs: number;
  readonly classes: readonly string[];
  /** Of step s and class c at s x classes + c. */
  readonly sessions: Float64Array;
}

/** Where the tool has a column and the model has nothing to put there. */
const ABSENT = '-';

/** A column of the tool that the model has nothing for. */
export function absent<Id extends string>(id: Id, head: string, width = 0): Column<ReportRow, Id> {
  return { id, head, text: () => ABSENT, figure: () => Number.NaN, only: 'text', width };
}

/** A column of the tool that holds the same in every row: what the model has none of, there is none of. */
export function always<Id extends string>(
  id: Id,
  head: string,
  held: string,
  width = 0,
): Column<ReportRow, Id> {
  const figure = Number(held);
  return {
    id,
    head,
    text: () => held,
    ...(Number.isFinite(figure) && { figure: () => figure }),
    only: 'text',
    width,
  };
}

/** A line as the tool prints it; null for one that is not about a row. */
export interface PrintedLine {
  readonly text: string;
  readonly row: ReportRow | null;
}

/** The report as the tool prints it, line by line. */
export function printedLines(report: ToolReport): PrintedLine[] {
  const columns = report.columns.filter((column) => column.only !== 'table');
  const rows = report.rows.map((row) => columns.map((column) => printCell(column, row)));
  const heads = columns.map((column) => (report.heading === 'none' ? '' : column.head));
  const widths = columns.map((column, place) =>
    rows.reduce(
      (widest, row) => Math.max(widest, row[place]?.length ?? 0),
      Math.max(column.width ?? 0, heads[place]?.length ?? 0),
    ),
  );
  const pad = (cell: string, place: number) => {
    const width = widths[place] ?? 0;
    return columns[place]?.figure ? cell.padStart(width) : cell.padEnd(width);
  };
  const line = (cells: readonly string[]) => cells.map(pad).join(' ').trimEnd();
  const plain = (text: string): PrintedLine => ({ text, row: null });
  return [
    ...(report.above ?? []).map(plain),
    ...(report.heading === 'none' ? [] : [plain(line(heads))]),
    ...(report.heading === 'ruled' ? [plain(line(widths.map((width) => '-'.repeat(width))))] : []),
    ...rows.map((cells, place) => ({ text: line(cells), row: report.rows[place] ?? null })),
    ...[...(report.below ?? []), ...(report.notes ?? [])].map(plain),
  ];
}

/** The report as the tool prints it. */
export function printReport(report: ToolReport): string {
  return printedLines(report)
    .map(({ text }) => `${text}\n`)
    .join('');
}

function printCell(column: Column<ReportRow>, row: ReportRow): string {
  return column.print ? column.print(row) : column.text(row);
}

/** The report as comma-separated values: figures in full, in the unit that the heading names. */
export function reportCsv(report: ToolReport): string {
  const columns = report.columns.filter((column) => column.only !== 'text');
  const heads = columns.map(({ head, unit }) => (unit ? `${head} [${unit}]` : head));
  const rows = report.rows.map((row) =>
    columns.map((column) => {
      if (!column.figure) return column.text(row);
      const figure = column.figure(row);
      return Number.isNaN(figure) ? '' : String(figure);
    }),
  );
  return csvText([heads, ...rows]);
}

/** Rows in the order of a column; rows without a figure come last, whichever way they are sorted. */
export function sortedRows<Row>(
  rows: readonly Row[],
  column: Pick<Column<Row>, 'figure' | 'text'> | undefined,
  descending: boolean,
): Row[] {
  if (!column) return [...rows];
  const sign = descending ? -1 : 1;
  if (!column.figure) {
    return [...rows].sort((a, b) => sign * column.text(a).localeCompare(column.text(b), 'en'));
  }
  const keyed = rows.map((row) => {
    const figure = column.figure?.(row) ?? Number.NaN;
    return { row, key: Number.isNaN(figure) ? Infinity * sign : figure };
  });
  keyed.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -sign : sign));
  return keyed.map(({ row }) => row);
}
