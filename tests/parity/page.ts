/** What the page in a browser does: the engine's own core.ts on scenarios as settings. */
import { Core } from '$engine/core';
import { NO_TRACE } from '$engine/protocol';
import type { Setting } from '$model/scenario/settings';

/** The hash of each scenario's trace, by the name of the scenario. `wasm` is the core in base 64. */
export async function hashes(
  wasm: string,
  scenarios: Readonly<Record<string, readonly Setting[]>>,
): Promise<Record<string, string>> {
  const bytes = Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0));
  const core = new Core(await WebAssembly.compile(bytes));
  return Object.fromEntries(
    Object.entries(scenarios).map(([name, settings]) => [
      name,
      core.runToEnd(settings, NO_TRACE).hash,
    ]),
  );
}
