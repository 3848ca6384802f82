/** Databases whose sessions write the log in turn, through all that is made of a run. */
import { reportsOf } from '$databases/reports';
import { whatIfs } from '$databases/whatIfs';
import { hasSection } from '$databases/controls';
import { timedEvents } from '$model/run/timedEvents';
import { statisticOf } from '$model/run/statistics';
import { PROCESS_COUNTS } from '$model/scenario/processCounts';
import { readScenario } from '$model/scenario/decode';
import { PROCESS_KINDS } from '$model/schema/generated';
import { commitPartNs, commitsIn } from '$model/trace/commits';
import { flushesOf, holderAt } from '$model/trace/flushes';
import { runToEnd } from '$model/slices';
import { commitByPlace } from '$model/waitChain/commit';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '$model/run/run';
import { runReal } from '../fixtures/core';

const LOAD = {
  machine: { cpus: 4 },
  sessions: { count: 8, cpu_ms: 0.2, cpu_distribution: 'exponential' },
  redo_disk: { service_ms: 1 },
};

const ORACLE_WORDS = /\bLGWR\b|log file|v\$|SCN|redo synch/;

const STANDBY = { standby: { active: true, synchronous_commit: 'remote_apply', sync_ms: 0.5 } };

describe.each([
  ['postgresql', {}],
  ['mariadb', {}],
  ['postgresql', STANDBY],
])('a run of %s, %o', (database, more) => {
  const scenario = readScenario({ ...LOAD, ...more, run: { database, until_ms: 200 } });
  let run: Run;

  beforeAll(() => {
    run = runReal(scenario, { fromNs: 0, untilNs: 0.2e9, records: 400_000 });
  });

  it('has the processes that the scenario asks for', () => {
    for (const [number, { id }] of PROCESS_KINDS.entries()) {
      const found = run.processes.filter(({ kind }) => kind === id).length;
      expect([id, number, found]).toEqual([
        id,
        number,
        PROCESS_COUNTS[id]((key) => scenario.resolve(key)),
      ]);
    }
  });

  it('tells every commit, and of which parts it was', () => {
    const commits = commitsIn(run.trace);
    expect(commits.length).toBe(statisticOf(run, 'redo_synch_writes'));
    expect(commits.length).toBe(run.commitWait.count);
    for (let place = 0; place < commits.length; place++) {
      const parts = LFS_PARTS.map((_, part) => commitPartNs(commits, place, part));
      const tookNs = (commits.endNs[place] ?? 0) - (commits.beginNs[place] ?? 0);
      expect(parts.reduce((total, ns) => total + ns, 0)).toBe(tookNs);
    }
  });

  it('has sessions in turn in the write role', () => {
    const flushes = flushesOf(run);
    const holders = new Set(flushes.holders.map(({ writer }) => writer.process));
    expect(holders.size).toBeGreaterThan(4);
    expect(flushes.holders.length).toBeGreaterThan(50);
    const [{ fromNs, writer } = { fromNs: -1, writer: null }] = flushes.holders;
    expect(holderAt(flushes, fromNs)).toBe(writer);
  });

  it('has stretches that tile a commit', () => {
    const { segments, fromNs, untilNs } = commitByPlace(run, 20);
    let nowNs = fromNs;
    for (const segment of segments) {
      expect(segment.fromNs).toBe(nowNs);
      nowNs = segment.untilNs;
    }
    expect(nowNs).toBe(untilNs);
  });

  it('counts no time twice among its timed events', () => {
    expect(timedEvents(run).map(({ name }) => name)).not.toContain('COMMIT');
    expect(run.commitWait.totalNs).toBe(statisticOf(run, 'redo_synch_time'));
  });

  it('is told without a word of another database', () => {
    const ask = {
      scope: 'window',
      timeNs: 0,
      byClass: false,
      process: 1,
      meaningOfLoad: () => '',
    } as const;
    for (const kind of reportsOf(run.database)) {
      const report = runToEnd(kind.make(run, ask));
      const columns = report.columns.map(({ head, text }) => [
        head,
        ...report.rows.map((row) => text(row)),
      ]);
      const told = [kind.label, kind.title, ...(report.above ?? []), ...columns.flat()];
      expect(told.filter((text) => ORACLE_WORDS.test(text))).toEqual([]);
    }
    const asked = whatIfs(scenario, 0.1e9).map(({ name }) => name);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((name) => ORACLE_WORDS.test(name))).toEqual([]);
    expect(['lgwr', 'rac', 'wal', 'machine'].filter((id) => hasSection(scenario, id))).toEqual([
      'wal',
      'machine',
    ]);
  });

  it('waits in system calls of its own', () => {
    const strace = reportsOf(run.database).find(({ id }) => id === 'strace-c');
    const ask = { scope: 'window', timeNs: 0, byClass: false, process: 1, meaningOfLoad: () => '' };
    const rows = strace ? runToEnd(strace.make(run, ask as never)).rows : [];
    const calls = rows.map(({ id }) => id);
    expect(calls).toContain('futex');
    expect(calls).toContain('fdatasync');
    expect(calls.filter((name) => /semop|semtimedop|io_/.test(name))).toEqual([]);
  });
});

it('has flushes that the checkpointer leads', () => {
  const pages = { pages: 200, checkpoint_timeout_s: 1, completion_percent: 20 };
  const load = { ...LOAD, sessions: { ...LOAD.sessions, dirty_blocks: 3 } };
  const scenario = readScenario({
    ...load,
    wal: pages,
    run: { database: 'postgresql', until_ms: 1300 },
  });
  const run = runReal(scenario, { fromNs: 0.9e9, untilNs: 1.3e9, records: 400_000 });
  const kinds = flushesOf(run).holders.map(({ writer }) => run.processes[writer.process]?.kind);
  expect(new Set(kinds)).toEqual(new Set(['session', 'checkpointer']));
});

describe('a standby', () => {
  const scenario = readScenario({
    ...LOAD,
    ...STANDBY,
    run: { database: 'postgresql', until_ms: 200 },
  });
  const run = runReal(scenario, { fromNs: 0, untilNs: 0.2e9, records: 400_000 });

  it('has processes on CPUs behind those of this machine', () => {
    const named = run.processes.map(({ kind, name }) => [kind, name]);
    expect(named).toContainEqual(['walsender', 'walsender']);
    expect(named).toContainEqual(['walreceiver', 'remote walreceiver']);
    expect(run.trace.shape.cpus).toBe(4 + 2);
  });

  it('is the last part of a commit, after the sync', () => {
    const { segments } = commitByPlace(run, 20);
    const parts = segments.map(({ part }) => part);
    expect(parts.filter((part) => part === 'standby')).toHaveLength(1);
    expect(parts.lastIndexOf('standby')).toBeGreaterThan(parts.lastIndexOf('wal_sync'));
  });

  it('can be asked what less of it would do', () => {
    const asked = whatIfs(scenario, 0.1e9).map(({ id }) => id);
    expect(asked).toEqual(
      expect.arrayContaining(['standby_writes', 'standby_follows', 'renice_walsender', 'spin']),
    );
    const alone = readScenario({ ...LOAD, run: { database: 'postgresql' } });
    expect(whatIfs(alone, 0.1e9).filter(({ id }) => id.includes('standby'))).toEqual([]);
  });
});
