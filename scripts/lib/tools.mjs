import { existsSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {string[]} packages what Debian calls it
 * @property {string} elsewhere how to get it on another system
 * @property {() => Promise<boolean>} present
 */

/** @param {string} command */
const answers = async (command, args = ['--version']) =>
  (await run(command, args, { quiet: true })).ok;

/** The sanitizers' runtime is a package of its own, without which clang only fails when it links. */
async function clangHasSanitizers() {
  const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  const library = `libclang_rt.asan-${architecture}.a`;
  const { ok, output } = await run('clang-14', [`--print-file-name=${library}`], { quiet: true });
  return ok && existsSync(output.trim());
}

/** What the tests need besides Node and npm. */
const tools = /** @satisfies {Record<string, Tool>} */ ({
  cmake: {
    name: 'CMake',
    packages: ['cmake'],
    elsewhere: 'https://cmake.org/download/ or brew install cmake',
    present: () => answers('cmake'),
  },
  gcc: {
    name: 'gcc and make',
    packages: ['gcc', 'g++', 'libc6-dev', 'make'],
    elsewhere: 'your system’s developer tools, such as xcode-select --install',
    present: async () => (await answers('gcc')) && (await answers('make')),
  },
  clang: {
    name: 'clang 14 with its sanitizers',
    packages: ['clang-14', 'libclang-rt-14-dev'],
    elsewhere: 'https://releases.llvm.org/ (version 14, as clang-14)',
    present: async () => (await answers('clang-14')) && (await clangHasSanitizers()),
  },
  cmocka: {
    name: 'cmocka',
    packages: ['libcmocka-dev'],
    elsewhere: 'https://cmocka.org/ or brew install cmocka',
    present: () => answers('cc', ['-E', '-include', 'cmocka.h', '-x', 'c', '/dev/null']),
  },
  emscripten: {
    name: 'Emscripten',
    packages: ['emscripten'],
    elsewhere: 'https://emscripten.org/docs/getting_started/downloads.html (version 3.1.6)',
    present: () => answers('emcc'),
  },
  chromium: {
    name: 'Chromium',
    packages: ['chromium'],
    elsewhere: 'your system’s packages; the variable CHROMIUM can name its file',
    present: async () => findChromium() !== undefined,
  },
});

/** @typedef {keyof typeof tools} ToolKey */

/** @param {Iterable<ToolKey>} needed */
async function missingOf(needed) {
  /** @type {ToolKey[]} */
  const missing = [];
  for (const key of needed) if (!(await tools[key].present())) missing.push(key);
  return missing;
}

async function canInstall() {
  return process.getuid?.() === 0 && (await answers('apt-get'));
}

/** @param {string[]} packages */
async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/**
 * How to get a tool on this machine.
 * @param {ToolKey} key
 */
function howToGet(key) {
  const { name, packages, elsewhere } = tools[key];
  return `${name}: on Debian, apt-get install ${packages.join(' ')}; elsewhere, ${elsewhere}`;
}

/**
 * Makes the needed tools present: as root on Debian it installs those that are missing.
 * @param {Set<ToolKey>} needed
 * @returns {Promise<Set<ToolKey>>} those that are still missing
 */
export async function provideTools(needed) {
  const missing = await missingOf(needed);
  if (missing.length === 0) return new Set();
  if (await canInstall()) {
    console.log(`Installing ${missing.map((key) => tools[key].name).join(', ')} …`);
    await aptInstall(missing.flatMap((key) => tools[key].packages));
  }
  return new Set(await missingOf(missing));
}

/**
 * Fails with the way to get each tool that is missing.
 * @param {ToolKey[]} needed
 * @param {Set<ToolKey>} missing
 */
export function demandTools(needed, missing) {
  const lacking = needed.filter((key) => missing.has(key));
  if (lacking.length > 0) throw new Problem(`Missing ${lacking.map(howToGet).join('\nMissing ')}`);
}
