import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideDependencies } from './dependencies.mjs';
import { Problem, runProgram } from './problem.mjs';
import { projectRoot } from './project.mjs';
import { endCommands, run } from './run.mjs';
import { quick, steps } from './steps.mjs';
import { Missing, demandTools, provideTools } from './tools.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./steps.mjs').Counts & { title: string, seconds: number }} Outcome
 */

const keys = steps.map(({ key }) => key);
const usage = `Usage: npm test -- [--quick] [--only ${keys.join(',')}]   (npm run test:all samples nothing)`;

/**
 * No claim about speed: four times what it takes on two quiet cores. What hangs is named at the end, which
 * comes before the limit that a CI system sets for all tests.
 */
const LIMIT_MINUTES = 75;
const TIME_TO_TELL_MS = 60_000;

/**
 * Ends what is under way when the time is up. Commands come to their end with what they have printed, and steps that
 * have not begun never do; `overdue` is rejected a minute later, for whatever goes on even then.
 * @returns {{ signal: AbortSignal, overdue: Promise<never>, lift: () => void }}
 */
function startLimit() {
  const over = new AbortController();
  /** @type {NodeJS.Timeout} */
  let timer;
  /** @type {Promise<never>} */
  const overdue = new Promise((_, reject) => {
    const problem = new Problem(`Not done ${LIMIT_MINUTES} minutes after all tests began.`);
    timer = setTimeout(() => {
      console.log(`\n${LIMIT_MINUTES} minutes are over: what is under way is ended.`);
      over.abort(problem);
      endCommands();
      timer = setTimeout(() => reject(problem), TIME_TO_TELL_MS);
    }, LIMIT_MINUTES * 60_000);
  });
  overdue.catch(() => undefined);
  return { signal: over.signal, overdue, lift: () => clearTimeout(timer) };
}

/** The steps that a command line asks for. @param {string[]} args */
export function chosenSteps(args) {
  const options = /** @type {const} */ ({
    only: { type: 'string' },
    quick: { type: 'boolean' },
    all: { type: 'boolean' },
  });
  try {
    const { values } = parseArgs({ args, options });
    const usual = steps.filter(({ onlyInAll = false }) => values.all || !onlyInAll);
    const wanted = values.only?.split(',') ?? (values.quick ? quick : usual.map(({ key }) => key));
    const unknown = wanted.filter((key) => !keys.includes(key));
    if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}.`);
    return { chosen: steps.filter(({ key }) => wanted.includes(key)), values };
  } catch (error) {
    throw new Problem(`${/** @type {Error} */ (error).message}\n${usage}`);
  }
}

/**
 * Runs one step; whatever goes wrong in it is its failure, and the others go on.
 * @param {Step} step
 * @param {import('./steps.mjs').Place} place
 * @param {Set<import('./tools.mjs').ToolKey>} missing
 * @param {ReturnType<typeof startLimit>} limit
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(step, place, missing, { signal, overdue }) {
  const { title, needs = [], isOptional = false, sideBySide = false, run } = step;
  const heading = `\n== ${title}`;
  // What runs beside others is told in one piece, once it has ended.
  if (!sideBySide) console.log(heading);
  const begin = performance.now();
  const work = async () => {
    demandTools(needs, missing);
    signal.throwIfAborted();
    return run(place);
  };
  const { output, ...counts } = await Promise.race([work(), overdue]).catch((error) => {
    if (error instanceof Missing && isOptional) {
      return { passed: 0, failed: 0, skipped: 1, output: `Skipped: ${error.message}` };
    }
    const said = error instanceof Problem ? error.message : String(error.stack);
    return { passed: 0, failed: 1, output: said };
  });
  // On the same stream as the runners' own words, so that it stays under its heading.
  if (sideBySide) console.log(heading);
  if (output) console.log(output.trimEnd());
  return { title, ...counts, seconds: (performance.now() - begin) / 1000 };
}

/**
 * The chosen steps in groups that run one after the other. Neighbours among all steps that go side by side make
 * one: a choice never brings together what is kept apart.
 * @param {Step[]} chosen
 */
export function groupsOf(chosen) {
  /** @type {Step[][]} */
  const groups = [];
  for (const step of steps) {
    const group = groups.at(-1);
    if (step.sideBySide && group?.[0]?.sideBySide) group.push(step);
    else groups.push([step]);
  }
  return groups
    .map((group) => group.filter((step) => chosen.includes(step)))
    .filter((group) => group.length > 0);
}

/** @param {import('./steps.mjs').Counts} counts */
const told = ({ passed, failed, skipped = 0, flaky = 0 }) =>
  [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky > 0 ? [`${flaky} only when tried again`] : []),
  ].join(', ');

/**
 * What each step counted, which tests failed, and alone on the last line what it adds up to.
 * @param {Outcome[]} outcomes
 */
export function summary(outcomes) {
  const rows = outcomes.map(({ title, seconds, ...counts }) =>
    [
      counts.failed > 0 ? 'FAILED' : 'ok    ',
      title.padEnd(26),
      `${seconds.toFixed(0)} s`.padStart(6),
      told(counts),
    ].join('  '),
  );
  const sum = (/** @type {'passed' | 'failed' | 'skipped' | 'flaky'} */ name) =>
    outcomes.reduce((total, { [name]: count = 0 }) => total + count, 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  const total = { passed, failed, skipped: sum('skipped'), flaky: sum('flaky') };
  const failures = outcomes.flatMap(({ failures = [] }) => failures.map((name) => `  ${name}`));
  return [...rows, ...failures, '', told(total)].join('\n');
}

/** What samples and made-up inputs are drawn by: one commit takes the same ones wherever it is tested. */
async function seedOfCommit() {
  const head = ['rev-parse', 'HEAD'];
  const { ok, output } = await run('git', head, { cwd: projectRoot, quiet: true });
  return ok ? Number.parseInt(output.slice(0, 7), 16) : randomInt(1e8);
}

async function test() {
  const { chosen, values } = chosenSteps(process.argv.slice(2));
  const seed = await seedOfCommit();
  // See tests/sample.ts and tests/parity.
  if (values.all) process.env.POSTWAIT_SAMPLE_SEED = 'all';
  else process.env.POSTWAIT_SAMPLE_SEED ??= String(seed);
  console.log(`Sweeps are sampled: POSTWAIT_SAMPLE_SEED=${process.env.POSTWAIT_SAMPLE_SEED}`);
  if (values.quick) process.env.POSTWAIT_QUICK = '1';
  await provideDependencies(projectRoot);
  const used = chosen.flatMap(({ needs = [], likes = [] }) => [...needs, ...likes]);
  const missing = await provideTools(new Set(used));
  const reports = await mkdtemp(join(tmpdir(), 'postwait-test-'));
  const outcomes = [];
  const limit = startLimit();
  if (values.all) limit.lift();
  try {
    const place = { root: projectRoot, reports, seed };
    for (const group of groupsOf(chosen)) {
      const under = group.map((step) => outcomeOf(step, place, missing, limit));
      outcomes.push(...(await Promise.all(under)));
    }
  } finally {
    limit.lift();
    await rm(reports, { recursive: true, force: true });
  }
  console.log(`\n${summary(outcomes)}`);
  // All is told: what a step left open must not keep the process alive.
  process.exit(outcomes.some(({ failed }) => failed > 0) ? 1 : 0);
}

/** The whole of `npm test`. */
export const main = () => runProgram(test);
