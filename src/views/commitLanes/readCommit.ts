/**
 * Reads from a run the commit that a figure shows: from when until when, in which lanes, at which instants something
 * changes, and the instant that is its point. Found by mechanism: another run of the same machine has its own.
 */
import { lanesCaptions } from '$explain/roadCaption';
import type { Run } from '$model/run/run';
import { intervalsOf } from '$model/trace/intervals';
import type { Work } from '$model/slices';
import type { Segment } from '$model/waitChain/segments';
import type { CommitScene, LanesRule, Sentence } from './commitScene';
import { lanesOf } from './lanes';
import { FIRST } from './sentence';
import { subjectOf } from './subject';

/** What is shown before the commit and after it, as shares of its length: its beginning and its end are seen as such. */
const BEFORE = 0.04;
const AFTER = 0.1;
/** How far into the stretch that is the point its instant is: so far that the length of the wait is seen. */
const POINT = 0.75;
/** Less of the commit than this is no stop of its own. */
const LEAST_STOP = 0.025;
/** A sentence of less than this share of what is shown is gone before it is read. */
const LEAST_SENTENCE = 0.01;
/** What a run without commits shows. */
const QUIET_NS = 20e6;

/** How many instants of a commit are asked for what goes on: no sentence lasts so short that a reader misses it. */
const ASKED = 160;

/**
 * Reads the commit of a traced window by a rule, in steps of a few milliseconds.
 * @param atNs the commit under way at this instant of the run, in place of the rule's
 */
export function* readingCommit(run: Run, rule: LanesRule, atNs?: number): Work<CommitScene> {
  const intervals = intervalsOf(run.trace);
  while (intervals.advance()) yield;
  const subject = subjectOf(run, rule, atNs);
  const { trace } = run;
  const session = subject?.process ?? run.processes.find(({ kind }) => kind === 'session')?.id ?? 0;
  const beginNs = subject?.beginNs ?? Math.max(trace.fromNs, atNs ?? 0);
  const endNs = subject?.endNs ?? Math.min(trace.untilNs, beginNs + QUIET_NS);
  const segments = subject?.segments ?? [];
  const lengthNs = endNs - beginNs;
  const fromNs = Math.max(trace.fromNs, beginNs - BEFORE * lengthNs);
  const untilNs = Math.min(trace.untilNs, endNs + AFTER * lengthNs);
  const begun = beginNs + FIRST * lengthNs;
  const later = joined(segments, LEAST_STOP * lengthNs).map((each) => each.fromNs);
  const starts = [beginNs, begun, ...later.filter((ns) => ns > begun + LEAST_STOP * lengthNs)];
  const since = (ns: number) => Math.round(ns - beginNs);
  const sentences: Sentence[] = [];
  const asked = Array.from(
    { length: ASKED },
    (_, nth) => fromNs + (nth / ASKED) * (untilNs - fromNs),
  );
  if (!subject) sentences.push({ fromNs: 0, text: lanesCaptions.noCommit(), tone: null });
  for (const ns of [...asked, ...starts, endNs].sort((one, other) => one - other)) {
    const said = subject?.say(Math.round(ns));
    if (!said) break;
    const last = sentences.at(-1);
    if (last?.text !== said.text || last.tone !== said.tone) {
      sentences.push({ fromNs: since(ns), ...said });
    }
    yield;
  }
  const lanes = lanesOf(run, session, segments, { fromNs, untilNs });
  return {
    beginNs,
    lengthNs,
    fromNs: since(fromNs),
    untilNs: since(untilNs),
    atNs: since(atNs ?? pointOf(segments, rule) ?? fromNs),
    lanes: lanes.map((lane) => ({
      ...lane,
      bars: lane.bars.map((bar) => ({
        fromNs: since(bar.fromNs),
        untilNs: since(bar.untilNs),
        look: bar.look,
      })),
    })),
    stops: [fromNs, ...starts, endNs, untilNs].map(since),
    sentences: lasting(sentences, since(untilNs)),
  };
}

/** Sentences that stay for long enough to be read; the one before lasts longer then. */
function lasting(all: readonly Sentence[], untilNs: number): Sentence[] {
  const [first] = all;
  const leastNs = first ? LEAST_SENTENCE * (untilNs - first.fromNs) : 0;
  const kept: Sentence[] = [];
  for (const [nth, sentence] of all.entries()) {
    const lengthNs = (all[nth + 1]?.fromNs ?? Infinity) - sentence.fromNs;
    if (lengthNs >= leastNs && kept.at(-1)?.text !== sentence.text) kept.push(sentence);
  }
  return kept;
}

/** Late in the longest stretch of the parts that are looked for, or of all. */
function pointOf(segments: readonly Segment[], { parts }: LanesRule): number | undefined {
  if (segments.length === 0) return undefined;
  const wanted = segments.filter(({ part }) => part !== null && parts?.includes(part));
  const longest = (wanted.length > 0 ? wanted : segments).reduce((one, other) =>
    other.untilNs - other.fromNs > one.untilNs - one.fromNs ? other : one,
  );
  return Math.round(longest.fromNs + POINT * (longest.untilNs - longest.fromNs));
}

/** Segments that a reader can tell apart: what is shorter belongs to the one before. */
function joined(segments: readonly Segment[], leastNs: number): Segment[] {
  const long: Segment[] = [];
  for (const segment of segments) {
    const last = long.at(-1);
    const isOne = last?.part === segment.part && last.process === segment.process;
    if (last && (isOne || segment.untilNs - segment.fromNs < leastNs)) {
      long[long.length - 1] = { ...last, untilNs: segment.untilNs };
    } else long.push(segment);
  }
  return long;
}
