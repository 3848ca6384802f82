/** The ten stages of the article, in order: what each runs, and what it claims of its runs. */
import { at } from '$model/at';
import { formatCount } from '$model/format';
import type { Run } from '$model/run/run';
import { perSecond } from '$model/figures/measures';
import { statisticOf } from '$model/run/statistics';
import type { Scenario } from '$model/scenario/scenario';
import { commitsIn, type Commits } from '$model/trace/commits';
import {
  followedCommit,
  nsByKind,
  stepFor,
  sumOf,
  type FollowedCommit,
} from '$views/oneCommit/followed';
import { wordLength as ms, wordSum } from '$views/oneCommit/words';
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
  afterDiskNs,
  diskDoneNs,
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
import type { Carry, Control, Playing, Setting, Shown, Stage, StageId } from './stage';

/* ---- What several have in common ---- */

const carryWhole = (carry: Carry, scenario: Scenario) => carry(scenario, machines.whole(scenario));

const commitsPerSecond = (run: Run) => perSecond(run, statisticOf(run, 'user_commits'));
const writesPerSecond = (run: Run) => perSecond(run, run.logWriteWait.count);

/** Per second, as a reader keeps it in mind. */
const rate = (perSecond: number) =>
  formatCount(perSecond < 100 ? Math.round(perSecond) : Number(perSecond.toPrecision(3)));

const percent = (share: number) => `${Math.round(100 * Math.abs(share))}\u00a0%`;

/** A change in words; less than half a percent is none. */
const changed = (share: number, less: string, more: string, same: string) =>
  Math.abs(share) < 0.005 ? same : `${percent(share)} ${share < 0 ? less : more}`;

/** `twice`, `3.4 times`. */
function times(factor: number): string {
  if (factor >= 1.95 && factor < 2.05) return 'twice';
  return `${factor < 9.95 ? factor.toFixed(1).replace('.0', '') : formatCount(Math.round(factor))} times`;
}

const range = (label: string, start: number, ...options: readonly (readonly [number, string])[]): Control => ({
  label,
  start,
  options: options.map(([value, text]) => ({ value, text })),
});

/** A little of the machine before the commit, and until the sessions that were woken are home. */
const AROUND_NS = 60_000;

const lasted = ({ beginNs, endNs }: Commits, place: number) => at(endNs, place) - at(beginNs, place);

/** The commit of a run that is longest by a measure, and the part of the run around it. @throws RangeError if it has none */
async function playing(
  carry: Carry,
  scenario: Scenario,
  whole: Run,
  measure: (commits: Commits, place: number) => number = lasted,
): Promise<Playing> {
  const commits = commitsIn(whole.trace);
  let chosen = -1;
  for (let place = 0; place < commits.length; place++) {
    if (at(commits.beginRecord, place) < 0) continue;
    if (chosen < 0 || measure(commits, place) > measure(commits, chosen)) chosen = place;
  }
  if (chosen < 0) throw new RangeError('No commit ended in what is traced.');
  const [process, endNs] = [at(commits.process, chosen), at(commits.endNs, chosen)];
  const run = await carry(scenario, {
    fromNs: Math.max(0, at(commits.beginNs, chosen) - AROUND_NS),
    untilNs: endNs + AROUND_NS,
    records: 30_000,
  });
  const shown = commitsIn(run.trace);
  const place = shown.endNs.findIndex((end, nth) => end === endNs && shown.process[nth] === process);
  return { run, commit: followedCommit(run, place) };
}

/** What is claimed of one commit, and its sum. */
function claimOf(commit: FollowedCommit): { claim: string; beside: string } {
  const { claim, arithmetic } = wordSum(sumOf(commit));
  return { claim, beside: arithmetic };
}

const length = ({ beginNs, endNs }: FollowedCommit) => endNs - beginNs;

/* ---- Machines that play ---- */

async function showAlone(carry: Carry, { fsyncMs }: Setting): Promise<Shown> {
  const scenario = machines.alone(fsyncMs);
  const whole = await carryWhole(carry, scenario);
  const picture = await playing(carry, scenario, whole);
  const { disk } = nsByKind(picture.commit);
  const total = length(picture.commit);
  const step = stepFor(total);
  const both = `of ${ms(total, step)} the disk took ${ms(disk, step)}`;
  return {
    ...claimOf(picture.commit),
    picture,
    runs: [whole, picture.run],
    figures: {
      'alone-verdict':
        disk > total / 2
          ? `The usual answer is right here: ${both}.`
          : `Your disk is so quick that the usual answer is wrong even here: ${both}.`,
      'alone-rest': ms(total - disk),
    },
  };
}

async function showNeighbour(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
  const scenario = machines.neighbour(fsyncMs, value === 1);
  const whole = await carryWhole(carry, scenario);
  const picture = await playing(carry, scenario, whole);
  const { claim, beside } = claimOf(picture.commit);
  const commits = commitsIn(whole.trace).length;
  const mean = whole.commitWait.meanNs;
  return {
    claim,
    beside: `${beside}. It is the longest of ${commits}; the mean is ${ms(mean)}.`,
    picture,
    runs: [whole, picture.run],
    figures: value === 1 ? neighbourFigures(picture.commit, commits) : {},
  };
}

/** Waits for a CPU that are shorter than this are part of every wake-up. */
const QUEUED_NS = 2e5;

function neighbourFigures(commit: FollowedCommit, commits: number): Shown['figures'] {
  const done = diskDoneNs(commit);
  const queued = commit.pieces.filter(
    ({ kind, fromNs, untilNs }) => kind === 'line' && untilNs - fromNs > QUEUED_NS,
  );
  const isAfter = queued.some(({ fromNs }) => fromNs >= done);
  const isBefore = queued.some(({ fromNs }) => fromNs < done);
  const when =
    isAfter && isBefore
      ? 'once before the write, and once after it'
      : isAfter
        ? 'after the write'
        : 'before the write';
  return {
    'neighbour-commits': formatCount(commits),
    'neighbour-verdict': `The disk still took ${ms(nsByKind(commit).disk)}. The commit took ${ms(length(commit))}.`,
    'neighbour-why': `It had work to do, and had to wait for its turn: ${when}.`,
  };
}

async function showCrowd(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
  const scenario = machines.crowd(fsyncMs, value);
  const [whole, one] = [
    await carryWhole(carry, scenario),
    await carry(machines.crowd(fsyncMs, 1)),
  ];
  const picture = await playing(carry, scenario, whole);
  const [commits, writes] = [commitsPerSecond(whole), writesPerSecond(whole)];
  const mean = whole.commitWait.meanNs;
  const alone = one.commitWait.meanNs;
  const limit = 1000 / fsyncMs;
  return {
    claim: `${rate(commits)} commits a second, in ${rate(writes)} writes.`,
    beside: `That is ${(commits / writes).toFixed(1)} commits to a write. Each takes ${ms(mean)} in the mean.`,
    picture,
    runs: [whole, one, picture.run],
    figures: {
      'crowd-fsync': ms(fsyncMs * 1e6),
      'crowd-limit': rate(limit),
      'crowd-verdict':
        value === 1
          ? 'One session alone gets one commit out of each write.'
          : commits > limit
            ? `The disk does ${rate(writes)} writes a second, and ${rate(commits)} commits come of it: ${times(commits / limit)} what can’t be.`
            : `The disk does ${rate(writes)} writes a second, and ${rate(commits)} commits come of it. On a disk as quick as yours there is hardly a limit to break; type a slower one at the top, or add sessions.`,
      'crowd-odd':
        value === 1
          ? ''
          : `${formatCount(value)} sessions get ${times(commits / commitsPerSecond(one))} as many commits done as one, and a commit takes ${ms(mean)} where it took ${ms(alone)}.`,
    },
  };
}

async function showTold(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
  const scenario = machines.busy(fsyncMs, value);
  const whole = await carryWhole(carry, scenario);
  const picture = await playing(carry, scenario, whole, afterDiskNs);
  const { commit } = picture;
  const done = diskDoneNs(commit) - commit.beginNs;
  const after = commit.pieces.filter(({ fromNs }) => fromNs >= diskDoneNs(commit));
  const nsOf = (isOwn: boolean) =>
    after.reduce(
      (sum, { kind, part, fromNs, untilNs }) =>
        sum + (kind === 'line' && (part === 'own_runnable') === isOwn ? untilNs - fromNs : 0),
      0,
    );
  const [writer, own] = [nsOf(false), nsOf(true)];
  return {
    claim: `On disk after ${ms(done)}. Complete after ${ms(length(commit))}.`,
    beside: claimOf(commit).beside,
    picture,
    runs: [whole, picture.run],
    figures: {
      'told-verdict': `The change was on disk after ${ms(done)}. The session went on after ${ms(length(commit))}.`,
      'told-why':
        writer + own < QUEUED_NS
          ? 'With so few sessions there is a CPU for each of them, and being told takes no time worth mentioning.'
          : [
              ...(writer >= QUEUED_NS
                ? [`For ${ms(writer)} the log writer had the news and no CPU to tell it with.`]
                : []),
              ...(own >= QUEUED_NS
                ? [`For ${ms(own)} the session had been woken, and waited for a CPU of its own.`]
                : []),
            ].join(' '),
    },
  };
}

/* ---- Drawings ---- */

const COMMITS_DRAWN = 14;
/** Of so many it is looked closer which write they waited for. */
const COMMITS_READ = 60;

async function showBetween(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
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
      'between-none': `Of these ${drawn.length} commits ${drawn.filter((each) => nsByKind(each).earlier > 0.02 * length(each)).length} had to wait for a write that wasn’t theirs.`,
      'between-mean': compared(mean),
    },
  };
}

async function showFirst(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
  const [inTurn, first] = [
    await carry(machines.full(fsyncMs, 0)),
    await carry(machines.full(fsyncMs, value)),
  ];
  const [before, after] = [meanParts(inTurn), meanParts(first)];
  const [wait, nowWait] = [sumOfParts(before), sumOfParts(after)];
  const [done, nowDone] = [commitsPerSecond(inTurn), commitsPerSecond(first)];
  const [writes, nowWrites] = [writesPerSecond(inTurn), writesPerSecond(first)];
  const gain = nowDone / done - 1;
  const bars: readonly Bar[] = [
    { words: 'the log writer takes its turn', parts: before, value: ms(wait) },
    { words: value === 0 ? 'the same' : 'the log writer goes first', parts: after, value: ms(nowWait) },
  ];
  return {
    claim: `${rate(done)} commits a second in turn, ${rate(nowDone)} with the log writer ${value === 0 ? 'in turn' : 'first'}.`,
    beside: `A commit takes ${ms(wait)} and ${ms(nowWait)} in the mean; the disk does ${rate(writes)} writes a second, and ${rate(nowWrites)}.`,
    picture: drawBars(bars, `The mean commit: ${ms(wait)} with the log writer in turn, ${ms(nowWait)} with it first.`),
    runs: [inTurn, first],
    figures:
      value === 0
        ? {}
        : {
            'first-verdict': `A commit takes ${changed(nowWait / wait - 1, 'less time', 'more time', 'as long as before')}. And the machine gets ${changed(gain, 'fewer commits done', 'more commits done', 'as many commits done as before')}.`,
            'first-quick': await wordQuick(carry),
            'first-why': `There were ${rate(writes)} writes a second, and now there are ${rate(nowWrites)}. Sessions that waited for the log writer’s CPU (${ms(nsIn(before, 'writer'))}, now ${ms(nsIn(after, 'writer'))}) wait for one of their own instead (${ms(nsIn(before, 'own'))}, now ${ms(nsIn(after, 'own'))}).`,
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

async function showTail(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
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
            'tail-slowest': `the slowest in a hundred from ${ms(at(before, 99))} to ${ms(slowest)}`,
          },
  };
}

async function showFaster(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
  const faster = fsyncMs / value;
  const runs = [
    await carry(machines.alone(fsyncMs)),
    await carry(machines.alone(faster)),
    await carry(machines.busy(fsyncMs, 16)),
    await carry(machines.busy(faster, 16)),
  ];
  const parts = runs.map(meanParts);
  const [alone, aloneNow, busy, busyNow] = parts.map(sumOfParts) as [number, number, number, number];
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
    picture: drawBars(bars, `The mean commit alone, ${ms(alone)} and ${ms(aloneNow)}, and among sixteen busy sessions, ${ms(busy)} and ${ms(busyNow)}.`),
    runs,
    figures: {
      'faster-verdict': `A disk ${times(value)} as fast makes the lonely commit ${percent(gain)} shorter. In the crowd of picture five it gains ${busyGain < 0 ? 'nothing' : percent(busyGain)}.`,
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

async function showPlug(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
  const [run, waiting] = [
    await carryWhole(carry, machines.unwaiting(fsyncMs, false)),
    await carry(machines.unwaiting(fsyncMs, true)),
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

async function showFar(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
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
      'far-free': formatCount(freeKm < 10 ? Math.round(freeKm) : Number(freeKm.toPrecision(2))),
    },
  };
}

/* ---- The table ---- */

const SESSIONS = [1, 2, 4, 8, 16, 32, 64] as const;

const STAGES = {
  alone: { control: null, show: showAlone },
  neighbour: {
    control: range('The neighbour', 1, [0, 'is away'], [1, 'is at work']),
    show: showNeighbour,
  },
  crowd: {
    control: range('Sessions', 4, ...SESSIONS.map((each) => [each, String(each)] as const)),
    show: showCrowd,
  },
  between: {
    control: range(
      'The commit with the arrow',
      3,
      ...Array.from({ length: COMMITS_DRAWN }, (_, nth) => [nth, `no. ${nth + 1}`] as const),
    ),
    show: showBetween,
  },
  told: {
    control: range('Sessions on four CPUs', 2, [4, '4'], [8, '8'], [16, '16'], [32, '32']),
    show: showTold,
  },
  first: {
    control: range('The log writer', 1, [0, 'takes its turn'], [-20, 'goes first']),
    show: showFirst,
  },
  tail: {
    control: range(
      'Writes vary',
      3,
      [0, 'not at all'],
      [50, 'a little'],
      [100, 'as on many disks'],
      [300, 'a lot'],
    ),
    show: showTail,
  },
  faster: {
    control: range('The new disk is', 2, [2, 'twice as fast'], [5, '5 times as fast'], [10, '10 times as fast'], [50, '50 times as fast']),
    show: showFaster,
  },
  plug: {
    control: range(
      'The power goes',
      15,
      ...Array.from({ length: PLUG_STEPS }, (_, nth) => [nth, `at moment ${nth + 1}`] as const),
    ),
    show: showPlug,
  },
  far: {
    control: range(
      'The other machine is',
      3,
      ...DISTANCES_KM.map((km) => [km, km === 0 ? 'next door' : `${formatCount(km)} km away`] as const),
    ),
    show: showFar,
  },
} as const satisfies Readonly<Record<StageId, Omit<Stage, 'id'>>>;

/** A stage by its name. */
export const stageOf = (id: StageId): Stage => ({ id, ...STAGES[id] });

/** What a stage is asked for before its control is touched. */
export function startOf(id: StageId, fsyncMs: number): Setting {
  const { control } = stageOf(id);
  return { fsyncMs, value: control?.options[control.start]?.value ?? 0 };
}
