/**
 * Room that the core takes: a world in memory, and the file that a reader loads. The core is built for size and for speed, and
 * what the larger build gains is told beside its size.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { scenarioText } from './scenarioText.mjs';
import { heavyLoad } from './core.mjs';
import { medianOf, nodeRunsOf, takeTurns, withPlaces } from './places.mjs';

const engine = fileURLToPath(new URL('../src/engine', import.meta.url));

/** 63 sessions and LGWR. */
const SIXTY_FOUR = { run: { until_ms: 1000 }, sessions: { count: 63 } };

/** @typedef {{ name: string, unit: string, size: number }} Size */

/** @returns {Promise<Size[]>} */
export async function measureSizes() {
  const { processes, bytes = NaN } = await withPlaces(({ runs }) =>
    runs.native(scenarioText(SIXTY_FOUR), 0),
  );
  const job = scenarioText(heavyLoad(20_000));
  const builds = await takeTurns(
    {
      small: nodeRunsOf(`${engine}/postwait.wasm`),
      fast: nodeRunsOf(`${engine}/postwait-fast.wasm`),
    },
    job,
  );
  const gain = medianOf(builds.small).seconds / medianOf(builds.fast).seconds;
  const files = readdirSync(engine).filter((name) => name.endsWith('.wasm'));
  return [
    { name: `World of ${processes} processes, no trace`, unit: 'MB', size: bytes / 1e6 },
    ...files.map((name) => {
      const { length } = gzipSync(readFileSync(`${engine}/${name}`), { level: 9 });
      return { name: `${name}, gzipped`, unit: 'kB', size: length / 1000 };
    }),
    { name: 'Speed of the fast wasm beside the small, S6 in Node', unit: 'x', size: gain },
  ];
}

/** @param {Size} row */
export function wordSize({ name, unit, size }) {
  return `${name.padEnd(34)} ${size.toFixed(2).padStart(7)} ${unit}`;
}
