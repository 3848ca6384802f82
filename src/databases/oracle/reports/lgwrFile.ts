/** LGWR's trace file as a report: its lines are written in $model/reports/lgwrTrace. */
import { lgwrTrace } from '$model/reports/lgwrTrace';
import type { Run } from '$model/run/run';
import type { Column, IdOf, ToolReport, ReportRow } from '$model/reports/report';

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
