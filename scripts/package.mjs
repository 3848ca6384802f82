// `npm run package`: completes packages/embed, which can then be packed or published from there, by what the site was built with.
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './lib/project.mjs';
import { runProgram } from './lib/problem.mjs';
import { provideSite, siteFolder } from './lib/buildSite.mjs';

await runProgram(async () => {
  await provideSite(projectRoot);
  const folder = join(projectRoot, 'packages/embed');
  const site = join(projectRoot, siteFolder, 'embed');
  await rm(join(folder, 'embed'), { recursive: true, force: true });
  // The page for frames belongs to a site.
  const isPage = (/** @type {string} */ path) => /(index\.html|frame\.js)$/.test(path);
  await cp(site, join(folder, 'embed'), { recursive: true, filter: (path) => !isPage(path) });
  const { version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'));
  const manifest = join(folder, 'package.json');
  const own = JSON.parse(await readFile(manifest, 'utf8'));
  await writeFile(manifest, `${JSON.stringify({ ...own, version }, null, 2)}\n`);
});
