import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideDependencies } from './dependencies.mjs';
import { listen } from './ports.mjs';
import { Problem, runProgram } from './problem.mjs';
import { projectRoot } from './project.mjs';
import { buildSite, siteFolder, siteIsFresh } from './buildSite.mjs';

const usualPort = 4173;
const usage = 'Usage: npm start -- [--port NUMBER] [--published]   (or set the variable PORT)';

/**
 * What the reader asked for. No port leaves the choice to us; `published` is the site as `npm run build` makes it.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ port?: number, purpose: import('./buildSite.mjs').Purpose }}
 */
export function requested(args, env) {
  const options = /** @type {const} */ ({
    port: { type: 'string' },
    published: { type: 'boolean', default: false },
  });
  let values;
  try {
    values = parseArgs({ args, options }).values;
  } catch (error) {
    throw new Problem(`${/** @type {Error} */ (error).message}\n${usage}`);
  }
  const given = values.port ?? env.PORT ?? '';
  const purpose = values.published ? 'published' : 'local';
  if (given === '') return { purpose };
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Problem(`A port is a whole number from 0 to 65535, not "${given}".\n${usage}`);
  }
  return { port, purpose };
}

/**
 * Listens on the port asked for, or says why not; with none asked for, on the usual one or, if that
 * is taken, on any free one.
 * @param {import('node:http').Server} server
 * @param {number | undefined} wanted
 */
async function listenSomewhere(server, wanted) {
  try {
    return await listen(server, wanted ?? usualPort);
  } catch (error) {
    if (wanted === undefined) return listen(server, 0);
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    const why =
      code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be listened on (${code})`;
    throw new Problem(`Port ${wanted} ${why}: choose another one with npm start -- --port.`);
  }
}

/** Makes ready whatever is not, serves the built site on this machine and prints its address. */
async function start() {
  const wanted = requested(process.argv.slice(2), process.env);
  // A port that is taken is told now, not after minutes of installing.
  const probe = createServer();
  await listenSomewhere(probe, wanted.port);
  await new Promise((resolve) => probe.close(resolve));
  await provideDependencies(projectRoot);
  if (!(await siteIsFresh(projectRoot, wanted.purpose))) {
    console.log('Building the site …');
    await buildSite(projectRoot, { quiet: true, purpose: wanted.purpose });
  }
  const { createFileServer } = await import('./server.mjs');
  const port = await listenSomewhere(createFileServer(join(projectRoot, siteFolder)), wanted.port);
  console.log(`Post/Wait is at http://127.0.0.1:${port}/   (Ctrl+C stops it)`);
}

/** The whole of `npm start`. */
export const main = () => runProgram(start);
