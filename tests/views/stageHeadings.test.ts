import { expect, it } from 'vitest';
import { wordBand } from '$views/stage/headings';
import { layoutStage } from '$views/stage/layout/layout';
import { machine } from './stageMachines';

const EM = 16;
const MB = 1024 * 1024;

/** What stands beside a heading over a redo buffer as wide as this, in units of type. */
function besideRedo(units: number): string {
  const layout = layoutStage(machine(4, 24), 40 * EM, EM);
  const room = { ...layout.redo.room, width: units * EM };
  return wordBand(MB / 2, 8 * MB, { ...layout, redo: { ...layout.redo, room } });
}

it.each([
  [8.8, '8 MB'],
  [13, '512 KB of 8 MB'],
])('a redo buffer of %f units of type says what has room beside its heading', (units, words) => {
  expect(besideRedo(units)).toBe(words);
});
