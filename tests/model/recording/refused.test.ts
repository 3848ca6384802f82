/** A text that can't be read, or not be trusted, is refused for its own reason; a damaged field costs that field. */
import { describe, expect, it } from 'vitest';
import { aboutRecording, wordDamage } from '$explain/recording';
import { EventKind } from '$model/recording/events';
import { readRecording } from '$model/recording/readRecording';
import type { Recording } from '$model/recording/recording';
import { scheduleOf } from '$model/recording/threadFollower';
import { RecordingError, type RecordingNote } from '$model/recording/understood';
import { Dice } from '../../fixtures/random';
import { recordedText } from '../../fixtures/toolOutputs';

const read = (content: BlobPart): Promise<Recording> => readRecording(new Blob([content]).stream());

const refusalOf = async (text: string): Promise<unknown> =>
  read(text).then(
    () => null,
    (error: unknown) => error,
  );

const wordsFor = async (text: string) => wordDamage(await refusalOf(text));

const CONTROL = recordedText('control').trimEnd().split('\n');
const changed = (change: (line: string, place: number) => string) => CONTROL.map(change).join('\n');

describe('what another tool printed', () => {
  it.each([
    ['other-perf-sched-timehist', 'perf sched timehist prints'],
    ['other-perf-sched-latency', 'perf sched latency prints'],
    ['other-perf-sched-map', 'perf sched map prints'],
    ['other-perf-report', 'perf report prints'],
    ['other-perf-trace', 'perf trace prints'],
    ['other-perf-trace-s', 'a summary by perf trace -s'],
    ['other-perf-stat', 'perf stat prints'],
    ['other-strace', 'strace prints'],
  ])('%s', async (name, reason) => {
    const words = await wordsFor(recordedText(name));
    expect(words).toContain(`This is `);
    expect(words).toContain(reason);
    expect(words).toMatch(/Line \d+ is the first that was not understood: ".+"/);
  });

  it.each([
    ['bpftrace', 'Attaching 2 probes...\n\n@usecs:\n[4, 8)   12 |@@@@    |\n', 'bpftrace'],
    [
      'blkparse',
      '  8,0    1        1     0.000000000   697  G   W 223490 + 8 [kjournald]\n',
      'blkparse',
    ],
    [
      'babeltrace',
      '[13:14:15.123456789] (+0.000001) host sched_switch: { cpu_id = 0 }, { prev_comm = "x" }\n',
      'LTTng',
    ],
    ['function_graph', ' 0)   1.382 us    |  finish_task_switch();\n', 'function_graph'],
    ['a page', '<!DOCTYPE html>\n<p>words</p>\n', 'HTML'],
    ['JSON of others', '[\n{"name":"x","ph":"X"}\n]\n', 'This is JSON'],
    [
      'JSON of others for Perfetto',
      '{"traceEvents":[\n{"name":"x","ph":"X"}\n]}\n',
      'This is JSON',
    ],
    ['nothing', ' \n', 'There is nothing in it.'],
    ['prose', 'Once upon a time\n', 'There are no scheduler events in it.'],
  ])('%s', async (_, text, reason) => {
    expect(await wordsFor(text)).toContain(reason);
  });
});

describe('something left out', () => {
  it.each([
    ['perf-no-tid', 'leave out tid (-F)'],
    ['perf-no-cpu', 'leave out cpu (-F)'],
    ['perf-no-time', 'leave out time (-F)'],
    ['perf-no-event', 'leave out event (-F)'],
    ['perf-no-trace', 'leave out trace (-F)'],
    ['other-ftrace-raw', 'echo noraw > trace_options'],
    ['other-ftrace-hex', 'echo nohex > trace_options'],
    ['other-ftrace-nocontext', 'echo context-info > trace_options'],
    ['clock-counter', 'the clock counter'],
    ['clock-uptime', 'the clock uptime'],
    ['clock-x86-tsc', 'such as x86-tsc'],
    ['other-trace-cmd-raw-ts', 'Leave out --raw-ts.'],
  ])('%s says what, and what to do', async (name, reason) => {
    const words = await wordsFor(recordedText(name));
    expect(words).toContain(reason);
    if (name.startsWith('perf-')) {
      expect(words).toContain('perf script -F comm,tid,cpu,time,event,trace.');
    }
    if (name.startsWith('clock-')) expect(words).toContain('echo mono > trace_clock');
  });

  it('read with ftrace’s option bin', async () => {
    const words = await wordsFor('# tracer: nop\n#\n\u0074\u0001\u0000\u0000\u0000');
    expect(words).toContain('echo nobin > trace_options');
  });

  it('of a counter of cycles, whose rate a line of the kernel’s log tells', async () => {
    const log = '[    0.000058] tsc: Detected 2596.146 MHz processor\n';
    const { understood, untilNs } = await read(log + recordedText('clock-x86-tsc'));
    expect(understood).toMatchObject({ clock: 'x86-tsc', unread: 0 });
    expect(understood.notes).toContainEqual({ code: 'ticks', hertz: 2596.146e6 });
    expect(untilNs / 1e6).toBeGreaterThan(0.1);
    expect(untilNs / 1e6).toBeLessThan(20);
  });

  it('events: only wake-ups, or none', async () => {
    const wakes = CONTROL.filter((line) => line.includes('sched_waking')).join('\n');
    expect(await wordsFor(wakes)).toContain('There is no sched_switch in it');
    const switches = CONTROL.filter((line) => line.includes('sched_switch')).join('\n');
    const about = aboutRecording(scheduleOf(await read(switches))).join(' ');
    expect(about).toContain('It has no sched_waking and no sched_wakeup');
  });
});

describe('what can’t be trusted', () => {
  it('is a trace of which most switches can’t be read', async () => {
    const damaged = changed((line, place) =>
      place % 2 ? line.replace('next_pid=', 'pid=') : line,
    );
    expect(await wordsFor(damaged)).toMatch(
      /^\d+ of 300 lines of sched_switch can’t be read, so the rest can’t be trusted\. Line 2 is the first/,
    );
  });

  it('is one whose states are lost: a woken thread had slept', async () => {
    const running = changed((line) => line.replace(/prev_state=\S+/, 'prev_state=R'));
    expect(await wordsFor(running)).toContain(
      'All 300 switches say that the thread could have gone on',
    );
    const asleep = await read(changed((line) => line.replace(/prev_state=\S+/, 'prev_state=S')));
    expect(asleep.understood.notes).toEqual([]);
    const unwoken = changed((line) => line.replace(/prev_state=\S+/, 'prev_state=S'))
      .split('\n')
      .filter((line, place) => !line.includes('sched_waking') || place < 50);
    expect((await read(unwoken.join('\n'))).understood.notes).toContainEqual({
      code: 'all_asleep',
      switches: 300,
    });
  });

  it('are deltas of which lines were filtered', async () => {
    const since = (line: string, before: string) => time(line) - time(before);
    const time = (line: string) => Number(/ (\d+\.\d+): /.exec(line)?.[1]);
    const deltas = CONTROL.map((line, place) =>
      line.replace(
        / \d+\.\d+: /,
        ` ${since(line, CONTROL[Math.max(0, place - 1)] ?? '').toFixed(6)}: `,
      ),
    );
    const filtered = deltas.filter((_, place) => place % 3 > 0);
    expect(await wordsFor(filtered.join('\n'))).toMatch(
      /^Times run backwards in \d+ of the first 360 lines/,
    );
    const whole = await read(deltas.join('\n'));
    expect(whole.understood.notes).toEqual([{ code: 'deltas', cutNs: 540_000 }]);
  });

  it('is not one whose lines were sorted by something else: its times tell', async () => {
    const sorted = CONTROL.toSorted((a, b) => a.trim().localeCompare(b.trim()));
    const switchesOf = ({ timeNs, kind }: Recording) =>
      timeNs.filter((_, event) => kind[event] === EventKind.switch);
    const recording = await read(sorted.join('\n'));
    expect(switchesOf(recording)).toEqual(switchesOf(await read(CONTROL.join('\n'))));
    expect(recording.understood.notes.map(({ code }) => code)).toEqual(['disordered']);
  });
});

describe('a recording of some threads only', () => {
  it('says so, and speaks of no clocks', async () => {
    // As perf record without -a: of each thread only how it leaves, on one CPU and another.
    const lines = Array.from({ length: 60 }, (_, place) => {
      const [pid, cpu] = [1 + (place % 2), place % 3];
      return ` t${pid} ${pid} [00${cpu}] 5.${String(place * 100).padStart(6, '0')}: sched:sched_switch: prev_comm=t${pid} prev_pid=${pid} prev_prio=120 prev_state=S ==> next_comm=hog next_pid=9 next_prio=120`;
    });
    const schedule = scheduleOf(await read(lines.join('\n')));
    expect(schedule.overlaps).toBe(0);
    expect(aboutRecording(schedule).join(' ')).toContain('only some threads or CPUs were recorded');
  });
});

describe('a damaged field', () => {
  const notesOf = async (change: (line: string, place: number) => string) =>
    (await read(changed(change))).understood;
  const countOf = (notes: readonly RecordingNote[], field: string) =>
    notes.find((note) => note.code === 'field' && note.field === field);

  it.each([
    ['prev_state', /prev_state=\S+/, 'prev_state=�', 'sched_switch'],
    ['prio', /prev_prio=\d+/, 'prev_prio=x', 'sched_switch'],
    ['target_cpu', /target_cpu=\d+/, 'target_cpu=', 'sched_waking'],
  ])('%s is told, and costs no more', async (field, pattern, damage, event) => {
    let damaged = 0;
    const { notes, unread } = await notesOf((line, place) => {
      if (place % 7 || !line.includes(event)) return line;
      damaged++;
      return line.replace(pattern, damage);
    });
    expect(unread).toBe(0);
    expect(countOf(notes, field)).toEqual({ code: 'field', field, lines: damaged });
  });

  it('of any kind, anywhere, is either told or refused, and changes no line but its own', async () => {
    const dice = new Dice(33);
    for (let round = 0; round < 40; round++) {
      const harmed = new Set<number>();
      const text = changed((line, place) => {
        if (dice.below(40) > 0) return line;
        harmed.add(place);
        const at = 8 + dice.below(line.length - 8);
        return `${line.slice(0, at)}${dice.pick(['�', '', 'x', '-', '[', ':'])}${line.slice(at + 1 + dice.below(12))}`;
      });
      try {
        const { timeNs, understood } = await read(text);
        expect(understood.unread).toBeLessThanOrEqual(harmed.size);
        expect(timeNs.length).toBeGreaterThanOrEqual(CONTROL.length - 2 * harmed.size);
      } catch (error) {
        expect(error).toBeInstanceOf(RecordingError);
      }
    }
  });
});
