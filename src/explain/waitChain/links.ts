/** The links of a chain: the pieces of a wait, and below each what it depended on. They tile their time exactly. */
import { at } from '$model/at';
import type { LfsPartId, Run } from '$model/run/run';
import { formatNs } from '$model/format';
import type { Commit } from '$model/waitChain/commit';
import { requestBehind } from '$model/waitChain/diskRequest';
import { pathTo } from '$model/waitChain/path';
import { arrivalOf, turnsOf } from '$model/waitChain/runQueue';
import { segmentsOf, type How, type Segment } from '$model/waitChain/segments';
import { waitAt } from '$model/waitChain/subject';
import {
  addendWords,
  arrivalWords,
  earlierFlushWords,
  elsewhereWords,
  groupWords,
  partLabel,
  queuedWords,
  segmentLabel,
  segmentWords,
  servedWords,
  turnWords,
} from './sentences';
import { diskName } from '../prose';
import type { TimeRange } from '$model/timeRange';

/** A piece of a wait, and why it lasted. */
export interface ChainLink {
  /** The process to look at. */
  readonly process: number;
  /** Where to look, and the piece of time; both are the same for what lasted no time. */
  readonly fromNs: number;
  readonly untilNs: number;
  readonly how: How;
  /** The part of log file sync that it is; null outside of a commit. */
  readonly part: LfsPartId | null;
  readonly sentence: string;
  /** The process or thing that was decisive, in as few words as a picture has room for. */
  readonly label: string;
  /** What it depended on, worked out when asked for; null where the chain ends. */
  readonly next: (() => readonly ChainLink[]) | null;
}

export function linkOfPart(run: Run, commit: Commit, segments: readonly Segment[]): ChainLink {
  const first = at(segments, 0);
  const { part, how } = first;
  const { fromNs, untilNs } = extent(segments);
  const words = part === null ? '' : addendWords(run, commit, part, segments);
  const where = how === 'cpu' && segments.length === 1 ? ` on CPU ${first.cpu}` : '';
  const earlier = part !== null && part.startsWith('previous_');
  const ends = endsWith(run, segments);
  return {
    process: first.process,
    fromNs,
    untilNs,
    how,
    part,
    sentence: `${formatNs(untilNs - fromNs)} ${words}${where}.`,
    label: partLabel(run, part, first),
    next:
      ends && !earlier
        ? null
        : once(() => [
            ...(earlier ? earlierFlush(run, first) : []),
            ...(ends ? [] : inside(run, segments)),
          ]),
  };
}

/** Whether there is nothing more to say of segments than that they are. */
function endsWith(run: Run, segments: readonly Segment[]): boolean {
  const first = at(segments, 0);
  if (segments.length > 1) return false;
  if (first.how === 'sleep') return linksOfSleep(run, first).length === 0;
  return first.how === 'cpu' || first.how === 'message';
}

/** Which flush a part belongs to that is of an earlier one. */
function earlierFlush(run: Run, segment: Segment): ChainLink[] {
  const sentence = earlierFlushWords(run, segment);
  return sentence === null
    ? []
    : [instant(segment, run.trace.shape.roles.logWriter, segment.fromNs, sentence)];
}

function instant(segment: Segment, process: number, timeNs: number, sentence: string): ChainLink {
  return {
    process,
    fromNs: timeNs,
    untilNs: timeNs,
    how: 'cpu',
    part: segment.part,
    sentence,
    label: '',
    next: null,
  };
}

/** Worked out once, however often it is asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function extent(segments: readonly Segment[]): TimeRange {
  return { fromNs: at(segments, 0).fromNs, untilNs: at(segments, segments.length - 1).untilNs };
}

/** One stretch is explained itself; of several, each is a link. */
function inside(run: Run, segments: readonly Segment[]): readonly ChainLink[] {
  return segments.length === 1
    ? below(run, at(segments, 0))
    : segments.map((segment) => linkOfSegment(run, segment));
}

function linkOfSegment(run: Run, segment: Segment): ChainLink {
  const next = endsWith(run, [segment]) ? null : once(() => below(run, segment));
  return { ...linkOfLeaf(run, segment), next };
}

function below(run: Run, segment: Segment): readonly ChainLink[] {
  switch (segment.how) {
    case 'runnable':
      return linksOfQueue(run, segment);
    case 'io':
      return linksOfRequest(run, segment);
    case 'sleep':
      return linksOfSleep(run, segment);
    default:
      return [];
  }
}

function linkOfLeaf(run: Run, segment: Segment): Omit<ChainLink, 'next'> {
  const { process, fromNs, untilNs, how, part } = segment;
  return {
    process,
    fromNs,
    untilNs,
    how,
    part,
    sentence: segmentWords(run, segment),
    label: segmentLabel(run, segment),
  };
}

export function linksOfQueue(run: Run, segment: Segment): readonly ChainLink[] {
  const links: ChainLink[] = [];
  const arrival = arrivalOf(run, segment);
  if (arrival) {
    links.push(
      instant(segment, segment.process, arrival.timeNs, arrivalWords(run, segment, arrival)),
    );
  }
  links.push(...linksOfTurns(run, segment));
  const elsewhere = arrival ? elsewhereWords(run, segment, arrival) : null;
  if (elsewhere !== null) links.push(instant(segment, segment.process, segment.fromNs, elsewhere));
  return links;
}

/** The turns of others, which tile the time. */
function linksOfTurns(run: Run, segment: Segment): ChainLink[] {
  return turnsOf(run, segment).map((turn) => ({
    process: turn.process < 0 ? segment.process : turn.process,
    fromNs: turn.fromNs,
    untilNs: turn.untilNs,
    how: 'cpu' as const,
    part: segment.part,
    sentence: turnWords(run, segment, turn),
    label: run.processName(turn.process),
    next: null,
  }));
}

function linksOfRequest(run: Run, segment: Segment): readonly ChainLink[] {
  const request = requestBehind(run, segment);
  if (!request || request.startedNs === null) return [{ ...linkOfLeaf(run, segment), next: null }];
  const { startedNs } = request;
  const disk = diskName(run, request.disk);
  const links: ChainLink[] = [];
  const add = (
    fromNs: number,
    untilNs: number,
    label: string,
    sentence: (ns: number) => string,
  ) => {
    const [from, until] = [Math.max(fromNs, segment.fromNs), Math.min(untilNs, segment.untilNs)];
    if (until <= from) return;
    links.push({
      ...segment,
      fromNs: from,
      untilNs: until,
      sentence: sentence(until - from),
      label,
      next: null,
    });
  };
  add(request.submittedNs, startedNs, `queue of the ${disk}`, (ns) =>
    queuedWords(run, request, ns),
  );
  add(startedNs, request.doneNs, disk, (ns) => servedWords(run, request, ns));
  return links;
}

/** The wait that a process slept in, followed from its end; only the piece asked for is shown. */
function linksOfSleep(run: Run, segment: Segment): readonly ChainLink[] {
  const wait = waitAt(run, { process: segment.process, timeNs: segment.fromNs });
  if (!wait?.ended) return [];
  const path = pathTo(run, segment.process, wait.end, segment.fromNs);
  const clipped = path.flatMap((each) =>
    each.fromNs < segment.untilNs
      ? [{ ...each, untilNs: Math.min(each.untilNs, segment.untilNs), part: segment.part }]
      : [],
  );
  if (clipped.every(({ process }) => process === segment.process)) return [];
  return linksOfActors(run, clipped);
}

/** One link for each process in turn. */
export function linksOfActors(run: Run, path: readonly Segment[]): ChainLink[] {
  const groups: Segment[][] = [];
  for (const segment of path) {
    const last = groups.at(-1)?.at(-1);
    const goesOn =
      last?.process === segment.process && (last.how === 'message') === (segment.how === 'message');
    if (goesOn) groups.at(-1)?.push(segment);
    else groups.push([segment]);
  }
  return groups.map((segments) => {
    const first = at(segments, 0);
    if (segments.length === 1) return linkOfSegment(run, first);
    const { fromNs, untilNs } = extent(segments);
    return {
      process: first.process,
      fromNs,
      untilNs,
      how: longest(segments).how,
      part: first.part,
      sentence: groupWords(run, segments),
      label: segmentLabel(run, longest(segments)),
      next: once(() => inside(run, segments)),
    };
  });
}

function longest(segments: readonly Segment[]): Segment {
  return segments.reduce((a, b) => (b.untilNs - b.fromNs > a.untilNs - a.fromNs ? b : a));
}

export function linkOfRest(run: Run, now: Segment): ChainLink {
  const woken = now.how === 'sleep' ? wokenBy(run, now) : '';
  return { ...linkOfLeaf(run, now), sentence: `${segmentWords(run, now)}${woken}`, next: null };
}

function wokenBy(run: Run, now: Segment): string {
  const [segment] = segmentsOf(run.trace, now.process, now.untilNs, run.trace.untilNs);
  const arrival = segment?.how === 'runnable' ? arrivalOf(run, segment) : null;
  return arrival && segment ? ` Then: ${arrivalWords(run, segment, arrival)}` : '';
}
