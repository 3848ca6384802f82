// Writes validation/report.json and report.md, theory and published figures against simulated:
//   npm run validate            writes them
//   npm run validate -- --check only compares
//   npm run validate -- S6 S3   judges these cases; all else stays as it was reported
//   npm run validate -- engines compares PostgreSQL and MariaDB with what was measured; all else stays
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as prettier from 'prettier';
import { Problem, runProgram } from './lib/problem.mjs';
import { compareEngines, withinOf } from './lib/engineComparison.mjs';
import { compareKernel } from './lib/kernelComparison.mjs';
import { compareWithTheory, loadCases, page, runner, standing } from './lib/validation.mjs';

/** Named among the cases. */
const ENGINES = 'engines';

const folder = fileURLToPath(new URL('../validation', import.meta.url));

/** @template Result @param {string} what @param {() => Promise<Result> | Result} work */
async function timed(what, work) {
  process.stdout.write(`${what} ... `);
  const began = performance.now();
  const result = await work();
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

/** @param {import('./lib/validation.mjs').Report} report */
function tellOutcome({ theory: { rows }, cases, engines }) {
  const outside = rows.filter(({ agrees }) => !agrees).length;
  console.log(`Theory: ${outside} of ${rows.length} outside of their intervals.`);
  for (const { id, figures, statements } of cases) {
    const missed = figures.filter(({ verdict }) => verdict === 'missed').map(({ name }) => name);
    const untrue = statements.filter(({ holds }) => !holds).map(({ claim }) => claim);
    const bad = [...missed, ...untrue];
    console.log(`${id}: ${bad.length === 0 ? 'every bar held.' : `missed: ${bad.join('; ')}.`}`);
  }
  for (const compared of engines.compared)
    console.log(
      `${compared.name}: ${withinOf(compared)} of ${compared.rows.length}, of which ${compared.needed} are asked for.`,
    );
}

/** @returns {import('./lib/validation.mjs').Report} */
function reported() {
  return JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8'));
}

await runProgram(async () => {
  const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const run = await runner();
  const { CASES, judgeCase, scoreboard, PRINTED } = await loadCases();
  const unknown = wanted.filter((id) => id !== ENGINES && !CASES.some((each) => each.id === id));
  if (unknown.length > 0)
    throw new Problem(
      `No case is called ${unknown.join(', ')}. There are ${CASES.map(({ id }) => id).join(', ')}.`,
    );
  const before = wanted.length > 0 ? reported() : null;
  const cases = [];
  for (const each of CASES) {
    const known = wanted.includes(each.id)
      ? undefined
      : before?.cases.find(({ id }) => id === each.id);
    cases.push(known ?? (await timed(each.id, () => judgeCase(each, run))));
  }
  const theory = before?.theory ?? (await timed('Theory', compareWithTheory));
  const kernel = before?.kernel ?? (await timed('Real kernel', compareKernel));
  const engines =
    (wanted.includes(ENGINES) ? undefined : before?.engines) ??
    (await timed('Engines', compareEngines));
  const report = { theory, cases, kernel, engines };
  tellOutcome(report);
  console.log(standing(scoreboard(cases), PRINTED));
  const options = await prettier.resolveConfig(path.join(folder, 'report.json'));
  const json = await prettier.format(JSON.stringify(report), { ...options, parser: 'json' });
  const files = { 'report.json': json, 'report.md': page(report, scoreboard(cases), PRINTED) };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (!process.argv.includes('--check')) {
      writeFileSync(file, text);
      console.log(`Wrote validation/${name}`);
    } else if (readFileSync(file, 'utf8') !== text) {
      console.error(`validation/${name} is stale: run \`npm run validate\`.`);
      process.exitCode = 1;
    }
  }
});
