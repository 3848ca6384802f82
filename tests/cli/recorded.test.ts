/** `postwait trace` of a recording: what it says of commits, and of what is no recording. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ownFolder, postwait } from './postwait';

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
