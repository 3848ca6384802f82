/**
 * What the bars came to on each machine on which they were measured: bench/machines.json. A bar is met if it is met on
 * each, and the table has ranges over all of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** A place's value; two where a measurement had no more than a range. @typedef {number | [number, number]} Value */
/** @typedef {Partial<Record<import('./bars.mjs').PlaceName, Value>>} Values */
/** @typedef {{ machine: string, date: string, how: string, values: Record<string, Values> }} Measurement values by what a bar is of */

const file = new URL('machines.json', import.meta.url);

/** @returns {Measurement[]} */
export const measurements = () => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Keeps a measurement; it takes the place of an earlier one of the same machine.
 * @param {Measurement} measurement
 * @returns {Measurement[]} all of them
 */
export function keep(measurement) {
  const others = measurements().filter(({ machine }) => machine !== measurement.machine);
  const all = [...others, measurement];
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  return all;
}
