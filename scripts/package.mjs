/**
 * `npm run package`: writes the npm package of the element into .cache/package, from where it can be packed or published.
 * Its version is the released one only if the sources are those that were released; anything else is called -dev, and
 * npm doesn't publish it. With SITE_URL its runs link to the pages of that site.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { provideSite, siteFolder } from './lib/buildSite.mjs';
import { filesIn } from './lib/filesIn.mjs';
import { Problem, runProgram } from './lib/problem.mjs';
import { projectRoot } from './lib/project.mjs';
import { releasedModules, versionToBuild } from './lib/releases.mjs';
import { installedProgram, run } from './lib/run.mjs';

const cache = join(projectRoot, '.cache');
const folder = join(cache, 'package');
const specs = join(cache, 'package-specs.json');

/** @param {string} path */
const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));

/** @param {string[]} args @param {Record<string, string>} env */
async function vite(args, env) {
  const command = ['build', '--config', 'vite.embed.config.ts', '--logLevel', 'warn', ...args];
  const settings = { cwd: projectRoot, quiet: true, env: { NODE_ENV: 'production', ...env } };
  const { ok, output } = await run(installedProgram(projectRoot, 'vite'), command, settings);
  if (!ok) throw new Problem(`The package could not be built.\n\n${output.trim()}`);
}

/** The version of what these sources build. @param {string} data the folder of lessons and cases of the build */
async function versionOfSources(data) {
  const { version } = await readJson(join(projectRoot, 'package.json'));
  const module = (await releasedModules(projectRoot)).get(version);
  if (module) {
    const trial = join(cache, 'package-trial');
    await vite(['--outDir', trial], { EMBED_VERSION: version, EMBED_DATA: data });
    if ((await readdir(trial)).includes(module)) return version;
  }
  const own = await versionToBuild(projectRoot);
  return own.endsWith('-dev') ? own : `${own}-dev`;
}

/** Where the sources are, as far as git knows. @returns {Promise<string | undefined>} */
async function repository() {
  const settings = { cwd: projectRoot, quiet: true };
  const { ok, output } = await run('git', ['remote', 'get-url', 'origin'], settings);
  return ok ? `git+${output.trim().replace(/^git@([^:]+):/, 'https://$1/')}` : undefined;
}

await runProgram(async () => {
  await provideSite(projectRoot);
  const embed = join(projectRoot, siteFolder, 'embed');
  const { data } = await readJson(join(embed, 'files.json'));
  const version = await versionOfSources(data);
  const site = process.env.SITE_URL;
  const all = await Promise.all(
    (await filesIn(join(embed, data))).map(async (name) => [
      name.replace(/\.json$/, ''),
      await readJson(join(embed, data, name)),
    ]),
  );
  await mkdir(cache, { recursive: true });
  await writeFile(specs, JSON.stringify(Object.fromEntries(all)));
  await rm(folder, { recursive: true, force: true });
  await cp(join(projectRoot, 'packages/embed'), folder, { recursive: true });
  await cp(join(projectRoot, 'LICENSE'), join(folder, 'LICENSE'));
  const env = { EMBED_VERSION: version, EMBED_SPECS: specs };
  await vite(['--mode', 'package', '--outDir', join(folder, 'element')], env);
  const url = await repository();
  const own = await readJson(join(folder, 'package.json'));
  const manifest = {
    ...own,
    version,
    ...(site && { homepage: site }),
    ...(url && { repository: { type: 'git', url, directory: 'packages/embed' } }),
    ...(version.endsWith('-dev') && { private: true }),
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`@postwait/embed ${version} is in ${relative(projectRoot, folder)}.`);
  if (version.endsWith('-dev'))
    console.log('It is of sources that are no release, so npm does not publish it.');
  if (!site) console.log('Without SITE_URL it names no home page, and its runs link to none.');
  if (!url) console.log('git knows no "origin": the package names no repository.');
});
