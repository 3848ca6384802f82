/** A run as those measure it who must not be fooled: demands of challenges, remedies of the clinic, searches. */
import { atLeast, Run, type WaitId, type WaitSummary } from './run';

/**
 * The same run, in which waits that have not ended, and count, are taken as if they had: a mean, a maximum and a percentile
 * are lower bounds then, so that nothing gets better by what never ends.
 */
export class RunAtLeast extends Run {
  static of({ scenario, data }: Run): RunAtLeast {
    return new RunAtLeast(scenario, data);
  }

  override wait(id: WaitId): WaitSummary {
    return atLeast(super.wait(id));
  }
}
