// Writes validation/report.json and report.md, published against simulated, from fresh runs:
//   npm run validate            writes them
//   npm run validate -- --check only compares
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as prettier from 'prettier';
import { FACTS } from './lib/facts.mjs';
import { judgeFact, page, runner } from './lib/validation.mjs';

const folder = fileURLToPath(new URL('../validation', import.meta.url));

const run = await runner();

/** @param {import('./lib/facts.mjs').Fact} fact */
function judgedAloud(fact) {
  const began = performance.now();
  const judged = judgeFact(fact, run);
  const missed = judged.figures
    .filter(({ verdict }) => verdict === 'missed')
    .map(({ name }) => name);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const verdict = missed.length === 0 ? 'every bar held' : `missed: ${missed.join(', ')}`;
  console.log(`${fact.id}: ${verdict} (${seconds} s)`);
  return judged;
}

const facts = FACTS.map(judgedAloud);
const report = { theory: null, facts };
const options = await prettier.resolveConfig(path.join(folder, 'report.json'));
const json = await prettier.format(JSON.stringify(report), { ...options, parser: 'json' });
const files = { 'report.json': json, 'report.md': page(report) };
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
