/** What pidstat tells of the CPU time and the switches of processes. */
import { accountsByClass, processAccounts, type ProcessAccounts } from '../run/accounts';
import type { Run } from '../run/run';
import type { TimeRange } from '../timeRange';
import { accountOf, machineLine, ownCpus, ownProcesses, pidOf, programOf } from './processNames';
import { always, type Column, type IdOf, type ReportRow, type ToolReport } from './report';
import { perSecond, rangeOf, shareOf, type Ask } from './scope';
import { accountsOf, tallyProcesses } from './sums';

interface AccountsRow extends ReportRow {
  readonly range: TimeRange;
  readonly accounts: ProcessAccounts;
  readonly command: string;
  /** NaN if it is about several processes. */
  readonly pid: number;
  readonly uid: number;
}

/** From the tables for the whole run, from the trace for a part of it. */
function* accountRows(run: Run, ask: Ask): Generator<void, AccountsRow[]> {
  const range = rangeOf(run, ask);
  const own = new Set(ownProcesses(run).map(({ id }) => String(id)));
  const whole = processAccounts(run).filter(({ id }) => own.has(id));
  const each =
    ask.scope === 'run' ? whole : accountsOf(run, yield* tallyProcesses(run, range), whole);
  const accounts = ask.byClass ? accountsByClass(each) : each;
  return accounts.map((row): AccountsRow => {
    const one = row.count === 1 ? run.processes[Number(row.id)] : undefined;
    const first = one ?? run.processes.find(({ section }) => section === row.section);
    return {
      id: row.id,
      process: one?.id ?? null,
      section: one ? null : row.section,
      range,
      accounts: row,
      command: one ? programOf(run, one, ask.commands) : row.name,
      pid: one ? pidOf(run, one) : Number.NaN,
      uid: first ? accountOf(run, first, ask.account).uid : Number.NaN,
    };
  });
}

export function* pidstatCpu(
  run: Run,
  ask: Ask,
): Generator<void, ToolReport<AccountsRow, IdOf<typeof PIDSTAT_U>>> {
  return {
    columns: PIDSTAT_U,
    rows: yield* accountRows(run, ask),
    above: [machineLine(ownCpus(run)), ''],
  };
}

export function* pidstatSwitches(
  run: Run,
  ask: Ask,
): Generator<void, ToolReport<AccountsRow, IdOf<typeof PIDSTAT_W>>> {
  return {
    columns: PIDSTAT_W,
    rows: yield* accountRows(run, ask),
    above: [machineLine(ownCpus(run)), ''],
  };
}

const accountShare = <Id extends string>(
  id: Id,
  head: string,
  ns: (accounts: ProcessAccounts) => number,
  only?: 'table',
): Column<AccountsRow, Id> => ({
  id,
  head,
  unit: '%',
  text: (row) => (shareOf(row.range, ns(row.accounts)) * 100).toFixed(2),
  figure: (row) => shareOf(row.range, ns(row.accounts)) * 100,
  width: 7,
  only,
});

const accountRate = <Id extends string>(
  id: Id,
  head: string,
  count: (accounts: ProcessAccounts) => number,
  only?: 'table',
): Column<AccountsRow, Id> => ({
  id,
  head,
  unit: '/s',
  text: (row) => perSecond(row.range, count(row.accounts)).toFixed(2),
  figure: (row) => perSecond(row.range, count(row.accounts)),
  width: 9,
  only,
});

const ACCOUNT_NAME: Column<AccountsRow, 'process'> = {
  id: 'process',
  head: 'Process',
  text: (row) => row.accounts.name,
  only: 'table',
};
const ACCOUNT_PID: Column<AccountsRow, 'pid'> = {
  id: 'pid',
  head: 'PID',
  text: (row) => (Number.isNaN(row.pid) ? '-' : String(row.pid)),
  figure: (row) => row.pid,
  width: 9,
};
const ACCOUNT_UID: Column<AccountsRow, 'uid'> = {
  id: 'uid',
  head: 'UID',
  text: (row) => (Number.isNaN(row.uid) ? '-' : String(row.uid)),
  figure: (row) => row.uid,
  only: 'text',
  width: 5,
};
const ACCOUNT_COMMAND: Column<AccountsRow, 'command'> = {
  id: 'command',
  head: 'Command',
  text: (row) => row.command,
};

const PIDSTAT_U = [
  ACCOUNT_NAME,
  ACCOUNT_UID,
  ACCOUNT_PID,
  accountShare('usr', '%usr', (row) => row.userNs),
  accountShare('system', '%system', (row) => row.kernelNs),
  always('guest', '%guest', '0.00', 7),
  accountShare('wait', '%wait', (row) => row.runnableNs),
  accountShare('share', '%CPU', (row) => row.userNs + row.kernelNs),
  {
    id: 'cpu',
    head: 'CPU',
    text: (row) => (row.accounts.cpu === null ? '-' : String(row.accounts.cpu)),
    figure: (row) => row.accounts.cpu ?? Number.NaN,
    width: 4,
  },
  ACCOUNT_COMMAND,
  accountShare('sleeping', '%asleep', (row) => row.sleepingNs, 'table'),
  accountShare('io', '%in I/O', (row) => row.ioNs, 'table'),
] as const satisfies readonly Column<AccountsRow>[];

const PIDSTAT_W = [
  ACCOUNT_NAME,
  ACCOUNT_UID,
  ACCOUNT_PID,
  accountRate('cswch', 'cswch/s', (row) => row.voluntary),
  accountRate('nvcswch', 'nvcswch/s', (row) => row.forced),
  ACCOUNT_COMMAND,
  accountRate('migrations', 'migr/s', (row) => row.migrations, 'table'),
  accountRate('transactions', 'tx/s', (row) => row.transactions, 'table'),
] as const satisfies readonly Column<AccountsRow>[];
