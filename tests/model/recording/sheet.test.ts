/** What the recorder wrote down of a machine: read as it is, and taken in the place of what would be guessed. */
import { describe, expect, it, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { commitsOf, likelyWriters } from '$model/recording/commits';
import { readRecording } from '$model/recording/readRecording';
import { replayTwinOf } from '$model/recording/replayTwin';
import { SheetReader } from '$model/recording/sheet';
import { consistentSchedule } from '$model/recording/consistentSchedule';

const TRACE = gunzipSync(
  readFileSync(new URL('../../../data/traces/mariadb.trace', import.meta.url)),
).toString('latin1');

const read = (lines: readonly string[]) => {
  const reader = new SheetReader();
  for (const line of lines) reader.take(line);
  return reader.sheet();
};

describe('a sheet', () => {
  it('is none where no line is of one', () => {
    expect(read(['# tracer: nop', '#', '# sheet', 'sheet hz 250'])).toBeUndefined();
  });

  it('says what its lines say', () => {
    const sheet = read([
      '# sheet release 6.12.3-generic',
      '# sheet hz 1000',
      '# sheet preemption voluntary',
      '# sheet autogroup 0',
      '# sheet ticks user 60 nice 0 system 20 idle 5 iowait 5 irq 1 softirq 3 steal 6',
      '# sheet late_ms 1840',
      '# sheet group 0 parent -1 weight 100 quota_us max period_us 100000',
      '# sheet group 1 parent 0 weight 50 quota_us 200000 period_us 100000',
      '# sheet thread 812 policy 3 nice 5 rt 0 cpus 0-1,4 slice_ns 100000 autogroup 7 group 1',
      '# sheet thread 813 policy 1 nice 0 rt 40 cpus 0-7',
      '# sheet later something that this reader does not know',
    ]);
    expect(sheet).toMatchObject({
      release: '6.12.3-generic',
      hz: 1000,
      preemption: 'voluntary',
      autogroup: false,
      lateMs: 1840,
      times: { steal: 0.06, interrupts: 0.04, idle: 0.1 },
    });
    expect(sheet?.groups.get(0)).toMatchObject({ parent: -1, weight: 100, quotaUs: undefined });
    expect(sheet?.groups.get(1)).toMatchObject({ parent: 0, weight: 50, quotaUs: 200_000 });
    expect(sheet?.threads.get(812)).toEqual({
      ...{ policy: 'batch', nice: 5, realTimePriority: 0, cpus: '0-1,4' },
      ...{ sliceNs: 100_000, autogroup: 7, group: 1 },
    });
    expect(sheet?.threads.get(813)).toMatchObject({ policy: 'fifo', realTimePriority: 40 });
  });

  it('leaves out what can not be', () => {
    const sheet = read([
      '# sheet hz -3',
      '# sheet preemption sometimes',
      '# sheet thread 5 policy 99 nice 400 rt x cpus all',
      '# sheet thread x policy 1',
    ]);
    expect(sheet?.hz).toBeUndefined();
    expect(sheet?.preemption).toBeUndefined();
    expect([...(sheet?.threads ?? [])]).toEqual([
      [5, expect.objectContaining({ policy: 'normal', nice: 0, realTimePriority: 0 })],
    ]);
  });
});

const twinOf = async (lines: readonly string[]) => {
  const text = [...lines, TRACE].join('\n');
  const bytes = new Blob([Buffer.from(text, 'latin1')]);
  const schedule = consistentSchedule(await readRecording(bytes.stream()));
  const twin = replayTwinOf(schedule, commitsOf(schedule, likelyWriters(schedule)));
  if (!twin) throw new Error('The recording has no twin.');
  return { twin, schedule };
};

test('a twin takes from the sheet what it would guess without one', async () => {
  const { twin: guessed, schedule } = await twinOf([]);
  const members = guessed.members.get('sessions') ?? [];
  const pids = members.map((task) => schedule.recording.tasks[task]?.pid);
  const { twin } = await twinOf([
    '# sheet release 6.12.1',
    '# sheet hz 100',
    '# sheet preemption lazy',
    '# sheet autogroup 1',
    '# sheet base_slice_ns 5600000',
    ...pids.map(
      (pid) => `# sheet thread ${pid} policy 0 nice -7 rt 0 cpus 0 slice_ns 1000000 autogroup 3`,
    ),
  ]);
  const { scenario } = twin;
  expect(scenario.resolve('machine.tick_ms')).toBe(10);
  expect(scenario.resolve('machine.preemption')).toBe('lazy');
  expect(scenario.resolve('eevdf.release')).toBe('6.12');
  expect(scenario.resolve('eevdf.base_slice_ms')).toBe(2.8);
  expect(scenario.resolve('sessions.nice')).toBe(-7);
  expect(scenario.resolve('sessions.affinity')).toBe('0');
  expect(scenario.resolve('sessions.slice_ms')).toBe(1);
  expect(scenario.resolve('machine.autogroup')).toBe(true);
  expect(guessed.scenario.resolve('sessions.nice')).not.toBe(-7);
});
