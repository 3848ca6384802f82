/**
 * A film of a run, for hosts that take only pictures: one commit, event by event, with its lanes and its sentences, and
 * before it a poster that says the same without moving. It is read from the run alone, so the same run is the same film.
 */
import { kindViews } from '$databases/kinds';
import { wordFilmedCommit, wordFilmedRun, wordFilmedStretch, type FilmedPart } from '$explain/film';
import { at } from '$model/at';
import type { ProcessInfo, Run } from '$model/run/run';
import type { Work } from '$model/slices';
import type { TimeRange } from '$model/timeRange';
import { commitsIn, longestCommits } from '$model/trace/commits';
import { intervalsOf } from '$model/trace/intervals';
import { EVENT_MS } from '$player/storyPace';
import { intervalsIn, type StillInterval } from '../lanes/still';
import { captionOf } from '../road/caption';
import { trailAt } from '../road/followedCommit';
import { readingScene } from '../road/scene';
import { roadState } from '../road/state';
import { sumsOf, type Trail } from '../road/trail';

export interface Lane {
  readonly name: string;
  readonly intervals: readonly StillInterval[];
}

/** A part of the film in which one thing is told. */
export interface Beat {
  /** The reader's milliseconds that it takes. */
  readonly lengthMs: number;
  /** How far the run has come by its beginning and its end, in milliseconds from where the lanes begin. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly told: string;
}

export interface Film {
  /** What is on top all the time. */
  readonly question: string;
  readonly lanes: readonly Lane[];
  /** Milliseconds of the run that the lanes show. */
  readonly lengthMs: number;
  /** The poster first: all of the lanes, and what is claimed of them. */
  readonly beats: readonly Beat[];
  /** Of the whole run. */
  readonly figures: string;
  /** What made it. */
  readonly credit: string;
}

export interface FilmOptions {
  readonly question: string;
  /** The commit that is under way then is filmed, or else the longest; the longest if nothing is said. */
  readonly timeNs?: number;
}

/** The poster is read before anything moves, and what has come of it before it begins again: a sentence each. */
const POSTER_MS = 1800;
const END_MS = 1200;

/** With poster and end ten seconds, as long as a reader of a feed looks at it. */
const STORY_MS = 7000;
const MOST_BEATS = STORY_MS / EVENT_MS;
/** All beats are so many frames of a GIF. */
const FRAME_MS = 100;

/** Of the commit's length: what is seen of the run before and after it. */
const BEFORE = 0.05;
const AFTER = 0.08;

/** What is seen of a run without a commit. */
const QUIET_NS = 20e6;

/** So soon after an event it is told. */
const SOON_NS = 1000;

/** More lanes than these are not read in ten seconds. */
const MOST_LANES = 4;

/** Reads the film of a run, in steps. */
export function* readingFilm(run: Run, { question, timeNs }: FilmOptions): Work<Film> {
  yield* readingScene(run);
  const commit = filmedCommit(run, timeNs);
  yield;
  const { process, fromNs, untilNs } = commit ?? quietStretch(run, timeNs);
  const trail = commit && trailAt(run, process, untilNs, true);
  yield;
  const { trace } = run;
  const lengthNs = untilNs - fromNs;
  const shown = {
    fromNs: Math.max(trace.fromNs, fromNs - BEFORE * lengthNs),
    untilNs: Math.min(trace.untilNs, untilNs + AFTER * lengthNs),
  };
  const actors = actorsOf(run, process, trail);
  const lanes = actors.map((each) => ({
    name: laneName(each),
    intervals: intervalsIn(run, each, shown),
  }));
  yield;
  const beats = paced(yield* readingStory(run, process, { fromNs, untilNs }));
  const inShown = (ns: number) => Number(((ns - shown.fromNs) / 1e6).toFixed(3));
  const lengthMs = inShown(shown.untilNs);
  const claim = trail ? claimOf(trail) : wordFilmedStretch(lengthNs);
  return {
    question,
    lanes,
    lengthMs,
    beats: [
      { lengthMs: POSTER_MS, fromMs: lengthMs, untilMs: lengthMs, told: claim },
      ...beats.map(({ lengthMs, fromNs, untilNs, told }) => ({
        ...{ lengthMs, told },
        fromMs: inShown(fromNs),
        untilMs: inShown(untilNs),
      })),
      { lengthMs: END_MS, fromMs: inShown(untilNs), untilMs: lengthMs, told: claim },
    ],
    figures: wordFilmedRun(run),
    credit: run.isRecorded ? 'Recorded · Post/Wait' : `Post/Wait · run ${run.hash.slice(0, 8)}`,
  };
}

/** How long a film is, in the reader's milliseconds. */
export const lengthOf = ({ beats }: Pick<Film, 'beats'>) =>
  beats.reduce((sum, { lengthMs }) => sum + lengthMs, 0);

/** How long the poster is there before anything moves, in the reader's milliseconds. */
export const posterMs = ({ beats }: Pick<Film, 'beats'>) => at(beats, 0).lengthMs;

/** What a film shows at an instant of the reader's: how far the run has come, and what is told. */
export function shotAt(
  { beats }: Pick<Film, 'beats'>,
  timeMs: number,
): { ms: number; told: string } {
  let beginMs = 0;
  for (const { lengthMs, fromMs, untilMs, told } of beats) {
    const share = (timeMs - beginMs) / lengthMs;
    if (share < 1) return { ms: fromMs + Math.max(0, share) * (untilMs - fromMs), told };
    beginMs += lengthMs;
  }
  const last = at(beats, beats.length - 1);
  return { ms: last.untilMs, told: last.told };
}

interface Filmed extends TimeRange {
  readonly process: number;
}

/** The longest of the commits that are under way at an instant, or else of all; those alone that are traced whole. */
function filmedCommit(run: Run, timeNs: number | undefined): Filmed | null {
  const commits = commitsIn(run.trace);
  const isWhole = (commit: number) => at(commits.beginRecord, commit) >= 0;
  const isUnderWay = (commit: number) =>
    timeNs !== undefined &&
    at(commits.beginNs, commit) <= timeNs &&
    at(commits.endNs, commit) > timeNs;
  const [now] = longestCommits(commits, 1, (each) => isWhole(each) && isUnderWay(each));
  const [longest] = longestCommits(commits, 1, isWhole);
  const commit = now ?? longest;
  if (commit === undefined) return null;
  return {
    process: at(commits.process, commit),
    fromNs: at(commits.beginNs, commit),
    untilNs: at(commits.endNs, commit),
  };
}

function quietStretch({ trace, processes }: Run, timeNs = trace.fromNs): Filmed {
  const fromNs = Math.max(trace.fromNs, Math.min(timeNs, trace.untilNs - QUIET_NS));
  const session = processes.find(({ kind }) => kind === 'session');
  return {
    process: (session ?? processes[0])?.id ?? 0,
    fromNs,
    untilNs: Math.max(fromNs + 1, Math.min(trace.untilNs, fromNs + QUIET_NS)),
  };
}

/** The session, what has its commit in hand for longest, and what has the CPU meanwhile that one of these waits for. */
function actorsOf(run: Run, process: number, trail: Trail | null): ProcessInfo[] {
  const inHand = new Map<number, number>();
  const before = new Map<number, number>();
  for (const { process, fromNs, untilNs, how, cpu } of trail?.stretches ?? []) {
    inHand.set(process, (inHand.get(process) ?? 0) + untilNs - fromNs);
    if (how === 'runnable') addRunners(run, cpu, { fromNs, untilNs }, before);
  }
  inHand.delete(process);
  const ids = new Set([
    process,
    ...longestFirst(inHand).slice(0, MOST_LANES - 2),
    ...longestFirst(before)
      .filter((id) => id !== process && !inHand.has(id))
      .slice(0, 1),
  ]);
  return [...ids].flatMap((id) => run.processes[id] ?? []);
}

/** Adds how long each process had a CPU in a stretch of time. */
function addRunners(run: Run, cpu: number, stretch: TimeRange, sums: Map<number, number>): void {
  const { length, fromNs, untilNs, process } = intervalsOf(run.trace).ofCpu(cpu);
  for (let each = 0; each < length; each++) {
    const ns =
      Math.min(at(untilNs, each), stretch.untilNs) - Math.max(at(fromNs, each), stretch.fromNs);
    const id = at(process, each);
    if (ns > 0) sums.set(id, (sums.get(id) ?? 0) + ns);
  }
}

const longestFirst = (sums: ReadonlyMap<number, number>) =>
  [...sums].sort(([, one], [, other]) => other - one).map(([id]) => id);

/** As the sentences call it. */
function laneName({ kind, name }: ProcessInfo): string {
  return kind === 'session' ? name : kindViews[kind].plain;
}

function claimOf(trail: Trail): string {
  const parts: FilmedPart[] = sumsOf(trail);
  const disk = sumsOf(trail).find(({ tone }) => tone === 'io')?.ns ?? 0;
  return wordFilmedCommit(trail.lengthNs, parts, disk);
}

interface Told extends TimeRange {
  readonly told: string;
}

/** What is told of the commit, one sentence after the other. */
function* readingStory(run: Run, process: number, { fromNs, untilNs }: TimeRange): Work<Told[]> {
  const instants = longestStretches(run, process, { fromNs, untilNs });
  const story: Told[] = [];
  for (const [nth, begin] of instants.entries()) {
    const end = instants[nth + 1] ?? untilNs;
    // At the instant itself nothing has taken any time yet that could be told of.
    const now = begin + Math.min(SOON_NS, (end - begin) / 2);
    const trail = trailAt(run, process, now, true);
    const told = captionOf(roadState(run, now), trail, true)?.text ?? '';
    const last = story.at(-1);
    if (last?.told === told) story.splice(-1, 1, { ...last, untilNs: end });
    else story.push({ fromNs: begin, untilNs: end, told });
    yield;
  }
  return story;
}

/** Where the stretches of a commit begin that took longest, as many as there is time for; the beginning first. */
function longestStretches(run: Run, process: number, { fromNs, untilNs }: TimeRange): number[] {
  const stretches = trailAt(run, process, untilNs, true)?.stretches ?? [];
  const longest = stretches
    .filter((each) => each.fromNs > fromNs)
    .toSorted((one, other) => other.untilNs - other.fromNs - (one.untilNs - one.fromNs))
    .slice(0, MOST_BEATS - 1);
  return [fromNs, ...longest.map((each) => each.fromNs)].sort((one, other) => one - other);
}

/** Each sentence as long as its reader needs at least, and what takes longer in the run longer. */
function paced(story: readonly Told[]): (Told & { readonly lengthMs: number })[] {
  const wholeNs = story.reduce((sum, { fromNs, untilNs }) => sum + untilNs - fromNs, 0);
  const spareMs = STORY_MS - story.length * EVENT_MS;
  let [exactMs, endMs] = [0, 0];
  return story.map((told) => {
    exactMs += EVENT_MS + (spareMs * (told.untilNs - told.fromNs)) / Math.max(1, wholeNs);
    const lengthMs = Math.round((exactMs - endMs) / FRAME_MS) * FRAME_MS;
    endMs += lengthMs;
    return { ...told, lengthMs };
  });
}
