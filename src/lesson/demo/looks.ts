/** How a demo's machine is drawn. */
import type { RoadViewOptions } from '$views/road/roadView';
import type { Demo } from '../content/definition';

export const looksOf = ({ plain }: Demo): RoadViewOptions => ({
  depth: plain ? 0 : 1,
  told: 'all',
});
