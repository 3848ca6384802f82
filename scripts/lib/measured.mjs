/** What was measured on real machines and can't be computed again: data/NAME.json.gz. */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/** @param {string} name */
const fileOf = (name) => new URL(`../../data/${name}.json.gz`, import.meta.url);

/** @param {string} name @returns {any} */
export const readMeasured = (name) => JSON.parse(gunzipSync(readFileSync(fileOf(name))).toString());

/** @param {string} name @param {unknown} value */
export const writeMeasured = (name, value) =>
  writeFileSync(fileOf(name), gzipSync(JSON.stringify(value, null, 1), { level: 9 }));
