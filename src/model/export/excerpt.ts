/**
 * A stretch of a recorded run for another site's page, in the Trace Event Format: what each process did and where,
 * and which process woke which. It begins at 0, and says of each process which kind it is, so that readers need not guess again.
 */
import { byteAt, floatAt, integerAt } from '../at';
import { isKernelThread } from '../recording/groups';
import type { ProcessInfo, Run } from '../run/run';
import { Cause, State, STATES } from '../schema/generated';
import type { KindId } from '../schema/ids';
import { intervalsOf, type ProcessIntervals } from '../trace/intervals';
import { NO_PROCESS } from '../trace/records';
import { metadata, microseconds, PROCESSES, processTrack } from './perfetto';
import type { TimeRange } from '../timeRange';

export interface ExcerptOptions {
  readonly title: string;
  /** Calls all processes but the kernel's by their kind: commands may say more than a page should. */
  readonly withoutNames: boolean;
}

type Event = Readonly<Record<string, unknown>>;

interface Begun {
  readonly fromNs: number;
  /** The record that it began with; -1 if that was before the excerpt. */
  readonly record: number;
  readonly events: readonly Event[];
}

/** A process of which something is known within the range. */
interface Seen extends ProcessInfo {
  readonly intervals: ProcessIntervals;
  /** Of its intervals, those within the range. */
  readonly places: readonly number[];
}

/** The text of the excerpt, an event a line. */
export function excerptOf(
  run: Run,
  range: TimeRange,
  { title, withoutNames }: ExcerptOptions,
): string {
  const intervals = intervalsOf(run.trace);
  const seen = run.processes.flatMap((process): Seen[] => {
    const own = intervals.ofProcess(process.id);
    const places = placesIn(own, range);
    const isKnown = places.some((place) => byteAt(own.state, place) !== State.new);
    return isKnown ? [{ ...process, intervals: own, places }] : [];
  });
  const trackOf = new Map(seen.map(({ id }, place) => [id, processTrack(place)]));
  const counts = new Map<KindId, number>();
  const names = seen.map(({ name, kind }, place) => {
    const ofKind = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, ofKind);
    const plain = isKernelThread({ command: name, pid: null })
      ? name.replace(/ \(\d+\)$/, '')
      : run.database.kinds[kind].processName(ofKind - 1, ofKind);
    const told = { name: withoutNames ? plain : name, kind };
    return metadata('thread_name', PROCESSES, processTrack(place), told);
  });
  const begun = seen.flatMap((process) => slicesOf(run, process, range, trackOf));
  begun.sort((a, b) => a.fromNs - b.fromNs || a.record - b.record);
  const events = [...names, ...begun.flatMap((each) => each.events)];
  const about = { title, source: 'recorded on a real kernel' };
  const lines = events.map((event) => JSON.stringify(event)).join(',\n');
  return `{"traceEvents":[\n${lines}\n],\n"otherData":${JSON.stringify(about)}}\n`;
}

function placesIn({ length, fromNs, untilNs }: ProcessIntervals, range: TimeRange): number[] {
  const places = Array.from({ length }, (_, place) => place);
  return places.filter(
    (place) => floatAt(fromNs, place) < range.untilNs && floatAt(untilNs, place) > range.fromNs,
  );
}

function slicesOf(
  { trace }: Run,
  { id: process, intervals, places }: Seen,
  range: TimeRange,
  trackOf: ReadonlyMap<number, number>,
): Begun[] {
  const { fromNs, untilNs, state, cpu, cause, record } = intervals;
  const own = { pid: PROCESSES, tid: trackOf.get(process) };
  return places.map((place) => {
    const beganNs = floatAt(fromNs, place);
    const from = Math.max(beganNs, range.fromNs);
    const until = Math.min(floatAt(untilNs, place), range.untilNs);
    const ts = microseconds(from - range.fromNs);
    const { id, name } = STATES[byteAt(state, place)] ?? STATES[State.new];
    const slice = { ph: 'X', name, cat: id, ts, dur: microseconds(until - from), ...own };
    const events: Event[] = [{ ...slice, args: { CPU: byteAt(cpu, place) } }];
    const first = beganNs < range.fromNs ? -1 : integerAt(record, place);
    const waker = first >= 0 && byteAt(cause, place) === Cause.post ? trace.value(first) : null;
    const tid = waker === null || waker === NO_PROCESS ? undefined : trackOf.get(waker);
    if (tid !== undefined) {
      const arrow = { name: 'wake-up', cat: 'wake-up', id: first + 1, ts };
      events.push({ ph: 's', ...arrow, pid: PROCESSES, tid });
      events.push({ ph: 'f', bp: 'e', ...arrow, ...own });
    }
    return { fromNs: from, record: first, events };
  });
}
