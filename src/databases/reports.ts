/** The reports that a run can be read by. */
export {
  REPORTS,
  reportKind,
  reportsOf,
  type ColumnId,
  type ReportId,
  type ReportKind,
} from './oracle/reports/catalogue';
