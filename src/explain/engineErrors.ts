/** What kept a scenario from its run, and what to do about it, if anything. */
import type { EngineError, EngineErrorCode } from '$model/run/engineError';

const WORDS: Readonly<Record<EngineErrorCode, (reason: string) => string>> = {
  'no-webassembly': () =>
    'This browser has no WebAssembly, which the simulation needs. Any browser since 2017 has it, unless a setting forbids it.',
  'core-not-fetched': () =>
    'The simulation core could not be fetched. Check the connection and try again.',
  'core-not-answered': (status) =>
    `The simulation core could not be fetched: the server answered ${status}. Try again later.`,
  'core-damaged': (reason) => `The simulation core arrived damaged. Reload the page. (${reason})`,
  'core-not-on-disk': (reason) =>
    `The simulation core could not be loaded from disk; \`npm run wasm\` builds it. (${reason})`,
  'core-stopped': (reason) => `The simulation core stopped on a fault of its own. (${reason})`,
  'worker-refused': (reason) =>
    `The simulation could not be started: this browser refused a worker. (${reason})`,
  'worker-not-fetched': () =>
    'The simulation could not be fetched. Check the connection and try again.',
  'worker-died': (reason) =>
    `The simulation stopped unexpectedly${reason && ` (${reason})`}. Run it again; if it stops again, use a shorter run or fewer processes.`,
  'no-policies': () =>
    'In this scenario a policy in JavaScript decides which process runs. Open it on the site: only its pages run policies.',
  policy: (reason) => `The policy can’t be run. ${reason}`,
  'recording-not-fetched': (reason) =>
    `The recording could not be fetched or read. Check the connection and try again. (${reason})`,
  cancelled: () => 'The run was cancelled.',
};

/** Each browser has a class and words of its own for it, and WebKit compiles what it then refuses to start. */
const FORBIDDEN = /WebAssembly.*(polic|eval|CSP)/is;

/** A sentence or two, and what the browser says of it. */
export function wordEngineError({ code, reason }: EngineError): string {
  if (!FORBIDDEN.test(reason)) return WORDS[code](reason);
  return `This page's security policy forbids WebAssembly. (${reason})`;
}
