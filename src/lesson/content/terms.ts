/** Terms of the prose: rows of model.def by name, and what the run shown says of them. */
import { wordMean, wordOpen } from '$explain/openWaits';
import { findCommand } from '$explain/commands';
import { PROCESS_KINDS, STATES, WAIT_EVENTS } from '$model/schema/generated';
import { LFS_PARTS, STATISTICS } from '$model/schema/generatedNames';
import { labelOf } from '$model/schema/labels';
import { isParameterKey, parameterOf } from '$model/schema/parameters';
import type { LfsPartId, Run, WaitId } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { formatCount, formatInUnit, formatNs, formatPercent } from '$model/format';
import { cpuShare, partMeanNs, runnableShare } from './runFigures';
import { termTexts } from '../texts';

export interface Term {
  readonly name: string;
  /** What this run says of it, in a few words; null if it says nothing. */
  readonly inRun: (run: Run) => string | null;
}

/**
 * The term of an id such as `wait/log_file_sync`, `kind/lgwr`, `state/runnable`, `part/io`,
 * `statistic/user_commits`, `parameter/lgwr.nice` or `command/taskset`.
 * @throws RangeError if there is no such row.
 */
export function findTerm(id: string): Term {
  const [table, row] = splitTerm(id);
  const term = finders[table]?.(row);
  if (!term) throw new RangeError(`There is no term "${id}".`);
  return term;
}

/** The table and the row that a term's id names. */
export function splitTerm(id: string): [table: string, row: string] {
  const [table = '', row = ''] = id.split('/', 2);
  return [table, row];
}

const finders: Readonly<Record<string, (id: string) => Term | null>> = {
  wait: (id) => {
    const row = WAIT_EVENTS.find((each) => each.id === id);
    return row ? { name: row.name, inRun: (run) => waits(run, row.id) } : null;
  },
  kind: (id) => {
    const row = PROCESS_KINDS.find((each) => each.id === id);
    if (!row) return null;
    const inRun = (run: Run) =>
      termTexts.process(
        formatPercent(cpuShare(run, row.id)),
        formatPercent(runnableShare(run, row.id)),
      );
    return { name: row.name, inRun };
  },
  state: (id) => {
    const row = STATES.find((each) => each.id === id);
    return row ? { name: row.name, inRun: () => null } : null;
  },
  part: (id) => {
    const row = LFS_PARTS.find((each) => each.id === id);
    return row ? { name: row.name, inRun: (run) => part(run, row.id) } : null;
  },
  statistic: (id) => {
    const row = STATISTICS.find((each) => each.id === id);
    if (!row) return null;
    return { name: row.name, inRun: (run) => formatInUnit(statisticOf(run, row.id), row.unit) };
  },
  parameter: (id) => {
    if (!isParameterKey(id)) return null;
    const parameter = parameterOf(id);
    const inRun = (run: Run) =>
      termTexts.set(`${run.scenario.resolve(id)} ${parameter.unit}`.trim());
    return { name: labelOf(parameter), inRun };
  },
  command: (id) => {
    const row = findCommand(id);
    if (!row) return null;
    const inRun = ({ scenario }: Run) =>
      row.parameters
        .map((key) => termTexts.setting(key, String(scenario.resolve(key))))
        .join(', ') || null;
    return { name: row.name, inRun };
  },
};

function waits(run: Run, id: WaitId): string {
  const { count, maxNs } = run.wait(id);
  const open = wordOpen(run, id);
  if (count === 0) return open === '' ? termTexts.none : open;
  const ended = termTexts.waits(formatCount(count), wordMean(run, id), formatNs(maxNs));
  return open === '' ? ended : `${ended}; ${open}`;
}

function part(run: Run, id: LfsPartId): string {
  return termTexts.perCommit(formatNs(partMeanNs(run, id)));
}
