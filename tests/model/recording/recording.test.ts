/** What a tracer wrote, in each of its three kinds of text, becomes the same recording; and what is wrong with it is told. */
import { describe, expect, it } from 'vitest';
import { antagonistsOf } from '../../../src/model/recording/antagonists';
import {
  commitsOf,
  likelyWriters,
  type RecordedCommit,
} from '../../../src/model/recording/commits';
import { isTraceLine, parseLine } from '../../../src/model/recording/lines';
import { RecordingReader, type Recording } from '../../../src/model/recording/recording';
import { LFS_PARTS } from '../../../src/model/schema/generatedNames';
import { scheduleOf, timesOf } from '../../../src/model/recording/schedule';

function read(text: string, pieceLength = text.length): Recording {
  const reader = new RecordingReader();
  for (let at = 0; at < text.length; at += pieceLength) {
    reader.feed(text.slice(at, at + pieceLength));
  }
  return reader.end();
}

/**
 * One commit on one CPU, in microseconds: the session (pid 20) posts the log writer (10) at 100 and sleeps at 110; a hog
 * (30) has the CPU until 300; the writer runs, waits for its disk from 320 to 820, and posts at 840; the session waits
 * for the writer to sleep at 850, and runs.
 */
const COMMIT = `# tracer: nop
 hog-30      [000] d..2. 5.000000: sched_switch: prev_comm=hog prev_pid=30 prev_prio=120 prev_state=R ==> next_comm=session next_pid=20 next_prio=120
 session-20  [000] d..2. 5.000100: sched_waking: comm=my log writer pid=10 prio=120 target_cpu=000
 session-20  [000] d..2. 5.000110: sched_switch: prev_comm=session prev_pid=20 prev_prio=120 prev_state=S ==> next_comm=hog next_pid=30 next_prio=120
 hog-30      [000] d..2. 5.000300: sched_switch: prev_comm=hog prev_pid=30 prev_prio=120 prev_state=R ==> next_comm=my log writer next_pid=10 next_prio=120
 my log writer-10 [000] ..... 5.000310: block_rq_issue: 254,0 W 512 () 1000 + 1 be,0,5 [my log writer]
 my log writer-10 [000] d..2. 5.000320: sched_switch: prev_comm=my log writer prev_pid=10 prev_prio=120 prev_state=D ==> next_comm=hog next_pid=30 next_prio=120
 hog-30      [000] ..s.. 5.000819: block_rq_complete: 254,0 W () 1000 + 1 be,0,5 [0]
 hog-30      [000] d.h2. 5.000820: sched_waking: comm=my log writer pid=10 prio=120 target_cpu=000
 hog-30      [000] d..2. 5.000830: sched_switch: prev_comm=hog prev_pid=30 prev_prio=120 prev_state=R ==> next_comm=my log writer next_pid=10 next_prio=120
 my log writer-10 [000] d..2. 5.000840: sched_waking: comm=session pid=20 prio=120 target_cpu=000
 my log writer-10 [000] d..2. 5.000850: sched_switch: prev_comm=my log writer prev_pid=10 prev_prio=120 prev_state=S ==> next_comm=session next_pid=20 next_prio=120
 session-20  [000] d..2. 5.000900: sched_switch: prev_comm=session prev_pid=20 prev_prio=120 prev_state=S ==> next_comm=hog next_pid=30 next_prio=120
`;

/** The parts that are not zero, by their names. */
const partsOf = (commit: RecordedCommit | undefined) =>
  Object.fromEntries(
    LFS_PARTS.flatMap(({ id }, part) => {
      const ns = commit?.partsNs[part] ?? 0;
      return ns > 0 ? [[id, ns]] : [];
    }),
  );

const ofPid = (recording: Recording, pid: number) =>
  recording.tasks.findIndex((task) => task.pid === pid);

describe('a commit', () => {
  const recording = read(COMMIT);
  const schedule = scheduleOf(recording);
  const [session, writer, hog] = [20, 10, 30].map((pid) => ofPid(recording, pid)) as [
    number,
    number,
    number,
  ];

  it('has the parts that the writer and the scheduler gave it, and they add up', () => {
    const [commit, ...more] = commitsOf(schedule, [writer]).commits;
    expect(more).toEqual([]);
    expect(commit).toMatchObject({ session, writer, fromNs: 110_000, untilNs: 850_000 });
    expect(partsOf(commit)).toEqual({
      start_runnable: 190_000,
      lgwr_cpu: 30_000,
      io: 500_000,
      io_runnable: 10_000,
      own_runnable: 10_000,
    });
  });

  it('names who ran while the writer waited', () => {
    expect(antagonistsOf(schedule, writer)).toEqual([
      { task: hog, ns: 200_000 },
      { task: session, ns: 10_000 },
    ]);
  });

  it('tells what each did with its time', () => {
    expect(timesOf(schedule, writer)).toMatchObject({
      cpuNs: 40_000,
      runnableNs: 210_000,
      diskNs: 500_000,
      waits: 2,
      longestWaitNs: 200_000,
      involuntary: 0,
      voluntary: 2,
    });
    expect(timesOf(schedule, hog).involuntary).toBe(3);
    expect(likelyWriters(schedule)).toEqual([writer]);
  });

  it('is the same in pieces that end within lines', () => {
    expect(read(COMMIT, 7)).toEqual(recording);
  });

  it('waits for its disk asleep where the I/O is asynchronous', () => {
    const asleep = scheduleOf(read(COMMIT.replace('prev_state=D', 'prev_state=S')));
    expect(partsOf(commitsOf(asleep, [writer]).commits[0]).io).toBe(500_000);
  });
});

describe('each kind of text', () => {
  const kinds = {
    tracefs: [
      '     a b-7     [003] d..2. 51.206717: sched_switch: prev_comm=a b prev_pid=7 prev_prio=120 prev_state=R+ ==> next_comm=x:[1] next_pid=9 next_prio=112',
      '     a b-7     (      5) [003] dNh3. 51.206800: sched_waking: comm=x:[1] pid=9 prio=112 target_cpu=001',
    ],
    'perf script': [
      '             a b     7 [003]    51.206717:       sched:sched_switch: prev_comm=a b prev_pid=7 prev_prio=120 prev_state=R+ ==> next_comm=x:[1] next_pid=9 next_prio=112',
      '             a b     5/7 [003]    51.206800:     1 sched:sched_waking: comm=x:[1] pid=9 prio=112 target_cpu=001',
    ],
    'trace-cmd report': [
      '             a b-7     [003]    51.206717: sched_switch:         a b:7 [120] R+ ==> x:[1]:9 [112]',
      '             a b-7     [003]    51.206800: sched_waking:         x:[1]:9 [112] CPU:001',
    ],
  };

  it.each(Object.entries(kinds))('%s says the same', (kind, [first = '', second = '']) => {
    expect(parseLine(first)).toEqual({
      event: 'switch',
      seconds: 51,
      nanoseconds: 206_717_000,
      cpu: 3,
      pid: 7,
      command: 'a b',
      inInterrupt: false,
      previous: 7,
      previousCommand: 'a b',
      previousPriority: 120,
      leaving: 'preempted',
      next: 9,
      nextCommand: 'x:[1]',
      nextPriority: 112,
    });
    expect(parseLine(second)).toMatchObject({
      event: 'waking',
      woken: 9,
      wokenCommand: 'x:[1]',
      target: 1,
      inInterrupt: kind === 'tracefs',
    });
  });

  it.each([
    ['a-1 [000] ..... 1.000001: sys_fdatasync(fd: 4)', 'enter', 'fdatasync'],
    ['a-1 [000] ..... 1.000001: sys_fdatasync -> 0x0', 'exit', 'fdatasync'],
    ['a 1 [000] 1.000001: syscalls:sys_enter_semtimedop: semid: 0x1', 'enter', 'semtimedop'],
  ])('%s', (line, event, call) => {
    expect(parseLine(line)).toMatchObject({ event, call });
  });
});

describe('what is wrong with a text', () => {
  it('is counted, and the first of it shown', () => {
    const { faults } = read(`${COMMIT}nonsense\nand more\nCPU:0 [LOST 27 EVENTS]\n`);
    expect(faults).toMatchObject({
      unknownLines: 2,
      firstUnknown: 'nonsense',
      lostEvents: 27,
      disordered: 0,
    });
  });

  it('is a gap where the kernel lost events: what ran there is not known', () => {
    const lines = COMMIT.split('\n');
    const gap = [...lines.slice(0, 5), 'CPU:0 [LOST 9 EVENTS]', ...lines.slice(5)].join('\n');
    const recording = read(gap);
    const [commit] = commitsOf(scheduleOf(recording), [ofPid(recording, 10)]).commits;
    const told = Object.values(partsOf(commit)).reduce((sum, ns) => sum + ns, 0);
    expect(740_000 - told).toBe(20_000);
    expect(partsOf(commit).lgwr_cpu).toBe(10_000);
  });

  it('is put in order where a line stands too late', () => {
    const lines = COMMIT.trimEnd().split('\n');
    const [third = ''] = lines.splice(3, 1);
    lines.push(third);
    const recording = read(lines.join('\n'));
    expect(recording.faults.disordered).toBe(1);
    expect([...recording.timeNs]).toEqual([...recording.timeNs].sort((a, b) => a - b));
    expect(commitsOf(scheduleOf(recording), [ofPid(recording, 10)]).commits).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['a binary file', '\u0000\u0001[000]\u0002'.repeat(1000)],
    ['one endless line', 'x'.repeat(1_000_000)],
    ['a million CPUs', 'a-1 [99999] ..... 1.0: sched_switch: x'],
    ['brackets', '['.repeat(4000)],
    ['digits and spaces', `${'1 '.repeat(2000)}[000]`],
    ['a switch without an arrow', 'a-1 [000] d..2. 1.000001: sched_switch: prev_comm=a prev_pid=1'],
    ['a time of three parts', 'a-1 [000] d..2. 1.2.3: sched_switch: x'],
    ['the cut end of a line', COMMIT.slice(0, 300)],
  ])('never ends in an error: %s', (_, text) => {
    const recording = read(text);
    expect(scheduleOf(recording).breaks).toBe(0);
  });

  it('leaves commands what they are', () => {
    const name = 'a prev_pid=3 ==> ';
    const line = parseLine(
      `${name}-1 [000] d..2. 1.000001: sched_switch: prev_comm=${name} prev_pid=1 prev_prio=120 prev_state=S ==> next_comm=<b> next_pid=2 next_prio=120`,
    );
    expect(isTraceLine(line) && line).toMatchObject({ previousCommand: name, nextCommand: '<b>' });
  });
});
