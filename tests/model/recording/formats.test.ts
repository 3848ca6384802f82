/** One recording in every format that Linux' tools write: whatever its dress, it gives the same figures. */
import { describe, expect, it } from 'vitest';
import { aboutRecording } from '$explain/recording';
import { commitsOf, likelyWriters } from '$model/recording/commits';
import { summaryOf } from '$model/recording/findings';
import { readRecording } from '$model/recording/readRecording';
import type { Recording } from '$model/recording/recording';
import { leavingOf } from '$model/recording/states';
import { timesOf } from '$model/recording/schedule';
import { scheduleOf } from '$model/recording/threadFollower';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { recordedText } from '../../fixtures/packed';

const read = (content: BlobPart): Promise<Recording> => readRecording(new Blob([content]).stream());

const CONTROL = recordedText('control').trimEnd().split('\n');

/** The figures that are known of the control, in microseconds. */
function figuresOf(recording: Recording) {
  const schedule = scheduleOf(recording);
  const writers = likelyWriters(schedule);
  const summary = summaryOf(commitsOf(schedule, writers).commits);
  const parts = Object.fromEntries(
    LFS_PARTS.map(({ id }, part) => [id, Math.round((summary?.partsNs[part] ?? 0) / 1000)]),
  );
  const times = timesOf(schedule, writers[0] ?? 0);
  return {
    waits: summary?.count,
    meanUs: Math.round((summary?.meanNs ?? 0) / 1000),
    parts,
    queued: times.waits,
    queuedUs: Math.round(times.runnableNs / 1000),
    forced: times.involuntary,
  };
}

const KNOWN = {
  waits: 60,
  meanUs: 1035,
  parts: { io: 476, io_runnable: 199, posting_preempted: 150, own_runnable: 170 },
  queued: 90,
  queuedUs: 15_720,
  forced: 30,
};

const LINE = /^ *(\S+)-(\d+) +\[(\d+)\] (\S+) +(\d+)\.(\d+): (\w+): (.*)$/;

/** A line of the control taken apart. */
interface Parts {
  readonly comm: string;
  readonly pid: string;
  readonly cpu: string;
  readonly flags: string;
  readonly us: number;
  readonly event: string;
  readonly fields: string;
}

const PARTS: readonly Parts[] = CONTROL.map((line) => {
  const [, comm = '', pid = '', cpu = '', flags = '', whole, part, event = '', fields = ''] =
    LINE.exec(line) ?? [];
  return { comm, pid, cpu, flags, us: Number(whole) * 1e6 + Number(part), event, fields };
});

const seconds = (us: number) => (us / 1e6).toFixed(6);
const head = ({ comm, pid, cpu, flags, us }: Parts) =>
  `${comm.padStart(16)}-${pid.padEnd(7)} [${cpu}] ${flags} ${seconds(us)}: `;
const perfHead = ({ comm, pid, cpu, us }: Parts, time = seconds(us)) =>
  `${comm.padStart(16)} ${pid.padStart(5)} [${cpu}] ${time}: `;

const SWITCH =
  /^prev_comm=(\S+) prev_pid=(\d+) prev_prio=(\d+) prev_state=(\S+) ==> next_comm=(\S+) next_pid=(\d+) next_prio=(\d+)$/;
const WAKE = /^comm=(\S+) pid=(\d+) prio=(\d+) target_cpu=(\d+)$/;

/** The kernel's numbers of states, before and since 4.14. */
const NUMBERS: Readonly<Record<string, number>> = { R: 0, S: 1, D: 2 };

/** The fields of an event written in another way. */
function told(
  { event, fields }: Parts,
  onSwitch: (...parts: string[]) => string,
  onWake: (...parts: string[]) => string,
): string {
  const [switched, woken] = [SWITCH.exec(fields), WAKE.exec(fields)];
  if (event === 'sched_switch' && switched) return onSwitch(...switched.slice(1));
  if (event.startsWith('sched_wak') && woken) return onWake(...woken.slice(1));
  return fields;
}

const plainWake = (comm = '', pid = '', prio = '', cpu = '') =>
  `comm=${comm} pid=${pid} prio=${prio} target_cpu=${cpu}`;
const shortWake = (comm = '', pid = '', prio = '', cpu = '') =>
  `${comm}:${pid} [${prio}] CPU:${cpu}`;
const shortSwitch = (a = '', pid = '', prio = '', state = '', b = '', next = '', other = '') =>
  `${a}:${pid} [${prio}] ${state} ==> ${b}:${next} [${other}]`;
const hex = (number: string) => `0x${Number(number).toString(16)} (${number})`;
const withState =
  (write: (state: string) => string) =>
  (a = '', pid = '', prio = '', state = '', b = '', next = '', other = '') =>
    `prev_comm=${a} prev_pid=${pid} prev_prio=${prio} prev_state=${write(state)} ==> next_comm=${b} next_pid=${next} next_prio=${other}`;

/** Each line of the control, written as another tool or with another option. */
const WRITERS: Readonly<Record<string, (line: Parts, place: number) => string>> = {
  'tracefs, unchanged': (line) => `${head(line)}${line.event}: ${line.fields}`,
  'without the flags (noirq-info)': (line) =>
    `${head(line).replace(line.flags, '')}${line.event}: ${line.fields}`,
  'with numbers of processes (record-tgid)': (line) =>
    `${head(line).replace(' [', ' (    200) [')}${line.event}: ${line.fields}`,
  'where the process is not known': (line) =>
    `${head(line).replace(' [', ' (-----) [')}${line.event}: ${line.fields}`,
  'with the columns of a real-time kernel': (line) =>
    `${head(line).replace(line.flags, 'd...2.1')}${line.event}: ${line.fields}`,
  'with the flags of Linux 3': (line) =>
    `${head(line).replace(line.flags, 'd..2')}${line.event}: ${line.fields}`,
  'latency-format': ({ comm, pid, cpu, flags, us, event, fields }) =>
    `${comm.slice(0, 8).padStart(8)}-${pid.padEnd(7)} ${Number(cpu).toString().padStart(3)}${flags} ${String(us).padStart(4)}us+: ${event}: ${fields}`,
  'latency-format of Linux 2.6': ({ comm, pid, cpu, flags, us, event, fields }) =>
    `${comm.slice(0, 8).padStart(8)}-${pid.padEnd(5)} ${Number(cpu)}${flags.slice(0, 4)}. ${us}us!: ${event}: ${fields}`,
  'latency-format, verbose': ({ comm, pid, cpu, us, event, fields }, place) =>
    `${comm.padStart(16)} ${pid.padStart(7)} ${cpu.padStart(3)} 1 00000002 ${place.toString(16).padStart(8, '0')} [${us.toString(16).padStart(8, '0')}] ${Math.floor(us / 1000)}.${String(us % 1000).padStart(3, '0')}ms (+0.010ms): ${event}: ${fields}`,
  'option fields': (line) =>
    `${head(line)}${line.event}: ${told(
      line,
      (a, pid = '', prio = '', state = '', b = '', next = '', other = '') =>
        `prev_comm=${a} prev_pid=${hex(pid)} prev_prio=${hex(prio)} prev_state=${hex(String(NUMBERS[state]))} next_comm=${b} next_pid=${hex(next)} next_prio=${hex(other)}`,
      (comm, pid = '', prio = '', cpu = '') =>
        `comm=${comm} pid=${hex(pid)} prio=${hex(prio)} target_cpu=${hex(cpu)}`,
    )}`,
  'option fields, block events too': (line) => {
    const request = /^8,0 (\w+) .*?\(\) (\d+) \+ 8/.exec(line.fields);
    const fields = request
      ? `dev=0x800000 (8388608) sector=${hex(request[2] ?? '')} nr_sector=0x8 (8) rwbs=${request[1]} cmd=`
      : line.fields;
    return `${head(line)}${line.event}: ${fields}`;
  },
  'Linux 2.6, tasks': (line) =>
    `${head(line).replace(line.flags, '')}${line.event.replace('waking', 'wakeup')}: ${told(
      line,
      (a = '', pid = '', prio = '', state = '', b = '', next = '', other = '') =>
        `task ${a}:${pid} [${prio}] (${state}) ==> ${b}:${next} [${other}]`,
      (comm = '', pid = '', prio = '', cpu = '') =>
        `task ${comm}:${pid} [${prio}] success=1 [${cpu}]`,
    )}`,
  'Linux 2.6, fields and success': (line) =>
    `${head(line)}${line.event.replace('waking', 'wakeup')}: ${line.fields.replace(' target_cpu', ' success=1 target_cpu')}`,
  'states as numbers': (line) =>
    `${head(line)}${line.event}: ${told(
      line,
      withState((state) => String(NUMBERS[state])),
      plainWake,
    )}`,
  'states as hexadecimal numbers': (line) =>
    `${head(line)}${line.event}: ${told(
      line,
      withState((state) => `0x${NUMBERS[state]}`),
      plainWake,
    )}`,
  'preempted as a number of its own': (line) =>
    `${head(line)}${line.event}: ${told(
      line,
      withState((state) => (state === 'R' ? '256' : String(NUMBERS[state]))),
      plainWake,
    )}`,
  'states with how they end': (line) =>
    `${head(line)}${line.event}: ${told(
      line,
      withState((state) => (state === 'R' ? 'R+' : `${state}|K`)),
      plainWake,
    )}`,
  'states within brackets': (line) =>
    `${head(line)}${line.event}: ${told(
      line,
      withState((state) => `[${state === 'R' ? 'R+' : state}]`),
      plainWake,
    )}`,
  'trace-cmd report': (line) =>
    `${head(line).replace(line.flags, '')}${`${line.event}:`.padEnd(22)}${told(line, shortSwitch, shortWake)}`,
  'trace-cmd report, in an instance': (line) =>
    `mine: ${head(line).replace(line.flags, '')}${`${line.event}:`.padEnd(22)}${told(line, shortSwitch, shortWake)}`,
  'trace-cmd report -l': ({ comm, pid, cpu, flags, us, ...line }) =>
    `${comm.slice(0, 8).padStart(8)}-${pid.padEnd(5)} ${String(Number(cpu)).padStart(3)}${flags} ${seconds(us)}: ${`${line.event}:`.padEnd(22)}${told({ comm, pid, cpu, flags, us, ...line }, shortSwitch, shortWake)}`,
  'trace-cmd report -R': (line) =>
    `${head(line).replace(line.flags, '')}${`${line.event}:`.padEnd(22)} ${told(
      line,
      (...fields) => withState((state) => String(NUMBERS[state]))(...fields).replace(' ==> ', ' '),
      plainWake,
    )}`,
  'trace-cmd report --ts-diff': (line, place) =>
    `${head(line).replace(line.flags, '')}${(place === 0 ? '' : '(+5)').padEnd(8)} ${`${line.event}:`.padEnd(22)}${told(line, shortSwitch, shortWake)}`,
  'trace-cmd report -w': (line) =>
    `${head(line).replace(line.flags, '')}${`${line.event}:`.padEnd(22)}${told(line, shortSwitch, shortWake)}${line.event === 'sched_switch' ? ' Latency: 4.587 usecs' : ''}`,
  'perf script': (line) => `${perfHead(line)}      sched:${line.event}: ${line.fields}`,
  'perf script of Linux 3': (line) => `${perfHead(line)}${line.event}: ${line.fields}`,
  'perf script --ns': (line) =>
    `${perfHead(line, `${seconds(line.us)}000`)}sched:${line.event}: ${line.fields}`,
  'perf script --reltime': (line) =>
    `${perfHead(line, seconds(line.us - (PARTS[0]?.us ?? 0)))}sched:${line.event}: ${line.fields}`,
  'perf script --deltatime': (line, place) =>
    `${perfHead(line, seconds(line.us - (PARTS[Math.max(0, place - 1)]?.us ?? 0)))}sched:${line.event}: ${line.fields}`,
  'perf script -F +period': (line) =>
    `${perfHead(line)}         1   sched:${line.event}: ${line.fields}`,
  'perf script -F +misc': (line) =>
    `${perfHead(line).replace('] ', '] K      ')}sched:${line.event}: ${line.fields}`,
  'perf script -F pid,tid': (line) =>
    `${perfHead(line).replace(` ${line.pid} `, ` 100/${line.pid} `)}sched:${line.event}: ${line.fields}`,
  'perf script, with addresses': (line) =>
    `${perfHead(line)}sched:${line.event}: ${line.fields} ffffffff813aa9c4 try_to_wake_up ([kernel.kallsyms])`,
  'perf script -g': (line) =>
    `${perfHead(line)}sched:${line.event}: ${line.fields}\n\tffffffff813aa9c4 try_to_wake_up+0x1b4 ([kernel.kallsyms])\n            7f1053c6f000 std::foo(int, char)+0x5 (/usr/bin/x y)\n`,
  'ftrace with stacks': (line) =>
    `${head(line)}${line.event}: ${line.fields}\n${head(line)}<stack trace>\n => schedule\n => do_nanosleep`,
  'cycles, with the kernel’s line before them': (line, place) =>
    `${place === 0 ? '[    0.000000] tsc: Detected 2400.000 MHz processor\n' : ''}${head(line).replace(/[\d.]+: $/, `${(line.us - (PARTS[0]?.us ?? 0)) * 2400 + 1e12}: `)}${line.event}: ${line.fields}`,
};

describe('the control', () => {
  it.each(Object.entries(WRITERS))('%s', async (_, write) => {
    const recording = await read(`${PARTS.map(write).join('\n')}\n`);
    expect(figuresOf(recording)).toMatchObject(KNOWN);
    expect(recording.understood).toMatchObject({ unread: 0, firstUnread: null });
  });

  const text = `${CONTROL.join('\n')}\n`;
  const utf16 = (mark: string, isBig: boolean) => {
    const bytes = Buffer.from(mark + text, 'utf16le');
    return (isBig ? bytes.swap16() : bytes) as BlobPart;
  };

  it.each<[string, BlobPart]>([
    ['UTF-16 of PowerShell', utf16('\uFEFF', false)],
    ['UTF-16, the other way round', utf16('\uFEFF', true)],
    ['UTF-16 without a mark', utf16('', false)],
    ['UTF-16, the other way round, without a mark', utf16('', true)],
    ['UTF-8 with a mark', `\uFEFF${text}`],
    ['lines that end as in Windows', text.replaceAll('\n', '\r\n')],
    ['headers and footers of trace-cmd', `version = 6\nCPU 3 is empty\ncpus=4\n${text}`],
    [
      'task events',
      `  a   0 [003]  0.000000: PERF_RECORD_COMM: a:1/1\n  a 0 [000] 0.000000: PERF_RECORD_FORK(1:1):(0:0)\n${text}`,
    ],
  ])('%s', async (_, content) => {
    const recording = await read(content);
    expect(figuresOf(recording)).toMatchObject(KNOWN);
    expect(recording.understood.unread).toBe(0);
    expect(scheduleOf(recording).overlaps).toBe(0);
  });

  it('as switches and wake-ups of ftrace’s tracers', async () => {
    const lines = PARTS.map((line) => {
      const context = told(
        line,
        (_, pid = '', prio = '', state = '', b = '', next = '', other = '') =>
          `${pid.padStart(6)}:${prio}:${state} ==> [000] ${next.padStart(6)}:${other}:R ${b}`,
        (comm, pid = '', prio = '') =>
          `${line.pid.padStart(6)}:120:R   + [000] ${pid.padStart(6)}:${prio}:S ${comm}`,
      );
      return `${head(line)}${context === line.fields ? `${line.event}: ` : ''}${context}`;
    });
    expect(figuresOf(await read(lines.join('\n')))).toMatchObject(KNOWN);
  });

  it('says in one line what it was understood as', async () => {
    const all = `version = 6\ncpus=1\n${PARTS.map(WRITERS['trace-cmd report'] ?? String).join('\n')}\n?\n`;
    const about = aboutRecording(scheduleOf(await read(all)));
    expect(about[0]).toBe(
      'trace-cmd report, 1 CPU, sched_waking, sched_switch, block_rq_issue, block_rq_complete, 543 lines, 1 of them not understood.',
    );
    expect(about[2]).toBe('Line 543 is the first that was not understood: "?".');
  });
});

/** What happened, with the names and times of one file; those of another may be cut to microseconds. */
function eventsOf({ timeNs, kind, cpu, task, other, tasks }: Recording) {
  const pid = (number: number) => tasks[number]?.pid ?? 0;
  const from = timeNs[0] ?? 0;
  return Array.from(kind, (what, at) => ({
    what,
    cpu: cpu[at],
    task: pid(task[at] ?? -1),
    other: pid(other[at] ?? -1),
    us: Math.round(((timeNs[at] ?? 0) - from) / 1000),
  }));
}

/** Files of one real recording, by the tool; the first is what the others are held against. */
const REAL = [
  ['ftrace-plain', 'ftrace-tgid', 'ftrace-latency', 'ftrace-latency-verbose', 'ftrace-fields'],
  ['trace-cmd', 'trace-cmd-t', 'trace-cmd-N', 'trace-cmd-R'],
  ['perf-ns', 'perf-ns-deltatime', 'perf-misc', 'perf-ip-sym', 'perf-task-events'],
].flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const));

describe('what the tools really wrote', () => {
  it.each(REAL)('%s is as %s', async (name, plain) => {
    const [recording, expected] = [await read(recordedText(name)), await read(recordedText(plain))];
    expect(recording.understood.unread).toBe(0);
    const [found, wanted] = [eventsOf(recording), eventsOf(expected)];
    const untimed = (events: typeof found) => events.map((event) => ({ ...event, us: 0 }));
    expect(untimed(found)).toEqual(untimed(wanted));
    for (const [at, { us }] of found.entries()) {
      expect(Math.abs(us - (wanted[at]?.us ?? 0))).toBeLessThanOrEqual(1);
    }
    expect([...recording.detail].length).toBe(expected.detail.length);
  });

  it('trace-cmd report -l knows the interrupts that the others leave out', async () => {
    const [told, untold] = [
      await read(recordedText('trace-cmd-l-ts-diff')),
      await read(recordedText('trace-cmd')),
    ];
    expect(told.understood.notes).toEqual([]);
    expect(untold.understood.notes).toEqual([{ code: 'no_contexts' }]);
    expect(told.timeNs).toEqual(untold.timeNs);
  });

  it('stacks between the lines are no lines that can’t be read', async () => {
    const { understood } = await read(recordedText('ftrace-stacktrace'));
    expect(understood).toMatchObject({ tool: 'ftrace', unread: 0, lines: 400 });
  });
});

describe('a state', () => {
  it.each([
    ['R', 'preempted'],
    ['R+', 'preempted'],
    ['[R+]', 'preempted'],
    ['S+', 'preempted'],
    ['0', 'preempted'],
    ['0x0 (0)', 'preempted'],
    ['0x100', 'preempted'],
    ['4096', 'preempted'],
    ['S', 'sleeping'],
    ['(S)', 'sleeping'],
    ['1', 'sleeping'],
    ['S|W', 'sleeping'],
    ['I', 'sleeping'],
    ['0x80 (128)', 'sleeping'],
    ['W', 'sleeping'],
    ['D', 'disk'],
    ['D|K', 'disk'],
    ['DK', 'disk'],
    ['2', 'disk'],
    ['130', 'disk'],
    ['1026', 'sleeping'],
    ['D|N', 'sleeping'],
    ['64', 'sleeping'],
    ['1024', 'preempted'],
    ['0x82', 'disk'],
    ['Z', 'gone'],
    ['x', 'gone'],
    ['0x10', 'gone'],
    ['32', 'gone'],
    ['', 'unknown'],
    ['?', 'unknown'],
    ['Q', 'unknown'],
    ['99999', 'unknown'],
    ['-1', 'unknown'],
  ])('%s', (state, leaving) => {
    expect(leavingOf(state)).toBe(leaving);
  });
});
