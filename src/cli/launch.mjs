#!/usr/bin/env node
/**
 * Starts the command line. It is written in TypeScript, which Node 20 can't read, so it is built to one
 * file first; the file is named by what it was built from, and built again only when that changes.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { roomAliases, tsconfig } from '../../scripts/lib/rooms.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ROOMS = ['src/model', 'src/explain', 'src/engine', 'src/cli'];

/** Names the sources as they are now: their paths, sizes and times of change. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const room of ROOMS) {
    const folder = path.join(root, room);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    for (const file of files.filter((name) => /\.(ts|mjs)$/.test(name))) {
      const { size, mtimeMs } = statSync(path.join(folder, file));
      hash.update(`${room}/${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The first folder that can be written to: beside the dependencies, or where temporary files go. */
function cacheFolder() {
  const folders = [
    path.join(root, 'node_modules/.cache/postwait'),
    path.join(os.tmpdir(), `postwait-${os.userInfo().username}`),
  ];
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return folder;
    } catch {
      // A folder that can't be written to: the next one may.
    }
  }
  throw new Error(`Neither ${folders.join(' nor ')} can be written to.`);
}

/**
 * Builds the command line to one file.
 * @param {string} target
 */
async function build(target) {
  const vite = await import('vite').catch(() => {
    throw new Error('The dependencies are missing: run `npm install` first (`npm start` does it).');
  });
  const folder = `${target}.${process.pid}`;
  await vite.build({
    configFile: false,
    root,
    logLevel: 'error',
    tsconfig,
    // The file may come to lie where no dependency would be found.
    ssr: { noExternal: true },
    resolve: { alias: roomAliases },
    build: {
      ssr: path.join(root, 'src/cli/main.ts'),
      outDir: folder,
      target: 'node20',
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  });
  // Processes that build at the same time build the same, so the last one to finish does no harm.
  renameSync(path.join(folder, 'main.mjs'), target);
  rmSync(folder, { recursive: true });
}

/**
 * Removes what was built from earlier sources.
 * @param {string} folder
 * @param {string} current
 */
function removeOld(folder, current) {
  for (const name of readdirSync(folder)) {
    if (/^cli-\w+\.mjs$/.test(name) && name !== current)
      rmSync(path.join(folder, name), { force: true });
  }
}

/** npm runs its scripts in the package's folder, and says in which one the reader is. */
function returnToReader() {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  if (script === 'postwait' && folder) process.chdir(folder);
}

async function start() {
  const folder = cacheFolder();
  const name = `cli-${fingerprint()}.mjs`;
  const target = path.join(folder, name);
  if (!existsSync(target)) {
    await build(target);
    removeOld(folder, name);
  }
  returnToReader();
  const { main } = await import(pathToFileURL(target).href);
  process.exitCode = await main(process.argv.slice(2), {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    corePath: path.join(root, 'src/engine/postwait-fast.wasm'),
    templatePath: path.join(root, 'build/share/single.html'),
  });
}

try {
  await start();
} catch (error) {
  process.stderr.write(`postwait: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
