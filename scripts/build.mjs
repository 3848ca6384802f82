import { projectRoot } from './lib/project.mjs';
import { runProgram } from './lib/problem.mjs';
import { buildSite } from './lib/buildSite.mjs';

// `npm run build`: as `npm start` builds, so that the next start finds the site fresh.
await runProgram(() => buildSite(projectRoot));
