/** Numbers as databases and tools of any country print them. */

/** What separates thousands: comma, point, apostrophes, spaces that may not break, the Arabic comma. */
const GROUPS = "[,.'’ \\u00a0\\u202f\\u2009_٬]";
const PLAIN = /^\d+(?:[.,]0+)?$/;
const GROUPED = new RegExp(`^\\d{1,3}(${GROUPS})\\d{3}(?:\\1\\d{3})*$`);
/** In India a lakh is 1,00,000. */
const LAKHS = /^\d{1,2}(,)(?:\d{2},)*\d{3}$/;
/** As SQL*Plus prints a number that is wider than its column. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i;

/** A number of things. */
export interface Count {
  readonly value: number;
  /** What separates its thousands; empty where nothing does. */
  readonly separator: string;
  /** Whether it was printed with fewer digits than it has. */
  readonly isRounded: boolean;
}

/** How many; null for what is no whole number in any country's writing. */
export function readCount(text: string): Count | null {
  const trimmed = text.trim();
  if (SCIENTIFIC.test(trimmed)) {
    return { value: Number(trimmed.replace(',', '.')), separator: '', isRounded: true };
  }
  const separator = (GROUPED.exec(trimmed) ?? LAKHS.exec(trimmed))?.[1];
  if (separator !== undefined) {
    return { value: Number(trimmed.replaceAll(separator, '')), separator, isRounded: false };
  }
  if (!PLAIN.test(trimmed)) return null;
  return { value: Number(trimmed.replace(',', '.')), separator: '', isRounded: false };
}

/** A number with a fraction, whichever sign is before it; null for what is none. */
export function readDecimal(text: string): number | null {
  const plain = text.trim();
  return /^(?:\d+(?:[.,٫]\d*)?|[.,٫]\d+)$/.test(plain) ? Number(plain.replace(/[,٫]/, '.')) : null;
}
