import { expect, test } from 'vitest';
import { accountsByClass, cpuAccounts, processAccounts } from '$model/accounts';
import { loadProfile } from '$model/load-profile';
import { topTimedEvents } from '$model/timed-events';
import { sortedRows, type ReportColumn } from '$views/reports/columns';
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

test('load profile: per second of two, per transaction of a hundred', () => {
  const rows = new Map(loadProfile(handRun()).map((row) => [row.id, row]));
  expect(rows.get('transactions')).toMatchObject({ perSecond: 50, perTransaction: null });
  expect(rows.get('redo_size')).toMatchObject({ perSecond: 200_000, perTransaction: 4000 });
  expect(rows.get('cpu_time')).toMatchObject({ perSecond: 0.25, perTransaction: 0.005 });
  expect(rows.has('physical_reads')).toBe(false);
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
  const column: ReportColumn<number> = {
    id: 'itself',
    head: '',
    doc: '',
    text: String,
    figure: (row) => row,
  };
  const rows = [2, Number.NaN, 3, 1];
  expect(sortedRows(rows, column, true)).toEqual([3, 2, 1, Number.NaN]);
  expect(sortedRows(rows, column, false)).toEqual([1, 2, 3, Number.NaN]);
  expect(sortedRows(rows, undefined, true)).toEqual(rows);
});
