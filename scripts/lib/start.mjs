import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideDependencies } from './dependencies.mjs';
import { listen } from './ports.mjs';
import { Problem, runProgram } from './problem.mjs';
import { projectRoot } from './project.mjs';
import { buildSite, siteFolder, siteIsFresh } from './buildSite.mjs';

const usualPort = 4173;
const usage = 'Usage: npm start -- [--port NUMBER]   (or set the variable PORT)';

/**
 * The port that the reader asked for; undefined leaves the choice to us.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function requestedPort(args, env) {
  let given;
  try {
    given = parseArgs({ args, options: { port: { type: 'string' } } }).values.port ?? env.PORT;
  } catch (error) {
    throw new Problem(`${/** @type {Error} */ (error).message}\n${usage}`);
  }
  if (given === undefined || given === '') return undefined;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Problem(`A port is a whole number from 0 to 65535, not "${given}".\n${usage}`);
  }
  return port;
}

/**
 * Listens on the port asked for, or says why not; with none asked for, on the usual one or, if that
 * is taken, on any free one.
 * @param {import('node:http').Server} server
 * @param {number | undefined} requested
 */
async function listenSomewhere(server, requested) {
  try {
    return await listen(server, requested ?? usualPort);
  } catch (error) {
    if (requested === undefined) return listen(server, 0);
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    const why =
      code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be listened on (${code})`;
    throw new Problem(`Port ${requested} ${why}: choose another one with npm start -- --port.`);
  }
}

/** Makes ready whatever is not, serves the built site on this machine and prints its address. */
async function start() {
  const requested = requestedPort(process.argv.slice(2), process.env);
  // A port that is taken is told now, not after minutes of installing.
  const probe = createServer();
  await listenSomewhere(probe, requested);
  await new Promise((resolve) => probe.close(resolve));
  await provideDependencies(projectRoot);
  if (!(await siteIsFresh(projectRoot))) {
    console.log('Building the site …');
    await buildSite(projectRoot, { quiet: true });
  }
  const { createFileServer } = await import('./server.mjs');
  const port = await listenSomewhere(createFileServer(join(projectRoot, siteFolder)), requested);
  console.log(`Post/Wait is at http://127.0.0.1:${port}/   (Ctrl+C stops it)`);
}

/** The whole of `npm start`. */
export const main = () => runProgram(start);
