/** What was recorded, run once more on the simulated machine, does what it did. */
import { expect, it } from 'vitest';
import { narrateRecord } from '$explain/narrate';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { perfettoTrace } from '$model/export/perfetto';
import { runOf } from '$model/recording/toRun';
import { commitsOf, likelyWriters } from '$model/recording/commits';
import { comparedFigures } from '$model/recording/twinComparison';
import { namedRun, replayedRun } from '$model/recording/namedRun';
import { programsOf } from '$model/recording/threadPrograms';
import { readRecording } from '$model/recording/readRecording';
import { replayTwinOf } from '$model/recording/replayTwin';
import type { Schedule } from '$model/recording/schedule';
import { scheduleOf } from '$model/recording/threadFollower';
import { databaseFor, makeRun, databaseOfId } from '$databases/index';
import { readScenario } from '$model/scenario/decode';
import { Scenario } from '$model/scenario/scenario';
import { runReal } from '../../fixtures/core';

const WINDOW = { fromNs: 0, untilNs: 2e9, records: 400_000 };
const coreNamed = (name: string) =>
  loadCoreFromDisk(new URL(`../../../src/engine/${name}.wasm`, import.meta.url));
const fast = await coreNamed('postwait-fast');

const recorded = async (text: string) => scheduleOf(await readRecording(new Blob([text]).stream()));

function replayed(schedule: Schedule, writers: readonly number[]) {
  const twin = replayTwinOf(schedule, commitsOf(schedule, writers));
  if (!twin?.replay) throw new Error('nothing to replay');
  const { scenario, replay } = twin;
  return {
    ...twin,
    replay,
    run: makeRun(scenario, fast.runToEnd(scenario.settings(), { ...WINDOW, replay })),
  };
}

const ORIGINAL = readScenario({
  run: { until_ms: 2000 },
  machine: { cpus: 2, scheduler: 'eevdf' },
  eevdf: { release: '6.18', wakeup_dequeues: true },
  lgwr: { affinity: '0' },
  sessions: { count: 5, cpu_ms: 0.6, cpu_distribution: 'exponential', think_ms: 2, affinity: '0' },
  noise: { count: 1, affinity: '0', burst_ms: 2, sleep_ms: 2 },
  noise2: { count: 1, affinity: '1', burst_ms: 0.1, sleep_ms: 20 },
  redo_disk: { service_ms: 0.7 },
});

it('commits wait as they did', async () => {
  const original = runReal(ORIGINAL, WINDOW);
  const schedule = await recorded([...perfettoTrace(original, narrateRecord)].join(''));
  const writers = likelyWriters(schedule);
  const real = namedRun(
    Scenario.defaults,
    runOf(schedule, { writers, wanted: null }, databaseOfId).data,
    databaseFor(Scenario.defaults),
  );
  const { run, members } = replayed(schedule, writers);
  expect(members.get('sessions')).toHaveLength(5);
  const apart = comparedFigures(real, run).map(({ id, real: one, simulated }) => [
    id,
    simulated / one,
  ]);
  const ratios = Object.fromEntries(apart) as Record<string, number>;
  for (const id of [
    'commits',
    'lfsMean',
    'lfsLong',
    'writerLong',
    'sessionLong',
    'wakeLong',
    'sessionForced',
  ]) {
    expect([id, Math.abs(Math.log2(ratios[id] ?? 0)) < 0.33, ratios[id]]).toEqual([
      id,
      true,
      ratios[id],
    ]);
  }
});

it('a replay repeats, and another machine changes it', async () => {
  const original = runReal(ORIGINAL, WINDOW);
  const schedule = await recorded([...perfettoTrace(original, narrateRecord)].join(''));
  const { scenario, replay, run } = replayed(schedule, likelyWriters(schedule));
  const again = (of: Scenario) => makeRun(of, fast.runToEnd(of.settings(), { ...WINDOW, replay }));
  expect(again(scenario).hash).toBe(run.hash);
  const alone = again(scenario.withValues({ 'lgwr.affinity': '1' }));
  expect(alone.wait('log_file_sync').meanNs).toBeLessThan(0.9 * run.wait('log_file_sync').meanNs);
  // A thread that is gone does nothing, and one without steps does what the scenario says.
  const fewer = again(scenario.withValues({ 'sessions.count': 2 }));
  expect(fewer.processes.filter(({ kind }) => kind === 'session')).toHaveLength(2);
  const more = again(scenario.withValues({ 'sessions.count': 7 }));
  expect(more.wait('log_file_sync').count).toBeGreaterThan(run.wait('log_file_sync').count);
});

it('the smaller core says that it has no replays', async () => {
  const original = runReal(ORIGINAL, WINDOW);
  const schedule = await recorded([...perfettoTrace(original, narrateRecord)].join(''));
  const { scenario, replay } = replayed(schedule, likelyWriters(schedule));
  const small = await coreNamed('postwait');
  expect(() => small.runToEnd(scenario.settings(), { ...WINDOW, replay })).toThrow(/core-stopped/);
});

/** A client and a server that wake each other, each on its own CPU. */
const PIDS: Record<string, number> = {
  client: 11,
  server: 21,
  'swapper/0': 0,
  'swapper/1': 0,
};
const line = (us: number, cpu: number, who: string, rest: string) =>
  `  ${who}-${PIDS[who]}  [00${cpu}] d..2. ${(1 + us / 1e6).toFixed(6)}: ${rest}\n`;
const switched = (us: number, cpu: number, from: string, to: string) =>
  line(
    us,
    cpu,
    from,
    `sched_switch: prev_comm=${from} prev_pid=${PIDS[from]} prev_prio=120 prev_state=${PIDS[from] ? 'S' : 'R'} ==> next_comm=${to} next_pid=${PIDS[to]} next_prio=120`,
  );
const wakes = (us: number, cpu: number, by: string, who: string) =>
  line(us, cpu, by, `sched_waking: comm=${who} pid=${PIDS[who]} prio=120 target_cpu=00${1 - cpu}`);

/** The client computes 100 us and asks, the server computes 300 us and answers. */
const TURN_US = 440;
const DIALOGUE = Array.from({ length: 60 }, (_, turn) => {
  const at = 1000 + TURN_US * turn;
  return [
    wakes(at + 100, 0, 'client', 'server'),
    switched(at + 105, 0, 'client', 'swapper/0'),
    switched(at + 120, 1, 'swapper/1', 'server'),
    wakes(at + 420, 1, 'server', 'client'),
    switched(at + 425, 1, 'server', 'swapper/1'),
    switched(at + 440, 0, 'swapper/0', 'client'),
  ];
})
  .flat()
  .join('');

it('a thread that waits for another is woken by that one', async () => {
  const schedule = await recorded(DIALOGUE);
  const interrupts = { timesNs: schedule.runsOn.map(() => new Float64Array()), ns: 0 };
  const task = (name: string) =>
    schedule.recording.tasks.findIndex(({ command }) => command === name);
  const [client, server] = [task('client'), task('server')];
  const programs = programsOf(schedule, interrupts, [client, server], 0);
  const kinds = (who: number) =>
    programs
      .get(who)
      ?.steps.slice(3, 10)
      .map(({ kind }) => kind);
  expect(kinds(server)).toEqual(['wait', 'compute', 'post', 'compute', 'wait', 'compute', 'post']);
  const bursts = programs.get(server)?.steps.flatMap((step) => ('ns' in step ? [step.ns] : []));
  expect(bursts).toContain(300_000);
  // No thread sleeps for a time: all of it is waiting for each other.
  const sleeps = programs.get(client)?.steps.filter(({ kind }) => kind === 'sleep');
  expect(sleeps).toEqual([]);

  const { run, members, replay } = replayed(schedule, []);
  const names = replayedRun(run, replay).processes.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['LGWR', 'client (11)', 'server (21)']));
  expect([...members.values()].flat().sort()).toEqual([client, server].sort());
  const cpuNs = run.processes
    .filter(({ kind }) => kind === 'noise')
    .map(
      ({ id }) => run.tables.processes.value(id, 'user') + run.tables.processes.value(id, 'kernel'),
    );
  const [less, more] = cpuNs.sort((a, b) => a - b);
  // As much as in the recording: 60 turns of some 105 and 305 us.
  expect((less ?? 0) / 60 / 105_000).toBeCloseTo(1, 1);
  expect((more ?? 0) / 60 / 305_000).toBeCloseTo(1, 1);
});

it('of more threads than a class can have, the busiest take part', async () => {
  // 300 workers, one after the other, and each is woken by the one before.
  const name = (worker: number) => `worker-${worker}`;
  for (let worker = 0; worker <= 300; worker++) PIDS[name(worker)] = 1000 + worker;
  const lines = Array.from({ length: 300 }, (_, worker) => [
    wakes(1000 * worker, 1, name(worker), name(worker + 1)),
    line(
      1000 * worker + 10,
      0,
      name(worker),
      `sched_switch: prev_comm=${name(worker)} prev_pid=${PIDS[name(worker)]} prev_prio=120 prev_state=S ==> next_comm=${name(worker + 1)} next_pid=${PIDS[name(worker + 1)]} next_prio=120`,
    ),
  ]);
  const schedule = await recorded(lines.flat().join(''));
  const { run, members, scenario } = replayed(schedule, []);
  const sizes = [...members.values()].map(({ length }) => length);
  expect(Math.max(...sizes)).toBe(256);
  expect(scenario.resolve('noise.count')).toBe(256);
  // No thread waits for one that is not there.
  const started = run.processes.filter(({ id }) => run.tables.processes.value(id, 'user') > 0);
  expect(started.length).toBeGreaterThan(200);
});

it('there is none of nothing', async () => {
  const schedule = await recorded(
    'a-1 [000] d..2. 1.000001: sched_switch: prev_comm=a prev_pid=1 prev_prio=120 prev_state=S ==> next_comm=swapper/0 next_pid=0 next_prio=120\n',
  );
  expect(replayTwinOf(schedule, commitsOf(schedule, []))).toBeNull();
});
