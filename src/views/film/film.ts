/**
 * A film of a run, for hosts that take only pictures: one commit with its lanes and its sentences, and before it a poster
 * that says the same without moving. It is read from the run alone, so the same run is the same film.
 */
import { PLAIN_PARTS } from '$databases/common/plainParts';
import { wordFilmed, wordFilmedRun, wordFilmedStretch, type FilmedSubject } from '$explain/film';
import { at } from '$model/at';
import type { PartTone } from '$model/database/road';
import type { Run } from '$model/run/run';
import type { Work } from '$model/slices';
import { EVENT_MS } from '$player/storyPace';
import type { BarLook, CommitScene, LanesRule } from '../commitLanes/commitScene';
import { readingCommit } from '../commitLanes/readCommit';
import { readingScene } from '../road/scene';

/** A stretch of a lane. Times are milliseconds from where the lanes begin. */
export interface Bar {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly state: BarLook;
}

export interface Lane {
  readonly name: string;
  readonly intervals: readonly Bar[];
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
  /** The commit that is under way then is filmed, or else the one of the rule. */
  readonly timeNs?: number;
  readonly rule?: LanesRule;
}

/** The poster is read before anything moves, and what has come of it before it begins again: a sentence each. */
const POSTER_MS = 1800;
const END_MS = 1200;

/** With poster and end ten seconds, as long as a reader of a feed looks at it. */
const STORY_MS = 7000;
const MOST_BEATS = STORY_MS / EVENT_MS;
/** All beats are so many frames of a GIF. */
const FRAME_MS = 100;

/** Reads the film of a run, in steps. */
export function* readingFilm(run: Run, { question, timeNs, rule = {} }: FilmOptions): Work<Film> {
  yield* readingScene(run);
  const scene = yield* readingCommit(run, rule, timeNs);
  const inShown = (ns: number) => Number(((ns - scene.fromNs) / 1e6).toFixed(3));
  const lengthMs = inShown(scene.untilNs);
  const claim = claimOf(scene, rule.wait ? 'wait' : 'commit');
  const beats = paced(storyOf(scene)).map(({ fromNs, untilNs, ...beat }) => ({
    ...{ ...beat, fromMs: inShown(fromNs), untilMs: inShown(untilNs) },
  }));
  return {
    question,
    lanes: scene.lanes.map(({ name, plain, bars }) => ({
      name: plain || name,
      intervals: bars.map(({ fromNs, untilNs, look: state }) => ({
        ...{ fromMs: inShown(fromNs), untilMs: inShown(untilNs), state },
      })),
    })),
    lengthMs,
    beats: [
      { lengthMs: POSTER_MS, fromMs: lengthMs, untilMs: lengthMs, told: claim },
      ...beats,
      { lengthMs: END_MS, fromMs: lengthMs, untilMs: lengthMs, told: claim },
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

interface Told {
  readonly fromNs: number;
  readonly untilNs: number;
  readonly told: string;
}

/** What the commit spent its time on, by what is told of it; of a run without commits, how long it is looked at. */
function claimOf(
  { sentences, lengthNs, untilNs, fromNs }: CommitScene,
  what: FilmedSubject,
): string {
  const sums = new Map<PartTone, number>();
  for (const [nth, { tone, fromNs }] of sentences.entries()) {
    const end = Math.min(sentences[nth + 1]?.fromNs ?? untilNs, lengthNs);
    if (tone) sums.set(tone, (sums.get(tone) ?? 0) + Math.max(0, end - Math.max(0, fromNs)));
  }
  if (sums.size === 0) return wordFilmedStretch(untilNs - fromNs);
  const parts = [...sums]
    .map(([tone, ns]) => ({ name: PLAIN_PARTS[tone], ns }))
    .sort((one, other) => other.ns - one.ns);
  return wordFilmed(what, lengthNs, parts, sums.get('io') ?? 0);
}

/** One sentence after the other; of more than there is time for, those that last longest. */
function storyOf({ sentences, fromNs, untilNs }: CommitScene): Told[] {
  const all = sentences.map(({ fromNs, text }, nth) => ({
    ...{ fromNs, untilNs: sentences[nth + 1]?.fromNs ?? untilNs, told: text },
  }));
  const kept = new Set(
    all
      .toSorted((one, other) => other.untilNs - other.fromNs - (one.untilNs - one.fromNs))
      .slice(0, MOST_BEATS),
  );
  const story = all.filter((each) => kept.has(each));
  return story.map((each, nth) => ({
    ...each,
    fromNs: nth === 0 ? fromNs : each.fromNs,
    untilNs: story[nth + 1]?.fromNs ?? untilNs,
  }));
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
