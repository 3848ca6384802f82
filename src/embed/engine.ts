/** One engine for all embeds of a page: they share a worker and the compiled core. */
import { FallbackEngine } from '$engine/fallbackEngine';
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import type { Settings } from './settings';
import type { Spec } from './source';

const engine = new FallbackEngine();

/** @throws EngineError */
export function carryOut(settings: Settings, spec: Spec, signal: AbortSignal): Promise<Run> {
  const trace = { fromNs: spec.fromMs * 1e6, untilNs: spec.untilMs * 1e6, records: spec.records };
  // Neither the engine nor the stage asks a scenario for more than its text and a few values.
  return engine.run(settings as unknown as Scenario, { trace, signal });
}
