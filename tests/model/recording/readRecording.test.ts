/** Files as readers bring them: packed, cut, binary, endless, or made to hurt. None ends in more than a sentence. */
import { databaseFor } from '$databases/index';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aboutRecording, wordDamage } from '$explain/recording';
import { MOST_CPUS, runOf } from '$model/recording/toRun';
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
  const { data } = runOf(schedule, { writers: likelyWriters(schedule), wanted: null });
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
        return runOf(schedule, { writers: [], wanted: null });
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
    const { data, others } = runOf(schedule, { writers: [], wanted: null });
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
