import { describe, expect, it } from 'vitest';
import { statisticOf } from '$model/run/statistics';
import { TraceType } from '$model/schema/generated';
import { TABLES } from '$model/schema/generatedNames';
import { lgwrTrace } from '$model/reports/lgwrTrace';
import { Scenario } from '$model/scenario/scenario';
import { readScenario } from '$model/scenario/decode';
import { published, runReal } from '../fixtures/core';
import { Scene, tablesFor } from '../fixtures/encode';

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
