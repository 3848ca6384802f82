import type { Box } from './types';

/** Whether two boxes have room in common; an edge alone is none. */
export const doOverlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
