// Holds remedies on a real kernel against the same remedies on the twin of what was recorded without them, and writes
// data/remedies.json.gz:
//   node scripts/measureRemedies.mjs FOLDER
//
// FOLDER has, of each load and remedy, recordings of tools/record.sh, r-LOAD-REMEDY.txt.gz, what commitbench told, .json, and
// both once more, r-LOAD-REMEDY+again. The recordings themselves are not kept.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeMeasured } from './lib/measured.mjs';
import { runProgram } from './lib/problem.mjs';
import { compareRemedies, LOADS } from './lib/remedies.mjs';
import { twinTools } from './lib/twin.mjs';

const [folder] = process.argv.slice(2);

await runProgram(async () => {
  if (!folder) throw new Error('Which folder has the recordings?');
  const tools = await twinTools();
  const loads = [];
  for (const load of Object.keys(LOADS)) {
    loads.push(
      await compareRemedies(
        (name, kind) => readFileSync(path.join(folder, `${name}.${kind}`)),
        load,
        tools,
      ),
    );
    console.log(JSON.stringify(loads.at(-1)));
  }
  writeMeasured('remedies', { loads });
});
