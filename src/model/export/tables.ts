/** The tables of a run as files: CSV for spreadsheets (RFC 4180), JSON for programs. */
import { scenarioToJson } from '$model/scenario/scenario';
import { PROCESS_KINDS, STATES, WAIT_EVENTS } from '../schema/generated';
import { keysOf } from '../schema/sections';
import { LFS_PARTS, STATISTICS } from '../schema/generatedNames';
import { TABLES } from '../schema/generatedTables';
import type { Run } from '../run/run';
import type { TableId } from '../run/table';
import { csvText, type Cell } from './csvWriter';

export interface Column {
  readonly name: string;
  readonly unit: string;
}

/** Rows under heads, whatever they come from. */
export interface Sheet {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The tables that a run has, in the order of model.def, and what a row of each represents. */
export const RUN_TABLES: readonly { readonly id: TableId; readonly row: string }[] = TABLES;

/** A table of a run: what each row represents, then the figures of the core as they are. */
export function sheetOf(run: Run, id: TableId): Sheet {
  const table = run.tables[id];
  const rows = Array.from({ length: table.rows }, (_, row) => [
    ...headOf(run, id, row),
    ...Array.from(table.row(row), (value, place) => named(id, table.columns[place], value)),
  ]);
  return { title: id, columns: [...headColumns(id), ...columnsOf(run, id)], rows };
}

/** A table as CSV. A head names its unit: `user_ns`. */
export function toCsv({ columns, rows }: Sheet): string {
  return csvText([columns.map(columnKey), ...rows]);
}

/** A table as JSON: its columns with their units, its rows as objects. */
export function toJson(sheet: Sheet, run: Run): string {
  const keys = sheet.columns.map(columnKey);
  const json = {
    table: sheet.title,
    scenario: scenarioToJson(run.scenario),
    hash: run.hash,
    columns: sheet.columns.map(({ name, unit }, place) => ({ key: keys[place], name, unit })),
    rows: sheet.rows.map((cells) =>
      Object.fromEntries(cells.map((cell, place) => [keys[place], cell])),
    ),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** A column's name with its unit: `user_ns`. */
export function columnKey({ name, unit }: Column): string {
  return unit === '' || name === unit || name.endsWith(`_${unit}`) ? name : `${name}_${unit}`;
}

function columnsOf(run: Run, id: TableId): Column[] {
  const schema = TABLES.find((table) => table.id === id);
  if (id !== 'histograms') {
    return (schema?.columns ?? []).map((column) => ({ name: column.id, unit: column.unit }));
  }
  // One number in the table of model.def, a column for each bucket here.
  const buckets = run.tables.histograms.rows > 0 ? run.tables.histograms.row(0).length : 0;
  return Array.from({ length: buckets }, (_, bucket) => ({
    name: bucket === buckets - 1 ? 'longer' : `under_${2 ** bucket}_us`,
    unit: '',
  }));
}

/** The columns that tell rows apart; the core knows them by their place alone. */
function headColumns(id: TableId): Column[] {
  if (id === 'series') return [{ name: 'from', unit: 'ns' }];
  const row = { name: TABLES.find((table) => table.id === id)?.row ?? id, unit: '' };
  return id === 'statistics' ? [row, { name: 'unit', unit: '' }] : [row];
}

function headOf(run: Run, id: TableId, row: number): Cell[] {
  switch (id) {
    case 'statistics':
      return [STATISTICS[row]?.name ?? row, STATISTICS[row]?.unit ?? ''];
    case 'waits':
    case 'histograms':
      return [WAIT_EVENTS[row]?.name ?? row];
    case 'lfs_parts':
      return [LFS_PARTS[row]?.name ?? row];
    case 'processes':
      return [run.processName(row)];
    case 'cpus':
      return [`CPU ${row}`];
    case 'disks':
      return [keysOf('disk')[row] ?? row];
    case 'series':
      return [row * run.sampleNs];
  }
}

/** Figures that number rows of model.def, as the names of these. */
function named(id: TableId, column: string | undefined, value: number): Cell {
  if (id !== 'processes') return value;
  if (column === 'kind') return PROCESS_KINDS[value]?.id ?? value;
  if (column === 'state') return STATES[value]?.id ?? value;
  // None is -1, which no event has.
  if (column === 'wait') return WAIT_EVENTS[value]?.name ?? '';
  return value;
}
