/** One line of what Linux' tracer writes as text, see heads.ts: which thread ran where and when, and the event. */
import { headOf, type Head } from './heads';
import { leavingOf, type Leaving } from './states';

/** What is damaged or left out of a line that is read all the same. */
export type Field = 'prev_state' | 'target_cpu' | 'prio';

/** Which of the kernel's events a line is, by the kernel's name. */
interface Named {
  readonly name: string;
}

/** The event alone, without what is before it. */
export type Told = Named &
  (
    | {
        readonly event: 'switch';
        readonly previous: number;
        readonly previousCommand: string;
        /** The kernel's number: 120 is nice 0, less than 100 is real time. Undefined where it is not told. */
        readonly previousPriority: number | undefined;
        readonly leaving: Leaving;
        readonly next: number;
        readonly nextCommand: string;
        readonly nextPriority: number | undefined;
      }
    | {
        readonly event: 'waking' | 'wakeup';
        readonly woken: number;
        readonly wokenCommand: string;
        /** Undefined where it can't be read. */
        readonly target: number | undefined;
      }
    | { readonly event: 'migrate'; readonly moved: number; readonly target: number }
    | { readonly event: 'issue' | 'complete'; readonly request: string; readonly isWrite: boolean }
    | { readonly event: 'enter' | 'exit'; readonly call: string }
    /** Of another kind, which nothing here needs. */
    | { readonly event: 'other' }
  );

export type TraceLine = Head & Told;

/** Why a line gave no event: nothing has to be read in it, it should have been read, or the kernel lost records. */
export type Unread = 'blank' | 'unknown' | { readonly cpu: number; readonly lost: number };

/** Longer lines are no tracer's. */
export const LONGEST_LINE = 4096;

export const isTraceLine = (line: TraceLine | Unread): line is TraceLine =>
  typeof line === 'object' && 'event' in line;

export function parseLine(text: string): TraceLine | Unread {
  if (text.length > LONGEST_LINE) return 'unknown';
  const line = text.trim();
  if (line === '' || line.startsWith('#')) return 'blank';
  const headed = headOf(line);
  if (headed) {
    const told = eventOf(headed.told);
    // Assigned, not spread: there are millions of lines.
    return told ? Object.assign(headed.head, told) : 'unknown';
  }
  if (LOSS.test(line)) return lossOf(line);
  return isKnown(text, line) ? 'blank' : 'unknown';
}

/** trace-cmd may have the tracer's instance before it. */
const LOSS = /^(?:\S{1,60}: +)?CPU:\d/;

/** `CPU:1 [LOST 27 EVENTS]`, or `[27 EVENTS DROPPED]`; the number is not always known. */
function lossOf(line: string): Unread {
  const cpu = Number.parseInt(line.slice(line.indexOf('CPU:') + 'CPU:'.length), 10);
  if (!/LOST|DROPPED/.test(line) || Number.isNaN(cpu)) return 'blank';
  return { cpu, lost: Number(/\[\D*(\d+)/.exec(line)?.[1] ?? 1) };
}

/**
 * Lines that the tools print between events: of call chains (perf's begin with a tab or an address, ftrace's with an
 * arrow), bytes (perf script -D), and trace-cmd's of the file as a whole.
 */
const KNOWN = [
  /^=> /,
  /^[\da-f]{4,16}(?: |$)/,
  /^(?:cpus=|version = |CPU \d+ is empty|Buffer: )/,
  /^(?:entries|overrun|commit overrun|bytes|oldest event ts|now ts|dropped events|read events): /,
  /^(?:registering plugin: |trace-cmd: |Kernel buffer statistics:|'\w+' not valid for |pmu capabilities )/,
  /^(?:overriding event |Average wakeup latency|(?:Max|Min)imum Latency: |RT task timings:)/,
  /^(?:\.{1,5}(?: |$)|(?:\d+ \d+ )?0x[\da-f]+(?:@\S+)? \[0x)/,
  / \((?:inlined|\[[\w.]{1,60}\]|\/[^()]{1,200})\)$/,
  /^(?:inlined|\[\.\.\.\])/,
];

const isKnown = (text: string, line: string) =>
  text.startsWith('\t') || KNOWN.some((pattern) => pattern.test(line));

/** @param told what is behind the time @returns undefined if it can't be read */
export function eventOf(told: string): Told | undefined {
  // perf tells how many there were before the name, and the group of the event; trace-cmd how long it was since the last.
  const text = told.replace(/^(?:\(\+?-?\d+\) +|\d+ +)/, '');
  const call = /^sys_(?!enter_|exit_)(\w+)(\(| -> )/.exec(text);
  if (call) {
    const event = call[2] === '(' ? 'enter' : 'exit';
    return { event, name: `sys_${event}`, call: call[1] ?? '' };
  }
  const named = /^(?:[\w-]+:)?([a-z_]\w*):\s*/i.exec(text);
  if (!named) return unnamedOf(text);
  const [{ length }, name = ''] = named;
  const fields = text.slice(length);
  switch (name) {
    case 'sched_switch':
      return switchOf(name, fields);
    case 'sched_waking':
    case 'sched_wakeup':
    case 'sched_wakeup_new':
      return wakeOf(name, name === 'sched_waking' ? 'waking' : 'wakeup', fields);
    case 'sched_migrate_task':
      return migrationOf(name, fields);
    case 'block_rq_issue':
    case 'block_rq_complete':
      return requestOf(name, name === 'block_rq_issue' ? 'issue' : 'complete', fields);
    default: {
      const system = /^sys_(enter|exit)_(\w+)$/.exec(name);
      if (!system) return { event: 'other', name };
      const event = system[1] === 'enter' ? 'enter' : 'exit';
      return { event, name: `sys_${event}`, call: system[2] ?? '' };
    }
  }
}

/** What has no name: switches and wake-ups as ftrace's tracers of latency have them, stacks, functions, perf's records. */
function unnamedOf(text: string): Told | undefined {
  const context = /^(\d+): *(\d+):(\S) +(==>|\+) +\[(\d+)\] +(\d+): *(\d+):\S ?(.*)$/.exec(text);
  if (context) {
    const [, previous, priority, state = '', arrow, cpu, next, nextPriority, command = ''] =
      context;
    if (arrow === '+') {
      const target = Number(cpu);
      return { event: 'waking', name: 'wake', woken: Number(next), wokenCommand: command, target };
    }
    return {
      event: 'switch',
      name: 'context switch',
      previous: Number(previous),
      previousCommand: '',
      previousPriority: Number(priority),
      leaving: leavingOf(state),
      next: Number(next),
      nextCommand: command,
      nextPriority: Number(nextPriority),
    };
  }
  if (/^(?:<(?:user )?stack trace>|PERF_RECORD_|[\w.]+(?:\+0x[\da-f]+.*)? <-)/.test(text)) {
    return { event: 'other', name: 'stack, function or record' };
  }
  return undefined;
}

/** Between two words, of which the second is the last of its kind: commands may hold anything. */
function between(text: string, before: string, after: string): string | undefined {
  const from = text.startsWith(before) ? before.length : -1;
  const until = text.lastIndexOf(after);
  return from < 0 || until < from ? undefined : text.slice(from, until);
}

/** The whole number that follows the last `word` of a text, decimal or, as in `0x78 (120)`, hexadecimal. */
function numberAfter(text: string, word: string): number | undefined {
  const at = text.lastIndexOf(word);
  if (at < 0) return undefined;
  const from = at + word.length;
  // Of what begins with 0x, parseInt knows the base itself.
  const number = text.startsWith('0x', from)
    ? Number.parseInt(text.slice(from), 16)
    : Number.parseInt(text.slice(from), 10);
  return Number.isNaN(number) ? undefined : number;
}

const ARROW = ' ==> ';
/** ftrace's option `fields` and trace-cmd report -R have no arrow. */
const NO_ARROW = ' next_comm=';

function switchOf(name: string, fields: string): Told | undefined {
  const arrow = fields.lastIndexOf(ARROW);
  const until = arrow < 0 ? fields.lastIndexOf(NO_ARROW) : arrow;
  if (until < 0) return undefined;
  const left = fields.slice(0, until);
  const right = fields.slice(arrow < 0 ? until + 1 : until + ARROW.length);
  if (!left.startsWith('prev_comm=')) return shortSwitchOf(name, left, right);
  const previous = numberAfter(left, ' prev_pid=');
  const next = numberAfter(right, ' next_pid=');
  const state = left.lastIndexOf('prev_state=');
  if (previous === undefined || next === undefined) return undefined;
  return {
    event: 'switch',
    name,
    previous,
    previousCommand: between(left, 'prev_comm=', ' prev_pid=') ?? '',
    previousPriority: numberAfter(left, ' prev_prio='),
    leaving: state < 0 ? 'unknown' : leavingOf(left.slice(state + 'prev_state='.length).trimEnd()),
    next,
    nextCommand: between(right, 'next_comm=', ' next_pid=') ?? '',
    nextPriority: numberAfter(right, ' next_prio='),
  };
}

/** As trace-cmd has it: `node:20029 [130] R ==> dd:20221 [120]`; Linux 2.6 has `task node:20029 [130] (R) ==> ...`. */
function shortSwitchOf(name: string, left: string, right: string): Told | undefined {
  const from = shortTask(left);
  const to = shortTask(right);
  if (!from || !to) return undefined;
  return {
    event: 'switch',
    name,
    previous: from.pid,
    previousCommand: from.command,
    previousPriority: numberAfter(left, ' ['),
    leaving: leavingOf(from.rest),
    next: to.pid,
    nextCommand: to.command,
    nextPriority: numberAfter(right, ' ['),
  };
}

interface ShortTask {
  readonly command: string;
  readonly pid: number;
  readonly rest: string;
}

const OLD = 'task ';
const PRIORITY = /:(\d+) \[-?\d+\]/g;

/** `node:20029 [130] R`, where the command may have colons and brackets: its number is the last that has a priority. */
function shortTask(text: string): ShortTask | undefined {
  const from = text.startsWith(OLD) ? OLD.length : 0;
  let found: RegExpExecArray | undefined;
  for (const each of text.slice(from).matchAll(PRIORITY)) found = each;
  if (!found) return undefined;
  return {
    command: text.slice(from, from + found.index),
    pid: Number(found[1]),
    rest: text.slice(from + found.index + found[0].length).trim(),
  };
}

function wakeOf(name: string, event: 'waking' | 'wakeup', fields: string): Told | undefined {
  if (fields.startsWith('comm=')) {
    const woken = numberAfter(fields, ' pid=');
    if (woken === undefined) return undefined;
    if (fields.includes(' success=0 ')) return { event: 'other', name };
    const wokenCommand = between(fields, 'comm=', ' pid=') ?? '';
    return {
      event,
      name,
      woken,
      wokenCommand,
      target: numberAfter(fields, ' target_cpu=') ?? numberAfter(fields, ' cpu='),
    };
  }
  const short = shortTask(fields);
  if (!short) return undefined;
  const { pid: woken, command: wokenCommand, rest } = short;
  // Linux 2.6 has `success=1 [000]`, trace-cmd `CPU:000`; what did not succeed woke no thread.
  if (/\bsuccess=0\b/.test(rest)) return { event: 'other', name };
  const target = /(?:CPU:|\[)(\d{1,6})/.exec(rest)?.[1];
  return {
    event,
    name,
    woken,
    wokenCommand,
    target: target === undefined ? undefined : Number(target),
  };
}

/** `comm=a pid=1 prio=120 orig_cpu=0 dest_cpu=1`, `a:1 [120] 0 => 1`, or of Linux 2.6 `task a:1 [120] from: 0  to: 1`. */
function migrationOf(name: string, fields: string): Told | undefined {
  if (fields.startsWith('comm=')) {
    const moved = numberAfter(fields, ' pid=');
    const target = numberAfter(fields, ' dest_cpu=');
    if (moved === undefined || target === undefined) return undefined;
    return { event: 'migrate', name, moved, target };
  }
  const short = shortTask(fields);
  const target = /(\d{1,6})$/.exec(short?.rest ?? '')?.[1];
  if (!short || target === undefined) return undefined;
  return { event: 'migrate', name, moved: short.pid, target: Number(target) };
}

const REQUEST = /^(\d+,\d+) (\w+) .*?\(.*?\) (\d+) \+ \d+/;

function requestOf(name: string, event: 'issue' | 'complete', fields: string): Told | undefined {
  const request = REQUEST.exec(fields);
  if (request) {
    return {
      event,
      name,
      request: `${request[1]}:${request[3]}`,
      isWrite: /[WF]/.test(request[2] ?? ''),
    };
  }
  const device = numberAfter(fields, 'dev=');
  const sector = numberAfter(fields, ' sector=');
  const kind = /\brwbs=(\w+)/.exec(fields)?.[1];
  if (device === undefined || sector === undefined || kind === undefined) return undefined;
  return { event, name, request: `${device}:${sector}`, isWrite: /[WF]/.test(kind) };
}

/** What of a line could not be read, though the line could. */
export function missingOf(line: TraceLine): Field | undefined {
  if (line.event === 'switch') {
    if (line.leaving === 'unknown') return 'prev_state';
    const isTold = line.previousPriority !== undefined && line.nextPriority !== undefined;
    return isTold ? undefined : 'prio';
  }
  const wakes = line.event === 'waking' || line.event === 'wakeup';
  return wakes && line.target === undefined ? 'target_cpu' : undefined;
}
