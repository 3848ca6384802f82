/** The core where there is no file beside the module: in its own text, and whole. See scripts/pythonModel.mjs. */
import { EngineError } from '$model/run/engineError';
import core from './postwait-fast.wasm?url&inline';

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The compiled core. Nothing is fetched, which a policy of the page around could forbid.
 * @throws EngineError `no-webassembly`
 */
export function loadModule(): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(core.replace(/^.*,/, '')), (letter) => letter.charCodeAt(0));
  compiled ??= WebAssembly.compile(bytes).catch((error: unknown) => {
    throw EngineError.from(error, 'no-webassembly');
  });
  return compiled;
}

export const loadSmallModule = loadModule;
export const loadFastModule = loadModule;
