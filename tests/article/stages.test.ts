/**
 * The stages of the article: each runs for any number that a reader may type, all of them follow it, and at random instants
 * every picture is true of its run.
 */
import { readFileSync } from 'node:fs';
import { FIGURES } from '$article/figures';
import { plugWindow, PLUG_STEPS } from '$article/drawnStages';
import { stageOf, startOf } from '$article/stages';
import * as machines from '$article/machines';
import { COLOURS } from '$article/palette';
import { meanParts, saidAndDone, stretchesOf, sumOfParts, writesOf } from '$article/reading';
import { FSYNC, isPlaying, STAGE_IDS, type Carry, type Shown, type StageId } from '$article/stage';
import { makeRun } from '$databases/index';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { at } from '$model/at';
import { lfsParts } from '$model/run/lfsParts';
import { countFate, pulledPlug } from '$model/run/pulledPlug';
import type { Run } from '$model/run/run';
import { State } from '$model/schema/generated';
import { commitsIn } from '$model/trace/commits';
import { isOnCpu } from '$model/trace/records';
import { followedCommit } from '$views/oneCommit/followed';
import { roadState } from '$views/road/state';
import { describe, expect, it, test } from 'vitest';

const core = await loadCoreFromDisk('src/engine/postwait.wasm');
const carry: Carry = (scenario, trace = { fromNs: 0, untilNs: 0, records: 0 }) =>
  Promise.resolve(makeRun(scenario, core.runToEnd(scenario.settings(), trace)));

const show = (id: StageId, fsyncMs: number, value = startOf(id, fsyncMs).value) =>
  stageOf(id).show(carry, { fsyncMs, value });

const TYPED = [FSYNC.least, 0.1, FSYNC.default, 4, 20, FSYNC.most];
const textOf = (shown: Shown) =>
  [shown.claim, shown.beside, ...Object.values(shown.figures)].join(' ');

const NO_NUMBER = /NaN|Infinity|undefined|null/;

/** Of a long slider its ends, its middle and where it begins. */
function positionsOf(id: StageId): readonly number[] {
  const { control } = stageOf(id);
  if (!control) return [0];
  const { options, start } = control;
  const last = options.length - 1;
  const places =
    options.length > 8 ? [0, start, last >> 1, last] : options.map((_, place) => place);
  return places.map((place) => at(options, place).value);
}

/** So many instants of each picture. */
const INSTANTS = 1000;

/** The same instants each time, all over a stretch. */
function* instants(fromNs: number, untilNs: number): Generator<number> {
  let state = 12345;
  for (let nth = 0; nth < INSTANTS; nth++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield fromNs + Math.floor((state / 2 ** 32) * (untilNs - fromNs));
  }
}

describe.each(STAGE_IDS)('the stage %s', (id) => {
  it('has something to say at every position of its control and of any disk', async () => {
    for (const fsyncMs of TYPED) {
      for (const value of positionsOf(id)) {
        const shown = await show(id, fsyncMs, value);
        expect(textOf(shown), `${fsyncMs} ms, ${value}`).not.toMatch(NO_NUMBER);
        expect(textOf(shown), `${fsyncMs} ms, ${value}`).not.toMatch(/[−-]\d/);
        if (!isPlaying(shown.picture)) expect(shown.picture).not.toMatch(NO_NUMBER);
        expect(shown.claim).toMatch(/\.$/);
        for (const run of shown.runs) expect(run.failure).toBe(0);
        // A trace that was full would be told as if the rest had not happened.
        for (const { trace } of shown.runs) expect(trace.length).toBeLessThan(120_000);
      }
    }
  });

  it('says all that the prose asks of it', async () => {
    for (const fsyncMs of TYPED) {
      const { figures } = await show(id, fsyncMs);
      expect(Object.keys(figures).sort()).toEqual([...FIGURES[id]].sort());
      for (const words of Object.values(figures)) expect(words).not.toBe('');
    }
  });

  it('follows the number of the reader', async () => {
    const pictureOf = async (fsyncMs: number) => {
      const { picture, claim } = await show(id, fsyncMs);
      return `${claim} ${isPlaying(picture) ? picture.run.hash : picture}`;
    };
    expect(await pictureOf(1)).not.toBe(await pictureOf(1.4));
  });
});

describe('at 1,000 instants', () => {
  const machinesThatPlay = STAGE_IDS.filter((id) =>
    (['alone', 'neighbour', 'crowd', 'told'] as StageId[]).includes(id),
  );

  it.each(machinesThatPlay)('every process of %s is in exactly one place', async (id) => {
    const { picture } = await show(id, FSYNC.default);
    if (!isPlaying(picture)) throw new Error('It plays no run.');
    const { run, commit } = picture;
    expect(commit.beginNs).toBeGreaterThanOrEqual(run.trace.fromNs);
    expect(commit.endNs).toBeLessThanOrEqual(run.trace.untilNs);
    for (const timeNs of instants(run.trace.fromNs, run.trace.untilNs)) {
      const { machine, processes } = roadState(run, timeNs);
      expect(processes).toHaveLength(run.processes.length);
      for (const [process, { place, cpu }] of processes.entries()) {
        const now = machine.state[process] ?? State.new;
        expect(place === 'cpu').toBe(isOnCpu(now));
        expect(place === 'queue').toBe(now === State.runnable);
        const onCpus = machine.cpus.filter(({ current }) => current === process).length;
        const inQueues = machine.cpus.filter(({ queue }) => queue.includes(process)).length;
        expect(onCpus + inQueues).toBe(place === 'cpu' || place === 'queue' ? 1 : 0);
        if (place === 'cpu') expect(machine.cpus[cpu]?.current).toBe(process);
      }
    }
  });

  it('a commit that is drawn waits for one thing at a time, and its purple is a write of the disk', async () => {
    const scenario = machines.between(FSYNC.default);
    const run = await carry(scenario, machines.whole(scenario));
    const writes = writesOf(run);
    const commits = commitsIn(run.trace);
    const drawn = Array.from({ length: 40 }, (_, place) => followedCommit(run, place + 5));
    const first = at(commits.beginNs, 5);
    for (const timeNs of instants(first, Math.max(...drawn.map(({ endNs }) => endNs)))) {
      const isWriting = writes.some((each) => each.fromNs <= timeNs && timeNs < each.untilNs);
      for (const commit of drawn) {
        const now = stretchesOf(commit).filter(
          ({ fromNs, untilNs }) => fromNs <= timeNs && timeNs < untilNs,
        );
        const isUnderWay = commit.beginNs <= timeNs && timeNs < commit.endNs;
        expect(now).toHaveLength(isUnderWay ? 1 : 0);
        if (now[0]?.fill === 'disk') expect(isWriting).toBe(true);
      }
    }
  });

  it.each(TYPED)(
    'as many are lost as a plug pulled then would cost, with %s ms',
    async (fsyncMs) => {
      const scenario = machines.reckless(fsyncMs, false);
      const run = await carry(scenario, machines.whole(scenario));
      const commits = saidAndDone(run);
      const { fromNs, untilNs } = plugWindow(fsyncMs);
      expect(untilNs).toBeLessThan(run.trace.untilNs);
      const all = [...instants(fromNs, untilNs)];
      // The plug itself looks at the whole trace each time.
      for (const timeNs of all.filter((_, nth) => nth % 20 === 0)) {
        const lost = commits.filter(({ toldNs, diskNs }) => toldNs < timeNs && diskNs >= timeNs);
        expect(lost).toHaveLength(countFate(pulledPlug(run, timeNs), 'lost'));
      }
    },
  );
});

describe('what the prose claims beyond its figures', () => {
  const lengthOf = async (make: Promise<Run>) => (await make).commitWait.meanNs;

  test('with a wait no commit is ever lost', async () => {
    const scenario = machines.reckless(FSYNC.default, true);
    const run = await carry(scenario, machines.whole(scenario));
    const { fromNs, untilNs } = plugWindow(FSYNC.default);
    for (const timeNs of [...instants(fromNs, untilNs)].slice(0, 50)) {
      expect(countFate(pulledPlug(run, timeNs), 'lost')).toBe(0);
    }
  });

  test('the plug finds something to lose somewhere, whatever the disk', async () => {
    for (const fsyncMs of [FSYNC.least, FSYNC.default, FSYNC.most]) {
      const said = [];
      for (let value = 0; value < PLUG_STEPS; value++) {
        said.push((await show('plug', fsyncMs, value)).figures['plug-verdict']);
      }
      expect(said.some((each) => each?.includes('thank you'))).toBe(true);
    }
  });

  test('four sessions have a CPU each, and more sessions wait for longer', async () => {
    const late = async (sessions: number) => {
      const { picture } = await show('told', FSYNC.default, sessions);
      if (!isPlaying(picture)) throw new Error('It plays no run.');
      const { pieces, endNs } = picture.commit;
      return endNs - (pieces.findLast(({ kind }) => kind === 'disk')?.untilNs ?? NaN);
    };
    const [four, sixteen] = [await late(4), await late(16)];
    expect(four).toBeLessThan(2e5);
    expect(sixteen).toBeGreaterThan(5e6);
    expect(await late(32)).toBeGreaterThan(sixteen);
  });

  test('a log writer loses its CPU amid the sessions that it wakes', async () => {
    const run = await carry(machines.busy(FSYNC.default, 16));
    const lost = lfsParts(run).find(({ id }) => id === 'posting_preempted');
    expect(lost?.totalNs).toBeGreaterThan(0);
  });

  test('the quicker the disk, the more the cure costs', async () => {
    const loss = async (fsyncMs: number) => {
      const { figures } = await show('first', fsyncMs);
      return Number(/gets (\d+)\s% fewer/.exec(figures['first-verdict'] ?? '')?.[1] ?? 0);
    };
    expect(await loss(0.1)).toBeGreaterThan(await loss(1));
  });

  test('the second computer is free as far as is said, and not much farther', async () => {
    for (const fsyncMs of [0.5, 1, 4]) {
      const { figures } = await show('far', fsyncMs);
      const km = Number(figures['far-free']?.replace(',', ''));
      const alone = await lengthOf(carry(machines.alone(fsyncMs)));
      expect(await lengthOf(carry(machines.far(fsyncMs, km * 0.95)))).toBeLessThan(alone * 1.02);
      expect(await lengthOf(carry(machines.far(fsyncMs, km * 1.15)))).toBeGreaterThan(alone * 1.02);
    }
  });

  test('a disk with moods has the same mean write', async () => {
    const meanOf = async (variation: number) =>
      (await carry(machines.uneven(FSYNC.default, variation))).logWriteWait.meanNs;
    const even = await meanOf(0);
    expect(Math.abs((await meanOf(300)) / even - 1)).toBeLessThan(0.15);
  });

  test('the parts of a mean commit add up to it', async () => {
    for (const scenario of [machines.alone(1), machines.busy(1, 16), machines.full(1, 0)]) {
      const run = await carry(scenario);
      expect(sumOfParts(meanParts(run)) / run.commitWait.meanNs).toBeCloseTo(1, 2);
    }
  });
});

test('drawings have the colours of the theme', () => {
  const sheets = ['src/site/theme.css', 'src/site/pageTheme.css'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  for (const [token, light] of Object.values(COLOURS)) {
    expect(sheets.join('\n')).toContain(`${token}: light-dark(${light}, `);
  }
});
