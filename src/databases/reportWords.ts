/** What reports are good for, and what their columns mean. */
export { aboutReport, columnWords, type ColumnWords } from './oracle/reports/words';
