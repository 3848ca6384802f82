import { join } from 'node:path';
import { buildSite } from './lib/buildSite.mjs';
import { runProgram } from './lib/problem.mjs';
import { projectRoot } from './lib/project.mjs';
import { release } from './lib/releases.mjs';

// `npm run release`: builds the site, and keeps the embed of it for all later builds.
await runProgram(async () => {
  await buildSite(projectRoot);
  const { module, files } = await release(projectRoot, join(projectRoot, 'build/embed'));
  console.log(`${module} with its ${files.length} files is in releases/embed. Commit the folder.`);
});
