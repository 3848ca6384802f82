/** When each session was about its commits, and when it flushed: what the simulator does in its own way is left out of programs. */
import { at } from '../at';
import { countBefore } from '../trace/search';
import type { RecordedCommits } from './commits';
import { askedToWriteNs } from './flushes';
import type { Schedule } from './schedule';

type Span = readonly [fromNs: number, untilNs: number];

export class CommitWindows {
  readonly #begins = new Map<number, number[]>();
  readonly #spans = new Map<number, Span[]>();
  readonly #flushes = new Map<number, Span[]>();

  constructor(schedule: Schedule, { commits, covered, writers }: RecordedCommits) {
    for (const { session, fromNs, untilNs } of commits) {
      push(this.#spans, session, [fromNs, untilNs]);
      push(this.#begins, session, fromNs);
    }
    for (const [session, times] of covered) {
      for (const timeNs of times) push(this.#begins, session, timeNs);
    }
    for (const list of this.#begins.values()) list.sort((a, b) => a - b);
    for (const list of this.#spans.values()) list.sort((a, b) => a[0] - b[0]);
    for (const { task, flushes } of writers.values()) {
      for (const { writeNs, writtenNs, backNs } of flushes) {
        if (writtenNs > writeNs && this.isWithin(task, writeNs))
          push(this.#flushes, task, [askedToWriteNs(schedule, task, writeNs), backNs]);
      }
    }
  }

  /** When a session came to each of its commits. */
  beginsOf = (session: number): readonly number[] => this.#begins.get(session) ?? [];

  /** The place of a session's last commit that had begun by then; -1 if none had. */
  placeOf(session: number, timeNs: number): number {
    const spans = this.#spans.get(session) ?? [];
    return countBefore(spans.length, (place) => at(spans, place)[0] <= timeNs) - 1;
  }

  /** Whether a session was about a commit. */
  isWithin(session: number, timeNs: number): boolean {
    const span = this.#spans.get(session)?.[this.placeOf(session, timeNs)];
    return span !== undefined && timeNs < span[1];
  }

  /** The stretches of some time in which a session flushed. */
  flushedWithin(session: number, fromNs: number, untilNs: number): Span[] {
    const spans = this.#flushes.get(session) ?? [];
    const first = countBefore(spans.length, (place) => at(spans, place)[1] <= fromNs);
    const within: Span[] = [];
    for (let place = first; place < spans.length; place++) {
      const [from, until] = at(spans, place);
      if (from >= untilNs) break;
      within.push([Math.max(from, fromNs), Math.min(until, untilNs)]);
    }
    return within;
  }

  /** All flushes for commits, in the order of their ends, each of one call where the recording has calls. */
  flushes(schedule: Schedule): { readonly task: number; readonly span: Span }[] {
    const all = [...this.#flushes].flatMap(([task, spans]) =>
      spans.flatMap((span) => cut(schedule, task, span).map((each) => ({ task, span: each }))),
    );
    return all.sort((a, b) => a.span[1] - b.span[1]);
  }
}

/** From this share on of commits in which a session led, those with two flushes are no chance. */
const OFTEN = 0.02;

/** Whether sessions write two logs, one after the other: some lead in both for one commit. */
export function writesTwoLogs(schedule: Schedule, windows: CommitWindows): boolean {
  const flushes = new Map<string, number>();
  for (const { task, span } of windows.flushes(schedule)) {
    const commit = `${task} ${windows.placeOf(task, span[0])}`;
    flushes.set(commit, (flushes.get(commit) ?? 0) + 1);
  }
  const twice = [...flushes.values()].filter((count) => count > 1).length;
  return twice > flushes.size * OFTEN;
}

function push<Value>(to: Map<number, Value[]>, key: number, value: Value): void {
  const list = to.get(key);
  if (list) list.push(value);
  else to.set(key, [value]);
}

/** Two logs that are written one after the other: the first ends with its call. */
function cut(schedule: Schedule, task: number, [fromNs, untilNs]: Span): Span[] {
  const ends = at(schedule.durableOf, task)
    .map((call) => call.untilNs)
    .filter((endNs) => endNs > fromNs && endNs < untilNs);
  const edges = [fromNs, ...ends, untilNs];
  return edges.slice(1).map((edge, place) => [at(edges, place), edge] as const);
}
