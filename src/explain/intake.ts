/** Words about what was understood of a text that a reader brought, and about the line at which it no longer was. */
import { counted } from '$model/format';
import type { Line, Understood } from '$model/intake/intake';

const SHOWN_COLUMNS = 8;

/**
 * What was understood, in one line: `trace-cmd report 3.1, clock mono, 4 CPUs, sched_switch, sched_waking, 16,141 lines,
 * 3 of them not understood`.
 * @param holds what only this kind of text has, in phrases: `4 CPUs`
 */
export function wordUnderstood(
  { tool, version, clock, unit, locale, columns = [], lines, unread }: Understood,
  holds: readonly string[] = [],
): string {
  const more = columns.length - SHOWN_COLUMNS;
  return [
    version === undefined ? tool : `${tool} ${version}`,
    ...(clock === undefined ? [] : [`clock ${clock}`]),
    ...(unit === undefined ? [] : [`times in ${unit}`]),
    ...(locale === undefined ? [] : [`numbers and words of ${locale}`]),
    ...holds,
    ...(columns.length === 0
      ? []
      : [columns.slice(0, SHOWN_COLUMNS).join(', ') + (more > 0 ? ` and ${more} more` : '')]),
    counted(lines, 'line') + (unread > 0 ? `, ${unread} of them not understood` : ''),
  ].join(', ');
}

/** `Line 12 is the first that was not understood: "…".` Nothing where there is no such line. */
export const wordLine = (line: Line | null): string =>
  line === null ? '' : `Line ${line.number} is the first that was not understood: "${line.text}".`;

/** A refusal in one paragraph: why, the line that shows it, and what to do. */
export const wordRefusal = (why: string, line: Line | null, advice = ''): string =>
  [why, wordLine(line), advice].filter((part) => part !== '').join(' ');
