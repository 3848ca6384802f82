/** CPUs as cells, with their queues and not a word, so that hundreds of them have room on a wall. */
import type { CellPlan } from './types';
import { lineInBox } from './line';

/** Each column has the number of its first CPU above it. */
export const cells: CellPlan = {
  heading: 0.95,
  between: 0.35,
  place(row, isFirst, crowd, { em, step }) {
    const height = row.height * 0.8;
    const frame = { ...row, y: row.y + (row.height - height) / 2, width: height, height };
    const queueX = frame.x + frame.width + 0.15 * em;
    const queueBox = { ...frame, x: queueX, width: row.x + row.width - queueX };
    return {
      row,
      frame,
      seat: { x: frame.x + height / 2, y: row.y + row.height / 2 },
      seatRadius: row.height * 0.27,
      queue: lineInBox(queueBox, step, crowd),
      words: 'none',
      number: isFirst ? 'above' : 'nowhere',
      named: false,
    };
  },
};
