import { describe, expect, test } from 'vitest';
import { accountsByClass, cpuAccounts, processAccounts } from '$model/run/accounts';
import { loadProfile } from '$model/run/loadProfile';
import { meaningOfLoad } from '$explain/figures';
import { columnWords } from '$databases/reportWords';
import type { Ask } from '$model/reports/scope';
import { REPORTS, reportKind, type ReportId } from '$databases/reports';
import {
  printReport,
  reportCsv,
  sortedRows,
  type ToolReport,
  type ReportRow,
} from '$model/reports/report';
import { runToEnd } from '$model/slices';
import type { Run } from '$model/run/run';
import { timedEvents, topTimedEvents } from '$model/run/timedEvents';
import { KINDS, oneCommit } from '../fixtures/oneCommit';
import { handRun } from './reports.scene';

test('top five: largest first, CPU time among them, idle events left out', () => {
  // 1.00 + 0.45 + 0.05 s waited and 0.5 s of CPU by LGWR and the sessions: 2 s of call time.
  const rows = topTimedEvents(handRun());
  expect(
    rows.map(({ name, waits, totalNs, share }) => [name, waits, totalNs / 1e9, share]),
  ).toEqual([
    ['log file sync', 100, 1, 0.5],
    ['CPU time', null, 0.5, 0.25],
    ['log file parallel write', 90, 0.45, 0.225],
    ['db file sequential read', 50, 0.05, 0.025],
  ]);
  expect(rows[0]?.meanNs).toBe(10e6);
});

test('all events: the idle ones last, without a share', () => {
  const rows = timedEvents(handRun());
  expect(rows.map(({ name }) => name).at(-1)).toBe('rdbms ipc message');
  expect(rows.at(-1)?.share).toBeNaN();
});

test('load profile: per second of two, per transaction of a hundred', () => {
  const rows = new Map(loadProfile(handRun()).map((row) => [row.id, row]));
  expect(rows.get('transactions')).toMatchObject({ perSecond: 50, perTransaction: null });
  expect(rows.get('redo_size')).toMatchObject({ perSecond: 200_000, perTransaction: 4000 });
  expect(rows.get('db_cpu')).toMatchObject({ perSecond: 0.15, perTransaction: 0.003 });
  expect(rows.get('background_cpu')?.perSecond).toBeCloseTo(0.1, 12);
  expect(rows.has('physical_reads')).toBe(false);
});

test('every row of the load profile says what it counts', () => {
  const report = make('load-profile', handRun());
  const docs = new Map(cells(report, 'name', 'doc').map(([name = '', doc]) => [name, doc]));
  expect(docs.get('DB CPU (s)')).toBe(meaningOfLoad('db_cpu'));
  expect(docs.get('DB CPU (s)')).not.toBe(docs.get('DB time (s)'));
  for (const doc of docs.values()) expect(doc).toMatch(/\.$/);
});

test('processes one by one and by class', () => {
  const accounts = processAccounts(handRun());
  expect(accounts.map(({ name }) => name)).toEqual(['LGWR', 'session 1', 'session 2', 'noise 1']);
  const classes = accountsByClass(accounts);
  expect(classes.map(({ name, forced }) => [name, forced])).toEqual([
    ['LGWR', 0],
    ['Sessions (2)', 3],
    ['noise 1', 3],
  ]);
});

test('CPUs: the average of all, then each', () => {
  const [all, first, second] = cpuAccounts(handRun());
  expect(all).toMatchObject({ id: 'all', idle: 0.625, switchesPerSecond: 100 });
  expect(first).toMatchObject({ id: '0', user: 0.715, kernel: 0.035, idle: 0.25 });
  expect(second).toMatchObject({ id: '1', idle: 1 });
});

test('rows without a figure come last, whichever way they are sorted', () => {
  const column = { figure: (row: number) => row, text: String };
  const rows = [2, Number.NaN, 3, 1];
  expect(sortedRows(rows, column, true)).toEqual([3, 2, 1, Number.NaN]);
  expect(sortedRows(rows, column, false)).toEqual([1, 2, 3, Number.NaN]);
  expect(sortedRows(rows, undefined, true)).toEqual(rows);
  expect(sortedRows(['b', 'a'], { text: String }, false)).toEqual(['a', 'b']);
});

function make(id: ReportId, run: Run, ask: Partial<Ask> = {}): ToolReport {
  const whole: Ask = { scope: 'window', timeNs: 0, byClass: false, process: 0, meaningOfLoad };
  return runToEnd(reportKind(id).make(run, { ...whole, ...ask }));
}

/** The cells of a report's table: the first column of each row, then those asked for. */
function cells(report: ToolReport, ...ids: string[]): string[][] {
  const columns = ids.map((id) => {
    const column = report.columns.find((each) => each.id === id);
    if (!column) throw new RangeError(`The report has no column ${id}`);
    return column;
  });
  return report.rows.map((row) => columns.map((column) => column.text(row)));
}

const twoHundred = () => oneCommit().run(KINDS);

describe('of one commit in 200 us, worked out by hand', () => {
  test('mpstat: CPU 1 is idle for 100 us while LGWR is in I/O, and each CPU sums to 100 %', () => {
    const report = make('mpstat', twoHundred());
    expect(cells(report, 'cpu', 'user', 'nice', 'system', 'iowait', 'idle')).toEqual([
      ['all', '12.50', '0.00', '28.00', '25.00', '34.50'],
      ['0', '5.00', '0.00', '26.00', '0.00', '69.00'],
      ['1', '20.00', '0.00', '30.00', '50.00', '0.00'],
    ]);
    expect(printReport(report)).toContain(
      'CPU     %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle\n' +
        'all    12.50    0.00   28.00   25.00    0.00    0.00    0.00    0.00    0.00   34.50\n',
    );
  });

  test('strace: LGWR waited for its post, wrote, reaped and posted session 1', () => {
    const report = make('strace', twoHundred());
    expect(cells(report, 'since', 'call', 'elapsed', 'queued', 'posted')).toEqual([
      ['0.000000', 'semtimedop(0, [{sem_op=-1}], 1, ...) = 0', '0.000040', '0.000030', ''],
      [
        '0.000040',
        'io_submit(0, 1, [{0<redo_disk>, nbytes=4096}]) = 1',
        '0.000002',
        '0.000000',
        '',
      ],
      ['0.000002', 'io_getevents(0, 1, 1, [...], NULL) = 1', '0.000100', '0.000000', ''],
      [
        '0.000100',
        'semop(0, [{sem_num=1, sem_op=1, sem_flg=0}], 1) = 0',
        '0.000008',
        '0.000000',
        'session 1',
      ],
    ]);
    expect(report.rows.map((row) => row.process)).toEqual([null, null, null, 1]);
    expect(printReport(report)).toMatch(/= 0 +<0\.000008>\n$/);
  });

  test('strace -c: the calls take 150 us, and 50 us lie outside of them', () => {
    const report = make('strace-c', twoHundred());
    expect(cells(report, 'share', 'seconds', 'each', 'calls', 'name')).toEqual([
      ['66.67', '0.000100', '100', '1', 'io_getevents'],
      ['26.67', '0.000040', '40', '1', 'semtimedop'],
      ['5.33', '0.000008', '8', '1', 'semop'],
      ['1.33', '0.000002', '2', '1', 'io_submit'],
    ]);
    expect(printReport(report)).toContain(
      '100.00    0.000150                     4         0 total\n',
    );
    expect(printReport(report)).toContain('0.000050 of 0.000200 seconds');
  });

  test('strace of a session: a post, then the wait for the answer', () => {
    const report = make('strace', twoHundred(), { process: 1 });
    expect(cells(report, 'time', 'elapsed', 'posted')).toEqual([
      ['0.000010', '0.000000', 'LGWR'],
      ['0.000010', '0.000142', ''],
    ]);
  });

  test('ASH: 200 samples find what lasted so many microseconds', () => {
    const report = make('ash', twoHundred());
    expect(cells(report, 'process', 'state', 'event', 'samples', 'share', 'exact')).toEqual([
      ['session 1', 'WAITING', 'log file sync', '142', '39.4', '39.4'],
      ['LGWR', 'WAITING', 'log file parallel write', '100', '27.8', '27.8'],
      ['LGWR', 'ON CPU', '', '60', '16.7', '16.7'],
      ['session 1', 'ON CPU', '', '58', '16.1', '16.1'],
    ]);
    const { activity } = report;
    const total = activity?.sessions.reduce((sum, sessions) => sum + sessions, 0) ?? 0;
    expect((total * (activity?.stepNs ?? 0)) / 1e3).toBeCloseTo(360, 9);
  });

  test('snapper ash: shares of the samples, and their average of active sessions', () => {
    const report = make('snapper-ash', twoHundred());
    expect(cells(report, 'active', 'process', 'event')).toEqual([
      ['71%', 'session 1', 'log file sync'],
      ['50%', 'LGWR', 'log file parallel write'],
      ['30%', 'LGWR', 'ON CPU'],
      ['29%', 'session 1', 'ON CPU'],
    ]);
    expect(printReport(report)).toContain('samples_taken=200, AAS=1.8');
  });

  test('ASH by class: two sessions that did the same are one row of twice the samples', () => {
    const kinds = [...KINDS.slice(0, 2), 'session'] as const;
    const rows = cells(
      make('ash', oneCommit().run(kinds), { byClass: true }),
      'process',
      'samples',
    );
    // What is noise 1 in the scene is session 2 here: on a CPU until 40 us, then idle.
    expect(rows).toEqual([
      ['Sessions (2)', '142'],
      ['LGWR', '100'],
      ['Sessions (2)', '98'],
      ['LGWR', '60'],
    ]);
  });

  test('snapper: deltas of each session', () => {
    const report = make('snapper', twoHundred());
    const session = { ...report, rows: report.rows.filter((row) => row.process === 1) };
    expect(cells(session, 'type', 'statistic', 'delta', 'share', 'waits')).toEqual([
      ['STAT', 'transactions (simulator)', '1', '', ''],
      ['STAT', 'redo size (in whole blocks)', '4096', '', ''],
      ['STAT', 'messages sent', '1', '', ''],
      ['TIME', 'CPU', '62us', '31.0%', ''],
      ['WAIT', 'log file sync', '142us', '71.0%', '1'],
    ]);
  });

  test('top: most CPU first, states as at its end', () => {
    const report = make('top', twoHundred());
    expect(cells(report, 'pid', 'process', 's', 'cpu')).toEqual([
      ['4218', 'session 1', 'R', '31.0'],
      ['4217', 'LGWR', 'R', '30.0'],
      ['4219', 'noise 1', 'S', '20.0'],
    ]);
    expect(report.above?.[0]).toBe('Threads: 3 total, 2 running, 1 sleeping, 0 stopped, 0 zombie');
    expect(report.above?.[1]).toBe('%Cpu(s): 12.5 us, 28.0 sy,  0.0 ni, 34.5 id, 25.0 wa');
  });

  test('processes are numbered and owned as on a server', () => {
    const report = make('ps', twoHundred());
    const lines = printReport(report)
      .split('\n')
      .map((line) => line.split(/\s+/).slice(0, 3));
    expect(lines.slice(0, 4)).toEqual([
      ['UID', 'PID', 'PPID'],
      ['oracle', '4217', '1'],
      ['oracle', '4218', '1'],
      ['root', '4219', '1'],
    ]);
    const figures = printReport(make('pidstat-u', twoHundred())).split('\n');
    expect(figures[2]).toMatch(/^ +UID +PID +%usr +%system +%guest/);
    expect(figures[3]).toMatch(/^54321 +4217 +[\d.]+ +[\d.]+ +0\.00 /);
    expect(figures[5]).toMatch(/^ +0 +4219 /);
  });

  test('ps: at 100 us LGWR is in I/O and has had 2 us of CPU', () => {
    const report = make('ps', twoHundred(), { timeNs: 100e3 });
    expect(cells(report, 'process', 'state', 'psr', 'c', 'cmd')).toEqual([
      ['LGWR', 'in I/O', '1', '2', 'ora_lgwr_PW'],
      ['session 1', 'sleeping', '0', '12', 'oraclePW (LOCAL=NO)'],
      ['noise 1', 'sleeping', '1', '40', 'noise'],
    ]);
  });

  test('ps says so when the trace reaches neither end of the run', () => {
    const run = oneCommit().run(KINDS, { durationNs: 1e9 });
    expect(cells(make('ps', run, { timeNs: 100e3 }), 'time')[0]).toEqual(['0.000']);
    const scene = oneCommit();
    const data = { ...scene.data(), fromNs: 1 };
    const inside = scene.run(KINDS, { trace: data, durationNs: 1e9 });
    expect(cells(make('ps', inside, { timeNs: 100e3 }), 'time')[0]).toEqual(['?']);
  });

  test('pidstat -w: LGWR blocked twice in 200 us, no process was forced off', () => {
    const report = make('pidstat-w', twoHundred());
    expect(cells(report, 'process', 'cswch', 'nvcswch', 'migrations')).toEqual([
      ['LGWR', '10000.00', '0.00', '0.00'],
      ['session 1', '5000.00', '0.00', '5000.00'],
      ['noise 1', '5000.00', '0.00', '0.00'],
    ]);
  });
});

describe('of the whole run, from its tables', () => {
  test('pidstat -u: LGWR had 10 % of a CPU and wanted one for another 20 %', () => {
    const report = make('pidstat-u', handRun(), { scope: 'run' });
    expect(cells(report, 'process', 'usr', 'system', 'wait', 'share')[0]).toEqual([
      'LGWR',
      '7.50',
      '2.50',
      '20.00',
      '10.00',
    ]);
    const classes = make('pidstat-u', handRun(), { scope: 'run', byClass: true });
    expect(classes.rows.map((row) => row.process)).toEqual([0, null, 3]);
  });

  test('mpstat: iowait is unknown without a trace, and it says so', () => {
    const report = make('mpstat', handRun(), { scope: 'run' });
    expect(cells(report, 'cpu', 'user', 'system', 'iowait', 'idle')).toEqual([
      ['all', '35.75', '1.75', '-', '62.50'],
      ['0', '71.50', '3.50', '-', '25.00'],
      ['1', '0.00', '0.00', '-', '100.00'],
    ]);
    expect(report.below).toHaveLength(1);
  });

  test('histograms: a hundred waits between 8 and 16 ms', () => {
    const spread = make('wait-histogram', handRun());
    expect(cells(spread, 'event', 'waits', 'under3', 'under4', 'under5')[0]).toEqual([
      'log file sync',
      '100',
      '',
      '100.0',
      '',
    ]);
    expect(cells(make('event-histogram', handRun()), 'event', 'until', 'count')).toEqual([
      ['log file sync', '16', '100'],
    ]);
    expect(cells(make('event-histogram-micro', handRun()), 'until', 'count')).toEqual([
      ['16384', '100'],
    ]);
  });

  test('top events as statspack prints them', () => {
    expect(printReport(make('top-events', handRun()))).toBe(
      [
        'Top 5 Timed Events',
        'Event                                           Waits    Time (s) Avg wait (ms) % Total Call Time',
        '---------------------------------------- ------------ ----------- ------------- -----------------',
        'log file sync                                     100        1.00          10.0              50.0',
        'CPU time                                                     0.50                            25.0',
        'log file parallel write                            90        0.45           5.0              22.5',
        'db file sequential read                            50        0.05           1.0               2.5',
        '',
      ].join('\n'),
    );
  });
});

describe('every report', () => {
  test.each(REPORTS.map(({ id }) => id))(
    '%s explains all its columns, and as CSV keeps all rows',
    (id) => {
      const report = make(id, twoHundred(), { scope: reportKind(id).scopes[0] ?? 'window' });
      for (const { id: column, head } of report.columns) {
        const { doc, source } = columnWords(id, column);
        expect([head, doc.endsWith('.'), source !== '']).toEqual([head, true, true]);
      }
      const ids = report.columns.map((column) => column.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(report.rows.map((row) => row.id)).size).toBe(report.rows.length);
      expect(reportCsv(report).trimEnd().split('\r\n')).toHaveLength(1 + report.rows.length);
    },
  );

  test('CSV gives figures in full and quotes what needs it', () => {
    const row: ReportRow = { id: 'one' };
    const report: ToolReport = {
      columns: [
        { id: 'a', head: 'a', text: () => 'say "so", please' },
        { id: 'b', head: 'b', unit: 'ms', text: () => '0.3', figure: () => 1 / 3 },
        { id: 'c', head: 'c', text: () => '', figure: () => Number.NaN },
      ],
      rows: [row],
    };
    expect(reportCsv(report)).toBe('a,b [ms],c\r\n"say ""so"", please",0.3333333333333333,\r\n');
  });

  test('an empty stretch of time is no division by zero', () => {
    for (const id of ['mpstat', 'top', 'pidstat-u', 'snapper', 'ash', 'strace-c'] as const) {
      const report = make(id, twoHundred(), { scope: 'second', timeNs: 0 });
      expect(printReport(report), id).not.toMatch(/NaN|Infinity/);
    }
  });
});
