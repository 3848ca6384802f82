/** A recording looked at as a whole: whether its events agree with each other. */
import { byteAt, integerAt } from '../at';
import { EventKind, LEAVINGS, NO_TASK, type EventColumns } from './events';
import type { Timeline } from './timeline';
import type { RecordingFault, RecordingNote } from './understood';

/** How the switches and wake-ups of a recording go together. */
export interface Agreement {
  /** Switches from a thread, not from the idle task, and those from another thread than the one that had come. */
  readonly switches: number;
  readonly unmatched: number;
  /** By the numbers of LEAVINGS. */
  readonly leavings: readonly number[];
  readonly wakeUps: number;
  /** Wake-ups of threads that had left their CPU, and of those that could have gone on. */
  readonly wokenAway: number;
  readonly wokenRunnable: number;
  /** Threads that came back after they had slept, and those of them that no event woke. */
  readonly backFromSleep: number;
  readonly backUnwoken: number;
}

/** Where no event has told. */
const UNTOLD = -1;
const WOKEN = -2;
const UNKNOWN = -2;

export function agreementOf(
  { kind, cpu, task, other, detail }: EventColumns,
  tasks: number,
): Agreement {
  // How each thread left its CPU last, or that it was woken since.
  const left = new Int8Array(tasks).fill(UNTOLD);
  const running = new Map<number, number>();
  const leavings = LEAVINGS.map(() => 0);
  const [PREEMPTED, SLEEPING] = [LEAVINGS.indexOf('preempted'), LEAVINGS.indexOf('sleeping')];
  let [switches, unmatched, wakeUps, wokenAway, wokenRunnable, backFromSleep, backUnwoken] = [
    0, 0, 0, 0, 0, 0, 0,
  ];
  for (let event = 0; event < kind.length; event++) {
    const subject = integerAt(task, event);
    const now = byteAt(kind, event);
    if (now === EventKind.waking || now === EventKind.wakeup) {
      wakeUps++;
      const before = left[subject] ?? UNTOLD;
      if (before >= 0) wokenAway++;
      if (before === PREEMPTED) wokenRunnable++;
      left[subject] = WOKEN;
    } else if (now === EventKind.lost) running.set(integerAt(cpu, event), UNKNOWN);
    else if (now === EventKind.switch) {
      const here = integerAt(cpu, event);
      const expected = running.get(here) ?? UNKNOWN;
      const next = integerAt(other, event);
      running.set(here, next);
      if (subject !== NO_TASK) {
        switches++;
        const leaving = integerAt(detail, event);
        leavings[leaving] = (leavings[leaving] ?? 0) + 1;
        left[subject] = leaving;
        // From idle some kernels don't record the switch.
        if (expected !== UNKNOWN && expected !== NO_TASK && expected !== subject) unmatched++;
      }
      if (next === NO_TASK) continue;
      if (left[next] === SLEEPING) backUnwoken++;
      if (left[next] === SLEEPING || left[next] === WOKEN) backFromSleep++;
      left[next] = UNTOLD;
    }
  }
  return {
    switches,
    unmatched,
    leavings,
    wakeUps,
    wokenAway,
    wokenRunnable,
    backFromSleep,
    backUnwoken,
  };
}

/** Fewer tell nothing of all. */
const FEWEST = 20;
const MOST = 0.5;

/** Why the events can't be believed. */
export function contradictionOf(found: Agreement): RecordingFault | null {
  const { switches, leavings, wokenAway, wokenRunnable } = found;
  const all = leavings[LEAVINGS.indexOf('preempted')] === switches;
  if (switches < FEWEST || !all || wokenRunnable <= MOST * wokenAway || wokenAway < FEWEST / 4) {
    return null;
  }
  return { code: 'states_lost', switches };
}

/** What is missing in the events, as far as they tell. */
export function lacksOf(found: Agreement): RecordingNote[] {
  const { switches, unmatched, leavings, wakeUps, backFromSleep, backUnwoken } = found;
  const notes: RecordingNote[] = [];
  if (wakeUps === 0) notes.push({ code: 'no_wake_ups' });
  if (switches < FEWEST) return notes;
  if (unmatched > MOST * switches) notes.push({ code: 'some_threads', unmatched, switches });
  const asleep = leavings[LEAVINGS.indexOf('sleeping')];
  if (asleep === switches && wakeUps > 0 && backUnwoken > MOST * backFromSleep) {
    notes.push({ code: 'all_asleep', switches });
  }
  return notes;
}

/** Why times that run backwards can't be put in order: then threads follow each other on a CPU no better than before. */
export function disorderOf(
  { switches, unmatched }: Agreement,
  { backwards, lines }: Timeline,
): RecordingFault | null {
  if (unmatched <= MOST * switches) return null;
  return { code: 'backwards', lines: backwards, of: lines };
}
