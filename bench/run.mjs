/**
 * `npm run bench [-- part ...]`: measures the core, the way from a slider to the picture, the frames
 * of the stage and the bytes of a lesson, all on this machine, and prints one table. Builds what it needs.
 */
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

/** @typedef {{ measure: () => Promise<unknown[]>, word: (row: any) => string }} Part */

/** What can be measured, in the order of the table. @type {Record<string, () => Promise<Part>>} */
const PARTS = {
  core: async () => {
    const { measureCore, wordCore } = await import('./core.mjs');
    return { measure: measureCore, word: wordCore };
  },
  peers: async () => {
    const { measurePeers, wordPeer } = await import('./peers/measure.mjs');
    return { measure: measurePeers, word: wordPeer };
  },
  slider: async () => {
    const { measureSlider } = await import('./slider/measure.mjs');
    return { measure: measureSlider, word: wordSlider };
  },
  stage: async () => {
    const { measureStage, wordStage } = await import('./stage/measure.mjs');
    return { measure: measureStage, word: wordStage };
  },
  bytes: async () => {
    const { measureBytes, wordBytes } = await import('./bytes.mjs');
    return { measure: measureBytes, word: wordBytes };
  },
};

/** @param {import('./slider/measure.mjs').ReleaseTimes} row */
function wordSlider({ name, medianMs, p95Ms, maxMs, records }) {
  const ms = (/** @type {number} */ value) => `${value.toFixed(0)} ms`.padStart(7);
  return `${name.padEnd(24)} median ${ms(medianMs)}   p95 ${ms(p95Ms)}   max ${ms(maxMs)}   (${records} trace records)`;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(
    `There is no part "${unknown[0]}". The parts are ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(2);
}
if (!existsSync(fileURLToPath(new URL('../node_modules/playwright', import.meta.url)))) {
  console.error('The dependencies are missing: run npm ci first.');
  process.exit(1);
}

console.log(
  `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}, Node ${process.versions.node}; medians of five\n`,
);
for (const [name, load] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(name);
  const { measure, word } = await load();
  for (const row of await measure()) console.log(`  ${word(row)}`);
}
