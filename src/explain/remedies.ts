/** What the twin of a recording says of remedies, and how much that is worth. */
import { formatNumber } from '$model/axisFormat';
import { formatNs, formatPercent } from '$model/format';
import type { QueuedTogether, SectionThreads } from '$model/recording/findings';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';

/** A remedy as it is asked for. */
export interface AskedRemedy {
  readonly id: string;
  /** As an answer to "What if". */
  readonly name: string;
  /** What to type. */
  readonly command: string;
  /** What is given for it, beside CPU time of others; empty if that is all. */
  readonly price: string;
}

/** What one remedy does to a twin. */
export interface RemedyEffect extends AskedRemedy {
  readonly commitsPerSecond: number;
  /** Against the twin without it: 0.28 is 28 % more. */
  readonly change: number;
  /** The mean wait for the log, nanoseconds; null if no commit waits. */
  readonly waitNs: number | null;
  /** The neighbour that loses most CPU time, and the share of its own that it loses; null if none does. */
  readonly payer: { readonly command: string; readonly share: number } | null;
}

/** Commits a second, those that did not wait among them. */
export const committedPerSecond = (run: Run): number =>
  statisticOf(run, 'user_commits') / (run.durationNs / 1e9);

/** Beyond this the twin is another machine. */
const MOST_OFF = 0.2;
/** Less CPU time than this, of one CPU's, is no price, nor is less than a hundredth of what it has. */
const LEAST_PAID = 0.005;
const LEAST_PAID_SHARE = 0.01;

/**
 * The effect of a remedy.
 * @param twin run without it
 * @param run of the twin with it
 * @param threads of the twin's sections: those that may pay
 */
export function remedyEffect(
  { id, name, command, price }: AskedRemedy,
  twin: Run,
  run: Run,
  threads: readonly SectionThreads[],
): RemedyEffect {
  const [before, after] = [committedPerSecond(twin), committedPerSecond(run)];
  const { count, meanNs } = run.commitWait;
  return {
    id,
    name: `What if ${name}`,
    command,
    price,
    commitsPerSecond: after,
    change: before > 0 ? after / before - 1 : 0,
    waitNs: count > 0 ? meanNs : null,
    payer: payerOf(twin, run, threads),
  };
}

/** Those that help most first. */
export const ranked = (effects: readonly RemedyEffect[]): RemedyEffect[] =>
  [...effects].sort((a, b) => b.change - a.change);

function payerOf(twin: Run, run: Run, threads: readonly SectionThreads[]): RemedyEffect['payer'] {
  let most = 0;
  let payer: RemedyEffect['payer'] = null;
  for (const { section, command } of threads.filter((one) => /^noise/.test(one.section))) {
    const before = cpuShareOf(twin, section);
    const lost = before - cpuShareOf(run, section);
    if (lost <= most || lost < LEAST_PAID || lost < LEAST_PAID_SHARE * before) continue;
    most = lost;
    payer = { command, share: lost / before };
  }
  return payer;
}

/** Of one CPU's time. */
function cpuShareOf({ processes, tables, durationNs }: Run, wanted: string): number {
  const own = processes.filter(({ section }) => section === wanted);
  const ns = own.map(
    ({ id }) => tables.processes.value(id, 'user') + tables.processes.value(id, 'kernel'),
  );
  return ns.reduce((sum, each) => sum + each, 0) / durationNs;
}

const waitsPerSecond = ({ commitWait, durationNs }: Run): number =>
  commitWait.count / (durationNs / 1e9);

/** By which share the twin's waits for the log, in a second, differ from the recording's: the margin of all that it says. */
export function twinError(real: Run, twin: Run): number {
  const recorded = waitsPerSecond(real);
  return recorded > 0 ? Math.abs(waitsPerSecond(twin) / recorded - 1) : 1;
}

/** Whether so large an error leaves an effect unsaid. */
export const isBeyond = (error: number): boolean => !(error <= MOST_OFF);

/** More digits than the twin has. */
const wholePercent = (share: number, rounded: (percent: number) => number): string =>
  `${rounded(share * 100)} %`;

/** A row of the table. */
export interface WordedEffect {
  readonly name: string;
  /** Empty, as its margin, its wait and the CPU time that pays for it are, where the effect can't be said. */
  readonly commits: string;
  /** `+28 %`, or that it can't be said. */
  readonly change: string;
  readonly margin: string;
  readonly wait: string;
  readonly pays: string;
  readonly command: string;
}

/** @param error of the twin, as `twinError` has it */
export function wordEffect(effect: RemedyEffect, error: number): WordedEffect {
  const { name, commitsPerSecond, change, waitNs, payer, price, command } = effect;
  if (isBeyond(error)) {
    return { name, commits: '', change: 'can’t say', margin: '', wait: '', pays: price, command };
  }
  const cpu = payer && `${payer.command}: ${formatPercent(payer.share)} of its CPU time`;
  return {
    name,
    commits: formatNumber(commitsPerSecond),
    change: signedPercent(change),
    margin: `± ${wholePercent(error, Math.ceil)}`,
    wait: waitNs === null ? 'none' : formatNs(waitNs),
    pays: [cpu, price].filter(Boolean).join('; ') || 'none',
    command,
  };
}

function signedPercent(share: number): string {
  const whole = wholePercent(Math.abs(share), Math.round);
  if (whole === wholePercent(0, Math.round)) return whole;
  return `${share < 0 ? '−' : '+'}${whole}`;
}

/** How far effects can be believed: as far as the twin is from the recording. */
export function wordMargin(real: Run, twin: Run): string {
  const error = twinError(real, twin);
  const apart = `The twin has ${formatNumber(waitsPerSecond(twin))} waits for the log a second, the recording ${formatNumber(waitsPerSecond(real))}`;
  return isBeyond(error)
    ? `${apart}: too far apart to say how much a remedy helps. The order of remedies may still be right.`
    : `${apart}: an effect of less than ${wholePercent(error, Math.ceil)} may be none.`;
}

/**
 * The answer to what took the CPU from the log's writers, in one sentence; empty where none of them waited.
 * @param names of the threads that write the log, as the recording has them
 */
export function wordQueuedTogether(queued: QueuedTogether, names: readonly string[]): string {
  const { runnableNs, share, behind } = queued;
  if (runnableNs <= 0 || names.length === 0) return '';
  const [first = '', ...more] = names;
  const all = more.length > 0 ? `${first} and ${more.length} more` : first;
  const [worst] = behind;
  const whose = worst
    ? `, ${formatPercent(worst.ns / runnableNs)} of that behind ${worst.command}`
    : '';
  const mean = more.length > 0 ? ' on average' : '';
  return `${all} waited ${formatPercent(share)} of the time for a CPU${mean}${whose}.`;
}
