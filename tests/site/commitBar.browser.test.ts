import '$site/opening/commitBar.css';
import { layOut, uncover } from '$site/opening/commitBar';
import type { FirstCommit } from '$site/opening/firstRun';
import { h } from '$ui/createElement';
import { expect, test } from 'vitest';

const commit: FirstCommit = {
  process: 1,
  beginNs: 0,
  endNs: 100,
  commits: 3,
  pieces: [
    { kind: 'line', part: null, fromNs: 0, untilNs: 40 },
    { kind: 'disk', part: 'io', fromNs: 40, untilNs: 45 },
    { kind: 'line', part: null, fromNs: 45, untilNs: 100 },
  ],
};

test.each([300, 600])(
  'the bar of a commit shows whole words alone while it grows: %i px',
  (width) => {
    const past = h('div', { className: 'past growing' });
    const bar = h('div', { className: 'commit-bar' }, past);
    bar.style.width = `${width}px`;
    document.body.append(bar);
    layOut(past, commit);
    const seen: number[] = [];
    for (let timeNs = 0; timeNs <= 100; timeNs++) {
      uncover(past, commit, timeNs);
      const { left, bottom } = bar.getBoundingClientRect();
      const edge = left + (width * timeNs) / 100;
      const words = [...past.children].flatMap((piece) => {
        const range = document.createRange();
        range.selectNodeContents(piece);
        return piece.textContent ? [range.getBoundingClientRect()] : [];
      });
      const shown = words.filter((word) => word.top < bottom - 1 && word.left < edge);
      for (const word of shown) expect(word.right).toBeLessThanOrEqual(edge + 0.5);
      seen.push(shown.length);
    }
    expect(seen[5]).toBe(0);
    expect(seen.at(-1)).toBeGreaterThan(0);
    bar.remove();
  },
);
