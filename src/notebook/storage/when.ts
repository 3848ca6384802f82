const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as people write it: `21 Nov 2026, 17:09`. */
export function whenText(timeMs: number): string {
  return format.format(timeMs);
}
