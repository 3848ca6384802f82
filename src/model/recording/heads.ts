/**
 * What is before an event in a line of a tracer's text: a thread, a CPU, a time. Linux writes it in four ways:
 *
 *     node-20029   (  20027) [000] d..2.  51730.206697: ...   /sys/kernel/tracing/trace, and trace-cmd report without the flags
 *     node 20027/20029       [000]        51730.206697: ...   perf script
 *     node-20029     0d..2. 16411us+: ...                     ftrace's option latency-format; trace-cmd report -l has 51730.206697
 *     node   20029   0 1 00000002 0000001a [4e1c67f3] 16.411ms (+1.766ms): ...   the same with the option verbose
 *
 * kernel/trace/trace_output.c, tools/perf/builtin-script.c and libtraceevent's event-parse.c print them.
 * Read by hand and once from left to right: a pattern that backtracks takes minutes on a line made to hurt.
 */

/** What is before an event. */
export interface Head {
  /** Seconds and nanoseconds of the tracer's clock; where that counts something else, 0 and how many. */
  readonly seconds: number;
  readonly nanoseconds: number;
  /** Whether the time is a whole number, of a clock whose unit isn't told. */
  readonly isTicks: boolean;
  readonly cpu: number;
  /** The thread in whose context it happened; 0 is the idle task. */
  readonly pid: number;
  /** Empty where it isn't told, or was cut. */
  readonly command: string;
  /** Undefined where the line has no flags of the context. */
  readonly inInterrupt: boolean | undefined;
  /** Whether a blank is between command and number, as perf has it. */
  readonly isOfPerf: boolean;
}

/** A head, and the event behind it. */
export interface Headed {
  readonly head: Head;
  readonly told: string;
}

/** @param line without blanks around it */
export function headOf(line: string): Headed | undefined {
  // A command may have brackets of its own: those of the CPU are between a thread and a time.
  for (let at = line.indexOf('['); at >= 0; at = line.indexOf('[', at + 1)) {
    const read = bracketHead(line, at) ?? verboseHead(line, at);
    if (read) return read;
  }
  for (let at = line.indexOf('-'); at >= 0; at = line.indexOf('-', at + 1)) {
    const read = latencyHead(line, at);
    if (read) return read;
  }
  return undefined;
}

const isDigit = (code: number) => code >= 48 && code <= 57;

export const isNumber = (text: string) => text !== '' && /^\d+$/.test(text);

/** @param at where `[000]` begins, if it does */
function bracketHead(line: string, at: number): Headed | undefined {
  const close = line.indexOf(']', at);
  const cpu = line.slice(at + 1, close);
  if (cpu.length > 4 || !isNumber(cpu)) return undefined;
  const thread = threadOf(line.slice(0, at));
  if (!thread) return undefined;
  const rest = line.slice(close + 1).trimStart();
  // Before the time are the flags of the context, if there are any.
  const gap = rest.indexOf(' ');
  const colon = rest.indexOf(':');
  const flags = gap >= 0 && gap < colon ? rest.slice(0, gap) : '';
  const time = timeOf(rest.slice(flags.length, colon).trim());
  if (!time) return undefined;
  return {
    head: headFrom(time, thread, Number(cpu), inInterrupt(flags)),
    told: rest.slice(colon + 1).trimStart(),
  };
}

/** The flags are as many as the kernel is new; of their letters only those of interrupts matter. perf's own are fewer. */
const inInterrupt = (flags: string) => (flags.length < 4 ? undefined : /[hHsZz]/.test(flags));

/** Every head has the same shape: there are millions of them. */
const headFrom = (
  time: Time,
  thread: Thread,
  cpu: number,
  isInterrupt: boolean | undefined,
): Head => ({
  seconds: time.seconds,
  nanoseconds: time.nanoseconds,
  isTicks: time.isTicks,
  cpu,
  pid: thread.pid,
  command: thread.command,
  inInterrupt: isInterrupt,
  isOfPerf: thread.isOfPerf,
});

interface Thread {
  readonly pid: number;
  readonly command: string;
  readonly isOfPerf: boolean;
}

/**
 * `node-20029`, `node 20029` or `node 20027/20029`, with `(20027)` behind it if the tracer was asked for it; perf may have
 * been told to leave out the command.
 */
function threadOf(head: string): Thread | undefined {
  let text = head.trimEnd();
  if (text.endsWith(')')) text = text.slice(0, Math.max(0, text.lastIndexOf('('))).trimEnd();
  let begin = text.length;
  while (begin > 0 && isDigit(text.charCodeAt(begin - 1))) begin--;
  if (begin === text.length) return undefined;
  const pid = Number(text.slice(begin));
  if (begin === 0) return { pid, command: '', isOfPerf: true };
  let end = begin - 1;
  const separator = text[end];
  if (separator === '/') while (end > 0 && isDigit(text.charCodeAt(end - 1))) end--;
  // Digits at the end of a command are no number of a thread.
  const isSeparate = separator === '-' || separator === ' ' || end < begin - 1;
  if (!isSeparate) return undefined;
  const isOfPerf = separator !== '-';
  return { pid, command: withoutInstance(text.slice(0, end).trim()), isOfPerf };
}

/**
 * `trace-cmd report` has the tracer's instance before what happened in it, as in `mine:             node`. A command is no
 * longer than LONGEST_COMMAND.
 */
const withoutInstance = (command: string) =>
  command.length > LONGEST_COMMAND ? command.replace(/^[^ ]+: +/, '') : command;

const LONGEST_COMMAND = 15;

interface Time {
  readonly seconds: number;
  readonly nanoseconds: number;
  readonly isTicks: boolean;
}

/** `51730.206697`: microseconds, or nanoseconds where that is asked for. Other clocks than those of time are whole numbers. */
function timeOf(text: string): Time | undefined {
  const point = text.indexOf('.');
  if (point < 0) {
    return isNumber(text) ? { seconds: 0, nanoseconds: Number(text), isTicks: true } : undefined;
  }
  const whole = text.slice(0, point);
  const part = text.slice(point + 1);
  if (!isNumber(whole) || !isNumber(part) || part.length > 9) return undefined;
  return {
    seconds: Number(whole),
    nanoseconds: Number(part) * (POWERS[9 - part.length] ?? 1),
    isTicks: false,
  };
}

const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8];

const MICROSECONDS = 1e6;

const ofMicroseconds = (us: number): Time => ({
  seconds: Math.floor(us / MICROSECONDS),
  nanoseconds: (us % MICROSECONDS) * 1000,
  isTicks: false,
});

const LATENCY =
  /^-(\d{1,10}) +(\d{1,4})([.a-zA-Z][.\w]{3,7}) +(?:(\d{1,18})us.?|(\d{1,18}(?:\.\d{1,9})?)) ?: */;
/** Of the command that has as many letters, more may be missing. */
const LATENCY_COMMAND = 8;

/** @param at where the number of the thread begins, with its dash, if it does */
function latencyHead(line: string, at: number): Headed | undefined {
  if (!isDigit(line.charCodeAt(at + 1))) return undefined;
  const [whole, pid, cpu, flags = '', us, time = ''] = LATENCY.exec(line.slice(at, at + 80)) ?? [];
  if (whole === undefined) return undefined;
  const told = us === undefined ? timeOf(time) : ofMicroseconds(Number(us));
  if (!told) return undefined;
  const named = line.slice(0, at).trim();
  const command = named.length > LATENCY_COMMAND ? named.replace(/^[^ ]+: +/, '') : named;
  const thread = {
    pid: Number(pid),
    command: command.length < LATENCY_COMMAND ? command : '',
    isOfPerf: false,
  };
  return {
    head: headFrom(told, thread, Number(cpu), inInterrupt(flags)),
    told: line.slice(at + whole.length),
  };
}

const VERBOSE = /^\[([\da-f]{8,16})\] (\d+)(?:\.\d{3}ms)? \(\+\d+(?:\.\d{3}ms)?\): */;
const VERBOSE_HEAD = /(\d{1,10}) +(\d{1,4}) (\d{1,3}) [\da-f]{8} [\da-f]{8,16} $/;
/** In the numbers of the context's flags: hard and soft interrupts, and those that can't be masked. */
const INTERRUPTS = 0x08 | 0x10 | 0x40;

/** @param at where the time begins, in hexadecimal digits within brackets, if it does */
function verboseHead(line: string, at: number): Headed | undefined {
  const [whole, time = '', since] = VERBOSE.exec(line.slice(at, at + 80)) ?? [];
  if (whole === undefined) return undefined;
  const from = Math.max(0, at - 60);
  const [found = '', pid, cpu, flags] = VERBOSE_HEAD.exec(line.slice(from, at)) ?? [];
  if (found === '') return undefined;
  const isTicks = !whole.includes('ms');
  const thread = {
    pid: Number(pid),
    command: line.slice(0, at - found.length).trim(),
    isOfPerf: false,
  };
  return {
    head: headFrom(
      isTicks
        ? { seconds: 0, nanoseconds: Number(since), isTicks }
        : ofMicroseconds(Number.parseInt(time, 16)),
      thread,
      Number(cpu),
      (Number(flags) & INTERRUPTS) !== 0,
    ),
    told: line.slice(at + whole.length),
  };
}
