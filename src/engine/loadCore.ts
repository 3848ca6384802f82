/**
 * Fetches and compiles the core, once for a page; all its workers share the compiled module. The core is built from the
 * same sources for each database and for all of them, and all builds compute the same: the smaller ones, which are there
 * sooner, have one database and lack a little, and that of `./fastCore`; `./builds` knows which a scenario needs.
 */
import { EngineError } from '$model/run/engineError';
import { usualBuild, type Build } from './builds';
import mariadb from './postwait-mariadb.wasm?url';
import postgresql from './postwait-postgresql.wasm?url';
import usual from './postwait.wasm?url';

/** Where the smaller builds are. Runs of a database without one are carried out by the larger. */
const SMALLER: Readonly<Partial<Record<Build, string>>> = {
  [usualBuild]: usual,
  postgresql,
  mariadb,
};

/** By a name of its own: bundlers would take an address made in one expression for that of a file to bring along. */
const HERE = import.meta.url;

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/**
 * The smaller build for a database; null if there is none.
 * @throws EngineError if it can't be had; a later call then tries again.
 */
export function loadSmallModule(build: Build): Promise<WebAssembly.Module> | null {
  const url = SMALLER[build];
  return url === undefined ? null : loadModule(url);
}

/**
 * The compiled core.
 * @param url of a build
 * @throws EngineError if it can't be had; a later call then tries again.
 */
export function loadModule(url: string): Promise<WebAssembly.Module> {
  const known = compiled.get(url);
  if (known) return known;
  const module = compile(url).catch((error: unknown) => {
    compiled.delete(url);
    throw error;
  });
  compiled.set(url, module);
  return module;
}

/** Fetches and compiles a core while it arrives. */
export async function compile(url: string): Promise<WebAssembly.Module> {
  if (typeof WebAssembly !== 'object') {
    throw new EngineError('no-webassembly');
  }
  const response = await fetchCore(url);
  try {
    const isWasm = response.headers.get('content-type')?.startsWith('application/wasm');
    // Some servers don't know the type of the file; then it can't be compiled while it arrives.
    return isWasm
      ? await WebAssembly.compileStreaming(response)
      : await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw EngineError.from(error, 'core-damaged');
  }
}

/** A build of the core. @throws EngineError if it does not come */
export async function fetchCore(url: string): Promise<Response> {
  let response: Response;
  try {
    // A worker that began with a file of the page's own (`blob:`) has no other address to start from.
    response = await fetch(new URL(url, HERE));
  } catch {
    throw new EngineError('core-not-fetched');
  }
  if (response.ok) return response;
  throw new EngineError('core-not-answered', `${response.status}`);
}
