/** The stages that are drawn from a run, or from several: what each runs, and what it claims of its runs. */
import { at } from '$model/at';
import { formatCount } from '$model/format';
import type { Run } from '$model/run/run';
import { commitsIn } from '$model/trace/commits';
import { followedCommit, nsByKind } from '$views/oneCommit/followed';
import { wordLength as ms } from '$views/oneCommit/words';
import {
  drawBars,
  drawCommits,
  drawDots,
  drawPlug,
  drawRaces,
  type Bar,
  type BarPart,
} from './drawings';
import * as machines from './machines';
import {
  hundred,
  lengthsOf,
  meanOf,
  meanParts,
  nsIn,
  saidAndDone,
  stretchesOf,
  sumOfParts,
  writesOf,
} from './reading';
import type { Carry, Setting, Shown } from './stage';
import {
  carryWhole,
  changed,
  commitsPerSecond,
  length,
  percent,
  rate,
  times,
  writesPerSecond,
} from './telling';

export const COMMITS_DRAWN = 14;
/** Of so many it is looked closer which write they waited for. */
const COMMITS_READ = 60;

export async function showBetween(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
  const [run, alone] = [
    await carryWhole(carry, machines.between(fsyncMs)),
    await carry(machines.alone(fsyncMs)),
  ];
  const { trace } = run;
  const writes = writesOf(run);
  const all = commitsIn(trace);
  // A stretch without an idle disk: from the fifth commit on that had to wait for an earlier write.
  const commits = Array.from({ length: Math.min(all.length, COMMITS_READ) }, (_, place) => place)
    .filter((place) => at(all.beginRecord, place) >= 0)
    .map((place) => followedCommit(run, place));
  const first = commits.filter((each) => nsByKind(each).earlier > 0)[5] ?? commits[0];
  const fromNs = first?.beginNs ?? 0;
  const drawn = commits
    .filter(({ beginNs }) => beginNs >= fromNs)
    .sort((one, other) => one.beginNs - other.beginNs)
    .slice(0, COMMITS_DRAWN);
  const write = fsyncMs * 1e6;
  const chosen = drawn[Math.min(value, drawn.length - 1)];
  const untilNs = Math.max(...drawn.map(({ endNs }) => endNs)) + 0.05 * write;
  const window = { fromNs: fromNs - 0.15 * write, untilNs };
  const ideal = alone.commitWait.meanNs;
  const compared = (ns: number) => `${(ns / ideal).toFixed(1)} times`;
  const least = Math.min(...drawn.map(length));
  const most = Math.max(...drawn.map(length));
  const mean = run.commitWait.meanNs;
  const late = drawn.filter((each) => nsByKind(each).earlier > 0.02 * length(each)).length;
  const claim = chosen
    ? `The commit with the arrow took ${ms(length(chosen))}, ${compared(length(chosen))} what it takes alone.`
    : '';
  return {
    claim,
    beside: `The shortest of these took ${ms(least)}, the longest ${ms(most)}; alone it would be ${ms(ideal)}.`,
    picture: drawCommits(
      window,
      writes.filter((each) => each.untilNs > window.fromNs && each.fromNs < window.untilNs),
      drawn.map((commit) => ({ stretches: stretchesOf(commit), isChosen: commit === chosen })),
      `${drawn.length} commits over time, and the writes that took them. ${claim}`,
    ),
    runs: [run, alone],
    figures: {
      'between-none': wordLate(late, drawn.length),
      'between-mean': compared(mean),
      'between-took': ms(most),
    },
  };
}

/** How many of the commits that are drawn had to wait for a write before their own. */
function wordLate(late: number, drawn: number): string {
  if (late === drawn)
    return `All of these ${drawn} commits had to wait for a write that wasn’t theirs.`;
  return `${late} of these ${drawn} commits had to wait for a write that wasn’t theirs.`;
}

/** Shorter waits for a CPU are part of every wake-up. */
const QUEUED_NS = 2e5;

export async function showFirst(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
  const [inTurn, first] = [
    await carry(machines.full(fsyncMs, 0)),
    await carry(machines.full(fsyncMs, value)),
  ];
  const [before, after] = [meanParts(inTurn), meanParts(first)];
  const [wait, nowWait] = [sumOfParts(before), sumOfParts(after)];
  const [done, nowDone] = [commitsPerSecond(inTurn), commitsPerSecond(first)];
  const [writes, nowWrites] = [writesPerSecond(inTurn), writesPerSecond(first)];
  const gain = nowDone / done - 1;
  /** Whether any process waits for a CPU as long as it takes to see that. */
  const isShort = nsIn(before, 'writer') + nsIn(before, 'own') > QUEUED_NS;
  const bars: readonly Bar[] = [
    { words: 'the log writer takes its turn', parts: before, value: ms(wait) },
    {
      words: value === 0 ? 'the same' : 'the log writer goes first',
      parts: after,
      value: ms(nowWait),
    },
  ];
  return {
    claim: `${rate(done)} commits a second in turn, ${rate(nowDone)} with the log writer ${value === 0 ? 'in turn' : 'first'}.`,
    beside: `A commit takes ${ms(wait)} and ${ms(nowWait)} in the mean; the disk does ${rate(writes)} writes a second, and ${rate(nowWrites)}.`,
    picture: drawBars(
      bars,
      `The mean commit: ${ms(wait)} with the log writer in turn, ${ms(nowWait)} with it first.`,
    ),
    runs: [inTurn, first],
    figures:
      value === 0
        ? {}
        : {
            'first-verdict': `A commit takes ${changed(nowWait / wait - 1, 'less time', 'more time', 'as long as before')}. And the machine gets ${changed(gain, 'fewer commits done', 'more commits done', 'as many commits done as before')}.`,
            'first-took': ms(nowWait),
            'first-quick': await wordQuick(carry),
            'first-why': isShort
              ? `How can both be true? Look at the colours. There were ${rate(writes)} writes a second, and now there are ${rate(nowWrites)}. Sessions that waited for the log writer’s CPU (${ms(nsIn(before, 'writer'))}, now ${ms(nsIn(after, 'writer'))}) wait for one of their own instead (${ms(nsIn(before, 'own'))}, now ${ms(nsIn(after, 'own'))}). There is no more CPU than before: what one process no longer waits for, others do.`
              : 'On a disk as slow as yours the cure does nothing at all. The sessions wait for the disk most of the time, so even two CPUs are never short, and a log writer that takes its turn has it at once. On a quicker disk it is another matter: commits get shorter, but sessions wait for a CPU instead.',
          },
  };
}

/** The disk of a good server, on which the cure does most harm. */
const QUICK_MS = 0.1;

/** What the cure costs there. */
async function wordQuick(carry: Carry): Promise<string> {
  const inTurn = commitsPerSecond(await carry(machines.full(QUICK_MS, 0)));
  const first = commitsPerSecond(await carry(machines.full(QUICK_MS, -20)));
  return `On one of ${ms(QUICK_MS * 1e6)}, ${changed(first / inTurn - 1, 'fewer commits get done', 'more commits get done', 'as many commits get done as before')}.`;
}

export async function showTail(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
  const [even, uneven] = [
    await carryWhole(carry, machines.uneven(fsyncMs, 0)),
    await carryWhole(carry, machines.uneven(fsyncMs, value)),
  ];
  const [all, now] = [lengthsOf(even), lengthsOf(uneven)];
  const [before, after] = [hundred(all), hundred(now)];
  const middle = (lengths: readonly number[]) => at(lengths, 50);
  const [mean, nowMean] = [meanOf(all), meanOf(now)];
  const slowest = at(after, 99);
  const claim = `The commit in the middle takes ${ms(middle(after))}, the mean ${ms(nowMean)}.`;
  return {
    claim,
    beside: `With a disk that never varies: ${ms(middle(before))} and ${ms(mean)}. The mean write is the same.`,
    picture: drawDots(
      after,
      value === 0 ? [] : before,
      [
        { ns: middle(after), words: 'half are quicker', fill: 'ink' },
        { ns: nowMean, words: 'mean', fill: 'bad' },
      ],
      {
        least: 0.85 * Math.min(at(after, 0), at(before, 0)),
        most: 1.2 * Math.max(slowest, 30 * middle(before)),
        words: ms,
      },
      `A hundred commits by how long they take. ${claim}`,
    ),
    runs: [even, uneven],
    figures:
      value === 0
        ? {}
        : {
            'tail-fsync': ms(fsyncMs * 1e6),
            'tail-verdict': `${middle(after) < 0.97 * middle(before) && nowMean > mean ? 'The typical commit got quicker, and the mean longer. ' : ''}The commit in the middle went from ${ms(middle(before))} to ${ms(middle(after))}, and the mean from ${ms(mean)} to ${ms(nowMean)}.`,
            'tail-took': ms(slowest),
            'tail-slowest': `the slowest in a hundred from ${ms(at(before, 99))} to ${ms(slowest)}`,
          },
  };
}

export async function showFaster(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
  const faster = fsyncMs / value;
  const runs = [
    await carry(machines.alone(fsyncMs)),
    await carry(machines.alone(faster)),
    await carry(machines.busy(fsyncMs, 16)),
    await carry(machines.busy(faster, 16)),
  ];
  const parts = runs.map(meanParts);
  const [alone, aloneNow, busy, busyNow] = parts.map(sumOfParts) as [
    number,
    number,
    number,
    number,
  ];
  const words = [
    `alone, ${ms(fsyncMs * 1e6)} disk`,
    `alone, ${ms(faster * 1e6)} disk`,
    `sixteen busy sessions, ${ms(fsyncMs * 1e6)} disk`,
    `sixteen busy sessions, ${ms(faster * 1e6)} disk`,
  ];
  const bars = parts.map((each, nth): Bar => ({
    words: at(words, nth),
    parts: each,
    value: ms(sumOfParts(each)),
    isLast: nth === 1,
  }));
  const [gain, busyGain] = [1 - aloneNow / alone, 1 - busyNow / busy];
  return {
    claim: `Alone the commit is ${percent(gain)} shorter. Among sixteen busy sessions it is ${changed(-busyGain, 'shorter', 'longer', 'as long as before')}.`,
    beside: `From ${ms(alone)} to ${ms(aloneNow)}, and from ${ms(busy)} to ${ms(busyNow)}.`,
    picture: drawBars(
      bars,
      `The mean commit alone, ${ms(alone)} and ${ms(aloneNow)}, and among sixteen busy sessions, ${ms(busy)} and ${ms(busyNow)}.`,
    ),
    runs,
    figures: {
      'faster-verdict': `A disk ${times(value)} as fast makes the lonely commit ${percent(gain)} shorter. In the crowd of picture five it gains ${busyGain < 0 ? 'nothing' : percent(busyGain)}.`,
      'faster-took': ms(busyNow),
      'faster-why': wordFaster(gain, at(parts, 2)),
    },
  };
}

/** Why it gains what it gains. @param busy the mean commit of the busy machine with the old disk */
function wordFaster(gain: number, busy: readonly BarPart[]): string {
  if (nsIn(busy, 'disk') + nsIn(busy, 'earlier') > sumOfParts(busy) / 2) {
    return 'On a disk as slow as yours, the disk is most of either bar, and buying is good advice. Type a faster one at the top, and see for how long it stays so.';
  }
  if (gain < 0.3) {
    return 'Your disk is so quick already that it is hardly to be seen, even alone. Type a slower one at the top to see what most readers see.';
  }
  return 'The new disk did all that was promised: look at the purple. The rest of the bar has never heard of disks.';
}

/** Places of the plug along what is drawn. */
export const PLUG_STEPS = 24;

export async function showPlug(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
  const [run, waiting] = [
    await carryWhole(carry, machines.reckless(fsyncMs, false)),
    await carry(machines.reckless(fsyncMs, true)),
  ];
  const { fromNs, untilNs } = plugWindow(fsyncMs);
  const commits = saidAndDone(run).filter(
    ({ toldNs, diskNs }) => diskNs > fromNs && toldNs < untilNs && toldNs > fromNs,
  );
  const plugNs = fromNs + ((value + 0.5) / PLUG_STEPS) * (untilNs - fromNs);
  const lost = commits.filter(({ toldNs, diskNs }) => toldNs <= plugNs && diskNs > plugNs).length;
  const said = `${formatCount(lost)} ${lost === 1 ? 'commit that was reported is' : 'commits that were reported are'} lost.`;
  return {
    claim: `Here ${said}`,
    beside: `${rate(commitsPerSecond(run))} commits a second without waiting, ${rate(commitsPerSecond(waiting))} with it.`,
    picture: drawPlug(
      { fromNs, untilNs },
      commits,
      plugNs,
      `Commits over time: when each was reported as complete, and when it was on disk. The power goes, and ${said}`,
    ),
    runs: [run, waiting],
    figures: {
      'plug-verdict':
        lost === 0
          ? 'Where the line is now, no commit is lost. Move it a little.'
          : `Where the line is now, ${lost === 1 ? 'one customer has' : `${formatCount(lost)} customers have`} read “thank you for your order”, and after the restart the shop knows nothing of it.`,
      'plug-took': 'no time at all',
      'plug-rate': `${rate(commitsPerSecond(run))} commits a second where there were ${rate(commitsPerSecond(waiting))}`,
    },
  };
}

/** What is drawn of that run: three writes, later than its start. Nanoseconds. */
export function plugWindow(fsyncMs: number) {
  const length = Math.max(5, 3.2 * (fsyncMs + 0.11)) * 1e6;
  const fromNs = Math.max(20, 6 * fsyncMs) * 1e6;
  return { fromNs, untilNs: fromNs + length };
}

export const DISTANCES_KM = [0, 10, 50, 100, 300, 1000] as const;
/** A disk that takes next to nothing: what is left is the other machine alone. */
const NO_DISK_MS = 0.001;

export async function showFar(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
  const runs: Run[] = [];
  const commits: { km: number; totalNs: number; diskNs: number; otherNs: number }[] = [];
  for (const km of DISTANCES_KM) {
    const [run, other] = [
      await carry(machines.far(fsyncMs, km)),
      await carry(machines.far(NO_DISK_MS, km)),
    ];
    runs.push(run, other);
    const [parts, alone] = [meanParts(run), meanParts(other)];
    commits.push({
      km,
      totalNs: sumOfParts(parts),
      diskNs: nsIn(parts, 'disk'),
      otherNs: nsIn(alone, 'disk') + nsIn(alone, 'other'),
    });
  }
  const chosen = commits.find(({ km }) => km === value) ?? at(commits, 0);
  const wins = chosen.otherNs > chosen.diskNs;
  const freeKm = Math.max(0, (fsyncMs * 1e3 - 2 * 20 - 51) / 10);
  const where = (km: number) => (km === 0 ? 'next door' : `${formatCount(km)} km`);
  return {
    claim: `${value === 0 ? 'Next door' : `At ${formatCount(value)} km`} the commit takes ${ms(chosen.totalNs)}.`,
    beside: `${ms(chosen.diskNs)} for the disk, ${ms(chosen.otherNs)} for there and back: the longer counts.`,
    picture: drawRaces(
      commits.map(({ km, totalNs, diskNs, otherNs }) => ({
        words: where(km),
        diskNs,
        otherNs,
        value: ms(totalNs),
        isChosen: km === chosen.km,
      })),
      `Commits that another machine has to have too: ${commits.map(({ km, totalNs }) => `${where(km)} ${ms(totalNs)}`).join(', ')}.`,
    ),
    runs,
    figures: {
      'far-verdict': wins
        ? `At ${formatCount(chosen.km)} km the message loses the race: the disk is done after ${ms(chosen.diskNs)}, and the answer comes after ${ms(chosen.otherNs)}.`
        : `${chosen.km === 0 ? 'Next door' : `At ${formatCount(chosen.km)} km`} the second machine costs nothing at all: its answer is there after ${ms(chosen.otherNs)}, and the disk takes ${ms(chosen.diskNs)}.`,
      'far-took': ms(chosen.totalNs),
      'far-free': formatCount(freeKm < 10 ? Math.round(freeKm) : Number(freeKm.toPrecision(2))),
    },
  };
}
