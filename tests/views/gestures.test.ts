import { expect, it, vi } from 'vitest';
import { listenToGestures } from '$views/lanes/gestures';

it('a pinch on a touchpad in Safari zooms around where it is', () => {
  const element = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 100, top: 0, width: 400 }),
  });
  const gestures = { scrub: vi.fn(), drag: vi.fn(), zoom: vi.fn(), point: vi.fn() };
  const stop = listenToGestures(element as unknown as HTMLElement, gestures);
  const send = (type: string, scale: number) => {
    const event = new Event(type, { cancelable: true });
    element.dispatchEvent(Object.assign(event, { clientX: 200, clientY: 10, scale }));
    return event;
  };
  for (const pinches of [1, 2]) {
    expect(send('gesturestart', 1).defaultPrevented).toBe(true);
    send('gesturechange', 1.5);
    send('gesturechange', 3);
    expect(gestures.zoom).toHaveBeenCalledTimes(2 * pinches);
  }
  expect(gestures.zoom.mock.calls).toEqual([
    [0.25, 1.5],
    [0.25, 2],
    [0.25, 1.5],
    [0.25, 2],
  ]);
  stop();
  expect(send('gesturestart', 1).defaultPrevented).toBe(false);
});
