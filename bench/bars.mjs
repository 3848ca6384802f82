/**
 * What the core has to reach, and whether it does: one table of every bar, from what the parts of the
 * benchmark measured, on each machine on which they did. `npm run bench -- --write` puts it into docs/bench.md.
 * Ratios are guards: they would tell if the core fell behind. Speeds that a machine decides have no bar.
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
  row && {
    node: row.besideNative?.node?.median ?? ratio(row.node, row.native),
    chromium: row.besideNative?.chromium?.median ?? ratio(row.chromium, row.native),
  };

/** @param {Row | undefined} row @param {number} factor */
const scaled = (row, factor) => row && everywhere((place) => row[place] && row[place] * factor);

/** @param {Results['peers']} rows @param {string} peer @param {'ours' | 'alone'} which @returns {Pick<Bar, 'what' | 'values'>} */
function beside(rows, peer, which) {
  const row = rows?.find(({ name }) => name.startsWith(peer));
  const quoted = row?.note === undefined ? '' : ', whose figure is quoted';
  const measured = which === 'ours' ? 'everything measured' : 'statistics alone';
  return {
    what: `M/M/1 through the whole machine, ${measured}, beside ${peer}${quoted}`,
    values:
      row &&
      everywhere(
        (place) => row.times?.[which][place]?.median ?? ratio(row[which]?.[place], row.speed),
      ),
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
    },
    { what: 'The same, beside native', unit: x, values: besideNative(heavy), least: { wasm: 0.6 } },
    {
      what: 'Whole machine, 50 processes, beside native',
      unit: x,
      values: besideNative(few),
      least: { wasm: 0.6 },
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
      least: { native: 20, wasm: 15 },
    },
    {
      ...beside(peers, 'SimPy', 'alone'),
      unit: x,
      least: { native: 20, wasm: 15 },
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
      most: { chromium: 1.4 },
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

/** @typedef {import('./machines.mjs').Measurement} Measurement */
/** @typedef {import('./machines.mjs').Value} Value */

/** @param {Value | undefined} value @returns {number[]} */
const endsOf = (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** @param {Bar} bar @param {Record<PlaceName, Value | undefined>} values @returns {PlaceName[]} the places that have a bar and don't reach it */
function missed({ least, most }, values) {
  const limit = (/** @type {Limits | undefined} */ limits, /** @type {PlaceName} */ place) =>
    place === 'chromium' ? (limits?.chromium ?? limits?.wasm) : limits?.[KIND[place]];
  return PLACES.filter((place) => {
    const found = endsOf(values[place]);
    const [low, high] = [limit(least, place), limit(most, place)];
    if (low === undefined && high === undefined) return false;
    return (
      found.length === 0 ||
      found.some(
        (value) =>
          (low !== undefined && !(value >= low)) || (high !== undefined && !(value <= high)),
      )
    );
  });
}

/** @type {Record<PlaceName, string>} */
const WORDS = { native: 'native', node: 'Node', chromium: 'Chromium' };

/** A bar is met if it is on each machine on which it was measured. @param {Bar} bar @param {Measurement[]} all */
function verdict(bar, all) {
  if (!bar.least && !bar.most) return 'no bar';
  const measured = all.flatMap(({ values }) => values[bar.what] ?? []);
  if (measured.length === 0) return 'not measured';
  const misses = measured.map((values) => missed(bar, whole(values)));
  const where = PLACES.filter((place) => misses.some((places) => places.includes(place)));
  return where.length === 0 ? 'met' : `missed: ${where.map((place) => WORDS[place]).join(', ')}`;
}

/** @param {import('./machines.mjs').Values} values @returns {Record<PlaceName, Value | undefined>} */
const whole = ({ native, node, chromium }) => ({ native, node, chromium });

/** @param {Bar} bar */
function limitWords({ least, most, unit }) {
  const limits = least ?? most;
  if (!limits) return unit;
  const sign = least ? 'at least' : 'at most';
  const { native, wasm, chromium } = limits;
  if (chromium !== undefined) return `${sign} ${chromium} ${unit} in Chromium`;
  if (native === undefined) return `${sign} ${wasm} ${unit} in wasm`;
  if (wasm === undefined) return `${sign} ${native} ${unit}`;
  if (native === wasm) return `${sign} ${native} ${unit}`;
  return `${sign} ${native} ${unit} native, ${wasm} in wasm`;
}

/** @param {number} value */
const number = (value) => value.toFixed(value < 100 ? 2 : 0);

/** From the least to the most over all machines. @param {number[]} values */
function rangeWords(values) {
  if (values.length === 0) return '';
  const [low, high] = [number(Math.min(...values)), number(Math.max(...values))];
  return low === high ? low : `${low} to ${high}`;
}

/** A measurement of these bars. @param {Bar[]} table @returns {Measurement['values']} */
export function valuesOf(table) {
  const rounded = (/** @type {number | undefined} */ value) =>
    value === undefined ? undefined : Number(value.toPrecision(4));
  return Object.fromEntries(
    table.flatMap(({ what, values }) =>
      values ? [[what, everywhere((place) => rounded(values[place]))]] : [],
    ),
  );
}

/** The bars as a table in Markdown, with ranges over all machines. @param {Bar[]} table @param {Measurement[]} all */
export function tableOf(table, all) {
  const lines = table.map((bar) => {
    const cells = PLACES.map((place) =>
      rangeWords(all.flatMap(({ values }) => endsOf(values[bar.what]?.[place]))),
    );
    return `| ${[bar.what, limitWords(bar), ...cells, verdict(bar, all)].join(' | ')} |`;
  });
  return [
    '| | bar | native | wasm in Node | wasm in Chromium | |',
    '|---|---|--:|--:|--:|---|',
    ...lines,
  ].join('\n');
}
