/** A scenario that is estimated from a recording of a run is near the scenario of that run. */
import { databaseFor, databaseOfId } from '$databases/index';
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
import { twinOf } from '$model/recording/twin';
import { namedRun } from '$model/recording/namedRun';
import { Scenario } from '$model/scenario/scenario';
import { readScenario } from '$model/scenario/decode';
import { runReal } from '../../fixtures/core';

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

it('a recording of PostgreSQL is a run of PostgreSQL, and so is its twin: its sessions lead in turn', async () => {
  const bytes = gunzipSync(readFileSync('data/traces/postgresql.trace'));
  const schedule = consistentSchedule(await readRecording(new Blob([bytes]).stream()));
  const writers = likelyWriters(schedule);
  const { data, database, commits } = runOf(schedule, { writers, wanted: null }, databaseOfId);
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
