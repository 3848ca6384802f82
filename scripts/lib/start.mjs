import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dependenciesAreFresh, installDependencies } from './dependencies.mjs';
import { Problem, runProgram } from './problem.mjs';
import { projectRoot } from './project.mjs';
import { createFileServer, freePort, listen } from './server.mjs';
import { buildSite, siteFolder, siteIsFresh } from './site.mjs';

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
 * @param {unknown} error
 * @param {number} port
 */
function listenProblem(error, port) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'EADDRINUSE') {
    return new Problem(
      `Port ${port} is in use by another program: stop that one, or choose another port with npm start -- --port ${port === 65535 ? usualPort : port + 1}.`,
    );
  }
  if (code === 'EACCES') {
    return new Problem(
      `This user may not listen on port ${port}: choose one above 1023 with npm start -- --port ${usualPort}.`,
    );
  }
  return error;
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
    const problem = listenProblem(error, requested ?? usualPort);
    if (requested !== undefined || !(problem instanceof Problem)) throw problem;
    const port = await listen(server, await freePort());
    console.log(`Port ${usualPort} is in use by another program, so this is port ${port}.`);
    return port;
  }
}

/**
 * @param {string} doing
 * @param {() => Promise<void>} work
 */
async function announced(doing, work) {
  console.log(`${doing} …`);
  const begin = performance.now();
  await work();
  console.log(`  done in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

/**
 * Makes ready whatever is not, serves the built site on this machine and prints its address.
 * @param {{ root: string, args: string[], env: NodeJS.ProcessEnv }} options
 */
async function start({ root, args, env }) {
  const requested = requestedPort(args, env);
  const server = createFileServer(join(root, siteFolder));
  if (requested) {
    // A port that is taken is told now, not after minutes of installing.
    const probe = createFileServer(root);
    await listen(probe, requested).catch((error) => {
      throw listenProblem(error, requested);
    });
    await new Promise((resolve) => probe.close(resolve));
  }
  if (!(await dependenciesAreFresh(root))) {
    await announced('Installing the dependencies', () => installDependencies(root));
  }
  if (!(await siteIsFresh(root))) {
    await announced('Building the site', () => buildSite(root, { quiet: true }));
  }
  const port = await listenSomewhere(server, requested);
  console.log(`Post/Wait is at http://127.0.0.1:${port}/   (Ctrl+C stops it)`);
}

/** The whole of `npm start`, for this project and this command line. */
export const main = () =>
  runProgram(() => start({ root: projectRoot, args: process.argv.slice(2), env: process.env }));
