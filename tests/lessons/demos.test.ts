/** What the small machine at the head of each lesson shows is what its sentences say. */
import { commitsIn } from '$model/trace/commits';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import type { Core } from '$engine/core';
import { tallyAt } from '$lesson/demo/tally';
import type { DemoPlay } from '$lesson/content/definition';
import { makeRun } from '$databases/index';
import { TraceType } from '$model/schema/generated';
import { beforeAll, describe, expect, it } from 'vitest';
import { contents, corePath } from './contents';
import { narrateRecord } from '$explain/narrate';
import { momentOf } from '$lesson/simulation/moment';

const NOTHING = { fromNs: 0, untilNs: 0, records: 0 };

let core: Core;
beforeAll(async () => {
  core = await loadCoreFromDisk(corePath);
});

/** What a reader has seen at the end of a play. */
function seenOf({ scenario, window }: DemoPlay) {
  const run = makeRun(
    scenario,
    core.runToEnd(scenario.settings(), { records: 400_000, ...window }),
  );
  const { beginNs, endNs } = commitsIn(run.trace);
  const longestNs = Math.max(...endNs.map((end, commit) => end - (beginNs[commit] ?? NaN)));
  return { run, commits: endNs.length, longestNs };
}

function demoOf(number: number) {
  const found = contents.find(({ entry }) => entry.number === number);
  if (!found) throw new Error(`There is no lesson ${number}`);
  const { demo } = found.definition;
  const [one, other] = demo.plays.map(seenOf);
  if (!one || !other) throw new Error('Nothing to compare');
  return { demo, one, other };
}

describe.each(contents)('the demo of $entry.slug', ({ definition: { demo } }) => {
  it('is played to the same scale in 3 to 15 seconds each, with commits to be seen', () => {
    expect(demo.plays.length).toBeGreaterThan(1);
    for (const play of demo.plays) {
      const { run, commits } = seenOf(play);
      expect(commits).toBeGreaterThan(0);
      const seconds = (run.trace.untilNs - run.trace.fromNs) / 1e9 / demo.speed;
      expect(seconds).toBeGreaterThan(3);
      expect(seconds).toBeLessThan(15);
    }
  });

  it('runs in next to no time on a phone: a few thousand events', () => {
    for (const play of demo.plays) {
      const { scenario } = play;
      expect(scenario.resolve('run.until_ms')).toBeLessThan(1100);
    }
  });
});

const counted = contents.filter(({ definition }) => definition.demo.counts === 'writes');

it.each(counted)('$entry.slug counts no commit before the write that it waited for', (lesson) => {
  for (const play of lesson.definition.demo.plays) {
    const { run } = seenOf(play);
    const [firstEndNs = NaN] = commitsIn(run.trace).endNs;
    expect(tallyAt(run, firstEndNs, 'writes')).toMatch(/^\d+ commits?, [1-9]\d* writes?$/);
  }
});

it('one commit is one write, and ten are three (1)', () => {
  const { demo, one, other } = demoOf(1);
  const told = ({ run }: typeof one) => tallyAt(run, run.trace.untilNs, demo.counts);
  expect(told(one)).toBe('1 commit, 1 write');
  expect(told(other)).toBe('10 commits, 3 writes');
});

it('after one commit, and after ten, all processes are at rest (1)', () => {
  const { one, other } = demoOf(1);
  for (const { run } of [one, other]) {
    const { cpus, disks, commitWaiters } = run.trace.stateAt(run.trace.untilNs);
    expect(cpus.map(({ current, queue }) => [current, queue.length])).toEqual([
      [-1, 0],
      [-1, 0],
    ]);
    expect(disks.flatMap(({ inService, queued }) => [...inService, ...queued])).toEqual([]);
    expect(commitWaiters).toEqual([]);
  }
});

it('a neighbour on the log writer’s CPU costs half of the commits (2)', () => {
  const { one, other } = demoOf(2);
  expect(other.commits).toBeLessThanOrEqual(one.commits / 2);
  expect(other.longestNs).toBeGreaterThan(2 * one.longestNs);
});

it('without the neighbour the same disk makes for more commits, and shorter ones (3)', () => {
  const { demo, one, other } = demoOf(3);
  const disks = demo.plays.map(({ scenario }) => scenario.resolve('redo_disk.service_ms'));
  expect(new Set(disks).size).toBe(1);
  expect(other.commits).toBeGreaterThan(one.commits);
  expect(other.longestNs).toBeLessThan(one.longestNs);
  // And so it is over the whole of a run, not only in what is played.
  const means = demo.plays.map(({ scenario }) => {
    const long = scenario.withValue('run.until_ms', 10_000);
    return makeRun(long, core.runToEnd(long.settings(), NOTHING)).wait('log_file_sync').meanNs;
  });
  expect(means).toEqual(means.toSorted((a, b) => b - a));
});

it('four times as many sessions make as many commits, a quarter of the writes, and wait ten times as long (4)', () => {
  const { demo, one, other } = demoOf(4);
  const told = ({ run }: typeof one) => tallyAt(run, run.trace.untilNs, demo.counts);
  expect(told(one)).toBe('24 commits, 12 writes');
  expect(told(other)).toBe('24 commits, 3 writes');
  expect(other.longestNs).toBeGreaterThan(10 * one.longestNs);
});

it('with the log writer first every commit is quicker, and not one more is done (5)', () => {
  const { one, other } = demoOf(5);
  expect(other.commits).toBe(one.commits);
  expect(other.longestNs).toBeLessThan(one.longestNs / 2);
});

it('sessions that look for themselves commit less often here (6)', () => {
  const { one, other } = demoOf(6);
  expect(other.commits).toBeLessThan(one.commits);
});

it('one writer that is late holds all sessions up (7)', () => {
  const { one, other } = demoOf(7);
  expect(other.commits).toBeLessThan(one.commits / 2);
});

it('with the log writer first not one commit more is done, nor is the longest wait much shorter (8)', () => {
  const { one, other } = demoOf(8);
  expect(other.commits).toBe(one.commits);
  expect(Math.abs(other.longestNs / one.longestNs - 1)).toBeLessThan(0.1);
});

it('one long write out of many, and most sessions have waited for it (9)', () => {
  const { one, other } = demoOf(9);
  expect(one.longestNs).toBeLessThan(2e6);
  expect(other.longestNs).toBeGreaterThan(9e6);
});

it('a commit for every ten rows is fewer commits and more than three times the rows (10)', () => {
  const { one, other } = demoOf(10);
  const rowsOf = ({ run: { trace } }: typeof one) =>
    Array.from({ length: trace.length }, (_, record) => trace.type(record)).filter(
      (type) => type === TraceType.transaction,
    ).length;
  expect([one.commits, rowsOf(one)]).toEqual([11, 11]);
  expect([other.commits, rowsOf(other)]).toEqual([4, 37]);
});

it('a busy machine over there costs half of the commits over here (15)', () => {
  const { one, other } = demoOf(15);
  expect(other.commits).toBeLessThan(0.6 * one.commits);
  expect(other.longestNs).toBeGreaterThan(3 * one.longestNs);
});

it('far from the memory fewer commits are done, and none waits for longer (16)', () => {
  const { one, other } = demoOf(16);
  expect(other.commits).toBeLessThan(0.9 * one.commits);
  expect(other.longestNs).toBeLessThan(one.longestNs);
});

/** What a button in the prose leads to is what the prose says of it there. */
describe('marks', () => {
  let core: Core;
  beforeAll(async () => {
    core = await loadCoreFromDisk(corePath);
  });

  /** What the caption says after a button of a lesson. */
  function toldBy(number: number, name: string): string {
    const lesson = contents.find(({ entry }) => entry.number === number)?.definition;
    const action = lesson?.actions[name];
    const simulation = lesson?.simulations[action?.simulation ?? ''];
    if (!action?.show || !simulation) throw new Error(`Lesson ${number} shows no ${name}`);
    const scenario = simulation.scenario.withValues(action.values ?? {});
    const window = { records: 400_000, ...simulation.window };
    const run = makeRun(scenario, core.runToEnd(scenario.settings(), window));
    const { mark } = momentOf(run, action.show, action, simulation.options.open);
    return mark ? narrateRecord(run, mark.record) : '';
  }

  it.each([
    [2, 'lgwr-queued', 'Session 1 woke LGWR, which is runnable on CPU 5 behind noise 1.'],
    [3, 'fits-flush', 'LGWR began a flush; 4 sessions wait.'],
    [4, 'lost', 'Session 13 took the CPU from LGWR, which is runnable on CPU 1 behind session 13.'],
    [4, 'taken', 'CPU 1 takes session 13.'],
    [6, 'post', 'LGWR posted session 10.'],
    [7, 'commit', 'Session 5 ended its “log file sync” after 239 µs.'],
    [
      8,
      'lgwr-queued',
      'Session 62 woke LGWR, which is runnable on CPU 0 behind session 67, session 40, and 8 others.',
    ],
    [8, 'flush', 'LGWR began a flush; 49 sessions wait.'],
    [9, 'halfway', 'Session 125 began to wait for “log file sync”.'],
    [12, 'full', 'Session 14 began to wait for “log file switch completion”.'],
    [14, 'first-handed', 'LGWR handed a flush to LG00.'],
    [14, 'second-handed', 'LGWR handed a flush to LG01.'],
    [14, 'published', 'LG00 published the on-disk position: 7.21 MB.'],
    [15, 'sent', 'LMS0 sent a message to remote LMS0.'],
    [15, 'answers', 'CPU 4 takes remote LMS0.'],
    [15, 'far-written', 'The redo disk completed a request of LGWR after 496 µs.'],
    [15, 'far-done', 'LGWR began a flush; 10 sessions wait.'],
    [16, 'queued', 'LGWR woke session 4, which is runnable on CPU 3 behind session 1.'],
  ])('lesson %d, %s: %s', (number, name, told) => {
    expect(toldBy(number, name)).toBe(told);
  });
});
