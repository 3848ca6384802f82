/** One engine for all embeds of a page: they share a worker and the compiled core. */
import { FallbackEngine } from '$engine/fallbackEngine';
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import type { Spec } from './source';

const engine = new FallbackEngine();

/**
 * @param onHere called if the page's own thread carries it out, since there are no workers
 * @throws EngineError
 */
export function carryOut(
  scenario: Scenario,
  spec: Pick<Spec, 'fromMs' | 'untilMs' | 'records' | 'recorded'>,
  signal: AbortSignal,
  onHere: () => void,
): Promise<Run> {
  if (spec.recorded) return Promise.resolve(spec.recorded);
  const trace = { fromNs: spec.fromMs * 1e6, untilNs: spec.untilMs * 1e6, records: spec.records };
  return engine.run(scenario, { trace, signal }, onHere);
}
