/**
 * What the core has to reach, and whether it does: one table of every bar, from what the parts of the
 * benchmark measured. `npm run bench -- --write` puts it into docs/bench.md.
 */

/**
 * @typedef {import('./core.mjs').Row} Row
 * @typedef {{ core?: Row[], whole?: Row[], peers?: import('./peers/measure.mjs').PeerRow[],
 *   sizes?: import('./sizes.mjs').Size[], sweep?: import('./sweep/measure.mjs').SweepRow[] }} Results rows of each part that ran
 * @typedef {'native' | 'node' | 'chromium'} PlaceName
 * @typedef {Partial<Record<PlaceName, number>>} Values
 * @typedef {{ native?: number, wasm?: number, chromium?: number }} Limits `wasm` is for Node and for Chromium
 * @typedef {object} Bar
 * @property {string} what
 * @property {string} unit
 * @property {Values | undefined} values nothing if it was not measured
 * @property {Limits} [least]
 * @property {Limits} [most]
 */

/** @type {PlaceName[]} */
const PLACES = ['native', 'node', 'chromium'];

/** @param {(place: PlaceName) => number | undefined} value @returns {Values} */
const everywhere = (value) => Object.fromEntries(PLACES.map((place) => [place, value(place)]));

/** @param {Row[] | undefined} rows @param {string} name */
const named = (rows, name) => rows?.find((row) => row.name === name);

/** @param {number | undefined} one @param {number | undefined} other */
const ratio = (one, other) => (one === undefined || other === undefined ? undefined : one / other);

/** How fast WebAssembly is beside native. @param {Row | undefined} row @returns {Values | undefined} */
const besideNative = (row) =>
  row && { node: ratio(row.node, row.native), chromium: ratio(row.chromium, row.native) };

/** @param {Row | undefined} row @param {number} factor */
const scaled = (row, factor) => row && everywhere((place) => row[place] && row[place] * factor);

/** @param {Results['peers']} rows @param {string} peer @param {'ours' | 'alone'} which @returns {Pick<Bar, 'what' | 'values'>} */
function beside(rows, peer, which) {
  const row = rows?.find(({ name }) => name.startsWith(peer));
  const quoted = row?.note === undefined ? '' : ', whose figure is quoted';
  const measured = which === 'ours' ? 'everything measured' : 'statistics alone';
  return {
    what: `M/M/1 through the whole machine, ${measured}, beside ${peer}${quoted}`,
    values: row && everywhere((place) => ratio(row[which]?.[place], row.speed)),
  };
}

/** @param {Results} results @returns {Bar[]} */
export function bars({ core, whole, peers, sizes, sweep }) {
  const few = named(core, 'machine, 50 processes');
  const many = named(core, 'machine, 2000 processes');
  const heavy = named(core, 'S6, a minute');
  const x = 'x';
  return [
    {
      what: 'Event queue and random streams, 128 pending',
      unit: 'M holds/s',
      values: named(core, 'hold, 128 pending'),
      least: { native: 40, wasm: 35 },
    },
    {
      what: 'Event queue and random streams, 8,192 pending',
      unit: 'M holds/s',
      values: named(core, 'hold, 8192 pending'),
      least: { native: 30, wasm: 25 },
    },
    {
      what: "Whole machine, S6's heavy load",
      unit: 'M actions/s',
      values: heavy,
      least: { native: 10, wasm: 8 },
    },
    { what: 'The same, beside native', unit: x, values: besideNative(heavy), least: { wasm: 0.8 } },
    {
      what: 'Whole machine, 50 processes, beside native',
      unit: x,
      values: besideNative(few),
      least: { wasm: 0.8 },
    },
    {
      what: 'Rate at 2,000 processes, beside that at 50',
      unit: x,
      values: few && many && everywhere((place) => ratio(many[place], few[place])),
      least: { native: 0.7, wasm: 0.7 },
    },
    {
      ...beside(peers, 'SimPy', 'ours'),
      unit: x,
      least: { native: 45, wasm: 32 },
    },
    {
      ...beside(peers, 'SimPy', 'alone'),
      unit: x,
      least: { native: 70, wasm: 50 },
    },
    {
      ...beside(peers, 'Cimba', 'alone'),
      unit: x,
      least: { native: 1 },
    },
    {
      what: "S6's 900 simulated seconds",
      unit: 's',
      values: scaled(named(whole, 'S6, 900 simulated s'), 1e-3),
      most: { wasm: 15 },
    },
    {
      what: "A lesson's 2 s of S3",
      unit: 'ms',
      values: named(core, 'S3, 2 simulated s'),
      most: { wasm: 30 },
    },
    ...(sweep ?? []).map(({ name, ratio }) => ({
      what: `A sweep of 1,000 x ${name} in the pool, CPU of a run beside the core's own`,
      unit: x,
      values: { chromium: ratio },
      most: { chromium: 1.2 },
    })),
    ...(sizes ?? []).map(({ name, unit, size }) => ({
      what: name,
      unit,
      ...(unit.startsWith('x')
        ? { values: { native: size }, least: { native: 1.2 } }
        : { values: { native: size }, most: { native: unit === 'MB' ? 2 : 60 } }),
    })),
  ];
}

/** @type {Record<Exclude<PlaceName, 'chromium'>, keyof Limits>} */
const KIND = { native: 'native', node: 'wasm' };

/** @param {Bar} bar @returns {PlaceName[]} the places that have a bar and don't reach it */
function missed({ values, least, most }) {
  const limit = (/** @type {Limits | undefined} */ limits, /** @type {PlaceName} */ place) =>
    place === 'chromium' ? (limits?.chromium ?? limits?.wasm) : limits?.[KIND[place]];
  return PLACES.filter((place) => {
    const value = values?.[place] ?? NaN;
    const low = limit(least, place);
    const high = limit(most, place);
    return (low !== undefined && !(value >= low)) || (high !== undefined && !(value <= high));
  });
}

/** @type {Record<PlaceName, string>} */
const WORDS = { native: 'native', node: 'Node', chromium: 'Chromium' };

/** @param {Bar} bar */
function verdict(bar) {
  if (bar.values === undefined) return 'not measured';
  const where = missed(bar);
  return where.length === 0 ? 'met' : `missed: ${where.map((place) => WORDS[place]).join(', ')}`;
}

/** @param {Bar} bar */
function limitWords({ least, most, unit }) {
  const limits = least ?? most ?? {};
  const sign = least ? 'at least' : 'at most';
  const { native, wasm, chromium } = limits;
  if (chromium !== undefined) return `${sign} ${chromium} ${unit} in Chromium`;
  if (native === undefined) return `${sign} ${wasm} ${unit} in wasm`;
  if (wasm === undefined) return `${sign} ${native} ${unit}`;
  if (native === wasm) return `${sign} ${native} ${unit}`;
  return `${sign} ${native} ${unit} native, ${wasm} in wasm`;
}

/** @param {number | undefined} value */
const number = (value) => (value === undefined ? '' : value.toFixed(value < 100 ? 2 : 0));

/** The bars as a table in Markdown. @param {Bar[]} table */
export function tableOf(table) {
  const lines = table.map((bar) => {
    const values = PLACES.map((place) => number(bar.values?.[place]));
    return `| ${[bar.what, limitWords(bar), ...values, verdict(bar)].join(' | ')} |`;
  });
  return [
    '| | bar | native | wasm in Node | wasm in Chromium | |',
    '|---|---|--:|--:|--:|---|',
    ...lines,
  ].join('\n');
}
