/** Figures of runs and of comparisons: what they mean, and how they are printed. */
import { formatBytes, formatCount, formatNs } from '$model/format';
import { formatNumber } from '$model/axisFormat';
import type { HeadlineId } from '$databases/figures';
import type { Figure, FigureKind } from '$model/figures/figures';
import { docOf } from '$model/schema/docs';
import type { LoadId } from '$model/run/loadProfile';

/** What the rows of a load profile count. */
const TIMES: Readonly<Partial<Record<LoadId, string>>> = {
  db_time:
    'Time from start to end of the transactions that completed; 2 per second are two sessions busy or waiting at every moment. Under open load it begins with the arrival.',
  db_cpu: 'CPU time of the sessions; 1 per second is one CPU kept busy.',
  background_cpu: 'CPU time of the background processes of the database.',
};

/** What a row counts: of a statistic, what model.def says. */
export const meaningOfLoad = (id: LoadId): string => TIMES[id] ?? docOf('statistics', id);

const HEADLINES: Readonly<Record<HeadlineId, string>> = {
  throughput: 'Transactions completed, divided by the length of the run.',
  lfs: 'What a commit waited on average until its redo was on disk and it was told so; at least so long where some still wait.',
  lfpw: 'What LGWR waited on average for the writes of a flush; at least so long where one has not ended.',
  cpu: 'Time of all CPUs in user and kernel mode, as a share of what they could have worked.',
  lgwr_cpu: 'Share of the run that LGWR was on a CPU.',
  lgwr_runnable: 'Share of the run that LGWR waited in a run queue.',
  idle: 'Idle time of all CPUs, as a share of what they could have worked.',
  duration: 'Simulated time until every session had finished, or until the run was ended.',
};

const DOC_TABLES = { parts: 'lfsParts', waits: 'waitEvents', statistics: 'statistics' } as const;

/** What a figure means: a part, a wait event or a statistic as model.def words it. */
export function meaningOfFigure({ id, group }: Figure): string {
  if (group === 'headlines') return HEADLINES[id as HeadlineId];
  const row = group === 'parts' ? id.replace('part.', '') : id.split('.')[0];
  return docOf(DOC_TABLES[group], row ?? id);
}

const SAME = '–';
/** Of what one run has and the other has not. */
const NOT_KNOWN = 'n/a';

/** A figure in the unit of its kind; a lower bound with its sign, `≥ 3 s`, and `none` where there is none. */
export function wordFigure(value: number, kind: FigureKind, isAtLeast = false): string {
  if (Number.isNaN(value)) return 'none';
  return `${isAtLeast ? '≥ ' : ''}${inUnit(value, kind)}`;
}

function inUnit(value: number, kind: FigureKind): string {
  switch (kind) {
    case 'time':
      return formatNs(value);
    case 'bytes':
      return formatBytes(value);
    case 'share':
      return `${formatNumber(value * 100)} %`;
    case 'rate':
      return formatNumber(value);
    case 'count':
      return formatCount(value);
  }
}

/** The difference with its sign, or a dash where nothing changed. Shares differ by percentage points. */
export function wordDifference(difference: number, kind: FigureKind): string {
  if (difference === 0) return SAME;
  if (Number.isNaN(difference)) return NOT_KNOWN;
  const sign = difference > 0 ? '+' : '−';
  const size = wordFigure(Math.abs(difference), kind);
  return `${sign}${kind === 'share' ? size.replace('%', 'points') : size}`;
}

/** "× 2.89"; a dash where nothing changed, "new" where there was nothing before. */
export function wordRatio(ratio: number | null): string {
  if (ratio === null) return 'new';
  if (Number.isNaN(ratio)) return NOT_KNOWN;
  return ratio === 1 ? SAME : `× ${formatNumber(ratio)}`;
}
