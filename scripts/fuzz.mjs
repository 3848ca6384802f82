// Fuzzes the core: npm run fuzz -- [--only scenario,edits,run] [--seconds 60] [--keep]
// With --keep, what was found new is merged into the corpus, which is made as small as it can be. `--only run --add FILE`
// only adds an input to a corpus.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { addInput, buildFuzzers, fuzz, fuzzers } from './lib/fuzz.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: fuzzers.join(',') },
    seconds: { type: 'string', default: '60' },
    keep: { type: 'boolean', default: false },
    add: { type: 'string' },
  },
});
const settings = { root, seconds: Number(values.seconds), keep: values.keep };
const names = values.only.split(',');

if (values.add !== undefined) {
  for (const name of names) await addInput(root, name, values.add);
} else {
  const built = await buildFuzzers(root);
  const results = built ? await Promise.all(names.map((name) => fuzz({ name, ...settings }))) : [];
  if (!built || results.includes(false)) process.exitCode = 1;
}
