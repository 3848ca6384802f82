/** `strace -T -r -y -p` of one process, and the summary that `strace -c -w` prints. */
import type { Run } from '../run/run';
import { rangeOf, type Ask } from './scope';
import { commandOf } from './processNames';
import type { Column, IdOf, ToolReport, ReportRow } from './report';
import { systemCalls, type CallName, type SystemCall, type WaitCalls } from './systemCalls';

const seconds = (ns: number) => (ns / 1e9).toFixed(6);

export interface StraceRow extends ReportRow {
  readonly call: SystemCall;
  /** Since the call before began. */
  readonly sinceNs: number;
  /** As strace prints it: name, arguments and result. */
  readonly line: string;
  /** Name of the process posted. */
  readonly other: string;
}

export function* strace(
  run: Run,
  ask: Ask,
  waitCalls: WaitCalls,
): Generator<void, ToolReport<StraceRow, IdOf<typeof CALLS>>> {
  const range = rangeOf(run, ask);
  const { calls } = yield* systemCalls(run, ask.process, range, waitCalls);
  let beforeNs = range.fromNs;
  const rows = calls.map((call, place): StraceRow => {
    const sinceNs = Math.max(0, call.fromNs - beforeNs);
    beforeNs = Math.max(call.fromNs, range.fromNs);
    const other = call.target === null ? '' : run.processName(call.target);
    return {
      id: String(place),
      process: call.target,
      call,
      sinceNs,
      line: lineOf(run, call),
      other,
    };
  });
  return {
    columns: CALLS,
    rows,
    heading: 'none',
    above: [`strace: Process ${who(run, ask.process)} attached`],
  };
}

const CALLS = [
  {
    id: 'time',
    head: 'Time',
    unit: 's',
    text: (row) => seconds(row.call.fromNs),
    figure: (row) => row.call.fromNs / 1e9,
    only: 'table',
  },
  {
    id: 'since',
    head: '-r',
    unit: 's',
    text: (row) => seconds(row.sinceNs),
    figure: (row) => row.sinceNs / 1e9,
    width: 13,
  },
  { id: 'call', head: 'Call', text: (row) => row.line },
  {
    id: 'elapsed',
    head: '-T',
    unit: 's',
    text: (row) => seconds(row.call.untilNs - row.call.fromNs),
    print: (row) => `<${seconds(row.call.untilNs - row.call.fromNs)}>`,
    figure: (row) => (row.call.untilNs - row.call.fromNs) / 1e9,
  },
  {
    id: 'queued',
    head: 'Run queue',
    unit: 's',
    text: (row) => seconds(row.call.queuedNs),
    figure: (row) => row.call.queuedNs / 1e9,
    only: 'table',
  },
  { id: 'posted', head: 'Posted', text: (row) => row.other, only: 'table' },
] as const satisfies readonly Column<StraceRow>[];

function who(run: Run, process: number): string {
  const info = run.processes[process];
  return info ? `${process} (${commandOf(run, info)})` : String(process);
}

/** What the model has no value for, such as the address of a buffer, is left out as strace leaves out long ones. */
function lineOf(run: Run, call: SystemCall): string {
  const { name, target, bytes, count } = call;
  const device = call.disk === null ? '' : `${call.disk}<${DEVICES[call.disk] ?? 'device'}>`;
  switch (name) {
    case 'semop':
      return target === null
        ? 'semop(0, [{-1}], 1) = 0'
        : `semop(0, [{sem_num=${target}, sem_op=1, sem_flg=0}], 1) = 0`;
    case 'futex':
      return target === null
        ? 'futex(..., FUTEX_WAIT, 0, NULL) = 0'
        : `futex(..., FUTEX_WAKE, 1) = 1`;
    case 'fdatasync':
      return `fdatasync(${device}) = 0`;
    case 'select':
      return 'select(0, NULL, NULL, NULL, ...) = 0 (Timeout)';
    case 'epoll_wait':
      return `epoll_wait(..., [...], 1, ...) = ${call.timedOut ? '0' : '1'}`;
    case 'semtimedop':
      return `semtimedop(0, [{sem_op=-1}], 1, ...) = ${call.timedOut ? '-1 EAGAIN' : '0'}`;
    case 'io_submit':
      return `io_submit(0, ${count}, [{${device}, nbytes=${bytes / count}}${count > 1 ? ', ...' : ''}]) = ${count}`;
    case 'io_getevents':
      return `io_getevents(0, ${count}, ${count}, [...], NULL) = ${count}`;
    case 'pread64':
    case 'pwrite64':
      return `${name}(${device}, "..."..., ${bytes}, ...) = ${bytes}`;
    case 'sendmsg':
      return `sendmsg(${run.processName(target ?? 0)}, {...}, 0) = ...`;
    case 'recvmsg':
      return 'recvmsg(..., {...}, 0) = ...';
    case 'read':
      return 'read(..., "..."..., 8208) = ...';
    case 'poll':
      return `poll(NULL, 0, ...) = 0 (Timeout)`;
    case 'sched_yield':
      return 'sched_yield() = 0';
  }
}

const DEVICES = ['redo_disk', 'data_disk'];

export interface StraceSummaryRow extends ReportRow {
  readonly name: CallName;
  readonly calls: number;
  readonly errors: number;
  readonly totalNs: number;
  readonly longestNs: number;
  readonly queuedNs: number;
  readonly share: number;
}

export function* straceSummary(
  run: Run,
  ask: Ask,
  waitCalls: WaitCalls,
): Generator<void, ToolReport<StraceSummaryRow, IdOf<typeof SUMMARY>>> {
  const { calls, range, outsideNs } = yield* systemCalls(
    run,
    ask.process,
    rangeOf(run, ask),
    waitCalls,
  );
  const byName = new Map<CallName, StraceSummaryRow>();
  for (const call of calls) {
    const took = call.untilNs - Math.max(call.fromNs, range.fromNs);
    const so = byName.get(call.name);
    byName.set(call.name, {
      id: call.name,
      name: call.name,
      calls: (so?.calls ?? 0) + 1,
      errors: (so?.errors ?? 0) + (call.timedOut && call.name === 'semtimedop' ? 1 : 0),
      totalNs: (so?.totalNs ?? 0) + took,
      longestNs: Math.max(so?.longestNs ?? 0, took),
      queuedNs: (so?.queuedNs ?? 0) + call.queuedNs,
      share: 0,
    });
  }
  const totalNs = [...byName.values()].reduce((sum, row) => sum + row.totalNs, 0);
  const rows = [...byName.values()]
    .map((row) => ({ ...row, share: totalNs > 0 ? row.totalNs / totalNs : 0 }))
    .sort((a, b) => b.totalNs - a.totalNs);
  const count = rows.reduce((sum, row) => sum + row.calls, 0);
  const errors = rows.reduce((sum, row) => sum + row.errors, 0);
  const rule = '------ ----------- ----------- --------- --------- ----------------';
  const total = `100.00 ${seconds(totalNs).padStart(11)} ${' '.repeat(11)} ${String(count).padStart(9)} ${String(errors).padStart(9)} total`;
  return {
    columns: SUMMARY,
    rows,
    heading: 'ruled',
    below: [
      rule,
      total,
      `Outside of system calls, on a CPU or waiting for one: ${seconds(outsideNs)} of ${seconds(range.untilNs - range.fromNs)} seconds.`,
    ],
  };
}

const SUMMARY = [
  {
    id: 'share',
    head: '% time',
    unit: '%',
    text: (row) => (row.share * 100).toFixed(2),
    figure: (row) => row.share * 100,
    width: 6,
  },
  {
    id: 'seconds',
    head: 'seconds',
    unit: 's',
    text: (row) => seconds(row.totalNs),
    figure: (row) => row.totalNs / 1e9,
    width: 11,
  },
  {
    id: 'each',
    head: 'usecs/call',
    unit: 'µs',
    text: (row) => String(Math.round(row.totalNs / row.calls / 1e3)),
    figure: (row) => row.totalNs / row.calls / 1e3,
    width: 11,
  },
  {
    id: 'calls',
    head: 'calls',
    text: (row) => String(row.calls),
    figure: (row) => row.calls,
    width: 9,
  },
  {
    id: 'errors',
    head: 'errors',
    text: (row) => (row.errors === 0 ? '' : String(row.errors)),
    figure: (row) => row.errors,
    width: 9,
  },
  { id: 'name', head: 'syscall', text: (row) => row.name, width: 16 },
  {
    id: 'longest',
    head: 'longest',
    unit: 's',
    text: (row) => seconds(row.longestNs),
    figure: (row) => row.longestNs / 1e9,
    only: 'table',
  },
  {
    id: 'queued',
    head: 'Run queue',
    unit: 's',
    text: (row) => seconds(row.queuedNs),
    figure: (row) => row.queuedNs / 1e9,
    only: 'table',
  },
] as const satisfies readonly Column<StraceSummaryRow>[];
