import { describe, expect, it } from 'vitest';
import { narrateRecord, describeProcess, narrate } from '$explain/narrate';
import {
  lastStoryRecord,
  nextStoryEvent,
  protagonistOf,
  storyRank,
  StoryRank,
} from '$model/story/storyEvents';
import { protagonistAt, usualProtagonist } from '$model/story/usualProtagonist';
import type { Run } from '$model/run/run';
import { TraceType, Wait, Cause, Part, State } from '$model/schema/generated';
import { Scene } from '../fixtures/encode';
import { KINDS, NOISE, oneCommit, SESSION } from '../fixtures/oneCommit';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { parameterOf } from '$model/schema/parameters';
import { commitsIn, commitPartNs } from '$model/trace/commits';

const us = (n: number) => n * 1000;
const LGWR = 0;

/** All events of a process's story from the start, one for each instant, as [microseconds, rank, after quiet]. */
function story(run: Run, process: number, leastRank?: number): [number, number, boolean][] {
  const { trace } = run;
  const told: [number, number, boolean][] = [];
  const who = protagonistOf(run, process);
  let from = trace.indexAt(0);
  for (;;) {
    const event = nextStoryEvent(trace, who, from, leastRank);
    if (!event) return told;
    told.push([event.timeNs / 1000, storyRank(trace, event.record), event.isAfterQuiet]);
    from = trace.indexAt(event.timeNs);
  }
}

describe('the story of a session', () => {
  const run = oneCommit().run(KINDS);

  it('is its own events, and those of the log writer while its commit waits', () => {
    const { flush, queue, onDisk, post } = StoryRank;
    expect(story(run, SESSION)).toEqual([
      [10, flush, false],
      [40, queue, false],
      [42, flush, false],
      [142, onDisk, false],
      [150, onDisk, false],
      [152, post, false],
    ]);
  });

  it('leaves out what another process does, and the log writer while no commit of its waits', () => {
    const { trace } = run;
    const who = protagonistOf(run, SESSION);
    const told = new Set<number>();
    for (let from = 0; ;) {
      const event = nextStoryEvent(trace, who, from);
      if (!event) break;
      told.add(trace.process(event.record));
      from = event.record + 1;
    }
    expect([...told].sort()).toEqual([LGWR, SESSION]);
    expect(told.has(NOISE)).toBe(false);
    const first = nextStoryEvent(trace, who, 0);
    expect(trace.process(first?.record ?? -1)).toBe(SESSION);
  });

  it('can be told by its turning points alone', () => {
    expect(story(run, SESSION, StoryRank.onDisk).map(([at]) => at)).toEqual([142, 150, 152]);
  });
});

describe('the story of the log writer', () => {
  const run = oneCommit().run(KINDS);

  it('says where it was quiet', () => {
    // It sleeps until it is posted at 10 us.
    expect(story(run, LGWR)[0]).toEqual([10, StoryRank.queue, true]);
  });

  it('has one event for posts that follow each other', () => {
    const scene = oneCommit();
    const { trace } = scene.run(KINDS);
    const who = protagonistOf(scene.run(KINDS), LGWR);
    const posts = [];
    for (let from = 0; ;) {
      const event = nextStoryEvent(trace, who, from, StoryRank.post);
      if (!event) break;
      posts.push(narrateRecord(scene.run(KINDS), event.record));
      from = event.record + 1;
    }
    expect(posts.filter((text) => text.includes('posted'))).toHaveLength(1);
  });
});

describe('what is told of an instant', () => {
  const run = oneCommit().run(KINDS);
  const { trace } = run;
  const told = (process: number, timeNs: number) => {
    const record = lastStoryRecord(trace, protagonistOf(run, process), trace.indexAt(timeNs));
    return record < 0 ? null : narrateRecord(run, record);
  };

  it('is what matters most of all that happened at once', () => {
    expect(told(SESSION, us(152))).toBe('Session 1 completed its transaction 1 in 152 µs.');
    expect(told(SESSION, us(150))).toBe('LGWR published the on-disk position: 4 KB.');
    expect(told(SESSION, us(10))).toBe('Session 1 posted LGWR.');
  });

  it('stays as long as nothing else of the story happens', () => {
    // That it goes to sleep for what it waits for is none.
    expect(told(SESSION, us(30))).toBe('Session 1 posted LGWR.');
    expect(told(SESSION, us(100))).toBe('The redo disk began to serve LGWR; it will take 100 µs.');
    // That the noise leaves the CPU is no part of it; that LGWR takes it is.
    expect(told(SESSION, us(41))).toBe('CPU 1 takes LGWR.');
    expect(told(NOISE, us(41))).toBe('Noise 1 went to sleep; CPU 1 is free.');
  });

  it('is of a longer time what mattered most in it, or the last before it if nothing happened', () => {
    const who = protagonistOf(run, SESSION);
    const since = (fromNs: number, untilNs: number) =>
      narrateRecord(
        run,
        lastStoryRecord(trace, who, trace.indexAt(untilNs), trace.indexAt(fromNs)),
      );
    expect(since(us(9), us(45))).toBe('Session 1 posted LGWR.');
    expect(since(us(39), us(151))).toBe('LGWR published the on-disk position: 4 KB.');
    expect(since(us(43), us(100))).toBe('The redo disk began to serve LGWR; it will take 100 µs.');
  });

  it('is nothing before anything happened', () => {
    expect(lastStoryRecord(trace, protagonistOf(run, SESSION), 0)).toBe(-1);
  });
});

describe('ranks', () => {
  it('put the end of a transaction above all, and details below all', () => {
    const { trace } = oneCommit().run(KINDS);
    const ranks = Array.from({ length: trace.length }, (_, record) => storyRank(trace, record));
    expect(Math.max(...ranks)).toBe(StoryRank.complete);
    expect(ranks.at(-1)).toBe(StoryRank.complete);
    expect(ranks).toContain(0);
    expect(trace.indexAt(us(152))).toBe(trace.length);
  });
});

describe('whose story is told', () => {
  const ONE = 1;
  const OTHER = 2;
  const sync = (fromUs: number, untilUs: number) => ({
    arg: Wait.log_file_sync,
    value: us(untilUs - fromUs),
  });
  const run = new Scene({ processes: 3, cpus: 1, disks: 1 }, 0, us(300))
    .add(us(10), TraceType.wait_begin, ONE, sync(10, 10))
    .add(us(20), TraceType.wait_begin, OTHER, sync(20, 20))
    .add(us(60), TraceType.wait_end, ONE, sync(10, 60))
    .add(us(100), TraceType.wait_end, OTHER, sync(20, 100))
    .add(us(150), TraceType.wait_begin, ONE, sync(150, 150))
    .add(us(160), TraceType.wait_end, ONE, sync(150, 160))
    .run(['lgwr', 'session', 'session']);
  const at = (timeUs: number) => protagonistAt(run, us(timeUs)).process;

  it('is that of the longest commit of all, where nothing else is asked for', () => {
    expect(usualProtagonist(run).process).toBe(OTHER);
  });

  it('is at an instant that of the longest commit under way', () => {
    expect([at(15), at(20), at(59)]).toEqual([ONE, OTHER, OTHER]);
  });

  it('is between two commits that of the next, and after all of them that of the longest', () => {
    expect([at(5), at(120), at(200)]).toEqual([ONE, ONE, OTHER]);
  });
});

describe('story', () => {
  const us = (n: number) => n * 1000;
  const LGWR = 0;
  const scene = oneCommit();
  const trace = scene.trace();
  const run = scene.run(KINDS);

  describe('commits', () => {
    it('have their parts, which add up', () => {
      const commits = commitsIn(trace);
      expect(commits.length).toBe(1);
      expect([commits.process[0], commits.beginNs[0], commits.endNs[0]]).toEqual([
        SESSION,
        us(10),
        us(152),
      ]);
      expect(trace.type(commits.beginRecord[0] ?? -1)).toBe(TraceType.wait_begin);
      expect(commitPartNs(commits, 0, Part.start_runnable)).toBe(us(30));
      const sum = LFS_PARTS.reduce((total, _, part) => total + commitPartNs(commits, 0, part), 0);
      expect(sum).toBe(us(142));
    });
  });

  describe('narration', () => {
    it('says when', () => {
      expect(
        narrate(
          run,
          trace.findNext(0, (t, i) => t.type(i) === TraceType.flush),
        ),
      ).toBe('0.042 ms: LGWR began a flush; 1 session waits.');
    });

    it('has a sentence for every record and for every cause', () => {
      const every = new Scene(scene.shape, 0, 1000);
      for (let type = 0; type < Object.keys(TraceType).length; type++) every.add(10, type, LGWR);
      for (const cause of Object.values(Cause)) {
        for (const state of Object.values(State)) every.state(20, NOISE, state, 1, cause, SESSION);
      }
      const all = every.run(KINDS);
      for (let index = 0; index < all.trace.length; index++) {
        expect(narrateRecord(all, index)).toMatch(/^[A-Z0-9].*\.$/);
        expect(narrateRecord(all, index)).not.toMatch(/undefined|NaN|\[object/);
      }
    });

    it('names what an edit set', () => {
      const edits = new Scene(scene.shape, 0, 100)
        .add(1, TraceType.edit, 65_535, { arg: parameterOf('lgwr.nice').index, value: -20 })
        .run(KINDS);
      expect(narrateRecord(edits, 0)).toBe('Edit: lgwr.nice is now -20.');
    });

    it('describes where a process is', () => {
      const state = trace.stateAt(us(20));
      expect(describeProcess(run, state, LGWR, us(20))).toBe(
        'LGWR is runnable on CPU 1 behind noise 1, for 10 µs, in “rdbms ipc message”.',
      );
      expect(describeProcess(run, state, SESSION, us(20))).toBe(
        'session 1 is asleep, for 8 µs, in “log file sync”.',
      );
      expect(describeProcess(run, state, NOISE, us(20))).toBe(
        'noise 1 runs its own code on CPU 1, for 20 µs.',
      );
    });
  });
});
