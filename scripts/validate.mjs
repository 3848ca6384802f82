// Writes validation/report.json and report.md, published against simulated, from fresh runs:
//   npm run validate            writes them
//   npm run validate -- --check only compares
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as prettier from 'prettier';
import { judgeFacts, page } from './lib/validation.mjs';

const folder = fileURLToPath(new URL('../validation', import.meta.url));

const facts = await judgeFacts({ progress: (line) => console.log(line) });
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
