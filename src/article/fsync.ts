/** The reader's own number: read, remembered, and in the page's address. */
import { FSYNC } from './stage';

const KEY = 'postwait.fsync_ms';
/** In the page's address: milliseconds. */
const PARAMETER = 'fsync_ms';

export const isPossible = (ms: number) => ms >= FSYNC.least && ms <= FSYNC.most;

/** A number as it was typed, with a comma or a point; NaN if it is none. */
export function parseNumber(text: string): number {
  const trimmed = text.trim().replace(',', '.');
  return /^\d*\.?\d+$/.test(trimmed) ? Number(trimmed) : NaN;
}

/** What is said of a number that can't be. @param ms milliseconds */
export function wordImpossible(text: string, ms: number): string {
  if (Number.isNaN(ms)) return `“${text.trim()}” is no number. Type one, such as 0.8.`;
  const [least, most] = [`${FSYNC.least * 1000} µs`, `${FSYNC.most} ms`];
  return `Between ${least} and ${most}, please: pictures of ${ms < FSYNC.least ? 'less' : 'more'} would show nothing.`;
}

/** The number of the page's address, or the one that was typed on an earlier visit; the page's own if there is none. */
export function knownFsyncMs(): number {
  const linked = Number(new URLSearchParams(location.search).get(PARAMETER) ?? NaN);
  if (isPossible(linked)) return linked;
  try {
    const kept = Number(localStorage.getItem(KEY) ?? NaN);
    if (isPossible(kept)) return kept;
  } catch {
    // Without storage there is no earlier visit.
  }
  return FSYNC.default;
}

/** Remembers a number, here and in the page's address. */
export function keepFsyncMs(ms: number): void {
  const url = new URL(location.href);
  url.searchParams.set(PARAMETER, String(ms));
  history.replaceState(history.state, '', url);
  try {
    localStorage.setItem(KEY, String(ms));
  } catch {
    // A link still has it.
  }
}
