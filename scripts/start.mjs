import { nodeProblem } from './lib/nodeVersion.mjs';

// `npm start`. The rest is loaded only once Node is known to be new enough to read it.
const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  import('./lib/start.mjs').then(({ main }) => main());
}
