import { expect, describe, test } from 'vitest';
import { stepsOf } from '$model/slices';
import {
  afterPicture,
  inSlices,
  inSlicesAfterPicture,
  slicedResult,
  whenFree,
} from '$ui/timeSliced';

describe('work in slices', () => {
  test('what is quick is done at once', () => {
    let got = 0;
    inSlices(
      (function* () {
        yield;
        return 7;
      })(),
      (result) => (got = result),
    );
    expect(got).toBe(7);
  });

  test('what is long lets others have their turn, and can be cancelled', async () => {
    let done = false;
    let steps = 0;
    const busy = (function* () {
      for (; steps < 1000; steps++) {
        const untilMs = performance.now() + 2;
        while (performance.now() < untilMs);
        yield;
      }
    })();
    const stop = inSlices(busy, () => (done = true));
    expect(done).toBe(false);
    const before = steps;
    await expect.poll(() => steps).toBeGreaterThan(before);
    stop();
    const stopped = steps;
    // A slice that had not been called off would have come by then.
    for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setTimeout(resolve));
    expect([steps, done]).toEqual([stopped, false]);
  });

  test('waits for the picture, if it can wait', async () => {
    const order: string[] = [];
    requestAnimationFrame(() => order.push('picture'));
    afterPicture(() => order.push('work'));
    order.push('page');
    await expect.poll(() => order).toEqual(['page', 'picture', 'work']);
  });

  test('what was cancelled before its turn is not done', async () => {
    const done: string[] = [];
    afterPicture(() => done.push('in the frame before'))();
    whenFree(() => done.push('when free'))();
    const stop = inSlicesAfterPicture(stepsOf(() => done.push('in slices') > 0));
    requestAnimationFrame(stop);
    await new Promise<void>((resolve) => {
      afterPicture(() => whenFree(resolve));
    });
    expect(done).toEqual([]);
  });

  test('comes to a result or to the error that stopped it', async () => {
    function* counting() {
      yield;
      return 7;
    }
    function* failing(): Generator<void, never> {
      yield;
      throw new Error('no space');
    }
    await expect(slicedResult(counting())).resolves.toBe(7);
    await expect(slicedResult(failing())).rejects.toThrow('no space');
  });
});
