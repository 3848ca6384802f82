import { commitsIn } from '$model/trace/commits';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { at } from '$model/at';
import { makeRun } from '$databases/index';
import type { Run } from '$model/run/run';
import { protagonistOf, StoryRank } from '$model/story/storyEvents';
import { storyPace } from '$player/storyPace';
import { firstScenario, shownPartOf, WHOLE } from '$site/opening/firstRun';
import { runDataOf, textOf } from '$site/opening/runText';
import {
  kindOf,
  longestCommitOf,
  pieceAt,
  sumOf,
  type FollowedCommit,
} from '$views/oneCommit/followed';
import { ROUND_MS, tempoFor, withLongWaits } from '$views/oneCommit/pace';
import { wordPiece, wordSum } from '$views/oneCommit/words';
import { beforeAll, describe, expect, test } from 'vitest';

const core = loadCoreFromDisk('src/engine/postwait.wasm');

async function runOf(hasNeighbour: boolean): Promise<{ whole: Run; shown: Run }> {
  const scenario = firstScenario(hasNeighbour);
  const made = (part: typeof WHOLE | ReturnType<typeof shownPartOf>, run: Awaited<typeof core>) =>
    makeRun(scenario, run.runToEnd(scenario.settings(), part));
  const loaded = await core;
  const whole = made(WHOLE, loaded);
  return { whole, shown: made(shownPartOf(whole), loaded) };
}

describe.each([true, false])('with a neighbour: %s', (hasNeighbour) => {
  let whole: Run;
  let shown: Run;
  let commit: FollowedCommit;

  beforeAll(async () => {
    ({ whole, shown } = await runOf(hasNeighbour));
    commit = longestCommitOf(shown);
  });

  test('what is shown holds the longest commit of the run, whole', () => {
    const all = commitsIn(whole.trace);
    const longest = Math.max(...all.endNs.map((end, index) => end - at(all.beginNs, index)));
    expect(commit.endNs - commit.beginNs).toBe(longest);
    expect(shown.trace.fromNs).toBeLessThan(commit.beginNs);
    expect(shown.trace.untilNs).toBeGreaterThan(commit.endNs);
    expect(shown.hash).toBe(whole.hash);
  });

  test('its pieces tile the wait, and the printed sum adds up', () => {
    const [first] = commit.pieces;
    expect(first?.fromNs).toBe(commit.beginNs);
    expect(commit.pieces.at(-1)?.untilNs).toBe(commit.endNs);
    for (const [index, piece] of commit.pieces.slice(1).entries()) {
      expect(piece.fromNs).toBe(commit.pieces[index]?.untilNs);
    }
    const { total, of } = sumOf(commit);
    expect(of.line + of.earlier + of.disk + of.work).toBe(total);
    expect(Math.min(...Object.values(of))).toBeGreaterThanOrEqual(0);
    const { claim, arithmetic } = wordSum(sumOf(commit));
    const [printed = 0, ...addends] = [...arithmetic.matchAll(/\d+\.\d/g)].map(Number);
    expect(addends.reduce((sum, each) => sum + each, 0)).toBeCloseTo(printed, 9);
    expect(claim).toContain(printed.toFixed(1));
  });

  test('the device takes what the scenario says', () => {
    expect(sumOf(commit).of.disk).toBe(9);
  });

  test('one round takes a few seconds of the reader’s, and every instant of it has words', () => {
    const who = protagonistOf(shown, commit.process);
    const pace = withLongWaits(
      storyPace({ protagonists: () => [who], leastRank: StoryRank.flush }),
    );
    const tempo = tempoFor(pace, shown.trace);
    expect(tempo).toBeGreaterThan(0.5);
    expect(tempo).toBeLessThan(2.5);
    expect(ROUND_MS).toBeGreaterThanOrEqual(6000);
    expect(ROUND_MS).toBeLessThanOrEqual(8000);
    for (let timeNs = shown.trace.fromNs; timeNs < shown.trace.untilNs; timeNs += 1e4) {
      expect(wordPiece(commit, pieceAt(commit, timeNs), timeNs)).toMatch(/\.$/);
    }
  });
});

test('a run that is written into the page is read there as it was', async () => {
  const scenario = firstScenario(true);
  const data = (await core).runToEnd(scenario.settings(), WHOLE);
  expect(data.trace.records).toBeGreaterThan(1000);
  expect(runDataOf(textOf(data))).toEqual(data);
});

test('the neighbour is what the commit waits for', async () => {
  const [busy, quiet] = await Promise.all([runOf(true), runOf(false)]);
  const [long, short] = [busy, quiet].map(({ shown }) => sumOf(longestCommitOf(shown)));
  expect(long?.of.line).toBeGreaterThan(20 * (long?.of.disk ?? 0));
  expect(short?.total).toBeLessThan((long?.total ?? 0) / 5);
  expect(longestCommitOf(busy.shown).commits).toBe(6);
});

test('parts of log file sync are told as what a session waits for', () => {
  expect(kindOf('io')).toBe('disk');
  expect(kindOf('previous_runnable')).toBe('earlier');
  expect(kindOf('start_runnable')).toBe('line');
  expect(kindOf('own_runnable')).toBe('line');
  expect(kindOf('lgwr_cpu')).toBe('work');
  expect(kindOf(null)).toBe('work');
});
