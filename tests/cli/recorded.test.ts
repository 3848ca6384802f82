/** `postwait trace` of a recording: what it says of commits, and of what is no recording. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, afterEach, beforeEach } from 'vitest';
import { ownFolder, postwait } from './postwait';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { getPriority, release, tmpdir } from 'node:os';
import { isTraceLine, parseLine } from '$model/recording/lines';
import { SheetReader } from '$model/recording/sheet';

const { busy, file, folder } = await ownFolder();

const line = (pid: number, us: number, event: string) =>
  `t${pid}-${pid} [000] d..2. 7.${String(us + 100).padStart(6, '0')}: ${event}`;
const switches = (from: number, state: string, to: number) =>
  `sched_switch: prev_comm=t${from} prev_pid=${from} prev_prio=120 prev_state=${state} ==> next_comm=t${to} next_pid=${to} next_prio=120`;
const wakes = (pid: number) => `sched_waking: comm=t${pid} pid=${pid} prio=120 target_cpu=000`;

/** Session 2 posts writer 1, which a hog, 3, keeps from its CPU for 0.4 ms; its write takes 0.5. */
const RECORDING = [
  line(3, -100, switches(3, 'R', 2)),
  line(2, 0, wakes(1)),
  line(2, 0, switches(2, 'S', 3)),
  line(3, 400, switches(3, 'R', 1)),
  line(1, 500, switches(1, 'D', 3)),
  line(3, 1000, wakes(1)),
  line(3, 1000, switches(3, 'R', 1)),
  line(1, 1100, wakes(2)),
  line(1, 1100, switches(1, 'S', 2)),
  line(2, 1200, switches(2, 'S', 3)),
].join('\n');

describe('a recording of a database whose sessions lead', () => {
  it('has parts of its own, and a twin', async () => {
    const { code, out } = await postwait(['trace', 'data/traces/mariadb.trace', '--twin']);
    expect(code).toBe(0);
    expect(out).toMatch(/leader runnable +\d/);
    expect(out).not.toMatch(/LGWR|log file/);
    expect(out).toMatch(/Waits for the log a second +[\d,]+ +[\d,]+/);
    expect(out).toMatch(/The twin has [\d,]+ waits for the log a second, the recording [\d,]+/);
  });

  it('has remedies of its own', async () => {
    const { code, out } = await postwait(['trace', 'data/traces/mariadb.trace', '--remedies']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^mariadbd \(\d+\) and 3 more waited [\d.]+ % of the time for a CPU on average, [\d.]+ % of that behind mariadbd\./,
    );
    expect(out).toMatch(
      /What if sessions, which write the log, were reniced to −20\?.*renice -n -20/,
    );
    expect(out).toMatch(/binlog_commit_wait_count = 4/);
    expect(out).toMatch(/The twin has [\d,]+ waits for the log a second, the recording [\d,]+/);
  });
});

/** What `--remedies --json` prints, as far as it is read here. */
interface Answer {
  readonly behind: readonly { readonly command: string }[];
  readonly twin_error: number;
  readonly recorded: { readonly commit_wait_us: number };
  readonly simulated: { readonly commit_wait_us: number; readonly commits_per_s: number };
  readonly remedies: readonly {
    readonly id: string;
    readonly commits_per_s: number;
    readonly change: number | null;
    readonly commit_wait_us: number | null;
    readonly payer: { readonly command: string } | null;
    readonly command: string;
  }[];
}

describe('what would help', () => {
  const answerOf = async (name: string): Promise<Answer> => {
    const path = `data/traces/${name}.trace`;
    const { code, out } = await postwait(['trace', path, '--remedies', '--json']);
    expect(code).toBe(0);
    return JSON.parse(out) as Answer;
  };

  it.each([
    ['lesson-19/neighbour', 'renice_lgwr', 'lesson-19/renice'],
    ['lesson-19/equal', 'slice_lgwr', 'lesson-19/equal-slice'],
    ['lesson-19/sixteen', 'fifo_lgwr', 'lesson-19/sixteen-fifo'],
  ])('to %s: %s changes the mean wait as it did on the kernel', async (name, id, remedied) => {
    const [before, after] = await Promise.all([answerOf(name), answerOf(remedied)]);
    const effect = before.remedies.find((one) => one.id === id);
    const kernel = after.recorded.commit_wait_us / before.recorded.commit_wait_us;
    const simulated = (effect?.commit_wait_us ?? 0) / before.simulated.commit_wait_us;
    expect(Math.abs(simulated - kernel)).toBeLessThan(0.1);
  });

  it('is ranked, names what is in the way by command, and says what to type', async () => {
    const { behind, remedies, simulated, twin_error } = await answerOf('lesson-19/neighbour');
    expect(behind[0]?.command).toBe('cb.noise.0');
    expect(twin_error).toBeLessThan(0.2);
    const changes = remedies.map(({ change }) => change ?? NaN);
    expect(changes).toEqual([...changes].sort((a, b) => b - a));
    for (const { change, commits_per_s } of remedies)
      expect(1 + (change ?? NaN)).toBeCloseTo(commits_per_s / simulated.commits_per_s, 9);
    expect(remedies[0]).toMatchObject({
      id: 'nice_noise',
      payer: { command: 'cb.noise.0' },
      command: 'renice -n 19 -p 4892',
    });
    expect(remedies.map(({ command }) => command)).toEqual(
      expect.arrayContaining(['chrt -f -p 1 4887', 'renice -n -20 -p 4887', 'chrt -b -p 0 4892']),
    );
  });

  it("can't be said where the twin is too far from the recording", async () => {
    const { remedies, twin_error } = await answerOf('noise');
    expect(twin_error).toBeGreaterThan(0.2);
    expect(remedies.length).toBeGreaterThan(5);
    for (const { change } of remedies) expect(change).toBeNull();
    const { out } = await postwait(['trace', 'data/traces/noise.trace', '--remedies']);
    expect(out).toMatch(/renice -n -20 -p 3220/);
    expect(out).toMatch(/LGWR were reniced.*can’t say/);
  });

  it('can’t be asked of a recording without commits', async () => {
    const { code, err } = await postwait(['trace', '-', '--remedies', '--writer', 't3'], {
      stdin: RECORDING,
    });
    expect(code).toBe(1);
    expect(err).toContain('No thread in it commits');
  });
});

describe('a recording', () => {
  it('has its log writer found, its waits taken apart and its antagonists named', async () => {
    const { code, out } = await postwait(['trace', await file('recording.txt', RECORDING)]);
    expect(code).toBe(0);
    expect(out).toContain('1.3 ms on 1 CPU: 10 events of 3 threads.');
    expect(out).toContain('t1 (1) ended 1 wait: mean 1.1 ms');
    expect(out).toMatch(/LGWR runnable before the write +400 µs +36\.4 %/);
    expect(out).toMatch(/LGWR on CPU +200 µs/);
    expect(out).toMatch(/I\/O +500 µs/);
    expect(out).toMatch(/Meanwhile there ran.*\n-+\nt3 \(3\) +400 µs +100 %/);
  });

  it('is read from standard input and out of gzip, and has its writer named', async () => {
    const plain = await postwait(['trace', '-', '--writer', 't1'], { stdin: RECORDING });
    expect(plain.code).toBe(0);
    const path = join(folder, 'recording.gz');
    await writeFile(path, gzipSync(RECORDING));
    expect((await postwait(['trace', path, '--writer', '1'])).out).toBe(plain.out);
  });

  it('without such a thread says which it has', async () => {
    const { code, err } = await postwait(['trace', '-', '--writer', 'ora_lgwr'], {
      stdin: RECORDING,
    });
    expect(code).toBe(1);
    expect(err).toContain('no thread "ora_lgwr". It has t3, t2, t1.');
  });

  it.each(['--json', '--from=1ms', '--set=lgwr.nice=-1'])('has no use for %s', async (flag) => {
    const { code, err } = await postwait(['trace', '-', flag], { stdin: RECORDING });
    expect(code).toBe(2);
    expect(err).toContain('is about a scenario, and this is a recording');
  });

  it('alone has a log writer to be named', async () => {
    const { code, err } = await postwait(['trace', '-', '--writer', 't1'], { stdin: '{}' });
    expect(code).toBe(2);
    expect(err).toContain('--writer is about a recording, and this is a scenario');
  });

  it.each([
    [
      'that is none',
      'some words\nof a letter\n',
      'Line 1 is the first that was not understood: "some words". It has to be the text of',
    ],
    [
      'of nothing but lost events',
      'CPU:0 [LOST 9 EVENTS]\nCPU:1 [LOST 9 EVENTS]\n',
      'it only says that the kernel lost 18',
    ],
  ])('%s says how one is made', async (_, stdin, advice) => {
    const { code, err } = await postwait(['trace', '-'], { stdin });
    expect(code).toBe(1);
    expect(err).toContain(advice);
  });

  it('that is damaged gzip says so', async () => {
    const path = join(folder, 'damaged.gz');
    await writeFile(path, gzipSync(RECORDING).subarray(0, 60));
    const { code, err } = await postwait(['trace', path]);
    expect(code).toBe(1);
    expect(err).toContain("damaged.gz can't be read: ");
  });
});

it('a scenario is run as before, from a file and from standard input', async () => {
  const { out } = await postwait(['trace', busy, '--to', '1ms']);
  expect(out).toContain(' ms  ');
  const { code } = await postwait(['trace', '-', '--to', '1ms'], { stdin: '  {}' });
  expect(code).toBe(0);
});

/** tools/record.sh with a perf that replaces the real one: what it keeps, what it leaves out, and that nothing stays. */
const SCRIPT = join(import.meta.dirname, '../../tools/record.sh');

/** Lines of perf script, about a database and about other programs; and a system call as tracefs has it. */
const LINES = `ora_lgwr_x    10 [000]    51.206717:       sched:sched_switch: prev_comm=ora_lgwr_x prev_pid=10 prev_prio=120 prev_state=S ==> next_comm=secret [9] next_pid=20 next_prio=120
secret [9]    20 [000]    51.206800:       sched:sched_waking: comm=ora_lgwr_x pid=10 prio=120 target_cpu=000
ora_lgwr_x    10 [000]    51.206900:   syscalls:sys_enter_pwrite64: fd: 0x5, buf: 0x7f, "SELECT salary"
ora_lgwr_x-10 [000] d..2. 51.206950: sys_pwrite64(fd: 5, buf: 0x7f "SELECT salary", count: 13)
ora_lgwr_x-10 [000] d..2. 51.206960: sys_pwrite64 -> 0xd`;

/** Lists all events but one, records for as long as it is told, and prints the lines. */
const PERF = `#!/bin/sh
case $1 in
list) echo sched:sched_switch sched:sched_waking sched:sched_wakeup_new block:block_rq_issue block:block_rq_complete ;;
record)
	while [ "$1" != -o ]; do shift; done
	echo data >"$2"
	while [ "$1" != sleep ]; do shift; done
	exec sleep "$2" ;;
script) cat <<'LINES'
${LINES}
LINES
;;
esac
`;

describe.skipIf(process.platform === 'win32')('record.sh', () => {
  let folder = '';
  let environment: NodeJS.ProcessEnv = {};
  const left = () =>
    readdirSync(folder)
      .filter((name) => name !== 'bin')
      .sort();

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'record-'));
    const bin = join(folder, 'bin');
    spawnSync('mkdir', [bin]);
    for (const [name, text] of [
      ['perf', PERF],
      // The test is root for as long.
      ['id', '#!/bin/sh\necho 0\n'],
    ] as const) {
      writeFileSync(join(bin, name), text);
      chmodSync(join(bin, name), 0o755);
    }
    environment = {
      ...process.env,
      PATH: `${bin}:${process.env['PATH']}`,
      TMPDIR: folder,
      SUDO_UID: '',
    };
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const record = (...args: string[]) =>
    spawnSync('sh', [SCRIPT, '-p', ...args], { cwd: folder, env: environment, encoding: 'utf8' });

  it('says what it would do, and does nothing', () => {
    const { status, stdout } = record('-n');
    expect(status).toBe(0);
    expect(stdout).toContain('How long: 5 s on all');
    expect(stdout).toContain('Where to: recording.txt.gz');
    expect(left()).toEqual([]);
  });

  it('records by perf what the kernel has, and names only databases where it is asked to', () => {
    const { status, stdout } = record('-t', '1', '-s', '-o', 'short.gz');
    expect(stdout).toContain('This kernel has no event sched:sched_migrate_task.');
    expect(status).toBe(0);
    expect(left()).toEqual(['short.gz']);
    const text = gunzipSync(readFileSync(join(folder, 'short.gz'))).toString();
    expect(text).not.toContain('secret');
    expect(text).toMatch(/ora_lgwr_x +10 \[000\] .*next_comm=other next_pid=20/);
    expect(text).toMatch(/other +20 \[000\] .* comm=ora_lgwr_x pid=10/);
  });

  it('writes a sheet of the machine and of each thread that ran, without a name of a group', () => {
    const perf = join(folder, 'bin/perf');
    writeFileSync(perf, PERF.replace('next_pid=20', `next_pid=${process.pid}`));
    expect(record('-t', '1', '-o', 'sheet.gz').status).toBe(0);
    const text = gunzipSync(readFileSync(join(folder, 'sheet.gz'))).toString();
    const lines = text.split('\n').filter((each) => each.startsWith('# sheet '));
    expect(lines.filter((each) => each.includes('/'))).toEqual([]);
    const reader = new SheetReader();
    expect(lines.filter((each) => !reader.take(each))).toEqual([]);
    const sheet = reader.sheet();
    expect(sheet?.release).toBe(release());
    expect(sheet?.lateMs).toBeGreaterThanOrEqual(0);
    const { steal = -1, interrupts = -1, idle = -1 } = sheet?.times ?? {};
    expect([steal, interrupts, idle].every((share) => share >= 0 && share <= 1)).toBe(true);
    const own = sheet?.threads.get(process.pid);
    expect(own).toMatchObject({ policy: 'normal', nice: getPriority() });
    expect(own?.cpus).toMatch(/^\d/);
  });

  it('keeps the names of system calls, and nothing of what they were given', () => {
    expect(record('-t', '1', '-o', 'calls.gz').status).toBe(0);
    const text = gunzipSync(readFileSync(join(folder, 'calls.gz'))).toString();
    expect(text).not.toMatch(/salary|fd:|0x7f/);
    const lines = text.split('\n').map(parseLine).filter(isTraceLine);
    const calls = lines.flatMap((line) => ('call' in line ? [[line.event, line.call]] : []));
    expect(calls).toEqual([
      ['enter', 'pwrite64'],
      ['enter', 'pwrite64'],
      ['exit', 'pwrite64'],
    ]);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGPIPE'] as const)(
    'leaves nothing behind on %s',
    async (signal) => {
      const child = spawn('sh', [SCRIPT, '-p', '-t', '60', '-o', 'long.gz'], {
        cwd: folder,
        env: environment,
      });
      const ended = new Promise((resolve) => child.on('close', resolve));
      while (left().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      child.kill(signal);
      expect(await ended).toBe(130);
      expect(left()).toEqual([]);
    },
  );

  it('leaves nothing behind when it is ended while its temporary file is made', () => {
    const mktemp = join(folder, 'bin/mktemp');
    writeFileSync(
      mktemp,
      '#!/bin/sh\necho >"$TMPDIR/made"; echo "$TMPDIR/made"; kill -TERM $PPID\n',
    );
    chmodSync(mktemp, 0o755);
    expect(record('-t', '1', '-o', 'ended.gz').status).toBe(130);
    expect(left()).toEqual([]);
  });

  it('keeps no half of a recording', () => {
    writeFileSync(join(folder, 'bin/gzip'), '#!/bin/sh\nhead -c 10; exit 1\n');
    chmodSync(join(folder, 'bin/gzip'), 0o755);
    expect(record('-t', '1', '-o', 'half.gz').status).not.toBe(0);
    expect(existsSync(join(folder, 'half.gz'))).toBe(false);
    expect(left()).toEqual([]);
  });

  it('gives the file to the user who called sudo: a browser of theirs is to open it', () => {
    const given = join(folder, 'given');
    writeFileSync(join(folder, 'bin/chown'), `#!/bin/sh\necho "$@" >"${given}"\n`);
    chmodSync(join(folder, 'bin/chown'), 0o755);
    record('-t', '1', '-o', 'mine.gz');
    expect(existsSync(given)).toBe(false);
    environment = { ...environment, SUDO_UID: '1234' };
    record('-t', '1', '-o', 'theirs.gz');
    expect(readFileSync(given, 'utf8')).toBe('1234 theirs.gz\n');
  });

  it('says before it records where it can not write', () => {
    writeFileSync(join(folder, 'bin/perf'), `#!/bin/sh\ntouch "${join(folder, 'began')}"\n`);
    const { status, stderr } = record('-o', 'nowhere/x.gz');
    expect(status).toBe(1);
    expect(stderr).toContain('nowhere/x.gz cannot be written');
    expect(left()).toEqual([]);
  });

  it.each([
    ['an option behind a word', ['mine', '-n']],
    ['an expression that is none', ['-k', '(']],
  ])('refuses %s, and records nothing', (_, args) => {
    expect(record(...args).status).toBe(2);
    expect(left()).toEqual([]);
  });

  it('takes backslashes of an expression for what they are', () => {
    expect(record('-t', '1', '-k', 'secret \\[9', '-o', 'kept.gz').status).toBe(0);
    const text = gunzipSync(readFileSync(join(folder, 'kept.gz'))).toString();
    expect(text).toContain('next_comm=secret [9] next_pid=20');
    expect(text).not.toContain('ora_lgwr_x');
  });

  it('refuses to write over a file, or to record for an hour', () => {
    writeFileSync(join(folder, 'mine.gz'), 'mine');
    expect(record('-o', 'mine.gz').status).toBe(1);
    expect(readFileSync(join(folder, 'mine.gz'), 'utf8')).toBe('mine');
    expect(record('-t', '3600').status).toBe(2);
  });
});
