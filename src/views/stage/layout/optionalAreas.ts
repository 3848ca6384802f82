/** How the rooms are built that only some machines have; fetched with what is drawn in them. */
import { crewRoom, crewSeats, groupRoom, instanceRoom } from './background';
import { placeSockets } from './sockets';
import type { BackRooms } from './types';

export const backRooms: BackRooms = { crewRoom, crewSeats, groupRoom, instanceRoom, placeSockets };
