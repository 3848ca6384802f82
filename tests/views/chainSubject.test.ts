/** The process that "Why does it wait?" explains while none is selected: that of the caption and the picture. */
import { expect, test } from 'vitest';
import { toldSubject } from '$views/chain/subject';
import { KINDS, NOISE, oneCommit, SESSION } from '../fixtures/oneCommit';

test('it is the commit of the one who is told of, before, during and after it; of others what they do', () => {
  const run = oneCommit().run(KINDS);
  const commit = { process: SESSION, timeNs: 10_000 };
  for (const timeNs of [0, 10_000, 80_000, 160_000]) {
    expect(toldSubject(run, SESSION, timeNs)).toEqual(commit);
  }
  expect(toldSubject(run, NOISE, 80_000)).toEqual({ process: NOISE, timeNs: 80_000 });
});
