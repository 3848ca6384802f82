import { expect, it, vi } from 'vitest';
import { Pause } from '$notebook/kernel/pause';

it('ends after its time, or when it is called off', async () => {
  vi.useFakeTimers();
  const pause = new Pause();
  const slept = pause.of(1000);
  vi.advanceTimersByTime(1000);
  await expect(slept).resolves.toBe(false);
  expect(pause.cancel()).toBe(false);
  const ended = pause.of(1000);
  expect(pause.cancel()).toBe(true);
  await expect(ended).resolves.toBe(true);
  vi.useRealTimers();
});

it('that is no longer awaited takes no interrupt from the next cell', () => {
  const pause = new Pause();
  void pause.of(1e6);
  pause.forget();
  expect(pause.cancel()).toBe(false);
});

it('ends no later one when its own time has come', async () => {
  vi.useFakeTimers();
  const pause = new Pause();
  void pause.of(1000);
  pause.forget();
  const later = vi.fn();
  void pause.of(5000).then(later);
  await vi.advanceTimersByTimeAsync(1500);
  expect(later).not.toHaveBeenCalled();
  expect(pause.cancel()).toBe(true);
  vi.useRealTimers();
});
