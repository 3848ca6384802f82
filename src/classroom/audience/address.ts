/** The address of an audience's window: its class, and the step of the class that it shows. */

/** Longer ones hold whole runs: too much for the address of a window that is about a class. */
const LONGEST = 500;
const GO = /\/go\/\?((\d{1,2}\.\d{1,2})[^#]*)(#?)/;

/** @param here where what it shows opens by itself; of a long one the step alone is kept */
export function classAddress(id: string, here: string): string {
  const [, whole = '', place = '', hasMore] = GO.exec(here) ?? [];
  const step = hasMore || whole.length > LONGEST ? place : whole;
  const own = `?class=${encodeURIComponent(id)}`;
  return step === '' ? own : `${own}&step=${encodeURIComponent(step)}`;
}

/** The query of the address at which what such a window showed opens by itself; empty if it doesn't say. */
export function stepIn(search: string): string {
  const step = new URLSearchParams(search).get('step') ?? '';
  return /^\d{1,2}\.\d{1,2}(&|$)/.test(step) ? `?${step}` : '';
}
