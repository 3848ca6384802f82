/**
 * In the place of embeddedCore where Python is in a browser that is not the site's: the core is WebAssembly in the
 * bundle's own text, and Python asks it for runs too, as it asks the native core elsewhere.
 */
import { TABLE_IDS } from '$model/run/table';
import type { Setting } from '$model/scenario/settings';
import { Core } from './core';
import type { Measured } from './embeddedCore';
import bytes from './postwait-fast.wasm?url&inline';
import type { TraceWindow } from './protocol';

export { dataOf, type Measured } from './embeddedCore';

const wasm = Uint8Array.from(atob(bytes.replace(/^.*,/, '')), (letter) => letter.charCodeAt(0));
const core = new Core(new WebAssembly.Module(wasm));

export const embeddedCore: Pick<Core, 'run' | 'check'> = core;

/** Runs what Python asks for; none of it has a trace. */
function carryOut(request: string): string {
  const asked = JSON.parse(request) as { settings: Setting[]; window: TraceWindow };
  const data = core.runToEnd(asked.settings, asked.window);
  const measured: Measured = {
    tables: TABLE_IDS.map((id) => {
      const { columns, numbers } = data.tables[id];
      return { columns, numbers: [...numbers] };
    }),
    trace: [],
    hash: data.hash,
    durationNs: data.durationNs,
    sampleNs: data.sampleNs,
    failure: data.failure,
  };
  return JSON.stringify(measured);
}

Object.assign(globalThis, { carryOut });
