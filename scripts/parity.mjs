// Runs random scenarios natively and in all WebAssembly builds and compares the hashes of their traces:
//   npm run parity -- 100000 [FIRST_SEED]
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModule } from './lib/loadModule.mjs';

const BATCH = 1000;

const engine = fileURLToPath(new URL('../src/engine', import.meta.url));
const { loadCoreFromDisk } = await loadModule('src/engine/coreFromDisk.ts');
const { drawNatively, differing, inSmallerBuild } = await loadModule('tests/parity/random.ts');
/** By file, the one database that it has; null if it has all. @type {Readonly<Record<string, 'oracle' | 'postgresql' | 'mariadb' | null>>} */
const builds = {
  'postwait.wasm': 'oracle',
  'postwait-postgresql.wasm': 'postgresql',
  'postwait-mariadb.wasm': 'mariadb',
  'postwait-fast.wasm': null,
};

const [count = '1000', first = '1'] = process.argv.slice(2);
const began = performance.now();
let [seed, done, different] = [Number(first), 0, 0];
while (done < Number(count)) {
  const drawn = await drawNatively('gcc', Math.min(BATCH, Number(count) - done), seed);
  for (const [build, database] of Object.entries(builds)) {
    // A core of its own for each batch, so that what one run left behind is met by others.
    const core = await loadCoreFromDisk(path.join(engine, build));
    const has = database ? inSmallerBuild(drawn, database) : drawn;
    for (const { seed, hash, text } of differing(core, has)) {
      console.error(`Seed ${seed} is another run in ${build} than natively (${hash}):\n${text}`);
      different++;
    }
  }
  done += drawn.length;
  seed = drawn.at(-1).seed + 1;
  if (done % 10_000 === 0) console.log(`${done} scenarios, ${different} differ.`);
}
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `${done} scenarios (seeds ${first} to ${seed - 1}) by gcc, ${Object.keys(builds).join(', ')}: ${different} differ. ${seconds} s.`,
);
if (different > 0) process.exitCode = 1;
