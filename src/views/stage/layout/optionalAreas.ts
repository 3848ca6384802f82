/** How the rooms are built that only some machines have; fetched with what is drawn in them. */
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
