/**
 * The fuzzers of sim-core/fuzz: libFuzzer makes up inputs from those of a corpus, AddressSanitizer,
 * UndefinedBehaviorSanitizer and the rules of the tests look on.
 */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack, unpack } from './archive.mjs';
import { loadModule } from './loadModule.mjs';
import { run } from './run.mjs';

/** What is fuzzed: the text of a scenario, edits of a scenario that is right, and whole runs. */
export const fuzzers = ['scenario', 'edits', 'run'];

const folder = 'sim-core/build/fuzz';

/** Builds the fuzzers. @param {string} root */
export async function buildFuzzers(root) {
  const targets = fuzzers.map((name) => `fuzz_${name}`);
  const options = ['-DPOSTWAIT_SANITIZE=ON', '-DPOSTWAIT_FUZZ=ON', '-DCMAKE_C_COMPILER=clang-14'];
  const settings = { cwd: root };
  const jobs = String(availableParallelism());
  return (
    (await run('cmake', ['-S', 'sim-core', '-B', folder, ...options], settings)).ok &&
    (await run('cmake', ['--build', folder, '--parallel', jobs, '--target', ...targets], settings))
      .ok
  );
}

/** Writes the words of a scenario's text, so that the fuzzer need not find them. @param {string} file */
async function writeDictionary(file) {
  const { PARAMETERS } = await loadModule('src/model/schema/parameters.ts');
  const words = new Set(['all', '0-3,7', '@1ms ', '@2s ', '@3us ']);
  for (const { key, options } of PARAMETERS) {
    // Of sections with many instances the first and the last will do.
    if (!/[2-7]\./.test(key)) words.add(`${key}=`);
    for (const option of options ?? []) words.add(option);
  }
  await writeFile(file, [...words].map((word) => `"${word}"\n`).join(''));
}

/** @param {string} output of libFuzzer */
function statistics(output) {
  const last = (/** @type {RegExp} */ pattern) => [...output.matchAll(pattern)].at(-1)?.[1] ?? '?';
  return {
    inputs: last(/Done (\d+) runs/g),
    coverage: last(/cov: (\d+)/g),
    features: last(/ft: (\d+)/g),
  };
}

/**
 * What a fuzzer said when it stopped, the input, and how to see it again.
 * @param {string} root
 * @param {string} name
 * @param {string} output
 */
async function complaint(root, name, output) {
  const found = join(folder, 'found');
  const begin = output.search(
    /^(==\d+== ?ERROR|at \d+ ns, after|filled in:|.*runtime error:|scenario:)/m,
  );
  const lines = [(begin < 0 ? output : output.slice(begin)).slice(0, 12_000)];
  for (const file of await readdir(join(root, found))) {
    if (!file.startsWith(`${name}-`)) continue;
    const input = await readFile(join(root, found, file), 'base64');
    lines.push(
      `The input is ${found}/${file}, in base64:`,
      input,
      `Again: ${folder}/fuzz_${name} ${found}/${file}`,
      `When it is mended, keep it: npm run fuzz -- --only ${name} --add ${found}/${file}`,
    );
  }
  return lines.join('\n');
}

/** The inputs that a fuzzer begins with. @param {string} root @param {string} name of the fuzzer */
const corpusOf = (root, name) => join(root, `sim-core/fuzz/corpus_${name}.zip`);

/** What an input is called, as libFuzzer does it. @param {Uint8Array} input */
const nameOf = (input) => createHash('sha1').update(input).digest('hex');

/**
 * Adds an input to those that a fuzzer begins with.
 * @param {string} root
 * @param {string} name of the fuzzer
 * @param {string} file
 */
export async function addInput(root, name, file) {
  const input = await readFile(file);
  const corpus = await unpack(corpusOf(root, name));
  await pack(corpusOf(root, name), corpus.set(nameOf(input), input));
}

/** @param {string} archive @param {string} folder where its files go */
async function unpackInto(archive, folder) {
  await mkdir(folder);
  for (const [name, bytes] of await unpack(archive)) await writeFile(join(folder, name), bytes);
}

/**
 * Fuzzes for a while. What is new goes to the corpus if asked for, else it is dropped.
 * @param {{ root: string, name: string, seconds: number, keep?: boolean }} options
 */
export async function fuzz({ root, name, seconds, keep = false }) {
  const program = join(root, folder, `fuzz_${name}`);
  const fresh = await mkdtemp(join(tmpdir(), `postwait-fuzz-${name}-`));
  const found = join(root, folder, 'found');
  await mkdir(found, { recursive: true });
  for (const file of await readdir(found)) {
    if (file.startsWith(`${name}-`)) await rm(join(found, file));
  }
  const inputs = join(fresh, 'inputs');
  const dictionary = join(fresh, 'words');
  const corpus = join(fresh, 'corpus');
  await mkdir(inputs);
  await unpackInto(corpusOf(root, name), corpus);
  await writeDictionary(dictionary);
  const args = [
    `-max_total_time=${seconds}`,
    '-max_len=4000',
    '-timeout=60',
    '-rss_limit_mb=4096',
    `-artifact_prefix=${found}/${name}-`,
    `-dict=${dictionary}`,
    inputs,
    corpus,
  ];
  const { ok, output } = await run(program, args, { quiet: true });
  if (ok) {
    const { inputs, coverage, features } = statistics(output);
    console.log(
      `fuzz_${name}: ${inputs} inputs in ${seconds} s, ${coverage} edges, ${features} features.`,
    );
  } else {
    console.log(`fuzz_${name} found something.\n${await complaint(root, name, output)}`);
  }
  if (keep) await minimise(program, corpusOf(root, name), [corpus, inputs], join(fresh, 'least'));
  await rm(fresh, { recursive: true });
  return ok;
}

/**
 * Replaces the corpus by the least of it and of the new inputs that reaches as much.
 * @param {string} program
 * @param {string} archive the corpus
 * @param {string[]} folders of inputs
 * @param {string} least an empty folder for the least of them
 */
async function minimise(program, archive, folders, least) {
  await mkdir(least);
  await run(program, ['-merge=1', '-use_counters=0', '-max_len=4000', least, ...folders], {
    quiet: true,
  });
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  for (const name of await readdir(least)) files.set(name, await readFile(join(least, name)));
  await pack(archive, files);
  console.log(`${archive} has ${files.size} inputs.`);
}
