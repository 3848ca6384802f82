/** What ps and top tell of the processes. */
import type { ProcessInfo, Run } from '../run/run';
import { byteAt } from '../at';
import { State, STATES } from '../schema/generated';
import { isParameterKey } from '../schema/parameters';
import {
  accountOf,
  commandOf,
  niceAt,
  ownCpus,
  ownProcesses,
  pidOf,
  priorityAt,
  programOf,
} from './processNames';
import { absent, always, type Column, type IdOf, type ToolReport, type ReportRow } from './report';
import { rangeOf, shareOf, tracedRange, type Ask } from './scope';
import { allOf, sumOf, tallyCpus, tallyProcesses, type CpuTime } from './sums';

interface ProcessRow extends ReportRow {
  readonly process: number;
  readonly info: ProcessInfo;
  readonly pid: number;
  readonly user: string;
  readonly state: number;
  readonly cpu: number;
  readonly nice: number;
  readonly priority: string;
  /** Since the run began; NaN if the trace does not reach to an end of the run, so that it is unknown. */
  readonly cpuNs: number;
  /** Since the process started, and as a share of that time. */
  readonly startNs: number;
  readonly busy: number;
  readonly command: string;
  readonly program: string;
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
function* processesAt(
  run: Run,
  { timeNs, commands, account }: Pick<Ask, 'timeNs' | 'commands' | 'account'>,
): Generator<void, ProcessRow[]> {
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
        pid: pidOf(run, info),
        user: accountOf(run, info, account).name,
        state: now,
        cpu: byteAt(state.cpu, info.id),
        nice: niceAt(run, info, atNs),
        priority: priorityAt(run, info, atNs),
        cpuNs,
        startNs,
        busy: atNs > startNs ? cpuNs / (atNs - startNs) : 0,
        command: commandOf(run, info, commands),
        program: programOf(run, info, commands),
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

const nameColumn = <Row extends { info: ProcessInfo }>(): Column<Row, 'process'> => ({
  id: 'process',
  head: 'Process',
  text: (row) => row.info.name,
  only: 'table',
});

const pidColumn = <Row extends { pid: number }>(width: number): Column<Row, 'pid'> => ({
  id: 'pid',
  head: 'PID',
  text: (row) => String(row.pid),
  figure: (row) => row.pid,
  width,
});

export function* ps(run: Run, ask: Ask): Generator<void, ToolReport<ProcessRow, IdOf<typeof PS>>> {
  return { columns: PS, rows: yield* processesAt(run, ask) };
}

const PS = [
  nameColumn(),
  { id: 'uid', head: 'UID', text: (row) => row.user, only: 'text', width: 8 },
  pidColumn(7),
  always('ppid', 'PPID', '1', 7),
  {
    id: 'c',
    head: 'C',
    unit: '%',
    text: (row) => (Number.isNaN(row.busy) ? '?' : String(Math.floor(row.busy * 100))),
    figure: (row) => row.busy * 100,
    width: 2,
  },
  absent('sz', 'SZ', 5),
  absent('rss', 'RSS', 5),
  {
    id: 'psr',
    head: 'PSR',
    text: (row) => String(row.cpu),
    figure: (row) => row.cpu,
    width: 3,
  },
  {
    id: 'state',
    head: 'Now',
    text: (row) => STATES[row.state]?.name ?? '',
    only: 'table',
  },
  {
    id: 'stime',
    head: 'STIME',
    unit: 's',
    text: (row) => secondsOf(row.startNs),
    print: (row) => clock(row.startNs).slice(0, 5),
    figure: (row) => row.startNs / 1e9,
    width: 5,
  },
  always('tty', 'TTY', '?', 3),
  {
    id: 'time',
    head: 'TIME',
    unit: 's',
    text: (row) => secondsOf(row.cpuNs),
    print: (row) => clock(row.cpuNs),
    figure: (row) => row.cpuNs / 1e9,
    width: 8,
  },
  { id: 'cmd', head: 'CMD', text: (row) => row.command },
] as const satisfies readonly Column<ProcessRow>[];

interface TopRow extends ProcessRow {
  /** Share of one CPU over the range. */
  readonly share: number;
}

export function* top(run: Run, ask: Ask): Generator<void, ToolReport<TopRow, IdOf<typeof TOP>>> {
  const range = rangeOf(run, ask);
  const all = yield* processesAt(run, { ...ask, timeNs: range.untilNs });
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

const TOP = [
  nameColumn(),
  pidColumn(7),
  { id: 'user', head: 'USER', text: (row) => row.user, only: 'text', width: 8 },
  { id: 'pr', head: 'PR', text: (row) => row.priority, figure: priorityFigure, width: 3 },
  {
    id: 'ni',
    head: 'NI',
    text: (row) => String(row.nice),
    figure: (row) => row.nice,
    width: 3,
  },
  absent('virt', 'VIRT', 7),
  absent('res', 'RES', 6),
  absent('shr', 'SHR', 6),
  { id: 's', head: 'S', text: (row) => letter(row.state), width: 1 },
  {
    id: 'cpu',
    head: '%CPU',
    unit: '%',
    text: (row) => (row.share * 100).toFixed(1),
    figure: (row) => row.share * 100,
    width: 5,
  },
  absent('mem', '%MEM', 5),
  {
    id: 'time',
    head: 'TIME+',
    unit: 's',
    text: (row) => fineClock(row.cpuNs),
    figure: (row) => row.cpuNs / 1e9,
    width: 9,
  },
  { id: 'command', head: 'COMMAND', text: (row) => row.program },
] as const satisfies readonly Column<TopRow>[];

function priorityFigure({ priority }: { priority: string }): number {
  return priority === 'rt' ? -100 : Number(priority);
}
