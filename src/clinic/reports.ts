/** What a DBA would be shown: the reports of a case, as their tools print them. */
import { withOpenWaits } from '$explain/openWaits';
import { meaningOfLoad } from '$explain/figures';
import { REPORTS, reportKind, type ReportId } from '$databases/reports';
import { commandOf, pidOf } from '$model/reports/processNames';
import { printReport, type ToolReport } from '$model/reports/report';
import type { Ask } from '$model/reports/scope';
import type { Run } from '$model/run/run';
import { at } from '$model/at';
import { Wait, WAIT_EVENTS } from '$model/schema/generated';
import { ALL_CPUS, formatCpuSet, parseCpuSet } from '$model/schema/cpuSet';
import { isParameterKey } from '$model/schema/parameters';
import { runToEnd } from '$model/slices';
import type { ClinicCase } from './cases';

/** The reports that a reader starts with: they came with the complaint. */
export const GIVEN = ['top-events', 'load-profile'] as const satisfies readonly ReportId[];

/** Those that are opened one by one. The last two know of the machine what no run does. */
export const ON_REQUEST = [
  'events',
  'wait-histogram',
  'sysstat',
  'lgwr-file',
  'top',
  'ps',
  'pidstat-u',
  'pidstat-w',
  'mpstat',
  'vmstat',
  'iostat',
  'lscpu',
  'taskset',
] as const satisfies readonly (ReportId | 'lscpu' | 'taskset')[];

export type RequestedReport = (typeof ON_REQUEST)[number];
export type ClinicReport = RequestedReport | (typeof GIVEN)[number];

/** The command or the section that prints a report. */
export function titleOf(id: ClinicReport): string {
  if (id === 'lscpu') return 'lscpu';
  if (id === 'taskset') return 'taskset -cp';
  return REPORTS.find((kind) => kind.id === id)?.title ?? id;
}

/** A report as its tool prints it. The run must be traced whole. */
export function printed(id: ClinicReport, run: Run, clinicCase: ClinicCase): string {
  const text = linesOf(id, run, clinicCase) ?? printReport(madeReport(id, run, clinicCase));
  return withoutTitle(text, titleOf(id));
}

/** What some tools print above a report is its title, which is above it anyway. */
function withoutTitle(text: string, title: string): string {
  const [first = '', second = '', ...rest] = text.split('\n');
  if (first.trim() !== title) return text;
  return (/^[\s~=-]*$/.test(second) ? rest : [second, ...rest]).join('\n');
}

/** The cells of a report, where it is read from afar: what the model has nothing for is left out. */
export function cellsOf(id: ClinicReport, run: Run, clinicCase: ClinicCase) {
  const lines = linesOf(id, run, clinicCase);
  if (lines !== null) {
    return {
      head: [titleOf(id)],
      words: [true],
      rows: lines
        .trim()
        .split('\n')
        .map((line) => [line]),
    };
  }
  const { columns, rows } = madeReport(id, run, clinicCase);
  const shown = columns.filter(({ only }) => only === undefined);
  return {
    head: shown.map(({ head }) => head),
    words: shown.map(({ figure }) => figure === undefined),
    rows: rows.map((row) => shown.map((column) => column.text(row))),
  };
}

/** What is no table; null for what is one. */
function linesOf(id: ClinicReport, run: Run, clinicCase: ClinicCase): string | null {
  if (id === 'lscpu') return lscpu(clinicCase);
  return id === 'taskset' ? taskset(run, clinicCase) : null;
}

function madeReport(id: ClinicReport, run: Run, clinicCase: ClinicCase): ToolReport {
  if (id === 'lscpu' || id === 'taskset') throw new RangeError(`${id} is no table.`);
  const kind = reportKind(id);
  const ask: Ask = {
    scope: kind.scopes[0] ?? 'window',
    timeNs: run.durationNs,
    byClass: false,
    process: run.trace.shape.roles.logWriter,
    meaningOfLoad,
    commands: clinicCase.commands,
  };
  const report = withOpenWaits(id, runToEnd(kind.make(run, ask)), run);
  const [event] = report.columns;
  return { ...report, rows: report.rows.filter((row) => event?.text(row) !== OUTSIDE) };
}

/** What other programs wait for: the model keeps count of it, no database does. */
const OUTSIDE = at(WAIT_EVENTS, Wait.os_sleep).name;

function lscpu({ scenario, offline }: ClinicCase): string {
  const online = scenario.resolve('machine.cpus');
  const cpus = online + offline;
  const list = (from: number, to: number) =>
    formatCpuSet(Array.from({ length: to - from }, (_, cpu) => from + cpu));
  const lines = [
    ['Architecture:', 'x86_64'],
    ['CPU(s):', String(cpus)],
    ['On-line CPU(s) list:', list(0, online)],
    ...(offline > 0 ? [['Off-line CPU(s) list:', list(online, cpus)]] : []),
    ['Socket(s):', '1'],
  ];
  return lines.map(([name = '', value]) => `${name.padEnd(23)}${value}\n`).join('');
}

/** Each process of this machine, sessions by their first: they are all bound alike. */
function taskset(run: Run, { scenario, commands }: ClinicCase): string {
  const cpus = scenario.resolve('machine.cpus');
  const online = Array.from({ length: cpus }, (_, cpu) => cpu);
  const firsts = run.processes.filter(
    ({ id, section }) => run.processes.find((each) => each.section === section)?.id === id,
  );
  return firsts
    .flatMap((process) => {
      const key = `${process.section}.affinity`;
      const wanted = isParameterKey(key) ? String(scenario.resolve(key)) : 'all';
      const set = parseCpuSet(wanted) ?? ALL_CPUS;
      const here = set.length === 0 ? online : set.filter((cpu) => cpu < cpus);
      if (here.length === 0) return [];
      const list = `pid ${pidOf(run, process)}'s current affinity list: ${formatCpuSet(here)}`;
      return [`${list.padEnd(44)}# ${commandOf(run, process, commands)}\n`];
    })
    .join('');
}
