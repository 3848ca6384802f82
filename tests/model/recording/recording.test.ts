/** What a tracer wrote, in each of its three kinds of text, becomes the same recording; and what is wrong with it is told. */
import { describe, expect, it } from 'vitest';
import { interferenceOf } from '../../../src/model/recording/interference';
import {
  commitsOf,
  likelyWriters,
  type RecordedCommit,
} from '../../../src/model/recording/commits';
import { isTraceLine, parseLine } from '../../../src/model/recording/lines';
import { RecordingReader, type Recording } from '../../../src/model/recording/recording';
import { RecordingError } from '../../../src/model/recording/understood';
import { LFS_PARTS } from '../../../src/model/schema/generatedNames';
import { timesOf } from '../../../src/model/recording/schedule';
import { scheduleOf } from '../../../src/model/recording/threadFollower';

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
    expect(interferenceOf(schedule, writer)).toEqual([
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

describe('a thread whose request is never completed in the recording', () => {
  const line = (us: number, event: string, pid = 0) =>
    ` ${pid ? 'db' : '<idle>'}-${pid} [000] d..2. 5.${String(us).padStart(6, '0')}: ${event}`;
  const runs = (us: number) =>
    line(
      us,
      'sched_switch: prev_comm=swapper/0 prev_pid=0 prev_prio=120 prev_state=R ==> next_comm=db next_pid=10 next_prio=120',
    );
  const leaves = (us: number, state: string) =>
    line(
      us,
      `sched_switch: prev_comm=db prev_pid=10 prev_prio=120 prev_state=${state} ==> next_comm=swapper/0 next_pid=0 next_prio=120`,
      10,
    );
  const issues = (us: number) => line(us, 'block_rq_issue: 254,0 WS 512 () 1000 + 1 [db]', 10);
  const wakes = (us: number) => line(us, 'sched_waking: comm=db pid=10 prio=120 target_cpu=000');
  const diskNs = (lines: string[]) => {
    const recording = read(lines.join('\n'));
    return timesOf(scheduleOf(recording), ofPid(recording, 10)).diskNs;
  };
  /** It waits for a device from 20 to 100, and sleeps from 400 to 900. */
  const first = [runs(0), issues(10), leaves(20, 'D'), wakes(100), runs(110)];
  const rest = [leaves(400, 'S'), wakes(900), runs(910), leaves(920, 'S')];

  it('waits for no device once it writes to the same place again', () => {
    const done = line(300, 'block_rq_complete: 254,0 WS () 1000 + 1 [0]');
    const second = [issues(200), leaves(210, 'D'), done, wakes(301), runs(310)];
    expect(diskNs([...first, ...second, ...rest])).toBe(171_000);
  });

  it('waits for no device once what it wrote is durable', () => {
    const call = [line(5, 'sys_enter_fsync: fd: 3', 10), line(120, 'sys_exit_fsync: 0x0', 10)];
    expect(diskNs([runs(0), call[0] ?? '', ...first.slice(1), call[1] ?? '', ...rest])).toBe(
      80_000,
    );
  });
});

describe('a commit of a session that leads the next flush', () => {
  /**
   * Sessions that write the log for each other, in microseconds: 21 waits from 150 for 20, whose write is done at 400; it is
   * woken at 420 to write in its turn, from 450 to 750, and answers its client at 770.
   */
  const lines = (answers: boolean) => {
    const line = (pid: number, us: number, event: string) =>
      ` ${pid === 0 ? '<idle>' : 'db'}-${pid} [000] d..2. 5.${String(us).padStart(6, '0')}: ${event}`;
    const switches = (pid: number, us: number, state: string, to: number) =>
      line(
        pid,
        us,
        `sched_switch: prev_comm=${pid ? 'db' : 'swapper/0'} prev_pid=${pid} prev_prio=120 prev_state=${state} ==> next_comm=${to ? 'db' : 'swapper/0'} next_pid=${to} next_prio=120`,
      );
    const wakes = (pid: number, us: number, woken: number, comm = 'db') =>
      line(pid, us, `sched_waking: comm=${comm} pid=${woken} prio=120 target_cpu=000`);
    return [
      switches(0, 0, 'R', 20),
      switches(20, 100, 'D', 21),
      switches(21, 150, 'S', 0),
      wakes(0, 400, 20),
      switches(0, 410, 'R', 20),
      wakes(20, 420, 21),
      wakes(20, 430, 40, 'client'),
      switches(20, 440, 'S', 21),
      ...(answers ? [wakes(21, 445, 41, 'client')] : []),
      switches(21, 450, 'D', 0),
      wakes(0, 750, 21),
      switches(0, 760, 'R', 21),
      wakes(21, 770, 41, 'client'),
      switches(21, 780, 'S', 0),
    ].join('\n');
  };
  const commitsOfSecond = (text: string) => {
    const recording = read(text);
    const [first, second] = [20, 21].map((pid) => ofPid(recording, pid)) as [number, number];
    const { commits } = commitsOf(scheduleOf(recording), [first, second]);
    return commits.filter(({ session }) => session === second);
  };

  it('is one wait, from its sleep until its own write is done', () => {
    const [commit, ...more] = commitsOfSecond(lines(false));
    expect(more).toEqual([]);
    expect(commit).toMatchObject({ fromNs: 150_000, durableNs: 750_000, untilNs: 760_000 });
    expect(partsOf(commit)).toEqual({
      previous_io: 250_000,
      previous_runnable: 10_000,
      previous_cpu: 10_000,
      start_runnable: 20_000,
      lgwr_cpu: 10_000,
      io: 300_000,
      own_runnable: 10_000,
    });
  });

  it('is two where it has answered its client in between', () => {
    expect(commitsOfSecond(lines(true)).map(({ fromNs }) => fromNs)).toEqual([150_000, 450_000]);
  });
});

describe('a commit whose system calls were recorded', () => {
  /** As COMMIT, with the calls that Oracle makes: they are what the last two switches and posts happen in. */
  const line = (pid: number, us: number, event: string) =>
    ` t${pid}-${pid} [000] d..2. 5.${String(us).padStart(6, '0')}: ${event}`;
  const enter = (pid: number, us: number, call: string) => line(pid, us, `sys_${call}(a: 1, b: 2)`);
  const exit = (pid: number, us: number, call: string) => line(pid, us, `sys_${call} -> 0x0`);
  const switches = (from: number, us: number, state: string, to: number) =>
    line(
      from,
      us,
      `sched_switch: prev_comm=t${from} prev_pid=${from} prev_prio=120 prev_state=${state} ==> next_comm=t${to} next_pid=${to} next_prio=120`,
    );
  const wakes = (pid: number, us: number, woken: number) =>
    line(pid, us, `sched_waking: comm=t${woken} pid=${woken} prio=120 target_cpu=000`);
  const interrupt = (pid: number, us: number, woken: number) =>
    wakes(pid, us, woken).replace('d..2.', 'd.h2.');

  const [SESSION, WRITER, HOG] = [20, 10, 30];

  /**
   * The writer's idle wait times out at 50. At 100 a session posts it and sleeps from 110. It submits two writes, reaps
   * the first from 160 to 460 asleep and the second from 470 to 475 at once, and posts at 500.
   */
  const asynchronous = (waits: string, posts: string) => [
    enter(WRITER, 10, waits),
    switches(WRITER, 20, 'S', SESSION),
    interrupt(SESSION, 50, WRITER),
    switches(SESSION, 51, 'R', WRITER),
    exit(WRITER, 52, waits),
    wakes(WRITER, 53, HOG),
    enter(WRITER, 55, waits),
    switches(WRITER, 56, 'S', SESSION),
    enter(SESSION, 99, posts),
    wakes(SESSION, 100, WRITER),
    exit(SESSION, 101, posts),
    enter(SESSION, 105, waits),
    switches(SESSION, 110, 'S', WRITER),
    exit(WRITER, 111, waits),
    enter(WRITER, 150, 'io_submit'),
    wakes(WRITER, 152, HOG),
    exit(WRITER, 155, 'io_submit'),
    enter(WRITER, 157, 'io_getevents'),
    switches(WRITER, 160, 'S', HOG),
    interrupt(HOG, 460, WRITER),
    switches(HOG, 462, 'R', WRITER),
    exit(WRITER, 463, 'io_getevents'),
    enter(WRITER, 470, 'io_getevents'),
    exit(WRITER, 475, 'io_getevents'),
    enter(WRITER, 499, posts),
    wakes(WRITER, 500, SESSION),
    exit(WRITER, 501, posts),
    enter(WRITER, 505, waits),
    switches(WRITER, 510, 'S', SESSION),
    exit(SESSION, 511, waits),
    switches(SESSION, 600, 'S', HOG),
  ];

  it.each([
    ['semtimedop and semctl', 'semtimedop', 'semctl'],
    ['futexes', 'futex', 'futex'],
  ])(
    'is found where sessions wait in %s and the writer reaps asynchronous I/O',
    (_, waits, posts) => {
      const recording = read(asynchronous(waits, posts).join('\n'));
      const schedule = scheduleOf(recording);
      const [session, writer] = [SESSION, WRITER].map((pid) => ofPid(recording, pid)) as [
        number,
        number,
      ];
      expect(likelyWriters(schedule)).toEqual([writer]);
      const { commits, writers } = commitsOf(schedule, [writer]);
      // What the writer woke before its first write, and while it submitted, waited for no log.
      expect(commits).toHaveLength(1);
      expect(commits[0]).toMatchObject({
        session,
        fromNs: 100_000,
        untilNs: 500_000,
        durableNs: 490_000,
      });
      // The idle wait that timed out is no write, though no thread posted the writer and it woke one next.
      const flushes = writers.get(writer)?.flushes ?? [];
      const [flush, ...more] = flushes.filter(({ writeNs, writtenNs }) => writtenNs > writeNs);
      expect(more).toEqual([]);
      expect(flush).toMatchObject({ writeNs: 150_000, writtenNs: 465_000, publishedNs: 490_000 });
      expect(partsOf(commits[0])).toMatchObject({
        io: 300_000,
        io_runnable: 2_000,
        own_runnable: 10_000,
      });
    },
  );

  it('is found where the write never slept', () => {
    const lines = [
      enter(SESSION, 105, 'futex'),
      wakes(SESSION, 106, WRITER),
      switches(SESSION, 110, 'S', WRITER),
      enter(WRITER, 150, 'pwrite64'),
      exit(WRITER, 160, 'pwrite64'),
      enter(WRITER, 161, 'fdatasync'),
      exit(WRITER, 361, 'fdatasync'),
      enter(WRITER, 370, 'futex'),
      wakes(WRITER, 371, SESSION),
      exit(WRITER, 372, 'futex'),
      enter(WRITER, 375, 'futex'),
      switches(WRITER, 380, 'S', SESSION),
      switches(SESSION, 400, 'S', HOG),
    ];
    const recording = read(lines.join('\n'));
    const writer = ofPid(recording, WRITER);
    const schedule = scheduleOf(recording);
    expect(likelyWriters(schedule)).toEqual([writer]);
    const [commit, ...more] = commitsOf(schedule, [writer]).commits;
    expect(more).toEqual([]);
    expect(commit).toMatchObject({ durableNs: 266_000, untilNs: 275_000 });
  });

  it('is none where a thread sleeps to write, whichever thread wakes it', () => {
    const lines = COMMIT.split('\n');
    const sleeps = lines.findIndex((each) => each.includes('5.000110'));
    const own = ' session-20  [000] d..2. 5.000105: sys_fdatasync(fd: 3)';
    const recording = read([...lines.slice(0, sleeps), own, ...lines.slice(sleeps)].join('\n'));
    expect(commitsOf(scheduleOf(recording), [ofPid(recording, 10)]).commits).toEqual([]);
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
      name: 'sched_switch',
      seconds: 51,
      nanoseconds: 206_717_000,
      isTicks: false,
      cpu: 3,
      pid: 7,
      command: 'a b',
      inInterrupt: kind === 'tracefs' ? false : undefined,
      isOfPerf: kind === 'perf script',
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
      inInterrupt: kind === 'tracefs' ? true : undefined,
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
    const { understood } = read(`${COMMIT}nonsense\nand more\nCPU:0 [LOST 27 EVENTS]\n`);
    expect(understood).toMatchObject({
      unread: 2,
      firstUnread: { number: 14, text: 'nonsense' },
      notes: [{ code: 'lost', events: 27 }],
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
    expect(recording.understood.notes).toContainEqual({ code: 'disordered', events: 1 });
    expect([...recording.timeNs]).toEqual([...recording.timeNs].sort((a, b) => a - b));
    expect(commitsOf(scheduleOf(recording), [ofPid(recording, 10)]).commits).toHaveLength(1);
  });

  it('begins with the earliest line, wherever it stands', () => {
    const lines = COMMIT.trimEnd().split('\n');
    const [first = ''] = lines.splice(1, 1);
    const late = read([...lines, first].join('\n'));
    const { timeNs, kind, untilNs } = read(COMMIT);
    expect(late.timeNs).toEqual(timeNs);
    expect(late.kind).toEqual(kind);
    expect(late.untilNs).toBe(untilNs);
  });

  it('leaves out what is years away from its first line', () => {
    const far =
      COMMIT.trimEnd()
        .split('\n')
        .at(-1)
        ?.replace(/ \d+\.(?=\d+: )/, ' 99999999.') ?? '';
    const { timeNs, understood } = read(`${COMMIT}${far}\n`);
    expect(timeNs).toEqual(read(COMMIT).timeNs);
    expect(understood).toMatchObject({
      unread: 1,
      firstUnread: { number: 14, text: far.trim().slice(0, 120) },
    });
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
  ])('is refused in words: %s', (_, text) => {
    expect(() => read(text)).toThrow(RecordingError);
  });

  it('does not take a thread that is woken twice for one that waited all the while', () => {
    const woken = (us: number) =>
      ` hog-30 [000] d.h2. 5.${String(us).padStart(6, '0')}: sched_waking: comm=x pid=40 prio=120 target_cpu=000\n`;
    const comes =
      ' hog-30 [000] d..2. 5.000920: sched_switch: prev_comm=hog prev_pid=30 prev_prio=120 prev_state=R ==> next_comm=x next_pid=40 next_prio=120\n';
    const recording = read(`${woken(10)}${woken(910)}${comes}`);
    const schedule = scheduleOf(recording);
    expect(timesOf(schedule, ofPid(recording, 40))).toMatchObject({ waits: 2, runnableNs: 10_000 });
    expect(schedule.breaks).toBe(1);
  });

  it('names who ran on each of the CPUs between which a waiting thread was moved', () => {
    const at = (us: number, cpu: number, rest: string) =>
      ` x-1 [00${cpu}] d..2. 5.${String(us).padStart(6, '0')}: ${rest}\n`;
    const switched = (us: number, cpu: number, from: number, to: number) =>
      at(
        us,
        cpu,
        `sched_switch: prev_comm=t${from} prev_pid=${from} prev_prio=120 prev_state=R ==> next_comm=t${to} next_pid=${to} next_prio=120`,
      );
    const recording = read(
      [
        switched(0, 0, 3, 10),
        switched(0, 1, 4, 20),
        at(100, 0, 'sched_waking: comm=t30 pid=30 prio=120 target_cpu=000'),
        at(400, 1, 'sched_migrate_task: comm=t30 pid=30 prio=120 orig_cpu=0 dest_cpu=1'),
        switched(500, 1, 20, 30),
        switched(600, 0, 10, 3),
      ].join(''),
    );
    expect(interferenceOf(scheduleOf(recording), ofPid(recording, 30))).toEqual([
      { task: ofPid(recording, 10), ns: 300_000 },
      { task: ofPid(recording, 20), ns: 100_000 },
    ]);
  });

  it('knows who had a CPU that left idle without an event', () => {
    // An interrupt wakes a on CPU 0, and it runs 7 us later; CPU 1 wakes b for 100 us, and says only when b leaves.
    const at = (us: number, cpu: number, rest: string) =>
      `<idle>-0 [00${cpu}] d.h2. 5.${String(us).padStart(6, '0')}: ${rest}\n`;
    const switched = (us: number, cpu: number, from: number, to: number) =>
      at(
        us,
        cpu,
        `sched_switch: prev_comm=x prev_pid=${from} prev_prio=120 prev_state=S ==> next_comm=x next_pid=${to} next_prio=120`,
      );
    const woken = (us: number, cpu: number, pid: number) =>
      at(us, cpu, `sched_waking: comm=x pid=${pid} prio=120 target_cpu=00${cpu}`);
    const recording = read(
      [
        switched(0, 0, 1, 0),
        switched(0, 1, 2, 0),
        woken(100, 0, 1),
        switched(107, 0, 0, 1),
        woken(200, 1, 2),
        switched(300, 1, 2, 0),
      ].join(''),
    );
    const schedule = scheduleOf(recording);
    expect(schedule.breaks).toBe(0);
    const { cpuNs, runnableNs } = timesOf(schedule, ofPid(recording, 2));
    expect([cpuNs, runnableNs]).toEqual([93_000, 7000]);
  });

  it('finds the CPU behind a command that has brackets', () => {
    const line = parseLine(
      'w 1 [2]-7 [003] d..2. 51.206717: sched_waking: comm=w[4] pid=9 prio=120 target_cpu=001',
    );
    expect(isTraceLine(line) && line).toMatchObject({ command: 'w 1 [2]', pid: 7, cpu: 3 });
  });

  it('tells a command from the instance of the tracer that trace-cmd has before it', () => {
    const commandOf = (head: string) => {
      const line = parseLine(
        `${head}-7 [003] 51.206717: sched_waking: comm=x pid=9 prio=120 target_cpu=001`,
      );
      return isTraceLine(line) ? line.command : line;
    };
    expect(commandOf('mine:             node')).toBe('node');
    expect(commandOf('mine:  ThreadPoolForeg')).toBe('ThreadPoolForeg');
    expect(commandOf('bg: writer')).toBe('bg: writer');
  });

  it('leaves commands what they are', () => {
    const name = 'a prev_pid=3 ==> ';
    const line = parseLine(
      `${name}-1 [000] d..2. 1.000001: sched_switch: prev_comm=${name} prev_pid=1 prev_prio=120 prev_state=S ==> next_comm=<b> next_pid=2 next_prio=120`,
    );
    expect(isTraceLine(line) && line).toMatchObject({ previousCommand: name, nextCommand: '<b>' });
  });
});
