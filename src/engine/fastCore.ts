/** The larger build of the core, for sweeps and other long work, and for what the smaller one lacks. */
import { loadModule } from './loadCore';
import fastUrl from './postwait-fast.wasm?url';

/** @throws EngineError if it can't be had; a later call then tries again. */
export const loadFastModule = (): Promise<WebAssembly.Module> => loadModule(fastUrl);
