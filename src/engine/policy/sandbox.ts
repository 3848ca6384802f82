/**
 * Runs of the scheduler `custom`, on the page's side. A policy may be a stranger's: it runs in a worker of a hidden frame that has no
 * origin of its own and may fetch nothing, and whatever it does there, ending the frame ends it.
 */
import workerText from 'virtual:policy-worker';
import { EngineError } from '$model/run/engineError';
import type { RunData } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import { fetchCore } from '../loadCore';
import fastUrl from '../postwait-fast.wasm?url';
import type { PolicyRunOptions } from '../policies';
import type { TraceWindow } from '../protocol';
import { scenarioErrorOf } from '../refusal';
import { ARGUMENTS, compilePolicy } from './compile';
import frame from './frame.html?raw';
import { PolicyError } from './hooks';
import { namesOfModel } from './names';
import { textHashOf } from './textHash';
import type { PolicyAnswer, PolicyRequest } from './worker';

/** A decision that takes longer is none: a policy's loops end by themselves far sooner. */
const LONGEST_SILENCE_MS = 5000;

let bytes: Promise<ArrayBuffer> | null = null;

/** The core, as bytes: what is compiled can't be handed to another origin. */
function coreBytes(): Promise<ArrayBuffer> {
  bytes ??= fetchCore(fastUrl)
    .then((response) => response.arrayBuffer())
    .catch((error: unknown) => {
      bytes = null;
      throw EngineError.from(error, 'core-not-fetched');
    });
  return bytes;
}

/**
 * Runs a scenario that has a policy, and runs it again to see that it decides the same.
 * @throws EngineError `policy` if the policy can't be run at all, or decides otherwise when it is repeated
 */
export async function runPolicy(
  scenario: Scenario,
  window: TraceWindow,
  { signal, onProgress }: PolicyRunOptions,
): Promise<RunData> {
  const text = scenario.resolve('machine.policy');
  const source = withWords(() => sourceOf(text));
  const wasm = (await coreBytes()).slice(0);
  if (signal?.aborted) throw new EngineError('cancelled');
  const { port1: port, port2 } = new MessageChannel();
  const endNs = scenario.resolve('run.until_ms') * 1e6;
  return new Promise((resolve, reject) => {
    const element = document.createElement('iframe');
    let silence: ReturnType<typeof setTimeout>;
    const end = (settle: () => void) => {
      clearTimeout(silence);
      port.close();
      removeEventListener('message', hear);
      signal?.removeEventListener('abort', cancel);
      element.remove();
      settle();
    };
    const cancel = () => end(() => reject(new EngineError('cancelled')));
    const fail = (reason: string) => end(() => reject(new EngineError('policy', reason)));
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(
        () => fail('A decision takes longer than five seconds.'),
        LONGEST_SILENCE_MS,
      );
    };
    const hear = ({ source: from, data }: MessageEvent<{ policyFrame?: unknown }>) => {
      if (from !== element.contentWindow || typeof data.policyFrame !== 'string') return;
      if (data.policyFrame !== '') return fail(data.policyFrame);
      element.contentWindow?.postMessage(source, '*', [port2]);
      const settings = scenario.settings(true);
      const textHash = textHashOf(text);
      const request: PolicyRequest = { wasm, settings, window, names: namesOfModel, textHash };
      port.postMessage(request, [wasm]);
    };
    port.onmessage = ({ data }: MessageEvent<PolicyAnswer>) => {
      listen();
      if ('nowNs' in data) onProgress?.({ nowNs: data.nowNs, endNs });
      else if ('data' in data) end(() => resolve(data.data));
      else if ('refused' in data) end(() => reject(scenarioErrorOf(data.refused)));
      else fail(new PolicyError(data.fault).message);
    };
    addEventListener('message', hear);
    signal?.addEventListener('abort', cancel, { once: true });
    element.sandbox.add('allow-scripts');
    element.hidden = true;
    element.srcdoc = frame;
    listen();
    document.body.append(element);
  });
}

/** The worker's text: first the policy's, so that a line of an error is the reader's, then its host's. */
function sourceOf(text: string): string {
  const { body } = compilePolicy(text);
  return `self.policy=(${ARGUMENTS.join(',')})=>{${body}\n};\n${workerText}`;
}

function withWords<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof PolicyError) throw new EngineError('policy', error.message);
    throw error;
  }
}
