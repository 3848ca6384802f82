/**
 * The worker that runs a policy, in a frame of its own without an origin and without network. scripts/lib/policyWorker.mjs makes
 * this file one text, and ./sandbox puts the policy's before it. All it is told comes by one port.
 */
import type { RunData } from '$model/run/run';
import type { Setting } from '$model/scenario/settings';
import { Core, CoreRefused, transferables } from '../core';
import type { CoreRefusal, TraceWindow } from '../protocol';
import { faultOf, PolicyHost, type PolicyFactory, type PolicyNames } from './host';
import { PolicyError } from './hooks';
import { lockDown } from './lockdown';
import type { PolicyFault } from '$model/run/ejection';

/** What the page asks of it, once. */
export interface PolicyRequest {
  readonly wasm: ArrayBuffer;
  readonly settings: readonly Setting[];
  readonly window: TraceWindow;
  readonly names: PolicyNames;
  readonly textHash: readonly [number, number];
}

/** How far it is, in nanoseconds, or what came of it. */
export type PolicyAnswer =
  | { readonly nowNs: number }
  | { readonly data: RunData }
  | { readonly refused: CoreRefusal }
  | { readonly fault: PolicyFault };

/** What the frame and the policy's text put around this one. */
declare const self: {
  onmessage: ((event: MessageEvent) => void) | null;
  /** The policy's text, as a function. */
  readonly policy: PolicyFactory;
};

const SLICE_EVENTS = 20_000;

self.onmessage = ({ ports: [port] }) => {
  if (port) port.onmessage = ({ data }: MessageEvent<PolicyRequest>) => answer(port, data);
};

function answer(port: MessagePort, request: PolicyRequest): void {
  const say = port.postMessage.bind(port) as (answer: PolicyAnswer, ports?: Transferable[]) => void;
  const { policy } = self;
  const begin: PolicyFactory = (...given) => {
    lockDown();
    try {
      return policy(...given);
    } catch (error) {
      throw new PolicyError(faultOf(error, null));
    }
  };
  const host = new PolicyHost(begin, request.names, request.textHash);
  const module = new WebAssembly.Module(request.wasm);
  const core = new Core(module, undefined, undefined, undefined, host);
  const runOnce = (): RunData => {
    const run = core.run(request.settings, request.window, SLICE_EVENTS);
    for (;;) {
      const step = run.next(SLICE_EVENTS);
      if (step.done) return step.value;
      say({ nowNs: step.value });
    }
  };
  try {
    const data = runOnce();
    if (!isSame(data, runOnce())) throw impure;
    say({ data }, transferables([data]));
  } catch (error) {
    if (error instanceof CoreRefused) say({ refused: error.refusal });
    else say({ fault: error instanceof PolicyError ? error.fault : faultOf(error, null) });
  }
}

const impure = new PolicyError({
  message:
    'it decided otherwise when the same run was repeated. What a policy remembers has to begin with each run: keep it in the policy’s own variables, or on processes.',
  line: null,
  hook: null,
});

/** Whether a run repeated is the same: by its hash, or where there is none by its figures. */
function isSame(one: RunData, other: RunData): boolean {
  const figures = one.tables.statistics.numbers;
  const others = other.tables.statistics.numbers;
  return one.hash === other.hash && figures.every((figure, place) => figure === others[place]);
}
