/** What the kernel's worker makes of an interrupt, where memory is shared and where a file says it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InterruptReceiver, InterruptSender } from '$notebook/kernel/interrupts';
import { Pause } from '$notebook/kernel/pause';

describe('where no memory is shared', () => {
  let isThere: boolean;
  let receiver: InterruptReceiver;

  beforeEach(() => {
    vi.useFakeTimers();
    isThere = true;
    receiver = new InterruptReceiver(null, () => isThere);
    receiver.begin('blob:1');
    return () => vi.useRealTimers();
  });

  const later = () => vi.advanceTimersByTime(1000);

  it('a message is heard although the file is still found', () => {
    expect(receiver.takeNow('blob:1')).toBe(true);
    later();
    expect(receiver.take()).toBe(false);
  });

  it('what was found by the file is not heard again by its message, but the next message is', () => {
    isThere = false;
    later();
    expect(receiver.take()).toBe(true);
    expect(receiver.takeNow('blob:1')).toBe(false);
    expect(receiver.takeNow('blob:1')).toBe(true);
  });

  it('a message for a cell that is done is not for the next', () => {
    receiver.end();
    expect(receiver.takeNow('blob:1')).toBe(false);
    receiver.begin('blob:2');
    expect(receiver.takeNow('blob:1')).toBe(false);
    expect(receiver.take()).toBe(false);
  });

  it('what was given back is taken once, and ends with its cell', () => {
    receiver.giveBack();
    expect(receiver.take()).toBe(true);
    expect(receiver.take()).toBe(false);
    receiver.giveBack();
    receiver.end();
    expect(receiver.take()).toBe(false);
  });
});

describe('the file of a cell, where no memory is shared', () => {
  const isThere = (file: string) =>
    fetch(file).then(
      () => true,
      () => false,
    );

  beforeEach(() => {
    vi.stubGlobal('crossOriginIsolated', false);
    return () => vi.unstubAllGlobals();
  });

  it('goes once it was interrupted, right after a look', async () => {
    const sender = new InterruptSender();
    const file = sender.begin();
    sender.looked(Date.now());
    expect(await isThere(file)).toBe(true);
    expect(sender.raise()).toBe(file);
    // The next look may be under way.
    sender.looked(Date.now() - 1000);
    expect(await isThere(file)).toBe(true);
    sender.looked(Date.now());
    expect(await isThere(file)).toBe(false);
  });

  it('is not that of the cell before', async () => {
    const sender = new InterruptSender();
    sender.begin();
    sender.raise();
    const next = sender.begin();
    sender.looked(Date.now());
    expect(await isThere(next)).toBe(true);
  });
});

it('where memory is shared the message says nothing new of what was heard', () => {
  const shared = new SharedArrayBuffer(4);
  const receiver = new InterruptReceiver(shared, null);
  receiver.begin('');
  Atomics.store(new Int32Array(shared), 0, 1);
  expect(receiver.take()).toBe(true);
  expect(receiver.takeNow('')).toBe(false);
});

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
