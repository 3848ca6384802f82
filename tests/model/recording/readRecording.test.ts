/** Files as readers bring them: packed, cut, binary, endless, or made to hurt. None ends in more than a sentence. */
import { databaseFor, databaseOfId } from '$databases/index';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aboutRecording, wordDamage } from '$explain/recording';
import { MOST_CPUS, runOf, TooManyCpusError } from '$model/recording/toRun';
import { MOST_THREADS } from '$model/recording/runProcesses';
import { commitsOf, likelyWriters, type RecordedCommit } from '$model/recording/commits';
import { summaryOf } from '$model/recording/findings';
import { matching } from '$model/recording/groups';
import type { Recording } from '$model/recording/recording';
import { scheduleOf } from '$model/recording/threadFollower';
import { BinaryError, readRecording, type ReadOptions } from '$model/recording/readRecording';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { namedRun } from '$model/recording/namedRun';
import type { Run } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import { Dice } from '../../fixtures/random';
import { EventKind } from '$model/recording/events';
import { RecordingError, type RecordingNote } from '$model/recording/understood';
import { recordedText } from '../../fixtures/packed';
import { twinRolesOf } from '$model/recording/roles';
import { replayTwinOf } from '$model/recording/replayTwin';
import { twinOf } from '$model/recording/twin';
import { inputOf } from '../../hostile/inputs';

const read = (content: BlobPart, options?: ReadOptions): Promise<Recording> =>
  readRecording(new Blob([content]).stream(), options);

const line = (pid: number, cpu: number, us: number, event: string) =>
  ` t${pid}-${pid} [${String(cpu).padStart(3, '0')}] d..2. 7.${String(us).padStart(6, '0')}: ${event}\n`;
const switches = (from: number, state: string, to: number) =>
  `sched_switch: prev_comm=t${from} prev_pid=${from} prev_prio=120 prev_state=${state} ==> next_comm=t${to} next_pid=${to} next_prio=120`;
const wakes = (pid: number, cpu = 0) =>
  `sched_waking: comm=t${pid} pid=${pid} prio=120 target_cpu=${String(cpu).padStart(3, '0')}`;

/** Session 2 commits a hundred times: writer 1 writes for 300 us each time, and hog 3 runs meanwhile. */
const HUNDRED = Array.from({ length: 100 }, (_, place) => {
  const us = place * 1000;
  return [
    line(2, 0, us, wakes(1)),
    line(2, 0, us + 10, switches(2, 'S', 1)),
    line(1, 0, us + 100, switches(1, 'D', 3)),
    line(3, 0, us + 400, wakes(1)),
    line(3, 0, us + 410, switches(3, 'R', 1)),
    line(1, 0, us + 500, wakes(2)),
    line(1, 0, us + 510, switches(1, 'S', 2)),
  ].join('');
}).join('');

function shown(recording: Recording): Run {
  const schedule = scheduleOf(recording);
  const { data } = runOf(
    schedule,
    { writers: likelyWriters(schedule), wanted: null },
    databaseOfId,
  );
  return namedRun(Scenario.defaults, data, databaseFor(Scenario.defaults));
}

describe('a file', () => {
  it('is the same in a gzip', async () => {
    const plain = await read(HUNDRED);
    expect(plain.timeNs).toHaveLength(700);
    expect(await read(gzipSync(HUNDRED) as BlobPart)).toEqual(plain);
    expect(shown(plain).wait('log_file_sync')).toMatchObject({ count: 100, maxNs: 500_000 });
  });

  it('that is cut within its gzip shows what came before', async () => {
    const packed = gzipSync(HUNDRED.repeat(10));
    const recording = await read(packed.subarray(0, packed.length / 2) as BlobPart);
    expect(recording.understood.notes).toContainEqual({ code: 'cut', why: 'damaged' });
    expect(recording.understood.unread).toBe(0);
    expect(aboutRecording(scheduleOf(recording)).join(' ')).toContain('damaged or incomplete');
  });

  it('that unpacks to more than is read is read as far as that', async () => {
    const bomb = gzipSync(HUNDRED + ' '.repeat(3_000_000)) as BlobPart;
    const recording = await read(bomb, { mostBytes: 200_000 });
    expect(recording.understood.notes).toContainEqual({ code: 'cut', why: 'too long' });
    expect(recording.understood.unread).toBe(0);
    expect(shown(recording).wait('log_file_sync').count).toBe(100);
  });

  it.each([
    ['perf.data', 'PERFILE2xxxx', 'perf script'],
    ['trace.dat', '\x17\x08Dtracing6\0', 'trace-cmd report'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0\0', 'This is no text'],
  ])('that is %s says how it becomes text', async (_, content, advice) => {
    const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
    const refusal = await read(bytes).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BinaryError);
    expect(wordDamage(refusal)).toContain(advice);
  });

  it('that is a broken gzip from its beginning is refused', async () => {
    const broken = gzipSync(HUNDRED).fill(255, 10);
    const refusal = await read(broken as BlobPart).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(wordDamage(refusal)).toBeNull();
  });

  it('tells how far it is', async () => {
    const told: number[] = [];
    await read(HUNDRED.repeat(5), { onProgress: (bytes) => told.push(bytes) });
    expect(told.at(-1)).toBe(HUNDRED.length * 5);
  });
});

describe('a machine', () => {
  it('of more CPUs than can be shown is refused with a sentence', async () => {
    const schedule = scheduleOf(await read(line(1, 700, 1, switches(1, 'R', 2))));
    const refusal = (() => {
      try {
        return runOf(schedule, { writers: [], wanted: null }, databaseOfId);
      } catch (error) {
        return error;
      }
    })();
    expect(wordDamage(refusal)).toContain(`At most ${MOST_CPUS}`);
  });

  it('of thousands of threads shows the busiest, and all others on their CPUs', async () => {
    const many = MOST_THREADS * 2;
    const text = Array.from({ length: many }, (_, place) =>
      line(place + 1, place % 2, (place + 1) * 10, switches(place + 1, 'R', place + 3)),
    ).join('');
    const schedule = scheduleOf(await read(text));
    const { data, others } = runOf(schedule, { writers: [], wanted: null }, databaseOfId);
    const run = namedRun(Scenario.defaults, data, databaseFor(Scenario.defaults));
    expect(others).toBe(schedule.recording.tasks.length - MOST_THREADS);
    expect(run.processes).toHaveLength(MOST_THREADS + 2);
    expect(run.processName(MOST_THREADS)).toBe('others (CPU 0)');
    // What the CPUs did is whole, whichever thread did it.
    const ranNs = schedule.runsOn.flatMap((stays) =>
      [...stays].map((stay) => (schedule.untilNs[stay] ?? 0) - (schedule.fromNs[stay] ?? 0)),
    );
    expect(run.tables.cpus.sum('user')).toBe(ranNs.reduce((sum, ns) => sum + ns, 0));
  });

  it('whose CPUs have different clocks is counted, not believed', async () => {
    const schedule = scheduleOf(
      await read(
        [
          line(1, 0, 10, switches(1, 'R', 2)),
          line(3, 1, 20, switches(3, 'S', 2)),
          line(2, 0, 25, switches(2, 'R', 1)),
        ].join(''),
      ),
    );
    expect(schedule.overlaps).toBe(1);
    expect(aboutRecording(schedule).join(' ')).toContain('left a CPU after it had come to another');
  });
});

it('of commits whose parts are all told, nothing is said to be missing', () => {
  // Means that a computer can not hold exactly: those of the parts add up to a little less than the whole.
  const commits = Array.from({ length: 11 }, (_, place): RecordedCommit => {
    const partsNs = new Float64Array(LFS_PARTS.length);
    const untilNs = 100 + ((place * 7) % 13);
    const [cpuNs, ioNs] = [10 + (place % 3), 20 + ((place * 5) % 7)];
    partsNs.set([untilNs - cpuNs - ioNs, cpuNs, ioNs]);
    return { session: 0, writer: 1, flush: 0, fromNs: 0, untilNs, durableNs: untilNs, partsNs };
  });
  expect(summaryOf(commits)?.untoldNs).toBe(0);
});

it('threads are found by parts of their commands, and no pattern hangs', () => {
  const tasks = ['ora_lgwr_db', 'postgres', 'a*b'].map((command, pid) => ({ command, pid }));
  expect([...matching(tasks, 'ora_*_db, 1')]).toEqual([0, 1]);
  expect([...matching(tasks, 'POST*')]).toEqual([1]);
  expect(matching(tasks, '*a'.repeat(10_000)).size).toBe(0);
});

it('names do no harm: what can’t be seen is shown as a point', async () => {
  const name = '\u202ea<b>\u0007';
  const { tasks } = await read(line(1, 0, 1, switches(1, 'R', 2)).replaceAll('t2', name));
  expect(tasks.map(({ command }) => command)).toContain('·a<b>·');
});

it('any damage to a recording leaves one that can be shown', async () => {
  const dice = new Dice(20);
  const letters = '[]:=-> \n0123456789RSDTX\u0001é{}"';
  for (let round = 0; round < 60; round++) {
    const text = [...HUNDRED.slice(0, 8000)];
    for (let harm = 0; harm < 1 + dice.below(60); harm++) {
      const place = dice.below(text.length);
      if (dice.below(3) === 0) text.splice(place, dice.below(200));
      else text[place] = letters.charAt(dice.below(letters.length));
    }
    const recording = await read(text.join(''));
    const schedule = scheduleOf(recording);
    for (const stays of schedule.staysOf) {
      // One stay follows the other: no thread is in two places at once.
      stays.forEach((stay, place) => {
        const before = stays[place - 1];
        if (before === undefined) return;
        expect(schedule.fromNs[stay]).toBeGreaterThanOrEqual(schedule.untilNs[before] ?? 0);
      });
    }
    const writers = likelyWriters(schedule);
    for (const { partsNs, fromNs, untilNs } of commitsOf(schedule, writers).commits) {
      const told = partsNs.reduce((sum, ns) => sum + ns, 0);
      expect(Math.min(...partsNs)).toBeGreaterThanOrEqual(0);
      expect(told).toBeLessThanOrEqual(untilNs - fromNs);
    }
    if (recording.cpus > MOST_CPUS || recording.timeNs.length === 0) continue;
    const run = shown(recording);
    const times = Array.from({ length: run.trace.length }, (_, record) => run.trace.timeNs(record));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(() => run.trace.stateAt(run.trace.untilNs)).not.toThrow();
  }
});

/** A text that can't be read, or not be trusted, is refused for its own reason; a damaged field costs that field. */
describe('refused', () => {
  const read = (content: BlobPart): Promise<Recording> =>
    readRecording(new Blob([content]).stream());

  const refusalOf = async (text: string): Promise<unknown> =>
    read(text).then(
      () => null,
      (error: unknown) => error,
    );

  const wordsFor = async (text: string) => wordDamage(await refusalOf(text));

  const CONTROL = recordedText('control').trimEnd().split('\n');
  const changed = (change: (line: string, place: number) => string) =>
    CONTROL.map(change).join('\n');

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
      expect(aboutRecording(schedule).join(' ')).toContain(
        'only some threads or CPUs were recorded',
      );
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
});

/**
 * The recordings that `npm run hostile` opens in a browser, read without one. There a mistake of ours would be shown as
 * damage to the file; here it is seen.
 */
describe('hostile', () => {
  const INPUTS = 25;
  /** An export of ours in which a thread is woken by one that is not in it. */
  const UNKNOWN_WAKER = 1002;

  async function read(seed: number): Promise<Recording | null> {
    const input = inputOf(seed, ['recording']);
    if (input.kind !== 'recording') throw new Error('Only recordings were asked for.');
    const file = new Blob([Buffer.from(input.bytes, 'base64')]);
    // What can't be unpacked or is no text is refused, which is tested elsewhere.
    return readRecording(file.stream()).catch(() => null);
  }

  /** Everything that the page asks of a recording. */
  function lookAt(recording: Recording): void {
    const schedule = scheduleOf(recording);
    aboutRecording(schedule);
    const writers = likelyWriters(schedule);
    for (const wanted of ['named', null] as const) {
      const { data, commits } = runOf(schedule, { writers, wanted }, databaseOfId);
      const { trace } = namedRun(Scenario.defaults, data, databaseFor(Scenario.defaults));
      trace.stateAt(trace.untilNs);
      summaryOf(commits.commits);
      twinOf(schedule, commits);
      replayTwinOf(schedule, commits);
      twinRolesOf(schedule, commits);
    }
  }

  describe('hostile recordings', () => {
    it('are read, or refused for the number of their CPUs, and nothing else ends them', async () => {
      let shown = 0;
      const seeds = Array.from({ length: INPUTS }, (_, place) => place + 1);
      for (const seed of [...seeds, UNKNOWN_WAKER]) {
        const recording = await read(seed);
        if (!recording || recording.timeNs.length === 0) continue;
        try {
          lookAt(recording);
          shown++;
        } catch (error) {
          if (!(error instanceof TooManyCpusError))
            throw new Error(`seed ${seed}`, { cause: error });
        }
      }
      expect(shown).toBeGreaterThan(INPUTS / 4);
    });
  });
});
