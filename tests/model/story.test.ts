import { describe, expect, it } from 'vitest';
import { Cause, Part, State, TraceType } from '$model/schema/generated';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { describeProcess, narrate, narrateRecord } from '$explain/narrate';
import { parameterOf } from '$model/schema/parameters';
import { commitsIn, commitPartNs } from '$model/trace/commits';
import { Scene } from '../fixtures/encode';
import { KINDS, NOISE, oneCommit, SESSION } from '../fixtures/oneCommit';

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
