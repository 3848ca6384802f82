/** A machine taken from its first report to its result, with the real core. */
import { expect, test } from 'vitest';
import { CASE_IDS, drawCase } from '$clinic/cases';
import { POINTS, pointsOf } from '$clinic/grading';
import { proofLink, proofOf } from '$clinic/proof';
import { Taking } from '$clinic/taking.svelte';
import { STATISTICS_ONLY } from '$engine/protocol';
import { byteAt } from '$model/at';
import { decodeLink } from '$model/link/link';
import { Wait } from '$model/schema/generated';
import type { Scenario } from '$model/scenario/scenario';
import type { Run } from '$model/run/run';
import type { CauseId } from '$clinic/causes';
import type { LfsPartId } from '$model/run/run';
import { runReal } from '../fixtures/core';
import { sample } from '../sample';
import { tracedWhole } from './tracedWhole';

const engine = {
  run: (scenario: Scenario, options: { trace?: { fromNs: number; untilNs: number } } = {}) =>
    Promise.resolve(
      runReal(scenario, { fromNs: 0, untilNs: 0, ...options.trace, records: 400_000 }),
    ),
};
const pool = {
  runAll: <T>(scenarios: readonly Scenario[], read: (run: Run, index: number) => T) =>
    Promise.resolve(
      scenarios.map((scenario, place) => read(runReal(scenario, STATISTICS_ONLY), place)),
    ),
};

async function opened(number: number, seed: number): Promise<Taking> {
  const taking = new Taking(drawCase(number, seed), engine, pool);
  await taking.start();
  return taking;
}

test('a right cause and a good remedy bring all points, however long one looked', async () => {
  const taking = await opened(1, 2);
  expect(taking.machine.cause).toBe('neighbour');
  taking.open('taskset');
  taking.open('top');
  taking.open('top');
  taking.cause = 'neighbour';
  taking.remedy = 'lgwr_rr';
  await taking.handIn();
  const { score, all, chosen } = taking.verdict ?? expect.fail('no verdict');
  expect(score).toEqual({ cause: 50, act: 50, total: 100 });
  expect(all).toHaveLength(taking.remedies.length);
  expect(chosen.effect.removed).toBeGreaterThan(0.5);
  expect(chosen.effect.gained).toBeGreaterThan(0.1);
  // Cures come first, and of those what removed most.
  const moved = all.map(({ effect }) => effect.moved);
  expect(moved).toEqual([...moved].sort((a, b) => Number(a) - Number(b)));
});

test('a wrong cause and a remedy that does nothing bring nothing', async () => {
  const taking = await opened(1, 2);
  for (const id of taking.closed) taking.open(id);
  expect(taking.closed).toEqual([]);
  taking.cause = 'log_buffer';
  taking.remedy = 'buffer';
  await taking.handIn();
  expect(taking.verdict?.score).toMatchObject({ cause: 0, act: 0, total: 0 });
});

test('a first try gives nothing away, and what a second one mends counts half', async () => {
  const taking = await opened(1, 2);
  taking.cause = 'log_buffer';
  taking.remedy = 'buffer';
  await taking.handIn();
  expect([taking.verdict?.points, taking.answered]).toEqual([0, false]);
  taking.tryAgain();
  expect(taking.verdict).toBeNull();
  [taking.cause, taking.remedy] = ['neighbour', 'lgwr_rr'];
  await taking.handIn();
  expect(taking.verdict?.score.total).toBe(100);
  expect([taking.verdict?.points, taking.answered]).toEqual([50, true]);
  // A second try never costs anything.
  expect(pointsOf({ cause: 0, act: 0, total: 0 }, { cause: 50, act: 0, total: 50 })).toBe(50);
});

test('the answer is there at once for a full score, a reader who gives up or has seen it', async () => {
  const full = await opened(1, 2);
  [full.cause, full.remedy] = ['neighbour', 'lgwr_rr'];
  await full.handIn();
  expect(full.answered).toBe(true);
  const wrong = await opened(1, 2);
  [wrong.cause, wrong.remedy] = ['log_buffer', 'buffer'];
  await wrong.handIn(true);
  expect(wrong.answered).toBe(true);
  const given = await opened(1, 2);
  [given.cause, given.remedy] = ['log_buffer', 'buffer'];
  await given.handIn();
  given.giveUp();
  expect(given.answered).toBe(true);
  given.tryAgain();
  expect(given.verdict).not.toBeNull();
});

test('nothing is handed in before both are chosen', async () => {
  const taking = await opened(1, 2);
  taking.cause = 'neighbour';
  await taking.handIn();
  expect(taking.verdict).toBeNull();
});

test('a neighbour on the last CPU that is left is half of the story', async () => {
  const seed = [1, 2, 3, 4, 5].find((each) => drawCase(10, each).cause === 'cpu_offline') ?? 0;
  const taking = await opened(10, seed);
  taking.cause = 'neighbour';
  taking.remedy = 'online';
  await taking.handIn();
  expect(taking.verdict?.score).toMatchObject({ cause: POINTS.cause / 2, act: POINTS.act });
});

test('a remedy that gains no transactions is worth nothing, however much shorter commits are', async () => {
  const seed = [1, 2, 3].find((each) => drawCase(11, each).cause === 'herd') ?? 0;
  const taking = await opened(11, seed);
  taking.cause = 'herd';
  taking.remedy = 'lgwr_rr';
  await taking.handIn();
  const { chosen, all } = taking.verdict ?? expect.fail('no verdict');
  expect(chosen.effect.removed).toBeGreaterThan(0.8);
  expect(chosen.effect).toMatchObject({ moved: true, points: 0 });
  expect(all[0]?.remedy.id).toBe('more_cpus');
  expect(all[0]?.effect).toMatchObject({ moved: false, points: POINTS.act });
});

/** What commits lose their time to, by what is behind it. */
const PARTS: Partial<Record<CauseId, readonly (LfsPartId | null)[]>> = {
  slow_disk: ['io', 'previous_io'],
  long_tail: ['io', 'previous_io'],
  archiver: ['io', 'previous_io'],
  row_commits: ['io'],
  log_full: [null],
  neighbour: ['start_runnable', 'previous_runnable', 'io_runnable'],
  cpu_offline: ['start_runnable', 'previous_runnable', 'io_runnable'],
  cpu_full: ['start_runnable', 'previous_runnable', 'io_runnable', 'own_runnable'],
  herd: ['posting_preempted', 'previous_runnable', 'own_runnable'],
  polling: ['overshoot'],
  far_node: ['broadcast', 'previous_io', 'previous_cpu'],
};

const takes = CASE_IDS.flatMap((id, place) =>
  [1, 2, 3, 4, 5].map((seed) => ({ id, number: place + 1, seed })),
);

test.each(sample(takes, 1 / 3))(
  'the moment that proves case $number, seed $seed, is one in which a session waits for it',
  ({ number, seed }) => {
    const machine = drawCase(number, seed);
    const run = tracedWhole(machine);
    const proof = proofOf(run) ?? expect.fail('no moment');
    expect(PARTS[machine.cause]).toContain(proof.part?.id ?? null);
    const { wait } = run.trace.stateAt(proof.instantNs);
    expect([Wait.log_file_sync, Wait.log_file_switch_checkpoint_incomplete]).toContain(
      byteAt(wait, proof.process),
    );
    const link = proofLink(run, 'A case', proof);
    const { scenario, view, problems } = decodeLink(...splitLink(link));
    expect(problems).toEqual([]);
    expect(scenario.equals(machine.scenario)).toBe(true);
    expect(view.instantNs).toBe(proof.instantNs);
  },
);

function splitLink(link: string): [string, string] {
  const [search, hash] = link.split('#');
  return [search ?? '', `#${hash ?? ''}`];
}

test('a machine without a commit has no such moment', () => {
  const idle = drawCase(1, 1).scenario.withValue('sessions.count', 0);
  const run = runReal(idle, { fromNs: 0, untilNs: 2e9, records: 10_000 });
  expect(proofOf(run)).toBeNull();
  expect(run.wait('log_file_sync').count).toBe(0);
});
