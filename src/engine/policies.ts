import type { RunData } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import type { Progress, TraceWindow } from './protocol';

/** What a run by a policy is told beside its scenario. */
export interface PolicyRunOptions {
  /** Calls the run off. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Runs a scenario that has a policy. */
export type RunPolicy = (
  scenario: Scenario,
  window: TraceWindow,
  options: PolicyRunOptions,
) => Promise<RunData>;

/** Where policies can be run: a page of the site says how. Others, such as embeds, have no part of it. */
export const policies: { load?: () => Promise<{ readonly runPolicy: RunPolicy }> } = {};
