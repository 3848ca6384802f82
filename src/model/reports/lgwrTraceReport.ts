/** LGWR's trace file as a report: its lines are written in `lgwrTrace.ts`. */
import { lgwrTrace } from './lgwrTrace';
import type { Run } from '../run/run';
import type { Column, IdOf, ToolReport, ReportRow } from './report';

interface LineRow extends ReportRow {
  readonly line: string;
}

export function lgwrFile(run: Run): ToolReport<LineRow, IdOf<typeof LINES>> {
  const rows = lgwrTrace(run).lines.map((line, place) => ({ id: String(place), line }));
  return { columns: LINES, rows, heading: 'none' };
}

const LINES = [
  { id: 'line', head: 'Line', text: (row) => row.line },
] as const satisfies readonly Column<LineRow>[];
