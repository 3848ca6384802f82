/** The core from disk, for the command line and for tests. No worker: Node waits for the run. */
import { readFile } from 'node:fs/promises';
import { EngineError } from '$model/run/engineError';
import { Core } from './core';
import { scenarioErrorOf } from './refusal';
import { tellReplay } from './tellReplay';

/**
 * Loads the core from a file.
 * @throws EngineError `core-not-on-disk` if it is missing or damaged.
 */
export async function loadCoreFromDisk(path: string | URL): Promise<Core> {
  try {
    const module = await WebAssembly.compile(await readFile(path));
    return new Core(module, scenarioErrorOf, undefined, tellReplay);
  } catch (error) {
    throw EngineError.from(error, 'core-not-on-disk');
  }
}
