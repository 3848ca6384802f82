/** The native builds of the core, made up to date before they are asked. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

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
