/** The core from disk, for the command line and for tests. No worker: Node waits for the run. */
import { readFile } from 'node:fs/promises';
import { Core } from './core';
import { EngineError } from './errors';
import { scenarioErrorOf } from './refusal';

/**
 * Loads the core from a file.
 * @throws EngineError `core-not-loaded` if it is missing or damaged.
 */
export async function loadCoreFromDisk(path: string | URL): Promise<Core> {
  try {
    return new Core(await WebAssembly.compile(await readFile(path)), scenarioErrorOf);
  } catch (error) {
    const sentence = 'The simulation core could not be loaded from disk; `npm run wasm` builds it.';
    throw EngineError.from(error, 'core-not-loaded', sentence);
  }
}
