import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

/**
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
 */

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
export async function theory() {
  await quietly('cmake', ['-S', path.join(root, 'sim-core'), '-B', build]);
  await quietly('cmake', ['--build', build, '--target', 'postwait_theory']);
  return JSON.parse(await quietly(path.join(build, 'postwait_theory'), []));
}
