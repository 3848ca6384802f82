import { intervalsOf } from '$model/trace/intervals';
import { describe, expect, it } from 'vitest';
import { Cause, Part, State, TraceType } from '$model/schema/generated';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { accountsByClass, cpuAccounts, processAccounts } from '$model/run/accounts';
import { loadProfile } from '$model/run/loadProfile';
import { lfsParts } from '$model/run/lfsParts';
import { histogramPercentileNs, type WaitSummary } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { readScenario } from '$model/scenario/decode';
import { Table } from '$model/run/table';
import { topTimedEvents } from '$model/run/timedEvents';
import { commitsIn, commitPartNs } from '$model/trace/commits';
import { NO_WAIT } from '$model/trace/records';
import { BUSY, published, runReal } from '../fixtures/core';
import { Scene } from '../fixtures/encode';

const whole = { fromNs: 0, untilNs: 400e6, records: 200_000 };
const run = runReal(BUSY, whole);

describe('a table', () => {
  const table = new Table('waits', {
    rows: 2,
    columns: 3,
    numbers: Float64Array.of(1, 2, 3, 4, 5, 6),
  });

  it('is read by row and column', () => {
    expect(table.value(1, 'total')).toBe(5);
    expect([...table.column('max')]).toEqual([3, 6]);
    expect(table.column('max')).toBe(table.column('max'));
    expect([...table.row(1)]).toEqual([4, 5, 6]);
    expect(table.sum('count')).toBe(5);
  });

  it('refuses what it does not have', () => {
    expect(() => table.value(2, 'total')).toThrow(RangeError);
    expect(() => new Table('waits', { rows: 2, columns: 3, numbers: new Float64Array(5) })).toThrow(
      'is not 2 rows of 3',
    );
  });
});

describe('a run of the real core', () => {
  it('names its processes class by class', () => {
    expect(run.processes.map(({ name }) => name)).toEqual([
      'LGWR',
      'session 1',
      'session 2',
      'session 3',
      'session 4',
      'noise 1',
      'noise 2',
    ]);
    const classes = runReal(
      readScenario({ sessions: { count: 1 }, sessions3: { count: 2 }, run: { until_ms: 5 } }),
    );
    expect(classes.processes.map(({ name, section, ordinal }) => [name, section, ordinal])).toEqual(
      [
        ['LGWR', 'lgwr', 0],
        ['session 1', 'sessions', 0],
        ['session 2', 'sessions3', 0],
        ['session 3', 'sessions3', 1],
      ],
    );
    expect(run.processName(99)).toBe('');
  });

  it('names database writers as the database does', () => {
    const { processes } = runReal(readScenario({ dbwr: { count: 38 }, run: { until_ms: 5 } }));
    const names = processes.filter(({ kind }) => kind === 'dbwr').map(({ name }) => name);
    expect([0, 9, 10, 35, 36, 37].map((place) => names[place])).toEqual([
      'DBW0',
      'DBW9',
      'DBWa',
      'DBWz',
      'BW36',
      'BW37',
    ]);
  });

  it('has the same sums in its tables and in its trace', () => {
    const commits = commitsIn(run.trace);
    const wait = run.wait('log_file_sync');
    expect(commits.length).toBe(wait.count);
    expect(commits.length).toBeGreaterThan(100);
    const waitedNs = commits.endNs.reduce(
      (sum, end, i) => sum + end - (commits.beginNs[i] ?? 0),
      0,
    );
    expect(waitedNs).toBe(wait.totalNs);
    for (const [part, { id, totalNs }] of lfsParts(run).entries()) {
      let sum = 0;
      for (let commit = 0; commit < commits.length; commit++)
        sum += commitPartNs(commits, commit, part);
      expect(sum, id).toBe(totalNs);
    }
    expect(lfsParts(run).reduce((sum, { totalNs }) => sum + totalNs, 0)).toBe(wait.totalNs);
    expect(wait.histogram.reduce((sum, count) => sum + count, 0)).toBe(wait.count);
    expect(statisticOf(run, 'redo_synch_writes')).toBe(wait.count);
    expect(Part.previous_io).toBe(LFS_PARTS.findIndex(({ id }) => id === 'previous_io'));
  });

  it('has the same CPU time in its intervals as in its accounts', () => {
    for (const { id } of run.processes) {
      const { state, fromNs, untilNs, length } = intervalsOf(run.trace).ofProcess(id);
      const spent = (wanted: number) => {
        let ns = 0;
        for (let i = 0; i < length; i++)
          if (state[i] === wanted) ns += (untilNs[i] ?? 0) - (fromNs[i] ?? 0);
        return ns;
      };
      expect(spent(State.user)).toBe(run.tables.processes.value(id, 'user'));
      expect(spent(State.runnable)).toBe(run.tables.processes.value(id, 'runnable'));
      expect(spent(State.io)).toBe(run.tables.processes.value(id, 'io'));
    }
    for (let cpu = 0; cpu < 4; cpu++) {
      const { fromNs, untilNs, length } = intervalsOf(run.trace).ofCpu(cpu);
      let busy = 0;
      for (let i = 0; i < length; i++) busy += (untilNs[i] ?? 0) - (fromNs[i] ?? 0);
      expect(busy + run.tables.cpus.value(cpu, 'idle')).toBe(run.durationNs);
    }
  });

  it('puts every process in exactly one place at any moment', () => {
    for (let timeNs = 0; timeNs <= run.durationNs; timeNs += 777_777) {
      const { state, cpus, disks } = run.trace.stateAt(timeNs);
      for (const { id } of run.processes) {
        const running = cpus.filter(({ current }) => current === id).length;
        const queued = cpus.flatMap(({ queue }) => queue).filter((each) => each === id).length;
        const onCpu = state[id] === State.user || state[id] === State.kernel;
        expect([running, queued]).toEqual([onCpu ? 1 : 0, state[id] === State.runnable ? 1 : 0]);
      }
      const requests = disks.flatMap(({ inService, queued }) => [...inService, ...queued]);
      const waiting = run.processes.filter(({ id }) => state[id] === State.io);
      for (const { id } of waiting) expect(requests).toContain(id);
    }
  });

  it('is the same in a window in the middle as in the whole', () => {
    const fromNs = 150e6;
    const part = runReal(BUSY, { fromNs, untilNs: 250e6, records: 200_000 });
    expect(part.hash).toBe(run.hash);
    for (const timeNs of [fromNs, 150_001_000, 190e6, 200e6, 249.9e6]) {
      const here = part.trace.stateAt(timeNs);
      const there = run.trace.stateAt(timeNs);
      expect([...here.state]).toEqual([...there.state]);
      expect([...here.wait]).toEqual([...there.wait]);
      // The core takes its snapshot with the first record of the window, whose redo it counts in.
      if (timeNs > fromNs + 10e6) expect(here.redo).toEqual(there.redo);
      expect(here.disks.map(({ inService }) => [...inService].sort())).toEqual(
        there.disks.map(({ inService }) => [...inService].sort()),
      );
      expect(here.cpus.map(({ current }) => current)).toEqual(
        there.cpus.map(({ current }) => current),
      );
      expect([...here.commitWaiters].sort()).toEqual([...there.commitWaiters].sort());
    }
  });

  it('waits for something whenever it sleeps', () => {
    const { state, wait } = run.trace.stateAt(300e6);
    for (const { id } of run.processes) {
      if (state[id] === State.sleeping || state[id] === State.io)
        expect(wait[id]).not.toBe(NO_WAIT);
    }
  });

  it('wakes no process without a cause', () => {
    const woken = run.trace.findNext(0, (trace, index) => {
      if (trace.type(index) !== TraceType.state || trace.state(index) !== State.runnable)
        return false;
      const cause: number = trace.cause(index);
      return cause === Cause.snapshot || cause === Cause.dispatch;
    });
    expect(woken).toBe(-1);
  });
});

describe('reports', () => {
  it('list the events with the most time, with shares of all call time', () => {
    const events = topTimedEvents(run);
    expect(events.length).toBeLessThanOrEqual(5);
    expect(events.map(({ name }) => name)).toContain('log file sync');
    expect(
      events.every(({ totalNs }, i) => i === 0 || totalNs <= (events[i - 1]?.totalNs ?? 0)),
    ).toBe(true);
    const all = topTimedEvents(run, 100).reduce((sum, { share }) => sum + share, 0);
    expect(all).toBeCloseTo(1, 12);
  });

  it('profile the load per second and per transaction', () => {
    const rows = loadProfile(run);
    const transactions = rows.find(({ id }) => id === 'transactions');
    expect(transactions?.perSecond).toBeCloseTo(statisticOf(run, 'transactions') / 0.4, 9);
    expect(transactions?.perTransaction).toBeNull();
  });

  it('account for processes and CPUs', () => {
    expect(processAccounts(run)).toHaveLength(7);
    expect(accountsByClass(processAccounts(run)).map(({ name }) => name)).toEqual([
      'LGWR',
      'Sessions (4)',
      'Noise (2)',
    ]);
    for (const { user, kernel, idle } of cpuAccounts(run))
      expect(user + kernel + idle).toBeCloseTo(1, 12);
  });
});

describe('percentiles of a histogram', () => {
  const wait: WaitSummary = {
    id: 'log_file_sync',
    count: 4,
    totalNs: 0,
    openNs: [],
    openTotalNs: 0,
    openCounts: false,
    maxNs: 7000,
    meanNs: 0,
    histogram: Float64Array.of(0, 2, 0, 2, 0),
  };

  it('lie within the buckets', () => {
    expect(histogramPercentileNs(wait, 0.5)).toBe(2000);
    expect(histogramPercentileNs(wait, 0.25)).toBe(1500);
    expect(histogramPercentileNs(wait, 1)).toBe(7000);
    expect(histogramPercentileNs({ ...wait, histogram: new Float64Array(5), count: 0 }, 0.9)).toBe(
      Number.NaN,
    );
  });
});

describe('a long run and a long trace', () => {
  it('are read to their ends', () => {
    const s1 = runReal(published('S1-noise').withValue('run.until_ms', 60_000));
    expect(s1.durationNs).toBe(60e9);
    const big = new Scene({ processes: 200, cpus: 8, disks: 2 }, 0, 2e9);
    for (let i = 0; i < 300_000; i++) {
      big.state(
        i * 6000,
        i % 200,
        [State.runnable, State.user, State.sleeping][i % 3] ?? 0,
        i % 8,
        Cause.dispatch,
      );
    }
    const trace = big.trace();
    for (let process = 0; process < 200; process++) intervalsOf(trace).ofProcess(process);
    for (let cpu = 0; cpu < 8; cpu++) intervalsOf(trace).ofCpu(cpu);
    expect(commitsIn(trace)).toHaveLength(0);
    for (let i = 0; i < 100; i++) {
      const nowNs = ((i * 37) % 100) * 2e7 + 1;
      expect(trace.indexAt(nowNs)).toBe(Math.min(300_000, Math.floor(nowNs / 6000) + 1));
      expect(trace.stateAt(nowNs)).toBe(trace.stateAfter(trace.indexAt(nowNs)));
    }
  });
});
