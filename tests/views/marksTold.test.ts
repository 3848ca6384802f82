/** What a button in the prose leads to is what the caption says. */
import { expect, test } from 'vitest';
import { isNotable } from '$model/trace/records';
import { MARK_KINDS, marksOf } from '$views/transport/marks';
import { KINDS, oneCommit } from '../fixtures/oneCommit';

test('the record of a mark is what is told after it', () => {
  const { trace } = oneCommit().run(KINDS);
  const found = MARK_KINDS.flatMap(({ id }) =>
    marksOf(trace, id).map(({ record }) => ({ id, record })),
  );
  expect(found.length).toBeGreaterThan(5);
  const others = found.filter(({ record }) => trace.findPrevious(record + 1, isNotable) !== record);
  expect(others).toEqual([]);
});
