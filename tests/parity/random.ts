/** Random scenarios that the native core has drawn and run, run again by the core in WebAssembly. */
import type { Core } from '$engine/core';
import { isDeepStrictEqual, promisify } from 'node:util';
import { NO_TRACE, STATISTICS_ONLY } from '$engine/protocol';
import { settingsOfText } from '../fixtures/scenarios';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The native builds of the core, made up to date before they are asked. */
const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** What a program of a preset (`gcc`, `clang-asan`) prints. */
export async function native(
  preset: string,
  program: string,
  args: readonly string[],
): Promise<string> {
  const build = join(root, 'sim-core/build', preset);
  if (!existsSync(join(build, 'CMakeCache.txt'))) {
    throw new Error(`sim-core/build/${preset} is not there: npm test makes it.`);
  }
  await run('cmake', ['--build', build, '--target', program]);
  const { stdout } = await run(join(build, program), [...args], { maxBuffer: 2 ** 30 });
  return stdout;
}

/** A scenario of sim-core/tests/random_scenario.h, and what its run was like natively. */
export interface Drawn {
  readonly seed: number;
  readonly hash: string;
  readonly durationNs: number;
  readonly text: string;
}

/** So many scenarios, beginning with the first right one from a seed on. */
export async function drawNatively(
  preset: string,
  count: number,
  firstSeed: number,
): Promise<Drawn[]> {
  const output = await native(preset, 'postwait_random', [String(count), String(firstSeed)]);
  const drawn: Drawn[] = [];
  for (let at = 0; at < output.length;) {
    const end = output.indexOf('\n', at);
    const [seed = '', hash = '', durationNs = '', length = ''] = output.slice(at, end).split(' ');
    at = end + 1 + Number(length);
    const text = output.slice(end + 1, at);
    drawn.push({ seed: Number(seed), hash, durationNs: Number(durationNs), text });
  }
  return drawn;
}

/** What the smaller builds refuse, even where a later line takes it back. */
const LARGER = /machine\.(placement=6\.18|autogroup=1|latch_wait=yielding|scheduler=custom)/;

export const DATABASES = ['oracle', 'postgresql', 'mariadb'] as const;
type DatabaseId = (typeof DATABASES)[number];

/** The database whose smaller build can run a scenario, in the text form that the core reads; null if none can. */
export function smallerBuildFor(text: string): DatabaseId | null {
  if (LARGER.test(text)) return null;
  const named = new Set(Array.from(text.matchAll(/run\.database=(\w+)/g), ([, name]) => name));
  const [only = 'oracle'] = named;
  return named.size > 1 ? null : (DATABASES.find((id) => id === only) ?? null);
}

/** Those that the smaller build for a database can run, too. */
export const inSmallerBuild = (drawn: readonly Drawn[], database: DatabaseId): Drawn[] =>
  drawn.filter(({ text }) => smallerBuildFor(text) === database);

/** Those whose run by this core is another one, or has other tables when statistics alone are kept. */
export function differing(core: Core, drawn: readonly Drawn[]): Drawn[] {
  return drawn.filter(({ text, hash, durationNs }) => {
    const settings = settingsOfText(text);
    const run = core.runToEnd(settings, NO_TRACE);
    const alone = core.runToEnd(settings, STATISTICS_ONLY);
    const isSame = isDeepStrictEqual(alone, { ...run, hash: '' });
    return run.hash !== hash || run.durationNs !== durationNs || !isSame;
  });
}
