/** Figures of published cases that the validation has run: too long to be run again for a lesson. */
import report from '../../../validation/report.json';
import type { Figure } from './definition';
import { figure } from './runFigures';

/** A row of the report by its name and unit, and how the lesson writes it. */
export type ReportedRow = readonly [name: string, unit: string, format: (value: number) => string];

/**
 * What the validation simulated of a published case.
 * @param id of the case: `S4`.
 * @param rows by the names that the prose uses.
 * @throws RangeError if the report has no such case or row.
 */
export function reportedFigures(
  id: string,
  rows: Readonly<Record<string, ReportedRow>>,
): Record<string, Figure> {
  const reported = report.cases.find((published) => published.id === id);
  const figures = Object.entries(rows).map(([key, [name, unit, format]]) => {
    const row = reported?.figures.find((each) => each.name === name && each.unit === unit);
    if (!row) throw new RangeError(`The report on ${id} has no row "${name}" in "${unit}".`);
    return [key, figure(row.simulated, format)] as const;
  });
  return Object.fromEntries(figures);
}
