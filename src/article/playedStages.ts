/** The stages whose machine plays one of its commits: what each runs, and what it claims of its runs. */
import { at } from '$model/at';
import { formatCount } from '$model/format';
import type { Run } from '$model/run/run';
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
import * as machines from './machines';
import { afterDiskNs, diskDoneNs } from './reading';
import type { Carry, Playing, Setting, Shown } from './stage';
import { carryWhole, commitsPerSecond, length, rate, times, writesPerSecond } from './telling';

/** A little of the machine before the commit, and until the sessions that were woken are home. */
const AROUND_NS = 60_000;

const lasted = ({ beginNs, endNs }: Commits, place: number) =>
  at(endNs, place) - at(beginNs, place);

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
  const place = shown.endNs.findIndex(
    (end, nth) => end === endNs && shown.process[nth] === process,
  );
  return { run, commit: followedCommit(run, place) };
}

/** What is claimed of one commit, and its sum. */
function claimOf(commit: FollowedCommit): { claim: string; beside: string } {
  const { claim, arithmetic } = wordSum(sumOf(commit));
  return { claim, beside: arithmetic };
}

export async function showAlone(carry: Carry, { fsyncMs }: Setting): Promise<Shown> {
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
      'alone-took': ms(total),
      'answer-fsync': ms(fsyncMs * 1e6),
    },
  };
}

export async function showNeighbour(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
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
    'neighbour-took': ms(length(commit)),
    'neighbour-why': `It had work to do, and had to wait for its turn: ${when}.`,
  };
}

export async function showCrowd(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
  const scenario = machines.crowd(fsyncMs, value);
  const [whole, one] = [await carryWhole(carry, scenario), await carry(machines.crowd(fsyncMs, 1))];
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
      'crowd-took': ms(mean),
      'crowd-limit': rate(limit),
      'crowd-verdict':
        value === 1
          ? 'One session alone gets one commit out of each write.'
          : commits > limit
            ? `The disk does ${rate(writes)} writes a second, and ${rate(commits)} commits come of it: ${times(commits / limit)} what seemed possible.`
            : `The disk does ${rate(writes)} writes a second, and ${rate(commits)} commits come of it. On a disk as quick as yours there is hardly a limit to break; type a slower one at the top, or add sessions.`,
      'crowd-odd':
        value === 1
          ? ''
          : `${formatCount(value)} sessions get ${times(commits / commitsPerSecond(one))} as many commits done as one, and a commit takes ${ms(mean)} where it took ${ms(alone)}.`,
    },
  };
}

export async function showTold(carry: Carry, { fsyncMs, value }: Setting): Promise<Shown> {
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
      'told-took': ms(length(commit)),
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
