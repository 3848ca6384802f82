/** Which lanes the reader looks for. */
import { intervalsOf } from '$model/trace/intervals';
import { PROCESS_KINDS, WAIT_EVENTS } from '$model/schema/generated';
import type { Run } from '$model/run/run';
import type { Row } from './rows';

export interface Finding {
  /** Part of a lane's name, of its kind, or of an event that it waited for. */
  words: string;
  /** A number of `Wait` that a process must have waited for in the window; null if any will do. */
  wait: number | null;
  group: 'all' | 'cpu' | 'process';
}

export const EVERYTHING: Finding = { words: '', wait: null, group: 'all' };

/** Whether the reader looks for certain lanes, so that all that match are to be shown. */
export function isLooking({ words, wait }: Finding): boolean {
  return words.trim() !== '' || wait !== null;
}

/** All lanes of a run that match. */
export function findRows(run: Run, finding: Finding): Row[] {
  const words = finding.words.trim().toLowerCase();
  const rows: Row[] = [];
  const isCpuWanted = finding.group !== 'process' && finding.wait === null;
  for (let cpu = 0; isCpuWanted && cpu < run.tables.cpus.rows; cpu++) {
    const name = `CPU ${cpu}`;
    if (hasWords(name, words)) rows.push({ of: 'cpu', cpu, name });
  }
  if (finding.group === 'cpu') return rows;
  const intervals = intervalsOf(run.trace);
  const events = words
    ? WAIT_EVENTS.flatMap(({ name }, wait) => (name.includes(words) ? wait : []))
    : [];
  for (const { id, name, kind } of run.processes) {
    if (finding.wait !== null && !intervals.hasWaitedFor(id, finding.wait)) continue;
    const kindName = PROCESS_KINDS.find((each) => each.id === kind)?.name ?? '';
    const isNamed = hasWords(name, words) || hasWords(kindName, words);
    if (!isNamed && !events.some((wait) => intervals.hasWaitedFor(id, wait))) continue;
    rows.push({ of: 'process', process: id, name });
  }
  return rows;
}

/** "session 1" finds session 1 and session 12, "cpu 3" finds CPU 3; an empty text finds all. */
function hasWords(name: string, words: string): boolean {
  return name.toLowerCase().includes(words);
}

export interface EventWaitedFor {
  readonly wait: number;
  readonly name: string;
}

/** The events that some process of the run waited for, to choose from; pauses while the trace is read. */
export function* eventsWaitedFor(run: Run): Generator<void, EventWaitedFor[]> {
  const intervals = intervalsOf(run.trace);
  while (intervals.advance()) yield;
  return WAIT_EVENTS.flatMap(({ name }, wait) =>
    run.processes.some(({ id }) => intervals.hasWaitedFor(id, wait)) ? { wait, name } : [],
  );
}
