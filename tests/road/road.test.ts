/**
 * The road at random instants of many runs: every process is in exactly one place, no text lies under another or under a
 * process, and nothing is outside of the picture; and no depth tells more than its reader is to take in.
 */
import { describe, expect, it } from 'vitest';
import type { LessonDefinition } from '$lesson/content/definition';
import { makeRun } from '$databases/index';
import type { Run } from '$model/run/run';
import { State } from '$model/schema/generated';
import { readScenario } from '$model/scenario/decode';
import { usualProtagonist } from '$model/story/usualProtagonist';
import { isOnCpu } from '$model/trace/records';
import { isInside, overlap, type Box } from '$views/road/geometry';
import { labelsOf, MOST_LABELS, textOf } from '$views/road/labels';
import { roadLayout, roadLayoutIn, roadLayoutWithin } from '$views/road/layout';
import type { Depth, RoadLayout } from '$views/road/plan';
import { motionAt, STANDING } from '$views/road/motion';
import { pointsOf, stacksOf } from '$views/road/places';
import { sceneOf } from '$views/road/scene';
import { PLACES, roadState, type RoadState } from '$views/road/state';
import { tellingAt } from '$views/road/telling';
import { trailAt } from '$views/road/followedCommit';
import { stampsOf } from '$views/road/trail';
import { firstScenario } from '$site/opening/firstRun';
import { core, published } from '../fixtures/core';
import { Dice } from '../fixtures/random';
import { sample } from '../sample';

const SEED = 20_261_126;
const WINDOW = { fromNs: 20e6, untilNs: 60e6, records: 60_000 };
const DEPTHS: readonly Depth[] = [0, 1, 2, 3];
const WIDTHS = [366, 620, 700, 1136];
/** Beside the text, or below a page's head, on a screen of 1366x650; and beside parameters and lanes on one of 1440x900. */
const LOW_PLACES = [
  { width: 597, height: 356, depth: 2 },
  { width: 906, height: 317, depth: 2 },
  { width: 513, height: 537, depth: 3 },
] as const;
const INSTANTS = 50;
const EM = 16;

/** Machines whose sessions write the log in turn, with either rule of waking and every delay. */
function randomLedMachine(dice: Dice, database: string) {
  const isMariadb = database === 'mariadb';
  return readScenario({
    run: { database, until_ms: 60, seed: 1 + dice.below(1000) },
    machine: { cpus: 1 + dice.below(dice.pick([2, 8])) },
    wal: {
      wake: dice.pick(['all', 'covered_and_one']),
      commit_delay_us: dice.pick([0, 0, 300]),
      commit_siblings: 1,
    },
    ...(isMariadb
      ? {
          binlog: {
            active: dice.below(3) > 0,
            wake: dice.pick(['each', 'broadcast']),
            wait_count: dice.pick([0, 4]),
            wait_us: 500,
          },
        }
      : {}),
    sessions: {
      count: 1 + dice.below(dice.pick([4, 40, 200])),
      cpu_ms: dice.pick([0.1, 0.6]),
      think_ms: dice.pick([0, 1, 10]),
      reads: dice.pick([0, 0.4]),
    },
    noise: { count: dice.below(dice.pick([2, 8])) },
  });
}

const DATABASES = ['oracle', 'oracle', 'postgresql', 'mariadb'];

function randomMachine(dice: Dice, nth: number) {
  const database = DATABASES[nth % DATABASES.length] ?? 'oracle';
  return database === 'oracle' ? randomOracleMachine(dice) : randomLedMachine(dice, database);
}

/** Machines with as many kinds of processes, disks and nodes as there can be. */
function randomOracleMachine(dice: Dice) {
  const sockets = dice.pick([1, 1, 2, 4]);
  return readScenario({
    run: { until_ms: 60, seed: 1 + dice.below(1000) },
    machine: { cpus: sockets * (1 + dice.below(dice.pick([2, 4, 16]))), sockets },
    lgwr: dice.below(3) === 0 ? { writers: 'workers', workers: 1 + dice.below(8) } : {},
    redo: dice.below(3) === 0 ? { group_kb: 2048, log_buffer_kb: 512 } : {},
    rac: dice.below(3) === 0 ? { broadcast: true, lms: 1 + dice.below(3) } : {},
    archiver: { active: dice.below(2) === 0 },
    sessions: {
      count: 1 + dice.below(dice.pick([4, 40, 400])),
      cpu_ms: dice.pick([0.1, 0.6, 2]),
      think_ms: dice.pick([0, 1, 10]),
      reads: dice.pick([0, 0.4]),
      dirty_blocks: 1,
    },
    noise: { count: dice.below(dice.pick([2, 30])), nice: dice.pick([-15, 0, 5]) },
    dbwr: { count: 1 + dice.below(4) },
    redo_disk: { queue_depth: dice.pick([1, 8]) },
    data_disk: { queue_depth: 16, service_ms: 1 },
  });
}

const lessons = Object.entries(
  import.meta.glob<{ lesson: LessonDefinition }>('../../lessons/*/lesson.ts', { eager: true }),
);

/** A name, and what makes its run. */
type Named = readonly [string, () => Run];

const runOf = (scenario: ReturnType<typeof randomMachine>, window = WINDOW) =>
  makeRun(scenario, core.runToEnd(scenario.settings(), window));

const firstRuns: readonly Named[] = lessons.flatMap(([path, { lesson }]) => {
  const [play] = lesson.demo.plays;
  const name = path.split('/').at(-2) ?? path;
  return play
    ? [
        [
          name,
          () => runOf(play.scenario, { records: 60_000, ...play.window } as typeof WINDOW),
        ] as const,
      ]
    : [];
});

const cases: readonly Named[] = [
  'S1-noise',
  'S3-starved',
  'S4-broadcast',
  'S6-heavy',
  'S7-far',
].map((name) => [name, () => runOf(published(name).withValue('run.until_ms', 60))] as const);

const randomRuns: readonly Named[] = Array.from(
  { length: 20 },
  (_, nth) => [`random ${nth}`, () => runOf(randomMachine(new Dice(SEED + nth), nth))] as const,
);

const all: readonly Named[] = [
  ['home', () => runOf(firstScenario(true), { fromNs: 0, untilNs: 200e6, records: 30_000 })],
  ...firstRuns,
  ...cases,
  ...randomRuns,
];

/** No lesson has a machine as large as this one. */
const LARGE: Named = [
  'a large machine',
  () =>
    runOf(
      readScenario({ run: { until_ms: 60 }, machine: { cpus: 128 }, sessions: { count: 600 } }),
    ),
];

function instantsOf({ trace }: Run, dice: Dice): number[] {
  const length = trace.untilNs - trace.fromNs;
  return Array.from(
    { length: INSTANTS },
    () => trace.fromNs + Math.floor((dice.below(1e6) / 1e6) * length),
  );
}

const clockAt = (timeNs: number) => ({ timeNs, rate: 0.005, jumpNs: 0, isStepping: false });

function labelsAt(layout: RoadLayout, state: RoadState) {
  const { run } = state.scene;
  const { process } = usualProtagonist(run);
  const { timeNs } = state;
  const telling = tellingAt(run, process, timeNs, layout.depth, clockAt(timeNs));
  return labelsOf(layout, state, telling.labels(layout, state));
}

describe('the road', () => {
  it.each(sample(all, 0.2))('has every process of %s in exactly one place', (_, make) => {
    const run = make();
    for (const timeNs of instantsOf(run, new Dice(SEED))) {
      const state = roadState(run, timeNs);
      const { machine, processes } = state;
      expect(processes.length).toBe(run.processes.length);
      for (const [process, { place, cpu, look }] of processes.entries()) {
        expect(PLACES).toContain(place);
        const now = machine.state[process] ?? State.new;
        // What the trace says of CPUs is what the road shows of them; another machine's are out of sight.
        if (place === 'cpu') expect(machine.cpus[cpu]?.current).toBe(process);
        if (place === 'queue') expect(machine.cpus[cpu]?.queue).toContain(process);
        if (place !== 'remote') {
          expect(place === 'cpu').toBe(isOnCpu(now));
          expect(place === 'queue').toBe(now === State.runnable);
          expect(look === 'runnable').toBe(now === State.runnable);
        }
      }
    }
  });

  it.each(sample(all, 0.2))('writes nothing over anything else in %s', (_, make) => {
    const run = make();
    const scene = sceneOf(run);
    const layouts = [
      ...WIDTHS.flatMap((width) =>
        DEPTHS.map((depth) => roadLayout(scene, { width, depth, em: EM })),
      ),
      ...LOW_PLACES.map(({ height, ...place }) =>
        roadLayoutWithin(scene, { ...place, em: EM, told: 'bar' }, height),
      ),
    ];
    for (const [nth, timeNs] of instantsOf(run, new Dice(SEED + 1)).entries()) {
      const layout = layouts[nth % layouts.length];
      if (!layout) continue;
      const state = roadState(run, timeNs);
      const faults = faultsOf(layout, state);
      const where = `${layout.width} px, depth ${layout.depth}, ${timeNs} ns`;
      expect(faults, where).toEqual([]);
    }
  });

  it.each(firstRuns)('tells no more than its depth has room for in %s', (_, make) => {
    const run = make();
    const scene = sceneOf(run);
    for (const depth of DEPTHS) {
      for (const width of [366, 1136]) {
        const layout = roadLayout(scene, { width, depth, em: EM });
        for (const timeNs of instantsOf(run, new Dice(SEED + 2)).slice(0, 10)) {
          const labels = labelsAt(layout, roadState(run, timeNs));
          expect(labels.length).toBeLessThanOrEqual(MOST_LABELS[depth]);
          const ids = labels.map(({ id }) => id);
          expect(ids).toContain('heading 0');
        }
      }
      if (depth === 2)
        expect(roadLayout(scene, { width: 1136, depth, em: EM }).radius).toBeGreaterThanOrEqual(12);
    }
  });

  it.each(sample(all, 0.2))('can be read in every place that %s is given', (_, make) => {
    const run = make();
    const scene = sceneOf(run);
    const state = roadState(run, instantsOf(run, new Dice(SEED + 4))[0] ?? 0);
    for (const width of [262, 302, 332, ...WIDTHS]) {
      for (const [depth, height] of [
        [0, 240],
        [1, 304],
        [1, 640],
        [2, 800],
      ] as const) {
        const layout = roadLayoutIn(scene, { width, depth, em: EM }, height);
        const where = `${width} × ${height} px, depth ${depth}`;
        for (const label of labelsAt(layout, state)) {
          expect(label.px, `“${textOf(label)}”, ${where}`).toBeGreaterThanOrEqual(11 - 1e-9);
        }
        expect(faultsOf(layout, state), where).toEqual([]);
      }
    }
  });

  it.each([...firstRuns, LARGE])('has room on the wall of a class for %s', (_, make) => {
    const run = make();
    const scene = sceneOf(run);
    // Of a wall of 1920 by 1080 pixels, what its title and its sentence leave.
    const size = { width: 1843, depth: 2, em: 32, told: 'bar' } as const;
    const layout = roadLayoutIn(scene, { ...size, leastEm: 32 }, 720, 1);
    expect(layout.height).toBeLessThanOrEqual(720);
    for (const timeNs of instantsOf(run, new Dice(SEED + 5)).slice(0, 10)) {
      const state = roadState(run, timeNs);
      for (const label of labelsAt(layout, state)) {
        expect(label.px, textOf(label)).toBeGreaterThanOrEqual(24);
      }
      const trail = trailAt(run, usualProtagonist(run).process, timeNs);
      for (const { box } of trail ? stampsOf(layout, trail) : []) {
        expect(box.width).toBeGreaterThan(0);
      }
      expect(faultsOf(layout, state)).toEqual([]);
    }
  });

  it.each(firstRuns)('gives way to a low place in %s: its tokens, then its letters', (_, make) => {
    const scene = sceneOf(make());
    for (const { height, ...place } of LOW_PLACES) {
      const size = { ...place, em: EM, told: 'bar' } as const;
      const usual = roadLayout(scene, size);
      const low = roadLayoutWithin(scene, size, height);
      expect(roadLayoutWithin(scene, size, Infinity)).toEqual(usual);
      expect(low.height).toBeLessThanOrEqual(Math.max(height, usual.height));
      expect(low.em).toBeGreaterThanOrEqual(13);
      // The smallest tokens come last, where less is told already.
      expect(low.radius).toBeGreaterThanOrEqual(low.depth < 2 ? 0.68 * 13 : 12);
      // Letters are smaller only where the smallest tokens are not enough.
      if (low.em < EM) {
        const larger = roadLayout(scene, { ...size, em: low.em + 0.5 }, height);
        if (!larger.isNarrow) expect(larger.height).toBeGreaterThan(height);
      }
    }
  });

  it.each(sample(all, 0.1))('comes to rest where processes are in %s', (_, make) => {
    const run = make();
    const layout = roadLayout(sceneOf(run), { width: 1136, depth: 2, em: EM });
    for (const timeNs of instantsOf(run, new Dice(SEED + 3)).slice(0, 10)) {
      const records = run.trace.indexAt(timeNs);
      const resting = pointsOf(layout, roadState(run, timeNs));
      expect(motionAt(layout, timeNs, records, STANDING).points).toEqual(resting);
      // A reader who waits long enough sees the same.
      const slow = (sinceNs: number) => 2000 + (timeNs - sinceNs) * 1e-3;
      expect(motionAt(layout, timeNs, records, slow).points).toEqual(resting);
      // And the same moment is the same picture, whatever was asked before.
      const quick = (sinceNs: number) => (timeNs - sinceNs) * 1e-4;
      const once = motionAt(layout, timeNs, records, quick);
      motionAt(layout, run.trace.fromNs, 0, quick);
      expect(motionAt(layout, timeNs, records, quick)).toEqual(once);
    }
  });
});

/** What lies over something else, or outside. */
function faultsOf(layout: RoadLayout, state: RoadState): string[] {
  const picture = { x: 0, y: 0, width: layout.width, height: layout.height };
  const points = pointsOf(layout, state);
  const labels = labelsAt(layout, state);
  const r = layout.radius;
  const faults: string[] = [];
  const tokens: { name: string; box: Box }[] = [];
  const stacked = new Set(stacksOf(points).flatMap(({ processes }) => processes.slice(1)));
  for (const process of state.processes.keys()) {
    if (stacked.has(process)) continue;
    const [x = 0, y = 0] = points.subarray(process * 2);
    const box = { x: x - r * 0.9, y: y - r * 0.9, width: r * 1.8, height: r * 1.8 };
    const name = `${state.scene.letters[process]} in ${state.processes[process]?.place}`;
    if (!isInside(box, picture)) faults.push(`${name} is outside`);
    tokens.push({ name, box });
  }
  for (const [nth, label] of labels.entries()) {
    if (!isInside(label.box, picture)) faults.push(`“${textOf(label)}” is outside`);
    for (const other of labels.slice(nth + 1)) {
      if (overlap(label.box, other.box)) faults.push(`“${textOf(label)}” on “${textOf(other)}”`);
    }
    for (const { name, box } of tokens) {
      if (overlap(label.box, box)) faults.push(`“${textOf(label)}” on ${name}`);
    }
  }
  for (const [nth, { name, box }] of tokens.entries()) {
    for (const other of tokens.slice(nth + 1)) {
      if (overlap(box, other.box)) faults.push(`${name} on ${other.name}`);
    }
  }
  return faults.slice(0, 5);
}
