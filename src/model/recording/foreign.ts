/** What a text is that has no event which could be read: another tool's, or a tracer's with something left out. */
import type { Line } from '../intake/intake';
import { eventOf } from './lines';
import type { ForeignTool, FtraceOption, PerfField, RecordingFault } from './understood';

const FOREIGN: readonly (readonly [RegExp, ForeignTool])[] = [
  [/^time +cpu +task name +wait time +sch delay/, 'perf sched timehist'],
  [/^\d+\.\d{6} \[\d{4}\] .*\[\d+(?:\/\d+)?\]( +[\d.]+){3}$/, 'perf sched timehist'],
  [/^Task +\| +Runtime ms +\|/, 'perf sched latency'],
  [/^(?:[*.\w]+ +)+\d+\.\d{6} secs( |$)/, 'perf sched map'],
  [/^\?? *[\d.]+ \( *[\d.]* *(?:ms)? *\): /, 'perf trace'],
  [/^Summary of events:|^syscall +calls +(?:errors +)?total +min +avg +max/, 'perf trace -s'],
  [/^# Overhead +Command|^# Samples: .* of event/, 'perf report'],
  [/^Performance counter stats for/, 'perf stat'],
  [
    /^(?:0x)?[\da-f]+(?:@\S+)? \[0x[\da-f]+\]: event: \d+$|^\. \.\.\. raw event: size/,
    'perf script -D',
  ],
  [/^Attaching \d+ probes?\.\.\.|^@\w*(?:\[.*\])?: |^[[(]\d+K?, \d+K?[)\]] +\d+ \|@*/, 'bpftrace'],
  [/^\d+,\d+ +\d+ +\d+ +\d+\.\d{9} +\d+ +[A-Z]+ +[A-Z]+ /, 'blkparse'],
  [/^\[\d\d:\d\d:\d\d\.\d{9}\] \(\+/, 'babeltrace'],
  [/^\d+\) +(?:[+!#*@$] +)?(?:[\d.]+ us +)?\|/, 'function_graph'],
  [/^(?:\[pid +\d+\] |\d+ +)?(?:[\d:.]+ )?\w+\(.*\) += (?:-?\d|0x|\?)/, 'strace'],
  [/^<(?:!DOCTYPE|html)\b/i, 'HTML'],
  [/^[{[]\s*(?:"|\{|$)/, 'other JSON'],
];

/** What measures disks, whichever form it has: devices are made of these. */
const OF_DISKS: readonly (readonly [RegExp, ForeignTool])[] = [
  [/"fio version"\s*:|: \(groupid=\d+, jobs=\d+\): err=|^fio-\d+\.\d+/, 'fio'],
  [/^(?:open_datasync|fdatasync|fsync|open_sync)\s+\d+[.,]\d{3}\s/, 'pg_test_fsync'],
  [/WAIT_TIME_(?:MILLI|MICRO)|^Wait Event Histogram/i, 'wait histogram'],
];

const OPTIONS: readonly (readonly [RegExp, FtraceOption])[] = [
  [/^\d+ \d+ \d+ (?:type: \d+|\d+ \d+ \S \d+ \d+ \d+ \S)$/, 'raw'],
  [/^[\da-f]{8} [\da-f]{8} [\da-f]{16} /, 'hex'],
  [/^type: \d+$/, 'bin'],
  [/^(?:sched_\w+|block_rq_\w+|sys_\w+(?:\(| ->)).*/, 'nocontext-info'],
];

/**
 * What the first lines of a text tell, of which none was an event that could be read.
 * @param all the first of all lines, and of those that were not understood
 */
export function foreignOf(all: readonly Line[], unread: readonly Line[]): RecordingFault {
  for (const known of [OF_DISKS, FOREIGN]) {
    const tool = toolOf([...all, ...unread], known);
    if (tool) return { code: 'foreign', tool };
  }
  for (const { text } of [...all, ...unread]) {
    const option = OPTIONS.find(([pattern]) => pattern.test(text));
    if (option && (option[1] !== 'nocontext-info' || eventOf(text))) {
      return { code: 'ftrace_option', option: option[1] };
    }
  }
  for (const { text } of unread) {
    const fields = leftOutOf(text);
    if (fields.length > 0) return { code: 'left_out', fields };
  }
  return { code: all.length === 0 ? 'empty' : 'nothing' };
}

function toolOf(
  lines: readonly Line[],
  known: readonly (readonly [RegExp, ForeignTool])[],
): ForeignTool | undefined {
  for (const { text } of lines) {
    const tool = known.find(([pattern]) => pattern.test(text));
    if (tool) return tool[1];
  }
  return undefined;
}

const EVENT = /(?:\w+:)?(?:sched_\w+|block_rq_\w+|sys_\w+):( |$)/;
const CONTENT = /\b(?:prev_comm|comm|prev_pid)=|\+ \d+ \[|: 0x/;

/** What perf script was told to leave out of a line; nothing where it is no line of perf's. */
export function leftOutOf(text: string): PerfField[] {
  const event = EVENT.exec(text);
  const content = CONTENT.exec(text);
  if (!event && !content) return [];
  const before = text.slice(0, event?.index ?? content?.index);
  const time = /(?:^| )\d+\.\d{6,9}: /.exec(before);
  const cpu = /(?:^| )\[\d{3,4}\]( |$)/.exec(before);
  const who = before.slice(0, cpu?.index ?? time?.index ?? before.length).trim();
  const missing: PerfField[] = [];
  if (!/(?:^|[ /-])\d+$/.test(who)) missing.push('tid');
  if (!cpu) missing.push('cpu');
  if (!time) missing.push('time');
  if (!event) missing.push('event');
  if (!content) missing.push('trace');
  // A line that only lacks one thing of which there is none is damaged, not left out.
  return missing.length === 5 ? [] : missing;
}
