import { describe, expect, it } from 'vitest';
import { SPEEDS } from '$player/playhead.svelte';
import { actionOf, SHORTCUTS } from '$views/transport/keyboard';
import { nearestSpeed } from '$views/transport/speed';

const press = (key: string, shiftKey = false) => ({
  key,
  shiftKey,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
});

describe('speed', () => {
  it('runs from a microsecond to a second of simulated time in steps of 1, 2, 5', () => {
    expect(SPEEDS[0]).toBe(1e-6);
    expect(SPEEDS.at(-1)).toBe(1);
    expect(SPEEDS).toHaveLength(19);
    expect(SPEEDS.slice(0, 4)).toEqual([1e-6, 2e-6, 5e-6, 1e-5]);
  });

  it('finds the place on the scale that is nearest', () => {
    expect(SPEEDS[nearestSpeed(0.0049)]).toBe(0.005);
  });
});

describe('keys', () => {
  it('gives every action one key', () => {
    expect(new Set(SHORTCUTS.map(({ action }) => action)).size).toBe(SHORTCUTS.length);
  });

  it.each([
    [press(' '), 'toggle'],
    [press('ArrowRight'), 'step'],
    [press('ArrowRight', true), 'nextMark'],
    [press('ArrowLeft', true), 'previousMark'],
    [press('?', true), 'shortcuts'],
    [press('?'), 'shortcuts'],
    [press('['), 'slower'],
    [press('L', false), 'loop'],
    [press('b'), 'bookmark'],
    [press('B', true), 'bookmarks'],
    [press('f'), 'fullWindow'],
    [press('F', true), 'fork'],
    [press('x'), null],
    [{ ...press('ArrowLeft'), altKey: true }, null],
  ])('understands %o', (key, action) => {
    expect(actionOf(key)).toBe(action);
  });
});
