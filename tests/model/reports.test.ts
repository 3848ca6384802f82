/** Reports of real runs: what one tells must agree with the core's own accounts, and with the others. */
import { describe, expect, test } from 'vitest';
import { processAccounts } from '$model/run/accounts';
import { statisticOf } from '$model/run/statistics';
import { at } from '$model/at';
import { State, TraceType, WAIT_EVENTS } from '$model/schema/generated';
import { sampleIntervalNs, sampleSessions } from '$model/reports/ash';
import { tracedRange, type Ask } from '$model/reports/scope';
import { meaningOfLoad } from '$explain/loadProfile';
import { REPORTS, reportKind, type ReportKind } from '$databases/reports';
import { printReport } from '$model/reports/report';
import { runToEnd } from '$model/slices';
import { waitCalls } from '$databases/oracle/reports/waitCalls';
import { systemCalls } from '$model/reports/systemCalls';
import { tallyCpus, tallyProcesses } from '$model/reports/sums';
import { readScenario } from '$model/scenario/decode';
import type { Run } from '$model/run/run';
import { BUSY, published, runReal } from '../fixtures/core';

const ROOM = 2e6;
const whole = (untilMs: number) => ({ fromNs: 0, untilNs: untilMs * 1e6, records: ROOM });

const sessions = { count: 8, cpu_ms: 0.5, think_ms: 0.5, reads: 0.5, scans: 0.1, dirty_blocks: 2 };
const base = { run: { until_ms: 200 }, machine: { cpus: 4 }, sessions, dbwr: { count: 2 } };

/** Runs in which every kind of process, of wait and of system call occurs. */
const RUNS: [string, Run][] = [
  ['busy', runReal(BUSY, whole(400))],
  ['starved', runReal(published('S3-starved'), { fromNs: 100e6, untilNs: 400e6, records: ROOM })],
  ['workers', real({ ...base, lgwr: { writers: 'workers', header_writes: 1, max_io_kb: 1 } })],
  ['polling', real({ ...base, sync: { mode: 'polling' }, lgwr: { async_io: false, members: 2 } })],
  [
    'rac',
    real({
      ...base,
      rac: { broadcast: true },
      archiver: { active: true },
      redo: { group_kb: 256 },
      noise: { count: 2, nice: 5 },
      noise2: { count: 1, affinity: '4' },
    }),
  ],
  [
    'latches',
    real({ ...base, sessions: { ...sessions, logical_reads: 50 }, cache: { hot_percent: 80 } }),
  ],
  ...(['timed', 'yielding'] as const).map((way): [string, Run] => [way, hot(way)]),
];

/** Sessions that meet on one latch, and wait for it in this way. */
function hot(way: string): Run {
  const machine = { cpus: 4, latch_wait: way };
  const cache = { hot_percent: 80, get_us: 3 };
  return real({ ...base, machine, sessions: { ...sessions, logical_reads: 50 }, cache });
}

function real(scenario: unknown): Run {
  return runReal(readScenario(scenario), whole(200));
}

const isWhole = (run: Run) => run.trace.fromNs === 0 && run.trace.untilNs >= run.durationNs;

describe.each(RUNS.filter(([, run]) => isWhole(run)))('%s, traced whole', (_name, run) => {
  const tally = runToEnd(tallyProcesses(run, tracedRange(run)));

  test('a trace of the whole run tells what the core counted', () => {
    const { cpus } = runToEnd(tallyCpus(run, tracedRange(run)));
    for (const [number, cpu] of cpus.entries()) {
      const table = run.tables.cpus;
      expect(cpu.userNs + cpu.niceNs).toBe(table.value(number, 'user'));
      expect(cpu.kernelNs).toBe(table.value(number, 'kernel'));
      expect(cpu.iowaitNs + cpu.idleNs).toBe(table.value(number, 'idle'));
      expect(cpu.switches).toBe(table.value(number, 'switches'));
    }
    for (const row of processAccounts(run)) {
      const id = Number(row.id);
      expect(tally.stateNs(id, State.user)).toBe(row.userNs);
      expect(tally.stateNs(id, State.kernel)).toBe(row.kernelNs);
      expect(tally.stateNs(id, State.runnable)).toBe(row.runnableNs);
      expect(tally.stateNs(id, State.io)).toBe(row.ioNs);
      expect(tally.count(id, 'voluntary')).toBe(row.voluntary);
      expect(tally.count(id, 'forced')).toBe(row.forced);
      expect(tally.count(id, 'migrations')).toBe(row.migrations);
      expect(tally.count(id, 'transactions')).toBe(row.transactions);
    }
    for (const [slot, { id }] of WAIT_EVENTS.entries()) {
      const count = run.processes.reduce((sum, process) => sum + tally.waits(process.id, slot), 0);
      expect(count, id).toBe(run.wait(id).count);
    }
  });
});

test('waits for a latch are the calls of their kind', () => {
  const callsOf = (run: Run, name: string) => {
    const all = run.processes.flatMap(
      ({ id }) => runToEnd(systemCalls(run, id, tracedRange(run), waitCalls)).calls,
    );
    return all.filter((call) => call.name === name).length;
  };
  const [timed, yielding] = [hot('timed'), hot('yielding')];
  expect(callsOf(timed, 'poll')).toBe(statisticOf(timed, 'latch_sleeps'));
  expect(callsOf(yielding, 'sched_yield')).toBe(statisticOf(yielding, 'latch_sleeps'));
  expect(statisticOf(timed, 'latch_sleeps')).toBeGreaterThan(0);
  expect(statisticOf(yielding, 'latch_sleeps')).toBeGreaterThan(0);
});

describe.each(RUNS)('%s', (_name, run) => {
  const span = tracedRange(run);
  const tally = runToEnd(tallyProcesses(run, span));
  const lengthNs = span.untilNs - span.fromNs;

  test('every process accounts for the whole span', () => {
    for (const { id } of run.processes) {
      const sum = [0, 1, 2, 3, 4, 5, 6].reduce((all, state) => all + tally.stateNs(id, state), 0);
      expect(sum, run.processName(id)).toBe(lengthNs);
    }
  });

  test('CPUs sum to the span, and run what processes ran', () => {
    const { cpus } = runToEnd(tallyCpus(run, span));
    let busyNs = 0;
    for (const cpu of cpus) {
      busyNs += cpu.userNs + cpu.niceNs + cpu.kernelNs;
      expect(cpu.userNs + cpu.niceNs + cpu.kernelNs + cpu.iowaitNs + cpu.idleNs).toBe(lengthNs);
    }
    expect(busyNs).toBe(run.processes.reduce((sum, { id }) => sum + tally.cpuNs(id), 0));
  });

  test('system calls follow one another, hold all sleep and I/O, and no work in user mode', () => {
    for (const { id, name } of run.processes) {
      const { calls, outsideNs } = runToEnd(systemCalls(run, id, span, waitCalls));
      for (const [place, call] of calls.entries()) {
        expect(call.untilNs, name).toBeGreaterThanOrEqual(call.fromNs);
        const before = calls[place - 1];
        if (before) expect(call.fromNs, name).toBeGreaterThanOrEqual(before.untilNs);
      }
      const sum = (of: 'blockedNs' | 'queuedNs') => calls.reduce((all, call) => all + call[of], 0);
      expect(sum('blockedNs'), name).toBe(
        tally.stateNs(id, State.sleeping) + tally.stateNs(id, State.io),
      );
      // Outside lie all of user mode, run queues between calls, and what the kernel needs for switches.
      const queuedOutside = tally.stateNs(id, State.runnable) - sum('queuedNs');
      const unborn = tally.stateNs(id, State.new) + tally.stateNs(id, State.ended);
      const switching = outsideNs - tally.stateNs(id, State.user) - queuedOutside - unborn;
      expect(switching, name).toBeGreaterThanOrEqual(0);
      expect(switching, name).toBeLessThanOrEqual(tally.stateNs(id, State.kernel));
      const inTrace = (type: number) => countOf(run, id, type);
      const named = (wanted: string) =>
        calls.filter((call) => call.name === wanted && call.target !== null).length;
      expect(named('semop'), name).toBe(inTrace(TraceType.post));
      expect(named('sendmsg'), name).toBe(inTrace(TraceType.message));
      const requests = calls
        .filter((call) => ['io_submit', 'pread64', 'pwrite64'].includes(call.name))
        .reduce((all, call) => all + call.count, 0);
      expect(requests, name).toBe(inTrace(TraceType.io_submit));
    }
  });

  test('samples estimate the time, as far as so many of them can', () => {
    const { rows, sampler } = runToEnd(sampleSessions(run, span));
    expect(sampler.samples).toBeGreaterThanOrEqual(100);
    expect(sampler.intervalNs).toBe(sampleIntervalNs(span));
    expect(rows.reduce((sum, row) => sum + row.exact, 0)).toBeCloseTo(1, 9);
    expect(rows.reduce((sum, row) => sum + row.share, 0)).toBeCloseTo(1, 9);
    for (const row of rows) expect(Math.abs(row.share - row.exact), row.id).toBeLessThan(0.05);
  });

  test('every report is made and printed', () => {
    for (const kind of REPORTS as readonly ReportKind[]) {
      for (const scope of [...kind.scopes, 'window'] as const) {
        const ask: Ask = {
          scope,
          timeNs: (span.fromNs + span.untilNs) / 2,
          byClass: false,
          process: 0,
          meaningOfLoad,
        };
        const text = printReport(runToEnd(kind.make(run, ask)));
        if (kind.id !== 'lgwr-file') expect(text.split('\n').length, kind.id).toBeGreaterThan(2);
        expect(text, `${kind.id} over ${scope}`).not.toMatch(/NaN|Infinity|undefined/);
      }
    }
  });
});

function countOf(run: Run, process: number, type: number): number {
  let count = 0;
  for (let index = 0; index < run.trace.length; index++) {
    if (run.trace.process(index) === process && run.trace.type(index) === type) count++;
  }
  return count;
}

test('processes of the other machine are not in this one’s ps', () => {
  const rac = at(RUNS, 4)[1];
  const ask: Ask = { scope: 'window', timeNs: 100e6, byClass: false, process: 0, meaningOfLoad };
  const { rows } = runToEnd(reportKind('ps').make(rac, ask));
  const names = rows.map(({ process }) => rac.processName(process ?? -1));
  expect(names).toContain('LMS0');
  expect(names).not.toContain('remote LMS0');
  expect(names).not.toContain('noise 3');
});

test('LGWR’s trace file has what was slow, line by line', () => {
  const slow = { service_ms: 5, distribution: 'constant' };
  const run = real({ ...base, lgwr: { warning_ms: 1 }, redo_disk: slow });
  const ask: Ask = { scope: 'window', timeNs: 0, byClass: false, process: 0, meaningOfLoad };
  expect(printReport(runToEnd(reportKind('lgwr-file').make(run, ask)))).toMatch(
    /^\*\*\* 0\.\d{6}\nWarning: log write time \d+ms, size \d+KB\n/,
  );
});
