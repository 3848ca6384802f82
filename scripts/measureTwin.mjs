// Holds recordings against their twins and writes validation/twin.json:
//   node scripts/measureTwin.mjs FOLDER
//
// FOLDER has recordings of tools/record.sh, NAME.txt.gz. Whose names begin with a letter b were not looked at while the
// estimate of the twin was made. The recordings themselves are not kept.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as prettier from 'prettier';
import { runProgram } from './lib/problem.mjs';
import { twinComparer } from './lib/twin.mjs';

const [folder] = process.argv.slice(2);

await runProgram(async () => {
  if (!folder) throw new Error('Which folder has the recordings?');
  const compare = await twinComparer();
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.txt.gz'))
    .sort();
  const recordings = [];
  for (const name of names) {
    const id = name.replace('.txt.gz', '');
    const compared = await compare(readFileSync(path.join(folder, name)));
    console.log(id, compared ? JSON.stringify(compared.roles) : 'no twin');
    if (compared) recordings.push({ id, isUnseen: id.startsWith('b'), ...compared });
  }
  const file = fileURLToPath(new URL('../validation/twin.json', import.meta.url));
  const settings = await prettier.resolveConfig(file);
  writeFileSync(
    file,
    await prettier.format(JSON.stringify({ recordings }), { ...settings, parser: 'json' }),
  );
});
