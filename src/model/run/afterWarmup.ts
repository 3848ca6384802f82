/**
 * A run without its beginning: what was counted until a moment is taken away from what was counted in all. A run is a
 * pure function of its scenario, so one that ends at that moment is the beginning of the longer one, record for record.
 */
import { floatAt } from '../at';
import { TABLE_COLUMNS } from '../schema/generated';
import type { RunData } from './run';
import { TABLE_IDS, type TableData, type TableId } from './table';

/** What is no sum over time. */
const STANDING: Partial<Record<TableId, ReadonlySet<string>>> = {
  processes: new Set(['kind', 'instance', 'ordinal', 'state', 'nice', 'cpu', 'wait', 'waited']),
  waits: new Set(['max']),
  lfs_parts: new Set(['max']),
};

/**
 * The figures of what came after. Series are left whole. Where the longest wait came before, the longest after is known
 * to the bucket of its histogram, which is a factor of two.
 * @param before the same scenario and seed, to the end of the warm-up
 */
export function afterWarmup(whole: RunData, before: RunData): RunData {
  const tables = { ...whole.tables };
  for (const id of TABLE_IDS) {
    if (id !== 'series') tables[id] = difference(id, whole.tables[id], before.tables[id]);
  }
  tables.waits = { ...tables.waits, numbers: withLongest(tables.waits, tables.histograms, before) };
  return { ...whole, tables, durationNs: whole.durationNs - before.durationNs };
}

function difference(id: TableId, whole: TableData, before: TableData): TableData {
  const columns: readonly string[] = TABLE_COLUMNS[id];
  const numbers = whole.numbers.map((number, place) => {
    const name = columns[place % whole.columns] ?? '';
    return STANDING[id]?.has(name) ? number : number - floatAt(before.numbers, place);
  });
  return { ...whole, numbers };
}

function withLongest(waits: TableData, histograms: TableData, before: RunData): Float64Array {
  const max = TABLE_COLUMNS.waits.indexOf('max');
  const numbers = waits.numbers.slice();
  for (let row = 0; row < waits.rows; row++) {
    const place = row * waits.columns + max;
    const longestBefore = floatAt(before.tables.waits.numbers, place);
    if (floatAt(numbers, place) > longestBefore) continue;
    const counts = histograms.numbers.subarray(
      row * histograms.columns,
      (row + 1) * histograms.columns,
    );
    const bucket = counts.findLastIndex((count) => count > 0);
    const isLast = bucket === counts.length - 1;
    const mostNs = isLast ? longestBefore : 2 ** bucket * 1000;
    numbers[place] = bucket < 0 ? 0 : Math.min(longestBefore, mostNs);
  }
  return numbers;
}
