/**
 * `npm run bench [-- part ...] [--write]`: measures the core, schedulers in JavaScript and its peers, the way from a slider or
 * from a seek to the picture, the frames of the stage and of the lanes, how a permalink opens, the notebook, the Python package, the
 * bytes of a lesson and what embeds cost, all on this machine, and prints one table.
 * Builds what it needs. `--write` measures what the bars of the core ask for, keeps it beside what other machines came to
 * (`--machine` names this one) and writes docs/bench.md; `python --write` writes the page of the Python package there.
 */
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bars, tableOf, valuesOf } from './bars.mjs';
import { writePart } from './benchDoc.mjs';
import { keep } from './machines.mjs';

/** @typedef {{ measure: () => Promise<unknown[]>, word: (row: any) => string }} Part */

/** What can be measured, in the order of the table. @type {Record<string, () => Promise<Part>>} */
const PARTS = {
  core: async () => {
    const { measureCore, wordCore } = await import('./core.mjs');
    return { measure: measureCore, word: wordCore };
  },
  whole: async () => {
    const { measureWhole, wordCore } = await import('./core.mjs');
    return { measure: measureWhole, word: wordCore };
  },
  sizes: async () => {
    const { measureSizes, wordSize } = await import('./sizes.mjs');
    return { measure: measureSizes, word: wordSize };
  },
  peers: async () => {
    const { measurePeers, wordPeer } = await import('./peers/measure.mjs');
    return { measure: measurePeers, word: wordPeer };
  },
  policy: async () => {
    const { measurePolicy, wordPolicy } = await import('./policy.mjs');
    return { measure: measurePolicy, word: wordPolicy };
  },
  sweep: async () => {
    const { measureSweeps, wordSweep } = await import('./sweep/measure.mjs');
    return { measure: measureSweeps, word: wordSweep };
  },
  slider: async () => {
    const { measureSlider } = await import('./slider/measure.mjs');
    return { measure: measureSlider, word: wordSlider };
  },
  seek: async () => {
    const { measureSeek, wordSeek } = await import('./seek/measure.mjs');
    return { measure: measureSeek, word: wordSeek };
  },
  stage: async () => {
    const { measureStage, wordStage } = await import('./stage/measure.mjs');
    return { measure: measureStage, word: wordStage };
  },
  lanes: async () => {
    const { measureLanes, wordLanes } = await import('./lanes/measure.mjs');
    return { measure: measureLanes, word: wordLanes };
  },
  opening: async () => {
    const { measureOpening, wordOpening } = await import('./opening/measure.mjs');
    return { measure: measureOpening, word: wordOpening };
  },
  notebook: async () => {
    const { measureNotebook, wordNotebook } = await import('./notebook/measure.mjs');
    return { measure: measureNotebook, word: wordNotebook };
  },
  bytes: async () => {
    const { measureBytes, wordBytes } = await import('./bytes.mjs');
    return { measure: measureBytes, word: wordBytes };
  },
  python: async () => {
    const { measurePython, wordPython } = await import('./python/measure.mjs');
    return { measure: measurePython, word: wordPython };
  },
  embed: async () => {
    const { measureEmbed, wordEmbed } = await import('./embed.mjs');
    return { measure: measureEmbed, word: wordEmbed };
  },
};

/** The parts that the bars of the core need. */
const OF_BARS = ['core', 'whole', 'sizes', 'peers', 'sweep'];

/** @param {import('./slider/measure.mjs').ReleaseTimes} row */
function wordSlider({ name, medianMs, p95Ms, maxMs, records }) {
  const ms = (/** @type {number} */ value) => `${value.toFixed(0)} ms`.padStart(7);
  return `${name.padEnd(24)} median ${ms(medianMs)}   p95 ${ms(p95Ms)}   max ${ms(maxMs)}   (${records} trace records)`;
}

/** What a reader must know to read the figures. */
function machine() {
  const [one] = cpus();
  const busy = loadavg()[0] ?? 0;
  const others =
    busy > 0.5 ? `; other programs kept it busy (load average ${busy.toFixed(1)} before)` : '';
  return `${cpus().length} x ${one?.model ?? 'CPU'}, Node ${process.versions.node}; medians of five${others}`;
}

/** @param {import('./machines.mjs').Measurement} measurement */
const wordMeasurement = ({ machine, date, how }) => `- ${machine} (${date}): ${how}.`;

/** @param {string} told what machine @param {Record<string, string[]>} lines of each part @param {string} table @param {import('./machines.mjs').Measurement[]} all */
function page(told, lines, table, all) {
  const parts = Object.entries(lines).map(([name, rows]) => `${name}\n  ${rows.join('\n  ')}`);
  return `# How fast the core is

Written by \`npm run bench -- --write --machine NAME\`. Native is gcc -O3. Places and peers take turns, and ratios are those
of the same turn, since other programs share these machines. The table has the range of what was measured on each of

${all.map(wordMeasurement).join('\n')}

A bar is met if it is met on each of them. Ratios are guards, which would tell if the core fell behind; a speed that depends on the machine has no bar.
"Statistics alone" is the mode of the core for sweeps, without trace and hash; the tables are the same to the last digit.

${table}

## What was measured last

On ${told}. Behind a ratio is its range over the turns.

\`\`\`text
${parts.join('\n\n')}
\`\`\`
`;
}

/** @param {string} told what machine @param {string[]} rows */
const pythonPage = (told, rows) => `# How fast the Python package is

Written by \`npm run bench -- python --write\`, in one run on one machine: ${told}.
The peers take turns, M/M/1 in each, counted in wall-clock time with the start of Python left out, and ratios are of the same turn, with their range; the sweep is 1,000 runs on all cores beside the same on one.

\`\`\`text
${rows.join('\n')}
\`\`\`
`;

const { positionals: named, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    machine: { type: 'string', default: `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}` },
  },
});
const unknown = named.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(
    `There is no part "${unknown[0]}". The parts are ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(2);
}
const wanted = named.length > 0 ? named : options.write ? OF_BARS : Object.keys(PARTS);
if (!existsSync(fileURLToPath(new URL('../node_modules/playwright', import.meta.url)))) {
  console.error('The dependencies are missing: run npm ci first.');
  process.exit(1);
}

const told = machine();
console.log(`${told}\n`);
/** @type {Record<string, any[]>} */
const results = {};
/** @type {Record<string, string[]>} */
const lines = {};
for (const [name, load] of Object.entries(PARTS)) {
  if (!wanted.includes(name)) continue;
  const { measure, word } = await load();
  const rows = await measure();
  results[name] = rows;
  lines[name] = rows.map((row) => word(row).trimEnd());
  if (rows.length === 0) lines[name] = ['not measured: its scenario is not in cases yet'];
  console.log([name, ...lines[name]].join('\n  '));
}
if (OF_BARS.every((name) => name in results)) {
  const table = bars(results);
  const date = new Date().toISOString().slice(0, 10);
  const now = { machine: options.machine, date, how: told, values: valuesOf(table) };
  console.log(`\n${tableOf(table, [now])}`);
  if (options.write) {
    const all = keep(now);
    writePart(page(told, lines, tableOf(table, all), all));
  }
}
if (options.write && lines.python) writePart(pythonPage(told, lines.python));
