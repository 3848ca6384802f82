/** Fetches and compiles the core, once for a page; all its workers share the compiled module. */
import { EngineError } from './errors';
import wasmUrl from './postwait.wasm?url';

let compiled: Promise<WebAssembly.Module> | null = null;

/**
 * The compiled core.
 * @throws EngineError `no-webassembly` or `core-not-loaded`; a later call then tries again.
 */
export function loadModule(): Promise<WebAssembly.Module> {
  compiled ??= compile(wasmUrl).catch((error: unknown) => {
    compiled = null;
    throw error;
  });
  return compiled;
}

/** Fetches and compiles a core while it arrives. */
export async function compile(url: string): Promise<WebAssembly.Module> {
  if (typeof WebAssembly !== 'object') {
    throw new EngineError(
      'no-webassembly',
      'This browser has no WebAssembly, which the simulation needs. Any browser since 2017 has it, unless a setting forbids it.',
    );
  }
  const response = await fetchCore(url);
  try {
    const isWasm = response.headers.get('content-type')?.startsWith('application/wasm');
    // Some servers don't know the type of the file; then it can't be compiled while it arrives.
    return isWasm
      ? await WebAssembly.compileStreaming(response)
      : await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    const isForbidden =
      error instanceof WebAssembly.CompileError && /polic|eval/i.test(error.message);
    throw isForbidden
      ? EngineError.from(
          error,
          'no-webassembly',
          "This page's security policy forbids WebAssembly.",
        )
      : EngineError.from(
          error,
          'core-not-loaded',
          'The simulation core arrived damaged. Reload the page.',
        );
  }
}

async function fetchCore(url: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (error) {
    const sentence =
      'The simulation core could not be fetched. Check the connection and try again.';
    throw EngineError.from(error, 'core-not-loaded', sentence);
  }
  if (response.ok) return response;
  throw new EngineError(
    'core-not-loaded',
    `The simulation core could not be fetched: the server answered ${response.status}. Try again later.`,
  );
}
