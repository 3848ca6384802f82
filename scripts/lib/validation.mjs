/**
 * The report of `npm run validate`: what is in it, and its page.
 *
 * @typedef {import('./facts.mjs').Figure} Figure
 * @typedef {import('./facts.mjs').Statement} Statement
 *
 * @typedef {'held' | 'missed' | 'shown'} Verdict
 * @typedef {Figure & { residualPercent: number, verdict: Verdict }} JudgedFigure
 *
 * @typedef {object} FreeParameter
 * @property {string} parameter
 * @property {string | number} value
 * @property {'published' | 'fitted' | 'assumed'} origin
 * @property {string} reason
 *
 * @typedef {object} JudgedRun
 * @property {string} scenario
 * @property {Record<string, string | number>} change what was changed in it
 * @property {string} hash
 *
 * @typedef {object} JudgedFact
 * @property {string} id
 * @property {string} title
 * @property {JudgedRun[]} runs
 * @property {JudgedFigure[]} figures
 * @property {Statement[]} statements
 * @property {readonly string[]} notes
 * @property {string} [freeParametersFile]
 * @property {Record<string, FreeParameter[]>} freeParameters by scenario
 *
 * @typedef {object} Report
 * @property {import('./theory.mjs').Theory} theory
 * @property {JudgedFact[]} facts
 *
 */
import { readFileSync } from 'node:fs';
import { loadModule } from './loadModule.mjs';

const folder = new URL('../../cases/', import.meta.url);

/** Four figures are more than any published value has. @param {number} value */
const rounded = (value) => Number(value.toPrecision(4));

/** @param {Figure} figure @returns {JudgedFigure} */
export function judge(figure) {
  const { bar, published, simulated } = figure;
  const residual = simulated - published;
  const off = bar?.kind === 'points' ? residual : (100 * residual) / published;
  return {
    ...figure,
    published: rounded(published),
    simulated: rounded(simulated),
    residualPercent: rounded((100 * residual) / published),
    verdict: bar === undefined ? 'shown' : Math.abs(off) <= bar.within ? 'held' : 'missed',
  };
}

/** @param {string} scenario */
const textOf = (scenario) => readFileSync(new URL(`${scenario}.json`, folder), 'utf8');

/** @returns {Record<string, FreeParameter[]>} */
const freeParameters = () => JSON.parse(textOf('freeParameters'));

/**
 * Gives runs of scenarios of cases on the core that is committed, in its fast build.
 * @returns {Promise<import('./facts.mjs').Runs>}
 */
export async function runner() {
  const { loadCoreFromDisk } = await loadModule('src/engine/coreFromDisk.ts');
  const { Run } = await loadModule('src/model/run/run.ts');
  const { readScenario } = await loadModule('src/model/scenario/decode.ts');
  const core = await loadCoreFromDisk(
    new URL('../../src/engine/postwait-fast.wasm', import.meta.url),
  );
  return (name, change = {}) => {
    const scenario = readScenario(JSON.parse(textOf(name))).withValues(change);
    const data = core.runToEnd(scenario.toText(), { fromNs: 0, untilNs: 0, records: 0 });
    if (data.failure) throw new Error(`${name} ${JSON.stringify(change)}: ${data.failure}`);
    return new Run(scenario, data);
  };
}

/**
 * Runs each case once, and remembers in which order.
 * @param {import('./facts.mjs').Runs} run
 */
function remembering(run) {
  /** @type {Map<string, { scenario: string, change: Record<string, string | number>, run: import('../../src/model/run/run.js').Run }>} */
  const done = new Map();
  /** @type {import('./facts.mjs').Runs} */
  const once = (scenario, change = {}) => {
    const key = `${scenario} ${JSON.stringify(change)}`;
    const known = done.get(key) ?? { scenario, change, run: run(scenario, change) };
    done.set(key, known);
    return known.run;
  };
  return { once, done };
}

/**
 * @param {import('./facts.mjs').Fact} fact
 * @param {import('./facts.mjs').Runs} run
 * @returns {JudgedFact}
 */
export function judgeFact(fact, run) {
  const { once, done } = remembering(run);
  const free = freeParameters();
  const figures = fact.figures(once).map(judge);
  const statements = fact.statements?.(once) ?? [];
  fact.slice?.(once);
  const runs = [...done.values()];
  return {
    id: fact.id,
    title: fact.title,
    runs: runs.map(({ scenario, change, run: { hash } }) => ({ scenario, change, hash })),
    figures,
    statements,
    notes: fact.notes,
    freeParametersFile: fact.freeParameters,
    freeParameters: Object.fromEntries(
      fact.scenarios.filter((name) => free[name]).map((name) => [name, free[name] ?? []]),
    ),
  };
}

/* ---- The page ---- */

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** @param {Figure['bar']} bar */
function barText(bar) {
  if (!bar) return '';
  return `± ${bar.within} ${bar.kind === 'percent' ? '%' : 'points'}`;
}

/** @param {JudgedFigure} figure */
function row(figure) {
  const { name, unit, published, simulated, residualPercent, bar, verdict, input } = figure;
  const sign = residualPercent > 0 ? '+' : '';
  return [
    `${name}${unit ? `, ${unit}` : ''}${input ? ' *' : ''}`,
    String(published),
    String(simulated),
    `${sign}${residualPercent.toFixed(1)} %`,
    barText(bar),
    verdict === 'shown' ? '' : verdict,
    figure.note ?? '',
  ];
}

/** @param {string} scenario @param {FreeParameter[]} list */
function freeTable(scenario, list) {
  const rows = list.map((one) => [
    `\`${one.parameter}\``,
    String(one.value),
    one.origin,
    one.reason,
  ]);
  return [
    `Parameters of \`${scenario}\`:`,
    '',
    table(['parameter', 'value', 'origin', 'reason'], rows),
  ].join('\n');
}

/** @param {JudgedRun} run */
function runText({ scenario, change, hash }) {
  const changes = Object.entries(change).map(([key, value]) => ` ${key}=${value}`);
  return `\`${scenario}${changes.join('')}\` ${hash}`;
}

/** @param {JudgedFact} fact */
function section(fact) {
  const figures = table(
    ['figure', 'published', 'simulated', 'residual', 'bar', 'verdict', ''],
    fact.figures.map(row),
  );
  const statements = fact.statements.map(
    ({ claim, holds }) => `- ${claim}: ${holds ? 'yes' : 'NO'}.`,
  );
  const parts = [
    `## ${fact.id}  ${fact.title}`,
    figures,
    statements.join('\n'),
    fact.notes.map((note) => `- ${note}`).join('\n'),
    ...Object.entries(fact.freeParameters).map(([scenario, list]) => freeTable(scenario, list)),
    fact.freeParametersFile ? `Free parameters: \`${fact.freeParametersFile}\`.` : '',
    `Runs, with the hashes of their traces: ${fact.runs.map(runText).join(', ')}.`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** @param {Report['theory']} theory */
function theorySection({ rows, confidence, allowed_by_chance }) {
  const outside = rows.filter(({ agrees }) => !agrees).length;
  const lines = rows.map((one) => [
    one.model,
    `${one.quantity}${one.unit ? `, ${one.unit}` : ''}`,
    one.formula.replaceAll('|', '\\|'),
    String(rounded(one.theory)),
    `${rounded(one.mean)} ± ${rounded(one.half_width)}`,
    one.agrees ? '' : 'outside',
  ]);
  return [
    '## Theory',
    `${rows.length} quantities with their ${100 * confidence} % confidence intervals over independent seeds; ${outside} lie outside, where chance alone allows ${allowed_by_chance}.`,
    table(['model', 'quantity', 'formula', 'theory', 'simulated', ''], lines),
  ].join('\n\n');
}

/** The page, in Markdown. @param {Report} report */
export function page(report) {
  const head = [
    '# Published against simulated',
    '',
    'Written by `npm run validate` from the core that is committed; do not edit. Figures marked * are',
    'inputs or were fitted: they are no evidence. The residual is simulated against published.',
  ];
  const sections = [...report.facts.map(section), theorySection(report.theory)];
  return `${[head.join('\n'), ...sections].join('\n\n')}\n`;
}
