import { takeTabLock } from '$ui/tabLock';
import { expect, test } from 'vitest';

/** No other test has a lock of this name. */
const freshName = () => `test.${crypto.randomUUID()}`;

test('a lock is had once, and by another once it is released', async () => {
  const name = freshName();
  const lock = await takeTabLock(name);
  expect(lock).not.toBeNull();
  expect(await takeTabLock(name)).toBeNull();
  lock?.release();
  await expect.poll(() => takeTabLock(name)).not.toBeNull();
});

test('a tab that waits gets it when it is released, or nothing when the wait is over', async () => {
  const name = freshName();
  const lock = await takeTabLock(name);
  const over = new AbortController();
  const impatient = takeTabLock(name, { signal: over.signal });
  over.abort();
  expect(await impatient).toBeNull();
  const patient = takeTabLock(name, { signal: new AbortController().signal });
  lock?.release();
  expect(await patient).not.toBeNull();
});

test('the tab that it is stolen from is told', async () => {
  const name = freshName();
  const told = new Promise<void>((resolve) => {
    void takeTabLock(name, undefined, resolve);
  });
  await expect.poll(() => takeTabLock(name)).toBeNull();
  expect(await takeTabLock(name, { steal: true })).not.toBeNull();
  await told;
});
