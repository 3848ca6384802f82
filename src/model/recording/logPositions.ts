/** The flushes of sessions that write the log in turn, in their order: the place of each is the log position that it reached. */
import type { RecordedCommits } from './commits';
import type { RecordedFlush } from './flushes';

export interface LedFlush {
  readonly task: number;
  /** Among those of its thread. */
  readonly place: number;
  readonly flush: RecordedFlush;
}

/** Those that were over by then. */
export function ledFlushesOf({ writers }: RecordedCommits, untilNs: number): LedFlush[] {
  return [...writers.values()]
    .flatMap(({ task, flushes }) => flushes.map((flush, place) => ({ task, place, flush })))
    .filter(
      ({ flush: { writeNs, writtenNs, publishedNs } }) =>
        writtenNs > writeNs && publishedNs <= untilNs,
    )
    .sort((a, b) => a.flush.writtenNs - b.flush.writtenNs || a.task - b.task);
}
