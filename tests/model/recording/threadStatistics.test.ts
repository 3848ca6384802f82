/** What a recording says of how threads behave, where the kernel's interruptions must not count. */
import { expect, it } from 'vitest';
import {
  cyclesOf,
  interruptsOf,
  middleMean,
  spreadOf,
  tickMsOf,
  wakeUpsOf,
} from '$model/recording/threadStatistics';
import type { Schedule } from '$model/recording/schedule';
import { scheduleOf } from '$model/recording/threadFollower';
import { readRecording } from '$model/recording/readRecording';

const CPUS = new Set([0]);

type Line = readonly [us: number, text: string];

const switched = (us: number, from: string, state: string, to: string): Line => [
  us,
  `sched_switch: prev_comm=${from} prev_pid=${pid(from)} prev_prio=120 prev_state=${state} ==> next_comm=${to} next_pid=${pid(to)} next_prio=120`,
];
const woken = (us: number, who: string): Line => [
  us,
  `sched_waking: comm=${who} pid=${pid(who)} prio=120 target_cpu=000`,
];
const pid = (name: string) => ({ worker: 11, other: 12, third: 13 })[name] ?? 0;

async function scheduled(lines: readonly Line[]): Promise<Schedule> {
  const text = lines
    .map(([us, rest]) => `  <idle>-0  [000] d.h2. ${(1 + us / 1e6).toFixed(6)}: ${rest}\n`)
    .join('');
  return scheduleOf(await readRecording(new Blob([text]).stream()));
}

const taskOf = ({ recording }: Schedule, name: string) =>
  recording.tasks.findIndex(({ command }) => command === name);

it('a burst is one, however often its thread lost the CPU', async () => {
  const schedule = await scheduled([
    switched(0, 'worker', 'S', 'other'),
    woken(1000, 'worker'),
    switched(1010, 'other', 'R', 'worker'),
    switched(2010, 'worker', 'R', 'other'),
    switched(5010, 'other', 'R', 'worker'),
    switched(7010, 'worker', 'S', 'other'),
    woken(8000, 'worker'),
    switched(8006, 'other', 'R', 'worker'),
    switched(9006, 'worker', 'S', 'other'),
    woken(9500, 'worker'),
  ]);
  const none = interruptsOf(schedule, 0);
  const { bursts, sleeps } = cyclesOf(schedule, [taskOf(schedule, 'worker')], CPUS, none);
  expect(bursts.map(Math.round)).toEqual([3_000_000, 1_000_000]);
  // The first may have begun before the recording did.
  expect(sleeps.map(Math.round)).toEqual([990_000, 494_000]);
  expect(wakeUpsOf(schedule).interruptNs.map(Math.round)).toEqual([10_000, 6000]);
});

it('what an interrupt takes is none of the burst that it meets, and one that wakes several counts once', async () => {
  const schedule = await scheduled([
    switched(0, 'worker', 'S', 'other'),
    woken(1000, 'worker'),
    switched(1010, 'other', 'S', 'worker'),
    woken(1500, 'other'),
    woken(1502, 'third'),
    switched(2010, 'worker', 'S', 'other'),
    switched(2020, 'other', 'S', 'third'),
    woken(3000, 'worker'),
  ]);
  const interrupts = interruptsOf(schedule, 10_000);
  expect(interrupts.timesNs.flatMap((times) => [...times])).toHaveLength(3);
  const { bursts } = cyclesOf(schedule, [taskOf(schedule, 'worker')], CPUS, interrupts);
  expect(bursts.map(Math.round)).toEqual([990_000]);
});

it('an idle CPU takes some time; one between two threads is not idle', async () => {
  const schedule = await scheduled([
    switched(0, 'other', 'S', 'worker'),
    switched(100, 'worker', 'S', 'swapper/0'),
    woken(500, 'worker'),
    switched(511, 'swapper/0', 'R', 'worker'),
    switched(600, 'worker', 'S', 'swapper/0'),
    woken(900, 'other'),
    switched(900, 'swapper/0', 'R', 'other'),
    switched(950, 'other', 'S', 'swapper/0'),
  ]);
  expect(wakeUpsOf(schedule).idleNs.map(Math.round)).toEqual([11_000]);
});

it('threads that take turns without a wake-up show the tick', async () => {
  const names = ['worker', 'other'];
  const turns = Array.from({ length: 40 }, (_, turn) =>
    switched(
      500 + 4000 * (turn + Math.floor(turn / 3)),
      names[turn % 2] ?? '',
      'R',
      names[(turn + 1) % 2] ?? '',
    ),
  );
  expect(tickMsOf(await scheduled(turns))).toBe(4);
  expect(tickMsOf(await scheduled(turns.slice(0, 10)))).toBeUndefined();
});

it('a spread is that of its times', () => {
  expect(spreadOf([1, 3])).toEqual({ count: 2, meanNs: 2, cv: 0.5 });
  expect(spreadOf([])).toEqual({ count: 0, meanNs: 0, cv: 0 });
});

it('what few times say does not count in the mean of the middle half', () => {
  expect(middleMean([900, 2, 1, 2, 1, 1, 2, 40])).toBe(1.75);
  expect(middleMean([3])).toBe(3);
  expect(middleMean([])).toBe(0);
});
