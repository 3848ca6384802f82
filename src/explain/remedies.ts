/** What the twin of a recording says of remedies, and how much that is worth. */
import { formatNumber } from '$model/axisFormat';
import { formatNs, formatPercent } from '$model/format';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';

/** What one remedy does, in words. */
export interface RemedyEffect {
  readonly name: string;
  readonly commits: string;
  /** Against the twin without it: `+28 %`. */
  readonly change: string;
  readonly wait: string;
  readonly command: string;
}

/** Commits a second, those that did not wait among them. */
export const committedPerSecond = (run: Run): number =>
  statisticOf(run, 'user_commits') / (run.durationNs / 1e9);

/** Beyond this the twin is another machine. */
const MARGIN = 0.2;

/** @param name as an answer to "What if"; @param run of the twin with the remedy */
export function remedyEffect(
  { name, command }: { readonly name: string; readonly command: string },
  twin: Run,
  run: Run,
): RemedyEffect {
  const [before, after] = [committedPerSecond(twin), committedPerSecond(run)];
  const change = before > 0 ? after / before - 1 : 0;
  const { count, meanNs } = run.commitWait;
  return {
    name: `What if ${name}`,
    commits: formatNumber(after),
    change: `${change < 0 ? '−' : '+'}${formatPercent(Math.abs(change))}`,
    wait: count > 0 ? formatNs(meanNs) : 'none',
    command,
  };
}

/** How far effects can be believed: as far as the twin is from the recording. */
export function wordMargin(real: Run, twin: Run): string {
  const [one, other] = [real, twin].map((run) => run.commitWait.count / (run.durationNs / 1e9)) as [
    number,
    number,
  ];
  const off = one > 0 ? Math.abs(other / one - 1) : 1;
  const apart = `The twin has ${formatNumber(other)} waits for the log a second, the recording ${formatNumber(one)}`;
  return off > MARGIN
    ? `${apart}: too far apart to say how much a remedy helps. The order of remedies may still be right.`
    : `${apart}: an effect of less than ${formatPercent(off)} may be none.`;
}
