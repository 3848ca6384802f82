/** Reports of real runs: what one tells must agree with the core's own accounts, and with the others. */
import { describe, expect, test, it } from 'vitest';
import { processAccounts } from '$model/run/accounts';
import { statisticOf } from '$model/run/statistics';
import { at } from '$model/at';
import { State, TraceType, WAIT_EVENTS } from '$model/schema/generated';
import { sampleIntervalNs, sampleSessions } from '$model/reports/ash';
import { tracedRange, type Ask } from '$model/reports/scope';
import { meaningOfLoad } from '$explain/figures';
import { REPORTS, reportKind, type ReportKind } from '$databases/reports';
import { printReport } from '$model/reports/report';
import { runToEnd } from '$model/slices';
import { waitCalls } from '$databases/oracle/reports/waitCalls';
import { systemCalls } from '$model/reports/systemCalls';
import { tallyCpus, tallyProcesses } from '$model/reports/sums';
import { readScenario } from '$model/scenario/decode';
import { type Run, histogramPercentileNs } from '$model/run/run';
import { BUSY, published, runReal, core, GOLDEN, golden } from '../fixtures/core';
import { TABLES } from '$model/schema/generatedTables';
import { lgwrTrace } from '$model/reports/lgwrTrace';
import { Scenario } from '$model/scenario/scenario';
import { Scene, tablesFor } from '../fixtures/encode';
import { differences } from '$model/compare/difference';
import { figureOf, FIGURES, figuresOf } from '$databases/figures';
import { isAtLeast, openFigureId } from '$model/figures/figures';
import { allEvents } from '$databases/oracle/reports/statspack';
import { afterWarmup } from '$model/run/afterWarmup';
import { atLeast } from '$model/run/atLeast';
import { makeRun } from '$databases/index';
import { withOpenWaits, wordMean, wordOpen, wordOpenWaits } from '$explain/openWaits';
import { gradeRun } from '$lesson/challenge/grade';
import { NO_TRACE } from '$engine/protocol';
import { STARVED_FOR_EVER } from '../fixtures/starved';

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

const ms = (n: number) => n * 1e6;
const SHAPE = { processes: 3, cpus: 1, disks: 2 };
const KINDS = ['lgwr', 'worker', 'session'] as const;
const scene = () => new Scene(SHAPE, ms(1000), ms(3000));

/** Tables in which every interval of 10 ms, up to 2.5 s, has 3 log file syncs. */
function busyTables() {
  const tables = tablesFor(KINDS, SHAPE);
  const columns = TABLES.find(({ id }) => id === 'series')?.columns ?? [];
  const column = columns.findIndex(({ id }) => id === 'lfs_count');
  const numbers = new Float64Array(250 * columns.length);
  for (let row = 0; row < 250; row++) numbers[row * columns.length + column] = 3;
  return { ...tables, series: { rows: 250, columns: columns.length, numbers } };
}

describe("LGWR's trace file", () => {
  it('has warnings of slow writes and broadcasts, as in published traces (S4)', () => {
    const run = scene()
      .add(ms(1500), TraceType.flush, 0)
      .add(ms(2000) + 1_000, TraceType.log_write_warning, 0, { arg: 17, value: ms(550) })
      .add(ms(2670), TraceType.broadcast_warning, 0, { value: ms(670) })
      .run(KINDS);
    expect(lgwrTrace(run)).toEqual({
      fromNs: ms(1000),
      untilNs: ms(3000),
      lines: [
        '*** 2.000001',
        'Warning: log write time 550ms, size 17KB',
        '*** 2.670000',
        'Warning: log write broadcast wait time 670ms',
      ],
    });
  });

  it('names a worker, and stamps what it notes at once a single time', () => {
    const { lines } = lgwrTrace(
      scene()
        .add(ms(2000), TraceType.log_write_warning, 1, { arg: 1, value: ms(501) })
        .add(ms(2000), TraceType.broadcast_warning, 1, { value: ms(502) })
        .add(ms(2000), TraceType.broadcast_warning, 0, { value: ms(503) })
        .run(KINDS),
    );
    expect(lines).toEqual([
      '*** 2.000000 (LG00)',
      'Warning: log write time 501ms, size 1KB',
      'Warning: log write broadcast wait time 502ms',
      '*** 2.000000',
      'Warning: log write broadcast wait time 503ms',
    ]);
  });

  it('has the sleep of fast sync, as in published traces (S5)', () => {
    const noted = (scenario: Scenario) =>
      lgwrTrace(
        scene()
          .add(ms(1000), TraceType.fast_sync, 0, { arg: 8, value: 100_000 })
          .run(KINDS, {}, scenario),
      ).lines[1];
    expect(noted(Scenario.defaults)).toBe(
      'LFS: mode=fast sync, polling=Y, adaptive=Y, sleep=8, spin=100',
    );
    expect(noted(Scenario.defaults.withValue('sync.fast_sleep_us', 8))).toContain('adaptive=N');
  });

  it('has the switches of adaptive log file sync', () => {
    const run = scene()
      .add(ms(2000), TraceType.sync_mode, 0, { arg: 1, value: 4_744_400 })
      .add(ms(2900), TraceType.sync_mode, 0, { arg: 0, value: 100 })
      .run(
        KINDS,
        { tables: busyTables() },
        Scenario.defaults.withValue('machine.shortest_sleep_ms', 1.069),
      );
    expect(lgwrTrace(run).lines).toEqual([
      '*** 2.000000',
      'kcrfw_alfs_update_mode: post->poll poll=4744 min_sleep=1069',
      'Log file sync switching to polling',
      'Current approximate redo synch write rate is 300 per sec',
      '*** 2.900000',
      'Log file sync switching to post/wait',
      'Current approximate redo synch write rate is 300 per sec',
    ]);
  });

  it('has no rate before an interval of the series is full', () => {
    const run = new Scene(SHAPE, 0, ms(20))
      .add(ms(9), TraceType.sync_mode, 0, { arg: 0 })
      .run(KINDS, { tables: busyTables() });
    expect(lgwrTrace(run).lines).toEqual(['*** 0.009000', 'Log file sync switching to post/wait']);
  });

  it('has the switches of adaptive log writers', () => {
    const run = scene()
      .add(ms(1100), TraceType.writers_mode, 0, { arg: 1, value: 273_314 })
      .add(ms(1200), TraceType.writers_mode, 0, { arg: 0, value: 9_000 })
      .run(KINDS);
    expect(lgwrTrace(run).lines).toEqual([
      '*** 1.100000',
      'kcrfw_slave_adaptive_updatemode: single->scalable redorate=273314',
      'Adaptive scalable LGWR enabling workers',
      '*** 1.200000',
      'Adaptive scalable LGWR disabling workers',
    ]);
  });
});

/** What LGWR notes of a real run that is traced from its start to its end. */
function notedOf(scenario: Scenario) {
  const untilNs = scenario.resolve('run.until_ms') * 1e6;
  const run = runReal(scenario, { fromNs: 0, untilNs, records: 1_500_000 });
  const noted = lgwrTrace(run);
  expect([noted.fromNs, noted.untilNs]).toEqual([0, untilNs]);
  return { run, lines: noted.lines.filter((line) => !line.startsWith('***')) };
}

describe("LGWR's trace file of a real run", () => {
  it('warns of every write that a stall makes slow, and of a slow broadcast', () => {
    const { run, lines } = notedOf(
      readScenario({
        run: { until_ms: 7000 },
        machine: { cpus: 8 },
        sessions: { count: 20, cpu_ms: 1, think_ms: 5 },
        rac: { broadcast: true },
        redo_disk: {
          distribution: 'empirical',
          share_1ms: 90,
          share_2ms: 10,
          stalls_per_million: 1000,
          stall_ms: 550,
        },
        edits: [
          { at_ms: 4500, set: { 'rac.network_us': 800_000 } },
          { at_ms: 5400, set: { 'rac.network_us': 100 } },
        ],
      }),
    );
    const writes = lines.filter((line) =>
      /^Warning: log write time 55\dms, size \d+KB$/.test(line),
    );
    const acks = lines.filter((line) =>
      /^Warning: log write broadcast wait time \d{3,4}ms$/.test(line),
    );
    // Waits of half a second and more end up in the bucket of 0.524 to 1.049 s.
    expect(writes.length).toBe(run.wait('log_file_parallel_write').histogram[20]);
    expect(writes.length).toBeGreaterThan(0);
    expect(acks.length).toBeGreaterThan(0);
    expect(writes.length + acks.length).toBe(lines.length);
  });

  it('has the sleep of a published trace (S5), fixed or adaptive', () => {
    const s5 = published('S5-fast-sync').withValue('run.until_ms', 300);
    expect(notedOf(s5).lines).toEqual([
      'LFS: mode=fast sync, polling=Y, adaptive=N, sleep=8, spin=100',
    ]);
    const adaptive = s5.withValues({ 'sync.fast_sleep_us': 0, 'sync.fast_sleep_of': 'commit' });
    const { lines } = notedOf(adaptive);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      expect(line).toMatch(/^LFS: mode=fast sync, polling=Y, adaptive=Y, sleep=\d+, spin=100$/);
    }
  });

  it('has every adaptive switch', () => {
    const { run, lines } = notedOf(
      readScenario({
        run: { until_ms: 9000 },
        machine: { cpus: 4, shortest_sleep_ms: 1.07 },
        sync: { mode: 'adaptive' },
        lgwr: { affinity: '1', writers: 'adaptive' },
        sessions: { count: 30, cpu_ms: 1, think_ms: 20 },
        sessions2: { count: 20, redo_bytes: 60_000, start_ms: 3000, transactions: 300 },
      }),
    );
    const count = (start: string) => lines.filter((line) => line.startsWith(start)).length;
    expect(count('Log file sync switching to polling')).toBeGreaterThan(0);
    expect(count('Log file sync switching')).toBe(statisticOf(run, 'sync_switches'));
    expect(count('Adaptive scalable LGWR enabling workers')).toBeGreaterThan(0);
    expect(count('Adaptive scalable LGWR')).toBe(statisticOf(run, 'writers_switches'));
    expect(lines.find((line) => line.startsWith('kcrfw_alfs'))).toMatch(/poll=\d+ min_sleep=1070$/);
  });
});

/** Waits that had not ended when their run did: when they count, and what the figures then are. */
const MS = 1e6;

/** Nothing costs time but what a scenario says: each write takes a millisecond, and so does a transaction. */
const EXACT = {
  machine: {
    cpus: 8,
    context_switch_us: 0,
    wake_latency_us: 0,
    syscall_us: 0,
    post_us: 0,
    timer_slack_us: 0,
  },
  redo: { copy_us: 0, allocate_us: 0 },
  lgwr: { gather_us: 0, finish_us: 0 },
  redo_disk: { distribution: 'constant', service_ms: 1 },
  sessions: { count: 1, cpu_ms: 1 },
};

const lfsOf = (parts: object) =>
  runReal(readScenario({ ...EXACT, ...parts })).wait('log_file_sync');

describe('a wait that had not ended', () => {
  it('counts for nothing where it is no longer than those that ended', () => {
    const lfs = lfsOf({ run: { until_ms: 9.5 } });
    expect([lfs.count, lfs.meanNs, lfs.maxNs]).toEqual([4, MS, MS]);
    expect([lfs.openNs, lfs.openCounts]).toEqual([[0.5 * MS], false]);
    expect(atLeast(lfs)).toBe(lfs);
  });

  it('counts where it is the longest: four of 1 ms ended, the fifth has lasted for 11', () => {
    const edits = [{ at_ms: 8.5, set: { 'redo_disk.service_ms': 1000 } }];
    const lfs = lfsOf({ run: { until_ms: 20 }, edits });
    expect([lfs.count, lfs.totalNs, lfs.maxNs, lfs.meanNs]).toEqual([4, 4 * MS, MS, MS]);
    expect([lfs.openNs, lfs.openCounts]).toEqual([[11 * MS], true]);
    const all = atLeast(lfs);
    expect([all.count, all.meanNs, all.maxNs, all.totalNs]).toEqual([5, 3 * MS, 11 * MS, 15 * MS]);
    // Nine tenths of five waits lie within the longest, which is in the bucket from 8.192 ms.
    expect(histogramPercentileNs(all, 0.9)).toBeGreaterThan(8.192 * MS);
    expect(histogramPercentileNs(all, 1)).toBe(11 * MS);
  });

  it('counts where with it the mean would be more than 5 % higher, and leaves it as it is below', () => {
    // Writes of 1, 1, 1 and 8 ms ended; the last has lasted for 7.5 or for 2 when the run ends.
    const edits = [{ at_ms: 6.5, set: { 'redo_disk.service_ms': 8 } }];
    const late = lfsOf({ run: { until_ms: 23.5 }, edits });
    expect([late.count, late.openNs, late.openCounts]).toEqual([4, [7.5 * MS], true]);
    expect(atLeast(late).meanNs).toBeCloseTo((18.5 / 5) * MS, 3);
    const early = lfsOf({ run: { until_ms: 18 }, edits });
    expect([early.count, early.openNs, early.openCounts]).toEqual([4, [2 * MS], false]);
    expect(atLeast(early).meanNs).toBe((11 / 4) * MS);
  });

  it('is the whole of what is known where none ended; where there was none there is no mean', () => {
    const none = lfsOf({ run: { until_ms: 10 }, redo_disk: { service_ms: 1000 } });
    expect([none.count, none.meanNs, none.maxNs, none.openCounts]).toEqual([0, NaN, 0, true]);
    expect([atLeast(none).meanNs, atLeast(none).maxNs]).toEqual([9 * MS, 9 * MS]);
    const nowait = lfsOf({ run: { until_ms: 10 }, sessions: { count: 1, commit: 'nowait' } });
    expect([nowait.count, nowait.meanNs, nowait.openCounts]).toEqual([0, NaN, false]);
    expect(histogramPercentileNs(nowait, 0.5)).toBe(NaN);
  });
});

describe('figures of a run', () => {
  it('have no mean of nothing, and no parts of commits that count and have not ended', () => {
    const run = runReal(
      readScenario({ ...EXACT, run: { until_ms: 10 }, redo_disk: { service_ms: 1000 } }),
    );
    expect(figureOf('lfs').of(run)).toBe(9 * MS);
    expect(isAtLeast(figureOf('lfs'), run)).toBe(true);
    expect(figureOf('part.io').of(run)).toBe(NaN);
    expect(figureOf('db_file_sequential_read.mean').of(run)).toBe(NaN);
    expect(figureOf('log_file_sync.open').of(run)).toBe(1);
    expect(figureOf('log_file_sync.open_longest').of(run)).toBe(9 * MS);
  });

  it('name the figure that says how many waits make them lower bounds', () => {
    const ids = new Set(FIGURES.map(({ id }) => id));
    for (const figure of FIGURES) {
      const open = openFigureId(figure);
      if (open !== null) expect(ids).toContain(open);
    }
    expect(openFigureId(figureOf('lfs'))).toBe('log_file_sync.open');
    expect(openFigureId(figureOf('throughput'))).toBeNull();
  });

  it.each(GOLDEN)('are those of waits that ended, but for what counts: %s', (name) => {
    const run = runReal(golden(name));
    for (const { id } of WAIT_EVENTS) {
      const wait = run.wait(id);
      const all = atLeast(wait);
      expect(wait.openNs.every((ns, place) => ns >= (wait.openNs[place + 1] ?? 0))).toBe(true);
      expect(wait.openNs[0] ?? 0).toBeLessThanOrEqual(run.durationNs);
      if (wait.openCounts) expect(all.meanNs >= wait.meanNs || wait.count === 0).toBe(true);
      else expect(all).toBe(wait);
      expect(all.maxNs).toBeGreaterThanOrEqual(Math.max(wait.maxNs, wait.openNs[0] ?? 0));
      expect(all.histogram.reduce((sum, waits) => sum + waits, 0)).toBe(all.count);
      const p95 = histogramPercentileNs(all, 0.95);
      if (all.count > 0) expect(p95).toBeLessThanOrEqual(all.maxNs);
      else expect(p95).toBeNaN();
    }
  });

  it('of what comes after a warm-up have the waits that its end cuts, from their beginning', () => {
    const { scenario } = STARVED_FOR_EVER['a disk that never ends a write'] ?? {};
    if (!scenario) throw new Error('It is one of them.');
    const carryOut = (untilMs: number) =>
      core.runToEnd(scenario.withValue('run.until_ms', untilMs).settings(), NO_TRACE);
    const after = makeRun(scenario, afterWarmup(carryOut(900), carryOut(300)));
    expect(after.durationNs).toBe(600 * MS);
    expect(after.wait('log_file_sync').openNs).toHaveLength(8);
    expect(atLeast(after.wait('log_file_sync')).meanNs).toBeGreaterThan(890 * MS);
  });
});

describe.each(Object.entries(STARVED_FOR_EVER))(
  '%s, stopped for ever',
  (_, { scenario, event, sessions }) => {
    const run = runReal(scenario);
    const name = WAIT_EVENTS.find(({ id }) => id === event)?.name ?? '';

    it('is told, with how many wait and for how long', () => {
      const told = wordOpenWaits(run).find((sentence) => sentence.includes(`"${name}"`));
      expect(told).toMatch(
        new RegExp(`^${sessions} sessions still wait for .+, the longest for (8\\d\\d|900) ms`),
      );
      expect(wordOpen(run, event)).not.toBe('');
      expect(wordMean(run, event)).toMatch(/^at least (8\d\d|900|6\d\d) ms$/);
    });

    it('makes the mean of its waits longer, never shorter, than in a healthy run', () => {
      const healthy = runReal(BUSY.withValue('run.until_ms', 900));
      const mean = figureOf(`${event}.mean`);
      expect(mean.of(run)).toBeGreaterThan(10 * (mean.of(healthy) || 1));
      const row = differences([healthy, run], FIGURES).find(
        ({ figure }) => figure.id === `${event}.mean`,
      );
      expect(row?.atLeast).toEqual([false, true]);
      expect(figuresOf(run)[FIGURES.indexOf(figureOf(`${event}.open`))]).toBe(sessions);
    });

    it('is below reports of waits that ended, as a line of our own', () => {
      const printed = printReport(withOpenWaits('events', allEvents(run), run));
      expect(printed.trimEnd().split('\n').slice(-wordOpenWaits(run).length)).toEqual(
        wordOpenWaits(run),
      );
      expect(withOpenWaits('sysstat', allEvents(run), run).notes).toBeUndefined();
    });
  },
);

describe('a challenge', () => {
  it('is not passed by what never ends', () => {
    const { scenario } = STARVED_FOR_EVER['LGWR, by real-time noise on its only CPU'] ?? {};
    if (!scenario) throw new Error('It is one of them.');
    const format = String;
    const demands = [
      { label: 'mean', measure: (run: Run) => run.wait('log_file_sync').meanNs, atMost: 100 * MS },
      {
        label: 'longest',
        measure: (run: Run) => run.wait('log_file_sync').maxNs,
        atMost: 100 * MS,
      },
      {
        label: 'slow',
        measure: (run: Run) => histogramPercentileNs(run.wait('log_file_sync'), 0.99),
        atMost: 100 * MS,
      },
    ].map((demand) => ({ ...demand, format }));
    const passed = (of: typeof scenario) =>
      gradeRun(runReal(of), demands).measured.map((each) => each.passed);
    expect(passed(scenario)).toEqual([false, false, false]);
    expect(passed(scenario.withValue('noise.count', 0))).toEqual([true, true, true]);
    const nowait = scenario.withValues({ 'noise.count': 0, 'sessions.commit': 'nowait' });
    expect(passed(nowait)).toEqual([false, true, false]);
  });
});

describe('a search', () => {
  it('wins nothing by killing LGWR: nothing is shorter in the starved run than in the healthy one', () => {
    const { scenario } = STARVED_FOR_EVER['LGWR, by real-time noise on its only CPU'] ?? {};
    if (!scenario) throw new Error('It is one of them.');
    const [healthy, starved] = [runReal(scenario.withValue('noise.count', 0)), runReal(scenario)];
    const ids = ['mean', 'p95', 'max', 'total'].map((what) => `log_file_sync.${what}`);
    for (const id of ['lfs', ...ids]) {
      expect(figureOf(id).of(starved)).toBeGreaterThan(figureOf(id).of(healthy));
    }
    // What there is none of is below no limit: a demand on it is not met.
    for (const id of ['part.io', 'part.start_runnable', 'lfpw'])
      expect(figureOf(id).of(starved) <= Number.MAX_VALUE).toBe(false);
  });
});

describe('the sentence', () => {
  it('names a single process, and leaves out what has nothing to do', () => {
    const { scenario } = STARVED_FOR_EVER['a disk that never ends a write'] ?? {};
    if (!scenario) throw new Error('It is one of them.');
    const told = wordOpenWaits(runReal(scenario));
    expect(told[1]).toMatch(/^LGWR still waits for "log file parallel write", for 8\d\d ms so far/);
    expect(told).toHaveLength(2);
  });

  it('is not there for a usual run', () => {
    const usual = runReal(BUSY.withValue('run.until_ms', 5000));
    expect(usual.wait('log_file_sync').openNs.length).toBeGreaterThan(0);
    expect(wordOpen(usual, 'log_file_sync')).toBe('');
  });
});
