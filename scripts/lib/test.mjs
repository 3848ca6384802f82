import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dependenciesAreFresh, installDependencies } from './dependencies.mjs';
import { Problem, runProgram } from './problem.mjs';
import { projectRoot } from './project.mjs';
import { steps } from './steps.mjs';
import { demandTools, provideTools } from './tools.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./steps.mjs').Place} Place
 * @typedef {import('./tools.mjs').ToolKey} ToolKey
 * @typedef {import('./counts.mjs').Counts & { title: string, seconds: number }} Outcome
 */

/**
 * The steps that a command line asks for.
 * @param {string[]} args
 * @param {Step[]} all
 */
export function chosenSteps(args, all) {
  const keys = all.map(({ key }) => key);
  const usage = `Usage: npm test -- [--only ${keys.join(',')}]`;
  let only;
  try {
    only = parseArgs({ args, options: { only: { type: 'string' } } }).values.only;
  } catch (error) {
    throw new Problem(`${/** @type {Error} */ (error).message}\n${usage}`);
  }
  if (only === undefined) return all;
  const wanted = only.split(',');
  const unknown = wanted.filter((key) => !keys.includes(key));
  if (unknown.length > 0) throw new Problem(`There is no step ${unknown.join(', ')}.\n${usage}`);
  return all.filter(({ key }) => wanted.includes(key));
}

/**
 * Runs one step; whatever goes wrong in it is its failure, and the others go on.
 * @param {Step} step
 * @param {Place} place
 * @param {Set<ToolKey>} missing
 * @returns {Promise<Outcome>}
 */
export async function outcomeOf({ title, needs = [], run }, place, missing) {
  console.log(`\n== ${title}`);
  const begin = performance.now();
  let counts;
  try {
    demandTools(needs, missing);
    counts = await run(place);
  } catch (error) {
    // On the same stream as the runners' own words, so that it stays under its heading.
    console.log(error instanceof Problem ? error.message : error);
    counts = { passed: 0, failed: 1 };
  }
  return { title, ...counts, seconds: (performance.now() - begin) / 1000 };
}

/**
 * The closing table, the names of what failed, and alone on the last line what it adds up to.
 * @param {Outcome[]} outcomes
 */
export function summary(outcomes) {
  const width = Math.max(...outcomes.map(({ title }) => title.length));
  const rows = outcomes.map(({ title, passed, failed, seconds }) =>
    [
      failed > 0 ? 'FAILED' : 'ok    ',
      title.padEnd(width),
      `${passed} passed`.padStart(13),
      `${failed} failed`.padStart(11),
      `${seconds.toFixed(1)} s`.padStart(9),
    ].join('  '),
  );
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const failures = outcomes.flatMap(({ failures = [] }) => failures).map((name) => `  ${name}`);
  const named = failures.length > 0 ? ['', 'What failed:', ...failures.slice(0, 20)] : [];
  return { text: [...rows, ...named, '', `${passed} passed, ${failed} failed`].join('\n'), failed };
}

async function test() {
  const chosen = chosenSteps(process.argv.slice(2), steps);
  if (!(await dependenciesAreFresh(projectRoot))) {
    console.log('Installing the dependencies …');
    await installDependencies(projectRoot);
  }
  const missing = await provideTools(new Set(chosen.flatMap(({ needs = [] }) => needs)));
  const reports = await mkdtemp(join(tmpdir(), 'postwait-test-'));
  const outcomes = [];
  try {
    for (const step of chosen) {
      outcomes.push(await outcomeOf(step, { root: projectRoot, reports }, missing));
    }
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
  const { text, failed } = summary(outcomes);
  console.log(`\n${text}`);
  if (failed > 0) process.exitCode = 1;
}

/** The whole of `npm test`. */
export const main = () => runProgram(test);
