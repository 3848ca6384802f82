/** What mpstat tells of the CPUs. */
import type { Run } from '../run/run';
import { machineLine, ownCpus } from './processNames';
import { always, type Column, type IdOf, type ReportRow, type ToolReport } from './report';
import { isWhollyTraced, perSecond, rangeOf, type Ask } from './scope';
import { allOf, sumOf, tallyCpus, type CpuTime } from './sums';

const UNTRACED =
  'The run was not traced from end to end, so %idle here includes %iowait, and %usr includes %nice.';

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

export function* mpstat(
  run: Run,
  ask: Ask,
): Generator<void, ToolReport<CpuRow, IdOf<typeof MPSTAT>>> {
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
  const above = [machineLine(cpus), ''];
  return { columns: MPSTAT, rows, above, below: traced ? [] : [UNTRACED] };
}

/** Without a trace it is unknown what of the idle time was iowait, and which process the user time was of. */
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

const cpuShare = <Id extends 'user' | 'nice' | 'system' | 'iowait' | 'idle'>(
  id: Id,
  head: string,
): Column<CpuRow, Id> => ({
  id,
  head,
  unit: '%',
  text: (row) => (Number.isNaN(row[id]) ? '-' : (row[id] * 100).toFixed(2)),
  figure: (row) => row[id] * 100,
  width: 7,
});

const MPSTAT = [
  { id: 'cpu', head: 'CPU', text: (row) => row.name, width: 4 },
  cpuShare('user', '%usr'),
  cpuShare('nice', '%nice'),
  cpuShare('system', '%sys'),
  cpuShare('iowait', '%iowait'),
  always('irq', '%irq', '0.00', 7),
  always('soft', '%soft', '0.00', 7),
  always('steal', '%steal', '0.00', 7),
  always('guest', '%guest', '0.00', 7),
  always('gnice', '%gnice', '0.00', 7),
  cpuShare('idle', '%idle'),
  {
    id: 'switches',
    head: 'cswch/s',
    unit: '/s',
    text: (row) => row.switches.toFixed(2),
    figure: (row) => row.switches,
    only: 'table',
  },
] as const satisfies readonly Column<CpuRow>[];
