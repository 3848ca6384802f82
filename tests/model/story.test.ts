import { describe, expect, it } from 'vitest';
import { Cause, LFS_PARTS, Part, State, TraceType } from '$model/generated';
import { describeProcess, narrate, narrateRecord } from '$model/narrate';
import { parameterOf } from '$model/parameters';
import { commitStory, wakeChain } from '$model/trace-chain';
import { commitPartNs } from '$model/trace-commits';
import { Scene } from '../scenes/encode';
import { KINDS, NOISE, oneCommit, SESSION } from '../scenes/one-commit';

const us = (n: number) => n * 1000;
const LGWR = 0;
const scene = oneCommit();
const trace = scene.trace();
const run = scene.run(KINDS);

describe('commits', () => {
  it('have their parts, which add up', () => {
    const commits = trace.commits();
    expect(commits.length).toBe(1);
    expect([commits.process[0], commits.beginNs[0], commits.endNs[0]]).toEqual([
      SESSION,
      us(10),
      us(152),
    ]);
    expect(trace.type(commits.beginRecord[0] ?? -1)).toBe(TraceType.wait_begin);
    expect(commitPartNs(commits, 0, Part.start_runnable)).toBe(us(28));
    const sum = LFS_PARTS.reduce((total, _, part) => total + commitPartNs(commits, 0, part), 0);
    expect(sum).toBe(us(142));
  });

  it('tell their story without what is beside the point', () => {
    const story = commitStory(trace, trace.commits(), 0).map((index) => narrateRecord(run, index));
    expect(story).toEqual([
      'Session 1 began to wait for "log file sync".',
      'Session 1 posted LGWR.',
      'Session 1 woke LGWR, which is runnable on CPU 1 behind noise 1.',
      'Session 1 went to sleep; CPU 0 is free.',
      'CPU 1 takes LGWR.',
      'LGWR ended its "rdbms ipc message" after 40 µs.',
      'LGWR began a flush; 1 session waits.',
      'LGWR began to wait for "log file parallel write".',
      'LGWR issued a write of 4 KB to the redo disk.',
      'LGWR went to wait for its I/O; CPU 1 is free.',
      'The redo disk completed a request of LGWR after 100 µs.',
      'LGWR is runnable on CPU 1: its I/O is done.',
      'CPU 1 takes LGWR.',
      'LGWR ended its "log file parallel write" after 100 µs.',
      'LGWR made known that the log is on disk up to 4 KB.',
      'LGWR posted session 1.',
      'LGWR woke session 1, which is runnable on CPU 0.',
      'Session 1 moved from CPU 1 to CPU 0.',
      'CPU 0 takes session 1.',
      'Session 1 ended its "log file sync" after 142 µs.',
    ]);
  });

  it('can be followed from wake-up to wake-up', () => {
    const chain = wakeChain(trace, trace.length, SESSION);
    expect(chain.map(({ process, cause, waker }) => [process, cause, waker])).toEqual([
      [SESSION, Cause.post, LGWR],
      [LGWR, Cause.device, null],
      [LGWR, Cause.post, SESSION],
      [SESSION, Cause.start, null],
    ]);
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
      'LGWR is runnable on CPU 1 behind noise 1, for 10 µs, in "rdbms ipc message".',
    );
    expect(describeProcess(run, state, SESSION, us(20))).toBe(
      'session 1 is asleep, for 8 µs, in "log file sync".',
    );
    expect(describeProcess(run, state, NOISE, us(20))).toBe(
      'noise 1 runs its own code on CPU 1, for 20 µs.',
    );
  });
});
