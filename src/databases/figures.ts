/** Every figure by which runs are compared. */
import { at } from '$model/at';
import type { DatabaseViews } from '$model/database/database';
import { commitWaitName, logWriteWaitName } from '$model/database/names';
import { figuresWith, type Figure } from '$model/figures/figures';
import type { Run } from '$model/run/run';
import { WAIT_EVENTS } from '$model/schema/generated';
import type { LfsPartId } from '$model/schema/ids';
import { headlines, sweptFigures } from './oracle/figures';
import { hasPart } from './parts';

export { cpuNames } from './oracle/figures';

export type HeadlineId = (typeof headlines)[number][0];

/** In the order of the tables. */
export const FIGURES: readonly Figure[] = figuresWith(headlines, 'log_file_sync');

/** All of a run, in the order of `FIGURES`. */
export function figuresOf(run: Run): Float64Array {
  // A sweep does this thousands of times: `Float64Array.from` takes a quarter as long as all figures, and so do pairs.
  const figures = new Float64Array(FIGURES.length);
  let place = 0;
  for (const { of } of FIGURES) figures[place++] = of(run);
  return figures;
}

/** A figure that is known to exist. */
export function figureOf(id: string): Figure {
  const figure = FIGURES.find((each) => each.id === id);
  if (!figure) throw new RangeError(`There is no figure "${id}".`);
  return figure;
}

const PART = 'part.';

/** Headlines of a process that writes the log for all: databases whose sessions write it have none. */
const OF_WRITER: readonly string[] = ['lgwr_cpu', 'lgwr_runnable'] satisfies HeadlineId[];

/** The figures that runs with these databases can have, in the order of the tables, named as those call them. */
export function figuresIn(databases: readonly DatabaseViews[]): readonly Figure[] {
  const meanOf = (name: (database: DatabaseViews) => string) =>
    `${[...new Set(databases.map(name))].join(' or ')}, mean`;
  const hasWriter = databases.some(({ writerKind }) => writerKind !== null);
  return FIGURES.flatMap((figure): readonly Figure[] => {
    const { id } = figure;
    if (id === 'lfs') return [{ ...figure, ...openOf(databases), name: meanOf(commitWaitName) }];
    if (id === 'lfpw') return [{ ...figure, name: meanOf(logWriteWaitName) }];
    if (OF_WRITER.includes(id)) return hasWriter ? [figure] : [];
    if (!id.startsWith(PART)) return [figure];
    const part = id.slice(PART.length) as LfsPartId;
    return databases.some((database) => hasPart(database, part)) ? [figure] : [];
  });
}

/** The wait whose open ones make the mean of commits a lower bound, where all have the same. */
function openOf(databases: readonly DatabaseViews[]): Pick<Figure, 'wait'> {
  const [event, ...others] = new Set(databases.map(({ roles }) => roles.commitWait));
  return event === undefined || others.length > 0 ? {} : { wait: at(WAIT_EVENTS, event).id };
}

/** The figures that a sweep of a database shows until the reader chooses. */
export const sweptFiguresOf = ({ writerKind }: DatabaseViews): readonly string[] =>
  writerKind !== null ? sweptFigures : ['throughput', 'lfs', 'lfpw', 'cpu', 'commit.p95'];
