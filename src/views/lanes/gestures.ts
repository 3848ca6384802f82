/**
 * What hands do on the lanes. One finger or the left button moves the cursor; with Shift, or with the
 * axis held, it drags the time itself; two fingers zoom and drag at once. The wheel zooms with Ctrl
 * (which is what a pinch on a touchpad sends, except to Safari) or once the lanes have the focus, and drags sideways.
 */

export interface LaneGestures {
  /** Moves the cursor to a share (0 to 1) of the lanes' width. */
  scrub(share: number): void;
  /** Drags the time by a share of the width. */
  drag(share: number): void;
  /** Zooms around a share of the width; 2 shows half as much. */
  zoom(share: number, factor: number): void;
  /** The pointer is here, in pixels from the top left, or nowhere. */
  point(at: { x: number; y: number } | null): void;
}

const WHEEL_DOUBLING = 240;

/** Listens on the element; returns how to stop. */
export function listenToGestures(element: HTMLElement, gestures: LaneGestures): () => void {
  const hands = new Map<number, { x: number; dragsTime: boolean }>();
  const place = (event: MouseEvent) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top, width: box.width };
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const { x, width } = place(event);
    const onAxis = event.target instanceof Element && event.target.closest('[data-axis]') !== null;
    hands.set(event.pointerId, { x, dragsTime: event.shiftKey || onAxis });
    element.setPointerCapture(event.pointerId);
    if (hands.size === 1 && !event.shiftKey && !onAxis) gestures.scrub(x / width);
  };

  const move = (event: PointerEvent) => {
    const { x, y, width } = place(event);
    const hand = hands.get(event.pointerId);
    if (!hand) {
      gestures.point({ x, y });
      return;
    }
    if (hands.size === 2) moveBoth(event.pointerId, x, width);
    else if (hand.dragsTime) gestures.drag((hand.x - x) / width);
    else gestures.scrub(Math.max(0, Math.min(1, x / width)));
    hand.x = x;
  };

  const moveBoth = (moved: number, x: number, width: number) => {
    const before = [...hands.values()].map((hand) => hand.x);
    const after = [...hands].map(([pointer, hand]) => (pointer === moved ? x : hand.x));
    const [a = 0, b = 0] = before;
    const [c = 0, d = 0] = after;
    const spread = Math.max(12, Math.abs(d - c)) / Math.max(12, Math.abs(b - a));
    gestures.zoom((c + d) / 2 / width, spread);
    gestures.drag((a + b - c - d) / 2 / width);
  };

  const up = (event: PointerEvent) => hands.delete(event.pointerId);
  const leave = () => gestures.point(null);

  const wheel = (event: WheelEvent) => {
    const { x, width } = place(event);
    const sideways = event.shiftKey ? event.deltaY : event.deltaX;
    const zooms = event.ctrlKey || event.metaKey || element.contains(document.activeElement);
    if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) {
      gestures.drag(sideways / width);
    } else if (zooms) {
      gestures.zoom(x / width, 2 ** (-event.deltaY / WHEEL_DOUBLING));
    } else {
      return;
    }
    event.preventDefault();
  };

  // A pinch on a touchpad in Safari; with fingers on the lanes, pointers say the same.
  let scale = 1;
  const pinchStarts = (event: Event) => {
    scale = 1;
    event.preventDefault();
  };
  const pinch = (event: Event) => {
    event.preventDefault();
    if (hands.size > 0) return;
    const gesture = event as MouseEvent & { readonly scale: number };
    const { x, width } = place(gesture);
    gestures.zoom(x / width, gesture.scale / scale);
    scale = gesture.scale;
  };

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('gesturestart', pinchStarts, { signal });
  element.addEventListener('gesturechange', pinch, { signal });
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  // A passive listener could not keep the page from scrolling.
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => listening.abort();
}
