/** What the operating system's tools tell: ps, top, mpstat, pidstat. */
import { accountsByClass, processAccounts, type ProcessAccounts } from '../run/accounts';
import { byteAt } from '../at';
import { State, STATES } from '../schema/generated';
import { isParameterKey } from '../schema/parameters';
import type { ProcessInfo, Run } from '../run/run';
import { isWhollyTraced, perSecond, shareOf, rangeOf, tracedRange, type Ask } from './scope';
import { type TimeRange } from '../timeRange';
import { commandOf, niceAt, ownCpus, ownProcesses, priorityAt, programOf } from './processNames';
import { absent, type Column, type Report, type ReportRow } from './report';
import { accountsOf, tallyCpus, tallyProcesses, type CpuTime } from './sums';
import { texts } from './texts';

/* ---- ps and top ---- */

interface ProcessRow extends ReportRow {
  readonly process: number;
  readonly info: ProcessInfo;
  readonly state: number;
  readonly cpu: number;
  readonly nice: number;
  readonly priority: string;
  /** Since the run began; NaN if the trace does not reach to an end of the run, so that nobody can know. */
  readonly cpuNs: number;
  /** Since the process started, and as a share of that time. */
  readonly startNs: number;
  readonly busy: number;
}

const letter = (state: number) => {
  switch (state) {
    case State.runnable:
    case State.user:
    case State.kernel:
      return 'R';
    case State.io:
      return 'D';
    default:
      return 'S';
  }
};

/** Processes that exist at an instant, with the CPU time that each has had up to then. */
function* processesAt(run: Run, timeNs: number): Generator<void, ProcessRow[]> {
  const window = tracedRange(run);
  const atNs = Math.max(window.fromNs, Math.min(timeNs, window.untilNs));
  const before = window.fromNs === 0;
  const after = window.untilNs === run.durationNs;
  const tally = yield* tallyProcesses(
    run,
    before ? { fromNs: 0, untilNs: atNs } : { fromNs: atNs, untilNs: window.untilNs },
  );
  const state = run.trace.stateAt(atNs);
  const table = run.tables.processes;
  return ownProcesses(run).flatMap((info): ProcessRow[] => {
    const now = byteAt(state.state, info.id);
    if (now === State.new || now === State.ended) return [];
    const total = table.value(info.id, 'user') + table.value(info.id, 'kernel');
    const there = tally.cpuNs(info.id);
    const cpuNs = before ? there : after ? total - there : Number.NaN;
    const startNs = startOf(run, info);
    return [
      {
        id: String(info.id),
        process: info.id,
        info,
        state: now,
        cpu: byteAt(state.cpu, info.id),
        nice: niceAt(run, info, atNs),
        priority: priorityAt(run, info, atNs),
        cpuNs,
        startNs,
        busy: atNs > startNs ? cpuNs / (atNs - startNs) : 0,
      },
    ];
  });
}

function startOf(run: Run, { section }: ProcessInfo): number {
  const key = `${section}.start_ms`;
  return isParameterKey(key) ? Number(run.scenario.resolve(key)) * 1e6 : 0;
}

/** `00:00:02`, as ps prints TIME. */
function clock(ns: number): string {
  if (Number.isNaN(ns)) return '?';
  const seconds = Math.floor(ns / 1e9);
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}

/** `0:00.52`, as top prints TIME+. */
function fineClock(ns: number): string {
  if (Number.isNaN(ns)) return '?';
  const hundredths = Math.round(ns / 1e7);
  const minutes = Math.floor(hundredths / 6000);
  const rest = ((hundredths % 6000) / 100).toFixed(2);
  return `${minutes}:${rest.padStart(5, '0')}`;
}

const secondsOf = (ns: number) => (Number.isNaN(ns) ? '?' : (ns / 1e9).toFixed(3));

const nameColumn = <Row extends { info: ProcessInfo }>(): Column<Row> => ({
  id: 'process',
  ...texts.process.name,
  text: (row) => row.info.name,
  only: 'table',
});

const pidColumn = <Row extends { info: ProcessInfo }>(width: number): Column<Row> => ({
  id: 'pid',
  ...texts.process.pid,
  text: (row) => String(row.info.id),
  figure: (row) => row.info.id,
  width,
});

export function* ps(run: Run, ask: Ask): Generator<void, Report<ProcessRow>> {
  return { columns: PS, rows: yield* processesAt(run, ask.timeNs) };
}

const PS: readonly Column<ProcessRow>[] = [
  nameColumn(),
  absent('uid', texts.ps.uid, 8),
  pidColumn(7),
  absent('ppid', texts.ps.ppid, 7),
  {
    id: 'c',
    ...texts.ps.c,
    text: (row) => (Number.isNaN(row.busy) ? '?' : String(Math.floor(row.busy * 100))),
    figure: (row) => row.busy * 100,
    width: 2,
  },
  absent('sz', texts.ps.sz, 5),
  absent('rss', texts.ps.rss, 5),
  {
    id: 'psr',
    ...texts.ps.psr,
    text: (row) => String(row.cpu),
    figure: (row) => row.cpu,
    width: 3,
  },
  {
    id: 'state',
    ...texts.ps.state,
    text: (row) => STATES[row.state]?.name ?? '',
    only: 'table',
  },
  {
    id: 'stime',
    ...texts.ps.stime,
    text: (row) => secondsOf(row.startNs),
    print: (row) => clock(row.startNs).slice(0, 5),
    figure: (row) => row.startNs / 1e9,
    width: 5,
  },
  absent('tty', texts.ps.tty, 3),
  {
    id: 'time',
    ...texts.ps.time,
    text: (row) => secondsOf(row.cpuNs),
    print: (row) => clock(row.cpuNs),
    figure: (row) => row.cpuNs / 1e9,
    width: 8,
  },
  { id: 'cmd', ...texts.ps.cmd, text: (row) => commandOf(row.info) },
];

interface TopRow extends ProcessRow {
  /** Share of one CPU over the range. */
  readonly share: number;
}

export function* top(run: Run, ask: Ask): Generator<void, Report<TopRow>> {
  const range = rangeOf(run, ask);
  const all = yield* processesAt(run, range.untilNs);
  const tally = yield* tallyProcesses(run, range);
  const cpu = yield* tallyCpus(run, range);
  const rows = all
    .map((row) => ({ ...row, share: shareOf(range, tally.cpuNs(row.process)) }))
    .sort((a, b) => b.share - a.share);
  return { columns: TOP, rows, above: topHead(rows, sumOf(cpu.cpus.slice(0, ownCpus(run)))) };
}

/** Threads and CPUs, as top heads its list. */
function topHead(rows: readonly TopRow[], time: CpuTime): string[] {
  const running = rows.filter((row) => letter(row.state) === 'R').length;
  const total = Math.max(1, allOf(time));
  const share = (ns: number) => ((ns / total) * 100).toFixed(1).padStart(5);
  return [
    `Threads: ${rows.length} total, ${running} running, ${rows.length - running} sleeping, 0 stopped, 0 zombie`,
    `%Cpu(s):${share(time.userNs)} us,${share(time.kernelNs)} sy,${share(time.niceNs)} ni,${share(time.idleNs)} id,${share(time.iowaitNs)} wa`,
    '',
  ];
}

const TOP: readonly Column<TopRow>[] = [
  nameColumn(),
  pidColumn(7),
  absent('user', texts.top.user, 8),
  { id: 'pr', ...texts.top.pr, text: (row) => row.priority, figure: priorityFigure, width: 3 },
  {
    id: 'ni',
    ...texts.top.ni,
    text: (row) => String(row.nice),
    figure: (row) => row.nice,
    width: 3,
  },
  absent('virt', texts.top.virt, 7),
  absent('res', texts.top.res, 6),
  absent('shr', texts.top.shr, 6),
  { id: 's', ...texts.top.s, text: (row) => letter(row.state), width: 1 },
  {
    id: 'cpu',
    ...texts.top.cpu,
    text: (row) => (row.share * 100).toFixed(1),
    figure: (row) => row.share * 100,
    width: 5,
  },
  absent('mem', texts.top.mem, 5),
  {
    id: 'time',
    ...texts.top.time,
    text: (row) => fineClock(row.cpuNs),
    figure: (row) => row.cpuNs / 1e9,
    width: 9,
  },
  { id: 'command', ...texts.top.command, text: (row) => programOf(row.info) },
];

function priorityFigure({ priority }: { priority: string }): number {
  return priority === 'rt' ? -100 : Number(priority);
}

/* ---- mpstat ---- */

interface CpuRow extends ReportRow {
  readonly name: string;
  /** Shares of the range; NaN where the trace is needed and does not cover it. */
  readonly user: number;
  readonly nice: number;
  readonly system: number;
  readonly iowait: number;
  readonly idle: number;
  readonly switches: number;
}

export function* mpstat(run: Run, ask: Ask): Generator<void, Report<CpuRow>> {
  const range = rangeOf(run, ask);
  const cpus = ownCpus(run);
  const traced = ask.scope !== 'run' || isWhollyTraced(run);
  const times = traced
    ? (yield* tallyCpus(run, range)).cpus.slice(0, cpus)
    : Array.from({ length: cpus }, (_, cpu) => cpuFromTable(run, cpu));
  const rowOf = (name: string, cpu: number | null, time: CpuTime): CpuRow => {
    const total = Math.max(1, allOf(time));
    const only = (ns: number) => (traced ? ns / total : Number.NaN);
    return {
      id: name,
      cpu,
      name,
      user: time.userNs / total,
      nice: only(time.niceNs),
      system: time.kernelNs / total,
      iowait: only(time.iowaitNs),
      idle: time.idleNs / total,
      switches: perSecond(range, time.switches),
    };
  };
  const rows = [
    rowOf('all', null, sumOf(times)),
    ...times.map((time, cpu) => rowOf(String(cpu), cpu, time)),
  ];
  const above = [texts.machine(cpus), ''];
  return { columns: MPSTAT, rows, above, below: traced ? [] : [texts.untraced] };
}

/** Without a trace nobody knows what of the idle time was iowait, nor whose user time it was. */
function cpuFromTable(run: Run, cpu: number): CpuTime {
  const table = run.tables.cpus;
  return {
    userNs: table.value(cpu, 'user'),
    niceNs: 0,
    kernelNs: table.value(cpu, 'kernel'),
    iowaitNs: 0,
    idleNs: table.value(cpu, 'idle'),
    switches: table.value(cpu, 'switches'),
  };
}

function sumOf(times: readonly CpuTime[]): CpuTime {
  const sum = { userNs: 0, niceNs: 0, kernelNs: 0, iowaitNs: 0, idleNs: 0, switches: 0 };
  for (const time of times) {
    sum.userNs += time.userNs;
    sum.niceNs += time.niceNs;
    sum.kernelNs += time.kernelNs;
    sum.iowaitNs += time.iowaitNs;
    sum.idleNs += time.idleNs;
    sum.switches += time.switches;
  }
  return sum;
}

function allOf(time: CpuTime): number {
  return time.userNs + time.niceNs + time.kernelNs + time.iowaitNs + time.idleNs;
}

const cpuShare = (
  id: 'user' | 'nice' | 'system' | 'iowait' | 'idle',
  words: (typeof texts.mpstat)[keyof typeof texts.mpstat],
): Column<CpuRow> => ({
  id,
  ...words,
  text: (row) => (Number.isNaN(row[id]) ? '-' : (row[id] * 100).toFixed(2)),
  figure: (row) => row[id] * 100,
  width: 7,
});

const MPSTAT: readonly Column<CpuRow>[] = [
  { id: 'cpu', ...texts.mpstat.cpu, text: (row) => row.name, width: 4 },
  cpuShare('user', texts.mpstat.usr),
  cpuShare('nice', texts.mpstat.nice),
  cpuShare('system', texts.mpstat.sys),
  cpuShare('iowait', texts.mpstat.iowait),
  absent('irq', texts.mpstat.irq, 7),
  absent('soft', texts.mpstat.soft, 7),
  absent('steal', texts.mpstat.steal, 7),
  absent('guest', texts.mpstat.guest, 7),
  absent('gnice', texts.mpstat.gnice, 7),
  cpuShare('idle', texts.mpstat.idle),
  {
    id: 'switches',
    ...texts.mpstat.switches,
    text: (row) => row.switches.toFixed(2),
    figure: (row) => row.switches,
    only: 'table',
  },
];

/* ---- pidstat ---- */

interface AccountsRow extends ReportRow {
  readonly range: TimeRange;
  readonly accounts: ProcessAccounts;
  readonly command: string;
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
    return {
      id: row.id,
      process: one?.id ?? null,
      section: one ? null : row.section,
      range,
      accounts: row,
      command: one ? programOf(one) : row.name,
    };
  });
}

export function* pidstatCpu(run: Run, ask: Ask): Generator<void, Report<AccountsRow>> {
  return {
    columns: PIDSTAT_U,
    rows: yield* accountRows(run, ask),
    above: [texts.machine(ownCpus(run)), ''],
  };
}

export function* pidstatSwitches(run: Run, ask: Ask): Generator<void, Report<AccountsRow>> {
  return {
    columns: PIDSTAT_W,
    rows: yield* accountRows(run, ask),
    above: [texts.machine(ownCpus(run)), ''],
  };
}

const accountShare = (
  id: string,
  words: (typeof texts.pidstat)[keyof typeof texts.pidstat],
  ns: (accounts: ProcessAccounts) => number,
  only?: 'table',
): Column<AccountsRow> => ({
  id,
  ...words,
  text: (row) => (shareOf(row.range, ns(row.accounts)) * 100).toFixed(2),
  figure: (row) => shareOf(row.range, ns(row.accounts)) * 100,
  width: 7,
  only,
});

const accountRate = (
  id: string,
  words: (typeof texts.pidstat)[keyof typeof texts.pidstat],
  count: (accounts: ProcessAccounts) => number,
  only?: 'table',
): Column<AccountsRow> => ({
  id,
  ...words,
  text: (row) => perSecond(row.range, count(row.accounts)).toFixed(2),
  figure: (row) => perSecond(row.range, count(row.accounts)),
  width: 9,
  only,
});

const ACCOUNT_NAME: Column<AccountsRow> = {
  id: 'process',
  ...texts.process.name,
  text: (row) => row.accounts.name,
  only: 'table',
};
const ACCOUNT_PID: Column<AccountsRow> = {
  id: 'pid',
  ...texts.process.pid,
  text: (row) => (row.process === null ? '-' : String(row.process)),
  figure: (row) => row.process ?? Number.NaN,
  width: 9,
};
const ACCOUNT_COMMAND: Column<AccountsRow> = {
  id: 'command',
  ...texts.pidstat.command,
  text: (row) => row.command,
};

const PIDSTAT_U: readonly Column<AccountsRow>[] = [
  ACCOUNT_NAME,
  absent('uid', texts.ps.uid, 5),
  ACCOUNT_PID,
  accountShare('usr', texts.pidstat.usr, (row) => row.userNs),
  accountShare('system', texts.pidstat.system, (row) => row.kernelNs),
  absent('guest', texts.mpstat.guest, 7),
  accountShare('wait', texts.pidstat.wait, (row) => row.runnableNs),
  accountShare('share', texts.pidstat.cpuShare, (row) => row.userNs + row.kernelNs),
  {
    id: 'cpu',
    ...texts.pidstat.cpu,
    text: (row) => (row.accounts.cpu === null ? '-' : String(row.accounts.cpu)),
    figure: (row) => row.accounts.cpu ?? Number.NaN,
    width: 4,
  },
  ACCOUNT_COMMAND,
  accountShare('sleeping', texts.pidstat.sleeping, (row) => row.sleepingNs, 'table'),
  accountShare('io', texts.pidstat.io, (row) => row.ioNs, 'table'),
];

const PIDSTAT_W: readonly Column<AccountsRow>[] = [
  ACCOUNT_NAME,
  absent('uid', texts.ps.uid, 5),
  ACCOUNT_PID,
  accountRate('cswch', texts.pidstat.cswch, (row) => row.voluntary),
  accountRate('nvcswch', texts.pidstat.nvcswch, (row) => row.forced),
  ACCOUNT_COMMAND,
  accountRate('migrations', texts.pidstat.migrations, (row) => row.migrations, 'table'),
  accountRate('transactions', texts.pidstat.transactions, (row) => row.transactions, 'table'),
];
