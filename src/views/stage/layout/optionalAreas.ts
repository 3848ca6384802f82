/**
 * How the areas are built that only some machines have. The background painter brings them with it, and the
 * stage, which fetches the painter, hands them to the layout: so a lesson without them fetches neither.
 */
import { backgroundArea, backgroundSeats, groupRoom, instanceRoom } from './background';
import { placeSockets } from './sockets';
import type { OptionalAreas } from './types';

export const optionalAreas: OptionalAreas = {
  backgroundArea,
  backgroundSeats,
  groupRoom,
  instanceRoom,
  placeSockets,
};
