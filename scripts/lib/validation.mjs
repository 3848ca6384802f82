/**
 * The two halves of the report of `npm run validate`, queueing theory and published cases, and its page.
 *
 * @typedef {object} TheoryRow one quantity of one model: theory, and 20 seeds of the core
 * @property {string} family
 * @property {string} model
 * @property {string} quantity
 * @property {string} unit
 * @property {string} formula
 * @property {string} source
 * @property {number} load
 * @property {number} theory
 * @property {number} mean
 * @property {number} half_width of the confidence interval
 * @property {boolean} agrees
 *
 * @typedef {object} Theory
 * @property {number} confidence
 * @property {number} allowed_by_chance rows that may lie outside of their interval
 * @property {TheoryRow[]} rows
 *
 * @typedef {import('../../cases/judge').JudgedFigure} JudgedFigure
 * @typedef {import('../../cases/judge').JudgedCase} JudgedCase
 * @typedef {typeof import('../../cases/printed').PRINTED} Printed by source
 *
 * @typedef {object} Report
 * @property {Theory} theory
 * @property {JudgedCase[]} cases
 * @property {import('./kernelComparison.mjs').KernelReport} kernel
 * @property {import('./engineComparison.mjs').EngineReport} engines
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModule } from './loadModule.mjs';
import { Problem } from './problem.mjs';
import { engineSection } from './engineChapter.mjs';
import { kernelSection } from './kernelChapter.mjs';
import { recordedRemedies, remediesSection } from './remedies.mjs';
import { recordedTwins, twinSection } from './twin.mjs';
import { run } from './run.mjs';
import { markdownTable } from './markdownTable.mjs';

/* ---- Queueing theory ---- */

const root = fileURLToPath(new URL('../..', import.meta.url));
const build = path.join(root, 'sim-core/build/gcc');

/** @param {string} command @param {string[]} args */
async function quietly(command, args) {
  const { ok, output } = await run(command, args, { quiet: true });
  if (!ok)
    throw new Problem(`${command} ${args.join(' ')} failed. It needs CMake and gcc.\n${output}`);
  return output;
}

/**
 * The core against queueing theory, by the native program postwait_theory.
 * @returns {Promise<Theory>}
 */
export async function compareWithTheory() {
  await quietly('cmake', ['-S', path.join(root, 'sim-core'), '-B', build]);
  await quietly('cmake', ['--build', build, '--target', 'postwait_theory']);
  return JSON.parse(await quietly(path.join(build, 'postwait_theory'), []));
}

/* ---- Published cases ---- */

/**
 * The cases, what judges them, and all figures that their sources print.
 * @returns {Promise<{ CASES: readonly import('../../cases/case').PublishedCase[], PRINTED: Printed, judgeCase: typeof import('../../cases/judge').judgeCase, scoreboard: typeof import('../../cases/judge').scoreboard }>}
 */
export async function loadCases() {
  const { CASES } = await loadModule('cases/index.ts');
  const { PRINTED } = await loadModule('cases/printed.ts');
  const { judgeCase, scoreboard } = await loadModule('cases/judge.ts');
  return { CASES, PRINTED, judgeCase, scoreboard };
}

/**
 * Gives runs of scenarios of cases on the core that is committed, in its fast build.
 * @returns {Promise<import('../../cases/case').RunScenario>}
 */
export async function runner() {
  const { loadCoreFromDisk } = await loadModule('src/engine/coreFromDisk.ts');
  const { makeRun } = await loadModule('src/databases/index.ts');
  const { readScenario } = await loadModule('src/model/scenario/decode.ts');
  const core = await loadCoreFromDisk(
    new URL('../../src/engine/postwait-fast.wasm', import.meta.url),
  );
  return (name, change = {}) => {
    const file = new URL(`../../cases/${name}.json`, import.meta.url);
    const scenario = readScenario(JSON.parse(readFileSync(file, 'utf8'))).withValues(change);
    const data = core.runToEnd(scenario.settings(), { fromNs: 0, untilNs: 0, records: 0 });
    if (data.failure) throw new Error(`${name} ${JSON.stringify(change)}: ${data.failure}`);
    return makeRun(scenario, data);
  };
}

/* ---- The page ---- */

/** @param {JudgedFigure['bar']} bar */
function barText(bar) {
  if (!bar) return '';
  return `± ${bar.within} ${bar.kind === 'percent' ? '%' : 'points'}`;
}

/** @param {JudgedFigure} figure */
function row(figure) {
  const { name, unit, published, simulated, residualPercent, bar, verdict, input, arithmetic } =
    figure;
  const residual = residualPercent.toFixed(1);
  return [
    `${name}${unit ? `, ${unit}` : ''}${input ? ' *' : arithmetic ? ' †' : ''}`,
    String(published),
    String(simulated),
    `${Number(residual) > 0 ? '+' : ''}${Number(residual) === 0 ? '0.0' : residual} %`,
    barText(bar),
    verdict === 'shown' ? '' : verdict,
    figure.note ?? '',
  ];
}

/** @param {string} scenario @param {JudgedCase['freeParameters'][string]} list */
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
    markdownTable(['parameter', 'value', 'origin', 'reason'], rows),
  ].join('\n');
}

/** @param {JudgedCase['runs'][number]} run */
function runText({ scenario, change, hash }) {
  const changes = Object.entries(change).map(([key, value]) => ` ${key}=${value}`);
  return `\`${scenario}${changes.join('')}\` ${hash}`;
}

/** @param {JudgedCase['publication']} publication */
function publicationText({ author, date, title, address }) {
  return `${author}, "${title}", ${date}, ${address ? `<${address}>` : 'no address known'}.`;
}

/** Author and date, at the address. @param {import('../../cases/case').Publication} publication */
function citation({ author, date, address }) {
  return address ? `[${author}, ${date}](${address})` : `${author}, ${date}, no address known`;
}

/**
 * How the scoreboard is, in a sentence.
 * @param {readonly import('../../cases/judge').ScoreRow[]} rows
 * @param {Printed} printed
 */
export function standing(rows, printed) {
  const count = (/** @type {import('../../cases/judge').Score} */ score) =>
    rows.filter((row) => row.score === score).length;
  const kept = Object.values(printed).flat();
  const fates = (/** @type {'parameters' | 'none'} */ by) =>
    kept.filter((figure) => figure.by === by).length;
  return `${count('predicted')} predicted, ${count('failed')} failed; ${count('arithmetic')} are arithmetic and ${count('fitted')} were fitted. Of what the sources print besides, ${fates('parameters')} went in as parameters and ${fates('none')} are not judged.`;
}

/** @param {Printed} printed */
function notJudgedTable(printed) {
  const lines = Object.entries(printed).flatMap(([id, list]) =>
    list.flatMap((figure) =>
      figure.by === 'none' ? [[id, figure.name, figure.printed, figure.reason]] : [],
    ),
  );
  return [
    '## Printed and not judged',
    'What else the sources print, and why no run is held against it. What went into a scenario as it is printed is listed with the parameters of each case.',
    markdownTable(['source', 'figure', 'printed', 'why not'], lines),
  ].join('\n\n');
}

/** @param {readonly import('../../cases/judge').ScoreRow[]} rows @param {Printed} printed */
function scoreTable(rows, printed) {
  const lines = rows.map(({ score, figure, of, fittedParameters }) => [
    score,
    of.id,
    `${figure.name}${figure.unit ? `, ${figure.unit}` : ''}`,
    String(figure.published),
    String(figure.simulated),
    String(fittedParameters),
    citation(of.publication),
  ]);
  const head = ['outcome', 'case', 'figure', 'published', 'simulated', 'fitted', 'published by'];
  return [
    '## Scoreboard',
    standing(rows, printed),
    'Every figure with a bar. *Predicted*: held, and nothing was fitted to it. *Arithmetic*: held, but it follows by arithmetic from a rule that went in, or from figures that were fitted; any implementation gives it. *Fitted*: held, but it went into the scenario, or a parameter or a rule was fitted to it. *Failed*: missed. The column *fitted* says how many parameters of the case were fitted to some of its figures: the fewer, the more a prediction is worth.',
    markdownTable(head, lines),
  ].join('\n\n');
}

/** @param {JudgedCase} judged */
function section(judged) {
  const figures = markdownTable(
    ['figure', 'published', 'simulated', 'residual', 'bar', 'verdict', ''],
    judged.figures.map(row),
  );
  const statements = judged.statements.map(
    ({ claim, holds }) => `- ${claim}: ${holds ? 'yes' : 'NO'}.`,
  );
  const parts = [
    `## ${judged.id}  ${judged.title}`,
    `${publicationText(judged.publication)} More in \`docs/sources.md\`, ${judged.source}.`,
    figures,
    statements.join('\n'),
    judged.notes.map((note) => `- ${note}`).join('\n'),
    ...Object.entries(judged.freeParameters).map(([scenario, list]) => freeTable(scenario, list)),
    `Runs, with the hashes of their traces: ${judged.runs.map(runText).join(', ')}.`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Four figures are enough for a table. @param {number} value */
const rounded = (value) => Number(value.toPrecision(4));

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
    'Processor sharing is what exponential bursts and long ones come to. Short constant ones under cfs do not: the process that woke up last runs first ([the model](../docs/model.md#cfs)).',
    markdownTable(['model', 'quantity', 'formula', 'theory', 'simulated', ''], lines),
  ].join('\n\n');
}

/**
 * The page, in Markdown.
 * @param {Report} report
 * @param {readonly import('../../cases/judge').ScoreRow[]} scores
 * @param {Printed} printed
 */
export function page(report, scores, printed) {
  const head = [
    '# Published against simulated',
    '',
    'Written by `npm run validate` from the core that is committed; do not edit. Figures marked * are',
    'inputs or were fitted, those marked † follow by arithmetic: they are no evidence. The residual is simulated',
    'against published.',
  ];
  const sections = [
    scoreTable(scores, printed),
    notJudgedTable(printed),
    ...report.cases.map(section),
    kernelSection(report.kernel),
    engineSection(report.engines),
    twinSection(recordedTwins()),
    remediesSection(recordedRemedies()),
    theorySection(report.theory),
  ];
  return `${[head.join('\n'), ...sections].join('\n\n')}\n`;
}
