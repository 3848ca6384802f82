import { findChromium, findHeadlessShell } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';

/** Debian keeps the browser beside the library, below the name of the machine's kind. */
function findMiniBrowser(libraries = '/usr/lib') {
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((kind) => join(libraries, kind, 'webkit2gtk-4.1/MiniBrowser'))
    .find((place) => existsSync(place));
}

/**
 * What it takes to drive WebKitGTK on this machine; undefined where a part of it is missing.
 * @returns {{ driver: string, display: string, browser: string } | undefined}
 */
export function findWebKit() {
  const browser = findMiniBrowser();
  if (!browser || !existsSync(driver) || !existsSync(display)) return undefined;
  return { driver, display, browser };
}

/** @param {string} line of a shell that succeeds where the tool is there */
const succeeds = (line) => async () => (await run('sh', ['-c', line], { quiet: true })).ok;

/** What the tests need besides Node and npm, by Debian's packages. */
const tools = {
  cmake: { packages: ['cmake'], isPresent: succeeds('cmake --version') },
  gcc: {
    packages: ['gcc', 'g++', 'libc6-dev', 'make'],
    isPresent: succeeds('gcc --version && make --version'),
  },
  clang: {
    // The sanitizers' runtime is a package of its own, without which clang only fails when it links.
    packages: ['clang-14', 'libclang-rt-14-dev'],
    isPresent: succeeds(
      "echo 'int main(void) {}' | clang-14 -fsanitize=address -x c - -o /dev/null",
    ),
  },
  cmocka: {
    packages: ['libcmocka-dev'],
    isPresent: succeeds('cc -E -include cmocka.h -x c /dev/null'),
  },
  /** Builds and tries the wheel for another processor. */
  aarch64: {
    packages: ['gcc-aarch64-linux-gnu', 'libc6-dev-arm64-cross', 'qemu-user-static'],
    isPresent: succeeds('aarch64-linux-gnu-gcc --version && command -v qemu-aarch64-static'),
  },
  python: {
    packages: ['python3-venv'],
    isPresent: succeeds("python3 -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 10))'"),
  },
  emscripten: { packages: ['emscripten'], isPresent: succeeds('emcc --version') },
  chromium: { packages: ['chromium'], isPresent: async () => findChromium() !== undefined },
  headlessShell: {
    packages: ['chromium-headless-shell'],
    isPresent: async () => findHeadlessShell() !== undefined,
  },
  firefox: { packages: ['firefox-esr'], isPresent: async () => findFirefox() !== undefined },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    isPresent: async () => findWebKit() !== undefined,
  },
  hugo: { packages: ['hugo'], isPresent: succeeds('command -v hugo') },
  jekyll: { packages: ['jekyll'], isPresent: succeeds('command -v jekyll') },
  php: { packages: ['php-cli'], isPresent: succeeds('command -v php') },
};

/** @typedef {keyof typeof tools} ToolKey */

/** @param {Iterable<ToolKey>} keys */
async function missingOf(keys) {
  /** @type {ToolKey[]} */
  const missing = [];
  for (const key of keys) if (!(await tools[key].isPresent())) missing.push(key);
  return missing;
}

/**
 * Makes the needed tools present: as root on Debian it installs those that are missing.
 * @param {Set<ToolKey>} needed
 * @returns {Promise<Set<ToolKey>>} those that are still missing
 */
export async function provideTools(needed) {
  const missing = await missingOf(needed);
  const canInstall = process.getuid?.() === 0 && (await succeeds('apt-get --version')());
  if (missing.length === 0 || !canInstall) return new Set(missing);
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  // One by one: a package that this Debian does not have would keep all others away.
  for (const key of missing) {
    const { packages } = tools[key];
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  }
  return new Set(await missingOf(missing));
}

/** Tools are not on this machine, and can't be installed here. */
export class Missing extends Problem {}

/**
 * Fails with the packages of each tool that is missing.
 * @param {ToolKey[]} needed
 * @param {Set<ToolKey>} missing
 */
export function demandTools(needed, missing) {
  const lacking = needed.filter((key) => missing.has(key));
  if (lacking.length === 0) return;
  const packages = lacking.flatMap((key) => tools[key].packages).join(' ');
  throw new Missing(`${lacking.join(' and ')} missing: on Debian, apt-get install ${packages}`);
}
