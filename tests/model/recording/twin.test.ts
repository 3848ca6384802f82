/** A scenario that is estimated from a recording of a run is near the scenario of that run. */
import { whyCommit } from '$explain/waitChain/waitChain';
import { commitsIn } from '$model/trace/commits';
import { flushesOf } from '$model/trace/flushes';
import { commitByPlace } from '$model/waitChain/commit';
import { roadState } from '$views/road/state';
import { databaseFor, databaseOfId, makeRun } from '$databases/index';
import { remediesOf } from '$databases/remedies';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { expect, it } from 'vitest';
import { narrateRecord } from '$explain/narrate';
import { perfettoTrace } from '$model/export/perfetto';
import { runOf } from '$model/recording/toRun';
import { commitsOf, likelyWriters } from '$model/recording/commits';
import { comparedFigures } from '$model/recording/twinComparison';
import { scheduleOf } from '$model/recording/threadFollower';
import { consistentSchedule } from '$model/recording/consistentSchedule';
import { partsBar } from '$views/charts/parts';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readRecording } from '$model/recording/readRecording';
import { replayTwinOf } from '$model/recording/replayTwin';
import { twinOf } from '$model/recording/twin';
import { namedRun } from '$model/recording/namedRun';
import { Scenario } from '$model/scenario/scenario';
import { readScenario } from '$model/scenario/decode';
import { runReal } from '../../fixtures/core';

const fast = await loadCoreFromDisk(
  new URL('../../../src/engine/postwait-fast.wasm', import.meta.url),
);
const WINDOW = { fromNs: 0, untilNs: 2e9, records: 400_000 };

const ORIGINAL = readScenario({
  run: { until_ms: 2000 },
  machine: { cpus: 4, scheduler: 'eevdf' },
  lgwr: { affinity: '1' },
  sessions: { count: 4, cpu_ms: 1, think_ms: 2, affinity: '2-3' },
  noise: { count: 1, affinity: '1', burst_ms: 2, sleep_ms: 2 },
  redo_disk: { service_ms: 0.7 },
});

it('the twin of a run has its numbers, and does what it did', async () => {
  const original = runReal(ORIGINAL, WINDOW);
  const text = [...perfettoTrace(original, narrateRecord)].join('');
  const schedule = scheduleOf(await readRecording(new Blob([text]).stream()));
  const writers = likelyWriters(schedule);
  const twin = twinOf(schedule, commitsOf(schedule, writers));
  expect(twin?.resolve('machine.cpus')).toBe(4);
  expect(twin?.resolve('lgwr.affinity')).toBe('1');
  expect(twin?.resolve('sessions.affinity')).toBe('2-3');
  expect(twin?.resolve('sessions.count')).toBe(4);
  expect(twin?.resolve('noise.count')).toBe(1);
  for (const [key, value] of [
    ['lgwr.gather_us', 48],
    ['redo_disk.service_ms', 0.7],
    ['sessions.cpu_ms', 1],
    ['sessions.think_ms', 2],
    ['noise.burst_ms', 2],
    ['noise.sleep_ms', 2],
  ] as const) {
    const near = Math.abs((twin?.resolve(key) ?? 0) / value - 1) < 0.25;
    expect([key, twin?.resolve(key), near]).toEqual([key, twin?.resolve(key), true]);
  }
  const real = namedRun(
    Scenario.defaults,
    runOf(schedule, { writers, wanted: null }, databaseOfId).data,
    databaseFor(Scenario.defaults),
  );
  const simulated = runReal(twin ?? Scenario.defaults, WINDOW);
  const apart = new Map(
    comparedFigures(real, simulated).map(({ id, real: one, simulated: other }) => [
      id,
      other / one,
    ]),
  );
  expect(apart.get('commits')).toBeGreaterThan(0.8);
  expect(apart.get('commits')).toBeLessThan(1.25);
  expect(apart.get('lfsMean')).toBeGreaterThan(0.75);
  expect(apart.get('lfsMean')).toBeLessThan(1.35);
});

/** Threads that a test knows, by their numbers. */
const PIDS: Readonly<Record<string, number>> = { 'cb.lgwr.0': 11, 'cb.sess.0': 21, gcc: 31 };

const at = (us: number, rest: string) =>
  `  <idle>-0  [000] d.h2. ${(1 + us / 1e6).toFixed(6)}: ${rest}\n`;
const switched = (us: number, from: string, state: string, to: string) =>
  at(
    us,
    `sched_switch: prev_comm=${from} prev_pid=${PIDS[from]} prev_prio=120 prev_state=${state} ==> next_comm=${to} next_pid=${PIDS[to]} next_prio=120`,
  );
const woken = (us: number, who: string) =>
  at(us, `sched_waking: comm=${who} pid=${PIDS[who]} prio=120 target_cpu=000`);

const recordedAs = async (lines: readonly string[]) =>
  scheduleOf(await readRecording(new Blob([lines.join('')]).stream()));

it('others that wait all the time are of another control group, and each tick chooses anew', async () => {
  // The log writer computes for 1 ms and sleeps for 1 ms; the compiler has what it leaves, or sleeps as well.
  const turns = (state: string) =>
    Array.from({ length: 40 }, (_, turn) => [
      woken(2000 * turn, 'cb.lgwr.0'),
      switched(2000 * turn + 5, 'gcc', state, 'cb.lgwr.0'),
      ...(state === 'S' ? [woken(2000 * turn + 1000, 'gcc')] : []),
      switched(2000 * turn + 1005, 'cb.lgwr.0', 'S', 'gcc'),
    ]).flat();
  const releaseOf = async (state: string) => {
    const schedule = await recordedAs(turns(state));
    return twinOf(schedule, commitsOf(schedule, []))?.resolve('eevdf.release');
  };
  expect(await releaseOf('S')).toBe('6.18');
  expect(await releaseOf('R')).toBe('6.18-grouped');
});

it('a thread that wakes the log writer is not taken for it', async () => {
  // A session that polls: it sleeps, computes, and posts; an interrupt ends its sleeps.
  const lines = Array.from({ length: 20 }, (_, turn) => [
    woken(2000 * turn, 'cb.sess.0'),
    switched(2000 * turn + 5, 'gcc', 'R', 'cb.sess.0'),
    `  cb.sess.0-21  [000] d..2. ${(1 + (2000 * turn + 400) / 1e6).toFixed(6)}: sched_waking: comm=cb.lgwr.0 pid=11 prio=120 target_cpu=000\n`,
    switched(2000 * turn + 405, 'cb.sess.0', 'S', 'cb.lgwr.0'),
    switched(2000 * turn + 500, 'cb.lgwr.0', 'S', 'gcc'),
  ]).flat();
  expect(likelyWriters(await recordedAs(lines))).toEqual([]);
});

/** A thread that leaves at once. */
const IDLE =
  'a-1 [000] d..2. 1.000001: sched_switch: prev_comm=a prev_pid=1 prev_prio=120 prev_state=S ==> next_comm=swapper/0 next_pid=0 next_prio=120\n';

it('there is none without a log writer', async () => {
  const schedule = scheduleOf(await readRecording(new Blob([IDLE]).stream()));
  expect(twinOf(schedule, commitsOf(schedule, []))).toBeNull();
});

const recordedIn = async (file: string) => {
  const text = gunzipSync(readFileSync(`data/traces/${file}.trace`)).toString();
  const schedule = consistentSchedule(await readRecording(new Blob([text]).stream()));
  const writers = likelyWriters(schedule);
  return { text, schedule, ...runOf(schedule, { writers, wanted: null }, databaseOfId) };
};

it('a recording of PostgreSQL is a run of PostgreSQL, and so is its twin: its sessions lead in turn', async () => {
  const { schedule, data, database, commits } = await recordedIn('postgresql');
  expect(database.id).toBe('postgresql');
  const scenario = Scenario.defaults.withValue('run.database', 'postgresql');
  const real = namedRun(scenario, data, database);
  expect(real.commitWait.count).toBe(commits.commits.length);
  // No part of a commit is Oracle's: all of what was recorded is in those of sessions that lead.
  const partsNs = partsBar(real).segments.map(({ meanNs }) => meanNs);
  const recordedNs = commits.commits.flatMap(({ partsNs: parts }) => [...parts]);
  const sum = (of: readonly number[]) => of.reduce((all, ns) => all + ns, 0);
  expect(sum(partsNs) * commits.commits.length).toBeCloseTo(sum(recordedNs), -3);
  const twin = twinOf(schedule, commits);
  expect(twin?.resolve('run.database')).toBe('postgresql');
  expect(twin?.resolve('sessions.count')).toBeGreaterThan(4);
  expect(runReal(twin ?? scenario, WINDOW).commitWait.count).toBeGreaterThan(100);
});

/** How often a thread of one command woke one of another, as the lines have it. */
const wakesIn = (text: string, waker: string, woken: string): number =>
  [
    ...text.matchAll(
      new RegExp(`^ +${waker}-\\d+ +\\[\\d+\\] [^sh ]+ .*sched_waking: comm=${woken} `, 'gm'),
    ),
  ].length;

it('a transaction of PostgreSQL commits once, whatever else its statements wait for', async () => {
  const { text, commits } = await recordedIn('postgresql');
  // pgbench -N has five statements.
  const transactions = wakesIn(text, 'pgbench', 'postgres') / 5;
  const committed = [...commits.covered.values()].flat().length + commits.commits.length;
  expect(committed / transactions).toBeGreaterThan(0.9);
  expect(committed / transactions).toBeLessThan(1.1);
});

it('a statement of MariaDB that commits by itself is one commit, though it waits for two logs', async () => {
  const { text, commits, database } = await recordedIn('mariadb');
  expect(database.id).toBe('mariadb');
  expect(commits.writers.size).toBe(4);
  // Each answer wakes its thread of mariadb-slap, which record.sh -s calls other.
  const answers = wakesIn(text, 'mariadbd', 'other');
  expect(commits.commits.length / answers).toBeGreaterThan(0.97);
  expect(commits.commits.length / answers).toBeLessThan(1.03);
  for (const { partsNs, fromNs, untilNs } of commits.commits) {
    const told = partsNs.reduce((all, ns) => all + ns, 0);
    expect(told).toBeCloseTo(untilNs - fromNs, -2);
  }
});

it.each([
  ['postgresql', 0.3],
  ['mariadb', 0.25],
])('the replay of %s commits as often as it did', async (file, most) => {
  const { schedule, commits } = await recordedIn(file);
  const twin = replayTwinOf(schedule, commits);
  if (!twin?.replay) throw new Error('nothing to replay');
  const { scenario, replay } = twin;
  expect(scenario.resolve('binlog.active')).toBe(file === 'mariadb');
  const run = makeRun(scenario, fast.runToEnd(scenario.settings(), { ...WINDOW, replay }));
  const ratio = run.commitWait.count / commits.commits.length;
  expect(Math.abs(ratio - 1)).toBeLessThan(most);
});

it('remedies are those of the database of the recording', async () => {
  const ids = async (file: string) => {
    const { schedule, commits } = await recordedIn(file);
    const twin = replayTwinOf(schedule, commits);
    return remediesOf(twin?.scenario ?? Scenario.defaults).map(({ id, command }) => [id, command]);
  };
  expect(Object.fromEntries(await ids('postgresql'))).toMatchObject({
    nowait: 'SET synchronous_commit = off;',
    commit_delay: expect.stringMatching(/commit_delay = \d+;/) as unknown,
    move_writer: expect.stringContaining('taskset') as unknown,
    renice_sessions: expect.stringContaining('postgres') as unknown,
  });
  expect(Object.fromEntries(await ids('mariadb'))).toMatchObject({
    nowait: 'SET GLOBAL innodb_flush_log_at_trx_commit = 0;',
    commit_delay: expect.stringMatching(/wait_count = 4, .*wait_usec = \d+;/) as unknown,
    renice_sessions: expect.stringContaining('mariadbd') as unknown,
  });
});

it.each(['postgresql', 'mariadb'])(
  'a recording of %s has a stage: its leaders come to the desk, in turn',
  async (file) => {
    const { schedule, data, database } = await recordedIn(file);
    expect(schedule.recording.cpus).toBe(2);
    const scenario = readScenario({ run: { database: database.id } });
    const run = namedRun(scenario, data, database);
    const holders = new Set(flushesOf(run).holders.map(({ writer }) => writer.process));
    expect(holders.size).toBeGreaterThanOrEqual(4);
    expect(run.logWriteWait.count).toBeGreaterThan(100);
    const commits = commitsIn(run.trace);
    expect(commits.length).toBe(run.commitWait.count);
    for (let place = 0; place < commits.length; place += 7) {
      const { segments, fromNs, untilNs } = commitByPlace(run, place);
      const told = segments.reduce((all, each) => all + each.untilNs - each.fromNs, 0);
      expect(told).toBeCloseTo(untilNs - fromNs, 3);
      expect(whyCommit(run, place).headline).toMatch(/COMMIT/);
    }
    const seated = new Set<number>();
    for (let share = 0; share < 1; share += 0.02) {
      seated.add(roadState(run, run.trace.untilNs * share).holder);
    }
    expect([...seated].filter((process) => holders.has(process)).length).toBeGreaterThan(2);
  },
);
