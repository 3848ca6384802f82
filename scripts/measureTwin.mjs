// Holds recordings against their twins and writes data/twin.json.gz:
//   node scripts/measureTwin.mjs FOLDER
//
// FOLDER has recordings of tools/record.sh, NAME.txt.gz, and of some the same load recorded once more, NAME+again.txt.gz.
// Whose names begin with a letter b were not looked at while the estimate of the twin was made. The recordings themselves
// are not kept.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeMeasured } from './lib/measured.mjs';
import { runProgram } from './lib/problem.mjs';
import { twinComparer } from './lib/twin.mjs';

const ENDING = '.txt.gz';
const AGAIN = `+again${ENDING}`;

const [folder] = process.argv.slice(2);

await runProgram(async () => {
  if (!folder) throw new Error('Which folder has the recordings?');
  const compare = await twinComparer();
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(ENDING) && !name.endsWith(AGAIN))
    .sort();
  const recordings = [];
  for (const name of names) {
    const id = name.slice(0, -ENDING.length);
    const again = path.join(folder, `${id}${AGAIN}`);
    const compared = await compare(
      readFileSync(path.join(folder, name)),
      existsSync(again) ? readFileSync(again) : undefined,
    );
    console.log(id, compared ? JSON.stringify(compared.roles) : 'no twin');
    if (compared) recordings.push({ id, isUnseen: id.startsWith('b'), ...compared });
  }
  writeMeasured('twin', { recordings });
});
