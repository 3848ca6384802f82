/** LGWR's trace file as a report: its lines are written in `lgwr-trace.ts`. */
import { lgwrTrace } from './lgwrTrace';
import type { Run } from '../run/run';
import type { Column, Report, ReportRow } from './report';
import { texts } from './texts';

interface LineRow extends ReportRow {
  readonly line: string;
}

export function lgwrFile(run: Run): Report<LineRow> {
  const rows = lgwrTrace(run).lines.map((line, place) => ({ id: String(place), line }));
  return { columns: LINES, rows, heading: 'none' };
}

const LINES: readonly Column<LineRow>[] = [
  { id: 'line', ...texts.lgwrFile.line, text: (row) => row.line },
];
