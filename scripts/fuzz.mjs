// Fuzzes the core: npm run fuzz -- [--only scenario,edits,run] [--seconds 60] [--keep]
// With --keep, what was found new is merged into the corpus, which is made as small as it can be.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildFuzzers, fuzz, fuzzers } from './lib/fuzz.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: fuzzers.join(',') },
    seconds: { type: 'string', default: '60' },
    keep: { type: 'boolean', default: false },
  },
});
const settings = { root, seconds: Number(values.seconds), keep: values.keep };
const names = values.only.split(',');
const built = await buildFuzzers(root);
const results = built ? await Promise.all(names.map((name) => fuzz({ name, ...settings }))) : [];
if (!built || results.includes(false)) process.exitCode = 1;
