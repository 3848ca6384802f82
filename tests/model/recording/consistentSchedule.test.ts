/** No thread of a damaged recording is anywhere that it can't have been. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { interferenceOf } from '$model/recording/interference';
import { consistentSchedule } from '$model/recording/consistentSchedule';
import type { Recording } from '$model/recording/recording';
import { TextReader } from '$model/recording/readRecording';
import { timesOf, type Schedule } from '$model/recording/schedule';
import { ThreadState } from '$model/recording/stateIntervals';
import { aboutRecording } from '$explain/recording';
import { Dice } from '../../fixtures/random';

const EXAMPLES = ['quiet', 'noise', 'herd'].map((name) =>
  gunzipSync(readFileSync(join(import.meta.dirname, `../../../data/traces/${name}.trace`)))
    .toString()
    .split('\n')
    .slice(0, 4000),
);

function read(lines: readonly string[]): Recording {
  const reader = new TextReader();
  reader.feed(lines.join('\n'));
  return reader.end();
}

/** Without some of its lines and with others in the place of others: as a kernel that omits events, and worse. */
function damaged(seed: number): string[] {
  const dice = new Dice(seed);
  const lines = dice.pick(EXAMPLES);
  const oneIn = dice.pick([2, 10, 100]);
  const kept = lines.filter(() => dice.below(oneIn) > 0);
  return kept.map((line) => (dice.below(50) ? line : line.replace(/\[\d+\]/, '[001]')));
}

/** Pairs of stays on one CPU of which the second begins before the first ends. */
function crowded({ runsOn, fromNs, untilNs }: Schedule): number {
  return runsOn
    .map((runs) => {
      const ends = [...runs].map((run) => untilNs[run] ?? 0);
      return [...runs].filter((run, place) => (fromNs[run] ?? 0) < (ends[place - 1] ?? 0)).length;
    })
    .reduce((sum, count) => sum + count, 0);
}

describe('a recording, however damaged', () => {
  const schedules = Array.from({ length: 40 }, (_, seed) =>
    consistentSchedule(read(damaged(seed))),
  );

  it('has one thread on a CPU at a time', () => {
    expect(schedules.map(crowded)).toEqual(schedules.map(() => 0));
  });

  it('names antagonists that ran no longer than the thread waited', () => {
    let waiting = 0;
    for (const schedule of schedules) {
      schedule.recording.tasks.forEach((_, task) => {
        const { runnableNs } = timesOf(schedule, task);
        const ranNs = interferenceOf(schedule, task).reduce((sum, { ns }) => sum + ns, 0);
        expect(ranNs).toBeLessThanOrEqual(runnableNs);
        if (ranNs > 0) waiting++;
      });
    }
    expect(waiting).toBeGreaterThan(100);
  });
});

describe('a thread that still stands in a run queue as the recording ends', () => {
  const line = (who: string, us: number, what: string) =>
    ` ${who} [000] d..2. 5.${String(us).padStart(6, '0')}: ${what}`;
  const switched = (us: number, from: string, to: string) =>
    line(
      `${from}-${from}`,
      us,
      `sched_switch: prev_comm=${from} prev_pid=${from} prev_prio=120 prev_state=S ==> next_comm=${to} next_pid=${to} next_prio=120`,
    );
  const wakes = line('1-1', 200, 'sched_waking: comm=2 pid=2 prio=120 target_cpu=000');
  const last = (schedule: Schedule) => {
    const task = schedule.recording.tasks.findIndex(({ pid }) => pid === 2);
    return schedule.state[schedule.staysOf[task]?.at(-1) ?? -1];
  };

  it('waits if a thread had its CPU all the while', () => {
    const schedule = consistentSchedule(
      read([switched(0, '2', '1'), wakes, switched(900, '1', '3'), switched(950, '3', '1')]),
    );
    expect(last(schedule)).toBe(ThreadState.runnable);
    expect(aboutRecording(schedule).filter((each) => /doesn’t follow from/.test(each))).toEqual([]);
  });

  it('is where it is unknown if its CPU was idle meanwhile, and the page says so', () => {
    const schedule = consistentSchedule(
      read([switched(0, '2', '1'), wakes, switched(300, '1', '0'), switched(900, '0', '1')]),
    );
    expect(last(schedule)).toBe(ThreadState.unknown);
    expect(aboutRecording(schedule)).toContainEqual(
      expect.stringMatching(
        /^1 time in \d+ events .*counts as unknown.*says nowhere that it lost events/,
      ),
    );
  });
});
