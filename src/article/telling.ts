/** What the stages have in common: how they are run, and how their figures are worded. */
import { formatCount } from '$model/format';
import { perSecond } from '$model/figures/measures';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import type { Scenario } from '$model/scenario/scenario';
import type { FollowedCommit } from '$views/oneCommit/followed';
import * as machines from './machines';
import type { Carry } from './stage';

export const carryWhole = (carry: Carry, scenario: Scenario) =>
  carry(scenario, machines.whole(scenario));

export const commitsPerSecond = (run: Run) => perSecond(run, statisticOf(run, 'user_commits'));
export const writesPerSecond = (run: Run) => perSecond(run, run.logWriteWait.count);

/** Per second, as a reader keeps it in mind. */
export const rate = (perSecond: number) =>
  formatCount(perSecond < 100 ? Math.round(perSecond) : Number(perSecond.toPrecision(3)));

export const percent = (share: number) => `${Math.round(100 * Math.abs(share))}\u00a0%`;

/** A change in words; less than half a percent is none. */
export const changed = (share: number, less: string, more: string, same: string) =>
  Math.abs(share) < 0.005 ? same : `${percent(share)} ${share < 0 ? less : more}`;

/** `twice`, `3.4 times`. */
export function times(factor: number): string {
  if (factor >= 1.95 && factor < 2.05) return 'twice';
  return `${factor < 9.95 ? factor.toFixed(1).replace('.0', '') : formatCount(Math.round(factor))} times`;
}

export const length = ({ beginNs, endNs }: FollowedCommit) => endNs - beginNs;
