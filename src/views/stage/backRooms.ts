/** How the rooms are built that only some machines have; fetched with what is drawn in them. */
import { crewRoom, crewSeats, groupRoom, instanceRoom } from './layoutCrew';
import { placeSockets } from './layoutSockets';
import type { BackRooms } from './layoutTypes';

export const backRooms: BackRooms = { crewRoom, crewSeats, groupRoom, instanceRoom, placeSockets };
