/** The few figures that tell a run at a glance. */
import { commitWaitName, writerName } from '$model/database/names';
import { leastMeanNs, type Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { formatNs, formatPercent } from '$model/format';
import { formatNumber } from '$model/axisFormat';
import { texts } from './texts';

export interface Headline {
  id: string;
  label: string;
  value: string;
}

/** Throughput, the mean commit, how much of its time the log writer wanted a CPU, and whether there was one. */
export function headlines(run: Run): Headline[] {
  const seconds = run.durationNs / 1e9;
  const { writerKind } = run.database;
  const writer = run.processes.find(({ kind }) => kind === writerKind);
  const queuedNs = writer ? run.tables.processes.value(writer.id, 'runnable') : 0;
  const capacityNs = run.durationNs * run.tables.cpus.rows;
  const lfs = run.commitWait;
  return [
    {
      id: 'throughput',
      label: texts.throughput,
      value: seconds > 0 ? formatNumber(statisticOf(run, 'transactions') / seconds) : '0',
    },
    {
      id: 'lfs',
      label: texts.meanOf(commitWaitName(run.database)),
      value: `${lfs.openCounts ? '≥ ' : ''}${formatNs(leastMeanNs(lfs))}`,
    },
    ...(lfs.openCounts
      ? [{ id: 'open', label: texts.open, value: String(lfs.openNs.length) }]
      : []),
    // In what a real kernel did there may be no log writer that is one for all.
    ...(writer
      ? [
          {
            id: 'queue',
            label: texts.queued(writerName(run.database)),
            value: formatPercent(run.durationNs > 0 ? queuedNs / run.durationNs : 0),
          },
        ]
      : []),
    {
      id: 'idle',
      label: texts.idle,
      value: formatPercent(capacityNs > 0 ? run.tables.cpus.sum('idle') / capacityNs : 0),
    },
  ];
}
