/**
 * One line of what Linux' tracer writes as text: /sys/kernel/tracing/trace, `trace-cmd report` and `perf script`. All
 * three name who ran, its CPU, the time and the event; they differ in the order and in how they put the fields.
 *
 * Read by hand and once from left to right: a pattern that backtracks takes minutes on a line made to hurt.
 */

/** How a process left its CPU, or what it is doing. */
export type Leaving = 'preempted' | 'sleeping' | 'disk' | 'gone';

interface Common {
  /** Seconds and nanoseconds of the tracer's clock. */
  readonly seconds: number;
  readonly nanoseconds: number;
  readonly cpu: number;
  /** The thread in whose context it happened; 0 is the idle task. */
  readonly pid: number;
  readonly command: string;
  /** In an interrupt, which only happened to come while this thread ran. */
  readonly inInterrupt: boolean;
}

export type TraceLine = Common &
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
        readonly target: number;
      }
    | { readonly event: 'migrate'; readonly moved: number; readonly target: number }
    | { readonly event: 'issue' | 'complete'; readonly request: string; readonly isWrite: boolean }
    | { readonly event: 'enter' | 'exit'; readonly call: string }
  );

/** Why a line gave no event: nothing to read in it, an event of another kind, or records that the kernel lost. */
export type Unread =
  'blank' | 'other' | 'unknown' | { readonly cpu: number; readonly lost: number };

/** Longer lines are no tracer's. */
export const LONGEST_LINE = 4096;

export const isTraceLine = (line: TraceLine | Unread): line is TraceLine =>
  typeof line === 'object' && 'event' in line;

export function parseLine(text: string): TraceLine | Unread {
  if (text.length > LONGEST_LINE) return 'unknown';
  const line = text.trim();
  if (line === '' || line.startsWith('#') || /^cpus=\d+$/.test(line)) return 'blank';
  if (line.startsWith('CPU:')) return lossOf(line);
  for (let at = line.indexOf(' ['); at >= 0; at = line.indexOf(' [', at + 1)) {
    const read = commonOf(line, at);
    if (read) return eventOf(read.common, read.told);
  }
  return 'unknown';
}

/**
 * What stands before an event, and the event. A command may have brackets of its own: those of the CPU stand between a
 * thread and a time.
 * @param at where ` [000]` begins, if it does
 */
function commonOf(line: string, at: number): { common: Common; told: string } | undefined {
  const close = line.indexOf(']', at);
  const cpu = line.slice(at + 2, close);
  if (cpu.length > 4 || !isNumber(cpu)) return undefined;
  const who = whoOf(line.slice(0, at));
  const rest = line.slice(close + 1).trimStart();
  // What stands before the time are the flags of the context, if they are told at all.
  const gap = rest.indexOf(' ');
  const colon = rest.indexOf(':');
  const flags = gap >= 0 && gap < colon ? rest.slice(0, gap) : '';
  const time = timeOf(rest.slice(flags.length, colon).trim());
  if (!who || !time) return undefined;
  const inInterrupt = /[hHsZz]/.test(flags.slice(2, 3));
  return {
    common: { ...time, ...who, cpu: Number(cpu), inInterrupt },
    told: rest.slice(colon + 1).trimStart(),
  };
}

/** `CPU:1 [LOST 27 EVENTS]`, or `[27 EVENTS DROPPED]`; the number is not always known. */
function lossOf(line: string): Unread {
  const cpu = Number.parseInt(line.slice('CPU:'.length), 10);
  if (!/LOST|DROPPED/.test(line) || Number.isNaN(cpu)) return 'blank';
  return { cpu, lost: Number(/\[\D*(\d+)/.exec(line)?.[1] ?? 1) };
}

const isNumber = (text: string) => text !== '' && /^\d+$/.test(text);

/** `node-20029`, `node 20029` or `node 20027/20029`, with `(20027)` behind it if the tracer was asked for it. */
function whoOf(head: string): { pid: number; command: string } | undefined {
  let text = head.trimEnd();
  if (text.endsWith(')')) text = text.slice(0, Math.max(0, text.lastIndexOf('('))).trimEnd();
  let begin = text.length;
  while (begin > 0 && isDigit(text.charCodeAt(begin - 1))) begin--;
  if (begin === text.length || begin === 0) return undefined;
  const pid = Number(text.slice(begin));
  let end = begin - 1;
  if (text[end] === '/') while (end > 0 && isDigit(text.charCodeAt(end - 1))) end--;
  return { pid, command: withoutInstance(text.slice(0, end).trim()) };
}

/**
 * `trace-cmd report` has the tracer's instance before what happened in it, as in `mine:             node`. A command is no
 * longer than LONGEST_COMMAND.
 */
const withoutInstance = (command: string) =>
  command.length > LONGEST_COMMAND ? command.replace(/^[^ ]+: +/, '') : command;

const LONGEST_COMMAND = 15;

const isDigit = (code: number) => code >= 48 && code <= 57;

/** `51730.206697`: microseconds, or nanoseconds where that is asked for. */
function timeOf(text: string): { seconds: number; nanoseconds: number } | undefined {
  const [whole = '', part = '', ...more] = text.split('.');
  if (more.length > 0 || !isNumber(whole) || !isNumber(part) || part.length > 9) return undefined;
  return { seconds: Number(whole), nanoseconds: Number(part.padEnd(9, '0')) };
}

function eventOf(common: Common, told: string): TraceLine | Unread {
  // perf tells how many there were before the name, and the group of the event.
  const text = told.replace(/^\d+ +/, '');
  const call = /^sys_(?!enter_|exit_)(\w+)(\(| -> )/.exec(text);
  if (call) return { ...common, event: call[2] === '(' ? 'enter' : 'exit', call: call[1] ?? '' };
  const named = /^(?:\w+:)?(\w+):\s*/.exec(text);
  if (!named) return 'unknown';
  const [{ length }, name = ''] = named;
  const fields = text.slice(length);
  switch (name) {
    case 'sched_switch':
      return switchOf(common, fields);
    case 'sched_waking':
    case 'sched_wakeup':
    case 'sched_wakeup_new':
      return wakeOf(common, name === 'sched_waking' ? 'waking' : 'wakeup', fields);
    case 'sched_migrate_task': {
      const moved = / pid=(\d+) .*dest_cpu=(\d+)/.exec(fields) ?? /:(\d+) \[.*?(\d+)$/.exec(fields);
      return moved
        ? { ...common, event: 'migrate', moved: Number(moved[1]), target: Number(moved[2]) }
        : 'unknown';
    }
    case 'block_rq_issue':
    case 'block_rq_complete': {
      const request = /^(\d+,\d+) (\w+) .*?\(.*?\) (\d+) \+ \d+/.exec(fields);
      return request
        ? {
            ...common,
            event: name === 'block_rq_issue' ? 'issue' : 'complete',
            request: `${request[1]}:${request[3]}`,
            isWrite: /[WF]/.test(request[2] ?? ''),
          }
        : 'unknown';
    }
    default: {
      const system = /^sys_(enter|exit)_(\w+)$/.exec(name);
      if (!system) return 'other';
      return { ...common, event: system[1] === 'enter' ? 'enter' : 'exit', call: system[2] ?? '' };
    }
  }
}

/** Between two words, of which the second is the last of its kind: commands may hold anything. */
function between(text: string, before: string, after: string): string | undefined {
  const from = text.startsWith(before) ? before.length : -1;
  const until = text.lastIndexOf(after);
  return from < 0 || until < from ? undefined : text.slice(from, until);
}

/** The number that follows the last `word` of a text. */
function numberAfter(text: string, word: string): number | undefined {
  const at = text.lastIndexOf(word);
  const number = at < 0 ? Number.NaN : Number.parseInt(text.slice(at + word.length), 10);
  return Number.isNaN(number) ? undefined : number;
}

function switchOf(common: Common, fields: string): TraceLine | Unread {
  const arrow = fields.lastIndexOf(' ==> ');
  if (arrow < 0) return 'unknown';
  const [left, right] = [fields.slice(0, arrow), fields.slice(arrow + ' ==> '.length)];
  if (!left.startsWith('prev_comm=')) return shortSwitchOf(common, left, right);
  const previous = numberAfter(left, ' prev_pid=');
  const next = numberAfter(right, ' next_pid=');
  const state = left.slice(left.lastIndexOf('prev_state=') + 'prev_state='.length);
  if (previous === undefined || next === undefined) return 'unknown';
  return {
    ...common,
    event: 'switch',
    previous,
    previousCommand: between(left, 'prev_comm=', ' prev_pid=') ?? '',
    previousPriority: numberAfter(left, ' prev_prio='),
    leaving: leavingOf(state),
    next,
    nextCommand: between(right, 'next_comm=', ' next_pid=') ?? '',
    nextPriority: numberAfter(right, ' next_prio='),
  };
}

/** As trace-cmd has it: `node:20029 [130] R ==> dd:20221 [120]`. */
function shortSwitchOf(common: Common, left: string, right: string): TraceLine | Unread {
  const from = shortTask(left);
  const to = shortTask(right);
  if (!from || !to) return 'unknown';
  return {
    ...common,
    event: 'switch',
    previous: from.pid,
    previousCommand: from.command,
    previousPriority: numberAfter(left, ' ['),
    leaving: leavingOf(from.rest),
    next: to.pid,
    nextCommand: to.command,
    nextPriority: numberAfter(right, ' ['),
  };
}

/** `node:20029 [130] R`, where the command may have colons. */
function shortTask(text: string): { command: string; pid: number; rest: string } | undefined {
  const bracket = text.lastIndexOf(' [');
  const colon = text.lastIndexOf(':', bracket);
  const pid = text.slice(colon + 1, bracket);
  if (bracket < 0 || colon < 0 || !isNumber(pid)) return undefined;
  const rest = text.slice(text.indexOf(']', bracket) + 1).trim();
  return { command: text.slice(0, colon), pid: Number(pid), rest };
}

/** R and R+ are runnable and were made to go; D waits for a device; X and Z are gone; whatever else sleeps. */
function leavingOf(state: string): Leaving {
  switch (state.charAt(0)) {
    case 'R':
      return 'preempted';
    case 'D':
      return 'disk';
    case 'X':
    case 'Z':
      return 'gone';
    default:
      return 'sleeping';
  }
}

function wakeOf(common: Common, event: 'waking' | 'wakeup', fields: string): TraceLine | Unread {
  if (fields.startsWith('comm=')) {
    const woken = numberAfter(fields, ' pid=');
    const target = numberAfter(fields, ' target_cpu=');
    if (woken === undefined || target === undefined) return 'unknown';
    return {
      ...common,
      event,
      woken,
      wokenCommand: between(fields, 'comm=', ' pid=') ?? '',
      target,
    };
  }
  const short = shortTask(fields);
  const target = numberAfter(fields, ' CPU:');
  if (!short || target === undefined) return 'unknown';
  return { ...common, event, woken: short.pid, wokenCommand: short.command, target };
}
