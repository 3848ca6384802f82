/** What the page in a browser does: the engine's own core.ts on scenarios in text form. */
import { Core } from '$engine/core';
import { NO_TRACE } from '$engine/protocol';

/** The hash of each scenario's trace, by the name of the scenario. `wasm` is the core in base 64. */
export async function hashes(
  wasm: string,
  texts: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const bytes = Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0));
  const core = new Core(await WebAssembly.compile(bytes));
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, core.runToEnd(text, NO_TRACE).hash]),
  );
}
