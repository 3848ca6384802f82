/** The sentences of a film of one commit, for those who see nothing else of the run. */
import { commitWaitName } from '$model/database/names';
import { transactionsPerSecond } from '$model/figures/measures';
import { formatCount, formatNs } from '$model/format';
import { leastMeanNs, type Run } from '$model/run/run';

/** What a film is of: a commit, or another wait of a session. */
export type FilmedSubject = 'commit' | 'wait';

/** What a commit consisted of. */
export interface FilmedPart {
  readonly name: string;
  readonly ns: number;
}

/** As many parts as a reader takes in before the picture moves. */
const PARTS_TOLD = 2;

/**
 * What is claimed of a commit: its length beside what took most of it, and beside what the disk took, since that is where
 * most readers look first.
 * @param parts longest first
 * @param disk nanoseconds of the disk's own work for it; 0 if it had none
 */
export function wordFilmed(
  what: FilmedSubject,
  lengthNs: number,
  parts: readonly FilmedPart[],
  disk: number,
) {
  const told = parts.slice(0, PARTS_TOLD).map(({ name, ns }) => `${name} ${formatNs(ns)}`);
  const isDiskTold = disk === 0 || parts.slice(0, PARTS_TOLD).some(({ ns }) => ns === disk);
  const all = isDiskTold ? told : [...told, `the disk ${formatNs(disk)}`];
  return `This ${what} took ${formatNs(lengthNs)}: ${all.join(', ')}.`;
}

/** Of a run in which nothing committed. */
export const wordFilmedStretch = (lengthNs: number) => `${formatNs(lengthNs)} of this machine.`;

/** The figures of the whole run, in a line. */
export function wordFilmedRun(run: Run): string {
  const rate = `${formatCount(transactionsPerSecond(run))} transactions/s`;
  const mean = leastMeanNs(run.commitWait);
  if (Number.isNaN(mean)) return rate;
  return `${rate}, ${commitWaitName(run.database)} ${formatNs(mean)} on average`;
}
