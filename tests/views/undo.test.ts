import { describe, expect, it } from 'vitest';
import { wayOf } from '$views/undo/undoKeys';

describe('the keys of undo', () => {
  const press = (
    key: string,
    held: Partial<Record<'ctrl' | 'shift' | 'alt' | 'meta', boolean>>,
  ) => ({
    key,
    ctrlKey: held.ctrl ?? false,
    shiftKey: held.shift ?? false,
    altKey: held.alt ?? false,
    metaKey: held.meta ?? false,
  });

  it.each([
    [press('z', { ctrl: true }), 'undo'],
    [press('Z', { ctrl: true, shift: true }), 'redo'],
    [press('z', { meta: true }), 'undo'],
    [press('Z', { meta: true, shift: true }), 'redo'],
    [press('y', { ctrl: true }), 'redo'],
    [press('z', {}), null],
    [press('z', { ctrl: true, alt: true }), null],
    [press('x', { ctrl: true }), null],
  ])('are understood: %#', (key, way) => {
    expect(wayOf(key)).toBe(way);
  });
});
