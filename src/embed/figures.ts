/** The figures that an embed shows and tells. */
import type { Metrics } from '../../packages/embed/index.d.ts';
import { commitWaitName } from '$model/database/names';
import { formatCount, formatNs } from '$model/format';
import { leastMeanNs, type Run } from '$model/run/run';
import { Stat } from '$model/schema/generated';
import { h } from '$ui/createElement';
import { english } from './texts';

/** Throughput and mean log file sync, at least so much where commits that still wait count; no mean if none waited. */
export function figuresOf(run: Run): { perSecond: number; lfsMeanNs: number | null } {
  const seconds = run.durationNs / 1e9;
  const lfsMeanNs = leastMeanNs(run.commitWait);
  return {
    perSecond: seconds > 0 ? run.tables.statistics.value(Stat.transactions, 'value') / seconds : 0,
    lfsMeanNs: Number.isNaN(lfsMeanNs) ? null : lfsMeanNs,
  };
}

/** What an embed tells of a run. */
export function metricsOf(run: Run): Metrics {
  const { perSecond, lfsMeanNs } = figuresOf(run);
  return {
    hash: run.hash,
    durationMs: run.durationNs / 1e6,
    transactionsPerSecond: perSecond,
    logFileSyncMs: lfsMeanNs === null ? null : lfsMeanNs / 1e6,
  };
}

/** The same in words, under the name of the run if there are two. */
export function wordFigures(name: string, run: Run): HTMLElement[] {
  const { perSecond, lfsMeanNs } = figuresOf(run);
  const atLeast = run.commitWait.openCounts ? '≥ ' : '';
  const ofRun = name === '' ? '' : `${name}: `;
  const mean = english.lfs.replace('log file sync', commitWaitName(run.database));
  const lfs = lfsMeanNs === null ? english.none : atLeast + formatNs(lfsMeanNs);
  return [
    [english.throughput, english.commits(formatCount(perSecond))] as const,
    [mean, lfs] as const,
  ].map(([term, figure]) => h('div', {}, h('dt', {}, ofRun + term), h('dd', {}, figure)));
}
